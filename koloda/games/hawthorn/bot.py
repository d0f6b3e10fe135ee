"""Hawthorn: stay while a card's risk is less than what a pass costs and the pot promises; lay what pairs least."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.bots.best import Best
from koloda.bots.odds import coming, pack_of, pair_chance, safe_run
from koloda.bots.policy import RoundPolicy
from koloda.bots.pots import pair_price, two_cards_price
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.move import card_of
from koloda.engine.packs import count, one
from koloda.engine.types import Move, Moves, Seat
from koloda.games.hawthorn.rules import EIGHT, Hawthorn
from koloda.kits.circles import PASS

SAFE: Final = 0.12  # a chance of a pair below which no beginner passes
RISKY: Final = 0.6  # and one above which none goes on


class HawthornPolicy(RoundPolicy):
    def __init__(self) -> None:
        super().__init__()
        self.share: float = 1.0  # of the pot divided by those in
        self.later: float = 0.5  # of the price of a pass that staying will still cost
        self.low: float = 1.0  # how a low card is liked: it keeps a pass cheap

    def pick(self, table: Desk, seat: Seat, moves: Moves, luck: Luck) -> Move:
        assert isinstance(table, Hawthorn)
        pack = coming(table, seat)
        row = pack_of(table, table.rows[seat])
        if table.phase == "deck":
            return self.card_or_pass(table, seat, moves, pack, row)
        return self.safest(table, moves, pack, row)

    def card_or_pass(self, table: Hawthorn, seat: Seat, moves: Moves, pack: i64, row: i64) -> Move:
        """A card, or two for an 8, if that is better than a pass: staying is worth a share of the pot less what
        leaving later costs."""
        price = float(table.price(seat, PASS))
        stake = self.share * float(table.pot) / float(table.number_in()) - self.later * price
        best = Best(PASS, -stake - price)  # a card may cost so much
        for move in moves:
            if move != PASS:
                best.weigh(move, -drawing_price(move, pack, row, table.chips[seat], stake))
        return best.choice

    def safest(self, table: Hawthorn, moves: Moves, pack: i64, row: i64) -> Move:
        """The card that the deck is least likely to pair, weighed by what that costs; a pass if all make a pair now."""
        best = Best(PASS)
        stake = float(table.pot) / float(table.number_in())
        for move in moves:
            if move != PASS:
                rank = table.rank(card_of(move))
                risk = float(count(pack, rank)) * (float(rank) + stake) + self.low * float(rank)
                if count(row, rank) == 0:
                    best.weigh(move, -risk)
        return best.choice

    def plausible(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """No pair laid on purpose, no pass while a card is safe or nearly so, no card that will likely pair."""
        assert isinstance(table, Hawthorn)
        row = pack_of(table, table.rows[seat])
        if table.phase == "deck":
            return likely_draws(moves, coming(table, seat), row)
        safe: Moves = vec[i64]()
        for move in moves:
            if move != PASS and count(row, table.rank(card_of(move))) == 0:
                safe = append(safe, move)
        return safe if len(safe) > 0 else vec[i64]([PASS])


def drawing_price(draw: Move, pack: i64, row: i64, chips: i64, stake: float) -> float:
    """What a card of the deck costs on the average, or two for an 8."""
    if draw == EIGHT:
        return two_cards_price(pack, row - one(8), chips, stake)
    return pair_price(pack, row, chips, stake)


def likely_draws(moves: Moves, pack: i64, row: i64) -> Moves:
    """The draws that are not too risky; and to pass, unless one of them is nearly safe."""
    draws: Moves = vec[i64](capacity=3)
    may_pass = True
    for move in moves:
        if move != PASS:
            chance = 1.0 - safe_run(pack, row - one(8), 2) if move == EIGHT else pair_chance(pack, row)
            if chance <= RISKY:
                draws = append(draws, move)
            if chance < SAFE:
                may_pass = False
    return append(draws, PASS) if may_pass else draws


POLICY: Final = HawthornPolicy()
