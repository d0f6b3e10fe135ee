"""What a seat is offered: its moves as data that describe themselves, so that no client has to know the game.

A move that stands for itself has its text. Many of a kind are one: of numbers a span, of ways to pick cards a pick; the
text then has `{number}` or `{cards}` where the choice is written.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.move import (
    Verb,
    cards_of,
    combinations,
    named_cards,
    names_in,
    number_of,
    seat_of,
    sentence,
    verb_of,
    with_seat,
)
from koloda.engine.plain import MoveData
from koloda.engine.state import State
from koloda.engine.types import Cards, Move, Moves, Numbers, Seat
from koloda.engine.zone import Zone


def offered(seen: State, seat: Seat) -> list[MoveData]:
    """All that the seat may do now, those of a kind together, in the order of the rules."""
    verbs = seen.verbs
    moves = seen.choices(seat)
    kinds: Moves = vec[i64]()
    for move in moves:
        kind = kind_of(verbs, move)
        if kind not in kinds:
            kinds = append(kinds, kind)
    offers: list[MoveData] = []
    for kind in kinds:
        alike = moves if len(kinds) == 1 else vec[i64]([move for move in moves if kind_of(verbs, move) == kind])
        offers += offers_of(seen, seat, verbs[verb_of(kind)], alike)
    return offers


def kind_of(verbs: tuple[Verb, ...], move: Move) -> Move:
    """Moves are of a kind that have the same verb, and name the same seat if any: that alone, as a move."""
    verb = verb_of(move)
    return with_seat(verb, seat_of(move)) if verbs[verb].names_seat else verb


def offers_of(seen: State, seat: Seat, verb: Verb, moves: Moves) -> list[MoveData]:
    """Moves of a kind: as one if that can be said, else one by one."""
    prices: Numbers = vec[i64]([seen.price(seat, move) for move in moves])
    one = together(seen, seat, verb, moves) if len(moves) > 1 and all_equal(prices) else None
    offers = [offer(seen, seat, move) for move in moves] if one is None else [one]
    places = places_of(seen, seat, verb, moves[0]) if verb.form else None
    for place in range(len(offers)):
        view = offers[place]
        if places is not None:
            view.update(places)
        if prices[place] != 0:
            view["cost"] = prices[place]
    return offers


def all_equal(prices: Numbers) -> bool:
    for price in prices:
        if price != prices[0]:
            return False
    return True


def each_offer(seen: State, seat: Seat) -> list[MoveData]:
    """The same one by one, for who lists them all."""
    return [offers_of(seen, seat, seen.verbs[verb_of(move)], vec[i64]([move]))[0] for move in seen.choices(seat)]


def offer(seen: State, seat: Seat, move: Move) -> MoveData:
    """One move; where its text says only ranks, with cards of the seat's that have them."""
    verb = seen.verbs[verb_of(move)]
    view = move_parts(seen, move)
    if verb.by_rank:
        view["cards"] = [seen.deck.names[card] for card in held(seen, verb.source, seat, named_cards(move, verb))]
        view["by_rank"] = True
    return view


def places_of(seen: State, seat: Seat, verb: Verb, move: Move) -> Any:
    """Where the cards of a move lie and go, which is the same for all of its kind."""
    view: dict[str, object] = {}
    if verb.blind or verb.names_cards:
        owner = seen.fan_drawn_from(seat) if verb.blind else seat_of(move) if verb.from_seat else seat
        view["from"] = verb.source
        if has_zone(seen, verb.source, owner):
            view["from_seat"] = owner
    if verb.blind:
        view["blind"] = True
    if verb.target:
        view["to"] = verb.target
        view["to_seat"] = seen.left_of(seat) if verb.across else seat
    elif verb.names_seat and not verb.from_seat:
        view["to_seat"] = seat_of(move)
    return view


def has_zone(seen: State, name: str, owner: Seat) -> bool:
    for zone in seen.zones:
        if zone.owner == owner and zone.name == name:
            return True
    return False


def move_parts(state: State, move: Move) -> MoveData:
    """What a move names; where its text says only ranks, only ranks."""
    verb = state.verbs[verb_of(move)]
    names = names_in(move, verb, state.deck)
    view: MoveData = {"text": sentence(move, verb, names), "verb": verb.name}
    if verb.names_cards:
        view["cards"] = names
        view["from"] = verb.source
    if verb.names_seat:
        view["seat"] = seat_of(move)
    if verb.names_number:
        view["number"] = number_of(move)
    return view


def held(seen: State, source: str, seat: Seat, ranks: list[int]) -> list[int]:
    """Cards of the seat's own zone with the ranks of these, each once."""
    mine = [int(card) for card in zone_of(seen, source, seat).cards]
    found: list[int] = []
    for like in ranks:
        for card in mine:
            if card not in found and seen.deck.rank[card] == seen.deck.rank[like]:
                found.append(card)
                break
    return found


def zone_of(seen: State, name: str, owner: Seat) -> Zone:
    for zone in seen.zones:
        if zone.owner == owner and zone.name == name:
            return zone
    raise LookupError(f"seat {owner} has no {name}")


# Many of a kind.


def together(seen: State, seat: Seat, verb: Verb, moves: Moves) -> MoveData | None:
    """One offer for all these moves of a verb, if they are all the numbers of a span or all the ways to pick."""
    if verb.form.startswith("N"):
        return spanned(seen, moves)
    if verb.form.startswith("C") and not verb.names_seat:
        return picked(seen, seat, verb, moves)
    return None


def spanned(seen: State, moves: Moves) -> MoveData | None:
    """Numbers one after another, each legal."""
    least = number_of(moves[0])
    for place in range(len(moves)):
        if number_of(moves[place]) != least + place:
            return None
    view = move_parts(seen, moves[0])
    view["text"] = f"{view['verb']} {{number}}"
    del view["number"]
    view["span"] = {"least": least, "most": least + len(moves) - 1}
    return view


def picked(seen: State, seat: Seat, verb: Verb, moves: Moves) -> MoveData | None:
    """Any so many cards of a zone: there are as many moves as there are ways to pick them."""
    least: i64 = 255
    most: i64 = 0
    for move in moves:
        count: i64 = len(cards_of(move))
        least = min(least, count)
        most = max(most, count)
    if most < 2 or not has_zone(seen, verb.source, seat):
        return None
    pool = zone_of(seen, verb.source, seat).cards
    alike = counts_of_faces(seen, pool)
    ways: i64 = len(moves)
    ordered = ways != ways_to_pick(alike, least, most, False)
    if ordered and ways != ways_to_pick(alike, least, most, True):
        return None
    view = move_parts(seen, moves[0])
    view["text"] = f"{view['verb']} {{cards}}"
    del view["cards"]
    names = [seen.deck.names[card] for card in pool]
    view["pick"] = {"cards": names, "least": least, "most": most, "ordered": ordered}
    return view


def counts_of_faces(seen: State, cards: Cards) -> Numbers:
    """How many there are of each face."""
    counts: dict[i64, i64] = {}
    for card in cards:
        face = seen.deck.face[card]
        counts[face] = counts.get(face, i64(0)) + 1
    return vec[i64](list(counts.values()))


def ways_to_pick(alike: Numbers, least: i64, most: i64, ordered: bool) -> i64:
    """How many different picks of `least` to `most` cards there are, equal cards being one; of few cards."""
    ways: Numbers = vec[i64]([i64(0) for _ in range(most + 1)])
    ways[0] = 1
    for count in alike:
        for size in range(most, 0, -1):
            for taken in range(1, min(count, i64(size)) + 1):
                more = ways[size - taken]
                ways[size] += more * combinations(size, taken) if ordered else more
    total: i64 = 0
    for size in range(least, most + 1):
        total += ways[size]
    return total
