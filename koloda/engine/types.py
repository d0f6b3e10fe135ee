"""The words of the kernel. All are machine integers, so that compiled games run fast."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from koloda.engine.arrays import Cards, Moves, Numbers

__all__ = [
    "BACK",
    "EVERYONE",
    "NOBODY",
    "NONE",
    "TABLE",
    "Card",
    "Cards",
    "Move",
    "Moves",
    "Numbers",
    "Seat",
    "Seats",
]

Card = i64  # an index into the deck
Seat = i64  # 0, 1, 2… clockwise
Seats = i64  # a set of seats, one bit each
Move = i64  # packed: see move.py

BACK: Final[i64] = -1  # a card whose face is not known
EVERYONE: Final[i64] = -1  # as Seats: all seats, and the onlookers
NOBODY: Final[i64] = 0  # as Seats
TABLE: Final[i64] = -1  # as the owner of a zone: the middle of the table
NONE: Final[i64] = -1  # as a Move, Seat, Card or number: there is none
