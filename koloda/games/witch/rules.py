"""«Ведьма» (Old Maid): draw from your neighbour, throw out pairs, and be rid of your cards first."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.deck import SPADES, Deck, french
from koloda.engine.desk import Desk
from koloda.engine.game import Game, Option, Text
from koloda.engine.move import Verb, number_of, with_number
from koloda.engine.state import OUT
from koloda.engine.types import EVERYONE, NOBODY, NONE, Card, Cards, Move, Moves, Numbers, Seat, bit
from koloda.engine.zone import Zone
from koloda.kits.french import FULL

DRAW: Final[i64] = 0
QUEEN: Final[i64] = 12
SMALL_PACK: Final = french(lowest=7)

ENDING: Final = Option(
    "ending",
    "last",
    Text("Конец игры", "Ending"),
    Text("Игра идёт, пока карты не останутся у одного или пока чья-нибудь рука — не ведьма и ещё одна дама.",
         "Play goes on until one player alone has cards, or until somebody's hand is the witch and another queen."),
    values=("last", "queens"),
)  # fmt: skip


class Witch(Desk):
    game = Game(
        "witch",
        Text("Ведьма (Акулина, Колдунья)", "The Witch"),
        seats=(2, 6),
        minutes=10,
        family="matching",
        options=(ENDING,),
        edition=2,
    )
    cards = FULL
    verbs = (Verb("draw", "N", blind=True),)

    def deck_in_use(self) -> Deck:
        """Two or three seats play with 32 cards, more with 52."""
        return SMALL_PACK if self.n <= 3 else FULL

    def lay_out(self) -> None:
        self.stock = self.pile("deck", NOBODY)
        self.discards = self.pile("discards", EVERYONE)
        self.hand = self.hands()
        self.places = self.tally("places", own=False)  # 0 while the seat has cards
        self.at_queens = self.option("ending") == "queens"

    def start(self) -> None:
        """All cards are dealt, one at a time; some seats may get one more."""
        self.unpack(self.stock)
        self.shuffle(self.stock)
        self.begin_deal()
        self.deal_out(self.deck.size, self.stock, self.hand, self.deal_order())
        self.tell("begins", self.left_of(self.dealer))
        self.turn(self.left_of(self.dealer))

    def turn(self, seat: Seat) -> None:
        """The first from here who has cards draws. Laps are counted from the dealer's left."""
        for drawer in self.round_from(seat):
            if drawer == self.left_of(self.dealer):
                self.round_number += 1
            if len(self.hand[drawer].cards) > 0:
                self.ask(drawer, "draw")
                return

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

    def fan_drawn_from(self, seat: Seat) -> Seat:
        return self.neighbour(seat).owner

    def act(self, seat: Seat, move: Move) -> None:
        """The fan is mixed before the card is taken, so that a place in it means nothing."""
        fan = self.neighbour(seat)
        self.move(self.pick_blind(fan, number_of(move) - 1), fan, self.hand[seat])
        self.clear_pairs()
        loser = self.caught()
        if loser == NONE:
            self.turn(self.left_of(seat))
        else:
            self.lose(loser)

    def clear_pairs(self) -> None:
        """After every draw all throw out their pairs. Those left without cards at the same moment share a place."""
        place: i64 = 1
        for seat in range(self.n):
            place += i64(self.places[seat] > 0)
        for seat in self.deal_order():
            self.discard_pairs(seat)
            if len(self.hand[seat].cards) == 0 and self.places[seat] == 0:
                self.places[seat] = place
                self.status[seat] = OUT
                self.tell("out", seat, number=place)

    def caught(self) -> Seat:
        """Who holds the witch and another queen and nothing else: at once, or when nobody else has cards."""
        holders = 0
        loser = NONE
        for seat in range(self.n):
            holders += int(len(self.hand[seat].cards) > 0)
            if self.is_caught(self.hand[seat]):
                loser = seat
        return loser if self.at_queens or holders == 1 else NONE

    def is_caught(self, hand: Zone) -> bool:
        """A hand is sorted, and the witch is the highest queen."""
        cards = hand.cards
        return len(cards) == 2 and self.deck.rank[cards[0]] == QUEEN and self.is_witch(cards[1])

    def discard_pairs(self, seat: Seat) -> None:
        """All of them at once, shown before they go."""
        hand = self.hand[seat]
        pairs = self.pairs(hand)
        if len(pairs) == 0:
            return
        for card in pairs:
            self.show_card(card, hand)
        self.tell("pair" if len(pairs) == 2 else "pairs", seat, pairs)
        for card in pairs:
            self.move(card, hand, self.discards)

    def pairs(self, hand: Zone) -> Cards:
        """Two cards of a rank are a pair, the lowest suits first; the witch is never thrown out."""
        rank = self.deck.rank
        found: Cards = vec[i64]()
        waiting = NONE  # for a card of its rank; a hand is sorted by rank, then suit
        for card in hand.cards:
            if rank[card] == QUEEN and self.is_witch(card):
                continue
            if waiting != NONE and rank[card] == rank[waiting]:
                found = append(append(found, waiting), card)
                waiting = NONE
            else:
                waiting = card
        return found

    def is_witch(self, card: Card) -> bool:
        return self.deck.rank[card] == QUEEN and self.deck.suit[card] == SPADES

    def lose(self, loser: Seat) -> None:
        """Best are those who got rid of their cards first, then those with fewest left; there are no points."""
        self.show(self.hand[loser])
        self.tell("lost", loser, self.hand[loser].cards)
        standing: Numbers = vec[i64](capacity=self.n)
        for seat in range(self.n):
            left: i64 = self.deck.size if seat == loser else len(self.hand[seat].cards)
            standing = append(standing, -self.places[seat] if left == 0 else -self.n - left)
        self.end(self.points_at_end(), standing, losers=bit(loser))
