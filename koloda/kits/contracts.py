"""Contracts: before the tricks are played each seat bids how many it will take. Points are played for to a target."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.game import Option, Text
from koloda.engine.move import Verb, number_of, with_number
from koloda.engine.types import NONE, Move, Moves, Numbers, Seat
from koloda.kits.ranking import with_most
from koloda.kits.tricks import PLAY_VERB, Tricks

BID: Final[i64] = 1
CONTRACT_VERBS: Final = (PLAY_VERB, Verb("bid", "N"))  # the first verbs of every game of contracts


def target_option(points: int) -> Option:
    return Option(
        "target",
        points,
        Text("До скольки очков", "Target"),
        Text("Сколько очков нужно набрать, чтобы выиграть партию.", "The points a match is played to."),
        low=1,
        high=1000,
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Contracts(Tricks):
    """Tricks with bids, and points to a target."""

    def lay_out_contracts(self) -> None:
        self.lay_out_tricks()
        self.bid = self.tally("bid", NONE)
        self.points = self.scores("points")

    def bids_made(self) -> None:
        """The last seat has bid."""
        raise NotImplementedError

    # Bidding.

    def deal_contracts(self, each: i64) -> None:
        """A new deal, with no bids made yet."""
        self.deal_hands(each)
        self.bid.fill(NONE)

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

    # The end of a deal, and of the match.

    def score_tricks(self) -> None:
        """A point a trick."""
        self.tell("tricks_counted")
        for seat in range(self.n):
            if self.tricks[seat] > 0:
                self.score(seat, self.points, self.tricks[seat], "tricks")

    def close_deal(self, follows: str) -> None:
        """The sheet of a deal has the bids beside the tricks; `follows` names a fact the next deal is played by."""
        if self.log is not None:
            self.close("deal", [self.column(self.bid), self.column(self.tricks)], follows)

    def decided(self) -> bool:
        """Has someone reached the target, and is one seat alone ahead?"""
        ahead = self.ahead()
        return len(ahead) == 1 and self.points[ahead[0]] >= self.number_option("target")

    def ahead(self) -> Numbers:
        """Those with most points."""
        return with_most(self.round_from(0), self.points.values)
