"""What a game says of itself before anyone sits down: its names, seats and options; and how it ended."""

from __future__ import annotations

from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.types import MOST_SEATS, Numbers

OptionValue = bool | int | str


class Text(NamedTuple):
    """The same words in the languages of the table."""

    ru: str
    en: str


class Option(NamedTuple):
    """A rule that may be chosen when the table is set. The default is the book's own."""

    name: str
    default: OptionValue
    title: Text
    meaning: Text
    values: tuple[OptionValue, ...] = ()  # all there are; empty for any number from low to high
    low: int = 0
    high: int = 0
    unless: tuple[str, OptionValue, OptionValue] | None = None  # another option, its value: the default then
    many: tuple[int, OptionValue] | None = None  # from so many seats on, another default
    former: OptionValue | None = None  # what was played before there was this option, if not the default

    def allows(self, value: object) -> bool:
        if self.values:
            return any(value == known and type(value) is type(known) for known in self.values)
        return type(value) is int and self.low <= value <= self.high

    def allowed(self) -> str:
        return ", ".join(str(value).lower() for value in self.values) or f"{self.low}…{self.high}"


def flag(name: str, title: Text, meaning: Text) -> Option:
    """An option that is off unless asked for."""
    return Option(name, False, title, meaning, values=(False, True))


class Game(NamedTuple):
    id: str
    title: Text
    seats: tuple[int, int]  # fewest and most
    minutes: int
    family: str
    options: tuple[Option, ...] = ()
    edition: int = 1  # raised whenever a rule is mended, so that what was played before stays what it was


class Result(NamedTuple):
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    places: tuple[int, ...]  # 1 is best; ties share
    points: tuple[int, ...]


class Setup:
    """Who sits down to what. Shared by all copies of a table, so it is never changed."""

    def __init__(self, seats: int, options: dict[str, OptionValue], dealer: int, wishes: list[list[str]]) -> None:
        if not 0 < seats <= MOST_SEATS:
            raise ValueError(f"A table has 1 to {MOST_SEATS} seats, not {seats}.")
        self.seats = seats
        self.options = options
        self.dealer = dealer  # of the first deal
        self.wishes = wishes  # for each shuffle, the cards wished for on top
        self.circle: Numbers = vec[i64]([i64(place % seats) for place in range(2 * seats)])  # twice round

    def without_wishes(self) -> Setup:
        return Setup(self.seats, self.options, self.dealer, []) if self.wishes else self
