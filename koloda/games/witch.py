"""«Ведьма» (Old Maid): draw from your neighbour, throw out pairs, and do not be left with the queen of spades."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.deck import SPADES, Deck, french
from koloda.engine.game import Game, Text
from koloda.engine.move import Verb, number_of, with_number
from koloda.engine.state import OUT
from koloda.engine.table import Table
from koloda.engine.types import EVERYONE, NOBODY, NONE, Card, Move, Moves, Seat
from koloda.engine.zone import Tally, Zone

DRAW: Final[i64] = 0
QUEEN: Final[i64] = 12
SMALL_PACK: Final = french(lowest=7)
FULL_PACK: Final = french()


class Witch(Table):
    game = Game("witch", Text("Ведьма (Акулина)", "The Witch"), seats=(2, 6), minutes=10, family="matching")
    cards = FULL_PACK
    verbs = (Verb("draw", "N"),)

    def deck_in_use(self) -> Deck:
        """Two or three seats play with 32 cards, more with 52."""
        return SMALL_PACK if self.n <= 3 else FULL_PACK

    def lay_out(self) -> None:
        self.stock = self.pile("deck", NOBODY)
        self.discards = self.pile("discards", EVERYONE)
        self.hand = self.hands()

    def start(self) -> None:
        """All cards are dealt, one at a time; some seats may get one more."""
        self.unpack(self.stock)
        self.shuffle(self.stock)
        self.begin_deal()
        seat = self.dealer
        while len(self.stock.cards) > 0:
            seat = self.left_of(seat)
            self.draw(self.stock, self.hand[seat])
        self.new_circle()

    def new_circle(self) -> None:
        """Every seat in turn draws a card, from the dealer's left."""
        self.round_number += 1
        self.turn(self.left_of(self.dealer))

    def turn(self, seat: Seat) -> None:
        """Who has no cards at his turn is safe and does not draw."""
        while len(self.hand[seat].cards) == 0:
            if seat == self.dealer:
                self.finish_circle()
                return
            seat = self.left_of(seat)
        self.ask(seat, "draw")

    def choices(self, seat: Seat) -> Moves:
        """Any card of the neighbour's fan, by its place from 1."""
        fan: i64 = len(self.neighbour(seat).cards)
        return vec[i64]([with_number(DRAW, place + 1) for place in range(fan)])

    def neighbour(self, seat: Seat) -> Zone:
        """The hand drawn from: the nearest on the right that has cards."""
        places = self.n - 1
        while len(self.hand[self.left_of(seat, places)].cards) == 0:
            places -= 1
        return self.hand[self.left_of(seat, places)]

    def act(self, seat: Seat, move: Move) -> None:
        """The fan is mixed before the card is taken, so that a place in it means nothing."""
        fan = self.neighbour(seat)
        self.move(self.pick_blind(fan, number_of(move) - 1), fan, self.hand[seat])
        if seat == self.dealer:
            self.finish_circle()
        else:
            self.turn(self.left_of(seat))

    def finish_circle(self) -> None:
        """All throw out their pairs. When one seat alone has cards, they are the witch and a queen."""
        for seat in self.round_from(self.left_of(self.dealer)):
            self.discard_pairs(self.hand[seat])
        holders = 0
        loser = NONE
        for seat in range(self.n):
            if len(self.hand[seat].cards) > 0:
                holders += 1
                loser = seat
            else:
                self.status[seat] = OUT
        if holders > 1:
            self.new_circle()
        else:
            self.lose(loser)

    def discard_pairs(self, hand: Zone) -> None:
        """Two cards of a rank are a pair, the lowest suits first; the witch is never thrown out."""
        waiting = NONE  # for a card of its rank; a hand is sorted by rank, then suit
        for card in hand.cards[:]:
            if self.is_witch(card):
                continue
            if waiting != NONE and self.deck.rank[card] == self.deck.rank[waiting]:
                self.move(waiting, hand, self.discards)
                self.move(card, hand, self.discards)
                waiting = NONE
            else:
                waiting = card

    def is_witch(self, card: Card) -> bool:
        return self.deck.rank[card] == QUEEN and self.deck.suit[card] == SPADES

    def lose(self, loser: Seat) -> None:
        """There is no winner, and no points: all but the loser are equal."""
        self.show(self.hand[loser])
        standing = vec[i64]([i64(seat != loser) for seat in range(self.n)])
        self.end(Tally("points", self.n, 0, own=True), standing, losers=i64(1) << loser, won=False)
