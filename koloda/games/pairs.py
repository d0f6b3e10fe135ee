"""«Дайте две!» (Pairs): press your luck, and do not be the one who collects too many points."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.game import Game, Text, flag
from koloda.engine.move import Verb
from koloda.engine.types import EVERYONE, Card, Move, Moves, Seat
from koloda.kits.rows import Rows

TAKE: Final[i64] = 0
PASS: Final[i64] = 1
EIGHT: Final[i64] = 2
LOSING_SCORES: Final = (31, 21, 16, 13, 11, 11, 11)  # for 2 to 8 seats

EIGHTS: Final = flag(
    "eights",
    Text("Восемь реалов", "Pieces of eight"),
    Text("Открытую восьмёрку можно сбросить и взять две карты.", "Discard an open 8 to draw two cards."),
)
SEVENS: Final = flag(
    "sevens",
    Text("Семь бед, один ответ", "Sevens strike again"),
    Text("Семёрка младше единицы; взявший семёрку ходит ещё раз.", "A 7 opens below a 1; who draws one goes again."),
)


class Pairs(Rows):
    game = Game(
        "pairs",
        Text("Дайте две!", "Pairs"),
        seats=(2, 8),
        minutes=15,
        family="pairs",
        options=(EIGHTS, SEVENS),
    )
    verbs = (Verb("take"), Verb("pass"), Verb("eight", source="row"))
    facts = ("losing_score", "again")
    burns = 5

    def lay_out(self) -> None:
        self.lay_out_rows()
        self.kept = self.piles("kept", EVERYONE)  # the cards that show a seat's points
        self.points = self.tally("points")
        self.losing_score: i64 = LOSING_SCORES[self.n - 2]
        self.again: i64 = 0  # 1 in the extra turn that a drawn 7 gives
        self.eights = self.option("eights") is True
        self.sevens = self.option("sevens") is True

    def start(self) -> None:
        self.unpack(self.discards)
        self.shuffle_deck()
        self.begin_deal()
        self.new_round()

    def new_round(self) -> None:
        """One open card each; the lowest begins."""
        self.round_number += 1
        order = self.round_from(self.left_of(self.dealer))
        for seat in order:
            self.draw_to(self.rows[seat])
        self.ask(self.first_player(order), "turn")

    def opening_rank(self, card: Card) -> i64:
        """With sevens, a 7 is lower than a 1 when the first player is sought."""
        rank = self.rank(card)
        return 0 if self.sevens and rank == 7 else rank

    def choices(self, seat: Seat) -> Moves:
        """Take a card, or pass; with eights, an open 8 may be spent for two cards."""
        if not self.can_draw():
            return vec[i64]([PASS])
        moves: Moves = vec[i64]([TAKE, PASS])
        if self.eights and self.again == 0 and self.open_eight(seat) >= 0:
            moves = append(moves, EIGHT)
        return moves

    def act(self, seat: Seat, move: Move) -> None:
        self.again = 0
        if move == PASS:
            self.keep_lowest(seat)
        elif move == TAKE:
            self.take(seat, 1)
        else:
            self.move(self.open_eight(seat), self.rows[seat], self.discards)
            self.take(seat, 2)

    def take(self, seat: Seat, cards: i64) -> None:
        """Draw one at a time. A card that pairs is kept and ends the round; a 7 may give another turn."""
        again = False
        for _ in range(cards):
            card = self.draw_to(self.rows[seat])
            if self.pairs_with(card, self.rows[seat]):
                self.keep(seat, card, seat, "pair")
                return
            again |= self.sevens and self.rank(card) == 7
        if again:
            self.again = 1
            self.ask(seat, "turn")
        else:
            self.ask(self.left_of(seat), "turn")

    def keep_lowest(self, seat: Seat) -> None:
        """Who passes keeps the lowest card in play: his own first, else the first clockwise."""
        lowest = self.lowest_in_play()
        for owner in self.round_from(seat):
            for card in self.rows[owner].cards:
                if self.rank(card) == lowest:
                    self.keep(seat, card, owner, "pass")
                    return

    def keep(self, seat: Seat, card: Card, owner: Seat, why: str) -> None:
        """The kept card counts its rank in points. The round is over, and at the losing score the game."""
        self.move(card, self.rows[owner], self.kept[seat])
        self.score(seat, self.points, self.rank(card), why)
        if self.points[seat] >= self.losing_score:
            fewest_first = vec[i64]([-points for points in self.points.values])
            self.end(self.points, fewest_first, losers=i64(1) << seat, won=False)
        else:
            self.discard_rows()
            self.new_round()

    def open_eight(self, seat: Seat) -> Card:
        """An 8 in the seat's row, or -1."""
        for card in self.rows[seat].cards:
            if self.rank(card) == 8:
                return card
        return -1
