"""A small honest game with secrets; leaks and unfair seats planted in it for the nets to catch."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from koloda.dealing import started
from koloda.engine.desk import Desk
from koloda.engine.game import Game, Setup, Text
from koloda.engine.log import NO_CARDS
from koloda.engine.luck import seeded
from koloda.engine.move import Verb, card_of
from koloda.engine.types import EVERYONE, NOBODY
from koloda.engine.zone import Tally
from koloda.kits.rows import triangle

GIVE, PLAY = 0, 1


class Whisper(Desk):
    """Four cards each; all pass one to the left in secret, then play their hands out in turn."""

    game = Game("whisper", Text("Шёпот", "Whisper"), (3, 3), 1, "test")
    cards = triangle(6)
    verbs = (Verb("give", "C", secret=True), Verb("play", "C"))
    facts = ("heat",)

    def lay_out(self) -> None:
        self.stock = self.pile("deck", NOBODY)
        self.hand = self.hands()
        self.passing = self.pile("passing", NOBODY)
        self.played = self.piles("played", EVERYONE)
        self.points = self.tally("points")
        self.heat = 0

    def start(self) -> None:
        self.unpack(self.stock)
        self.shuffle(self.stock)
        for _ in range(4):
            for hand in self.hand:
                self.draw(self.stock, hand)
        self.ask_together(self.everyone_here(), "give")

    def choices(self, seat: int) -> vec[i64]:
        return self.one_each(GIVE if self.phase == "give" else PLAY, self.hand[seat])

    def reveal(self, moves: vec[i64]) -> None:
        given = [self.find(card_of(moves[seat]), self.hand[seat]) for seat in range(self.n)]
        for seat, card in enumerate(given):
            self.move(card, self.hand[seat], self.passing)
        for seat, card in enumerate(given):
            self.move(card, self.passing, self.hand[self.left_of(seat)])
        self.ask(0, "play")

    def act(self, seat: int, move: int) -> None:
        card = self.find(card_of(move), self.hand[seat])
        self.move(card, self.hand[seat], self.played[seat])
        self.score(seat, self.points, self.deck.rank[card], "card")
        nearest = self.left_of(seat)
        if len(self.hand[nearest]) > 0:
            self.ask(nearest, "play")
        else:
            self.end(self.points, self.points.values[:])


class HiddenNumber(Whisper):
    """A number open to all that is taken from a hidden card."""

    def act(self, seat: int, move: int) -> None:
        self.heat = sum(self.deck.rank[card] for card in self.hand[0].cards)
        super().act(seat, move)


class FleetingNumber(Whisper):
    """A hidden card's number stands open while the move is made, and is wiped off before anyone is asked again."""

    def act(self, seat: int, move: int) -> None:
        self.heat = sum(self.deck.rank[card] for card in self.hand[0].cards)
        self.tell("warm")
        self.heat = 0
        super().act(seat, move)


class NosyChoices(Whisper):
    """What a seat may play depends on its neighbour's hand."""

    def choices(self, seat: int) -> vec[i64]:
        moves = super().choices(seat)
        low = min(self.hand[self.left_of(seat)].cards, default=0)
        return moves[:1] if self.deck.rank[low] < 3 else moves


class EarlyPass(Whisper):
    """A passed card is in the neighbour's hand before the neighbour has chosen his own."""

    def choose(self, seat: int, move: int) -> None:
        if self.phase == "give" and len(self.hand[seat]) == 4:
            self.move(self.find(card_of(move), self.hand[seat]), self.hand[seat], self.hand[self.left_of(seat)])
        super().choose(seat, move)

    def reveal(self, moves: vec[i64]) -> None:
        self.ask(0, "play")


class Doomed(Whisper):
    """The last seat never scores."""

    def score(self, seat: int, tally: Tally, number: int, why: str, cards: vec[i64] = NO_CARDS) -> None:
        super().score(seat, tally, 0 if seat == 2 else number, why, cards)


class Favoured(Whisper):
    """The first seat scores everything threefold."""

    def score(self, seat: int, tally: Tally, number: int, why: str, cards: vec[i64] = NO_CARDS) -> None:
        super().score(seat, tally, 3 * number if seat == 0 else number, why, cards)


class Scapegoat(Whisper):
    """There is no winner, only a loser, and he is always the same."""

    def end(self, points: Tally, standing: vec[i64], losers: int = 0, won: bool = True) -> None:
        super().end(points, standing, 1 << 1, False)


def whisper(kind: type[Whisper], decks: list[str]) -> Desk:
    return started(kind, Setup(3, {}, 0, [deck.split() for deck in decks]), seeded(1))
