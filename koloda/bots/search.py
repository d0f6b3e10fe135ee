"""Search over sampled worlds: what every way of searching has in common.

A world is a whole table that agrees with what the seat sees. A move is tried in it by playing on, up to the policy's
horizon, and counting what it came to. Which move is tried in which world is the business of `compare`, where every
move is tried in the same worlds, and of `tree`, which also looks for the best answers to it.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.policy import DEAL, GAME, Policy
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.seen import imagine
from koloda.engine.types import NOBODY, Move, Moves, Numbers, Seat, bit


class Worlds:
    """Whole tables that agree with what a seat sees."""

    def __init__(self, seen: Desk, seat: Seat, policy: Policy) -> None:
        self.seen = seen
        self.seat = seat
        self.policy = policy

    def imagine_into(self, world: Desk, luck: Luck) -> None:
        """A world in which it is the seat's turn, if it is asked. What others have sealed is not known: those asked
        together with the seat choose by the policy, and before it, so that none seems to know its choice."""
        world.like(self.seen)
        imagine(world, luck)
        self.policy.arrange(world, self.seat)
        world.asked |= world.chosen
        world.chosen = NOBODY
        if not world.asks(self.seat):
            return
        seat = self.next_to_choose(world)
        while seat != self.seat:
            world.choose(seat, self.policy.pick(world, seat, world.choices(seat), luck))
            seat = self.next_to_choose(world)

    def next_to_choose(self, world: Desk) -> Seat:
        """The first seat asked; of several, the seat that imagines last."""
        if world.together and world.asked != bit(self.seat):
            for seat in range(world.n):
                if seat != self.seat and world.asks(seat):
                    return seat
        return world.first_asked()


class Search(Worlds):
    """One seat's thinking about one decision."""

    def __init__(self, seen: Desk, seat: Seat, policy: Policy, luck: Luck) -> None:
        super().__init__(seen, seat, policy)
        self.luck = luck
        self.clock: Callable[[], float] = time.perf_counter  # looked at after every playout
        self.candidates: Moves = vec[i64]()
        self.visits: Numbers = vec[i64]()  # of each candidate
        self.total: vec[float] = vec[float]()  # worth to the seat, summed
        self.iterations: i64 = 0  # playouts
        self.consider(policy.shortlist(seen, seat, seen.choices(seat)))

    def consider(self, moves: Moves) -> None:
        """Choose among these moves; to be said before thinking."""
        self.candidates = moves
        self.visits = vec[i64]([i64(0) for _ in moves])
        self.total = vec[float]([0.0 for _ in moves])

    def think(self, iterations: i64, seconds: float) -> None:
        """Search until either is used up, or what is left of it cannot change the choice."""
        raise NotImplementedError

    def best(self) -> Move:
        """The move that the search trusts most."""
        raise NotImplementedError

    # Worlds, played on.

    def finished(self, world: Desk) -> bool:
        """Is the game over, or the horizon reached?"""
        if world.over:
            return True
        horizon = self.policy.horizon
        if horizon == GAME:
            return False
        if world.deal_number != self.seen.deal_number:
            return True
        return horizon != DEAL and world.round_number != self.seen.round_number

    def play_out(self, world: Desk, luck: Luck) -> None:
        """Play on to the horizon, each seat by the policy or at random."""
        policy = self.policy
        choices: i64 = 0
        while choices < policy.longest and not self.finished(world):
            seat = world.first_asked()
            moves = world.choices(seat)
            count: i64 = len(moves)
            if count == 1:
                world.choose(seat, moves[0])
            elif policy.guided:
                world.choose(seat, policy.pick(world, seat, moves, luck))
            else:
                world.choose(seat, moves[luck.below(count)])
            choices += 1

    # What came of it.

    def visits_of(self, move: Move) -> i64:
        """How often a move was tried."""
        for place in range(len(self.candidates)):
            if self.candidates[place] == move:
                return self.visits[place]
        return 0

    def worth_of(self, move: Move) -> float:
        """The mean worth of a move to the searching seat; 0 if it was not tried."""
        for place in range(len(self.candidates)):
            if self.candidates[place] == move and self.visits[place] > 0:
                return self.worth_at(place)
        return 0.0

    def worth_at(self, place: i64) -> float:
        return self.total[place] / float(self.visits[place])
