"""One table as an environment has it: whoever is asked says a word, until the move is meant."""

from __future__ import annotations

import secrets

import numpy as np
import numpy.typing as npt
from librt.vecs import vec

from koloda.engine.desk import bare
from koloda.engine.luck import Luck, seeded
from koloda.engine.types import NONE
from koloda.errors import KolodaError
from koloda.lab.space import Space
from koloda.numbers.many import Account, Pay
from koloda.numbers.spelling import Spelling
from koloda.words.drawing import drawn

Vector = npt.NDArray[np.int16]
Mask = npt.NDArray[np.int8]


class Spoken:
    """A game that is played by words."""

    def __init__(self, space: Space, pay: Pay, luck: Luck | None = None) -> None:
        self.space = space
        self.pay = pay
        self.luck = luck or seeded(secrets.token_hex(16))
        self.desk = bare(space.kind, space.setups[self.luck.below(len(space.setups))])
        self.desk.luck = self.luck
        self.desk.start()
        self.account = Account(self.desk, pay)
        self.spellings: dict[int, Spelling] = {}
        self.ask()

    def ask(self) -> None:
        """Those newly asked begin a move."""
        for seat in self.desk.to_act:
            if seat not in self.spellings:
                self.spellings[seat] = Spelling(self.space.vocabulary)
                self.spellings[seat].begin(self.desk.choices(seat), seat)

    def row(self, seat: int) -> Vector:
        """What the seat sees, whether it is asked or not."""
        return np.frombuffer(memoryview(self.space.seen(self.desk, seat, self.spellings.get(seat))), np.int16)

    def mask(self, seat: int) -> Mask:
        """1 for each word the seat may say now."""
        if seat not in self.spellings:
            return np.zeros(len(self.space.vocabulary), np.int8)
        return np.frombuffer(memoryview(self.spellings[seat].mask()), np.int8)

    def say(self, seat: int, word: int) -> list[float]:
        """The seat says a word; what each seat is rewarded with, if that ended something."""
        rewards: vec[float] = vec[float]([0.0 for _ in range(self.space.seats)])
        spelling = self.spellings.get(seat)
        if spelling is None or not spelling.take(word):
            raise KolodaError(f"Word {word} may not be said by seat {seat} now.")
        move = spelling.go_on()
        if move != NONE:
            del self.spellings[seat]
            self.desk.choose(seat, move)
            self.account.settle(self.desk, rewards, 0)
            self.ask()
        return list(rewards)

    def drawn(self) -> str:
        """The table in text, as an onlooker sees it."""
        return drawn(self.desk.view(None), self.space.game.title.en)
