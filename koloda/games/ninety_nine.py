"""«Девяносто девять» (Ninety-Nine): lay three of your cards away, and take exactly as many tricks as you bid."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.deck import CLUBS, DIAMONDS, HEARTS, SPADES, french
from koloda.engine.game import Game, Option, Text
from koloda.engine.move import Verb, card_of, cards_of, verb_of, with_card
from koloda.engine.types import NONE, Card, Move, Moves, Seat
from koloda.kits.tricks import PLAY, TRICK_VERBS, Tricks, target_option

LAY: Final[i64] = 2
DEALT: Final[i64] = 12
ASCENDING: Final = (DIAMONDS, SPADES, HEARTS, CLUBS)  # the suits from the lowest
WORTH: Final = vec[i64]([i64(ASCENDING.index(suit)) for suit in range(4)])  # of a suit: diamonds 0, clubs 3
ABOVE_ALL_SUITS: Final[i64] = 4

RULES: Final = Option(
    "rules",
    "book",
    Text("Правила", "Rules"),
    Text("По книге: двенадцать взяток, открытые заявки. Парлетт: девять взяток, заявка — три отложенные карты.",
         "The book: twelve tricks, open bids. Parlett: nine tricks, and the three cards laid away are the bid."),
    values=("book", "parlett"),
)  # fmt: skip


class NinetyNine(Tricks):
    game = Game(
        "ninety-nine",
        Text("Девяносто девять", "Ninety-Nine"),
        seats=(3, 3),
        minutes=30,
        family="tricks",
        options=(RULES, target_option(99)),
    )
    cards = french(lowest=6)
    verbs = (*TRICK_VERBS, Verb("lay", "C C C", secret=True))

    def lay_out(self) -> None:
        self.lay_out_tricks()
        self.laid = self.hands("laid")
        self.parlett = self.option("rules") == "parlett"

    def start(self) -> None:
        self.unpack(self.stock)
        self.new_deal()

    def new_deal(self) -> None:
        """Twelve cards each. All lay three away, face down."""
        self.deal_hands(DEALT)
        self.ask_together(self.everyone_here(), "lay")

    def choices(self, seat: Seat) -> Moves:
        if self.phase == "play":
            return self.plays(seat)
        if self.phase == "bid":
            return self.bids_up_to(DEALT)
        return self.lays(seat)

    def lays(self, seat: Seat) -> Moves:
        """Any three cards of the hand."""
        hand = self.hand[seat].cards
        moves: Moves = vec[i64](capacity=220)
        for i in range(DEALT):
            for j in range(i + 1, DEALT):
                two = with_card(LAY, hand[i]) | with_card(0, hand[j]) << 8  # a move's next card is 8 bits on
                for k in range(j + 1, DEALT):
                    moves = append(moves, two | with_card(0, hand[k]) << 16)
        return moves

    def reveal(self, moves: Moves) -> None:
        """The three lie before their owner, who alone may look at them. Then come the bids;
        in Parlett's game the three are the bid, so play begins."""
        for seat in range(self.n):
            for card in cards_of(moves[seat]):
                self.move(card, self.hand[seat], self.laid[seat])
        if self.parlett:
            self.lead(self.left_of(self.dealer))
        else:
            self.ask_bids()

    def act(self, seat: Seat, move: Move) -> None:
        if verb_of(move) == PLAY:
            self.play_card(seat, card_of(move))
        else:
            self.make_bid(seat, move)

    def bids_made(self) -> None:
        """The dealer's left leads first."""
        self.lead(self.left_of(self.dealer))

    def beats(self, card: Card, best: Card) -> bool:
        """By the book suits have an order, so a card of a better suit takes the trick whatever was led."""
        if self.parlett:
            return super().beats(card, best)
        suit = self.strength(card)
        other = self.strength(best)
        return suit > other or (suit == other and card > best)

    def strength(self, card: Card) -> i64:
        """Of a card's suit: trumps, then clubs, hearts, spades, diamonds."""
        suit = self.deck.suit[card]
        return ABOVE_ALL_SUITS if suit == self.trump else WORTH[suit]

    def trick_taken(self, winner: Seat) -> None:
        """After nine tricks the three cards laid away are taken up and played; not in Parlett's game."""
        if len(self.hand[winner].cards) == 0 and not self.parlett:
            self.take_up_laid()
        if len(self.hand[winner].cards) > 0:
            self.lead(winner)
        else:
            self.score_deal()

    def take_up_laid(self) -> None:
        self.voids = 0  # what the nine cards lacked, the three may have
        for seat in range(self.n):
            self.sweep(self.laid[seat], self.hand[seat])

    def score_deal(self) -> None:
        """A point a trick; 30, 20 or 10 more to each of one, two or three who took exactly what they bid."""
        if self.parlett:
            self.show_bids()
        made: i64 = 0
        for seat in range(self.n):
            made += i64(self.tricks[seat] == self.bid[seat])
        for seat in range(self.n):
            self.score(seat, self.points, self.tricks[seat], "tricks")
            if self.tricks[seat] == self.bid[seat]:
                self.score(seat, self.points, 40 - 10 * made, "bid")
        if self.decided():
            self.end(self.points, self.points.values[:])
            return
        self.trump = self.next_trump(made)
        self.dealer = self.left_of(self.dealer)
        self.new_deal()

    def show_bids(self) -> None:
        """Parlett's bid: each club laid away is three tricks, a heart two, a spade one, a diamond none."""
        for seat in range(self.n):
            self.show(self.laid[seat])
            bid: i64 = 0
            for card in self.laid[seat].cards:
                bid += WORTH[self.deck.suit[card]]
            self.bid[seat] = bid

    def next_trump(self, made: i64) -> i64:
        """The more seats made their bid, the higher the next trump suit; by the book none made is no trumps."""
        if self.parlett:
            return ASCENDING[made]
        return ASCENDING[made - 1] if made > 0 else NONE
