"""What the tests of every game are written with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

import koloda
from koloda import Table

F = TypeVar("F", bound=Callable[..., object])

CITED: dict[str, set[int]] = {}  # game id → the numbers of its rules that tests cite


def rule(game: str, *numbers: int) -> Callable[[F], F]:
    """Mark a test with the sentences of the game's rules page that it checks."""
    CITED.setdefault(game, set()).update(numbers)
    return lambda test: test


def play(table: Table, moves: str) -> Table:
    """Play moves written as `1 take, 2 pass`, or one a line; `all bid 3` makes every asked seat bid."""
    for line in moves.replace("\n", ",").split(","):
        who, _, text = line.strip().partition(" ")
        if who:
            for seat in table.to_act if who == "all" else (int(who),):
                table.play(seat, text)
    return table


def row(table: Table, seat: int, zone: str = "row") -> str:
    """The cards of a seat's zone as an onlooker sees them, `?` for a back."""
    return cards(table.view(None)["seats"][seat]["zones"][zone])  # type: ignore[index]


def middle(table: Table, zone: str) -> str:
    """The cards of a zone in the middle of the table, as an onlooker sees them."""
    return cards(table.view(None)["zones"][zone])  # type: ignore[index]


def hand(table: Table, seat: int, zone: str = "hand") -> str:
    """The cards of a seat's zone as the seat itself sees them."""
    return cards(table.view(seat)["seats"][seat]["zones"][zone])  # type: ignore[index]


def cards(names: Iterable[str | None]) -> str:
    return " ".join(name or "?" for name in names)


def numbers(table: Table, name: str) -> list[int]:
    """A number of each seat: points, chips, tricks."""
    return [seat[name] for seat in table.view(None)["seats"]]  # type: ignore[attr-defined]


def fact(table: Table, name: str) -> object:
    return table.view(None)["facts"][name]  # type: ignore[index]


def status(table: Table) -> str:
    """The status of the seats in order: `in out passed in`."""
    return " ".join(seat["status"] for seat in table.view(None)["seats"])  # type: ignore[attr-defined]


__all__ = ["CITED", "cards", "fact", "hand", "koloda", "middle", "numbers", "play", "row", "rule", "status"]
