"""Who has most: of points, of tricks, by the cards that lie before them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.types import Numbers


def with_most(seats: Numbers, numbers: Numbers) -> Numbers:
    """Those of the seats whose number, given in the same order, is highest."""
    most: i64 = 0
    best: Numbers = vec[i64](capacity=len(seats))
    for place in range(len(seats)):
        if len(best) == 0 or numbers[place] > most:
            most = numbers[place]
            best = vec[i64](capacity=len(seats))
        if numbers[place] == most:
            best = append(best, seats[place])
    return best
