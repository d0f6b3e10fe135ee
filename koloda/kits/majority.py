"""Most cards of a rank: whoever holds most of a rank scores it; equals score it in full."""

from __future__ import annotations

from mypy_extensions import i64

from koloda.engine.deck import Deck
from koloda.engine.types import Numbers
from koloda.engine.zone import ZEROS, Zone


def majority_points(sides: list[list[Zone]], deck: Deck, top: i64) -> Numbers:
    """The points of each side for the cards in its zones. A rank nobody holds scores for nobody."""
    points = ZEROS[: i64(len(sides))]
    for rank in range(1, top + 1):
        counts = ZEROS[: i64(len(sides))]
        most: i64 = 0
        for side in range(len(sides)):
            for zone in sides[side]:
                for card in zone.cards:
                    if deck.rank[card] == rank:
                        counts[side] += 1
            if counts[side] > most:
                most = counts[side]
        for side in range(len(sides)):
            if most > 0 and counts[side] == most:
                points[side] += rank
    return points
