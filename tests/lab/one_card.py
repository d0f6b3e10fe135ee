"""A game so small that it can be solved: a card each, which one may change once."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.desk import Desk
from koloda.engine.game import Game, Text
from koloda.engine.move import Verb
from koloda.engine.types import NOBODY
from koloda.kits.rows import triangle

KEEP, CHANGE = 0, 1


class OneCard(Desk):
    """First one, then the other keeps his card or changes it for one of the deck. The higher card wins."""

    game = Game("one-card", Text("Одна карта", "One Card"), (2, 2), 1, "test")
    cards = triangle(3)
    verbs = (Verb("keep"), Verb("change"))

    def lay_out(self) -> None:
        self.stock = self.pile("deck", NOBODY)
        self.discards = self.pile("discards", NOBODY)
        self.hand = self.hands()
        self.points = self.scores("points")

    def start(self) -> None:
        self.unpack(self.stock)
        self.shuffle(self.stock)
        self.deal_out(1, self.stock, self.hand, self.round_from(0))
        self.ask(0, "turn")

    def choices(self, seat: int) -> vec[i64]:
        return vec[i64]([KEEP, CHANGE])

    def act(self, seat: int, move: int) -> None:
        if move == CHANGE:
            self.sweep(self.hand[seat], self.discards)
            self.draw(self.stock, self.hand[seat])
        if seat == 0:
            self.ask(1, "turn")
            return
        for other in range(2):
            self.score(other, self.points, self.deck.rank[self.hand[other].cards[0]], "card")
        self.end(self.points, self.points.values[:])
