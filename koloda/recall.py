"""A seen table from a view: what a program that was sent JSON needs to think with the rules.

A view says all that a seat knows, so the table that this builds holds nothing else.
"""

from __future__ import annotations

import msgspec
from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.dealing import checked_setup
from koloda.engine.desk import Desk, bare
from koloda.engine.luck import seeded
from koloda.engine.state import STATUSES
from koloda.engine.types import BACK, EVERYONE, NONE, Seat
from koloda.engine.zone import Zone
from koloda.errors import KolodaError
from koloda.shelf import table_class
from koloda.wire.view import View, read_view


def recall(data: object) -> tuple[Desk, int]:
    """The seen table of a seat's view, and the seat. An onlooker has nothing to think about.

    >>> from koloda import deal
    >>> table = deal("kitty", seats=3, seed=1)
    >>> seen, seat = recall(table.view(2))
    >>> seen.moves(seat) == table.moves(2)
    True
    """
    view = data if isinstance(data, View) else checked_view(data)
    if view.seat is None:
        raise KolodaError("An onlooker's view belongs to no seat.")
    kind = table_class(view.game)
    setup = checked_setup(kind, len(view.seats), view.options, view.dealer, (), seeded(0))
    seen = bare(kind, setup)
    try:
        fill_zones(seen, view)
        fill_numbers(seen, view)
    except (KeyError, IndexError, ValueError, TypeError):
        raise KolodaError(f"This view does not fit {kind.game.title.en}.") from None
    return seen, view.seat


def checked_view(data: object) -> View:
    try:
        return read_view(data)
    except msgspec.ValidationError as error:
        raise KolodaError(f"This is not a view of Koloda: {error}.") from None


def fill_zones(seen: Desk, view: View) -> None:
    """Every zone with the faces the seat knows, each twin once."""
    used = [0] * seen.deck.size
    me = 1 << (view.seat or 0)
    shown = [list(seat.shown) for seat in view.seats]
    for zone in seen.zones:
        zones = view.zones if zone.owner < 0 else view.seats[zone.owner].zones
        for place, name in enumerate(zones[zone.name]):
            if name is None:
                zone.cards = append(zone.cards, BACK)
                continue
            named = face(view, zone, place) if view.faces else seen.deck.names.index(name)
            card = next_twin(seen, named, used)
            zone.cards = append(zone.cards, card)
            seen.known[card] = EVERYONE if zone.sees == EVERYONE else zone.sees | me
            if zone.owner >= 0 and name in shown[zone.owner]:
                shown[zone.owner].remove(name)
                seen.known[card] = EVERYONE
        if zone.pile:
            while zone.loose < len(zone.cards) and zone.cards[zone.loose] == BACK:
                zone.loose += 1
        else:
            zone.cards = vec[i64](sorted(zone.cards))


def face(view: View, zone: Zone, place: int) -> int:
    """Which card lies there, where names do not tell."""
    assert view.faces
    zones = view.faces.zones if zone.owner < 0 else view.faces.seats[zone.owner]
    return zones[zone.name][place]


def next_twin(seen: Desk, face: int, used: list[int]) -> int:
    """A card of that face not placed yet."""
    card = face + used[face]
    used[face] += 1
    if seen.deck.face[card] != face:
        raise ValueError
    return card


def fill_numbers(seen: Desk, view: View) -> None:
    """Tallies, facts, and who is asked."""
    for tally in seen.tallies:
        for seat in range(seen.seats):
            tally.values[seat] = number(view, tally.name, tally.own, seat)
    for name in seen.facts:
        setattr(seen, name, view.raw[name])
    seen.phase = view.phase
    seen.deal_number = view.deal
    seen.round_number = view.round
    seen.over = view.over
    seen.asked = mask(view.to_act)
    seen.chosen = mask(view.chosen)
    seen.together = view.together


def number(view: View, name: str, own: bool, seat: Seat) -> int:
    if name == "status":
        return STATUSES.index(view.seats[seat].status)
    listed = view.facts.get(name)
    value = view.seats[seat].numbers[name] if own else listed[seat] if isinstance(listed, list) else None
    return int(NONE) if value is None else int(value)


def mask(seats: list[int]) -> int:
    return sum(1 << seat for seat in seats)
