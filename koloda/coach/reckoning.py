"""What moves are worth, as the search finds in so many continuations."""

from __future__ import annotations

import math
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.levels import search_for
from koloda.bots.policy import Policy
from koloda.coach.advice import Figures
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.move import verb_of
from koloda.engine.types import Move, Seat

SOUND = 0.015  # of worth: by so much the club player's move may be behind and still be advised
FEW = 3  # tries of each move, below which the search is not to be trusted


class Reckoning(NamedTuple):
    """The best move, and what those that were tried are worth."""

    best: Move
    worth: dict[Move, float]

    def behind(self, move: Move, figures: dict[Move, Figures], scale: float) -> float:
        """By how much it is worth less than the best: as tried, nothing if it only looks better by chance; of a move
        not worth trying by exact sums, where a lead of `scale` points is nearly decisive; without end if unknown."""
        if move in self.worth and self.best in self.worth:
            return max(0.0, self.worth[self.best] - self.worth[move])
        best, other = (figures.get(each, Figures()).expected for each in (self.best, move))
        return math.inf if best is None or other is None else abs(best - other) / (2.0 * scale)


def reckon(
    seen: Desk, seat: Seat, moves: list[Move], policy: Policy, luck: Luck, seconds: float, iterations: int
) -> Reckoning:
    """Search until the iterations are used up, or at worst the time.

    The club player's move is preferred where the search sees hardly a difference: it has reasons that can be told.
    """
    if len(moves) == 1 or all(seen.verbs[verb_of(move)].blind for move in moves):  # places in a mixed fan are alike
        return Reckoning(moves[0], dict.fromkeys(moves, 0.5))
    search = search_for(seen, seat, policy, luck)
    if len(moves) < len(seen.choices(seat)):
        allowed = [move for move in search.candidates if move in moves]
        search.consider(vec[i64](allowed or moves))
    search.think(iterations, seconds)
    worth = {move: search.worth_of(move) for move in moves if search.visits_of(move) > 0}
    club = policy.pick(seen, seat, vec[i64](moves), luck)
    if search.iterations < FEW * len(search.candidates):
        return Reckoning(club, worth)
    best = search.best()
    return Reckoning(club if worth.get(club, 0.0) >= worth[best] - SOUND else best, worth)
