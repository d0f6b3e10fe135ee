"""Many tables at once are the same as each of them alone."""

from __future__ import annotations

import numpy as np
import pytest
from every_game import luck

from koloda.engine.luck import seeded
from koloda.errors import KolodaError
from koloda.lab import Batch
from koloda.lab.spoken import Spoken
from koloda.shelf import SHELF

TABLES = 3
STEPS = 80


def legal(batch: Batch, chance: np.random.Generator) -> list[int]:
    return [int(chance.choice(np.flatnonzero(mask))) for mask in batch.masks]


@pytest.mark.parametrize("game", SHELF)
def test_a_batch_is_its_tables(game: str) -> None:
    """Rows, masks, seats, rewards and ends, each as one table alone has them."""
    batch = Batch(game, TABLES, seed=game, rewards="round", longest=50)
    pay = batch.space.pay("round")
    lucks = [seeded(f"{game} {table}") for table in range(TABLES)]
    alone = [Spoken(batch.space, pay, each) for each in lucks]
    chance = np.random.default_rng(1)
    for _ in range(STEPS):
        for table, one in enumerate(alone):
            seat = one.desk.to_act[0]
            assert batch.seats[table] == seat
            assert np.array_equal(batch.masks[table], one.mask(seat))
            assert np.array_equal(batch.observations[table], one.row(seat))
        words = legal(batch, chance)
        batch.step(np.array(words))
        for table, one in enumerate(alone):
            seat = one.desk.to_act[0]
            given = one.say(seat, words[table])
            assert batch.rewards[table].tolist() == given
            assert batch.ended[table] == one.desk.over
            if batch.ended[table] or batch.broken_off[table]:
                alone[table] = Spoken(batch.space, pay, lucks[table])


@pytest.mark.parametrize("rewards", ["result", "deal", "round"])
@pytest.mark.parametrize("game", SHELF)
def test_rewards_add_up_to_nothing(game: str, rewards: str) -> None:
    batch = Batch(game, 4, seed=1, rewards=rewards)
    chance = np.random.default_rng(2)
    for _ in range(STEPS):
        batch.step(legal(batch, chance))
        assert np.allclose(batch.rewards.sum(axis=1), 0)


def test_a_long_game_is_broken_off_and_dealt_anew() -> None:
    batch = Batch("drunkard", 2, seed=1, longest=3)
    for step in range(1, 10):
        batch.step([0, 0])
        assert batch.broken_off.tolist() == [int(step % 3 == 0)] * 2 and not batch.ended.any()


@pytest.mark.parametrize("words", [[0], [0, 99], [0, -1], [0, 2]])
def test_a_word_that_may_not_be_said_changes_nothing(words: list[int]) -> None:
    batch = Batch("pairs", 2, seats=2, seed=1)
    before = batch.observations.copy()
    with pytest.raises(KolodaError, match=r"tables, and|may not be said at table 1"):
        batch.step(words)
    assert np.array_equal(batch.observations, before)


def test_what_a_batch_refuses() -> None:
    with pytest.raises(KolodaError, match="a table at least"):
        Batch("pairs", 0)
    with pytest.raises(KolodaError, match="its games a choice"):
        Batch("pairs", 1, longest=0)
    with pytest.raises(KolodaError, match="Rewards come by result, deal, round"):
        Batch("pairs", 1, rewards="praise")
    with pytest.raises(KolodaError, match="2 to 8 seats"):
        Batch("pairs", 1, seats=99)


def test_tables_do_not_hang_on_how_many_there_are() -> None:
    few, many = Batch("kitty", 2, seats=3, seed=5), Batch("kitty", 6, seats=3, seed=5)
    chance = luck(1)
    for _ in range(40):
        words = [int(np.flatnonzero(mask)[chance.below(int(mask.sum()))]) for mask in many.masks]
        few.step(words[:2])
        many.step(words)
        assert np.array_equal(few.observations, many.observations[:2])
