"""«Лево руля!» (Port): gather the highest sum of cards without a pair, round after round, to 21 points."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.game import Game, Option, Text
from koloda.engine.log import NO_CARDS, Column
from koloda.engine.state import IN, OUT, PASSED
from koloda.engine.types import NONE, Card, Move, Numbers, Seat
from koloda.kits.eights import EIGHTS
from koloda.kits.press import SEVENS, Press

TARGET: Final = Option(
    "target",
    21,
    Text("До скольки очков", "Target"),
    Text("Сколько очков нужно для победы.", "How many points win the game."),
    low=1,
    high=100,
)
FINISH: Final = Option(
    "finish",
    "playoff",
    Text("Несколько у цели", "Several at the target"),
    Text("Решает отдельный раунд между ними, раунд в общий счёт или сразу наибольший счёт.",
         "They play a deciding round, or one that adds to the totals, or the highest total wins at once."),
    values=("playoff", "contenders", "highest"),
    former="contenders",
)  # fmt: skip


class Port(Press):
    game = Game(
        "port",
        Text("Лево руля!", "Port"),
        seats=(2, 7),
        minutes=20,
        family="pairs",
        options=(TARGET, FINISH, EIGHTS, SEVENS),
        edition=2,
    )
    facts = ("extra",)

    def lay_out(self) -> None:
        self.lay_out_press()
        self.extra: i64 = 0  # 1 in the rounds that only those at the target play
        self.target = self.number_option("target")
        self.at_once = self.option("finish") == "highest"
        self.playoff = self.option("finish") == "playoff"

    def new_round(self, seats: Numbers) -> None:
        """Only those who take part are dealt to; the lowest card begins."""
        self.status.fill(OUT)
        for seat in seats:
            self.status[seat] = IN
        super().new_round(seats)

    def pass_turn(self, seat: Seat, move: Move) -> None:
        """Who passes gets no more cards in this round."""
        self.status[seat] = PASSED
        self.turn_left(seat)

    def pair(self, seat: Seat, card: Card, again: bool) -> None:
        """Who draws a pair is out of the round, whatever 7 he drew; his cards lie there until it ends."""
        self.tell("pair", seat, self.alike(card, self.rows[seat]))
        self.status[seat] = OUT
        self.turn_left(seat)

    def turn_left(self, seat: Seat) -> None:
        """The next seat still in goes on, if need be alone, until all have passed or are out."""
        for other in self.round_from(self.left_of(seat)):
            if self.status[other] == IN:
                self.ask(other, "turn")
                return
        self.score_round()

    def score_round(self) -> None:
        """The highest sum scores as many points as there are players, and each other sum
        one less for everybody above it. Who is out scores nothing."""
        players: Numbers = vec[i64]([seat for seat in self.deal_order() if len(self.rows[seat].cards) > 0])
        if self.deciding():
            self.finish_playoff(players)
            return
        self.tell("count")
        for seat in players:
            if self.status[seat] == PASSED:
                mine = self.sum_of(seat)
                above: i64 = 0
                for other in players:
                    if self.sum_of(other) > mine:
                        above += 1
                why = "place" if self.log is None else f"place-{above + 1}"
                self.score(seat, self.points, len(players) - above, why, self.rows[seat].cards)
        self.close("round", self.sums(players))
        self.discard_rows()
        self.finish_round()

    def sums(self, players: Numbers) -> list[Column]:
        """For the sheet: what each has, 0 for who is out of the round; nothing for who does not take part."""
        if self.log is None:
            return []
        has: list[int | None] = [None] * self.n
        for seat in players:
            has[seat] = int(self.sum_of(seat))
        return [Column("sum", tuple(has))]

    def sum_of(self, seat: Seat) -> i64:
        """What the seat's cards come to: nothing once it is out."""
        total: i64 = 0
        if self.status[seat] != OUT:
            for card in self.rows[seat].cards:
                total += self.rank(card)
        return total

    def deciding(self) -> bool:
        """Is this a round that brings no points, but the win?"""
        return self.extra == 1 and self.playoff

    def finish_playoff(self, players: Numbers) -> None:
        """The best sum wins, whatever the totals. Those who share it play again; so do all if all are out."""
        best: i64 = 0
        most: i64 = 0
        for seat in players:
            best = max(best, self.sum_of(seat))
            most = max(most, self.points[seat])
        leaders: Numbers = vec[i64]([seat for seat in players if self.sum_of(seat) == best])
        self.tell("count")
        self.close("round", self.sums(players))
        self.discard_rows()
        if len(leaders) > 1:
            self.new_round(leaders)
            return
        self.tell("decided", leaders[0], NO_CARDS, best, NONE)
        order = self.points.values[:]
        order[leaders[0]] = most + 1
        self.end(self.points, order)

    def finish_round(self) -> None:
        """One who alone reaches the target wins. If several do, they alone play another round. It decides by
        itself, or is added to the totals: then the highest wins, and those who share it play on."""
        enough = self.target
        if self.extra == 1:
            for points in self.points.values:
                enough = max(enough, points)
        contenders: Numbers = vec[i64]([seat for seat in self.deal_order() if self.points[seat] >= enough])
        if len(contenders) == 0:
            self.new_round(self.deal_order())
        elif len(contenders) == 1 or self.at_once:
            self.end(self.points, self.points.values[:])
        else:
            self.extra = 1
            self.tell("extra")
            self.new_round(contenders)
