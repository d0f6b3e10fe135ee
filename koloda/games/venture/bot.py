"""Venture: bid what is likely to capture least."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.best import Best, best_few, best_of
from koloda.bots.deals import DealsPolicy
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.move import card_of, cards_of
from koloda.engine.types import Move, Moves, Numbers, Seat, has
from koloda.games.venture.rules import Venture
from koloda.kits.rows import TOP

SEARCHED: Final[i64] = 12  # ways to begin a draft
WORTH: Final = vec[float]([0.0, 1.0] + [-1.0] * 9)  # a captured card by rank: a 1 is a full set by itself
# What a card of each rank in hand adds to the points of a deal, by least squares over 700 deals of four seats.
LIKED: Final = vec[float]([0.0, -1.4, -0.4, -0.2, 0.1, 0.2, 0.0, 0.2, 0.2, 0.6, 0.8])


class VenturePolicy(DealsPolicy):
    def __init__(self) -> None:
        super().__init__()
        self.scale = 10.0
        self.depth = 1
        self.guided = False  # random playouts are quicker and tell as much

    def pick(self, table: Desk, seat: Seat, moves: Moves, luck: Luck) -> Move:
        assert isinstance(table, Venture)
        if table.phase == "keep":
            return best_of(moves, vec[float]([self.keep_worth(table, move) for move in moves]))
        if table.phase == "open":
            return moves[0]
        chances = bid_chances(table, seat)
        spare = table.rank_counts([table.reserve])
        best = Best(moves[0])
        for move in moves:
            best.weigh(move, round_worth(table.deck.rank[card_of(move)], chances, spare, table.n - 1))
        return best.choice

    def keep_worth(self, table: Venture, move: Move) -> float:
        worth = 0.0
        for card in cards_of(move):
            worth += LIKED[table.deck.rank[card]]
        return worth

    def plausible(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """Any bid but the highest card that could sweep up the table."""
        assert isinstance(table, Venture)
        if table.phase == "keep" or len(moves) < 3:
            return moves
        return moves[: len(moves) - 1] if len(table.reserve.cards) > 4 else moves

    def shortlist(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """Of the many ways to begin a draft, the ones that look best."""
        assert isinstance(table, Venture)
        if len(moves) <= 2 * SEARCHED:
            return moves
        return best_few(moves, vec[float]([self.keep_worth(table, move) for move in moves]), SEARCHED)


def bid_chances(table: Venture, seat: Seat) -> vec[float]:
    """How likely another seat is to bid each rank: as likely as a card the seat has not seen is of it."""
    chances: vec[float] = vec[float]([0.0 for _ in range(TOP + 1)])
    every = 0.0
    known = table.known
    for card in range(table.deck.size):
        if not has(known[card], seat):
            chances[table.deck.rank[card]] += 1.0
            every += 1.0
    if every > 0.0:
        for rank in range(1, TOP + 1):
            chances[rank] /= every
    return chances


def round_worth(bid: i64, chances: vec[float], spare: Numbers, others: i64) -> float:
    """What a bid captures on the average, if the others bid as likely as that, each for himself."""
    unmatched = power(1.0 - chances[bid], others)
    above = 0.0
    for rank in range(bid + 1, TOP + 1):
        above += chances[rank]
    lowest = power(above, others)
    between = 0.0  # chance that a bid lies between a rank and mine, and so takes its cards first
    worth = 0.0
    low = 0.0
    for rank in range(bid - 1, 0, -1):
        first = power(1.0 - between, others)
        taken = first * float(spare[rank])
        if others > 0:
            taken += float(others) * chances[rank] * power(1.0 - between, others - 1)
        worth += unmatched * taken * WORTH[rank]
        between += chances[rank]
        low += float(spare[rank]) * WORTH[rank]
    worth -= lowest * low  # the lowest bid takes none of those
    highest = TOP  # as the lowest, every card of the highest rank
    while highest > 0 and spare[highest] == 0:
        highest -= 1
    over = 0.0
    for rank in range(TOP, highest, -1):
        if rank > bid:
            over += chances[rank]
            worth += lowest * WORTH[rank] * float(others) * chances[rank]
    if highest > 0:
        worth += lowest * power(1.0 - over, others) * WORTH[highest] * float(spare[highest])
    return worth


def power(base: float, times: i64) -> float:
    product = 1.0
    for _ in range(times):
        product *= base
    return product


POLICY: Final = VenturePolicy()
