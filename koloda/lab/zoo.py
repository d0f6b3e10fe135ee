"""PettingZoo's environments: every game as `koloda/<id>-v0`, seat by seat (AEC) or all at once (parallel).

An agent is a seat, `seat_0` and so on; an action is a word of `koloda.lab.Space`. The mask lies in the info or, as the
classic environments have it, in the observation. In the parallel environment those who are not asked `wait`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Literal

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv, register
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        f"The environments need {error.name}: pip install 'koloda[rl]'.", name=error.name
    ) from None

import numpy as np

from koloda.engine.desk import Desk
from koloda.engine.game import OptionValue
from koloda.engine.luck import seeded
from koloda.errors import IllegalMove
from koloda.lab.space import Space
from koloda.lab.spoken import Mask, Spoken, Vector
from koloda.numbers.many import RESULT
from koloda.numbers.sight import HIGHEST
from koloda.shelf import SHELF

Observation = Vector | dict[str, Vector | Mask]
Where = Literal["info", "observation"]
Illegal = Literal["raise", "next"]
RENDERS = ("human", "ansi")


class Zoo:
    """What the two kinds of environment have in common."""

    def __init__(
        self,
        game: str | type[Desk],
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        dealer: int | None = None,
        rewards: str = RESULT,
        max_cycles: int | None = None,
        mask: Where = "info",
        illegal: Illegal = "raise",
        render_mode: str | None = None,
        seed: int | None = None,
        waits: bool = False,
    ) -> None:
        """`max_cycles`: a game is broken off when an agent has acted so often. `mask`: where it lies. `illegal`: a word
        that may not be said is an IllegalMove, or the next one that may be is said instead. `seed`: of the first game,
        if reset is given none."""
        self.space = Space(game, seats, options, dealer)
        self.pay = self.space.pay(rewards)
        self.max_cycles = max_cycles
        self.masked = mask
        self.illegal = illegal
        self.render_mode = render_mode
        self.seed = seed
        self.waits = waits
        self.names = [f"seat_{seat}" for seat in range(self.space.seats)]
        self.seat = {name: seat for seat, name in enumerate(self.names)}
        self.words = self.space.words + ["wait"] * waits
        self.played: Spoken | None = None
        self.spaces = {name: self.shape() for name in self.names}
        self.actions = {name: spaces.Discrete(len(self.words)) for name in self.names}

    def shape(self) -> spaces.Space[Any]:
        row = spaces.Box(-int(HIGHEST), int(HIGHEST), (self.space.row,), np.int16)
        if self.masked == "info":
            return row
        return spaces.Dict({"observation": row, "action_mask": spaces.Box(0, 1, (len(self.words),), np.int8)})

    def deal(self, seed: int | None) -> Spoken:
        """A new game; without a seed by the luck of the game before."""
        first = self.seed if self.played is None and seed is None else seed
        luck = self.played.luck if self.played is not None and first is None else None
        self.played = Spoken(self.space, self.pay, luck if first is None else seeded(first))
        return self.played

    def mask(self, name: str) -> Mask:
        assert self.played is not None, "reset comes first"
        mask = self.played.mask(self.seat[name])
        if not self.waits:
            return mask
        wait = self.seat[name] not in self.played.spellings
        return np.append(mask, np.int8(wait))

    def look(self, name: str) -> Observation:
        assert self.played is not None, "reset comes first"
        row = self.played.row(self.seat[name])
        return row if self.masked == "info" else {"observation": row, "action_mask": self.mask(name)}

    def info(self, name: str) -> dict[str, Any]:
        return {"action_mask": self.mask(name)} if self.masked == "info" else {}

    def meant(self, name: str, action: int) -> int:
        """The word that is said, if it may be."""
        mask = self.mask(name)
        word = int(action)
        if 0 <= word < len(mask) and mask[word]:
            return word
        if self.illegal == "raise":
            said = self.words[word] if 0 <= word < len(mask) else word
            raise IllegalMove(f"{name} may not say {said!r} now.")
        legal = np.flatnonzero(mask)
        return int(legal[np.searchsorted(legal, word) % len(legal)])

    def picture(self) -> str | None:
        assert self.played is not None, "reset comes first"
        text = self.played.drawn()
        if self.render_mode == "human":
            print(text)
            return None
        return text


class TableEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """A game, seat by seat: `agent_selection` is the seat that is asked."""

    def __init__(self, game: str | type[Desk], **how: Any) -> None:
        super().__init__()
        self.zoo = Zoo(game, **how)
        self.render_mode = self.zoo.render_mode
        self.metadata = metadata(self.zoo)
        self.possible_agents = list(self.zoo.names)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.zoo.spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.zoo.actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal; `options` are PettingZoo's and not used: those of the game are given when the environment is made."""
        self.played = self.zoo.deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.cycles = dict.fromkeys(self.agents, 0)
        self._skip_agent_selection = None
        self.ask()

    def ask(self) -> None:
        self.agent_selection = self.zoo.names[self.played.desk.first_asked()]
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self.infos[self.agent_selection] = self.zoo.info(self.agent_selection)
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        return self.zoo.look(agent)

    def step(self, action: int | None) -> None:
        name = self.agent_selection
        if self.terminations[name] or self.truncations[name]:
            self._was_dead_step(action)
            return
        assert action is not None, f"{name} is asked for a word"
        given = self.played.say(self.zoo.seat[name], self.zoo.meant(name, action))
        self._cumulative_rewards[name] = 0.0
        self.cycles[name] += 1
        self.rewards = dict(zip(self.agents, given, strict=True))
        self._accumulate_rewards()
        over = self.played.desk.over
        broken_off = not over and self.cycles[name] == self.zoo.max_cycles
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, broken_off)
        if over or broken_off:
            self.infos = {each: {} for each in self.agents}
            self._deads_step_first()
        else:
            self.ask()

    def render(self) -> str | None:
        return self.zoo.picture()

    def close(self) -> None:
        """There is nothing to close."""


class TogetherEnv(ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """A game in which all who are asked act at once, and the others wait."""

    def __init__(self, game: str | type[Desk], **how: Any) -> None:
        self.zoo = Zoo(game, waits=True, **how)
        self.render_mode = self.zoo.render_mode
        self.metadata = metadata(self.zoo)
        self.possible_agents = list(self.zoo.names)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.zoo.spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.zoo.actions[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal; `options` are PettingZoo's and not used: those of the game are given when the environment is made."""
        self.played = self.zoo.deal(seed)
        self.agents = list(self.possible_agents)
        self.cycles = 0
        return self.seen(self.agents)

    def seen(self, names: list[str]) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        if self.render_mode == "human":
            self.render()
        return {name: self.zoo.look(name) for name in names}, {name: self.zoo.info(name) for name in names}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Everyone's word; if one may not be said, nothing changes."""
        names = list(self.agents)
        words = {name: self.zoo.meant(name, actions[name]) for name in names}
        rewards = dict.fromkeys(names, 0.0)
        for name in names:
            if words[name] < len(self.zoo.space.vocabulary):
                given = self.played.say(self.zoo.seat[name], words[name])
                rewards = {each: rewards[each] + more for each, more in zip(names, given, strict=True)}
        self.cycles += 1
        over = self.played.desk.over
        broken_off = not over and self.cycles == self.zoo.max_cycles
        if over or broken_off:
            self.agents = []
        seen, infos = self.seen(names)
        return seen, rewards, dict.fromkeys(names, over), dict.fromkeys(names, broken_off), infos

    def render(self) -> str | None:
        return self.zoo.picture()

    def close(self) -> None:
        """There is nothing to close."""


def metadata(zoo: Zoo) -> dict[str, Any]:
    return {"name": f"koloda/{zoo.space.game.id}-v0", "render_modes": list(RENDERS), "is_parallelizable": False}


def env(game: str | type[Desk], **how: Any) -> TableEnv:
    """A game as an AEC environment; see `Zoo` for what can be chosen."""
    return TableEnv(game, **how)


def parallel_env(game: str | type[Desk], **how: Any) -> TogetherEnv:
    """A game as a parallel environment."""
    return TogetherEnv(game, **how)


for each_game in SHELF:  # pettingzoo.make("aec", "koloda/pairs-v0", seats=3)
    register("aec", f"koloda/{each_game}-v0", entry_point=partial(env, each_game))
    register("parallel", f"koloda/{each_game}-v0", entry_point=partial(parallel_env, each_game))
