"""Face to Face: whole turns are planned for short steps; ten back is worth ten, and help costs what it gives."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.bots.best import Best
from koloda.bots.policy import ROUND, Policy
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.move import card_of, verb_of
from koloda.engine.types import Move, Moves, Seat
from koloda.games.face_to_face.rules import BACKWARD, DOWN, END, HELP_UP, HIGH, LEAST, LOW, UP, FaceToFace, fits

STUCK: Final[i64] = 40  # what it costs that no card fits
CHEAP: Final[i64] = 1  # a further card may cost so much if the hand is filled up after it
LEAP: Final[i64] = 15  # nobody steps farther if he need not
ROOM: Final = 0.22  # what decides, fitted to 4000 games of club players: the room on the piles, as a square root,
STEP: Final = 0.017  # the cost of the next two cards,
TURN: Final = -0.12  # and whose turn it is; all in log odds


class FaceToFacePolicy(Policy):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = ROUND  # a turn

    def pick(self, table: Desk, seat: Seat, moves: Moves, luck: Luck) -> Move:
        """The two cards that cost least together; then only what costs nothing, or little after help."""
        assert isinstance(table, FaceToFace)
        best = Best(END, float(-1 - CHEAP * table.helped) if table.played >= LEAST else -1000.0)
        for move in moves:
            if move == END:
                continue
            verb = verb_of(move)
            number = table.deck.rank[card_of(move)]
            next_step = cheapest_step(table, seat, verb, number)
            if table.played > 0:
                next_step = min(next_step, 0)  # one need not go on
            best.weigh(move, -float(cost(verb, number, table.top(seat, verb)) + next_step))
        return best.choice

    def plausible(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """No long leaps, on one's own piles or in helping, unless nothing else is left."""
        assert isinstance(table, FaceToFace)
        short: Moves = vec[i64](capacity=len(moves))
        for move in moves:
            verb = verb_of(move)
            if verb == END or cost(verb, table.deck.rank[card_of(move)], table.top(seat, verb)) <= LEAP:
                short = append(short, move)
        return short if len(short) > 0 else moves

    def worth(self, table: Desk, seat: Seat) -> float:
        """The chance to win at the start of a turn."""
        assert isinstance(table, FaceToFace)
        if table.over:
            return float(table.standing[seat])
        other = table.left_of(seat)
        odds = outlook(table, seat) - outlook(table, other)
        odds += TURN if table.asks(seat) else -TURN
        return 1.0 / (1.0 + math.exp(-odds))


def outlook(table: FaceToFace, seat: Seat) -> float:
    """How well a seat stands: the room left on its piles, and the cost of its next two cards."""
    room = math.sqrt(float(HIGH - table.top(seat, UP))) + math.sqrt(float(table.top(seat, DOWN) - LOW))
    return ROOM * room - STEP * float(cheapest_pair(table, seat))


def cost(verb: i64, number: i64, top: i64) -> i64:
    """How much worse one's own pile becomes, or how much better the other's."""
    return number - top if verb == UP or verb > HELP_UP else top - number


def cheapest_step(table: FaceToFace, seat: Seat, verb: i64, number: i64) -> i64:
    """What the cheapest card to one's own piles costs after `number` was played."""
    rank = table.deck.rank
    up = number if verb == UP else table.top(seat, UP)
    down = number if verb == DOWN else table.top(seat, DOWN)
    least = STUCK
    for card in table.hand[seat].cards:
        other = rank[card]
        if other == number:
            continue
        if other > up or other == up - BACKWARD:
            least = min(least, other - up)
        if other < down or other == down + BACKWARD:
            least = min(least, down - other)
    return least


def cheapest_pair(table: FaceToFace, seat: Seat) -> i64:
    """What the cheapest two cards to one's own piles cost together."""
    rank = table.deck.rank
    least = 2 * STUCK
    for verb in range(HELP_UP):
        top = table.top(seat, verb)
        for card in table.hand[seat].cards:
            if fits(verb, rank[card], top):
                least = min(least, cost(verb, rank[card], top) + cheapest_step(table, seat, verb, rank[card]))
    return least


POLICY: Final = FaceToFacePolicy()
