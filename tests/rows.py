"""What the lab shows of a table, for nets to hold against what its seats know."""

from __future__ import annotations

from functools import cache
from typing import Any

from koloda.engine.desk import Desk
from koloda.engine.game import OptionValue
from koloda.lab import Space
from koloda.numbers.spelling import Spelling


@cache
def space_of(kind: Any, seats: int, options: tuple[tuple[str, OptionValue], ...]) -> Space:
    return Space(kind, seats, dict(options))


def space_at(desk: Desk) -> Space:
    kind: Any = type(desk)
    return space_of(kind, desk.seats, tuple(desk.setup.options.items()))


def shown_in_numbers(desk: Desk, seat: int | None) -> list[list[int]]:
    """The row a seat is shown, and the words it may say if it is asked. Onlookers are shown nothing."""
    if seat is None:
        return []
    space = space_at(desk)
    said = None
    allowed: list[int] = []
    if desk.asks(seat):
        said = Spelling(space.vocabulary)
        said.begin(desk.choices(seat), seat)
        allowed = [int(word) for word in said.allowed()]
    return [[int(number) for number in space.seen(desk, seat, said)], allowed]


def shown_of_the_truth(desk: Desk, seat: int | None) -> list[int]:
    """A planted leak: a row of the table as it is."""
    space = space_at(desk)
    row = space.seen(desk, 0)
    if seat is not None:
        space.sight.write(desk, seat, None, row, 0)
    return [int(number) for number in row] if seat is not None else []
