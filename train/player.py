"""A net at a table, with numpy alone: from what its seat sees to its move."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16

from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.types import NONE
from koloda.numbers.spelling import Spelling
from train.shape import Shape

MOST = 8.0  # as in `net`
FINE = 1 << 30


class Player:
    """One net; it samples from what it likes, since who always makes the move liked most is read by others."""

    def __init__(self, game: str, path: Path) -> None:
        with np.load(path) as held:
            arrays = {
                name: held[name].astype(np.float32) if held[name].dtype == np.float16 else held[name] for name in held
            }
        self.shape = Shape(game, [int(n) for n in arrays["seats"]])
        self.arrays = arrays
        self.words = self.shape.word_features() @ arrays["words"]
        self.rows: dict[int, vec[i16]] = {n: space.sight.blank() for n, space in self.shape.spaces.items()}

    def choose(self, seen: Desk, seat: int, luck: Luck) -> int:
        """A move of those the seat may make, by what it sees."""
        moves = seen.choices(seat)
        if len(moves) == 1:
            return int(moves[0])
        space = self.shape.spaces[seen.n]
        spelling = Spelling(space.vocabulary)
        spelling.begin(moves, seat)
        while True:
            row = self.rows[seen.n]
            space.sight.write(seen, seat, spelling, row, 0)
            allowed = [int(word) for word in spelling.allowed()]
            liked = self.liked(np.frombuffer(memoryview(row), np.int16), seen.n)
            spelling.take(allowed[drawn(liked[self.shape.word_places[seen.n][allowed]], luck)])
            move = spelling.go_on()
            if move != NONE:
                return int(move)

    def liked(self, row: Any, n: int) -> Any:
        """How much each word is liked."""
        a, shape = self.arrays, self.shape
        x = np.append(row, np.int16(0))[shape.places[n]].astype(np.float32)
        x = np.where(shape.deep & (x > 0), 1.0 / np.maximum(x, 1.0), x)
        x = np.clip((x - a["read.mean"]) * a["read.scale"], -MOST, MOST)
        split = len(shape.table) + len(shape.seat)
        eye = x[split:].reshape(shape.most - 1, -1) @ a["trunk.eye.weight"].T + a["trunk.eye.bias"]
        eye = np.maximum(eye, 0.0)
        h = a["trunk.own.weight"] @ x[:split] + a["trunk.own.bias"] + a["trunk.seats.weight"][n]
        h = h + a["trunk.left.weight"] @ eye[0] + a["trunk.right.weight"] @ eye[n - 2]
        if n > 3:
            h = h + a["trunk.rest.weight"] @ eye[1 : n - 2].mean(0)
        h = np.maximum(h, 0.0)
        h = np.maximum(a["trunk.deeper.weight"] @ h + a["trunk.deeper.bias"], 0.0)
        return self.words[:, :-1] @ h + self.words[:, -1]


def drawn(liked: Any, luck: Luck) -> int:
    """A place, the likelier the more it is liked."""
    weights = np.exp(liked - liked.max())
    point = luck.below(FINE) / FINE * float(weights.sum())
    return int(min(np.searchsorted(np.cumsum(weights), point, "right"), len(weights) - 1))
