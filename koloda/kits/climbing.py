"""Climbing: sets of equal cards are laid one over another, each as many cards and of a higher rank."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.desk import Desk
from koloda.engine.game import Option, Text
from koloda.engine.move import Verb, card_of, set_count, set_jokers, with_set
from koloda.engine.types import EVERYONE, NOBODY, NONE, Card, Move, Moves, Seat
from koloda.engine.zone import Zone

PLAY: Final[i64] = 0
PASS: Final[i64] = 1
DEALS: Final = Option(
    "deals",
    3,
    Text("Партии", "Deals"),
    Text("Сколько партий играть.", "How many deals to play."),
    low=1,
    high=100,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Climbing(Desk):
    """A hand each, and the set to beat. Cards are kept in the order of their rank, the wild ones highest."""

    verbs: ClassVar[tuple[Verb, ...]] = (Verb("play", "set"), Verb("pass"))
    facts: ClassVar[tuple[str, ...]] = ("size", "height", "owner")

    def lay_out_climbing(self, joker: int = NONE) -> None:
        """`joker` is the first card of the wild ones, if there are such."""
        self.stock = self.pile("deck", NOBODY)
        self.discards = self.pile("discards", EVERYONE)
        self.hand = self.hands()
        self.points = self.scores("points")
        self.joker: i64 = joker
        self.wild: i64 = NONE if joker == NONE else self.deck.rank[joker]
        self.clear_bar()

    def clear_bar(self) -> None:
        """There is nothing to beat: any set may be led."""
        self.size: i64 = 0  # cards in the set to beat
        self.height: i64 = 0  # its rank
        self.owner: i64 = NONE  # who laid it

    # Sets that may be laid.

    def called(self, card: Card) -> Card:
        """The card as a move names it."""
        return self.deck.face[card]

    def sets(self, hand: Zone) -> Moves:
        """Every different set of the hand that beats the last one, or that may be led; lowest first."""
        cards = hand.cards
        rank = self.deck.rank
        end: i64 = len(cards)
        while end > 0 and rank[cards[end - 1]] == self.wild:
            end -= 1
        jokers: i64 = len(cards) - end
        moves: Moves = vec[i64](capacity=len(cards) + 1)
        place: i64 = 0
        while place < end:
            card = cards[place]
            first = place
            while place < end and rank[cards[place]] == rank[card]:
                place += 1
            if rank[card] > self.height:
                moves = self.sets_of(self.called(card), place - first, jokers, moves)
        return self.sets_of(NONE, 0, jokers, moves) if self.wild > self.height else moves

    def sets_of(self, card: Card, count: i64, jokers: i64, moves: Moves) -> Moves:
        """The sets that `count` equal cards, at least one of them, and some jokers make; with no card, jokers alone."""
        fewest: i64 = 0 if card == NONE else 1
        for cards in range(fewest, count + 1):
            if self.size == 0:
                for wild in range(1 - fewest, jokers + 1):
                    moves = append(moves, with_set(PLAY, card, cards, self.joker, wild))
            elif cards <= self.size <= cards + jokers:
                moves = append(moves, with_set(PLAY, card, cards, self.joker, self.size - cards))
        return moves

    # Laying a set.

    def lay(self, seat: Seat, move: Move, target: Zone) -> None:
        """Move the cards of a set out of the hand, of equal ones the first."""
        hand = self.hand[seat]
        for _ in range(set_count(move)):
            self.move(self.ranked(self.deck.rank[card_of(move)], hand), hand, target)
        for _ in range(set_jokers(move)):
            self.move(self.ranked(self.wild, hand), hand, target)

    def raise_bar(self, seat: Seat, move: Move) -> None:
        """From now on this is the set to beat. Jokers take the rank of the cards they lie with."""
        self.size = set_count(move) + set_jokers(move)
        self.height = self.deck.rank[card_of(move)] if set_count(move) > 0 else self.wild
        self.owner = seat

    def ranked(self, rank: i64, hand: Zone) -> Card:
        """The first card of that rank in the hand."""
        for card in hand.cards:
            if self.deck.rank[card] == rank:
                return card
        raise LookupError(f"no card of rank {rank} in {hand.name}")
