"""What an analysis finds: chances, what decisions were worth, and what the cards did."""

from __future__ import annotations

import msgspec

from koloda.wire.analysed import Aim, Mark

CAUTION = 2.0  # standard errors that are taken off a figure before it is marked
FIND = 0.03  # so much better than the club player's move
COSTS: tuple[tuple[float, Mark], ...] = ((0.10, "blunder"), (0.05, "slip"), (0.02, "inaccuracy"))  # at least


class Way(msgspec.Struct, frozen=True):
    """A move that might be made, and the chance after it."""

    move: str
    worth: float


class Decision(msgspec.Struct, frozen=True):
    """A question that lay before the seat, and its answer. Chances are those of playing on as a club player."""

    made: str
    best: str  # the made one where none is surely better
    club: str  # what a club player would have done; empty where he has no reasons and takes any
    gain: float  # by how much the made one is better than the club player's
    gain_error: float
    cost: float  # by how much the best one is better than the made one
    cost_error: float
    ways: list[Way]  # the moves that were tried, the best first

    @property
    def mark(self) -> Mark:
        """By stated bounds, and only as far as it is sure: less two standard errors."""
        if self.made == self.best and self.gain - CAUTION * self.gain_error >= FIND:
            return "find"
        sure = self.cost - CAUTION * self.cost_error
        return next((mark for bound, mark in COSTS if sure >= bound), "")


class Standing(msgspec.Struct, frozen=True):
    """How the seat stood after so many moves: as it is found, one after the other, and kept."""

    chance: float
    error: float  # standard error of the chance
    spent: float  # of the time that the game may take, until here
    decision: Decision | None = None  # of the question that lies before the seat


class Shift(msgspec.Struct, frozen=True):
    """One move of the game: how far it moved the chances of the seat."""

    chance: float  # after it
    error: float
    you: float  # by what the seat chose
    cards: float  # by what it turned up: cards, sealed choices, what the others did
    decision: Decision | None = None  # of the seat, if it was its move and there was a choice


class Analysis(msgspec.Struct, frozen=True):
    """A game gone through: `start`, `you` and `cards` add up to `result`."""

    game: str
    seat: int
    aim: Aim
    start: float
    result: float
    you: float
    cards: float
    shifts: list[Shift]  # one for each move of the game
