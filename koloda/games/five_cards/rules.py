"""«Пять карт» (Five Cards): a duel over five columns; more on your side of a column wins the card in its centre."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.desk import Desk
from koloda.engine.game import Game, Option, Text
from koloda.engine.move import Verb, card_of, with_card
from koloda.engine.types import EVERYONE, NOBODY, NONE, Card, Move, Moves, Seat
from koloda.engine.zone import Zone
from koloda.kits.rows import TRIANGLE

PLACE: Final[i64] = 0
COLUMNS: Final[i64] = 5

TARGET: Final = Option(
    "target",
    100,
    Text("До скольки очков", "Target"),
    Text("Побеждает тот, кто первым наберёт столько очков.", "The first to have so many points wins."),
    low=1,
    high=1000,
)


class FiveCards(Desk):
    game = Game(
        "five-cards",
        Text("Пять карт", "Five Cards"),
        seats=(2, 2),
        minutes=20,
        family="bidding",
        options=(TARGET,),
    )
    cards = TRIANGLE
    verbs = (Verb("place", "C", source="centre"),)
    facts = ("beginner",)

    def lay_out(self) -> None:
        self.stock = self.pile("deck", NOBODY)
        self.centre = self.heap("centre", EVERYONE)
        self.turned = self.pile("turned", EVERYONE)  # the card to be placed
        self.discards = self.pile("discards", EVERYONE)
        self.columns = [self.piles(f"column-{number + 1}", EVERYONE) for number in range(COLUMNS)]
        self.points = self.scores("points")
        self.beginner: i64 = NONE  # of this round

    def start(self) -> None:
        self.unpack(self.stock)
        self.begin_deal()
        self.new_round(self.left_of(self.dealer))

    def new_round(self, beginner: Seat) -> None:
        self.next_round()
        self.beginner = beginner
        self.shuffle_all(self.stock)
        self.lay_centre()
        self.tell("centre", cards=self.centre.cards)
        self.tell("begins", beginner)
        self.turn_up(beginner)

    def lay_centre(self) -> None:
        """Five different cards in ascending order. If any came twice, they are shuffled back into the deck."""
        while len(self.centre.cards) < COLUMNS:
            card = self.draw(self.stock, self.discards)
            if not self.has_rank(self.centre, card):
                self.move(card, self.discards, self.centre)
        if len(self.discards.cards) > 0:
            self.sweep(self.discards, self.stock)
            self.shuffle(self.stock)

    def turn_up(self, seat: Seat) -> None:
        """A card is turned up for the seat to place. If no column takes it, the round is over."""
        self.draw(self.stock, self.turned)
        if len(self.choices(seat)) > 0:
            self.tell("turned", seat, self.turned.cards)
            self.ask(seat, "place")
        else:
            self.tell("stuck", seat, self.turned.cards)
            self.score_round()

    def choices(self, seat: Seat) -> Moves:
        """Any column without a card like it: in the centre, on one's own side or on the other's."""
        card = self.turned.top
        return vec[i64]([with_card(PLACE, self.deck.face[self.centre.cards[column]])
                         for column in range(COLUMNS) if self.takes(column, card)])  # fmt: skip

    def takes(self, column: i64, card: Card) -> bool:
        if self.deck.rank[self.centre.cards[column]] == self.deck.rank[card]:
            return False
        for side in self.columns[column]:
            if self.has_rank(side, card):
                return False
        return True

    def has_rank(self, zone: Zone, card: Card) -> bool:
        """Is there a card of the same rank?"""
        rank = self.deck.rank
        for other in zone.cards:
            if rank[other] == rank[card]:
                return True
        return False

    def act(self, seat: Seat, move: Move) -> None:
        """The card joins one's own side of the column, and the other seat goes on."""
        self.draw(self.turned, self.columns[self.column_of(card_of(move))][seat])
        self.turn_up(1 - seat)

    def column_of(self, face: Card) -> i64:
        """The column with that card in its centre."""
        for column in range(COLUMNS):
            if self.deck.face[self.centre.cards[column]] == face:
                return column
        raise LookupError("no such column")

    def score_round(self) -> None:
        """The higher sum in a column scores its centre card; equals get half of it each, rounded down.

        Whoever scored less begins the next round, or if they scored the same, who did not begin this one.
        """
        before = self.points.values[:]
        for column in range(COLUMNS):
            self.score_column(column)
        first = self.points[0]
        second = self.points[1]
        won = max(first, second) >= self.number_option("target") and first != second
        if not won:
            lead = (first - before[0]) - (second - before[1])
            self.beginner = 1 - self.beginner if lead == 0 else 1 if lead > 0 else 0
        self.close("round", follows="" if won else "beginner")
        if won:
            self.end(self.points, self.points.values[:])
        else:
            self.new_round(self.beginner)

    def score_column(self, column: i64) -> None:
        card = self.centre.cards[column]
        shared = vec[i64]([card])
        value = self.deck.rank[card]
        lead = self.sum_of(self.columns[column][0]) - self.sum_of(self.columns[column][1])
        if lead == 0:
            self.tell("level", NONE, shared)
            for seat in range(self.n):
                self.score(seat, self.points, value // 2, self.why("shared column", column, 0), shared)
        else:
            winner: i64 = 0 if lead > 0 else 1
            self.tell("column", winner, shared, max(lead, -lead))
            self.score(winner, self.points, value, self.why("column", column, winner), shared)

    def why(self, word: str, column: i64, winner: Seat) -> str:
        """With the sums of both sides, as the sheet says it."""
        if self.log is None:
            return word
        sides = self.columns[column]
        return f"{word}-{self.sum_of(sides[winner])}-{self.sum_of(sides[1 - winner])}"

    def sum_of(self, side: Zone) -> i64:
        total: i64 = 0
        for card in side.cards:
            total += self.deck.rank[card]
        return total
