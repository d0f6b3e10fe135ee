"""OpenSpiel's own tests pass for every game, and its algorithms play them."""

from __future__ import annotations

import copy
import pickle
import random
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from one_card import OneCard
from open_spiel.python.algorithms import (
    cfr,
    exploitability,
    external_sampling_mccfr,
    generate_playthrough,
    ismcts,
    mcts,
)
from open_spiel.python.observation import make_observation

from koloda.engine.luck import seeded
from koloda.errors import KolodaError
from koloda.lab.position import Position
from koloda.lab.space import Space
from koloda.lab.spiel import SpielState, register, short_name
from koloda.shelf import SHELF, table_class

SHORT = 12  # words, in the quick tests


def loaded(game: str, **params: Any) -> Any:
    return pyspiel.load_game(short_name(table_class(game).game), params)


def deal(game: Any, chance: random.Random, words: int = 0) -> SpielState:
    """A state of a game dealt at random, after so many words."""
    state: SpielState = game.new_initial_state()
    while not state.is_terminal() and (words > 0 or state.is_chance_node()):
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(outcomes, chances)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
            words -= 1
    return state


@pytest.mark.parametrize("game", SHELF)
def test_a_short_game_of_every_kind(game: str) -> None:
    pyspiel.random_sim_test(loaded(game, longest=SHORT), num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("game", SHELF)
def test_long_games_with_the_fewest_and_the_most_seats(game: str) -> None:
    for seats in set(table_class(game).game.seats):
        pyspiel.random_sim_test(loaded(game, players=seats, longest=80), num_sims=1, serialize=False, verbose=False)


def played_through(game: str, longest: int, folder: Path) -> None:
    """A playthrough is written, and comes out the same when it is played again."""
    name = f"{short_name(table_class(game).game)}(longest={longest})"
    file = folder / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(name, None, seed=1), encoding="utf-8")
    flags.FLAGS.mark_as_parsed()
    wanted, again = generate_playthrough.replay(file)
    assert wanted == again and "IsTerminal() = True" in again


@pytest.mark.parametrize("game", SHELF)
def test_the_beginning_of_a_playthrough(game: str, tmp_path: Path) -> None:
    played_through(game, 2, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("game", SHELF)
def test_playthroughs(game: str, tmp_path: Path) -> None:
    played_through(game, 30, tmp_path)


@pytest.mark.parametrize("game", SHELF)
def test_a_resampled_state_looks_the_same_to_its_player(game: str) -> None:
    spiel = loaded(game)
    chance = random.Random(game)
    recalled = make_observation(spiel, pyspiel.IIGObservationType(perfect_recall=True))
    for words in (0, 1, 3, 9):
        state = deal(spiel, chance, words)
        if state.is_terminal():
            break
        me = state.current_player()
        other = state.resample_from_infostate(me, chance.random)
        assert other.current_player() == me and other.legal_actions() == state.legal_actions()
        assert other.information_state_string(me) == state.information_state_string(me)
        assert other.observation_string(me) == state.observation_string(me)
        assert other.information_state_tensor(me) == state.information_state_tensor(me)
        recalled.set_from(state, me)
        assert np.array_equal(recalled.tensor, state.information_state_tensor(me))
        ended = finished(other, chance)
        assert sum(ended.returns()) == pytest.approx(0)


def finished(state: SpielState, chance: random.Random) -> SpielState:
    for _ in range(60):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(chance.choices(outcomes, chances)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
    return state


def test_resampling_deals_other_cards() -> None:
    """What the player cannot see differs, and what it sees does not."""
    state = deal(loaded("kitty"), random.Random(1))
    hands = {str(state.resample_from_infostate(0, chance.random).position.desk.zones[2].cards)  # type: ignore[union-attr]
             for chance in map(random.Random, range(8))}  # fmt: skip
    assert len(hands) > 1


def test_what_others_have_sealed_is_chosen_anew() -> None:
    state = deal(loaded("kitty"), random.Random(1), words=2)
    assert state.current_player() == 2
    sealed = set()
    for seed in range(12):
        desk = state.resample_from_infostate(2, random.Random(seed).random).position.desk
        assert desk is not None and desk.to_act == (2,)
        sealed.add(int(desk.sealed[0]))
    assert len(sealed) > 1


def test_luck_decides_by_the_faces_of_cards_that_are_left() -> None:
    state = loaded("pairs", dealer=0).new_initial_state()
    assert dict(state.chance_outcomes()) == {face: pytest.approx((face + 1) / 55) for face in range(10)}
    assert state.action_to_string(-1, 9) == "10"
    state.apply_action(0)  # the only 1 is gone
    assert dict(state.chance_outcomes()) == {face: pytest.approx((face + 1) / 54) for face in range(1, 10)}


def test_two_ways_to_the_same_knowledge_are_one_infostate() -> None:
    """Cards that a seat has not seen make no difference to what it is told."""
    game = loaded("kitty", dealer=0)
    one, two = game.new_initial_state(), game.new_initial_state()
    for first, second in ((1, 2), (2, 1)):  # two cards of the kitten, which nobody sees
        one.apply_action(first)
        two.apply_action(second)
    chance = random.Random(2)
    while one.is_chance_node() and one.position.desk is None and len(one.history()) < 12:
        action = chance.choice([outcome for outcome, _ in one.chance_outcomes()])
        one.apply_action(action)
        two.apply_action(action)
    assert one.information_state_string(0) == two.information_state_string(0)
    assert one.information_state_tensor(0) == two.information_state_tensor(0)


def test_public_observations_are_an_onlookers() -> None:
    state = deal(loaded("kitty"), random.Random(1))
    public = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    looker = make_observation(state.get_game(), public)
    assert looker.string_from(state, 0) == looker.string_from(state, 1) == state.position.text(None)
    looker.set_from(state, 0)
    seen = looker.tensor.copy()
    assert not np.array_equal(seen, state.observation_tensor(0))
    everyone = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS)
    with pytest.raises(KolodaError, match="Nobody sees all cards"):
        make_observation(state.get_game(), everyone)


def test_a_position_is_copied_and_kept() -> None:
    position = Position(Space("pairs", 2, dealer=0), 100)
    while position.undecided is not None:
        position = position.after(next(iter(position.undecided.outcomes)))
    again = pickle.loads(pickle.dumps(position))
    assert copy.deepcopy(position) is position
    assert (again.text(0), again.past(0), again.allowed) == (position.text(0), position.past(0), position.allowed)
    with pytest.raises(KolodaError, match="no way that led to it"):
        pickle.dumps(position.resampled(0, seeded(1)))


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("koloda_kitty(players=4,length=easy,teams=True)")
    assert game.num_players() == 4
    assert game.first.space.options["teams"] is True and game.first.space.options["length"] == "easy"
    assert pyspiel.load_game("koloda_cribbage(rules=classic)").first.space.options["target"] == 121


# Its algorithms.

ONE_CARD = register(OneCard)


def test_cfr_solves_a_small_game() -> None:
    game = pyspiel.load_game(ONE_CARD)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(60):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    assert exploitability.exploitability(game, policy) < 0.002
    lowest, highest = (deal_of(game, face) for face in (0, 2))
    assert policy.action_probabilities(lowest)[1] > 0.99, "a 1 is changed"
    assert policy.action_probabilities(highest)[0] > 0.99, "a 3 is kept"


def deal_of(game: Any, face: int) -> Any:
    state = game.new_initial_state()
    state.apply_action(0)  # the first seat's dealer: luck says who
    state.apply_action(face)
    state.apply_action(1)
    return state


def test_mccfr_learns_blackstone() -> None:
    """The end of the game with two: who has the lowest stone says how many are taken."""
    game = loaded("blackstone", players=2, dealer=0, chips=1, rounds=1)
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(20):
        solver.iteration()
    state = deal(game, random.Random(1))
    assert sum(solver.average_policy().action_probabilities(state).values()) == pytest.approx(1)


def test_mcts_and_ismcts_choose() -> None:
    """MCTS plays a game where only luck is hidden, ISMCTS one with hands."""
    chance = random.Random(1)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
    pairs = deal(loaded("pairs", players=2), chance)
    bot = mcts.MCTSBot(pairs.get_game(), 2, 30, evaluator, random_state=np.random.RandomState(1))
    assert bot.step(pairs) in pairs.legal_actions()
    kitty = deal(loaded("kitty", players=3), chance)
    sage = ismcts.ISMCTSBot(
        game=kitty.get_game(), uct_c=2, max_simulations=30, evaluator=evaluator, random_state=np.random.RandomState(1)
    )
    assert sage.step(kitty) in kitty.legal_actions()
