"""Chances: worlds that agree with what a seat sees, played on to the end of the game as club players would."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from koloda.bots.policy import Policy, won_share
from koloda.bots.search import Worlds
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.types import Move, Moves, Seat

A_WORLD: Final = 12.0  # microseconds to imagine one
TRIES: Final[i64] = 200  # at a world that agrees with what is seen
LONGEST: Final[i64] = 5000  # choices until a game that does not end is called undecided


class Futures(Worlds):
    """What may become of the game, as one seat sees it. `imagine` makes a world; the others ask what it comes to."""

    def __init__(self, seen: Desk, seat: Seat, policy: Policy) -> None:
        super().__init__(seen, seat, policy)
        self.start = seen.quiet_copy()
        self.world = seen.quiet_copy()
        self.luck = Luck(0, 0, 0, 0)
        self.choices: i64 = 0  # made in all playouts together …
        self.worlds: i64 = 0  # … in so many worlds

    def imagine(self, luck: Luck) -> None:
        """The next world: its hidden cards, and the luck to come in it, are the same whatever is tried there."""
        self.luck = luck
        for _ in range(TRIES):
            self.worlds += 1
            self.imagine_into(self.start, luck)
            if self.all_can_choose():
                break

    def all_can_choose(self) -> bool:
        """Whoever is asked may do something: his cards must allow it."""
        world = self.start
        for seat in range(world.n):
            if world.asks(seat) and len(world.choices(seat)) == 0:
                return False
        return True

    def picked(self, moves: Moves) -> Move:
        """What a club player would do in the seat's place."""
        return self.policy.pick(self.seen, self.seat, moves, self.luck.copy())

    def effort(self) -> float:
        """About how many microseconds all this has taken: reckoned, not measured, so that it is always the same."""
        return float(self.choices) * self.policy.effort + float(self.worlds) * A_WORLD

    def share(self) -> float:
        """The seat's share of the win, or 1 for not being the loser, if all play on as club players."""
        self.begin()
        return self.came_to()

    def share_after(self, move: Move) -> float:
        """The same after a move of the seat."""
        self.begin()
        self.world.choose(self.seat, move)
        return self.came_to()

    def begin(self) -> None:
        world = self.world
        world.like(self.start)
        world.luck = self.luck.copy()

    def came_to(self) -> float:
        world = self.world
        luck = world.luck
        assert luck is not None
        policy = self.policy
        choices: i64 = 0
        while not world.over and choices < LONGEST:
            seat = world.first_asked()
            moves = world.choices(seat)
            if len(moves) == 0:  # no world was found in which the seat that is asked could choose
                break
            if len(moves) == 1:
                world.choose(seat, moves[0])
            else:
                world.choose(seat, policy.pick(world, seat, moves, luck))
            choices += 1
        self.choices += choices
        return won_share(world, self.seat) if world.over else 1.0 / float(world.n)

    def next_seen(self, move: Move) -> Desk:
        """The world after one choice as the seat sees it: its own move, or what a club player does who is asked."""
        self.begin()
        world = self.world
        seat = world.first_asked()
        moves = world.choices(seat)
        if len(moves) > 0:
            if seat != self.seat:
                move = self.policy.pick(world, seat, moves, self.luck.copy())
            world.choose(seat, move)
        return world.seen_by(self.seat)
