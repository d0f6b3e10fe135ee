"""Sweep: play the card that fetches the most, as the table lies and as those who come later are likely to play."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.best import best_of
from koloda.bots.deals import DealsPolicy
from koloda.bots.holdings import Holdings
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.move import card_of
from koloda.engine.types import Move, Moves, Numbers, Seat
from koloda.engine.zone import ZEROS
from koloda.games.sweep.rules import Sweep
from koloda.kits.rows import TOP

MARGIN: Final = 1.0
SLOPE: Final = 0.25
SAMPLES: Final[i64] = 3  # of what the others may still play
CARELESS: Final = 4.0  # points that even a beginner does not throw away


class SweepPolicy(DealsPolicy):
    def __init__(self) -> None:
        super().__init__()
        self.depth = 1

    def pick(self, table: Desk, seat: Seat, moves: Moves, luck: Luck) -> Move:
        assert isinstance(table, Sweep)
        held = Holdings(table, seat, table.n, MARGIN, SLOPE)
        if table.phase == "grab":
            return best_of(moves, vec[float]([held.change(table.deck.rank[card_of(move)], 1) for move in moves]))
        worths: vec[float] = vec[float]([0.0 for _ in moves])
        for _ in range(SAMPLES if self.others_wait(table, seat) else 1):
            bids = self.likely_bids(table, seat, held, luck)
            for place in range(len(moves)):
                rank = table.deck.rank[card_of(moves[place])]
                worths[place] += self.round_worth(table, seat, bids, rank, held)
        return best_of(moves, worths)

    def others_wait(self, table: Sweep, seat: Seat) -> bool:
        return table.left_of(seat) != table.leader

    def likely_bids(self, table: Sweep, seat: Seat, held: Holdings, luck: Luck) -> Numbers:
        """The bids that lie there, and for those who come later any card that the seat has not seen."""
        bids = table.bid_ranks()
        other = table.left_of(seat)
        while other != table.leader:
            if len(table.hand[other].cards) > 0:
                bids[other] = any_unseen(held, luck)
            other = table.left_of(other)
        return bids

    def round_worth(self, table: Sweep, seat: Seat, bids: Numbers, mine: i64, held: Holdings) -> float:
        """What the round brings the seat with this card, if the others play these."""
        middle = ZEROS[: TOP + 1]
        for card in table.middle.cards:
            middle[table.deck.rank[card]] += 1
        worth = held.change(mine, -1)
        lowest = True
        for rank in range(1, TOP + 1):
            alike: i64 = 1 if rank == mine else 0
            for other in range(table.n):
                if other != seat and bids[other] == rank:
                    alike += 1
            if alike == 0:
                continue
            high = highest(middle) if lowest else rank - 1
            low = high if lowest else 1
            lowest = False
            for taken in range(low, high + 1):
                if rank == mine and middle[taken] > 0:
                    worth += held.change(taken, (middle[taken] + alike - 1) // alike)
                middle[taken] = 0
            middle[rank] += alike
        return worth

    def plausible(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """Not a card whose loss costs much."""
        assert isinstance(table, Sweep)
        if table.phase == "grab":
            return moves
        return Holdings(table, seat, table.n, MARGIN, SLOPE).spared(table, moves, CARELESS)


def highest(counts: Numbers) -> i64:
    rank = TOP
    while rank > 0 and counts[rank] == 0:
        rank -= 1
    return rank


def any_unseen(held: Holdings, luck: Luck) -> i64:
    """The rank of a card not seen, each card as likely."""
    every: i64 = 0
    for count in held.unseen:
        every += count
    if every == 0:
        return TOP
    left = luck.below(every)
    rank: i64 = 0
    while left >= held.unseen[rank]:
        left -= held.unseen[rank]
        rank += 1
    return rank


POLICY: Final = SweepPolicy()
