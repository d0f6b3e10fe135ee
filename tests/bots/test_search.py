"""The two ways to search: what they count, when they stop, and what they choose."""

from __future__ import annotations

import pytest

from koloda import dealing
from koloda.bots import policy_for
from koloda.bots.compare import Comparison
from koloda.bots.levels import search_for
from koloda.bots.policy import Policy
from koloda.bots.search import Search
from koloda.bots.tree import Tree
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck, seeded
from koloda.engine.move import verb_of
from koloda.engine.types import Move, Moves, Seat
from koloda.kits.press import PASS


class Hasty(Policy):
    """Knows nothing of the game but to pass, and how it ends."""

    def pick(self, table: Desk, seat: Seat, moves: Moves, luck: Luck) -> Move:
        return next((move for move in moves if verb_of(move) == PASS), moves[0])


def in_two_minds(depth: int, policy: Policy | None = None) -> Search:
    """Seat 1 has a 2: a pair of it comes once in fifty cards, and a pass costs 2."""
    table = dealing.dealt("pairs", seats=2, dealer=1, shuffles=["10 10 10 10 10 3 2 5 7 5"])
    mine = policy or Policy()
    mine.depth = depth
    return search_for(table.seen_by(1), 1, mine, seeded(1))


def test_a_policy_says_how_to_search() -> None:
    assert isinstance(in_two_minds(1), Comparison)
    assert isinstance(in_two_minds(2), Tree)


@pytest.mark.parametrize("depth", [1, 8])
def test_a_search_finds_what_the_policy_does_not_know(depth: int) -> None:
    search = in_two_minds(depth, Hasty())
    search.think(3000, 1e9)
    assert search.seen.text(search.best()) == "take"


def test_a_comparison_ends_when_one_move_is_left() -> None:
    search = in_two_minds(1, Hasty())
    search.think(100_000, 1e9)
    assert search.iterations < 100_000


def test_a_move_that_was_dropped_is_worth_less() -> None:
    """The leader's mean moves on after a rival is dropped; they are told apart by the worlds they had in common."""
    table = dealing.dealt("kitty", seats=3, seed=4)
    search = search_for(table.seen_by(0), 0, policy_for("kitty"), seeded(1))
    assert isinstance(search, Comparison)
    search.think(600, 1e9)
    dropped = [place for place in range(len(search.candidates)) if place not in search.running]
    assert dropped
    assert all(search.worth_at(place) < search.worth_at(search.beaten_by[place]) for place in dropped)


@pytest.mark.parametrize("depth", [1, 8])
def test_without_a_playout_there_is_still_a_move(depth: int) -> None:
    search = in_two_minds(depth)
    search.think(0, 1e9)
    assert search.iterations == 0
    assert search.best() in search.candidates


def test_those_asked_together_choose_before_the_seat() -> None:
    table = dealing.dealt("kitty", seats=4, seed=6)
    seat = 2
    search = search_for(table.seen_by(seat), seat, policy_for("kitty"), seeded(3))
    world = search.seen.quiet_copy()
    search.imagine_into(world, seeded(4))
    assert list(world.to_act) == [seat]
