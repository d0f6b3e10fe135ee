"""A view drawn for a person: the seats, the middle of the table, and one's own cards."""

from __future__ import annotations

import msgspec
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from koloda.schema import ResultView, SeatView, View
from koloda.terminal import messages
from koloda.terminal.faces import drawn, row
from koloda.terminal.tongue import Tongue, signed
from koloda.terminal.words import fact, phase, thing

NUMBERS = ("points", "chips", "tricks", "bid")
HAND = "hand"


def board(view: View, title: str, tongue: Tongue, width: int) -> RenderableType:
    """The whole table as the viewer sees it."""
    parts: list[RenderableType] = [Rule(heading(view, title, tongue), style="dim"), seats(view, tongue)]
    parts += [Text(line) for line in middle(view, tongue)]
    if view.seat is not None:
        for name in drawn_zones(view):
            cards = view.seats[view.seat].zones[name]
            parts += [Text(thing(name, tongue), style="dim"), drawn(cards, width)]
    return Group(*parts)


def heading(view: View, title: str, tongue: Tongue) -> str:
    parts = [title, phase(view.phase, tongue)]
    if view.deal > 1:
        parts.append(tongue.say(messages.DEAL, number=view.deal))
    if view.round > 0:
        parts.append(tongue.say(messages.ROUND, number=view.round))
    return " · ".join(parts)


def seats(view: View, tongue: Tongue) -> Grid:
    """A line for each seat: who is asked, how it stands, and what lies before it."""
    numbers = [name for name in NUMBERS if any(getattr(seat, name) is not msgspec.UNSET for seat in view.seats)]
    grid = Grid(box=None, pad_edge=False, header_style="dim")
    grid.add_column("")
    grid.add_column(tongue.say(messages.SEAT_HEAD))
    for name in numbers:
        grid.add_column(thing(name, tongue), justify="right")
    grid.add_column("")
    grid.add_column(tongue.say(messages.CARDS_HEAD), overflow="fold")
    for place, seat in enumerate(view.seats):
        grid.add_row(
            "►" if place in view.to_act else "",
            tongue.say(messages.YOU_HERE, seat=place) if place == view.seat else str(place),
            *[number(getattr(seat, name), tongue) for name in numbers],
            standing(view, place, tongue),
            cards_before(view, place, seat, tongue),
            style="bold" if place == view.seat else "",
        )
    return grid


def number(value: object, tongue: Tongue) -> str:
    return signed(value) if isinstance(value, int) else tongue.say(messages.NOTHING)


def standing(view: View, place: int, tongue: Tongue) -> str:
    """The status, the marks, and whether a sealed choice lies there."""
    seat = view.seats[place]
    words = [thing(seat.status, tongue)] if seat.status != "in" else []
    words += [thing(mark, tongue) for mark in seat.marks]
    if place in view.chosen:
        words.append(tongue.say(messages.HAS_CHOSEN))
    return ", ".join(words)


def cards_before(view: View, place: int, seat: SeatView, tongue: Tongue) -> str:
    below = drawn_zones(view) if place == view.seat else []
    return "  ".join(
        f"{thing(name, tongue)}: {row(cards, tongue)}"
        for name, cards in seat.zones.items()
        if cards and name not in below
    )


def drawn_zones(view: View) -> list[str]:
    """One's own zones that are drawn large: the hand, and those the moves take cards from."""
    if view.seat is None:
        return []
    sources = {HAND, *[move.source for move in view.moves if move.source is not msgspec.UNSET]}
    return [name for name, cards in view.seats[view.seat].zones.items() if cards and name in sources]


def middle(view: View, tongue: Tongue) -> list[str]:
    """What lies in the middle, and what all know of the game."""
    lines = [f"{thing(name, tongue)}: {row(cards, tongue)}" for name, cards in view.zones.items() if cards]
    known = [told for name, value in view.facts.items() if (told := fact(name, value, tongue))]
    if view.pot is not msgspec.UNSET:
        known.insert(0, f"{thing('pot', tongue)}: {signed(view.pot)}")
    return [" · ".join(part) for part in (lines, known) if part]


def ending(result: ResultView, tongue: Tongue) -> RenderableType:
    """Who won and who lost, and everyone's place."""
    parts: list[RenderableType] = []
    for text, who in ((messages.WINNER, result.winners), (messages.LOSER, result.losers)):
        if who:
            parts.append(Text(tongue.say(text, seats=", ".join(map(tongue.seat, who))), style="bold"))
    grid = Grid(box=None, pad_edge=False, header_style="dim")
    for head in (messages.PLACE, messages.SEAT_HEAD, messages.POINTS_HEAD):
        grid.add_column(tongue.say(head), justify="left" if head is messages.SEAT_HEAD else "right")
    for place, seat in sorted((place, seat) for seat, place in enumerate(result.places)):
        grid.add_row(str(place), tongue.seat(seat), signed(result.points[seat]))
    return Group(*parts, grid)
