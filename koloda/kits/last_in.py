"""Hidden hands for chips: who leaves turns his cards face down, and the last one in takes the pot."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from koloda.engine.types import NOBODY, NONE, Card, Numbers, Seat
from koloda.engine.zone import Zone
from koloda.kits.stakes import Stakes


@mypyc_attr(allow_interpreted_subclasses=True)
class LastIn(Stakes):
    """A hand each, and a place where those who have left lay their cards face down."""

    facts = Stakes.facts + ("first",)

    def lay_out_hands(self) -> None:
        self.lay_out_stakes()
        self.hand = self.hands()
        self.folded = self.piles("folded", NOBODY)
        self.first: i64 = NONE  # who begins

    def marks(self, seat: Seat) -> list[str]:
        return [*super().marks(seat), "first"] if seat == self.first else super().marks(seat)

    def fact(self, name: str) -> object:
        """Nobody is first while that is still sought."""
        return None if name == "first" and self.first == NONE else super().fact(name)

    def start(self) -> None:
        self.unpack(self.stock)
        self.begin_deal()
        self.new_round()

    def new_round(self) -> None:
        """Ante, deal, and ask for the first choice of a round."""
        raise NotImplementedError

    def begin_round(self, ante: i64) -> None:
        """Everyone takes part again and antes."""
        self.next_round()
        self.all_in()
        self.ante(ante)

    def deal_hands(self, cards: i64) -> None:
        """Shuffle the whole deck and deal those in so many cards, one at a time from the dealer's left."""
        self.shuffle_all(self.stock)
        self.deal_out(cards, self.stock, self.hand, self.seats_in(self.left_of(self.dealer)))

    def take(self, seat: Seat, cards: i64) -> None:
        """Draw so many cards one at a time to the seat's row; a pair stops it."""
        for _ in range(cards):
            if self.is_in(seat):
                self.pay_for_pair(seat, self.draw_to(self.rows[seat]))

    def pay_for_pair(self, seat: Seat, card: Card) -> None:
        """If the card just laid in the seat's row makes a pair, the seat pays its rank and is out."""
        if self.pairs_with(card, self.rows[seat]):
            pair = self.alike(card, self.rows[seat])
            self.tell("pair_out", seat, pair)
            self.pay(seat, self.rank(card), "pair", pair)
            self.leave(seat)
            self.turn_down(self.rows[seat], seat)

    def turn_down(self, cards: Zone, seat: Seat) -> None:
        """Turn a leaver's cards face down; they stay before him until the round ends."""
        self.sweep(cards, self.folded[seat])

    def one_left(self) -> bool:
        return self.number_in() == 1

    def next_in_circle(self, seat: Seat) -> Seat:
        """The next one in whose turn in this circle is still to come; NONE when the circle is complete."""
        other = self.left_of(seat)
        while other != self.first:
            if self.is_in(other):
                return other
            other = self.left_of(other)
        return NONE

    def turn_over(self, seat: Seat) -> None:
        """After each turn: one seat left takes the pot; else the next one goes on, or the circle ends."""
        following = self.next_in_circle(seat)
        if self.one_left():
            self.share_among_those_in()
        elif following == NONE:
            self.end_circle()
        else:
            self.ask(following, self.phase)

    def end_circle(self) -> None:
        """Everyone has had his turn, and at least two are still in."""
        raise NotImplementedError

    def share_among_those_in(self) -> None:
        """The last one in takes the pot; if several are left, they divide it."""
        left = self.seats_in(self.left_of(self.dealer))
        if len(left) == 1:
            self.tell("last_in", left[0])
        self.finish_round(left)

    def finish_round(self, winners: Numbers) -> None:
        """The winners divide the pot, and a new round begins unless the game is over."""
        self.share(winners)
        if not self.settled():
            self.new_round()
