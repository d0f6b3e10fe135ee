"""Rich Man: low sets first and whole; at the end those that nobody can beat, and one loose one after them."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.bots.best import Best
from koloda.bots.deals import DealsPolicy
from koloda.bots.policy import chance_to_lead, scoreboard
from koloda.bots.sets import elsewhere, fewest_cards, held, unbeaten
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.move import card_of, set_count, verb_of
from koloda.engine.types import Move, Moves, Numbers, Seat
from koloda.games.rich_man.rules import RichMan
from koloda.kits.climbing import PASS

SPLIT: Final[i64] = 10  # ranks that it is worth to keep a set whole
TOO_DEAR: Final[i64] = 16  # to beat at this cost is worse than to pass, where one may
NEARLY_OUT: Final[i64] = 3  # cards of a seat that must be stopped
ACE: Final[i64] = 14
HOPE: Final = 0.8  # by how much a point multiplies the hope to win, as a logarithm


class RichManPolicy(DealsPolicy):
    """Only the highest total wins the match, and who is out first has the next deal easier: it is the first place
    that counts, far more than not to be last."""

    def __init__(self) -> None:
        super().__init__()
        self.scale = 2.0
        self.depth = 1

    def worth(self, table: Desk, seat: Seat) -> float:
        if table.over:
            return super().worth(table, seat)
        return chance_to_lead(scoreboard(table).values, seat, HOPE)

    def pick(self, table: Desk, seat: Seat, moves: Moves, luck: Luck) -> Move:
        assert isinstance(table, RichMan)
        mine = held(table, seat)
        return self.lead(table, moves, mine) if table.size == 0 else self.beat(table, seat, moves, mine)

    def lead(self, table: RichMan, moves: Moves, mine: Numbers) -> Move:
        """A whole set, the lowest. With one loose set at most, those that nobody can beat come first."""
        others = elsewhere(table, mine)
        loose: i64 = 0
        for rank in range(len(mine)):
            if mine[rank] > 0 and not unbeaten(rank, mine[rank], others):
                loose += 1
        best = Best(moves[0])
        for move in moves:
            rank = table.deck.rank[card_of(move)]
            size = set_count(move)
            if size < mine[rank]:
                continue
            score = size - rank
            if loose <= 1 and unbeaten(rank, size, others):
                score += 100
            best.weigh(move, float(score))
        return best.choice

    def beat(self, table: RichMan, seat: Seat, moves: Moves, mine: Numbers) -> Move:
        """As low as will do, and rather not out of a larger set."""
        best = Best(moves[0])
        for move in moves:
            if verb_of(move) == PASS:
                cost: i64 = 999 if fewest_cards(table, seat) <= NEARLY_OUT else TOO_DEAR
            else:
                cost = table.deck.rank[card_of(move)]
                if mine[cost] > table.size:
                    cost += SPLIT
            best.weigh(move, -float(cost))
        return best.choice

    def plausible(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """Anything but the highest cards while there are others to lay."""
        assert isinstance(table, RichMan)
        low: Moves = vec[i64](capacity=len(moves))
        for move in moves:
            if verb_of(move) != PASS and table.deck.rank[card_of(move)] < ACE:
                low = append(low, move)
        return low if len(low) > 0 else moves


POLICY: Final = RichManPolicy()
