"""«Боярышник» (Hawthorn): cards come from the deck and from the hand by turns; the last without a pair wins."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.game import Game, Text
from koloda.engine.move import Verb, card_of
from koloda.engine.types import Card, Move, Moves, Seat
from koloda.kits.circles import OPEN_VERB, PASS_VERB, Circles
from koloda.kits.stakes import ROUNDS, chips_option

TAKE: Final[i64] = 2
PLAY: Final[i64] = 3


class Hawthorn(Circles):
    game = Game(
        "hawthorn",
        Text("Боярышник", "Hawthorn"),
        seats=(2, 6),
        minutes=20,
        family="stakes",
        options=(chips_option(25), ROUNDS),
    )
    verbs = (OPEN_VERB, PASS_VERB, Verb("take"), Verb("play", "C"))
    hand_size = 5

    def lay_out(self) -> None:
        self.lay_out_circles()

    def kind_of_circle(self) -> str:
        """Circles of the deck and of the hand take turns; the first is the deck's."""
        return "deck" if self.circle % 2 == 1 else "hand"

    def ways_to_stay(self, seat: Seat) -> Moves:
        """In a deck circle take a card, if there is one; in a hand circle play any card of the hand."""
        if self.phase == "hand":
            return self.one_each(PLAY, self.hand[seat])
        return vec[i64]([TAKE] if self.can_draw() else [])

    def stay(self, seat: Seat, move: Move) -> None:
        """The new card is laid in the row; if it makes a pair, the seat pays and is out."""
        self.pay_for_pair(seat, self.draw_to(self.rows[seat]) if move == TAKE else self.play_card(seat, move))

    def play_card(self, seat: Seat, move: Move) -> Card:
        hand = self.hand[seat]
        card = self.find(card_of(move), hand)
        self.move(card, hand, self.rows[seat])
        return card

    def end_circle(self) -> None:
        """The marker stays with its holder, or goes to the next one in if he is out."""
        if not self.is_in(self.first):
            self.first = self.next_in(self.first)
        self.begin_circle()
