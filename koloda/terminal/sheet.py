"""The sheet of a round or a deal in text: what each seat had, and part by part what it scored for what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from koloda.wire.told import ToldItem, ToldSheet
from koloda.words.grammar import plus, signed
from koloda.words.teller import Teller


def drawn_sheet(sheet: ToldSheet, teller: Teller) -> RenderableType:
    """Below each seat's line its items; at the end what follows from it."""
    parts: list[RenderableType] = []
    for seat in range(len(sheet.totals[0].values) if sheet.totals else 0):
        parts.append(Text(seat_line(sheet, seat, teller)))
        parts += [Padding(Text(line, style="dim"), (0, 0, 0, 2)) for line in item_lines(sheet, seat, teller)]
    return Group(*parts, *([Text(sheet.follows)] if sheet.follows else []))


def seat_line(sheet: ToldSheet, seat: int, teller: Teller) -> str:
    """`Агата · заявка 3 · взятки 3 · очки 12 + 23 = 35`."""
    who = teller.tongue.seat(seat)
    told = [who[:1].upper() + who[1:]]
    told += [f"{each.title} {signed(value)}" for each in sheet.columns if (value := each.values[seat]) is not None]
    for total in sheet.totals:
        value = total.values[seat]
        if value is not None:
            gain = sum(item.number for item in items_of(sheet, seat) if item.of == total.name)
            sign = "+" if gain > 0 else "−"
            summed = f"{signed(value - gain)} {sign} {abs(gain)} = " if gain and value != gain else ""
            told.append(f"{total.title} {summed}{signed(value)}")
    return " · ".join(told)


def item_lines(sheet: ToldSheet, seat: int, teller: Teller) -> Iterator[str]:
    """The items under the part of the sheet they belong to, with the sum of each part."""
    for under, items in gathered(items_of(sheet, seat)):
        if under:
            yield f"{under} {plus(sum(item.number for item in items))}"
        for item in items:
            cards = f": {teller.cards(item.cards, len(item.cards))}" if item.cards else ""
            yield f"{'  ' if under else ''}{item.said}{cards} {item.amount}"


def gathered(items: Sequence[ToldItem]) -> Iterator[tuple[str, list[ToldItem]]]:
    order = list(dict.fromkeys(item.under for item in items))
    ranked = sorted(items, key=lambda item: order.index(item.under))
    for under, some in groupby(ranked, key=lambda item: item.under):
        yield under, list(some)


def items_of(sheet: ToldSheet, seat: int) -> list[ToldItem]:
    return [item for item in sheet.items if item.seat == seat]
