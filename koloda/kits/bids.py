"""Games of bidding with the «Дайте две!» deck: each seat bids a card of its hand, and the ranks decide."""

from __future__ import annotations

from typing import ClassVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.deck import Deck
from koloda.engine.desk import Desk
from koloda.engine.move import card_of
from koloda.engine.types import EVERYONE, NOBODY, NONE, Cards, Moves, Numbers, Seat
from koloda.engine.zone import ZEROS, Zone
from koloda.kits.rows import ABOVE_ALL, TOP, TRIANGLE


@mypyc_attr(allow_interpreted_subclasses=True)
class Bids(Desk):
    """A hand each and the bid that lies open before it. The whole deck is shuffled for every deal."""

    cards: ClassVar[Deck] = TRIANGLE

    def lay_out_bids(self) -> None:
        self.stock = self.pile("deck", NOBODY)
        self.hand = self.hands()
        self.bids = self.piles("bid", EVERYONE)
        self.points = self.scores("points")

    def start(self) -> None:
        self.unpack(self.stock)
        self.new_deal()

    def new_deal(self) -> None:
        raise NotImplementedError

    # Bids.

    def turn_up_bids(self, moves: Moves) -> None:
        """Bids made in secret are turned up at once."""
        for seat in range(self.n):
            card = self.find(card_of(moves[seat]), self.hand[seat])
            self.move(card, self.hand[seat], self.bids[seat])

    def bid_rank(self, seat: Seat) -> i64:
        """The rank that lies before a seat; 0 if none does."""
        bid = self.bids[seat]
        return self.deck.rank[bid.top] if len(bid.cards) > 0 else 0

    def bid_ranks(self) -> Numbers:
        return vec[i64]([self.bid_rank(seat) for seat in range(self.n)])

    # What a bid takes.

    def taken_by(self, rank: i64, highest: i64, zone: Zone) -> Cards:
        """What a bid takes there: all cards below its rank, or if it is the lowest, those of the highest on the table.

        The highest rank is 0 for a bid that is not the lowest.
        """
        if highest > 0:
            return self.of_rank([zone], highest)
        return vec[i64]([card for card in zone.cards if self.deck.rank[card] < rank])

    def highest_rank(self, table: list[Zone]) -> i64:
        highest: i64 = 0
        for zone in table:
            for card in zone.cards:
                highest = max(highest, self.deck.rank[card])
        return highest

    # What is counted at the end.

    def of_rank(self, zones: list[Zone], rank: i64) -> Cards:
        """The cards of a rank that lie there."""
        cards: Cards = vec[i64]()
        for zone in zones:
            for card in zone.cards:
                if self.deck.rank[card] == rank:
                    cards = append(cards, card)
        return cards

    def rank_counts(self, zones: list[Zone]) -> Numbers:
        """How many cards of each rank lie there."""
        counts = ZEROS[: TOP + 1]
        for zone in zones:
            for card in zone.cards:
                counts[self.deck.rank[card]] += 1
        return counts


def lowest_rank(ranks: Numbers) -> i64:
    """The lowest bid there is; 0 if there is none."""
    lowest = ABOVE_ALL
    for rank in ranks:
        if 0 < rank < lowest:
            lowest = rank
    return 0 if lowest == ABOVE_ALL else lowest


def lowest_unique(ranks: Numbers, above: i64 = 0) -> Seat:
    """The seat with the lowest bid over `above` that no one else made; NONE if there is none."""
    winner = NONE
    lowest = ABOVE_ALL
    for seat in range(len(ranks)):
        if above < ranks[seat] < lowest and made_by(ranks, ranks[seat]) == 1:
            lowest = ranks[seat]
            winner = seat
    return winner


def made_by(ranks: Numbers, bid: i64) -> i64:
    """How many seats made that bid."""
    count: i64 = 0
    for rank in ranks:
        if rank == bid:
            count += 1
    return count
