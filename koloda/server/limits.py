"""How much one may ask: buckets that fill at a rate, and counts."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

MANY = 10_000


class Bucket:
    """So many at once, then so many a second.

    >>> now = 0.0
    >>> bucket = Bucket(rate=1, burst=2, clock=lambda: now)
    >>> [bucket.allows() for _ in range(3)]
    [True, True, False]
    >>> now = 1.0
    >>> bucket.allows()
    True
    """

    __slots__ = ("at", "burst", "clock", "left", "rate")

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.left = float(burst)
        self.at = clock()

    def allows(self) -> bool:
        now = self.clock()
        self.left = min(float(self.burst), self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    def full(self) -> bool:
        return self.left + (self.clock() - self.at) * self.rate >= self.burst


class Buckets:
    """A bucket for each address; those that are full again are forgotten."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.kept: dict[str, Bucket] = {}

    def allows(self, who: str) -> bool:
        if who not in self.kept:
            if len(self.kept) >= MANY:
                self.kept = {name: bucket for name, bucket in self.kept.items() if not bucket.full()}
            self.kept[who] = Bucket(self.rate, self.burst)
        return self.kept[who].allows()


class Places:
    """How many of something each has now.

    >>> places = Places(most=1)
    >>> with places.taken("a") as first, places.taken("a") as second:
    ...     first, second
    (True, False)
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.held: Counter[str] = Counter()

    @contextmanager
    def taken(self, who: str) -> Iterator[bool]:
        if self.held[who] >= self.most:
            yield False
            return
        self.held[who] += 1
        try:
            yield True
        finally:
            self.held[who] -= 1
            if not self.held[who]:
                del self.held[who]
