"""How much one may ask: buckets that fill at a rate, and counts."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
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

    def allows(self, count: int = 1) -> bool:
        now = self.clock()
        self.left = min(float(self.burst), self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < count:
            return False
        self.left -= count
        return True


class Buckets:
    """A bucket for each address or guest; where they are too many, the one not used for longest is forgotten."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.kept: OrderedDict[str, Bucket] = OrderedDict()  # the one used last at the end

    def allows(self, who: str) -> bool:
        bucket = self.kept.pop(who, None) or Bucket(self.rate, self.burst)
        self.kept[who] = bucket
        if len(self.kept) > MANY:
            self.kept.popitem(last=False)
        return bucket.allows()


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

    def take(self, who: str) -> bool:
        if self.held[who] >= self.most:
            return False
        self.held[who] += 1
        return True

    def leave(self, who: str) -> None:
        self.held[who] -= 1
        if not self.held[who]:
            del self.held[who]

    @contextmanager
    def taken(self, who: str) -> Iterator[bool]:
        if not self.take(who):
            yield False
            return
        try:
            yield True
        finally:
            self.leave(who)
