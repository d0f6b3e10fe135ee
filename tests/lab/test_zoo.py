"""PettingZoo's own tests pass for every game, with warnings as errors."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from every_game import values
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

from koloda.engine.game import OptionValue, Result
from koloda.errors import IllegalMove, KolodaError
from koloda.lab.zoo import TableEnv, TogetherEnv, env, parallel_env
from koloda.shelf import SHELF, table_class

pytestmark = pytest.mark.filterwarnings("error")

CYCLES = 60


def fewest_and_most(game: str) -> dict[str, int]:
    few, many = table_class(game).game.seats
    return {"fewest": few, "most": many}


SITTINGS = [
    pytest.param(game, seats, id=f"{game}-{seats}")
    for game in SHELF
    for seats in sorted(set(fewest_and_most(game).values()))
]


@pytest.mark.parametrize(("game", "seats"), SITTINGS)
def test_seat_by_seat(game: str, seats: int) -> None:
    api_test(env(game, seats=seats, seed=1), num_cycles=CYCLES)
    seed_test(partial(env, game, seats=seats), num_cycles=CYCLES)
    render_test(partial(env, game, seats=seats, seed=1, mask="observation"))


@pytest.mark.parametrize(("game", "seats"), SITTINGS)
def test_all_at_once(game: str, seats: int) -> None:
    """What samples its actions without looking at a mask says the next word that may be said."""
    parallel_api_test(parallel_env(game, seats=seats, seed=1, mask="observation"), num_cycles=CYCLES)
    parallel_seed_test(partial(unmasked, game, seats), num_cycles=CYCLES)
    module = SimpleNamespace(
        parallel_env=partial(unmasked, game, seats),
        env=lambda max_cycles: parallel_to_aec(unmasked(game, seats, max_cycles)),
    )
    max_cycles_test(module)


LASTING: dict[str, dict[str, OptionValue]] = {"blackstone": {"chips": 1000}}  # else it may be over in two rounds


def unmasked(game: str, seats: int, max_cycles: int | None = None) -> TogetherEnv:
    """An environment for those who look at no mask; what they sample is seeded, so that no game is over too soon."""
    one = parallel_env(game, seats=seats, options=LASTING.get(game, {}), max_cycles=max_cycles, illegal="next", seed=3)
    for seat, name in enumerate(one.possible_agents):
        one.action_space(name).seed(seat)
    return one


@pytest.mark.slow
@pytest.mark.parametrize("game", SHELF)
def test_whole_games_with_every_option(game: str) -> None:
    kind = table_class(game)
    for option in kind.game.options:
        for value in values(option):
            for seats in range(kind.game.seats[0], kind.game.seats[1] + 1):
                try:
                    one = env(game, seats=seats, options={option.name: value}, seed=1)
                except KolodaError:  # not with so many seats
                    continue
                api_test(one, num_cycles=300)


def test_the_registry_has_every_game() -> None:
    for game in SHELF:
        made = pettingzoo.make("aec", f"koloda/{game}-v0", rewards="deal")
        assert str(made) == f"koloda/{game}-v0"
    many = pettingzoo.make("parallel", "koloda/kitty-v0", seats=5)
    assert many.possible_agents == ["seat_0", "seat_1", "seat_2", "seat_3", "seat_4"]


def played(one: Any, seed: int) -> dict[str, float]:
    """A game by the first word that may be said; what each agent was rewarded with in all."""
    one.reset(seed=seed)
    total = dict.fromkeys(one.agents, 0.0)
    for agent in one.agent_iter():
        _, reward, over, broken_off, info = one.last()
        total[agent] += reward
        one.step(None if over or broken_off else int(np.argmax(info["action_mask"])))
    return total


def result_of(one: TableEnv) -> Result:
    result: Result | None = one.played.desk.result
    assert result is not None
    return result


def test_rewards_are_the_result() -> None:
    one = env("kitty", seats=3)
    total = played(one, 1)
    result = result_of(one)
    assert len(result.winners) == 2, "equals share"
    assert total == {f"seat_{seat}": 0.5 if seat in result.winners else -1.0 for seat in range(3)}


def test_where_the_book_knows_only_a_loser_he_pays_the_others() -> None:
    one = env("pairs", seats=4)
    total = played(one, 1)
    (loser,) = result_of(one).losers
    assert total == {f"seat_{seat}": -1.0 if seat == loser else pytest.approx(1 / 3) for seat in range(4)}


def test_rewards_by_deal_are_what_each_got_above_the_others() -> None:
    one = env("rich-man", seats=3, rewards="deal", options={"deals": 2})
    total = played(one, 5)
    points = result_of(one).points
    assert total == {
        f"seat_{seat}": pytest.approx(points[seat] - (sum(points) - points[seat]) / 2) for seat in range(3)
    }


def test_fewer_points_are_better_where_the_game_says_so() -> None:
    one = env("donkey", seats=3, rewards="deal", options={"deals": 1})
    total = played(one, 2)
    points = result_of(one).points
    assert max(total, key=total.__getitem__) == f"seat_{points.index(min(points))}"


def test_a_word_that_may_not_be_said_is_refused_and_changes_nothing() -> None:
    one = env("pairs", seats=2)
    one.reset(seed=1)
    agent, before = one.agent_selection, one.played.row(0).tolist()
    with pytest.raises(IllegalMove, match="may not say 'eight'"):
        one.step(2)
    assert one.agent_selection == agent and one.played.row(0).tolist() == before


def test_max_cycles_breaks_off() -> None:
    one = env("rich-man", seats=4, max_cycles=5)
    played(one, 1)
    assert max(one.cycles.values()) == 5 and not one.played.desk.over


def test_those_who_are_not_asked_wait() -> None:
    together = parallel_env("kitty", seats=3)
    _, infos = together.reset(seed=1)
    wait = len(together.zoo.words) - 1
    assert together.zoo.words[wait] == "wait"
    while all(info["action_mask"][wait] == 0 for info in infos.values()):
        _, _, _, _, infos = together.step({name: int(np.argmax(info["action_mask"])) for name, info in infos.items()})
    asked = [name for name, info in infos.items() if info["action_mask"][wait] == 0]
    assert len(asked) == 1  # whoever won, and must now choose
    with pytest.raises(IllegalMove, match="may not say 'wait'"):
        together.step(dict.fromkeys(infos, wait))
