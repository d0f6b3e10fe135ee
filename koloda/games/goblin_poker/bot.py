"""Goblin Poker: give what pairs the others and not oneself, and leave when one's pile is too easy to hit."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.bots.best import Best
from koloda.bots.odds import pack_of, unseen
from koloda.bots.policy import RoundPolicy
from koloda.bots.pots import pair_price
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.move import card_of
from koloda.engine.packs import count
from koloda.engine.types import Move, Moves, Seat
from koloda.games.goblin_poker.rules import GoblinPoker
from koloda.kits.circles import PASS


class GoblinPokerPolicy(RoundPolicy):
    def __init__(self) -> None:
        super().__init__()
        self.share: float = 1.0  # of the pot divided by those in
        self.later: float = 0.5  # of the price of a pass that staying will still cost
        self.malice: float = 1.5  # others give a card that hurts so much more often than by chance
        self.low: float = 1.0  # how a low opening card is liked

    def pick(self, table: Desk, seat: Seat, moves: Moves, luck: Luck) -> Move:
        assert isinstance(table, GoblinPoker)
        pack = unseen(table, seat)
        if table.phase == "open":
            return self.opening(table, moves, pack)
        return self.give_or_pass(table, seat, moves, pack)

    def opening(self, table: GoblinPoker, moves: Moves, pack: i64) -> Move:
        """The card that others are least likely to have, weighed by what a pair of it costs."""
        best = Best(moves[0])
        for move in moves:
            rank = table.rank(card_of(move))
            best.weigh(move, -float(count(pack, rank)) * float(rank) - self.low * float(rank))
        return best.choice

    def give_or_pass(self, table: GoblinPoker, seat: Seat, moves: Moves, pack: i64) -> Move:
        """The best gift, unless a pass costs less than staying."""
        sharing = float(table.number_in())
        row = pack_of(table, table.rows[seat])
        chips = table.chips[seat]
        price = float(table.price(seat, PASS))
        stake = self.share * float(table.pot) / sharing - self.later * price
        gift = Best(PASS)
        for move in moves:
            if move != PASS:
                gift.weigh(move, self.gift(table, seat, table.rank(card_of(move)), row, float(table.pot) / sharing))
        best = gift.choice
        if best == PASS:
            return PASS
        from_others = self.malice * pair_price(pack, row, chips, stake) * (sharing - 1.0) / sharing
        rank = table.rank(card_of(best))
        from_me = (float(min(rank, chips)) + stake) / sharing if count(row, rank) != 0 else 0.0
        return best if stake - from_others - from_me >= -price else PASS

    def gift(self, table: GoblinPoker, seat: Seat, rank: i64, row: i64, stake: float) -> float:
        """What a card in the middle does to the others less what it does to oneself, each as likely to get it."""
        value = 0.0
        for other in range(table.n):
            if other != seat and table.is_in(other) and has_rank(table, other, rank):
                value += float(rank) + stake
        if count(row, rank) != 0:
            value -= (float(rank) + stake) * float(table.n)
        return value

    def plausible(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """Any card but those that may pair one's own pile; a pass only while it is cheap."""
        assert isinstance(table, GoblinPoker)
        if table.phase == "open":
            return moves
        row = pack_of(table, table.rows[seat])
        some: Moves = vec[i64]()
        for move in moves:
            if move == PASS:
                if len(some) == 0 or (table.lowest_in_play() <= 4 and len(table.rows[seat].cards) > 1):
                    some = append(some, move)
            elif count(row, table.rank(card_of(move))) == 0:
                some = append(some, move)
        return some


def has_rank(table: GoblinPoker, seat: Seat, rank: i64) -> bool:
    """Does the seat's pile hold such a card?"""
    for card in table.rows[seat].cards:
        if table.deck.rank[card] == rank:
            return True
    return False


POLICY: Final = GoblinPokerPolicy()
