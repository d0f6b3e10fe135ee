"""Five Cards: put a card where it does most, by the points of the column and how close its sums are."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.bots.best import best_of
from koloda.bots.policy import ROUND, Policy, chance_to_lead, squash, won_share
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.move import card_of
from koloda.engine.types import Move, Moves, Seat
from koloda.games.five_cards.rules import FiveCards

CLOSE: Final = 25.0  # a lead of so much makes a column three parts won
IDLE: Final = 0.3  # no beginner puts a card where it does less than this part of what it could
STEEPNESS: Final = 8.0  # how the chance to win grows with the lead, the target being 1


class FiveCardsPolicy(Policy):
    """The search looks at one round; after it, the lead tells who is likely to win."""

    def __init__(self) -> None:
        super().__init__()
        self.horizon = ROUND
        self.depth = 1

    def pick(self, table: Desk, seat: Seat, moves: Moves, luck: Luck) -> Move:
        """The column where the card gains most."""
        assert isinstance(table, FiveCards)
        return best_of(moves, vec[float]([gain_of(table, seat, move) for move in moves]))

    def plausible(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """Not where the card does next to nothing."""
        assert isinstance(table, FiveCards)
        most = 0.0
        for move in moves:
            most = max(most, gain_of(table, seat, move))
        ways: Moves = vec[i64](capacity=len(moves))
        for move in moves:
            if gain_of(table, seat, move) >= IDLE * most:
                ways = append(ways, move)
        return ways

    def worth(self, table: Desk, seat: Seat) -> float:
        """The chance to win the game."""
        assert isinstance(table, FiveCards)
        if table.over:
            return won_share(table, seat)
        return chance_to_lead(table.points.values, seat, STEEPNESS / float(table.number_option("target")))


def gain_of(table: FiveCards, seat: Seat, move: Move) -> float:
    """By how many points the card makes a column likelier to be won."""
    column = table.column_of(card_of(move))
    sides = table.columns[column]
    lead = float(table.sum_of(sides[seat]) - table.sum_of(sides[1 - seat]))
    points = float(table.deck.rank[table.centre.cards[column]])
    after = lead + float(table.deck.rank[table.turned.top])
    return points * (squash(after / CLOSE) - squash(lead / CLOSE))


POLICY: Final = FiveCardsPolicy()
