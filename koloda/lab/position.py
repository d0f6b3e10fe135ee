"""A position of a game whose luck is decided from outside: by OpenSpiel, as chance nodes.

A position never changes; a word or a decision of luck leads to another. Luck is asked as lazily as the table asks it:
for each card when it is drawn, by its face.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from koloda.engine.desk import Desk, bare
from koloda.engine.game import OptionValue
from koloda.engine.log import CHOSE, OPENED, SEALED, Event, new_log
from koloda.engine.luck import Luck
from koloda.engine.tape import Tape
from koloda.engine.types import NONE, has
from koloda.engine.view import told
from koloda.errors import KolodaError
from koloda.lab.space import Space
from koloda.numbers.many import outcome
from koloda.numbers.spelling import Spelling
from koloda.words.drawing import drawn

RECALLED = 60  # words of the past in a tensor of perfect recall


class Undecided(Exception):
    """Luck is asked for what it was not told."""

    def __init__(self, outcomes: dict[int, float], cards: bool) -> None:
        self.outcomes = outcomes
        self.cards = cards  # an outcome is a face; else a number


class ToldLuck(Luck):
    """Luck that falls as it is told, and asks for what comes after."""

    def __init__(self, space: Space, told: tuple[int, ...]) -> None:
        super().__init__(0, 0, 0, 1)
        self.face = space.vocabulary.face
        self.left = list(reversed(told))

    def below(self, n: int) -> int:
        return self.decided(dict.fromkeys(range(n), 1 / n), cards=False)

    def among(self, cards: Any, count: int) -> int:
        faces = [int(self.face[cards[place]]) for place in range(count)]
        return faces.index(self.decided({face: faces.count(face) / count for face in sorted(set(faces))}, cards=True))

    def decided(self, outcomes: dict[int, float], cards: bool) -> int:
        """The next thing told; what can only be so is not asked for."""
        if len(outcomes) == 1:
            return next(iter(outcomes))
        if not self.left:
            raise Undecided(outcomes, cards)
        return self.left.pop()


class Past(NamedTuple):
    """All that a seat was told: how many events, their digest, and the newest words said at the table."""

    events: int = 0
    digest: bytes = b""
    words: tuple[int, ...] = ()  # who, counted from the seat and from 1, and which word, from 1; 0 if it is not known


class Position:
    """One position, and what has been said or decided on the way to the next."""

    def __init__(self, space: Space, longest: int) -> None:
        """Before the first deal."""
        self.space = space
        self.longest = longest
        self.desk: Desk | None = None  # as it was after the last whole move
        self.move: tuple[int, int] | None = None  # a seat's, that waits for luck
        self.told: tuple[int, ...] = ()  # what luck has decided of it
        self.undecided: Undecided | None = None
        self.spelling: Spelling | None = None
        self.words = 0  # said so far
        self.way: Tape[int] | None = Tape([], 0)  # every word and decision of luck; None in an imagined world
        self.pasts = [Past() for _ in range(space.seats)]
        self.go_on()

    def __reduce__(self) -> tuple[Any, ...]:
        if self.way is None:
            raise KolodaError("An imagined position has no way that led to it, so it cannot be kept.")
        space = self.space
        dealer = None if len(space.setups) > 1 else space.setups[0].dealer
        return led, (space.kind, space.seats, space.options, dealer, self.longest, self.way.since(0))

    def __deepcopy__(self, memo: object) -> Position:
        return self

    @property
    def over(self) -> bool:
        """Is the game over, or broken off?"""
        return self.undecided is None and self.desk is not None and (self.desk.over or self.words >= self.longest)

    @property
    def mover(self) -> int:
        assert self.spelling is not None
        return int(self.spelling.mover)

    @property
    def allowed(self) -> list[int]:
        """The words that may be said."""
        return [] if self.spelling is None else [int(word) for word in self.spelling.allowed()]

    def returns(self) -> list[float]:
        """By the result; of a game broken off nothing."""
        if self.desk is None or not self.desk.over:
            return [0.0] * self.space.seats
        return [float(outcome(self.desk, seat)) for seat in range(self.space.seats)]

    # The way on.

    def after(self, action: int) -> Position:
        """The position after a word, or after luck has decided."""
        twin = object.__new__(Position)
        twin.__dict__.update(self.__dict__)
        twin.pasts = list(self.pasts)
        if self.way is not None:
            twin.way = self.way.copy()
            twin.way.add(action)
        if self.undecided is not None:
            twin.told = (*self.told, action)
            twin.go_on()
            return twin
        assert self.spelling is not None
        twin.words += 1
        twin.spelling = self.spelling.copy()
        said = twin.spelling.take(action)
        assert said, f"Word {action} may not be said now."
        move = twin.spelling.go_on()
        if move != NONE:
            twin.move = (self.mover, move)
            twin.go_on()
        return twin

    def go_on(self) -> None:
        """Make the move that waits, if luck has decided enough."""
        luck = ToldLuck(self.space, self.told)
        try:
            self.desk = self.moved(luck)
        except Undecided as undecided:
            self.undecided = undecided
            return
        self.desk.luck = None
        self.undecided = None
        self.move = None
        self.told = ()
        self.spelling = None
        if not self.desk.over:
            self.spelling = Spelling(self.space.vocabulary)
            seat = self.desk.first_asked()
            self.spelling.begin(self.desk.choices(seat), seat)

    def moved(self, luck: Luck) -> Desk:
        if self.desk is None:
            setups = self.space.setups
            desk = bare(self.space.kind, setups[luck.below(len(setups))])
            desk.luck = luck
            desk.log = new_log()
            desk.start()
            return desk
        desk = self.desk.copy()
        desk.luck = luck
        assert self.move is not None
        desk.choose(*self.move)
        return desk

    # What a seat knows.

    def row(self, seat: int, public: bool = False) -> list[int]:
        """The row of the lab; with `public` only what onlookers see."""
        if self.desk is None:
            return [0] * self.space.row
        if public:
            return list(self.space.seen(self.desk, seat, public=True))
        said = self.spelling if self.spelling is not None and self.mover == seat else None
        return list(self.space.seen(self.desk, seat, said))

    def text(self, seat: int | None) -> str:
        """The table as the seat sees it, and what it has said of a move."""
        if self.desk is None:
            return "not dealt"
        return drawn(self.desk.view(seat), self.space.game.title.en) + self.said(seat)

    def said(self, seat: int | None) -> str:
        spelling = self.spelling
        if spelling is None or self.mover != seat:
            return ""
        words = [self.space.vocabulary.word(spelling.moves[0], place, seat) for place in range(spelling.place)]
        return "".join(f"\nsaid: {self.space.vocabulary.texts[word]}" for word in words)

    def past(self, seat: int) -> Past:
        """What the seat has been told so far. It is worked out from where it was last asked for."""
        past = self.pasts[seat]
        if self.desk is None or self.desk.log is None:
            return past
        events = self.desk.log.events.since(past.events)
        digest = past.digest
        for one in told(self.desk, events, seat):
            digest = blake2b(digest + msgspec.json.encode(one), digest_size=16).digest()
        words = past.words
        for event in events:
            words += self.words_of(event, seat)
        self.pasts[seat] = Past(past.events + len(events), digest, words[-2 * RECALLED :])
        return self.pasts[seat]

    def words_of(self, event: Event, seat: int) -> tuple[int, ...]:
        """The words of a choice, as the seat heard them."""
        if event.kind not in (CHOSE, OPENED, SEALED) or (event.kind == OPENED and event.seat == seat):
            return ()  # what it has sealed itself it knows already
        who = int((event.seat - seat) % self.space.seats) + 1
        if not has(event.saw, seat):
            return (who, 0)
        words: tuple[int, ...] = ()
        while (word := int(self.space.vocabulary.word(event.move, len(words) // 2, event.seat))) != NONE:
            words += (who, word + 1)
        return words

    def resampled(self, seat: int, luck: Luck) -> Position:
        """Another position that the seat cannot tell from this one: hidden cards dealt anew, and what the others have
        sealed chosen anew. To the seat it has the same past; of the others' pasts only this is known, that they see
        what they see."""
        assert self.desk is not None and self.undecided is None
        world = self.desk.seen_by(seat).imagined(luck)
        sealed = [other for other in range(world.n) if has(world.chosen, other) and other != seat]
        world.log = new_log()
        for other in sealed:
            world.asked |= 1 << other
            world.chosen &= ~(1 << other)
        for other in sealed:
            moves = world.choices(other)
            world.choose(other, moves[luck.below(len(moves))])
        world.luck = None
        twin = object.__new__(Position)
        twin.__dict__.update(self.__dict__)
        twin.desk = world
        twin.way = None
        twin.pasts = [self.anew(world, other) for other in range(world.n)]
        twin.pasts[seat] = Past(world.log.events.length, *self.past(seat)[1:])
        if self.spelling is not None and self.mover != seat:
            twin.spelling = Spelling(self.space.vocabulary)
            twin.spelling.begin(world.choices(self.mover), self.mover)
        return twin

    def anew(self, world: Desk, seat: int) -> Past:
        """The past of a seat in an imagined world: that it sees what it sees."""
        return Past(0, blake2b(msgspec.json.encode(world.view(seat)), digest_size=16).digest())


def led(
    kind: type[Desk], seats: int, options: dict[str, OptionValue], dealer: int | None, longest: int, way: list[int]
) -> Position:
    """The position that a way leads to."""
    position = Position(Space(kind, seats, options, dealer), longest)
    for action in way:
        position = position.after(action)
    return position
