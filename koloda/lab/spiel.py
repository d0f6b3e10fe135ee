"""OpenSpiel's games: every game as `koloda_<id>`, with luck as chance nodes.

Importing this registers them: `pyspiel.load_game("koloda_kitty(players=3,length=easy)")`. An action is a word of
`koloda.lab.Space`; a chance outcome is the face of the card that is drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        "OpenSpiel's games need open_spiel: pip install 'koloda[openspiel]'.", name=error.name
    ) from None

import numpy as np
import numpy.typing as npt

from koloda.engine.desk import Desk
from koloda.engine.game import Game, OptionValue
from koloda.engine.luck import seeded
from koloda.errors import KolodaError
from koloda.lab.position import RECALLED, Position
from koloda.lab.space import Space
from koloda.shelf import SHELF, table_class

LONGEST = 10_000  # words of a game that is broken off, unless told
ANY = -1  # as the dealer: luck says who deals first


def short_name(game: Game) -> str:
    return f"koloda_{game.id.replace('-', '_')}"


def named(game: Game) -> dict[str, OptionValue]:
    """The parameters of a game: its options, and `players`, `dealer` and `longest`."""
    options = {option.name: option.default for option in game.options}
    return {"players": game.seats[0], "dealer": ANY, "longest": LONGEST, **options}


def type_of(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=game.title.en,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=named(game),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its seats and options; a subclass says which."""

    rules: ClassVar[type[Desk]]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        rules = self.rules.game
        given = named(rules) | (params or {})
        seats, dealer, self.longest = given.pop("players"), given.pop("dealer"), given.pop("longest")
        # OpenSpiel fills in all it knows of, so a default cannot be told from nothing asked: it may hang on the seats.
        asked = {option.name: given[option.name] for option in rules.options if given[option.name] != option.default}
        self.space = Space(self.rules, seats, asked, None if dealer == ANY else dealer)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.space.words),
            max_chance_outcomes=max(int(self.space.vocabulary.looks), self.space.seats),
            num_players=self.space.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.longest,
        )
        super().__init__(type_of(rules), info, params or {})
        self.first = Position(self.space, self.longest)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer:
        return Observer(self.space, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position in OpenSpiel's terms."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = game.first

    def current_player(self) -> int:
        if self.position.undecided is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.position.over else self.position.mover

    def _legal_actions(self, player: int) -> list[int]:
        return self.position.allowed

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.position.undecided is not None
        return list(self.position.undecided.outcomes.items())

    def _apply_action(self, action: int) -> None:
        self.position = self.position.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        space = self.position.space
        if player != pyspiel.PlayerId.CHANCE:
            return space.words[action]
        undecided = self.position.undecided
        return space.faces[action] if undecided is not None and undecided.cards else f"luck says {action}"

    def is_terminal(self) -> bool:
        return self.position.over

    def returns(self) -> list[float]:
        return self.position.returns()

    def __str__(self) -> str:
        """The table as onlookers see it, and the way here."""
        return f"{self.position.text(None)}\n{' '.join(str(action) for action in self.history())}"

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> SpielState:
        """Another state that the player cannot tell from this one. It goes on as any other, with this one's history."""
        twin: SpielState = self.clone()
        twin.position = self.position.resampled(player, seeded(f"{probability_sampler()}"))
        return twin


class Observer:
    """What a player sees as a tensor and a string; with perfect recall, what it has heard as well."""

    def __init__(self, space: Space, kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise KolodaError(f"An observer of Koloda has no parameters, not {params}.")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise KolodaError("Nobody sees all cards: there is no such observer of Koloda.")
        self.public = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.recalls = kind.perfect_recall
        self.row = space.row
        self.tensor: npt.NDArray[np.float32] = np.zeros(space.row + (2 * RECALLED if self.recalls else 0), np.float32)
        self.dict = {"row": self.tensor[: space.row]}
        if self.recalls:
            self.dict["heard"] = self.tensor[space.row :].reshape(RECALLED, 2)

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        self.tensor[: self.row] = state.position.row(player, self.public)
        if self.recalls:
            words = state.position.past(player).words
            self.tensor[self.row : self.row + len(words)] = words

    def string_from(self, state: SpielState, player: int) -> str:
        text = state.position.text(None if self.public else player)
        return f"{text}\npast {state.position.past(player).digest.hex()}" if self.recalls else text


def register(rules: type[Desk]) -> str:
    """Put a game into OpenSpiel's list, by the name that is returned. Those of the shelf are there already."""
    name = short_name(rules.game)
    # A class, for OpenSpiel keeps it past the end of Python, which kills the process with anything else.
    pyspiel.register_game(type_of(rules.game), type(name, (SpielGame,), {"rules": rules}))
    return name


for each_game in SHELF:
    register(table_class(each_game))
