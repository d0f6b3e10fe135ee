"""Packs and lines: many small numbers in one integer, for sums that are done millions of times.

A pack says how many there are of each kind, such as a rank: sixteen kinds from 0, fifteen of each at most. Packs are
added and subtracted as they are. A line keeps numbers of 1 to 15 in the order they came, fifteen of them; 0 is empty.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.types import BACK, Cards, Numbers, Seat

KINDS: Final[i64] = 16
ONES: Final = vec[i64]([i64(16**kind) for kind in range(16)])
ONE_OF_EACH: Final[i64] = 0x1111111111111111


def one(kind: i64) -> i64:
    """A pack of one."""
    return ONES[kind]


def count(pack: i64, kind: i64) -> i64:
    """How many of that kind."""
    return pack >> (4 * kind) & 15


def packed(cards: Cards, kinds: Numbers) -> i64:
    """The cards as a pack, each as its kind; a BACK counts for nothing."""
    pack: i64 = 0
    for card in cards:
        if card != BACK:
            pack += ONES[kinds[card]]
    return pack


def packed_known(cards: Cards, kinds: Numbers, known: Numbers, seat: Seat) -> i64:
    """Those of the cards of which the seat knows where they lie."""
    pack: i64 = 0
    for card in cards:
        if card != BACK and known[card] >> seat & 1 == 1:
            pack += ONES[kinds[card]]
    return pack


def size(pack: i64) -> i64:
    """How many in all."""
    total: i64 = 0
    while pack != 0:
        total += pack & 15
        pack >>= 4
    return total


def some_alike(pack: i64) -> bool:
    """Are there two or more of some kind?"""
    return pack & ~ONE_OF_EACH != 0


def pairs(pack: i64) -> i64:
    """In how many ways two of a kind can be taken."""
    ways: i64 = 0
    while pack != 0:
        alike = pack & 15
        ways += alike * (alike - 1) // 2
        pack >>= 4
    return ways


def runs(pack: i64, shortest: i64) -> i64:
    """How long all runs of neighbouring kinds are together, none shorter than that: of a kind held twice each
    makes a run of its own."""
    total: i64 = 0
    length: i64 = 0
    ways: i64 = 1
    while pack != 0 or length > 0:  # once past the highest, to close its run
        alike = pack & 15
        if alike != 0:
            length += 1
            ways *= alike
        else:
            if length >= shortest:
                total += length * ways
            length = 0
            ways = 1
        pack >>= 4
    return total


def ways_to_add_up(cards: Cards, values: Numbers, total: i64) -> i64:
    """How many different sets of the cards add up to a number, at most 15, by their values."""
    sets: i64 = 1  # a pack of sets, by what they add up to
    for card in cards:
        sets += sets << (4 * values[card])
    return sets >> (4 * total) & 15


def in_common(pack: i64, other: i64) -> i64:
    """How many of a pack are of a kind that the other has, too."""
    total: i64 = 0
    while other != 0:
        if other & 15 != 0:
            total += pack & 15
        other >>= 4
        pack >>= 4
    return total


def from_kind(pack: i64, lowest: i64) -> i64:
    """What there is of that kind and those above it."""
    return pack >> (4 * lowest) << (4 * lowest) if lowest < KINDS else 0


def followed_by(line: i64, number: i64) -> i64:
    """The line with one number more."""
    return line << 4 | number


def newest(line: i64) -> i64:
    """The number that came last; 0 if there is none."""
    return line & 15


def before_newest(line: i64) -> i64:
    """The line without the number that came last."""
    return line >> 4


def length(line: i64) -> i64:
    """How many numbers a line has."""
    count: i64 = 0
    while line != 0:
        line = before_newest(line)
        count += 1
    return count
