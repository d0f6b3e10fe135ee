"""«Ущелья троллей» (Troll Guts): no passing; take, steal or buy cards until only one seat has no pair."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.game import Game, Text
from koloda.engine.move import Verb, cards_of, seat_of, with_cards, with_seat
from koloda.engine.types import NONE, Cards, Move, Moves, Seat
from koloda.engine.zone import Zone
from koloda.kits.eights import EIGHT_VERB, EIGHTS, open_eight, spend_eight
from koloda.kits.last_in import LastIn
from koloda.kits.stakes import ROUNDS, chips_option

STACK: Final[i64] = 0
TAKE: Final[i64] = 1
STEAL: Final[i64] = 2
BUY: Final[i64] = 3
EIGHT: Final[i64] = 4
ANTE: Final[i64] = 1
HAND: Final[i64] = 5
PRICE: Final[i64] = 1  # of a card from one's own stack


class TrollGuts(LastIn):
    game = Game(
        "troll-guts",
        Text("Ущелья троллей", "Troll Guts"),
        seats=(3, 6),
        minutes=20,
        family="stakes",
        options=(EIGHTS, chips_option(25), ROUNDS),
    )
    verbs = (Verb("stack", "C*", secret=True), Verb("take"), Verb("steal", "S"), Verb("buy"), EIGHT_VERB)

    def lay_out(self) -> None:
        self.lay_out_hands()
        self.stacks = self.own_piles("stack")
        self.eights = self.option("eights") is True

    def new_round(self) -> None:
        """Ante a chip. Five cards to the hand, then one open card each; the lowest will begin."""
        self.begin_round(ANTE)
        self.deal_hands(HAND)
        self.deal_out(1, self.stock, self.rows, self.deal_order())
        self.first = self.first_player(self.deal_order())
        self.ask_together(self.everyone_here(), "stack")

    def choices(self, seat: Seat) -> Moves:
        """Take from the deck, steal the top of a rival's stack, or buy the top of one's own.
        With eights, an open 8 may be spent where a card may be taken."""
        if self.phase == "stack":
            return every_order(self.deck.face, self.hand[seat])
        moves: Moves = vec[i64]()
        if self.can_draw():
            moves = append(moves, TAKE)
        for rival in range(self.n):
            if rival != seat and self.is_in(rival) and len(self.stacks[rival].cards) > 0:
                moves = append(moves, with_seat(STEAL, rival))
        if len(self.stacks[seat].cards) > 0 and self.chips[seat] >= PRICE:
            moves = append(moves, BUY)
        if self.eights and self.can_draw() and open_eight(self, seat) != NONE:
            moves = append(moves, EIGHT)
        return moves

    def reveal(self, moves: Moves) -> None:
        """Each hand is laid down as a stack in the order its owner chose, and keeps that order."""
        for seat in range(self.n):
            top_first = cards_of(moves[seat])
            for place in range(len(top_first)):
                face = top_first[len(top_first) - 1 - place]
                self.move(self.find(face, self.hand[seat]), self.hand[seat], self.stacks[seat])
        self.tell("begins", self.first, vec[i64]([self.rows[self.first].top]))
        self.ask(self.first, "turn")

    def act(self, seat: Seat, move: Move) -> None:
        """A new card is laid in the row, for an 8 two; who makes a pair pays and is out."""
        if move == TAKE:
            self.take(seat, 1)
        elif move == EIGHT:
            spend_eight(self, seat)
            self.take(seat, 2)
        elif move == BUY:
            self.pay(seat, PRICE, "buy")
            self.take_from_stack(seat, seat)
        else:
            self.take_from_stack(seat, seat_of(move))
        self.go_on(seat)

    def take_from_stack(self, seat: Seat, owner: Seat) -> None:
        self.pay_for_pair(seat, self.draw(self.stacks[owner], self.rows[seat]))

    def price(self, seat: Seat, move: Move) -> i64:
        return PRICE if move == BUY else 0

    def go_on(self, seat: Seat) -> None:
        """The next one in who can get a card goes on. One seat left, or several that cannot, take the pot."""
        if not self.one_left():
            for other in self.round_from(self.left_of(seat)):
                if self.is_in(other) and (self.can_draw() or len(self.choices(other)) > 0):
                    self.ask(other, "turn")
                    return
        self.share_among_those_in()


def every_order(face: Cards, hand: Zone) -> Moves:
    """The hand stacked in each different order, ascending."""
    order: Cards = vec[i64]([face[card] for card in hand.cards])
    moves: Moves = vec[i64]([with_cards(STACK, order)])
    while next_order(order):
        moves = append(moves, with_cards(STACK, order))
    return moves


def next_order(order: Cards) -> bool:
    """Change cards to their next higher order, twins being equal; false if there is none."""
    last: i64 = len(order) - 1
    rise = last - 1
    while rise >= 0 and order[rise] >= order[rise + 1]:
        rise -= 1
    if rise < 0:
        return False
    above = last
    while order[above] <= order[rise]:
        above -= 1
    swap(order, rise, above)
    left: i64 = rise + 1
    while left < last:
        swap(order, left, last)
        left += 1
        last -= 1
    return True


def swap(order: Cards, one: i64, other: i64) -> None:
    order[one], order[other] = order[other], order[one]
