"""Regent: be rid of one's pair, plant what may pair another's hand, and look when that pays on the average."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.bots.best import Best
from koloda.bots.odds import coming, pack_of, pair_chance, unseen
from koloda.bots.policy import RoundPolicy
from koloda.bots.pots import look_gain, pair_hidden, pair_price
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.move import card_of, seat_of, verb_of
from koloda.engine.packs import count, one
from koloda.engine.types import Move, Moves, Seat
from koloda.games.regent.rules import ATTACK, LOOK, PASS, TAKE, Regent
from koloda.kits.rows import TOP


class RegentPolicy(RoundPolicy):
    def __init__(self) -> None:
        super().__init__()
        self.fear: float = 0.35  # the chance that a pair in hand is looked at
        self.plant: float = 0.2  # of what a card more before a rival adds to a look at him
        self.stake: float = 0.5  # of the pot's share that going out loses
        self.eager: float = 1.0  # a look may lose so much on the average: to wait costs more

    def pick(self, table: Desk, seat: Seat, moves: Moves, luck: Luck) -> Move:
        """The action worth most by quick sums."""
        assert isinstance(table, Regent)
        pack = unseen(table, seat)
        row = pack_of(table, table.rows[seat])
        hand = pack_of(table, table.hand[seat])
        now = self.fear * float(min(highest_pair(row + hand), table.chips[seat])) if hand != 0 else 0.0
        stake = self.stake * float(table.pot) / float(table.number_in())
        best = Best(PASS)
        for move in moves:
            best.weigh(move, self.value(table, seat, move, pack, row, hand, now, stake))
        return best.choice

    def value(
        self, table: Regent, seat: Seat, move: Move, pack: i64, row: i64, hand: i64, now: float, stake: float
    ) -> float:
        verb = verb_of(move)
        chips = table.chips[seat]
        if verb == PASS:
            return -float(table.price(seat, PASS)) - stake
        if verb == TAKE:
            return -now - self.fear * pair_price(coming(table, seat), row + hand, chips, 0.0)
        target = seat_of(move)
        before = pack_of(table, table.rows[target])
        hidden = i64(len(table.hand[target].cards))
        if verb == LOOK:
            return look_gain(pack, before, hidden, chips, stake) + self.eager
        if verb == ATTACK:
            return -now - pair_price(coming(table, seat), before, chips, stake)
        rank = table.rank(card_of(move))
        rest = hand - one(rank)
        after = self.fear * float(min(highest_pair(row + rest), chips)) if rest != 0 else 0.0
        more = float(rank) * (pair_hidden(pack, before + one(rank), hidden) - pair_hidden(pack, before, hidden))
        return self.plant * more - after

    def plausible(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """No pass without a pair of one's own, and no look or attack that is all but lost."""
        assert isinstance(table, Regent)
        pack = unseen(table, seat)
        hand = pack_of(table, table.hand[seat])
        paired = highest_pair(hand + pack_of(table, table.rows[seat])) > 0
        some: Moves = vec[i64]()
        for move in moves:
            verb = verb_of(move)
            if verb == PASS:
                sensible = paired and table.lowest_in_play() < 7
            elif verb in (LOOK, ATTACK):
                target = seat_of(move)
                before = pack_of(table, table.rows[target])
                if verb == LOOK:
                    sensible = pair_hidden(pack, before, i64(len(table.hand[target].cards))) > 0.25
                else:
                    sensible = pair_chance(coming(table, seat), before) < 0.35
            else:
                sensible = True
            if sensible:
                some = append(some, move)
        return some if len(some) > 0 else moves


def highest_pair(pack: i64) -> i64:
    """The highest rank that is there twice; 0 if none is."""
    for step in range(TOP):
        if count(pack, TOP - step) > 1:
            return TOP - step
    return 0


POLICY: Final = RegentPolicy()
