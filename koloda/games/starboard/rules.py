"""«Право руля!» (Starboard): pay to add to the common hand, and be the last to dare to pass."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.game import Game, OptionValue, Text
from koloda.engine.log import NO_CARDS
from koloda.engine.move import Verb
from koloda.engine.state import PASSED
from koloda.engine.types import EVERYONE, NOBODY, NONE, Move, Moves, Seat
from koloda.kits.stakes import ROUNDS, Stakes, chips_option

TAKE: Final[i64] = 0
PASS: Final[i64] = 1
ANTE: Final[i64] = 1
PRICE: Final[i64] = 1  # of a card
OPENING: Final[i64] = 2  # cards the common hand begins with


class Starboard(Stakes):
    game = Game(
        "starboard",
        Text("Право руля!", "Starboard"),
        seats=(2, 7),
        minutes=15,
        family="stakes",
        options=(chips_option(10), ROUNDS),
    )
    verbs = (Verb("take"), Verb("pass"))
    facts = Stakes.facts + ("first", "most")
    burns = 5

    @classmethod
    def objection(cls, seats: int, options: dict[str, OptionValue]) -> str:
        if options["chips"] == 1 and options["rounds"] == 0:
            return "With one chip each nobody can ever take a card in Starboard: give more chips or limit the rounds."
        return ""

    def lay_out(self) -> None:
        self.stock = self.pile("deck", NOBODY)
        self.discards = self.pile("discards", NOBODY)
        self.common = self.pile("common", EVERYONE)
        self.rows = [self.common]  # one row for all
        self.lay_out_chips()
        self.first: i64 = self.left_of(self.dealer)  # who begins the round
        self.most: i64 = 0  # cards in the common hand when those who stand passed; 0 before the first pass

    def marks(self, seat: Seat) -> list[str]:
        return super().marks(seat) + (["first"] if seat == self.first else [])

    def start(self) -> None:
        self.open_deck()
        self.new_round()

    def new_round(self) -> None:
        """Everyone antes a chip. Two different cards begin the common hand; the marker's holder begins."""
        self.next_round()
        self.all_in()
        self.most = 0
        self.ante(ANTE)
        while len(self.common.cards) < OPENING:
            self.add_card(NONE)
        self.tell("begins", self.first)
        self.ask(self.first, "turn")

    def add_card(self, seat: Seat) -> bool:
        """The next card joins the common hand; one that pairs is discarded, so the hand never shrinks."""
        card = self.draw_to(self.common)
        if self.pairs_with(card, self.common):
            self.tell("redraw" if seat == NONE else "pair", seat, self.alike(card, self.common))
            self.move(card, self.common, self.discards)
            return False
        return True

    def choices(self, seat: Seat) -> Moves:
        """Pay for a card, or pass; without a chip, only pass."""
        if self.chips[seat] < PRICE:
            return vec[i64]([PASS])
        return vec[i64]([TAKE, PASS])

    def act(self, seat: Seat, move: Move) -> None:
        if move == TAKE:
            self.take(seat)
        else:
            self.stand(seat)
        self.go_on(seat)

    def price(self, seat: Seat, move: Move) -> i64:
        return PRICE if move == TAKE else 0

    def take(self, seat: Seat) -> None:
        """Pay first, then draw. A pair puts the seat out."""
        self.pay(seat, PRICE, "take")
        if not self.add_card(seat):
            self.leave(seat)

    def stand(self, seat: Seat) -> None:
        """Pass, and put out all who passed with fewer cards on the table."""
        cards: i64 = len(self.common.cards)
        if cards > self.most:
            self.most = cards
            for other in range(self.n):
                if self.status[other] == PASSED:
                    self.tell("outdone", other, NO_CARDS, cards, seat)
                    self.leave(other)
        self.status[seat] = PASSED

    def go_on(self, seat: Seat) -> None:
        """The next seat still in has the turn. If all the others are out it passes unasked."""
        undecided = self.seats_in(self.left_of(seat))
        if len(undecided) == 1 and self.most == 0:
            self.tell("alone", undecided[0])
            self.stand(undecided[0])
            self.share_pot()
        elif len(undecided) > 0:
            self.ask(undecided[0], "turn")
        else:
            self.share_pot()

    def share_pot(self) -> None:
        """Those who passed with the most cards share the pot; the marker moves left for the next round."""
        self.share(vec[i64]([i64(seat) for seat in range(self.n) if self.status[seat] == PASSED]))
        if not self.settled():
            self.discard_rows()
            self.first = self.left_of(self.first)
            self.new_round()
