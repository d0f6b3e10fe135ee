"""Many tables stepped at once, with what their seats see as arrays."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from koloda.engine.desk import Desk
from koloda.engine.game import OptionValue
from koloda.errors import KolodaError
from koloda.lab.space import Space
from koloda.numbers.many import RESULT, Many

LONGEST = 20_000  # choices of a game that is broken off, unless told

Actions = Sequence[int] | npt.NDArray[np.integer]


class Batch:
    """So many tables of one game. At each, one seat is asked for a word; a table that is over is dealt anew at once.

    The arrays are views of what the tables write: after a step they show what is new. Copy what is to be kept.

    >>> batch = Batch("pairs", tables=2, seats=3, seed=1)
    >>> batch.observations.shape, batch.masks.tolist()
    ((2, 189), [[1, 1, 0], [1, 1, 0]])
    >>> batch.step([0, 1])
    >>> batch.rewards.tolist(), batch.ended.tolist()
    ([[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]], [0, 0])
    """

    def __init__(
        self,
        game: str | type[Desk],
        tables: int,
        seats: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, OptionValue] | None = None,
        dealer: int | None = None,
        rewards: str = RESULT,
        longest: int = LONGEST,
    ) -> None:
        """`rewards` come by the `result`, or by points at the end of each `deal` or `round`; a game of more than
        `longest` choices is broken off."""
        if tables < 1 or longest < 1:
            raise KolodaError("A batch has a table at least, and its games a choice.")
        self.space = Space(game, seats, options, dealer)
        sight = self.space.sight
        luck = secrets.token_hex(16) if seed is None else str(seed)
        pay = self.space.pay(rewards)
        self.many = many = Many(self.space.kind, self.space.setups, sight, tables, luck, pay, longest)
        self.observations = np.frombuffer(memoryview(many.rows), np.int16).reshape(tables, self.space.row)
        self.masks = np.frombuffer(memoryview(many.masks), np.int8).reshape(tables, len(self.space.words))
        self.seats = np.frombuffer(memoryview(many.seats), np.int64)  # who is asked
        # Of the last step:
        self.rewards = np.frombuffer(memoryview(many.rewards), np.float64).reshape(tables, self.space.seats)
        self.ended = np.frombuffer(memoryview(many.ended), np.int8)  # 1: a game ended, and a new one began
        self.broken_off = np.frombuffer(memoryview(many.cut), np.int8)  # 1: likewise, but the game was too long

    def step(self, actions: Actions) -> None:
        """Say a word at each table. If one may not be said, KolodaError tells which, and nothing changes."""
        words = actions.tolist() if isinstance(actions, np.ndarray) else list(actions)
        self.many.step(words)
