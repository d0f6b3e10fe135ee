"""Circles of turns: all open a card at once, then each stays in the game at a risk or pays to leave it."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append
from mypy_extensions import i64, mypyc_attr

from koloda.engine.move import Verb, card_of
from koloda.engine.state import PASSED
from koloda.engine.types import NONE, Move, Moves, Seat
from koloda.kits.last_in import LastIn

ANTE: Final[i64] = 1
OPEN: Final[i64] = 0  # the first verbs of a game of circles
PASS: Final[i64] = 1
OPEN_VERB: Final = Verb("open", "C")
PASS_VERB: Final = Verb("pass")


@mypyc_attr(allow_interpreted_subclasses=True)
class Circles(LastIn):
    """Whoever opened the lowest card begins; in a circle everyone in has one turn."""

    facts = LastIn.facts + ("circle",)
    hand_size: ClassVar[i64] = 0

    def lay_out_circles(self) -> None:
        self.lay_out_hands()
        self.circle: i64 = 0

    def new_round(self) -> None:
        """Ante a chip, deal the hands, and choose an opening card all together."""
        self.begin_round(ANTE)
        self.deal_hands(self.hand_size)
        self.first = NONE
        self.circle = 0
        self.ask_together(self.everyone_here(), "open")

    def reveal(self, moves: Moves) -> None:
        """The cards chosen are opened together. The lowest begins; a tie is settled from the deck."""
        for seat in range(self.n):
            hand = self.hand[seat]
            self.move(self.find(card_of(moves[seat]), hand), hand, self.rows[seat])
        self.first = self.first_player(self.deal_order())
        self.begin_circle()

    def begin_circle(self) -> None:
        self.circle += 1
        kind = self.kind_of_circle()
        self.tell(kind, self.first, number=self.circle)
        self.ask(self.first, kind)

    def kind_of_circle(self) -> str:
        """What is done in the circle that begins."""
        raise NotImplementedError

    def choices(self, seat: Seat) -> Moves:
        """Stay in if there is a way, or pass."""
        if self.phase == "open":
            return self.one_each(OPEN, self.hand[seat])
        return append(self.ways_to_stay(seat), PASS)

    def ways_to_stay(self, seat: Seat) -> Moves:
        raise NotImplementedError

    def act(self, seat: Seat, move: Move) -> None:
        if move == PASS:
            self.pay_for_pass(seat)
        else:
            self.stay(seat, move)
        self.turn_over(seat)

    def stay(self, seat: Seat, move: Move) -> None:
        raise NotImplementedError

    def pay_for_pass(self, seat: Seat) -> None:
        """A pass costs the lowest card open before anyone still in; who passes turns his cards face down."""
        self.pay(seat, self.lowest_in_play(), "pass")
        self.status[seat] = PASSED
        self.turn_down(self.rows[seat], seat)

    def price(self, seat: Seat, move: Move) -> i64:
        return self.affordable(seat, self.lowest_in_play()) if move == PASS else 0
