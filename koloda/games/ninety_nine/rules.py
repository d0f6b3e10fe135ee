"""«Девяносто девять» (Ninety-Nine): lay three of your cards away, and take exactly as many tricks as you bid."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.deck import CLUBS, DIAMONDS, HEARTS, SPADES, Deck
from koloda.engine.game import Game, Option, Text
from koloda.engine.luck import Luck
from koloda.engine.move import Verb, card_of, cards_of, combinations, pick_at, picks, verb_of
from koloda.engine.types import NONE, Card, Move, Moves, Seat
from koloda.kits.contracts import CONTRACT_VERBS, Contracts, target_option
from koloda.kits.french import FULL, SHORT
from koloda.kits.tricks import PLAY

LAY: Final[i64] = 2
LAID_AWAY: Final[i64] = 3  # cards
ASCENDING: Final = (DIAMONDS, SPADES, HEARTS, CLUBS)  # the suits from the lowest
WORTH: Final = vec[i64]([i64(ASCENDING.index(suit)) for suit in range(4)])  # of a suit: diamonds 0, clubs 3
ABOVE_ALL_SUITS: Final[i64] = 4

RULES: Final = Option(
    "rules",
    "book",
    Text("Правила", "Rules"),
    Text("По книге: заявки открытые, отложенные карты разыгрывают последними. Парлетт: отложенные карты и есть заявка.",
         "The book: bids are open, and the cards laid away are played last. Parlett: those cards are the bid."),
    values=("book", "parlett"),
)  # fmt: skip


class NinetyNine(Contracts):
    game = Game(
        "ninety-nine",
        Text("Девяносто девять", "Ninety-Nine"),
        seats=(3, 4),
        minutes=30,
        family="tricks",
        options=(RULES, target_option(99)),
    )
    cards = SHORT
    verbs = (*CONTRACT_VERBS, Verb("lay", "C C C", secret=True))

    def deck_in_use(self) -> Deck:
        """Three seats play with 36 cards, four with 52."""
        return SHORT if self.n == 3 else FULL

    def lay_out(self) -> None:
        self.lay_out_contracts()
        self.laid = self.hands("laid")
        self.parlett = self.option("rules") == "parlett"
        self.dealt: i64 = self.deck.size // self.n  # to each: all the cards there are

    def start(self) -> None:
        self.unpack(self.stock)
        self.new_deal()

    def new_deal(self) -> None:
        """All cards are dealt. All lay three away, face down."""
        self.deal_contracts(self.dealt)
        self.tell("no_trump" if self.trump == NONE else "trump", number=self.trump)
        self.ask_together(self.everyone_here(), "lay")

    def choices(self, seat: Seat) -> Moves:
        if self.phase == "play":
            return self.plays(seat)
        if self.phase == "bid":
            return self.bids_up_to(self.dealt)
        return self.lays(seat)

    def any_choice(self, seat: Seat, luck: Luck) -> Move:
        if self.phase == "play":
            return self.any_play(seat, luck)
        if self.phase == "bid":
            return super().any_choice(seat, luck)
        hand = self.hand[seat].cards
        return pick_at(LAY, hand, LAID_AWAY, luck.below(combinations(len(hand), LAID_AWAY)))

    def lays(self, seat: Seat) -> Moves:
        """Any three cards of the hand."""
        return picks(LAY, self.hand[seat].cards, LAID_AWAY)

    def reveal(self, moves: Moves) -> None:
        """The three lie before their owner, who alone may look at them. Then come the bids;
        in Parlett's game the three are the bid, so play begins."""
        self.tell("laid")
        for seat in range(self.n):
            for card in cards_of(moves[seat]):
                self.move(card, self.hand[seat], self.laid[seat])
        if self.parlett:
            self.bids_made()
        else:
            self.ask_bids()

    def act(self, seat: Seat, move: Move) -> None:
        if verb_of(move) == PLAY:
            self.play_card(seat, card_of(move))
        else:
            self.make_bid(seat, move)

    def bids_made(self) -> None:
        """The dealer's left leads first."""
        first = self.left_of(self.dealer)
        self.tell("begins", first)
        self.lead(first)

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
        """When the hands are empty the three cards laid away are taken up and played; not in Parlett's game."""
        if len(self.hand[winner].cards) == 0 and len(self.laid[winner].cards) > 0 and not self.parlett:
            self.take_up_laid()
        if len(self.hand[winner].cards) > 0:
            self.lead(winner)
        else:
            self.score_deal()

    def take_up_laid(self) -> None:
        self.tell("taken_up")
        self.voids = 0  # what the hands lacked, these three may have
        for seat in range(self.n):
            self.sweep(self.laid[seat], self.hand[seat])

    def score_deal(self) -> None:
        """A point a trick; 30, 20, 10 or none more to each of one, two, three or four who took exactly their bid."""
        if self.parlett:
            self.show_bids()
        made: i64 = 0
        for seat in range(self.n):
            made += i64(self.tricks[seat] == self.bid[seat])
        self.score_tricks()
        self.score_bids(made)
        if self.decided():
            self.close_deal("")
            self.end(self.points, self.points.values[:])
            return
        self.trump = self.next_trump(made)
        self.close_deal("trump")
        self.dealer = self.left_of(self.dealer)
        self.new_deal()

    def score_bids(self, made: i64) -> None:
        """All four is too many for a bonus."""
        if made == 0:
            self.tell("nobody")
        for seat in range(self.n):
            if self.tricks[seat] == self.bid[seat]:
                self.tell("made", seat, number=self.bid[seat])
                if made < 4:
                    self.score(seat, self.points, 40 - 10 * made, "bid")

    def show_bids(self) -> None:
        """Parlett's bid: each club laid away is three tricks, a heart two, a spade one, a diamond none."""
        self.tell("turned_up")
        for seat in range(self.n):
            self.show(self.laid[seat])
        for seat in range(self.n):
            bid: i64 = 0
            for card in self.laid[seat].cards:
                bid += WORTH[self.deck.suit[card]]
            self.bid[seat] = bid
            self.tell("bid_shown", seat, self.laid[seat].cards, bid)

    def next_trump(self, made: i64) -> i64:
        """The more seats made their bid, the higher the next trump suit. With three seats Parlett begins with diamonds
        for none; otherwise none made is no trumps."""
        if self.parlett and self.n == 3:
            return ASCENDING[made]
        return ASCENDING[made - 1] if made > 0 else NONE
