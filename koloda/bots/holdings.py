"""Sums for games where most cards of a rank score: what cards of a rank are worth, from what a seat sees."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.move import card_of
from koloda.engine.types import BACK, Moves, Numbers, Seat, has
from koloda.engine.zone import ZEROS
from koloda.kits.majority import Majority
from koloda.kits.rows import TOP


class Holdings:
    """What a seat knows of who holds what: its side's cards, the most that a rival should hold, and what is unseen.

    `margin` is how many more cards than the rival's make an even chance to have most at the end; `slope` how much
    every card adds to the chance.
    """

    def __init__(self, table: Majority, seat: Seat, sides: i64, margin: float, slope: float) -> None:
        rank = table.deck.rank
        known = table.known
        self.margin = margin
        self.slope = slope
        self.mine: Numbers = ZEROS[: TOP + 1]
        self.shown: Numbers = ZEROS[: TOP + 1]  # by rank: the most that one rival is known to hold
        self.unseen: Numbers = ZEROS[: TOP + 1]
        every: i64 = 0
        for card in range(table.deck.size):
            if not has(known[card], seat):
                self.unseen[rank[card]] += 1
                every += 1
        hidden: i64 = 0  # cards in hands that the seat cannot name
        for side in range(sides):
            counts = ZEROS[: TOP + 1]
            for other in range(side, table.n, sides):
                for card in table.hand[other].cards:
                    if card != BACK and has(known[card], seat):
                        counts[rank[card]] += 1
                    else:
                        hidden += 1
            if side == seat % sides:
                self.mine = counts
            else:
                for place in range(1, TOP + 1):
                    self.shown[place] = max(self.shown[place], counts[place])
        share = float(hidden) / float(every * (sides - 1)) if every > 0 else 0.0
        self.rival: vec[float] = vec[float](
            [float(self.shown[place]) + share * float(self.unseen[place]) for place in range(TOP + 1)]
        )

    def worth(self, rank: i64, count: i64) -> float:
        """The points of a rank, as likely as so many cards of it should be the most."""
        if count == 0:
            return 0.0
        chance = 0.5 + self.slope * (float(count) - self.rival[rank] - self.margin)
        return float(rank) * min(1.0, max(0.0, chance))

    def spared(self, table: Majority, moves: Moves, points: float) -> Moves:
        """The moves whose card is worth less than so many points to the seat; any, if there are none."""
        cheap: Moves = vec[i64]()
        for move in moves:
            if self.change(table.deck.rank[card_of(move)], -1) > -points:
                cheap = append(cheap, move)
        return cheap if len(cheap) > 0 else moves

    def change(self, rank: i64, by: i64) -> float:
        """What so many cards of a rank more, or less, are worth to the seat."""
        return self.worth(rank, self.mine[rank] + by) - self.worth(rank, self.mine[rank])
