"""Estimates: in the same imagined worlds, with the same luck, what a position and each move in it come to."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from koloda.analysis.found import Decision, Standing, Way
from koloda.analysis.sight import told_by
from koloda.bots.futures import Futures
from koloda.bots.policy import Policy
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck, seeded
from koloda.engine.move import verb_of
from koloda.engine.plain import ViewData
from koloda.engine.types import Move, Seat
from koloda.engine.view import view_of

MOST_WORLDS, FEWEST_WORLDS = 3000, 60
SOUNDED = 16  # games played out to learn how long they still are
TRIALS = 3  # playouts that a decision takes of each world, about
MOST_MOVES = 16  # that are all tried; of more those that a player would think about
LOOKS = 8  # at which moves have fallen behind, in all the worlds of a position; …
SIFTED = 24  # … so many worlds at least from one to the next
BEHIND = 2.5  # standard errors behind the leader, for a move to be dropped
FORESEEN = 12  # worlds that must all agree for a step to have told nothing


class Lucks:
    """The luck of each world, the same at every moment of a game."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.made: list[Luck] = []

    def of(self, world: int) -> Luck:
        while len(self.made) <= world:
            self.made.append(seeded(f"{self.seed} {len(self.made)}"))
        return self.made[world].copy()


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and how far it may be off by chance: its standard error."""
    count = len(values)
    mean = math.fsum(values) / count
    if count < 2:
        return mean, 0.0
    return mean, math.sqrt(math.fsum((value - mean) ** 2 for value in values) / (count - 1) / count)


class Allowance(NamedTuple):
    """What there is for this position and all that follow it."""

    time: float  # microseconds, as `Futures.effort` reckons them
    positions: int  # that are still to come, …
    decisions: int  # … and those in which the seat decides


def cost_of_a_game(futures: Futures, lucks: Lucks) -> float:
    """What it takes to play on to the end from here, by a few games."""
    for world in range(SOUNDED):
        futures.imagine(lucks.of(world))
        futures.share()
    return futures.effort() / SOUNDED


def affordable(cost: float, budget: Allowance, tries: int) -> float:
    """In how many worlds a position can be tried that leaves the same to those that follow. From there the game is half
    as long on the average."""
    ahead = (budget.positions + (TRIALS - 1) * budget.decisions) * cost / 2.0
    return budget.time / (tries * cost + ahead)


def worlds_for(cost: float, budget: Allowance, tries: int) -> int:
    return int(max(FEWEST_WORLDS, min(MOST_WORLDS, affordable(cost, budget, tries))))


def standing(seen: Desk, seat: Seat, policy: Policy, lucks: Lucks, budget: Allowance) -> Standing:
    """The chance of a seat that has nothing to decide now."""
    futures = Futures(seen, seat, policy)
    shares = []
    for world in range(worlds_for(cost_of_a_game(futures, lucks), budget, 1)):
        futures.imagine(lucks.of(world))
        shares.append(futures.share())
    return Standing(*mean_and_error(shares), futures.effort())


def ways_open(seen: Desk, seat: Seat) -> list[Move]:
    """What the seat may choose; nothing where it has no choice, or only among backs that are all alike."""
    moves = list(seen.choices(seat)) if seen.asks(seat) else []
    blind = all(seen.verbs[verb_of(move)].blind for move in moves)
    return [] if len(moves) < 2 or blind else moves


def worth_trying(seen: Desk, seat: Seat, policy: Policy, moves: list[Move], made: Move) -> list[Move]:
    if len(moves) <= MOST_MOVES:
        return moves
    few = list(policy.shortlist(seen, seat, vec[i64](moves)))[:MOST_MOVES]
    return few if made in few else [*few, made]


class Trial:
    """One decision: every move in the same worlds, until only those are left that matter."""

    def __init__(self, seen: Desk, seat: Seat, policy: Policy, lucks: Lucks, made: Move, moves: list[Move]) -> None:
        self.seen = seen
        self.futures = Futures(seen, seat, policy)
        self.lucks = lucks
        self.made = made
        self.all = vec[i64](moves)
        self.tried = worth_trying(seen, seat, policy, moves, made)
        self.club: set[Move] = set()  # what a club player did
        self.clubs: list[float] = []  # what that came to, world by world
        self.shares: dict[Move, list[float]] = {move: [] for move in self.tried}  # from the first world on

    def run(self, budget: Allowance) -> Standing:
        """In the first half of the worlds the best move is looked for; what the made one costs against it is measured
        in the other half, for the best of many is there by luck, too."""
        worlds = worlds_for(cost_of_a_game(self.futures, self.lucks), budget, TRIALS)
        half = worlds // 2
        look = max(SIFTED, worlds // LOOKS)
        running = set(self.tried)
        for world in range(half):
            self.try_in(world, running)
            if (world + 1) % look == 0:
                running -= self.fallen_behind(running)
        best = max(running | {self.made}, key=lambda move: (self.mean_gap(move), move == self.made))
        for world in range(half, worlds):
            self.try_in(world, {best})
        return self.judged(best, half)

    def try_in(self, world: int, running: set[Move]) -> None:
        """One more world, for these moves, the made one and the club player's."""
        futures = self.futures
        futures.imagine(self.lucks.of(world))
        club = futures.picked(self.all)
        self.club.add(club)
        found = {move: futures.share_after(move) for move in running | {self.made, club}}
        for move in running | {self.made}:
            self.shares[move].append(found[move])
        self.clubs.append(found[club])

    def gaps(self, move: Move, first: int = 0) -> list[float]:
        """By how much it was better than the made one, in each world from that on in which both were tried."""
        return [
            own - made for own, made in zip(self.shares[move][first:], self.shares[self.made][first:], strict=False)
        ]

    def mean_gap(self, move: Move) -> float:
        return mean_and_error(self.gaps(move))[0]

    def worth(self, move: Move) -> float:
        """The chance after it. What it came to in its own worlds is mended by how the made move did in these,
        against all of them, as far as the two go together."""
        own = self.shares[move]
        made = self.shares[self.made]
        all_made, in_these = mean_and_error(made)[0], mean_and_error(made[: len(own)])[0]
        mean = mean_and_error(own)[0]
        varied = math.fsum((each - in_these) ** 2 for each in made[: len(own)])
        together = math.fsum((one - mean) * (each - in_these) for one, each in zip(own, made, strict=False))
        return mean + (together / varied * (all_made - in_these) if varied > 0.0 else 0.0)

    def fallen_behind(self, running: set[Move]) -> set[Move]:
        leader = max(running | {self.made}, key=lambda move: math.fsum(self.shares[move]))
        fallen = set()
        for move in running - {leader, self.made}:
            gap, error = mean_and_error(
                [best - own for best, own in zip(self.shares[leader], self.shares[move], strict=True)]
            )
            if gap > BEHIND * error:
                fallen.add(move)
        return fallen

    def judged(self, best: Move, half: int) -> Standing:
        text = self.seen.text
        made = self.shares[self.made]
        chance, error = mean_and_error(self.clubs)
        gain, gain_error = mean_and_error([own - club for own, club in zip(made, self.clubs, strict=True)])
        cost, cost_error = mean_and_error(self.gaps(best, half))
        if cost <= 0.0:
            best, cost, cost_error = self.made, 0.0, 0.0
        worths = {move: self.worth(move) for move in self.tried}
        worths[best] = worths[self.made] + cost
        ways = sorted(self.tried, key=lambda move: (-worths[move], move != best))
        decision = Decision(
            made=text(self.made),
            best=text(best),
            club=text(next(iter(self.club))) if len(self.club) == 1 else "",
            gain=gain,
            gain_error=gain_error,
            cost=cost,
            cost_error=cost_error,
            ways=[Way(text(move), worths[move]) for move in ways],
        )
        return Standing(chance, error, self.futures.effort(), decision)


def foreseen(seen: Desk, seat: Seat, policy: Policy, lucks: Lucks, own: Move | None, after: ViewData) -> bool:
    """Did a step tell nothing new: would it have led to the same view in every world?"""
    if seen.together and not seen.asks(seat):
        return False
    futures = Futures(seen, seat, policy)
    wanted = told_by(after)
    for world in range(FORESEEN):
        futures.imagine(lucks.of(world))
        if told_by(view_of(futures.next_seen(-1 if own is None else own), seat)) != wanted:
            return False
    return True
