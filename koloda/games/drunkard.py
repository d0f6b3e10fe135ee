"""«Пьяница» (Drunkard): turn up your top card; the highest takes all, and no choice is ever made."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.deck import Deck, french
from koloda.engine.game import Game, Option, Text
from koloda.engine.move import Verb
from koloda.engine.state import OUT
from koloda.engine.table import Table
from koloda.engine.types import EVERYONE, NOBODY, NONE, Move, Moves, Numbers, Seat

FLIP: Final[i64] = 0
NO_PART: Final[i64] = 0  # the seat does not contest this lap
SHORT_DECK: Final = french(lowest=6)
FULL_DECK: Final = french()

DECK: Final = Option(
    "deck",
    36,
    Text("Колода", "Deck"),
    Text("36 карт, от шестёрок, или 52, от двоек.", "36 cards, from the sixes, or 52, from the twos."),
    values=(36, 52),
)
CAP: Final = Option(
    "cap",
    10000,
    Text("Предел", "Cap"),
    Text("После стольких взяток выигрывает тот, у кого больше карт.", "After so many tricks most cards win."),
    low=1,
    high=100000,
)


class Drunkard(Table):
    game = Game(
        "drunkard",
        Text("Пьяница", "Drunkard"),
        seats=(2, 6),
        minutes=10,
        family="luck",
        options=(DECK, CAP),
    )
    verbs = (Verb("flip"),)
    facts = ("leader",)

    def deck_in_use(self) -> Deck:
        return SHORT_DECK if self.option("deck") == 36 else FULL_DECK

    def lay_out(self) -> None:
        self.stock = self.pile("deck", NOBODY)  # after the deal, the cards that do not divide
        self.trick = self.pile("trick", EVERYONE)
        self.stacks = self.piles("stack", NOBODY)
        self.points = self.tally("points")
        self.laid = self.tally("laid", own=False)  # the rank a seat has laid in this lap; NONE if it is to come
        self.leader: i64 = self.dealer
        self.cap = self.number_option("cap")

    def start(self) -> None:
        """Equal stacks, which nobody looks into. What does not divide takes no part. The dealer begins."""
        self.begin_deal()
        self.unpack(self.stock)
        self.shuffle(self.stock)
        for _ in range(self.deck.size // self.n):
            for seat in self.round_from(self.left_of(self.dealer)):
                self.tuck(self.stock, self.stacks[seat])
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
        able: Numbers = vec[i64]([seat for seat in tied if self.has_cards(seat)])
        if len(tied) == 1 or len(able) == 0:
            self.take(tied[0])
        elif len(able) == 1:
            self.take(able[0])
        else:
            self.new_lap(able)

    def highest(self) -> Numbers:
        """Those whose card of this lap is highest, in the order laid."""
        best: i64 = 0
        seats: Numbers = vec[i64]()
        for seat in self.round_from(self.leader):
            if self.laid[seat] > best:
                best = self.laid[seat]
                seats = vec[i64]()
            if self.laid[seat] == best:
                seats = append(seats, seat)
        return seats

    def take(self, taker: Seat) -> None:
        """The cards go under the taker's stack in the order laid. Who has none left is out; the lead moves left."""
        self.sweep_under(self.trick, self.stacks[taker])
        alone = True
        for seat in range(self.n):
            if not self.has_cards(seat):
                self.status[seat] = OUT
            elif seat != taker:
                alone = False
        if alone or self.round_number == self.cap:
            self.count_cards()
            return
        self.leader = self.left_of(self.leader)
        while not self.has_cards(self.leader):
            self.leader = self.left_of(self.leader)
        self.new_trick()

    def count_cards(self) -> None:
        """Most cards win: all of them, unless the cap has stopped the game."""
        for seat in range(self.n):
            self.score(seat, self.points, len(self.stacks[seat].cards), "cards")
        self.end(self.points, self.points.values[:])
