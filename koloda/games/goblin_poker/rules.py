"""«Гоблинский покер» (Goblin Poker): give up a card each, and hope that the shuffle pairs somebody else."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.game import Game, Text
from koloda.engine.move import Verb, card_of
from koloda.engine.types import NOBODY, Move, Moves, Numbers, Seat, bit
from koloda.engine.zone import Zone
from koloda.kits.circles import OPEN_VERB, PASS_VERB, Circles
from koloda.kits.ranking import with_most
from koloda.kits.rows import TOP
from koloda.kits.stakes import ROUNDS, chips_option

GIVE: Final[i64] = 2
LAST_CIRCLE: Final[i64] = 5


class GoblinPoker(Circles):
    game = Game(
        "goblin-poker",
        Text("Гоблинский покер", "Goblin Poker"),
        seats=(3, 8),
        minutes=20,
        family="stakes",
        options=(chips_option(25), ROUNDS),
    )
    verbs = (OPEN_VERB, PASS_VERB, Verb("give", "C", secret=True))
    hand_size = 6

    def lay_out(self) -> None:
        self.lay_out_circles()
        self.given = self.pile("given", NOBODY)

    def kind_of_circle(self) -> str:
        return "give"

    def ways_to_stay(self, seat: Seat) -> Moves:
        return self.one_each(GIVE, self.hand[seat])

    def stay(self, seat: Seat, move: Move) -> None:
        """A card of the hand goes to the middle, face down."""
        hand = self.hand[seat]
        self.move(self.find(card_of(move), hand), hand, self.given)

    def end_circle(self) -> None:
        """Deal the given cards; then another circle, unless one seat is left or this was the last."""
        self.deal_given(self.owner_of_lowest_pile())
        if self.one_left() or self.circle == LAST_CIRCLE:
            self.share_among_those_in()
        else:
            self.first = self.owner_of_lowest_pile()
            self.begin_circle()

    def deal_given(self, first: Seat) -> None:
        """The given cards are shuffled and dealt one to each pile. A pair puts its seat out at once,
        so the last one in has won before his card comes."""
        self.tell("given")
        self.shuffle(self.given)
        told = self.number_in()  # who leaves is told between the cards
        for seat in self.seats_in(first):
            if not self.one_left():
                if self.number_in() < told:
                    self.tell("given_on")
                    told = self.number_in()
                self.pay_for_pair(seat, self.draw(self.given, self.rows[seat]))

    # The lowest pile.

    def owner_of_lowest_pile(self) -> Seat:
        """Those tied get cards from the deck until one pile is lowest, in the middle of a round too."""
        return self.first_player(self.seats_in(self.left_of(self.dealer)))

    def lowest_of(self, seats: Numbers) -> Numbers:
        """Those whose pile is lowest."""
        return with_most(seats, vec[i64]([self.lowness(self.rows[seat]) for seat in seats]))

    def lowness(self, pile: Zone) -> i64:
        """Piles compare card by card from the lowest, and a card is lower than none: a pile has no pair,
        so that is the order of numbers with a bit for each card, the lowest card's bit the highest."""
        low: i64 = 0
        for card in pile.cards:
            low |= bit(TOP - self.rank(card))
        return low
