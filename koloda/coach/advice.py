"""What the coach says: the best move and why, and how near the others come."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from koloda.engine.game import Text


class Estimate(msgspec.Struct, frozen=True):
    """What a move is worth. Figures that make no sense in the game, or are not known, are None."""

    move: str
    said: Text  # against the best one, in words
    worth: float | None = None  # from 0 to 1, as the search counts it; None if the move was not worth trying
    expected: float | None = None  # exact: points or chips that the move itself brings on the average
    risk: float | None = None  # exact: the chance that it goes wrong at once


class Advice(msgspec.Struct, frozen=True):
    game: str
    seat: int
    best: str
    why: Text
    estimates: list[Estimate]  # one for each legal move, the best ones first

    def estimate(self, move: str) -> Estimate:
        return next(each for each in self.estimates if each.move == move)


class Figures(NamedTuple):
    """What a game's coach knows exactly of one move."""

    expected: float | None = None
    risk: float | None = None
