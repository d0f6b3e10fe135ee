"""«Чёрный камень» (Blackstone): take ever more cards, and do not be the one who turns up a second ten."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.game import Game, Text
from koloda.engine.move import Verb, number_of, with_number
from koloda.engine.types import EVERYONE, Move, Moves, Seat
from koloda.kits.stakes import ROUNDS, Stakes, chips_option

TAKE: Final[i64] = 0
PASS: Final[i64] = 1
ANTE: Final[i64] = 5
BLACK: Final[i64] = 10  # the rank of the black stones; all others are white


class Blackstone(Stakes):
    game = Game(
        "blackstone",
        Text("Чёрный камень", "Blackstone"),
        seats=(2, 8),
        minutes=15,
        family="stakes",
        options=(chips_option(20), ROUNDS),
    )
    verbs = (Verb("take", "N"), Verb("pass"))
    facts = Stakes.facts + ("least",)

    def lay_out(self) -> None:
        self.lay_out_stakes()
        self.stones = self.pile("stones", EVERYONE)  # the white ones, in the middle
        self.stakes = self.tally("stakes", own=False)  # the antes that still lie before their owners
        self.least: i64 = 1  # cards that a seat must take, if it takes any

    def start(self) -> None:
        self.unpack(self.stock)
        self.begin_deal()
        self.new_round()

    def new_round(self) -> None:
        """Everyone stakes five. The whole deck is shuffled, one card each is dealt, and the lowest begins."""
        self.next_round()
        self.all_in()
        self.least = 1
        self.stake()
        self.shuffle_all(self.stock)
        self.deal_out(1, self.stock, self.rows, self.deal_order())
        first = self.first_player(self.deal_order())
        lowest = vec[i64]([self.rows[first].top])
        self.sort_stones()
        self.tell("begins", first, lowest)
        self.ask(first, "turn")

    def stake(self) -> None:
        """The ante stays before its owner until he leaves; who has less stakes what he has."""
        for seat in self.deal_order():
            stake = self.affordable(seat, ANTE)
            self.score(seat, self.chips, -stake, "ante")
            self.stakes[seat] = stake

    def deal_extra(self, seat: Seat) -> bool:
        """No pair matters while the first player is sought, so any card will do."""
        if not self.can_draw():
            return False
        self.draw(self.stock, self.rows[seat])
        return True

    def sort_stones(self) -> None:
        """White stones go to the middle. Of the black ones a seat keeps one; more are shuffled into the deck."""
        spare = False
        for row in self.rows:
            for card in row.cards[:]:
                if self.rank(card) < BLACK:
                    self.move(card, row, self.stones)
            while len(row.cards) > 1:
                self.draw(row, self.stock)
                spare = True
        if spare:
            self.shuffle(self.stock)

    def choices(self, seat: Seat) -> Moves:
        """Take at least as many cards as were last taken, or all if fewer are left; or pass."""
        left: i64 = len(self.stock.cards)  # never none: eight seats hold eight of the ten tens at most
        least = self.least if self.least < left else left
        moves: Moves = vec[i64](capacity=left - least + 2)
        for count in range(least, left + 1):
            moves = append(moves, with_number(TAKE, count))
        return append(moves, PASS)

    def act(self, seat: Seat, move: Move) -> None:
        if move == PASS:
            self.drop_out(seat, self.fine_for_pass(), "pass")
        else:
            self.take(seat, number_of(move))
        rest = self.seats_in(self.left_of(seat))
        if self.lost(seat) or len(rest) == 1:
            self.finish_round()
        else:
            self.ask(rest[0], "turn")

    def fine_for_pass(self) -> i64:
        """Half the white stones in the middle, rounded up."""
        return (len(self.stones.cards) + 1) // 2

    def price(self, seat: Seat, move: Move) -> i64:
        """A pass costs the fine and the stake."""
        return self.affordable(seat, self.fine_for_pass()) + self.stakes[seat] if move == PASS else 0

    def take(self, seat: Seat, count: i64) -> None:
        """Cards are turned up one by one: white ones go to the middle, and at a second black one all stops."""
        self.least = count
        row = self.rows[seat]
        for _ in range(count):
            card = self.draw(self.stock, self.stones)
            if self.rank(card) == BLACK:
                self.move(card, self.stones, row)
                if self.lost(seat):
                    self.tell("second_black", seat, row.cards)
                    self.drop_out(seat, len(self.stones.cards), "pair")
                    return

    def lost(self, seat: Seat) -> bool:
        """Has the seat two black stones?"""
        return len(self.rows[seat].cards) == 2

    def drop_out(self, seat: Seat, fine: i64, why: str) -> None:
        """The seat pays the fine, and its stake too goes to the pot."""
        self.pay(seat, fine, why)
        self.tell("stake", seat, number=self.stakes[seat])
        self.pot += self.stakes[seat]
        self.stakes[seat] = 0
        self.leave(seat)

    def finish_round(self) -> None:
        """Those still in take their own stakes back, then share the pot."""
        left = self.seats_in(self.left_of(self.dealer))
        self.tell("antes_back")
        for seat in left:
            self.score(seat, self.chips, self.stakes[seat], "ante back")
            self.stakes[seat] = 0
        self.share(left)
        if not self.settled():
            self.new_round()
