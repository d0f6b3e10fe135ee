"""«Сор» (Sweep): low cards fetch the highest from the middle, high ones sweep up the small; most of a rank scores."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.game import Game, Text
from koloda.engine.move import Verb, card_of
from koloda.engine.types import EVERYONE, NONE, Move, Moves, Numbers, Seat
from koloda.engine.zone import Zone
from koloda.kits.majority import Majority, match_option
from koloda.kits.rows import ABOVE_ALL

PLAY: Final[i64] = 0
GRAB: Final[i64] = 1
FIVE: Final[i64] = 5  # cards to a hand, and to the middle each round


class Sweep(Majority):
    game = Game(
        "sweep",
        Text("Сор", "Sweep"),
        seats=(3, 6),
        minutes=20,
        family="bidding",
        options=(match_option(150),),
        edition=2,
    )
    verbs = (Verb("play", "C"), Verb("grab", "C", source="pool"))
    facts = ("leader", "last_taker")

    def lay_out(self) -> None:
        self.lay_out_bids()
        self.middle = self.heap("middle", EVERYONE)
        self.pool = self.heap("pool", EVERYONE)  # what tied seats are sharing out
        self.discards = self.pile("discards", EVERYONE)
        self.leader: i64 = NONE  # who plays first this round
        self.last_taker: i64 = NONE

    def new_deal(self) -> None:
        """Five cards each; the left of the dealer leads the first round. That is a blind lead, so the deal
        moves left in a match."""
        if self.deal_number > 0:
            self.dealer = self.left_of(self.dealer)
        self.begin_deal()
        self.shuffle_all(self.stock)
        self.deal_out(FIVE, self.stock, self.hand, self.deal_order())
        self.last_taker = self.left_of(self.dealer)
        self.new_round()

    def new_round(self) -> None:
        """Five new cards in the middle. Whoever took the last card of the round before plays first."""
        self.next_round()
        self.leader = self.last_taker
        for _ in range(FIVE):
            self.draw(self.stock, self.middle)
        self.tell("begins" if self.round_number == 1 else "took last", self.leader)
        self.ask(self.leader, "play")

    def choices(self, seat: Seat) -> Moves:
        if self.phase == "play":
            return self.one_each(PLAY, self.hand[seat])
        return self.one_each(GRAB, self.pool)

    def act(self, seat: Seat, move: Move) -> None:
        if self.phase == "play":
            self.move(self.find(card_of(move), self.hand[seat]), self.hand[seat], self.bids[seat])
            self.go_on_from(seat)
        else:
            self.grab(seat, move)

    def go_on_from(self, seat: Seat) -> None:
        """The next seat on the left plays, if it has a card; when all have played, cards are taken."""
        following = self.left_of(seat)
        while following != self.leader:
            if len(self.hand[following].cards) > 0:
                self.ask(following, "play")
                return
            following = self.left_of(following)
        self.take_cards(lowest=True)

    def take_cards(self, lowest: bool) -> None:
        """From the lowest bid up each takes its cards, and then its bid joins the middle.

        Those who bid the same share what it takes, a card at a time, whoever played earlier first.
        """
        takers = self.lowest_bidders()
        while len(takers) == 1:
            seat = takers[0]
            self.take(seat, lowest, self.hand[seat], "fetches" if lowest else "sweeps")
            self.last_taker = seat  # there is always something: the middle at first, then the bids that joined it
            self.bids_join_middle(takers)
            lowest = False
            takers = self.lowest_bidders()
        if len(takers) > 1:
            self.take(takers[0], lowest, self.pool, "shares")
            self.ask(takers[0], "grab")
        else:
            self.finish_round()

    def take(self, seat: Seat, lowest: bool, target: Zone, word: str) -> None:
        """The lowest card takes every card of the highest rank in the middle; any other, all cards below itself."""
        rank = self.bid_rank(seat)
        cards = self.taken_by(rank, self.highest_rank([self.middle]) if lowest else 0, self.middle)
        self.tell(word, NONE if word == "shares" else seat, cards, rank)
        for card in cards:
            self.move(card, self.middle, target)

    def lowest_bidders(self) -> Numbers:
        """Those whose bid is the lowest still lying before a seat, in the order they played."""
        lowest = ABOVE_ALL
        for seat in range(self.n):
            if 0 < self.bid_rank(seat) < lowest:
                lowest = self.bid_rank(seat)
        return vec[i64]([seat for seat in self.round_from(self.leader) if self.bid_rank(seat) == lowest])

    def bids_join_middle(self, takers: Numbers) -> None:
        for seat in takers:
            self.sweep(self.bids[seat], self.middle)

    def grab(self, seat: Seat, move: Move) -> None:
        """One card from the pool, in turn, until it is empty; then the bids of all who shared join the middle."""
        self.move(self.find(card_of(move), self.pool), self.pool, self.hand[seat])
        self.last_taker = seat
        if len(self.pool.cards) > 0:
            self.ask(self.next_tied(seat), "grab")
        else:
            self.bids_join_middle(self.lowest_bidders())
            self.take_cards(lowest=False)

    def next_tied(self, seat: Seat) -> Seat:
        """The next seat on the left with the same bid."""
        other = self.left_of(seat)
        while self.bid_rank(other) != self.bid_rank(seat):
            other = self.left_of(other)
        return other

    def finish_round(self) -> None:
        """What nobody took is discarded. The deal is over when the deck is."""
        self.sweep(self.middle, self.discards)
        if len(self.stock.cards) > 0:
            self.new_round()
        else:
            self.score_deal(self.n)
