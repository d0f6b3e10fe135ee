"""How a game declares its words: each thing once, with what it is called in Russian and English and how it looks.

A game's `words.py` has WORDS. A word that is not declared is shown as the rules write it: a game without words plays.

A verb is written with its forms, `взять/берёте/берёт карту`: to do, you do, a seat does. In every sentence `{seat}`,
`{other}`, `{cards}`, `{number}`, `{count}` (that many cards), `{sum}` (that many points or chips), are what is told of;
in that of a verb `{owner}` is from whom a card is taken.
A seat may be put in a case, `{other:gen}`, and a word in two forms, `собираете|собирает`, agrees with `{seat}`.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

import msgspec

from koloda.engine.game import Text
from koloda.wire.looks import Look as Look  # a game declares its words and its look in one file
from koloda.wire.looks import Place as Place
from koloda.wire.told import Weight as Weight

FactKind = Literal["number", "seat", "suit", "flag", "cards"]

QUIET: Weight = "quiet"
PLAIN: Weight = "plain"
STRONG: Weight = "strong"
SUMMIT: Weight = "summit"


class Noun(NamedTuple):
    """A counted thing: 1 очко, 2 очка, 5 очков; one takes одно очко. 1 point, 2 points."""

    ru: tuple[str, str, str]
    en: tuple[str, str]
    taken: str = ""  # the accusative of one, where it differs: взять карту

    def object(self) -> Noun:
        """The same as what is taken, paid or scored."""
        return Noun((self.taken, *self.ru[1:]), self.en) if self.taken else self

    def genitive(self) -> Noun:
        """The same where there is no less, or no more, than so many: не меньше 1 очка, 2 очков."""
        return Noun((self.ru[1], self.ru[2], self.ru[2]), self.en)


class Zone(msgspec.Struct, frozen=True):
    """Where cards lie. Of numbered zones (`column-2`) the name without its number."""

    name: str
    title: Text
    place: Place = Place()


class Number(msgspec.Struct, frozen=True):
    """A number of a seat: points, chips, tricks, and how it is counted in a sentence."""

    name: str
    title: Text
    noun: Noun | None = None


class Fact(msgspec.Struct, frozen=True):
    """A number of the game itself. Without a title it is for the rules only, or a mark already shows it."""

    name: str
    title: Text = Text("", "")
    kind: FactKind = "number"
    each: bool = False  # a list with one for each seat
    large: bool = False  # shown large in the middle
    none: Text = Text("", "")  # what a sheet says of the next deal where there is none


class Verb(msgspec.Struct, frozen=True):
    """A move in words. A verb may be told apart by what comes with it: `take N` is the verb with a number,
    C is cards, S a seat. Told of the bare verb: its weight is that of the moment when it is done; `brings` goes on
    with the `{cards}` it was scored for or turned up, though the move names none, and whose they were, if another's."""

    name: str
    said: Text
    weight: Weight = PLAIN
    brings: Text = Text("", "")


class Phase(msgspec.Struct, frozen=True):
    """What is being decided: its name, and what the one who is asked is told to do, for what and to whom."""

    name: str
    title: Text
    ask: Text = Text("", "")


class Word(msgspec.Struct, frozen=True):
    """A mark at a seat, or what a seat's points or chips were for.

    A reason may have numbers: `place-2` is told by the word `place` with `{0}`.
    """

    name: str
    said: Text
    aloud: bool = False  # a reason that is named at once when a move brings it


class Part(msgspec.Struct, frozen=True):
    """A part of a sheet with a sum of its own: what was scored after the rules told one of these words, or with "" by
    a move alone."""

    title: Text
    under: tuple[str, ...]


class Moment(msgspec.Struct, frozen=True):
    """What the rules tell: how much it weighs, and the sentence.

    In it `{each}` is what now lies open before whom, and `{suit}` the number as a suit; what follows ": " is left out
    where nothing does. What is `own` is told only to whom it is about: the others know it already.
    """

    name: str
    weight: Weight
    said: Text
    own: bool = False


class Value(msgspec.Struct, frozen=True):
    """The value of an option as a button says it."""

    option: str
    value: bool | int | str
    title: Text


DEAL: Final = Text("партия {number}", "deal {number}")
ROUND: Final = Text("раунд {number}", "round {number}")


class Words(msgspec.Struct, frozen=True):
    """All the words of a game, and its look."""

    look: Look
    zones: tuple[Zone, ...] = ()
    numbers: tuple[Number, ...] = ()
    facts: tuple[Fact, ...] = ()
    verbs: tuple[Verb, ...] = ()
    phases: tuple[Phase, ...] = ()
    marks: tuple[Word, ...] = ()
    reasons: tuple[Word, ...] = ()
    moments: tuple[Moment, ...] = ()
    ends: tuple[str, ...] = ()  # what is closed with a sheet on the way: rounds, deals; the game always is
    deal: Text = DEAL  # what a counted deal is called
    round: Text = ROUND  # and a counted round: in games of tricks it is a trick; empty where counting says nothing
    parts: tuple[Part, ...] = ()  # of a sheet, where much is scored in different ways
    sheets: tuple[Word, ...] = ()  # titles of sheets, where a round or a deal is called otherwise
    values: tuple[Value, ...] = ()
    manners: Text = Text("", "")  # what a table that talks should know: when one does not speak of one's hand
    usual_seats: int = 0  # how many usually play; 0: the fewest

    def noun(self, tally: str) -> Noun | None:
        """What a number of a seat counts, by the name it has in this game: жетоны in one, фишки in another."""
        return next((number.noun for number in self.numbers if number.name == tally), None)

    @property
    def currency(self) -> str:
        """What the game is played for: points, unless chips are all there is."""
        names = [number.name for number in self.numbers]
        return "chips" if "chips" in names and "points" not in names else "points"
