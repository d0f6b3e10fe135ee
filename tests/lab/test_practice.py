"""Tables to learn at: what is paid, and when."""

from __future__ import annotations

import pytest

from koloda.bots import policy_for
from koloda.engine.luck import seeded
from koloda.lab import Space
from koloda.numbers.practice import Practice

TABLES = 8
STEPS = 400


def practice(game: str, seats: int, points: float = 0.0) -> Practice:
    space = Space(game, seats)
    clubs = [table % 2 for table in range(TABLES)]  # a club player in the first seat of every other table
    policy = policy_for(game)
    return Practice(space.kind, space.setups, space.sight, policy, clubs, "practice", points, 2000, False)


@pytest.mark.parametrize(("game", "seats"), [("pairs", 2), ("kitty", 3)])
def test_a_result_is_paid_once_and_only_when_a_game_ends(game: str, seats: int) -> None:
    """The pay of later steps is that of later games: what is left lying there would be learnt from."""
    tables, chance, over = practice(game, seats), seeded("words"), 0
    size = len(tables.words)
    for _ in range(STEPS):
        allowed = [[word for word in range(size) if tables.masks[table * size + word]] for table in range(TABLES)]
        tables.step([words[chance.below(len(words))] for words in allowed])
        for table in range(TABLES):
            paid = [tables.results[table * seats + seat] for seat in range(seats)]
            assert paid == [tables.rewards[table * seats + seat] for seat in range(seats)], "points are not paid here"
            if tables.ended[table]:
                over += 1
                assert sum(paid) == pytest.approx(0)
            else:
                assert paid == [0.0] * seats
    assert over > TABLES
