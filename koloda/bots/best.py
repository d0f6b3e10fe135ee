"""The best so far: how every policy chooses what it likes most."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.types import Move, Moves

EQUAL: Final = 0.0001  # worths that differ by less are equal: the choice is not left to rounding


class Best:
    """The choice liked most so far, a move or a place; of equal ones the first.

    It begins with a choice that stands unless another is worth more than `worth`.
    """

    def __init__(self, choice: i64, worth: float = -math.inf) -> None:
        self.choice = choice
        self.worth = worth

    def weigh(self, choice: i64, worth: float) -> None:
        if worth > self.worth + EQUAL:
            self.choice = choice
            self.worth = worth


def best_of(moves: Moves, worths: vec[float]) -> Move:
    """The move that is worth most."""
    best = Best(0)
    for place in range(len(moves)):
        best.weigh(place, worths[place])
    return moves[best.choice]


def best_few(moves: Moves, worths: vec[float], number: i64) -> Moves:
    """So many of the moves, the best first."""
    left = worths[:]
    few: Moves = vec[i64](capacity=number)
    while len(few) < number:
        best = Best(0)
        for place in range(len(moves)):
            best.weigh(place, left[place])
        few = append(few, moves[best.choice])
        left[best.choice] = -math.inf
    return few
