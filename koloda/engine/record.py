"""Records and saves: a game as data that any later version can play again.

msgspec builds these classes while Python runs, so this module stays interpreted.
"""

from __future__ import annotations

from typing import TypeVar

import msgspec

from koloda.engine.game import OptionValue
from koloda.errors import KolodaError

FORMAT = 1


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """What was set and what happened: the cards each shuffle gave, and every choice as `seat move`."""

    koloda: int = FORMAT
    game: str
    edition: int = 1  # of the game's rules
    seats: int
    options: dict[str, OptionValue]
    dealer: int
    shuffles: list[str]
    moves: list[str]

    def text(self) -> str:
        return msgspec.json.encode(self).decode()


class Save(Record, frozen=True, kw_only=True):
    """A record, and the luck still to come: its state, and of each zone the shuffled cards as they lie for it."""

    luck: str
    loose: list[str] = []


def read_move(line: str) -> tuple[int, str]:
    """A choice as a record has it: `1 take` is seat 1 and `take`."""
    seat, _, text = line.partition(" ")
    if not (seat.isdecimal() and len(seat) < 3):
        raise KolodaError(f"'{line[:40]}' in this record is not a move of a seat.")
    return int(seat), text


R = TypeVar("R", bound=Record)


def read(text: object, kind: type[R]) -> R:
    """A record or save from its text."""
    if not isinstance(text, str | bytes):
        raise KolodaError("A save or a record is a text.")
    try:
        found = msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise KolodaError(f"This is not a whole {kind.__name__.lower()} of Koloda: {error}.") from None
    if found.koloda != FORMAT:
        raise KolodaError(f"This {kind.__name__.lower()} has format {found.koloda}; this Koloda reads {FORMAT}.")
    return found
