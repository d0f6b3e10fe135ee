"""Pairs: weigh what the next card costs on the average against what a pass costs for certain."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.bots import odds
from koloda.bots.policy import RoundPolicy, chance_to_lead
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.move import verb_of
from koloda.engine.packs import from_kind, one
from koloda.engine.types import Move, Moves, Seat, has
from koloda.games.pairs.rules import Pairs
from koloda.kits.press import EIGHT, PASS, TAKE

ABSURD: Final = 4.0  # no beginner pays so many times what the other way costs
DANGER: Final = 0.3  # what the danger of the others is worth, of the points it costs them on the average
LOSING: Final = 3.0  # a card that loses the game counts so many times its points
STEEPNESS: Final = 0.54  # how the chance to lose the game grows with points: fitted to games between club bots


class PairsPolicy(RoundPolicy):
    """Every round some seat scores, so the search looks at one round; after it, points tell who is likely to lose."""

    def pick(self, table: Desk, seat: Seat, moves: Moves, luck: Luck) -> Move:
        """Draw in the way that costs less, unless a pass is better."""
        assert isinstance(table, Pairs)
        draw = self.way_to_draw(table, seat, moves)
        if len(moves) > 1 and self.should_pass(table, seat, draw):
            return self.cheapest_pass(table, seat, moves)
        return draw

    def plausible(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """Anything that does not cost several times as much as the other way."""
        assert isinstance(table, Pairs)
        price = self.price(table, seat)
        draw = self.way_to_draw(table, seat, moves)
        ways: Moves = vec[i64](capacity=len(moves))
        for move in moves:
            if verb_of(move) == PASS:
                sane = self.price_of(table, move, price) <= ABSURD * self.cost(table, seat, draw)
            else:
                sane = self.cost(table, seat, move) <= ABSURD * price
            if sane:
                ways = append(ways, move)
        return ways if len(ways) > 0 else moves

    def worth(self, table: Desk, seat: Seat) -> float:
        """The chance not to lose the game."""
        assert isinstance(table, Pairs)
        if table.over:
            return 0.0 if has(table.losers, seat) else 1.0
        return 1.0 - chance_to_lead(table.points.values, seat, STEEPNESS / math.sqrt(float(table.losing_score)))

    # What things cost, in points.

    def should_pass(self, table: Pairs, seat: Seat, draw: Move) -> bool:
        """A pass costs its price; a card what it does on the average, less what the others may then come to pay."""
        price = self.price(table, seat)
        pack = odds.coming(table, seat)
        theirs = 0.0
        for other in range(table.n):
            if other != seat:
                theirs += min(price, odds.pair_points(pack, odds.pack_of(table, table.rows[other])))
        return price < self.cost(table, seat, draw) - DANGER * theirs / float(table.n - 1)

    def way_to_draw(self, table: Pairs, seat: Seat, moves: Moves) -> Move:
        """Take, or spend an 8 if that costs less; the only move if there is no other."""
        last = moves[len(moves) - 1]
        spend = verb_of(last) == EIGHT and self.cost(table, seat, last) < self.cost(table, seat, TAKE)
        return last if spend else moves[0]

    def cost(self, table: Pairs, seat: Seat, draw: Move) -> float:
        """What drawing costs on the average; a card that loses the game counts more."""
        pack = odds.coming(table, seat)
        row = odds.pack_of(table, table.rows[seat])
        if draw == EIGHT:
            return odds.two_cards_points(pack, row - one(8))
        cost = odds.pair_points(pack, row)
        losing = from_kind(row, table.losing_score - table.points[seat])
        return cost + (LOSING - 1.0) * odds.pair_points(pack, losing)

    def price(self, table: Pairs, seat: Seat) -> float:
        """What the cheapest pass costs; one that loses the game, more than anything."""
        lowest = table.lowest_in_play()
        return float(lowest) if table.points[seat] + lowest < table.losing_score else math.inf

    def price_of(self, table: Pairs, move: Move, cheapest: float) -> float:
        """What a pass costs."""
        return cheapest

    def cheapest_pass(self, table: Pairs, seat: Seat, moves: Moves) -> Move:
        return PASS


POLICY: Final = PairsPolicy()
