"""Policies: how a player with some sense chooses, from what his seat sees and no search.

A policy is given a table as a seat sees it, or a whole imagined one in a playout; it may look only at what the seat
itself could know there. Playouts of the search are guided by it, so it must be quick.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.types import Move, Moves, Numbers, Seat, has
from koloda.engine.zone import Tally
from koloda.kits.ranking import with_most

GAME: Final[i64] = 0  # a playout goes to the end of the game
DEAL: Final[i64] = 1  # or of the deal
ROUND: Final[i64] = 2  # or of the round


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Any legal move. A game's own policy overrides what it knows better."""

    def __init__(self) -> None:
        self.horizon: i64 = GAME
        self.scale: float = 20.0  # a lead of so many points or chips is nearly decisive
        self.more_is_better = True
        self.depth: i64 = 12  # decisions that the search tree grows over; 1: no tree, see `compare`
        self.guided = True  # playouts follow this policy; else they are random
        self.longest: i64 = 600  # choices in a playout before it is broken off
        self.effort: float = 2.0  # microseconds that a choice takes, about: an analysis is bounded by it

    def pick(self, table: Desk, seat: Seat, moves: Moves, luck: Luck) -> Move:
        """The club player's move."""
        return moves[luck.below(len(moves))]

    def plausible(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """The moves a careless beginner might make: not the absurd ones."""
        return moves

    def shortlist(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """The moves worth searching, where there are too many."""
        return moves

    def arrange(self, world: Desk, seat: Seat) -> None:
        """Move hidden cards of an imagined world about, where others' choices tell what they are likely to hold."""

    def worth(self, table: Desk, seat: Seat) -> float:
        """How good a finished or broken-off game is for the seat, from 0 to 1."""
        if table.over and self.horizon == GAME:
            return 0.9 * won_share(table, seat) + 0.1 * lead(table.standing, table.n, seat, self.scale)
        return lead(signed(scoreboard(table), self.more_is_better), table.n, seat, self.scale)


@mypyc_attr(allow_interpreted_subclasses=True)
class RoundPolicy(Policy):
    """For games of many short rounds: the search looks at one of them, and of the seat's own moves only at the next."""

    def __init__(self) -> None:
        super().__init__()
        self.horizon = ROUND
        self.depth = 1


def signed(tally: Tally, more_is_better: bool) -> Numbers:
    return tally.values if more_is_better else vec[i64]([-value for value in tally.values])


def scoreboard(table: Desk) -> Tally:
    """The tally that decides the game: points, else chips."""
    for tally in table.tallies:
        if tally.name == "points":
            return tally
    for tally in table.tallies:
        if tally.name == "chips":
            return tally
    return table.status


def won_share(table: Desk, seat: Seat) -> float:
    """1 for a win, shared by those who share it; in a game that only has losers, 1 for not being one."""
    if not table.won:
        return 0.0 if has(table.losers, seat) else 1.0
    winners = with_most(table.round_from(0), table.standing)
    return 1.0 / float(len(winners)) if seat in winners else 0.0


def lead(standing: Numbers, seats: i64, seat: Seat, scale: float) -> float:
    """How far ahead of the others a seat stands on the average, squashed to 0…1."""
    total: i64 = 0
    for other in range(seats):
        total += standing[other]
    mine = standing[seat]
    return squash((float(mine) - float(total - mine) / float(seats - 1)) / scale)


def chance_to_lead(numbers: Numbers, seat: Seat, steepness: float) -> float:
    """The chance that a seat has most in the end, the more it has now the likelier. How steeply the chance grows is
    fitted to games between club bots."""
    weights = 0.0
    for number in numbers:
        weights += math.exp(min(steepness * float(number - numbers[seat]), 50.0))
    return 1.0 / weights


def squash(x: float) -> float:
    """Any number to 0…1, 0 in the middle."""
    return 0.5 + 0.5 * x / (1.0 + (x if x >= 0.0 else -x))
