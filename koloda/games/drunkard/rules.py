"""«Пьяница» (Drunkard): turn up your top card; the highest takes all, and no choice is ever made."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.deck import Deck
from koloda.engine.desk import Desk
from koloda.engine.game import Game, Option, Text
from koloda.engine.move import Verb
from koloda.engine.state import OUT
from koloda.engine.types import EVERYONE, NOBODY, NONE, Cards, Move, Moves, Numbers, Seat
from koloda.kits.french import DECK, deck_chosen
from koloda.kits.ranking import with_most

FLIP: Final[i64] = 0
NO_PART: Final[i64] = 0  # the seat does not contest this lap

CAP: Final = Option(
    "cap",
    10000,
    Text("Предел", "Cap"),
    Text("После стольких взяток выигрывает тот, у кого больше карт.", "After so many tricks most cards win."),
    low=1,
    high=100000,
)


class Drunkard(Desk):
    game = Game(
        "drunkard",
        Text("Пьяница", "Drunkard"),
        seats=(2, 12),
        minutes=10,
        family="luck",
        options=(DECK, CAP),
    )
    verbs = (Verb("flip"),)
    facts = ("leader",)

    def deck_in_use(self) -> Deck:
        return deck_chosen(self)

    def lay_out(self) -> None:
        self.stock = self.pile("deck", NOBODY)  # after the deal, the cards that do not divide
        self.trick = self.pile("trick", EVERYONE)
        self.stacks = self.piles("stack", NOBODY)
        self.laid = self.tally("laid", own=False)  # the rank a seat has laid in this lap; NONE if it is to come
        self.leader: i64 = self.dealer
        self.cap = self.number_option("cap")

    def start(self) -> None:
        """Equal stacks, which nobody looks into. What does not divide takes no part. The dealer begins."""
        self.begin_deal()
        self.unpack(self.stock)
        self.shuffle(self.stock)
        for _ in range(self.deck.size // self.n):
            for seat in self.deal_order():
                self.tuck(self.stock, self.stacks[seat])
        self.tell("begins", self.leader)
        self.new_trick()

    def new_trick(self) -> None:
        """Everyone who has cards turns one up, in turn from the leader."""
        self.round_number += 1
        self.new_lap(vec[i64]([seat for seat in self.round_from(self.leader) if self.has_cards(seat)]))

    def new_lap(self, seats: Numbers) -> None:
        self.laid.fill(NO_PART)
        for seat in seats:
            self.laid[seat] = NONE
        self.ask(seats[0], "flip")

    def has_cards(self, seat: Seat) -> bool:
        return len(self.stacks[seat].cards) > 0

    def choices(self, seat: Seat) -> Moves:
        return vec[i64]([FLIP])

    def act(self, seat: Seat, move: Move) -> None:
        card = self.draw(self.stacks[seat], self.trick)
        self.laid[seat] = self.deck.rank[card]
        for other in self.round_from(seat):
            if self.laid[other] == NONE:
                self.ask(other, "flip")
                return
        self.compare()

    def compare(self) -> None:
        """The highest card takes all. Those tied add a card each, if they have one; one who alone has takes all
        without adding; if none has, the first of them to lay does."""
        tied = self.highest()
        if len(tied) == 1:
            self.take(tied[0])
            return
        if self.log is not None:
            self.tell("dispute", NONE, self.cards_laid(tied))
        able: Numbers = vec[i64]()
        for seat in tied:
            if self.has_cards(seat):
                able = append(able, seat)
            else:
                self.tell("drops", seat)
        if len(able) < 2:
            self.take(able[0] if len(able) == 1 else tied[0])
        else:
            self.new_lap(able)

    def cards_laid(self, seats: Numbers) -> Cards:
        """The cards of this lap by which those seats are tied."""
        rank = self.laid[seats[0]]
        laying: i64 = 0
        for seat in range(self.n):
            laying += i64(self.laid[seat] != NO_PART)
        lap = self.trick.cards[len(self.trick.cards) - laying :]
        return vec[i64]([card for card in lap if self.deck.rank[card] == rank])

    def highest(self) -> Numbers:
        """Those whose card of this lap is highest, in the order laid."""
        order = self.round_from(self.leader)
        return with_most(order, vec[i64]([self.laid[seat] for seat in order]))

    def take(self, taker: Seat) -> None:
        """The cards go under the taker's stack in the order laid. Who has none left is out; the lead moves left."""
        self.tell("takes", taker, self.trick.cards)
        self.sweep_under(self.trick, self.stacks[taker])
        alone = True
        for seat in range(self.n):
            if not self.has_cards(seat):
                if self.status[seat] != OUT:
                    self.status[seat] = OUT
                    self.tell("out", seat)
            elif seat != taker:
                alone = False
        if alone:
            self.tell("all", taker)
            self.count_cards()
        elif self.round_number == self.cap:
            self.tell("cap", number=self.cap)
            for seat in range(self.n):
                self.tell("counted", seat, number=len(self.stacks[seat].cards))
            self.count_cards()
        else:
            self.pass_lead()

    def pass_lead(self) -> None:
        """To the nearest on the left who has cards."""
        self.leader = self.left_of(self.leader)
        while not self.has_cards(self.leader):
            self.leader = self.left_of(self.leader)
        self.new_trick()

    def count_cards(self) -> None:
        """Most cards win: all of them, unless the cap has stopped the game."""
        points = self.points_at_end()
        for seat in range(self.n):
            points[seat] = len(self.stacks[seat].cards)
        self.end(points, points.values[:])
