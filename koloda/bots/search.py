"""Search over sampled worlds: information-set Monte Carlo tree search, one for all games.

Every iteration imagines a whole table that agrees with what the seat sees, goes down a tree of moves by UCB among those
legal there, adds one node, plays out, and counts what it was worth to each seat. Secret choices of others lead to one
and the same node, since the searching seat cannot tell them apart; of seats asked together the others choose first, so
that none of them seems to know what the searching seat chose.
"""

from __future__ import annotations

import math
import time
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.bots.policy import DEAL, GAME, Policy
from koloda.engine.luck import Luck
from koloda.engine.move import verb_of
from koloda.engine.seen import imagine
from koloda.engine.table import Table
from koloda.engine.types import NOBODY, NONE, Move, Moves, Numbers, Seat

EXPLORATION: Final = 1.4  # in standard deviations of what iterations were worth
FIRST_SPREAD: Final = 0.5  # of a game won as often as lost: assumed until it is measured
DOUBT_EVERY: Final[i64] = 64  # iterations between looks whether the choice can still change


class Node:
    """A position in the tree, as the searching seat can tell positions apart: what was tried here, and its worth."""

    def __init__(self) -> None:
        self.who: Numbers = vec[i64]()
        self.moves: Moves = vec[i64]()
        self.offered: Numbers = vec[i64]()  # so often the move was legal
        self.visits: Numbers = vec[i64]()
        self.total: vec[float] = vec[float]()  # worth to the seat that moved, summed
        self.squares: vec[float] = vec[float]()
        self.next: list[Node | None] = []
        self.unseen: Node | None = None  # where every secret choice leads

    def entry(self, seat: Seat, move: Move, guess: i64) -> i64:
        """The place of a move in this node; a new one if it was not seen before."""
        if guess < len(self.moves) and self.moves[guess] == move and self.who[guess] == seat:
            return guess
        place = self.place_of(seat, move)
        if place != NONE:
            return place
        self.who = append(self.who, seat)
        self.moves = append(self.moves, move)
        self.offered = append(self.offered, 0)
        self.visits = append(self.visits, 0)
        self.total = append(self.total, 0.0)
        self.squares = append(self.squares, 0.0)
        self.next.append(None)
        return len(self.moves) - 1

    def spread(self) -> float:
        """The greatest standard deviation of what a move was worth."""
        widest = 0.0
        for place in range(len(self.moves)):
            if self.visits[place] > 1:
                tries = float(self.visits[place])
                mean = self.total[place] / tries
                widest = max(widest, self.squares[place] / tries - mean * mean)
        return math.sqrt(widest)

    def place_of(self, seat: Seat, move: Move) -> i64:
        """Where a move stands in this node; NONE if it was not seen yet."""
        for place in range(len(self.moves)):
            if self.moves[place] == move and self.who[place] == seat:
                return place
        return NONE

    def select(self, seat: Seat, moves: Moves, exploration: float, luck: Luck) -> i64:
        """The move to try: one not tried yet, else the best upper confidence bound."""
        best: i64 = NONE
        best_bound = -1.0
        fresh: i64 = 0
        for place in range(len(moves)):
            entry = self.entry(seat, moves[place], place)
            self.offered[entry] += 1
            if self.visits[entry] == 0:
                fresh += 1
                if luck.below(fresh) == 0:  # each untried move as likely
                    best = entry
                    best_bound = math.inf
            elif fresh == 0:
                tries = float(self.visits[entry])
                bound = self.total[entry] / tries + exploration * math.sqrt(
                    math.log(float(self.offered[entry])) / tries
                )
                if bound > best_bound:
                    best = entry
                    best_bound = bound
        return best


class Search:
    """One seat's thinking about one decision."""

    def __init__(self, seen: Table, seat: Seat, policy: Policy, luck: Luck) -> None:
        self.seen = seen
        self.seat = seat
        self.policy = policy
        self.luck = luck
        self.world = seen.quiet_copy()  # imagined anew in every iteration
        self.root = Node()
        self.candidates: Moves = policy.shortlist(seen, seat, seen.choices(seat))
        self.iterations: i64 = 0
        self.spread = FIRST_SPREAD  # the standard deviation of what a move was worth: how far a mean may be off

    def think(self, iterations: i64, seconds: float) -> None:
        """Search until either is used up, or what is left of it cannot change the choice."""
        start = time.perf_counter()
        used = 0.0
        while self.iterations < iterations and used < seconds and len(self.candidates) > 1:
            self.iterate()
            self.iterations += 1
            used = time.perf_counter() - start
            if self.iterations % DOUBT_EVERY == 0:
                self.spread = self.widest_spread()
                in_time = float(self.iterations) * (seconds / used - 1.0)
                if float(self.ahead()) > min(float(iterations - self.iterations), in_time):
                    break

    def iterate(self) -> None:
        world = self.world
        world.like(self.seen)
        imagine(world, self.luck)
        world.asked |= world.chosen  # what others have sealed is not known: let them choose again
        world.chosen = NOBODY
        exploration = EXPLORATION * self.spread
        node = self.root
        nodes: list[Node] = []
        entries: Numbers = vec[i64]()
        depth: i64 = 0
        deciding = True  # the root decision is still to come
        while deciding or (depth < self.policy.depth and not self.finished(world)):
            seat = self.next_to_choose(world)
            moves = world.choices(seat)
            if deciding and seat == self.seat:
                moves = self.candidates
                deciding = False
            if len(moves) == 1:
                world.choose(seat, moves[0])
                continue
            entry = node.select(seat, moves, exploration, self.luck)
            nodes.append(node)
            entries = append(entries, entry)
            if not deciding:
                depth += 1
            move = node.moves[entry]
            new = node.visits[entry] == 0
            secret = seat != self.seat and (world.together or world.verbs[verb_of(move)].secret)
            world.choose(seat, move)
            if new and not deciding:
                break
            node = self.follow(node, entry, secret)
        self.play_out(world)
        self.count(world, nodes, entries)

    def count(self, world: Table, nodes: list[Node], entries: Numbers) -> None:
        """Add what the world came to to every move that led there, as its own seat sees it."""
        for place in range(len(nodes)):
            node = nodes[place]
            entry = entries[place]
            worth = self.policy.worth(world, node.who[entry])
            node.visits[entry] += 1
            node.total[entry] += worth
            node.squares[entry] += worth * worth

    def follow(self, node: Node, entry: i64, secret: bool) -> Node:
        child = node.unseen if secret else node.next[entry]
        if child is None:
            child = Node()
            if secret:
                node.unseen = child
            else:
                node.next[entry] = child
        return child

    def next_to_choose(self, world: Table) -> Seat:
        """The first seat asked; of several, the searching seat last."""
        if world.together and world.asked != (i64(1) << self.seat):
            for seat in range(world.n):
                if seat != self.seat and world.asks(seat):
                    return seat
        return world.first_asked()

    def finished(self, world: Table) -> bool:
        """Is the game over, or the horizon reached?"""
        if world.over:
            return True
        horizon = self.policy.horizon
        if horizon == GAME:
            return False
        if world.deal_number != self.seen.deal_number:
            return True
        return horizon != DEAL and world.round_number != self.seen.round_number

    def play_out(self, world: Table) -> None:
        """Play on to the horizon, each seat by the policy or at random."""
        policy = self.policy
        luck = self.luck
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
        visits: i64 = 0
        for node in self.decision_nodes():
            place = node.place_of(self.seat, move)
            if place != NONE:
                visits += node.visits[place]
        return visits

    def worth_of(self, move: Move) -> float:
        """The mean worth of a move to the searching seat; 0 if it was not tried."""
        total = 0.0
        for node in self.decision_nodes():
            place = node.place_of(self.seat, move)
            if place != NONE:
                total += node.total[place]
        visits = self.visits_of(move)
        return total / float(visits) if visits > 0 else 0.0

    def decision_nodes(self) -> list[Node]:
        """Where the searching seat's own decision was made: at the root, or below the others' secret choices."""
        chain: list[Node] = []
        node: Node | None = self.root
        while node is not None:
            chain.append(node)
            node = node.unseen
        return chain

    def widest_spread(self) -> float:
        spread = 0.0
        for node in self.decision_nodes():
            spread = max(spread, node.spread())
        return spread

    def best(self) -> Move:
        """The move tried most, which is the one the search trusts most."""
        best = self.candidates[0]
        most: i64 = -1
        for move in self.candidates:
            visits = self.visits_of(move)
            if visits > most:
                most = visits
                best = move
        return best

    def ahead(self) -> i64:
        """How many times more the best move was tried than the next."""
        most: i64 = 0
        second: i64 = 0
        for move in self.candidates:
            visits = self.visits_of(move)
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
        return most - second
