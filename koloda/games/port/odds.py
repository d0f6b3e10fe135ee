"""Port: what the last seat in may still hope for."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.odds import WHOLE, pack_of, unseen
from koloda.engine.packs import count, one, size
from koloda.engine.state import PASSED
from koloda.engine.types import Seat, bit
from koloda.games.port.rules import Port
from koloda.kits.rows import TOP

NOT_YET: Final = -1.0
FAR_ABOVE: Final[i64] = 1000


class LastInPort:
    """The last seat still taking cards in Port: what it scores by passing, and by taking if it goes on at its best.

    Points are its own; `rivalry` is added for each point that it takes from another by passing over his sum.
    All it will draw goes to its own row, so the row says which cards are left.
    """

    def __init__(self, table: Port, seat: Seat, rivalry: float = 0.0) -> None:
        self.rivalry = rivalry
        self.row = pack_of(table, table.rows[seat])
        self.sum = table.sum_of(seat)
        self.unseen = unseen(table, seat)
        self.reshuffled = WHOLE  # what the deck is made of when the discards have been shuffled into it
        self.in_deck: i64 = len(table.stock.cards)
        self.rivals = vec[i64]([table.sum_of(other) for other in range(table.n) if table.status[other] == PASSED])
        self.players: i64 = 0
        for row in table.rows:
            self.reshuffled -= pack_of(table, row)
            if len(row.cards) > 0:
                self.players += 1
        self.most = self.on_pass(FAR_ABOVE)
        self.found = vec[float]([NOT_YET for _ in range(bit(TOP + 1))])  # by the ranks in the row

    def on_pass(self, extra: i64 = 0) -> float:
        """The points for passing with so much more than the row has now."""
        points = float(self.players)
        for rival in self.rivals:
            if rival > self.sum + extra:
                points -= 1.0
            elif rival < self.sum + extra:
                points += self.rivalry
        return points

    def on_take(self) -> float:
        """The points to be expected from a card and the best play after it; 0 if there is no card."""
        return self.after_take(0, 0, 0)

    def after_take(self, drawn: i64, ranks: i64, extra: i64) -> float:
        """The same when a pack was drawn already: the ranks in it as a set, and their sum."""
        pack = (self.unseen if size(drawn) < self.in_deck else self.reshuffled) - drawn
        points = 0.0
        for rank in range(1, TOP + 1):
            alike = count(pack, rank)
            if alike != 0 and count(self.row + drawn, rank) == 0:
                points += float(alike) * self.at_best(drawn + one(rank), ranks | bit(rank), extra + rank)
        return points / float(size(pack)) if points > 0.0 else 0.0

    def at_best(self, drawn: i64, ranks: i64, extra: i64) -> float:
        best = self.found[ranks]
        if best == NOT_YET:
            best = self.on_pass(extra)
            if best < self.most:  # there is something to gain
                best = max(best, self.after_take(drawn, ranks, extra))
            self.found[ranks] = best
        return best
