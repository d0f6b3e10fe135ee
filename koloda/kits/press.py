"""Pressing one's luck: take one more card or pass, and fear the pair; with the eights and sevens that spice it."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.game import Text, flag
from koloda.engine.move import Verb, verb_of
from koloda.engine.types import NONE, Card, Move, Moves, Numbers, Seat
from koloda.kits.rows import Rows

TAKE: Final[i64] = 0
PASS: Final[i64] = 1
EIGHT: Final[i64] = 2

EIGHTS: Final = flag(
    "eights",
    Text("Восемь реалов", "Pieces of eight"),
    Text("Открытую восьмёрку можно сбросить и взять две карты.", "Discard a face-up 8 to draw two cards."),
)
SEVENS: Final = flag(
    "sevens",
    Text("Семь бед, один ответ", "Sevens strike again"),
    Text("Семёрка младше единицы; взявший семёрку ходит ещё раз.", "A 7 opens below a 1; who draws one goes again."),
)


class Press(Rows):
    """Seats take a card or pass in turn. What a pair and a pass mean is the game's own."""

    verbs: ClassVar[tuple[Verb, ...]] = (Verb("take"), Verb("pass"), Verb("eight", source="row"))
    burns = 5

    def lay_out_press(self) -> None:
        self.lay_out_rows()
        self.points = self.tally("points")
        self.eights = self.option("eights") is True
        self.sevens = self.option("sevens") is True

    # What each game decides.

    def pair(self, seat: Seat, card: Card, again: bool) -> None:
        """The card just drawn pairs with another of the seat's row; `again` if a 7 was drawn in this turn."""
        raise NotImplementedError

    def pass_turn(self, seat: Seat, move: Move) -> None:
        raise NotImplementedError

    def passes(self, seat: Seat, moves: Moves) -> Moves:
        """The moves, and the ways to pass."""
        return append(moves, PASS)

    def turn_left(self, seat: Seat) -> None:
        """The seat on the left goes on."""
        self.ask(self.left_of(seat), "turn")

    # A round.

    def start(self) -> None:
        self.unpack(self.discards)
        self.shuffle_deck()
        self.begin_deal()
        self.new_round(self.deal_order())

    def deal_order(self) -> Numbers:
        return self.round_from(self.left_of(self.dealer))

    def new_round(self, seats: Numbers) -> None:
        """One open card each; the lowest begins."""
        self.round_number += 1
        for seat in seats:
            self.draw_to(self.rows[seat])
        self.ask(self.first_player(seats), "turn")

    def opening_rank(self, card: Card) -> i64:
        """With sevens, a 7 is lower than a 1 when the first player is sought."""
        rank = self.rank(card)
        return 0 if self.sevens and rank == 7 else rank

    # A turn.

    def choices(self, seat: Seat) -> Moves:
        """Take a card, or pass; with eights, an open 8 may be spent for two cards."""
        moves: Moves = vec[i64](capacity=3)
        if not self.can_draw():
            return self.passes(seat, moves)
        moves = self.passes(seat, append(moves, TAKE))
        if self.eights and self.open_eight(seat) != NONE:
            moves = append(moves, EIGHT)
        return moves

    def act(self, seat: Seat, move: Move) -> None:
        verb = verb_of(move)
        if verb == PASS:
            self.pass_turn(seat, move)
        elif verb == TAKE:
            self.take(seat, 1)
        else:
            self.move(self.open_eight(seat), self.rows[seat], self.discards)
            self.take(seat, 2)

    def take(self, seat: Seat, cards: i64) -> None:
        """Draw one at a time; a pair stops it. With sevens, a drawn 7 gives another turn, like any other."""
        row = self.rows[seat]
        again = False
        for _ in range(cards):
            card = self.draw_to(row)
            again |= self.sevens and self.rank(card) == 7
            if self.pairs_with(card, row):
                self.pair(seat, card, again)
                return
        self.go_on(seat, again)

    def go_on(self, seat: Seat, again: bool) -> None:
        """The next turn: of the seat on the left, or of the same seat again."""
        if again:
            self.ask(seat, "turn")
        else:
            self.turn_left(seat)

    def open_eight(self, seat: Seat) -> Card:
        """An 8 in the seat's row, or NONE."""
        for card in self.rows[seat].cards:
            if self.rank(card) == 8:
                return card
        return NONE
