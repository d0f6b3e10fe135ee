"""Continuous Pairs: as Pairs, but a pass also clears one's own row, which is worth something."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.bots.best import Best
from koloda.bots.policy import GAME
from koloda.engine.desk import Desk
from koloda.engine.move import card_of, seat_of, verb_of
from koloda.engine.types import Move, Moves, Seat
from koloda.games.pairs.bot import PairsPolicy
from koloda.games.pairs.rules import Pairs
from koloda.kits.press import PASS

CLEAR_ROW: Final = 2.0  # what a clear row is worth, in points


class ContinuousPolicy(PairsPolicy):
    """There are no rounds: playouts are broken off after a few turns, and points tell who is likely to lose."""

    def __init__(self) -> None:
        super().__init__()
        self.horizon = GAME
        self.longest = 8
        self.depth = 1

    def should_pass(self, table: Pairs, seat: Seat, draw: Move) -> bool:
        return self.price(table, seat) < self.cost(table, seat, draw) + CLEAR_ROW

    def shortlist(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """Of the passes only those that keep a lowest card."""
        assert isinstance(table, Pairs)
        lowest = table.lowest_in_play()
        worthy: Moves = vec[i64](capacity=len(moves))
        for move in moves:
            if verb_of(move) != PASS or table.rank(card_of(move)) == lowest:
                worthy = append(worthy, move)
        return worthy

    def price_of(self, table: Pairs, move: Move, cheapest: float) -> float:
        return math.inf if cheapest == math.inf else float(table.rank(card_of(move)))

    def cheapest_pass(self, table: Pairs, seat: Seat, moves: Moves) -> Move:
        """The lowest open card; of equal ones another's, since one's own go anyway."""
        best = Best(moves[0])
        for move in moves:
            if verb_of(move) == PASS:
                best.weigh(move, (0.0 if seat_of(move) == seat else 0.5) - float(table.rank(card_of(move))))
        return best.choice


POLICY: Final = ContinuousPolicy()
