"""Most cards of a rank: whoever holds most of a rank scores it, equals in full; deals may add up to a match."""

from __future__ import annotations

from mypy_extensions import i64

from koloda.engine.game import Option, Text
from koloda.engine.types import Numbers
from koloda.engine.zone import ZEROS
from koloda.kits.bids import RANKS, Bids


def match_option(target: int) -> Option:
    return Option(
        "target",
        0,
        Text("До скольки очков", "Target"),
        Text(f"0 — одна партия; {target} — партии подряд, пока кто-то не наберёт {target} очков.",
             f"0: a single deal; {target}: deal after deal until someone has {target} points."),
        values=(0, target),
    )  # fmt: skip


class Majority(Bids):
    """A deal is scored by the cards in hand at its end."""

    def score_deal(self, sides: i64) -> None:
        """Hands are shown and scored. The match is over once someone has the target; else there is another deal.

        Seats are on the same side when they are as many apart as there are sides.
        """
        for hand in self.hand:
            self.show(hand)
        points = self.majority_points(sides)
        best: i64 = 0
        for seat in range(self.n):
            self.score(seat, self.points, points[seat % sides], "majority")
            best = max(best, self.points[seat])
        if best >= self.number_option("target"):
            self.end(self.points, self.points.values[:])
        else:
            self.new_deal()

    def majority_points(self, sides: i64) -> Numbers:
        """A side with most cards of a rank scores it, and so does its equal. What nobody holds scores for nobody."""
        held = [self.rank_counts([self.hand[seat] for seat in range(side, self.n, sides)]) for side in range(sides)]
        points = ZEROS[:sides]
        for rank in range(1, RANKS + 1):
            most: i64 = 1
            for counts in held:
                most = max(most, counts[rank])
            for side in range(sides):
                if held[side][rank] == most:
                    points[side] += rank
        return points
