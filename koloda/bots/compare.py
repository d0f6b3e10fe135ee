"""Flat search: every move is tried in the same worlds with the same luck, and those that fall behind are dropped.

What a world comes to depends far more on its cards than on one move. As the cards are the same for all moves, the
differences between moves show after few worlds.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.bots.best import Best
from koloda.bots.policy import Policy
from koloda.bots.search import Search
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.types import NONE, Move, Numbers, Seat

FIRST_WORLDS: Final[i64] = 16  # before any move is dropped
WORLDS: Final[i64] = 8  # between looks which moves have fallen behind
SURE: Final = 2.0  # standard errors behind the best, for a move to be dropped
DOUBT: Final = 1.0  # standard errors behind the best within which the club player's move is preferred


class Comparison(Search):
    def __init__(self, seen: Desk, seat: Seat, policy: Policy, luck: Luck) -> None:
        super().__init__(seen, seat, policy, luck)
        self.world = seen.quiet_copy()
        self.start = seen.quiet_copy()  # the world as it is before the move
        self.running: Numbers = vec[i64]()  # places of the moves not dropped
        self.gaps: vec[float] = vec[float]()  # for each two moves the squared differences of their worth, summed
        self.beaten_by: Numbers = vec[i64]()  # for each move the one it fell behind; NONE while it is running
        self.behind: vec[float] = vec[float]()  # and by how much

    def think(self, iterations: i64, seconds: float) -> None:
        count: i64 = len(self.candidates)
        self.running = vec[i64](list(range(count)))
        self.gaps = vec[float]([0.0 for _ in range(count * count)])
        self.beaten_by = vec[i64]([NONE for _ in range(count)])
        self.behind = vec[float]([0.0 for _ in range(count)])
        until = self.clock() + seconds
        worlds: i64 = 0
        while len(self.running) > 1 and self.iterations + len(self.running) <= iterations:
            if not self.try_all(until):
                break
            worlds += 1
            if worlds >= FIRST_WORLDS and worlds % WORLDS == 0:
                self.drop_those_behind()

    def try_all(self, until: float) -> bool:
        """Try every move still running in one more world; if time runs out on the way, the world does not count."""
        own = self.luck
        luck = Luck(own.word(), own.word(), own.word(), own.word())
        self.imagine_into(self.start, luck)
        worths: vec[float] = vec[float](capacity=len(self.running))
        for place in self.running:
            worths = append(worths, self.tried(self.candidates[place], luck.copy()))
            if self.clock() > until:
                return False
        self.count(worths)
        return True

    def tried(self, move: Move, luck: Luck) -> float:
        world = self.world
        world.like(self.start)
        world.luck = luck
        world.choose(self.seat, move)
        self.play_out(world, luck)
        return self.policy.worth(world, self.seat)

    def count(self, worths: vec[float]) -> None:
        running = self.running
        size: i64 = len(self.candidates)
        for i in range(len(running)):
            place = running[i]
            self.visits[place] += 1
            self.total[place] += worths[i]
            for j in range(len(running)):
                gap = worths[i] - worths[j]
                self.gaps[place * size + running[j]] += gap * gap
        self.iterations += len(running)

    def drop_those_behind(self) -> None:
        leader = self.leader()
        running: Numbers = vec[i64](capacity=len(self.running))
        for place in self.running:
            if self.is_behind(place, leader, SURE):
                self.beaten_by[place] = leader
                self.behind[place] = self.mean(leader) - self.mean(place)
            else:
                running = append(running, place)
        self.running = running

    def leader(self) -> i64:
        """Where the best of those still running stands."""
        best = Best(self.running[0])
        for place in self.running:
            best.weigh(place, self.total[place])
        return best.choice

    def is_behind(self, place: i64, leader: i64, errors: float) -> bool:
        """Is the move behind by more than so many standard errors of the difference?"""
        worlds = float(self.visits[leader])
        behind = self.mean(leader) - self.mean(place)
        spread = self.gaps[place * i64(len(self.candidates)) + leader] / worlds - behind * behind
        return behind > 0.0 and behind * behind * worlds > errors * errors * spread

    def mean(self, place: i64) -> float:
        return self.total[place] / float(self.visits[place])

    def worth_at(self, place: i64) -> float:
        """A move that was dropped is worth so much less than the one it fell behind: their worlds were the same."""
        beaten_by = self.beaten_by[place]
        return self.mean(place) if beaten_by == NONE else self.worth_at(beaten_by) - self.behind[place]

    def best(self) -> Move:
        """The leader; but the club player's move if that is hardly behind, or if nothing could be tried."""
        club = self.policy.pick(self.seen, self.seat, self.candidates, self.luck)
        if self.iterations == 0:
            return club if club in self.candidates else self.candidates[0]
        leader = self.leader()
        for place in self.running:
            if self.candidates[place] == club and not self.is_behind(place, leader, DOUBT):
                return club
        return self.candidates[leader]
