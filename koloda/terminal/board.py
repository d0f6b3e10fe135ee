"""A view drawn for a person: the seats, the middle of the table, and one's own cards."""

from __future__ import annotations

import msgspec
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from koloda.terminal import messages
from koloda.terminal.faces import drawn
from koloda.wire.view import Result, SeatView, View
from koloda.words.grammar import Tongue, signed
from koloda.words.teller import Teller

HAND = "hand"


def board(view: View, title: str, teller: Teller, width: int) -> RenderableType:
    """The whole table as the viewer sees it."""
    parts: list[RenderableType] = [Rule(heading(view, title, teller), style="dim"), seats(view, teller)]
    parts += [Text(line) for line in middle(view, teller)]
    if view.seat is not None:
        for name in drawn_zones(view):
            cards = view.seats[view.seat].zones[name]
            parts += [Text(teller.zone(name), style="dim"), drawn(cards, width)]
    return Group(*parts)


def heading(view: View, title: str, teller: Teller) -> str:
    parts = [title, teller.phase(view.phase)]
    if view.deal > 1:
        parts.append(teller.deal(view.deal))
    if view.round > 0:
        parts.append(teller.round(view.round))
    return " · ".join(filter(None, parts))


def seats(view: View, teller: Teller) -> Grid:
    """A line for each seat: who is asked, how it stands, and what lies before it."""
    numbers = list(view.seats[0].numbers)
    grid = Grid(box=None, pad_edge=False, header_style="dim")
    grid.add_column("")
    grid.add_column(teller.tongue.say(messages.SEAT_HEAD))
    for name in numbers:
        grid.add_column(teller.number(name), justify="right")
    grid.add_column("")
    grid.add_column(teller.tongue.say(messages.CARDS_HEAD), overflow="fold")
    for place, seat in enumerate(view.seats):
        grid.add_row(
            "►" if place in view.to_act else "",
            teller.tongue.say(messages.YOU_HERE, seat=place) if place == view.seat else str(place),
            *[number(value, teller) for value in seat.numbers.values()],
            standing(view, place, teller),
            cards_before(view, place, seat, teller),
            style="bold" if place == view.seat else "",
        )
    return grid


def number(value: object, teller: Teller) -> str:
    return signed(value) if isinstance(value, int) else teller.tongue.say(messages.NOTHING)


def standing(view: View, place: int, teller: Teller) -> str:
    """The status, the marks, and whether a sealed choice lies there."""
    seat = view.seats[place]
    words = [teller.status(seat.status)] if seat.status != "in" else []
    words += [teller.mark(mark) for mark in seat.marks]
    if place in view.chosen:
        words.append(teller.tongue.say(messages.HAS_CHOSEN))
    return ", ".join(words)


def cards_before(view: View, place: int, seat: SeatView, teller: Teller) -> str:
    below = drawn_zones(view) if place == view.seat else []
    return "  ".join(
        f"{teller.zone(name)}: {teller.cards(cards)}"
        for name, cards in seat.zones.items()
        if cards and name not in below
    )


def drawn_zones(view: View) -> list[str]:
    """One's own zones that are drawn large: the hand, and those the moves take cards from."""
    if view.seat is None:
        return []
    sources = {HAND, *[move.source for move in view.moves if move.source is not msgspec.UNSET]}
    return [name for name, cards in view.seats[view.seat].zones.items() if cards and name in sources]


def middle(view: View, teller: Teller) -> list[str]:
    """What lies in the middle, and what all know of the game."""
    lines = [f"{teller.zone(name)}: {teller.cards(cards)}" for name, cards in view.zones.items() if cards]
    known = [told for name, value in view.facts.items() if (told := teller.fact(name, value))]
    if view.pot is not msgspec.UNSET:
        known.insert(0, f"{teller.fact('pot', view.pot)}")
    return [" · ".join(part) for part in (lines, known) if part]


def ending(result: Result, tongue: Tongue) -> RenderableType:
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
