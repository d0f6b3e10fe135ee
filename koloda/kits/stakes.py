"""Playing the «Дайте две!» deck for chips: ante, pay, share, and stop when someone has none left."""

from __future__ import annotations

from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.game import Option, Text
from koloda.engine.log import NO_CARDS
from koloda.engine.state import IN, OUT
from koloda.engine.types import Cards, Numbers, Seat
from koloda.kits.rows import Rows


def chips_option(default: int) -> Option:
    return Option(
        "chips",
        default,
        Text("Жетоны", "Chips"),
        Text("Сколько жетонов у каждого в начале.", "How many chips each player starts with."),
        low=1,
        high=1000,
    )


ROUNDS = Option(
    "rounds",
    0,
    Text("Раунды", "Rounds"),
    Text(
        "Сколько раундов играть; 0 — пока у кого-то не кончатся жетоны.", "Rounds to play; 0: until a player is broke."
    ),
    low=0,
    high=1000,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Stakes(Rows):
    """Chips before each seat and a pot in the middle; together they never change."""

    facts: ClassVar[tuple[str, ...]] = ("pot",)

    def lay_out_stakes(self) -> None:
        self.lay_out_rows()
        self.lay_out_chips()

    def lay_out_chips(self) -> None:
        self.chips = self.scores("chips", self.number_option("chips"))
        self.pot: i64 = 0

    # Chips.

    def pay(self, seat: Seat, amount: i64, why: str, cards: Cards = NO_CARDS) -> None:
        """Into the pot: who owes more than he has pays what he has, and the rest is forgiven."""
        paid = self.affordable(seat, amount)
        self.score(seat, self.chips, -paid, why, cards)
        self.pot += paid

    def pay_to(self, seat: Seat, other: Seat, amount: i64, why: str, cards: Cards = NO_CARDS) -> None:
        """From one seat to another, as far as his chips go."""
        paid = self.affordable(seat, amount)
        self.score(seat, self.chips, -paid, why, cards)
        self.score(other, self.chips, paid, why if self.log is None else f"from {why}", cards)

    def affordable(self, seat: Seat, amount: i64) -> i64:
        has = self.chips[seat]
        return amount if amount < has else has

    def ante(self, amount: i64) -> None:
        """Everyone pays in, or what he has."""
        for seat in self.deal_order():
            self.pay(seat, amount, "ante")

    def share(self, seats: Numbers) -> None:
        """Divide the pot; what does not divide stays for the next round."""
        each = self.pot // len(seats)
        if len(seats) == 1:
            self.tell("wins_pot", seats[0])
        else:
            self.tell("divide")
        for seat in seats:
            self.score(seat, self.chips, each, "pot")
            self.pot -= each

    # Who is still in.

    def all_in(self) -> None:
        """A new round: everyone takes part again."""
        self.status.fill(IN)

    def is_in(self, seat: Seat) -> bool:
        return self.status[seat] == IN

    def seats_in(self, first: Seat) -> Numbers:
        """Those still in, clockwise from `first`."""
        return vec[i64]([seat for seat in self.round_from(first) if self.status[seat] == IN])

    def number_in(self) -> i64:
        """How many seats are still in."""
        count: i64 = 0
        for status in self.status.values:
            if status == IN:
                count += 1
        return count

    def leave(self, seat: Seat) -> None:
        self.status[seat] = OUT

    def next_in(self, seat: Seat) -> Seat:
        """The next seat on the left that is still in."""
        other = self.left_of(seat)
        while not self.is_in(other):
            other = self.left_of(other)
        return other

    # The end.

    def settled(self) -> bool:
        """A round is settled: is the game over? It is when someone has no chips, or after the last round."""
        self.close("round")
        rounds = self.number_option("rounds")
        if self.round_number == rounds or 0 in self.chips.values:
            self.end(self.chips, self.chips.values[:])
        return self.over
