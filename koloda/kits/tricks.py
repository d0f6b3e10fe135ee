"""Trick-taking: follow suit if you can; the best card takes the trick, and its owner leads the next."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.deck import SUITS
from koloda.engine.game import Option, Text
from koloda.engine.move import Verb, number_of, with_card, with_number
from koloda.engine.table import Table
from koloda.engine.types import EVERYONE, NOBODY, NONE, Card, Move, Moves, Seat
from koloda.engine.zone import Zone

PLAY: Final[i64] = 0  # the first two verbs of every game of tricks
BID: Final[i64] = 1
TRICK_VERBS: Final = (Verb("play", "C"), Verb("bid", "N"))


def target_option(points: int) -> Option:
    return Option(
        "target",
        points,
        Text("До скольки очков", "Target"),
        Text("Сколько очков нужно набрать, чтобы выиграть партию.", "The points a match is played to."),
        low=1,
        high=1000,
    )


class Tricks(Table):
    """Hands, a trick in the middle, and the tricks each seat has taken; bids, and points to a target."""

    facts: ClassVar[tuple[str, ...]] = ("trump", "leader", "voids")

    def lay_out_tricks(self) -> None:
        self.stock = self.pile("deck", NOBODY)
        self.trick = self.pile("trick", EVERYONE)
        self.hand = self.hands()
        self.taken = self.piles("taken", NOBODY)  # face down, but all saw what went there
        self.tricks = self.tally("tricks")
        self.bid = self.tally("bid", NONE)
        self.points = self.tally("points")
        self.trump: i64 = NONE  # a suit
        self.leader: Seat = NONE  # of the trick in the middle
        self.voids: i64 = 0  # the suits each hand has shown it lacks: a bit a suit, four bits a seat

    # What games change.

    def suit(self, card: Card) -> i64:
        return self.deck.suit[card]

    def rank(self, card: Card) -> i64:
        return self.deck.rank[card]

    def beats(self, card: Card, best: Card) -> bool:
        """Of one suit the higher card is better; another suit is so only if it is trumps."""
        suit = self.suit(card)
        if suit == self.suit(best):
            return self.rank(card) > self.rank(best)
        return suit == self.trump

    def bids_made(self) -> None:
        """The last seat has bid."""
        raise NotImplementedError

    def trick_taken(self, winner: Seat) -> None:
        """The trick lies before its winner."""
        raise NotImplementedError

    # The deal.

    def deal_hands(self, each: i64) -> None:
        """Gather and shuffle all cards, and deal them one at a time from the dealer's left."""
        self.begin_deal()
        self.gather(self.stock)
        self.shuffle(self.stock)
        order = self.round_from(self.left_of(self.dealer))
        for _ in range(each):
            for seat in order:
                self.draw(self.stock, self.hand[seat])
        self.tricks.fill(0)
        self.bid.fill(NONE)
        self.leader = NONE
        self.voids = 0

    # Bidding.

    def ask_bids(self) -> None:
        """Bids are open, from the dealer's left; the dealer's is the last."""
        self.ask(self.left_of(self.dealer), "bid")

    def bids_up_to(self, most: i64) -> Moves:
        return vec[i64]([with_number(BID, number) for number in range(most + 1)])

    def make_bid(self, seat: Seat, move: Move) -> None:
        self.bid[seat] = number_of(move)
        if seat == self.dealer:
            self.bids_made()
        else:
            self.ask(self.left_of(seat), "bid")

    # Playing.

    def lead(self, seat: Seat) -> None:
        """A new trick, begun by `seat`."""
        self.round_number += 1
        self.leader = seat
        self.ask(seat, "play")

    def plays(self, seat: Seat) -> Moves:
        """A card of the suit led; any card to lead with, or if there is none of that suit."""
        hand = self.hand[seat].cards
        if len(self.trick.cards) > 0:
            led = self.suit(self.trick.cards[0])
            following: Moves = vec[i64](capacity=len(hand))
            for card in hand:
                if self.suit(card) == led:
                    following = append(following, with_card(PLAY, card))
            if len(following) > 0:
                return following
        return vec[i64]([with_card(PLAY, card) for card in hand])

    def play_card(self, seat: Seat, card: Card) -> None:
        """Lay a card to the trick. Who does not follow suit shows that he cannot."""
        self.move(card, self.hand[seat], self.trick)
        led = self.suit(self.trick.cards[0])
        if self.suit(card) != led:
            self.voids |= i64(1) << (4 * seat + led)
        if len(self.trick.cards) < self.n:
            self.ask(self.left_of(seat), "play")
        else:
            self.take_trick()

    def take_trick(self) -> None:
        """The best card takes the trick."""
        cards = self.trick.cards
        best: i64 = 0
        for place in range(1, self.n):
            if self.beats(cards[place], cards[best]):
                best = place
        winner = self.left_of(self.leader, best)
        self.sweep(self.trick, self.taken[winner])
        self.tricks[winner] += 1
        self.trick_taken(winner)

    def may_hold(self, zone: Zone, card: Card) -> bool:
        """A hand that did not follow a suit holds none of it."""
        seat = zone.owner
        if seat < 0 or zone is not self.hand[seat]:
            return True
        return self.voids >> (4 * seat + self.suit(card)) & 1 == 0

    # The match.

    def decided(self) -> bool:
        """Has someone reached the target, and is one seat alone ahead?"""
        best: i64 = -1
        ahead: i64 = 0
        for points in self.points.values:
            if points > best:
                best = points
                ahead = 0
            if points == best:
                ahead += 1
        return best >= self.number_option("target") and ahead == 1

    def fact(self, name: str) -> object:
        if name == "trump":
            return None if self.trump == NONE else SUITS[self.trump]
        if name == "leader":
            return None if self.leader == NONE else self.leader
        if name == "voids":
            return [self.suits_lacked(seat) for seat in range(self.n)]
        return super().fact(name)

    def suits_lacked(self, seat: Seat) -> str:
        return "".join([SUITS[suit] for suit in range(4) if self.voids >> (4 * seat + suit) & 1 == 1])
