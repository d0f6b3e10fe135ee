"""«Боярышник» (Hawthorn): cards come from the deck and from the hand by turns; the last without a pair wins."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.game import Game, Text
from koloda.engine.move import Verb, card_of
from koloda.engine.types import NONE, Move, Moves, Seat
from koloda.kits.circles import OPEN_VERB, PASS_VERB, Circles
from koloda.kits.eights import EIGHT_VERB, EIGHTS, open_eight, spend_eight
from koloda.kits.stakes import ROUNDS, chips_option

TAKE: Final[i64] = 2
PLAY: Final[i64] = 3
EIGHT: Final[i64] = 4


class Hawthorn(Circles):
    game = Game(
        "hawthorn",
        Text("Боярышник", "Hawthorn"),
        seats=(2, 6),
        minutes=20,
        family="stakes",
        options=(EIGHTS, chips_option(25), ROUNDS),
    )
    verbs = (OPEN_VERB, PASS_VERB, Verb("take"), Verb("play", "C"), EIGHT_VERB)
    hand_size = 5

    def lay_out(self) -> None:
        self.lay_out_circles()
        self.eights = self.option("eights") is True

    def kind_of_circle(self) -> str:
        """Circles of the deck and of the hand take turns; the first is the deck's."""
        return "deck" if self.circle % 2 == 1 else "hand"

    def choices(self, seat: Seat) -> Moves:
        """With eights, an open 8 may be spent where a card may be taken."""
        moves = super().choices(seat)
        if self.eights and moves[0] == TAKE and open_eight(self, seat) != NONE:
            moves = append(moves, EIGHT)
        return moves

    def ways_to_stay(self, seat: Seat) -> Moves:
        """In a deck circle take a card, if there is one; in a hand circle play any card of the hand."""
        if self.phase == "hand":
            return self.one_each(PLAY, self.hand[seat])
        return vec[i64]([TAKE] if self.can_draw() else [])

    def stay(self, seat: Seat, move: Move) -> None:
        """A new card is laid in the row, for an 8 two; who makes a pair pays and is out."""
        if move == TAKE:
            self.take(seat, 1)
        elif move == EIGHT:
            spend_eight(self, seat)
            self.take(seat, 2)
        else:
            self.play_card(seat, move)

    def play_card(self, seat: Seat, move: Move) -> None:
        hand = self.hand[seat]
        card = self.find(card_of(move), hand)
        self.move(card, hand, self.rows[seat])
        self.pay_for_pair(seat, card)

    def end_circle(self) -> None:
        """The marker stays with its holder, or goes to the next one in if he is out."""
        if not self.is_in(self.first):
            self.first = self.next_in(self.first)
        self.begin_circle()
