"""What the coach says: an estimate for each move, the best one, and why."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from koloda.engine.game import Text
from koloda.engine.types import Move


class Estimate(msgspec.Struct, frozen=True):
    """What a move is worth. Of the figures those that make sense in the game are there; the rest are None."""

    move: str
    said: Text  # the figures in words
    worth: float | None = None  # from 0 to 1, as the search counts it; None if there was no time to try the move
    chance: float | None = None  # of a win, or in a game that only has losers, of not being one
    margin: float | None = None  # points or chips gained on the others by the end of the deal or round
    expected: float | None = None  # exact: points or chips that the move itself brings on the average
    risk: float | None = None  # exact: the chance that it goes wrong at once
    tries: int = 0


class Advice(msgspec.Struct, frozen=True):
    game: str
    seat: int
    best: str
    why: Text
    estimates: list[Estimate]  # one for each legal move, in the order of the view
    worlds: int  # so many continuations were played out

    def estimate(self, move: str) -> Estimate:
        return next(each for each in self.estimates if each.move == move)


class Figures(NamedTuple):
    """What is known exactly of one move."""

    said: Text
    expected: float | None = None
    risk: float | None = None


class Insight(NamedTuple):
    """What a game's own file knows of a position: exact figures of its moves, and a sentence or two from them."""

    figures: dict[Move, Figures]
    why: Text
