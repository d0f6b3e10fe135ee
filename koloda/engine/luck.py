"""Luck: the only source of chance at a table, and an argument of it."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64, mypyc_attr

from koloda.engine.types import Cards
from koloda.errors import KolodaError

WORD: Final[i64] = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Luck:
    """Chris Doty-Humphrey's sfc32: four 32-bit words of state, the same numbers on every machine."""

    def __init__(self, a: i64, b: i64, c: i64, count: i64) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.count = count

    def word(self) -> i64:
        """The next 32 bits."""
        b = self.b
        c = self.c
        count = self.count
        word = (self.a + b + count) & WORD
        self.count = (count + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = (((c << 21) | (c >> 11)) + word) & WORD
        return word

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each exactly as likely (Lemire's method)."""
        product = self.word() * n
        if product & WORD < n:
            uneven = (WORD + 1 - n) % n
            while product & WORD < uneven:
                product = self.word() * n
        return product >> 32

    def among(self, cards: Cards, count: i64) -> i64:
        """The place of one of the first so many cards. Luck that is told how to fall can look which cards they are."""
        return self.below(count)

    def copy(self) -> Luck:
        """Luck that will fall the same way."""
        return Luck(self.a, self.b, self.c, self.count)

    def state(self) -> str:
        return f"{self.a:08x}{self.b:08x}{self.c:08x}{self.count:08x}"


def restored(state: str) -> Luck:
    """Luck that goes on where `state` was taken."""
    try:
        if len(state) != 32:
            raise ValueError
        a, b, c, count = [int(state[i : i + 8], 16) for i in range(0, 32, 8)]
    except ValueError:
        raise KolodaError("The luck in this save is damaged.") from None
    return Luck(a, b, c, count)


def seeded(seed: int | str) -> Luck:
    """Luck that the seed decides.

    >>> seeded(7).below(1000) == seeded(7).below(1000) != seeded(8).below(1000)
    True
    """
    return restored(blake2b(str(seed).encode(), digest_size=16).hexdigest())
