"""Abracadabra: bid what the cards should take, take tricks cheaply, and never forget the word."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.best import Best
from koloda.bots.policy import DEAL, Policy
from koloda.bots.tricks import TrickOutlook, best_in_trick, trump_strength
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.move import card_of
from koloda.engine.types import NONE, Cards, Move, Moves, Seat
from koloda.games.abracadabra.rules import CALL, HAND, READY, SILENT, Abracadabra

SLOPE: Final = 0.6  # tricks for each that the cards promise; measured over deals between equals
BASE: Final = 1.5  # and tricks that come anyhow
TOO_MANY: Final = 2.5  # tricks promised by the hand of one who wants no more
EAGER: Final = 3.0  # to take a trick now counts so much more than to take one later
NEAR: Final[i64] = 3  # bids so far from the right one are thought about
NOTHING: Final[Cards] = vec[i64]()


class AbracadabraPolicy(Policy):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = DEAL
        self.scale = 30.0

    def pick(self, table: Desk, seat: Seat, moves: Moves, luck: Luck) -> Move:
        assert isinstance(table, Abracadabra)
        if table.phase == "play":
            return self.play(table, seat, moves)
        if table.phase == "bid":
            return moves[self.bid(table, seat)]
        return self.word(table, seat) if table.phase == "call" else READY

    def outlook(self, table: Abracadabra, seat: Seat) -> TrickOutlook:
        return TrickOutlook(table, seat, trump_strength(table.trump), NOTHING)

    def bid(self, table: Abracadabra, seat: Seat) -> i64:
        """What the cards promise, and those that nobody can beat at least."""
        outlook = self.outlook(table, seat)
        hand = table.hand[seat].cards
        return min(HAND, max(outlook.certain(hand), i64(BASE + SLOPE * outlook.promise(hand))))

    def word(self, table: Abracadabra, seat: Seat) -> Move:
        """Always; if exactly so many tricks are wanted, only with a hand that need not take more."""
        if not table.exact:
            return CALL
        return SILENT if self.outlook(table, seat).promise(table.hand[seat].cards) > TOO_MANY else CALL

    def play(self, table: Abracadabra, seat: Seat, moves: Moves) -> Move:
        """Lead low. Then the card that takes most for what it is worth, or least if no more tricks may be taken."""
        best_card = best_in_trick(table)
        enough = table.exact and table.called[seat] == 1 and table.tricks[seat] == table.declared()
        if best_card == NONE and not enough:
            return moves[0]
        outlook = self.outlook(table, seat)
        best = Best(moves[0])
        for move in moves:
            card = card_of(move)
            gain = EAGER * outlook.takes(card, best_card) - outlook.taking(card)
            best.weigh(move, -gain if enough else gain)
        return best.choice

    def plausible(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """Any card; a bid not far from the right one; the word is not forgotten, and cards are not shown."""
        assert isinstance(table, Abracadabra)
        if table.phase == "call":
            return vec[i64]([self.word(table, seat)])
        return self.shortlist(table, seat, moves)

    def shortlist(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """Bids about the right one; no cards are shown, for that tells the others more than it wins."""
        assert isinstance(table, Abracadabra)
        if table.phase == "bid":
            bid = self.bid(table, seat)
            return moves[max(i64(0), bid - NEAR) : bid + NEAR + 1]
        return vec[i64]([READY]) if table.phase == "show" else moves


POLICY: Final = AbracadabraPolicy()
