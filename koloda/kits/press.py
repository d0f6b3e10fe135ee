"""Pressing one's luck: take one more card or pass, and fear the pair; with the eights and sevens that spice it."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.game import Text, flag
from koloda.engine.move import Verb, verb_of
from koloda.engine.types import NONE, Card, Move, Moves, Numbers, Seat
from koloda.kits.eights import EIGHT_VERB, open_eight, spend_eight
from koloda.kits.rows import Rows

TAKE: Final[i64] = 0
PASS: Final[i64] = 1
EIGHT: Final[i64] = 2

SEVENS: Final = flag(
    "sevens",
    Text("Семь бед, один ответ", "Calamities"),
    Text("Семёрка младше единицы; взявший семёрку ходит ещё раз.", "A 7 opens below a 1; who draws one goes again."),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Press(Rows):
    """Seats take a card or pass in turn. What a pair and a pass mean is the game's own."""

    verbs: ClassVar[tuple[Verb, ...]] = (Verb("take"), Verb("pass"), EIGHT_VERB)
    burns = 5

    def lay_out_press(self) -> None:
        self.lay_out_rows()
        self.points = self.scores("points")
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
        self.open_deck()
        self.new_round(self.deal_order())

    def new_round(self, seats: Numbers) -> None:
        """One open card each; the lowest begins."""
        self.next_round()
        for seat in seats:
            self.draw_to(self.rows[seat])
        first = self.first_player(seats)
        self.tell("begins", first, vec[i64]([self.rows[first].top]))
        self.ask(first, "turn")

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
        if self.eights and open_eight(self, seat) != NONE:
            moves = append(moves, EIGHT)
        return moves

    def act(self, seat: Seat, move: Move) -> None:
        verb = verb_of(move)
        if verb == PASS:
            self.pass_turn(seat, move)
        elif verb == TAKE:
            self.take(seat, 1)
        else:
            spend_eight(self, seat)
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
            self.tell("again", seat)
            self.ask(seat, "turn")
        else:
            self.turn_left(seat)
