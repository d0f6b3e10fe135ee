"""Hawthorn: stay while a card's risk is less than what a pass costs and the pot promises; lay what pairs least."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.bots.odds import coming, count, pack_of, pair_chance
from koloda.bots.policy import ROUND, Policy
from koloda.bots.pots import number_in, pair_price
from koloda.engine.luck import Luck
from koloda.engine.move import card_of
from koloda.engine.table import Table
from koloda.engine.types import Move, Moves, Seat
from koloda.games.hawthorn import TAKE, Hawthorn
from koloda.kits.circles import PASS


class HawthornPolicy(Policy):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = ROUND
        self.depth = 1
        self.scale = 20.0
        self.share: float = 1.0  # of the pot divided by those in
        self.later: float = 0.5  # of the price of a pass that staying will still cost
        self.low: float = 1.0  # how a low card is liked: it keeps a pass cheap

    def pick(self, table: Table, seat: Seat, moves: Moves, luck: Luck) -> Move:
        assert isinstance(table, Hawthorn)
        pack = coming(table, seat)
        row = pack_of(table, table.rows[seat])
        if table.phase == "deck":
            return TAKE if len(moves) > 1 and self.worth_a_card(table, seat, pack, row) else PASS
        return self.safest(table, moves, pack, row)

    def worth_a_card(self, table: Hawthorn, seat: Seat, pack: i64, row: i64) -> bool:
        """Is a card better than a pass, if staying is worth a share of the pot less what leaving later costs?"""
        price = float(table.price(seat, PASS))
        stake = self.share * float(table.pot) / float(number_in(table)) - self.later * price
        return stake - pair_price(pack, row, table.chips[seat], stake) >= -price

    def safest(self, table: Hawthorn, moves: Moves, pack: i64, row: i64) -> Move:
        """The card that the deck is least likely to pair, weighed by what that costs; a pass if all make a pair now."""
        best = PASS
        least = 1000000.0
        stake = float(table.pot) / float(number_in(table))
        for move in moves:
            if move != PASS:
                rank = table.rank(card_of(move))
                risk = float(count(pack, rank)) * (float(rank) + stake) + self.low * float(rank)
                if count(row, rank) == 0 and risk < least:
                    least = risk
                    best = move
        return best

    def plausible(self, table: Table, seat: Seat, moves: Moves) -> Moves:
        """No pair laid on purpose, no pass while a card is safe or nearly so, no card that will likely pair."""
        assert isinstance(table, Hawthorn)
        row = pack_of(table, table.rows[seat])
        if table.phase == "deck":
            if len(moves) == 1:
                return moves
            chance = pair_chance(coming(table, seat), row)
            return vec[i64]([TAKE]) if chance < 0.12 else vec[i64]([PASS]) if chance > 0.6 else moves
        safe: Moves = vec[i64]()
        for move in moves:
            if move != PASS and count(row, table.rank(card_of(move))) == 0:
                safe = append(safe, move)
        return safe if len(safe) > 0 else vec[i64]([PASS])


POLICY: Final = HawthornPolicy()
