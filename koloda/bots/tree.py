"""Information-set Monte Carlo tree search: for games where the best answers to a move must be looked for too.

Every iteration imagines a world, goes down a tree of moves by UCB among those legal there, adds one node, plays out,
and counts what it was worth to each seat that moved. Secret choices of others lead to one and the same node, since the
searching seat cannot tell them apart.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.bots.best import best_of
from koloda.bots.policy import Policy
from koloda.bots.search import Search
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.move import verb_of
from koloda.engine.types import NONE, Move, Moves, Numbers, Seat

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
        for place in range(len(self.moves)):
            if self.moves[place] == move and self.who[place] == seat:
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


class Tree(Search):
    def __init__(self, seen: Desk, seat: Seat, policy: Policy, luck: Luck) -> None:
        super().__init__(seen, seat, policy, luck)
        self.world = seen.quiet_copy()
        self.root = Node()
        self.spread = FIRST_SPREAD  # the standard deviation of what a move was worth: how far a mean may be off

    def think(self, iterations: i64, seconds: float) -> None:
        start = self.clock()
        used = 0.0
        while self.iterations < iterations and used < seconds and len(self.candidates) > 1:
            self.iterate()
            self.iterations += 1
            used = self.clock() - start
            if self.iterations % DOUBT_EVERY == 0:
                self.spread = self.root.spread()
                in_time = float(self.iterations) * (seconds / used - 1.0)
                if float(self.ahead()) > min(float(iterations - self.iterations), in_time):
                    break
        if self.iterations > 0:  # the root has all candidates, in their order
            self.visits = self.root.visits
            self.total = self.root.total

    def iterate(self) -> None:
        world = self.world
        self.imagine_into(world, self.luck)
        exploration = EXPLORATION * self.spread
        node = self.root
        nodes: list[Node] = []
        entries: Numbers = vec[i64]()
        while len(nodes) < self.policy.depth and not self.finished(world):
            seat = self.next_to_choose(world)
            moves = self.candidates if len(nodes) == 0 else world.choices(seat)
            if len(moves) == 1:
                world.choose(seat, moves[0])
                continue
            entry = node.select(seat, moves, exploration, self.luck)
            nodes.append(node)
            entries = append(entries, entry)
            move = node.moves[entry]
            secret = seat != self.seat and (world.together or world.verbs[verb_of(move)].secret)
            world.choose(seat, move)
            if node.visits[entry] == 0:
                break
            node = self.follow(node, entry, secret)
        self.play_out(world, self.luck)
        self.count(world, nodes, entries)

    def count(self, world: Desk, nodes: list[Node], entries: Numbers) -> None:
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

    def best(self) -> Move:
        """The move tried most."""
        return best_of(self.candidates, vec[float]([float(visits) for visits in self.visits]))

    def ahead(self) -> i64:
        """How many times more the best move was tried than the next."""
        most: i64 = 0
        second: i64 = 0
        for visits in self.root.visits:
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
        return most - second
