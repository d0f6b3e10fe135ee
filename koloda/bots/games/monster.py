"""Monster: a rich hand only loses its pairs and tries to win; any other feeds the monster and lets it beat the best."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.bots.odds import DIGIT, TOP, count, pack_of
from koloda.bots.policy import ROUND, Policy
from koloda.engine.luck import Luck
from koloda.engine.move import CARDS
from koloda.engine.table import Table
from koloda.engine.types import Move, Moves, Seat
from koloda.games.monster import PASS, Monster

NO_PAIR: Final[i64] = 0x11111111111  # a pack with one card of each rank at most


class MonsterPolicy(Policy):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = ROUND
        self.depth = 1
        self.scale = 20.0
        self.rich: i64 = 5  # so many ranks, the two highest among them, are a hand to win with

    def pick(self, table: Table, seat: Seat, moves: Moves, luck: Luck) -> Move:
        """A hand without a pair: of a rich one as much as can be kept, else the highest cards are dropped."""
        assert isinstance(table, Monster)
        hand = pack_of(table, table.hand[seat])
        feeding = not self.is_rich(hand)
        best = PASS
        best_kept: i64 = -1
        for move in moves:
            kept = hand - dropped_pack(table, move)
            if move == PASS or kept & ~NO_PAIR != 0:
                continue
            if best == PASS or (kept < best_kept if feeding else kept > best_kept):  # as hands compare
                best = move
                best_kept = kept
        return best

    def is_rich(self, hand: i64) -> bool:
        ranks: i64 = 0
        for rank in range(1, TOP + 1):
            if count(hand, rank) != 0:
                ranks += 1
        return ranks >= self.rich and count(hand, TOP) != 0 and count(hand, TOP - 1) != 0

    def plausible(self, table: Table, seat: Seat, moves: Moves) -> Moves:
        """Any drop that leaves no pair; a pass only if there is none."""
        assert isinstance(table, Monster)
        hand = pack_of(table, table.hand[seat])
        some: Moves = vec[i64]()
        for move in moves:
            if move != PASS and (hand - dropped_pack(table, move)) & ~NO_PAIR == 0:
                some = append(some, move)
        return some if len(some) > 0 else vec[i64]([PASS])


def dropped_pack(table: Monster, move: Move) -> i64:
    """The cards of a drop, as a pack."""
    pack: i64 = 0
    rest = move >> CARDS
    while rest != 0:
        pack += DIGIT[table.deck.rank[(rest & 0xFF) - 1]]
        rest >>= 8
    return pack


POLICY: Final = MonsterPolicy()
