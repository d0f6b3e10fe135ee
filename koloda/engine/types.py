"""The words of the kernel. All are machine integers, so that compiled games run fast.

But what a method of an open class lets its caller leave out is an `int`: where plain Python subclasses a compiled
class, a machine integer that is left out comes as 0 and not as its default.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.arrays import Cards, Moves, Numbers

__all__ = [
    "BACK",
    "EVERYONE",
    "MOST_CARDS",
    "MOST_SEATS",
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
    "bit",
    "has",
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


MOST_SEATS: Final = 16
MOST_CARDS: Final = 128  # in a deck

# Looked up and not `1 << place`: compiled, a number shifted is C's `int`, which has 32 bits.
BITS: Final = vec[i64]([i64(2**place) for place in range(63)])


def bit(place: i64) -> i64:
    """The set of one: a seat, or whatever is counted from 0."""
    return BITS[place]


def has(places: i64, place: i64) -> bool:
    """Is it in the set?"""
    return places >> place & 1 == 1
