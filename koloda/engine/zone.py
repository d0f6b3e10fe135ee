"""Zones, where cards lie, and tallies, where numbers are kept: all that a table is made of."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, pop, remove, vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.types import MOST_CARDS, NONE, Card, Cards, Numbers, Seat, Seats

ZEROS: Final = vec[i64]([i64(0) for _ in range(MOST_CARDS)])


@mypyc_attr(acyclic=True)
class Zone:
    """A place for cards, and the seats that see their faces.

    A pile keeps the order cards came in, the top last. A hand has none, so it is kept sorted:
    an order that does not exist cannot leak.
    """

    def __init__(self, name: str, index: i64, owner: Seat, sees: Seats, pile: bool) -> None:
        self.name = name
        self.index = index  # its place in the table's list
        self.owner = owner  # a seat, or TABLE
        self.sees = sees
        self.pile = pile
        self.cards: Cards = vec[i64]()
        self.loose: i64 = 0  # so many cards at the bottom are shuffled: their order is not decided yet
        self.shuffle: i64 = -1  # which shuffle of the game put them there

    def __len__(self) -> int:
        return len(self.cards)

    def put(self, card: Card) -> None:
        """On top of a pile; into its place in a hand."""
        cards = append(self.cards, card)
        if not self.pile:
            place: i64 = len(cards) - 1
            while place > 0 and cards[place - 1] > card:
                cards[place] = cards[place - 1]
                place -= 1
            cards[place] = card
        self.cards = cards

    def put_under(self, card: Card) -> None:
        """At the bottom of a pile."""
        cards: Cards = vec[i64]([card], capacity=len(self.cards) + 1)
        self.cards = extend(cards, self.cards)

    def put_all(self, cards: Cards) -> None:
        if self.pile:
            self.cards = extend(self.cards, cards)
        else:
            for card in cards:
                self.put(card)

    def take_out(self, card: Card) -> None:
        self.cards = remove(self.cards, card)

    def take_top(self) -> Card:
        self.cards, card = pop(self.cards)
        return card

    @property
    def top(self) -> Card:
        """The last card laid on a pile."""
        return self.cards[len(self.cards) - 1]

    def has(self, card: Card) -> bool:
        return card in self.cards

    def like(self, other: Zone) -> None:
        """Hold the same cards as `other`."""
        self.cards = other.cards[:]
        self.loose = other.loose
        self.shuffle = other.shuffle


@mypyc_attr(acyclic=True)
class Tally:
    """A number for each seat, open to all: points, chips, tricks. A score changes by items only, see `State.score`."""

    def __init__(self, name: str, index: i64, seats: i64, start: i64, own: bool, score: bool) -> None:
        self.name = name
        self.index = index  # its place in the table's list
        self.score = score
        self.own = own  # shown with the seat, not among the facts of the game
        self.blank = start == NONE  # NONE is shown as no number
        self.values: Numbers = ZEROS[:seats]
        if start != 0:
            self.fill(start)

    def __getitem__(self, seat: Seat) -> i64:
        return self.values[seat]

    def __setitem__(self, seat: Seat, value: i64) -> None:
        if self.score:
            raise TypeError(f"{self.name} change by items, see State.score.")
        self.values[seat] = value

    def fill(self, value: i64) -> None:
        for seat in range(len(self.values)):
            self.values[seat] = value

    def list(self) -> list[int]:
        return [int(value) for value in self.values]
