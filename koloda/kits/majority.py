"""Most cards of a rank: whoever holds most of a rank scores it, equals in full; deals may add up to a match."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.game import Option, Text
from koloda.engine.log import NO_CARDS
from koloda.engine.types import Numbers
from koloda.engine.zone import Zone
from koloda.kits.bids import Bids
from koloda.kits.rows import TOP


def match_option(target: int) -> Option:
    return Option(
        "target",
        0,
        Text("До скольки очков", "Target"),
        Text(f"0 — одна партия; {target} — партии подряд, пока кто-то не наберёт {target} очков.",
             f"0: a single deal; {target}: deal after deal until someone has {target} points."),
        values=(0, target),
    )  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class Majority(Bids):
    """A deal is scored by the cards in hand at its end."""

    def score_deal(self, sides: i64) -> None:
        """Hands are shown and scored. The match is over once someone has the target; else there is another deal.

        Seats are on the same side when they are as many apart as there are sides.
        """
        self.tell("hands")
        for hand in self.hand:
            self.show(hand)
        held = [self.rank_counts(self.hands_of(side, sides)) for side in range(sides)]
        for rank in range(1, TOP + 1):
            self.score_rank(rank, held)
        self.close("deal")
        best: i64 = 0
        for points in self.points.values:
            best = max(best, points)
        if best >= self.number_option("target"):
            self.end(self.points, self.points.values[:])
        else:
            self.new_deal()

    def score_rank(self, rank: i64, held: list[Numbers]) -> None:
        """A side with most cards of a rank scores it, and so does its equal. What nobody holds scores for nobody."""
        most: i64 = 0
        for counts in held:
            most = max(most, counts[rank])
        if most == 0:
            return
        sides: i64 = len(held)
        best = vec[i64]([side for side in range(sides) if held[side][rank] == most])
        tied = len(best) > 1
        if tied:
            self.tell("most tied", number=rank)
        elif sides < self.n:
            self.tell("most in team", number=rank)
        else:
            self.tell("most", best[0], number=rank)
        for seat in range(self.n):
            if held[seat % sides][rank] == most:
                cards = self.of_rank(self.hands_of(seat % sides, sides), rank) if self.log is not None else NO_CARDS
                self.score(seat, self.points, rank, "tied majority" if tied else "majority", cards)

    def hands_of(self, side: i64, sides: i64) -> list[Zone]:
        return [self.hand[seat] for seat in range(side, self.n, sides)]
