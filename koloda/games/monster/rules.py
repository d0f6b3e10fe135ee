"""«Монстр» (Monster): what you drop to be rid of pairs feeds the monster that the best hand must beat."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.game import Game, Text
from koloda.engine.move import Verb, and_card, cards_of
from koloda.engine.state import PASSED
from koloda.engine.types import NOBODY, Cards, Move, Moves, Numbers, Seat, bit
from koloda.engine.zone import Zone
from koloda.kits.last_in import LastIn
from koloda.kits.ranking import with_most
from koloda.kits.stakes import ROUNDS, chips_option

KEEP: Final[i64] = 0
DROP: Final[i64] = 1
PASS: Final[i64] = 2
HAND: Final[i64] = 6
MOST_DROPPED: Final[i64] = 3
FINE: Final[i64] = 5  # for a pair, and for losing to the monster


class Monster(LastIn):
    game = Game(
        "monster",
        Text("Монстр", "Monster"),
        seats=(4, 8),
        minutes=20,
        family="stakes",
        options=(chips_option(25), ROUNDS),
    )
    verbs = (Verb("keep"), Verb("drop", "C*", secret=True), Verb("pass"))
    facts = LastIn.facts + ("circle",)

    def lay_out(self) -> None:
        self.lay_out_hands()
        self.monster = self.heap("monster", NOBODY)
        self.circle: i64 = 0

    def new_round(self) -> None:
        """The deal moves left after every round. Four and five seats ante two chips, more ante one."""
        if self.round_number > 0:
            self.dealer = self.left_of(self.dealer)
        self.begin_round(2 if self.n <= 5 else 1)
        self.circle = 0
        self.begin_circle()

    def begin_circle(self) -> None:
        """Six cards from a whole deck to each one in; the first on the dealer's left begins."""
        self.circle += 1
        self.deal_hands(HAND)
        self.first = self.next_in(self.dealer)
        self.tell("circle", self.first, number=self.circle)
        self.ask(self.first, "drop")

    def choices(self, seat: Seat) -> Moves:
        """Keep all, drop up to three cards, or pass."""
        hand: Cards = vec[i64]([self.deck.face[card] for card in self.hand[seat].cards])
        moves: Moves = vec[i64]([KEEP], capacity=44)
        return append(further_drops(moves, DROP, 0, hand, 0), PASS)

    def act(self, seat: Seat, move: Move) -> None:
        """What is dropped goes to the monster, face down. Once all but one have passed, he takes the pot."""
        hand = self.hand[seat]
        if move == PASS:
            self.status[seat] = PASSED
            self.turn_down(hand, seat)
        else:
            for face in cards_of(move):
                self.move(self.find(face, hand), hand, self.monster)
        self.turn_over(seat)

    def end_circle(self) -> None:
        """Those with a pair pay and leave; if all have one, all pay and stay. The best of the rest must
        beat the monster, unless there is only one: he takes the pot."""
        shown = self.seats_in(self.first)
        self.tell("hands")
        for seat in shown:
            self.sweep(self.hand[seat], self.rows[seat])
        paired: Numbers = vec[i64]([seat for seat in shown if len(self.highest_pair(self.rows[seat])) > 0])
        if len(paired) == len(shown):
            self.tell("all_pairs")
        for seat in paired:
            pair = self.highest_pair(self.rows[seat])
            if len(paired) < len(shown):
                self.tell("pair_out", seat, pair)
                self.leave(seat)
            self.pay(seat, FINE, "pair", pair)
        if len(paired) == len(shown):
            self.begin_circle()
        elif self.one_left():
            self.share_among_those_in()
        else:
            self.face_monster(self.seats_in(self.first))

    def face_monster(self, rivals: Numbers) -> None:
        """The best hands share the pot if they beat the monster, who wins a tie. If they do not, they pay
        and leave, or if nobody else is in they pay and stay; the lower hands go on."""
        if len(self.monster.cards) > 0:
            self.tell("monster")
            self.show(self.monster)
        best = self.best_hands(rivals)
        wins = self.strength(self.rows[best[0]]) > self.strength(self.monster)
        outcome = "beats" if wins else "loses" if len(best) < len(rivals) else "stays"
        for seat in best:
            self.tell(outcome, seat, self.rows[seat].cards)
            if not wins:
                self.pay(seat, FINE, "monster", self.rows[seat].cards)
                if len(best) < len(rivals):
                    self.leave(seat)
        if wins:
            self.finish_round(best)
            return
        if self.one_left():
            self.share_among_those_in()
        else:
            self.begin_circle()

    # Hands.

    def best_hands(self, seats: Numbers) -> Numbers:
        return with_most(seats, vec[i64]([self.strength(self.rows[seat]) for seat in seats]))

    def strength(self, hand: Zone) -> i64:
        """Hands compare card by card from the highest, a card beats none, and equal cards count once:
        that is the order of numbers with a bit for each rank."""
        strength: i64 = 0
        for card in hand.cards:
            strength |= bit(self.rank(card))
        return strength


def further_drops(moves: Moves, drop: Move, dropped: i64, hand: Cards, start: i64) -> Moves:
    """Add to the moves every drop that goes on from this one with cards from place `start` of the hand."""
    for place in range(start, len(hand)):
        if place == start or hand[place] != hand[place - 1]:  # equal cards are one move
            more = and_card(drop, hand[place], dropped)
            moves = append(moves, more)
            if dropped + 1 < MOST_DROPPED:
                moves = further_drops(moves, more, dropped + 1, hand, place + 1)
    return moves
