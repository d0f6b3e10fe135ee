"""«Дайте две!» (Pairs): press your luck, and do not be the one who collects too many points."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.game import Game, Text
from koloda.engine.types import EVERYONE, Card, Move, Seat, bit
from koloda.kits.eights import EIGHTS
from koloda.kits.press import PASS, SEVENS, Press

LOSING_SCORES: Final = (31, 21, 16, 13, 11, 11, 11)  # for 2 to 8 seats


class Pairs(Press):
    game = Game(
        "pairs",
        Text("Дайте две!", "Pairs"),
        seats=(2, 8),
        minutes=15,
        family="pairs",
        options=(EIGHTS, SEVENS),
        edition=2,
    )
    facts = ("losing_score",)

    def lay_out(self) -> None:
        self.lay_out_press()
        self.kept = self.piles("kept", EVERYONE)  # the cards that show a seat's points
        self.losing_score: i64 = LOSING_SCORES[self.n - 2]

    def pair(self, seat: Seat, card: Card, again: bool) -> None:
        """Who draws a pair keeps one of its cards, and the round is over, be it a pair of sevens."""
        self.tell("pair", seat, self.alike(card, self.rows[seat]))
        self.keep(seat, card, seat, "pair")
        self.finish_round()

    def pass_turn(self, seat: Seat, move: Move) -> None:
        """Who passes keeps the lowest card in play, his own first, else the first clockwise; the round is over."""
        lowest = self.lowest_in_play()
        for owner in self.round_from(seat):
            for card in self.rows[owner].cards:
                if self.rank(card) == lowest:
                    self.keep(seat, card, owner, "pass")
                    self.finish_round()
                    return

    def price(self, seat: Seat, move: Move) -> i64:
        """A pass is the lowest card in play."""
        return self.lowest_in_play() if move == PASS else 0

    def keep(self, seat: Seat, card: Card, owner: Seat, why: str) -> None:
        """The kept card counts its rank in points; whoever reaches the losing score loses at once."""
        self.move(card, self.rows[owner], self.kept[seat])
        self.score(seat, self.points, self.rank(card), why, vec[i64]([card]))
        if self.points[seat] >= self.losing_score:
            self.close_round()
            self.tell("lost", seat, number=self.points[seat])
            fewest_first = vec[i64]([-points for points in self.points.values])
            self.end(self.points, fewest_first, losers=bit(seat), won=False)

    def close_round(self) -> None:
        """The round is over, and what it cost is shown."""
        self.close("round")

    def finish_round(self) -> None:
        """All other open cards are discarded, and new ones dealt."""
        if not self.over:
            self.close_round()
            self.discard_rows()
            self.new_round(self.deal_order())
