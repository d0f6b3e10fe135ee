"""Monster: a rich hand only loses its pairs and tries to win; any other feeds the monster and lets it beat the best."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.bots.best import Best
from koloda.bots.odds import pack_of
from koloda.bots.policy import RoundPolicy
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.move import card_of
from koloda.engine.packs import count, one, some_alike
from koloda.engine.types import NONE, Move, Moves, Seat
from koloda.games.monster.rules import MOST_DROPPED, PASS, Monster
from koloda.kits.rows import TOP


class MonsterPolicy(RoundPolicy):
    def __init__(self) -> None:
        super().__init__()
        self.rich: i64 = 5  # so many ranks, the two highest among them, are a hand to win with

    def pick(self, table: Desk, seat: Seat, moves: Moves, luck: Luck) -> Move:
        """A hand without a pair: of a rich one as much as can be kept, else the highest cards are dropped."""
        assert isinstance(table, Monster)
        hand = pack_of(table, table.hand[seat])
        feeding = not self.is_rich(hand)
        best = Best(PASS)
        for move in moves:
            kept = hand - dropped_pack(table, move)
            if move != PASS and not some_alike(kept):
                best.weigh(move, -float(kept) if feeding else float(kept))  # packs compare as hands do
        return best.choice

    def is_rich(self, hand: i64) -> bool:
        ranks: i64 = 0
        for rank in range(1, TOP + 1):
            if count(hand, rank) != 0:
                ranks += 1
        return ranks >= self.rich and count(hand, TOP) != 0 and count(hand, TOP - 1) != 0

    def plausible(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """Any drop that leaves no pair; a pass only if there is none."""
        assert isinstance(table, Monster)
        hand = pack_of(table, table.hand[seat])
        some: Moves = vec[i64]()
        for move in moves:
            if move != PASS and not some_alike(hand - dropped_pack(table, move)):
                some = append(some, move)
        return some if len(some) > 0 else vec[i64]([PASS])


def dropped_pack(table: Monster, move: Move) -> i64:
    """The cards of a drop, as a pack."""
    pack: i64 = 0
    for place in range(MOST_DROPPED):
        card = card_of(move, place)
        if card != NONE:
            pack += one(table.deck.rank[card])
    return pack


POLICY: Final = MonsterPolicy()
