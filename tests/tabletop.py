"""What the tests of every game are written with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import koloda
from koloda.engine.desk import Desk

F = TypeVar("F", bound=Callable[..., object])

CITED: dict[str, set[int]] = {}  # game id → the numbers of its rules that tests cite


def rule(game: str, *numbers: int) -> Callable[[F], F]:
    """Mark a test with the sentences of the game's rules page that it checks."""
    CITED.setdefault(game, set()).update(numbers)
    return lambda test: test


def play(table: Desk, moves: str) -> Desk:
    """Play moves written as `1 take, 2 pass`, or one a line; `all bid 3` makes every asked seat bid."""
    for line in moves.replace("\n", ",").split(","):
        who, _, text = line.strip().partition(" ")
        if who:
            for seat in table.to_act if who == "all" else (int(who),):
                table.play(seat, text)
    return table


def row(table: Desk, seat: int, zone: str = "row") -> str:
    """The cards of a seat's zone as an onlooker sees them, `?` for a back."""
    return cards(table.view(None)["seats"][seat]["zones"][zone])


def middle(table: Desk, zone: str) -> str:
    """The cards of a zone in the middle of the table, as an onlooker sees them."""
    return cards(table.view(None)["zones"][zone])


def hand(table: Desk, seat: int, zone: str = "hand") -> str:
    """The cards of a seat's zone as the seat itself sees them."""
    return cards(table.view(seat)["seats"][seat]["zones"][zone])


def cards(names: Iterable[str | None]) -> str:
    return " ".join(name or "?" for name in names)


def numbers(table: Desk, name: str) -> list[Any]:
    """A number of each seat: points, chips, tricks."""
    return [seat["numbers"][name] for seat in table.view(None)["seats"]]


def fact(table: Desk, name: str) -> object:
    return table.view(None)["facts"][name]


def status(table: Desk) -> str:
    """The status of the seats in order: `in out passed in`."""
    return " ".join(seat["status"] for seat in table.view(None)["seats"])


__all__ = ["CITED", "cards", "fact", "hand", "koloda", "middle", "numbers", "play", "row", "rule", "status"]
