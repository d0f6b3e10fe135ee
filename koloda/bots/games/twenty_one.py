"""Twenty-one: draw while the next card is not too likely to be one too many; stake much only on a good first card."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.bots.policy import GAME, Policy, lead
from koloda.engine.luck import Luck
from koloda.engine.table import Table
from koloda.engine.types import Move, Moves, Numbers, Seat
from koloda.engine.zone import Zone
from koloda.games.twenty_one import BEST, ENOUGH, MORE, TwentyOne


class TwentyOnePolicy(Policy):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = GAME
        self.scale = 100.0
        self.depth = 1
        self.rival_limit: i64 = 60
        self.banker_limit: i64 = 68
        self.good: i64 = 8
        self.shy: i64 = 12
        self.part: i64 = 100
        self.bank: i64 = 0

    def pick(self, table: Table, seat: Seat, moves: Moves, luck: Luck) -> Move:
        assert isinstance(table, TwentyOne)
        if table.phase == "bank":
            return moves[min(self.bank, i64(len(moves)) - 1)]
        if table.phase == "bet":
            return moves[i64(len(moves)) * self.part // 100 - 1] if self.promising(table, seat) else moves[0]
        if table.phase == "banker":
            return MORE if bust_chance(table, seat, table.open[seat]) * 100.0 < float(self.banker_limit) else ENOUGH
        return MORE if bust_chance(table, seat, table.hand[seat]) * 100.0 < float(self.rival_limit) else ENOUGH

    def promising(self, table: TwentyOne, seat: Seat) -> bool:
        """A nine, ten or eleven in hand, and less before the banker."""
        return self.good <= table.total(table.hand[seat]) and table.total(table.open[table.dealer]) < self.shy

    def plausible(self, table: Table, seat: Seat, moves: Moves) -> Moves:
        """No card on 18 or more, none refused below 12; no more than half of what one may stake."""
        assert isinstance(table, TwentyOne)
        if table.phase == "bank":
            return moves
        if table.phase == "bet":
            return moves[: (len(moves) + 1) // 2]
        total = table.total(table.open[seat] if table.phase == "banker" else table.hand[seat])
        if total < 12:
            return vec[i64]([MORE])
        return vec[i64]([ENOUGH]) if total > 17 else moves

    def shortlist(self, table: Table, seat: Seat, moves: Moves) -> Moves:
        """Of many stakes the lowest, the highest, and a few between."""
        if table.phase != "bet" or len(moves) < 5:
            return moves
        most: i64 = len(moves)
        few: Moves = vec[i64]()
        for part in range(5):
            few = append(few, moves[part * (most - 1) // 4])
        return few

    def worth(self, table: Table, seat: Seat) -> float:
        """What is in the bank counts for the banker."""
        assert isinstance(table, TwentyOne)
        if table.over:
            return super().worth(table, seat)
        chips: Numbers = table.chips.values[:]
        chips[table.dealer] += table.pot
        return lead(chips, table.n, seat, self.scale)


def bust_chance(table: TwentyOne, seat: Seat, cards: Zone) -> float:
    """The exact chance that the next card makes these too many, over all cards whose place the seat does not know."""
    room = BEST - table.total(cards)
    unseen: i64 = 0
    over: i64 = 0
    for card in range(table.deck.size):
        if table.known[card] >> seat & 1 == 0:
            unseen += 1
            if table.value(card) > room:
                over += 1
    return float(over) / float(unseen) if unseen > 0 else 0.0


POLICY: Final = TwentyOnePolicy()
