"""Trick-taking: follow suit if you can; the best card takes the trick, and its owner leads the next."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.deck import SUITS
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.move import Verb, with_card
from koloda.engine.types import EVERYONE, NOBODY, NONE, Card, Move, Moves, Seat, bit, has
from koloda.engine.zone import Zone

PLAY: Final[i64] = 0  # the first verb of every game of tricks
PLAY_VERB: Final = Verb("play", "C")


@mypyc_attr(allow_interpreted_subclasses=True)
class Tricks(Desk):
    """Hands, a trick in the middle, and the tricks each seat has taken."""

    facts: ClassVar[tuple[str, ...]] = ("trump", "leader", "voids")

    def lay_out_tricks(self) -> None:
        self.stock = self.pile("deck", NOBODY)
        self.trick = self.pile("trick", EVERYONE)
        self.hand = self.hands()
        self.taken = self.piles("taken", NOBODY)  # face down, but all saw what went there
        self.tricks = self.tally("tricks")
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

    def trick_taken(self, winner: Seat) -> None:
        """The trick lies before its winner."""
        raise NotImplementedError

    # The deal.

    def deal_hands(self, each: i64) -> None:
        """Gather and shuffle all cards, and deal them one at a time from the dealer's left."""
        self.begin_deal()
        self.shuffle_all(self.stock)
        self.deal_out(each, self.stock, self.hand, self.deal_order())
        self.tricks.fill(0)
        self.leader = NONE
        self.voids = 0

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

    def any_play(self, seat: Seat, luck: Luck) -> Move:
        """One of the plays, each as likely."""
        hand = self.hand[seat].cards
        if len(self.trick.cards) > 0:
            led = self.suit(self.trick.cards[0])
            following: i64 = 0
            for card in hand:
                following += i64(self.suit(card) == led)
            if following > 0:
                place = luck.below(following)
                for card in hand:
                    if self.suit(card) == led:
                        if place == 0:
                            return with_card(PLAY, card)
                        place -= 1
        return with_card(PLAY, hand[luck.below(len(hand))])

    def play_card(self, seat: Seat, card: Card) -> None:
        """Lay a card to the trick. Who does not follow suit shows that he cannot."""
        self.move(card, self.hand[seat], self.trick)
        led = self.suit(self.trick.cards[0])
        if self.suit(card) != led:
            self.voids |= bit(4 * seat + led)
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
        if self.log is not None:
            self.tell("trick", winner, vec[i64]([cards[best]]))
        self.sweep(self.trick, self.taken[winner])
        self.tricks[winner] += 1
        self.trick_taken(winner)

    def may_hold(self, zone: Zone, card: Card) -> bool:
        """A hand that did not follow a suit holds none of it."""
        seat = zone.owner
        return seat < 0 or zone is not self.hand[seat] or not self.lacks(seat, self.suit(card))

    def lacks(self, seat: Seat, suit: i64) -> bool:
        """Has the seat shown that it has no card of the suit?"""
        return has(self.voids, 4 * seat + suit)

    def fact(self, name: str) -> object:
        if name == "trump":
            return None if self.trump == NONE else SUITS[self.trump]
        if name == "leader":
            return None if self.leader == NONE else self.leader
        if name == "voids":
            return [self.suits_lacked(seat) for seat in range(self.n)]
        return super().fact(name)

    def suits_lacked(self, seat: Seat) -> str:
        return "".join([SUITS[suit] for suit in range(4) if self.lacks(seat, i64(suit))])
