"""Three players for every game: a careless beginner, a sound club player, and a master who searches."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from koloda.bots.compare import Comparison
from koloda.bots.policy import Policy
from koloda.bots.search import Search
from koloda.bots.tree import Tree
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.types import Move, Seat

BEGINNER: Final = "beginner"
CLUB: Final = "club"
MASTER: Final = "master"
LEVELS: Final = (BEGINNER, CLUB, MASTER)
CARELESS: Final[i64] = 45  # of a hundred moves a beginner makes without thinking
UNBOUNDED: Final[i64] = 1_000_000_000


class Budget:
    """What a bot may spend on a move: so many iterations, and so much time."""

    def __init__(self, seconds: float = 0.3, iterations: int = UNBOUNDED) -> None:
        self.seconds = seconds
        self.iterations = iterations


def decide(level: str, seen: Desk, seat: Seat, policy: Policy, luck: Luck, budget: Budget) -> Move:
    """The move of a bot of that level, given what its seat sees."""
    moves = seen.choices(seat)
    if len(moves) == 1:
        return moves[0]
    if level == MASTER:
        search = search_for(seen, seat, policy, luck)
        search.think(budget.iterations, budget.seconds)
        return search.best()
    if level == BEGINNER and luck.below(100) < CARELESS:
        moves = policy.plausible(seen, seat, moves)
        return moves[luck.below(len(moves))]
    return policy.pick(seen, seat, moves, luck)


def search_for(seen: Desk, seat: Seat, policy: Policy, luck: Luck) -> Search:
    """The way to search that suits the game."""
    return Comparison(seen, seat, policy, luck) if policy.depth == 1 else Tree(seen, seat, policy, luck)
