"""Kitty: bid the lowest card that can be spared, as far as the prize is worth it."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.best import best_of
from koloda.bots.deals import DealsPolicy
from koloda.bots.holdings import Holdings
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.move import card_of, seat_of, verb_of
from koloda.engine.types import Move, Moves, Seat
from koloda.games.kitty.rules import AWARD, BID, GIVE, LOOT, Kitty
from koloda.kits.rows import TOP

MARGIN: Final = 0.5
SLOPE: Final = 0.3
TILT: Final = 0.8  # others bid a rank so much the likelier than the next
THRIFT: Final = 0.1  # low cards are for bidding: what a seat more makes a lower rank worth, when giving
CARELESS: Final = 3.0  # points that even a beginner does not throw away


class KittyPolicy(DealsPolicy):
    def __init__(self) -> None:
        super().__init__()
        self.depth = 1

    def pick(self, table: Desk, seat: Seat, moves: Moves, luck: Luck) -> Move:
        assert isinstance(table, Kitty)
        held = Holdings(table, seat, table.sides, MARGIN, SLOPE)
        return best_of(moves, vec[float]([self.move_worth(table, seat, move, held) for move in moves]))

    def move_worth(self, table: Kitty, seat: Seat, move: Move, held: Holdings) -> float:
        verb = verb_of(move)
        if verb == BID:
            rank = table.deck.rank[card_of(move)]
            return self.win_chance(table, held, rank) * self.prize(table, held, rank) + held.change(rank, -1)
        if verb == GIVE:
            rank = table.deck.rank[card_of(move)]
            return THRIFT * float(table.n * rank) + held.change(rank, -1)  # low cards are for bidding
        if verb == LOOT:
            return held.change(table.deck.rank[card_of(move)], 1)
        rank = table.deck.rank[table.loot.cards[0] if verb == AWARD else card_of(move)]
        return -self.known_of(table, seat, seat_of(move), rank)

    def prize(self, table: Kitty, held: Holdings, bid: i64) -> float:
        """What winning brings; with a 1 nothing, since the prize is given away."""
        if bid == 1:
            return 0.0
        best = 0.0
        for card in table.loot.cards:
            best = max(best, held.change(table.deck.rank[card], 1))
        return best

    def win_chance(self, table: Kitty, held: Holdings, bid: i64) -> float:
        """The chance that all others bid higher, each any card unseen, the lower the likelier."""
        above = 0.0
        every = 0.0
        weight = 1.0
        for rank in range(1, TOP + 1):
            weight *= TILT
            part = weight * (float(held.unseen[rank]) + float(held.shown[rank]))
            every += part
            if rank > bid:
                above += part
        chance = 1.0
        for _ in range(table.n - 1):
            chance *= above / every if every > 0.0 else 1.0
        return chance

    def known_of(self, table: Kitty, seat: Seat, other: Seat, rank: i64) -> float:
        """How well a seat does that a prize might go to: its points, and the cards of the rank it is known to hold."""
        alike: i64 = 0
        for card in table.hand[other].cards:
            if card >= 0 and table.knows(seat, card) and table.deck.rank[card] == rank:
                alike += 1
        return float(table.points[other]) + 2.0 * float(alike)

    def plausible(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """Any award; a bid or a gift that costs no more than a few points."""
        assert isinstance(table, Kitty)
        if table.phase == "award" or table.phase == "loot":
            return moves
        return Holdings(table, seat, table.sides, MARGIN, SLOPE).spared(table, moves, CARELESS)


POLICY: Final = KittyPolicy()
