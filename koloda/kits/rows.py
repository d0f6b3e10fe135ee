"""The «Дайте две!» deck and its habits: cards lie open in a row before each seat, and a pair is trouble."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.deck import Deck
from koloda.engine.desk import Desk
from koloda.engine.log import NO_CARDS
from koloda.engine.types import EVERYONE, NOBODY, NONE, Card, Cards, Numbers, Seat
from koloda.engine.zone import Zone
from koloda.kits.ranking import with_most


def triangle(top: int) -> Deck:
    """One 1, two 2s, three 3s and so on."""
    ranks = [rank for rank in range(1, top + 1) for _ in range(rank)]
    return Deck([str(rank) for rank in ranks], ranks, [0] * len(ranks))


TOP: Final[i64] = 10  # the highest rank
TRIANGLE: Final = triangle(TOP)
MOST_EXTRAS: Final[i64] = 10  # laps of extra cards before a tie is left to the order of seats
ABOVE_ALL: Final[i64] = 99


@mypyc_attr(allow_interpreted_subclasses=True)
class Rows(Desk):
    """A deck that is reshuffled from the discards when a card is needed, and a row before each seat."""

    cards: ClassVar[Deck] = TRIANGLE
    burns: ClassVar[i64] = 0  # cards put aside unseen after every shuffle

    def lay_out_rows(self) -> None:
        self.stock = self.pile("deck", NOBODY)
        self.discards = self.pile("discards", NOBODY)
        self.rows = self.piles("row", EVERYONE)

    def rank(self, card: Card) -> i64:
        return self.deck.rank[card]

    # The deck.

    def shuffle_deck(self) -> None:
        """Shuffle the discards into the deck, and burn some, but never the last card."""
        self.sweep(self.discards, self.stock)
        self.shuffle(self.stock)
        burnt: i64 = 0
        while burnt < self.burns and len(self.stock.cards) > 1:
            self.draw(self.stock, self.discards)
            burnt += 1

    def open_deck(self) -> None:
        """The game begins: the whole deck is shuffled, and some of it burnt."""
        self.unpack(self.discards)
        self.shuffle_deck()  # before the deal is told
        self.begin_deal()

    def can_draw(self) -> bool:
        return len(self.stock.cards) > 0 or len(self.discards.cards) > 0

    def draw_to(self, zone: Zone) -> Card:
        """The next card; when one is needed and there is none, the discards are shuffled first."""
        if len(self.stock.cards) == 0:
            self.shuffle_deck()
        return self.draw(self.stock, zone)

    # Rows and pairs.

    def pairs_with(self, card: Card, row: Zone) -> bool:
        """Does another card of the row have this rank?"""
        rank = self.deck.rank
        for other in row.cards:
            if rank[other] == rank[card] and other != card:
                return True
        return False

    def alike(self, card: Card, row: Zone) -> Cards:
        """The cards of the row that have this rank: the pair, when one is drawn."""
        rank = self.deck.rank
        return vec[i64]([other for other in row.cards if rank[other] == rank[card]])

    def highest_pair(self, row: Zone) -> Cards:
        """The cards of the row's highest pair; none if it has no pair."""
        highest = NONE
        for card in row.cards:
            if self.pairs_with(card, row) and (highest == NONE or self.rank(card) > self.rank(highest)):
                highest = card
        return NO_CARDS if highest == NONE else self.alike(highest, row)

    def lowest_in_play(self) -> i64:
        """The lowest rank lying open before anyone."""
        rank = self.deck.rank
        lowest = ABOVE_ALL
        for row in self.rows:
            for card in row.cards:
                if rank[card] < lowest:
                    lowest = rank[card]
        return lowest

    def discard_rows(self) -> None:
        for row in self.rows:
            self.sweep(row, self.discards)

    # Who begins.

    def opening_rank(self, card: Card) -> i64:
        """What counts when the first player is sought."""
        return self.deck.rank[card]

    def lowest_of(self, seats: Numbers) -> Numbers:
        """Those whose newest card is lowest."""
        return with_most(seats, vec[i64]([-self.opening_rank(self.rows[seat].top) for seat in seats]))

    def first_player(self, seats: Numbers) -> Seat:
        """The lowest open card begins. Those tied get another each, and only the newest are compared,
        until one is lowest. Seats are given in the order of the deal."""
        tied = self.lowest_of(seats)
        laps: i64 = 0
        while len(tied) > 1 and laps < MOST_EXTRAS:
            laps += 1
            self.tell("tied")
            for seat in tied:
                if not self.deal_extra(seat):
                    return tied[0]
            tied = self.lowest_of(tied)
        return tied[0]

    def deal_extra(self, seat: Seat) -> bool:
        """An extra card that pairs with the seat's own is discarded and replaced; false if none can fit."""
        row = self.rows[seat]
        while self.some_card_fits(row):
            card = self.draw_to(row)
            if not self.pairs_with(card, row):
                return True
            self.move(card, row, self.discards)
        return False

    def some_card_fits(self, row: Zone) -> bool:
        """Is there a card in the deck or the discards that would not pair?"""
        for card in self.stock.cards:
            if not self.pairs_with(card, row):
                return True
        for card in self.discards.cards:
            if not self.pairs_with(card, row):
                return True
        return False
