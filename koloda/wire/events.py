"""What happened, as typed data: events, and the moments and sheets that people see them as."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import field

from koloda.wire.view import Card, Move, Scalar


class CardMoved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="move"):
    """A card went from one zone to another; `card` is None for who did not see its face."""

    card: Card
    source: str = field(name="from")
    target: str = field(name="to")
    source_seat: int | None = field(default=None, name="from_seat")  # None: the middle of the table
    target_seat: int | None = field(default=None, name="to_seat")


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="show"):
    """A card was turned up where it lies."""

    card: str
    target: str = field(name="to")
    target_seat: int | None = field(default=None, name="to_seat")


class Shuffled(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="shuffle"):
    target: str = field(name="to")
    target_seat: int | None = field(default=None, name="to_seat")


class Chose(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="choice"):
    """A seat asked alone has chosen. Who may not know the cards gets no `move`, only how many it names."""

    seat: int
    verb: str
    count: int
    move: Move | None = None


class Sealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="sealed"):
    """A seat has chosen in secret; only that seat is told what."""

    seat: int
    verb: str | None = None
    count: int | None = None
    move: Move | None = None


class Opened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="open"):
    """A sealed choice is opened; of a secret move, without its cards."""

    seat: int
    verb: str
    count: int
    move: Move | None = None


class Scored(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="score"):
    """Points a seat gets: for what, and by which cards."""

    seat: int
    number: int
    why: str
    cards: list[Card] = []
    of: str = "points"  # what is counted, where it is neither points nor chips
    under: str = ""  # on a sheet: the word of what the rules told when it was scored


class Paid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="pay"):
    """Chips a seat pays, or gets if below zero."""

    seat: int
    number: int
    why: str
    cards: list[Card] = []
    under: str = ""  # on a sheet: the word of what the rules told when it was paid


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="say"):
    """What the rules tell in the game's own words, of a seat or of the table."""

    why: str
    number: int
    seat: int | None = None
    other: int | None = None
    cards: list[Card] = []


class Closed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="close"):
    """A round, a deal or the game is over."""

    why: str
    number: int = 0


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="end"):
    pass


EventView = CardMoved | Shown | Shuffled | Chose | Sealed | Opened | Scored | Paid | Said | Closed | Ended


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat chose; who may not know the cards gets no `move`, and of a sealed choice not even the verb."""

    seat: int
    verb: str | None = None
    count: int | None = None
    move: Move | None = None


class Column(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number for each seat; None for none."""

    name: str
    values: list[int | None]


class Follows(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fact that the next deal is played by."""

    fact: str
    value: Scalar | list[Scalar]


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a round or a deal brought: every item, what it came to, and columns beside it.

    That of the game has the course instead: the totals after each round or deal.
    """

    columns: list[Column]
    totals: list[Column]
    items: list[Scored | Paid]
    course: list[list[Column]]
    follows: Follows | None = None


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What all may read at the table and is another now: a fact, `phase` or `dealer`; of a seat a number that no item
    changes, its `status` or its `marks`."""

    name: str
    value: Scalar | list[Scalar]
    seat: int | None = None  # whose; None: of the table


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that happened, with its picture: the cards that moved, and the items scored."""

    kind: Literal["start", "choice", "sealed", "reveal", "told", "sheet"]
    deal: int
    round: int
    events: list[CardMoved | Shown | Shuffled]  # its picture
    items: list[Scored | Paid]  # what it brought
    seat: int | None = None  # whom it is about
    other: int | None = None  # whom else
    word: str = ""  # of what the rules told; of a sheet, what is over
    number: int = 0
    cards: list[Card] = []  # those told of
    choices: list[Choice] = []  # of a choice, sealed choices, and those opened together
    sheet: Sheet | None = None
    changes: list[Change] = []  # what else is another when it is over


def read_story(data: object) -> list[Moment]:
    """What `Table.story` gave."""
    return msgspec.convert(data, list[Moment])


def read_events(data: object) -> list[EventView]:
    """What `Table.events` gave."""
    return msgspec.convert(data, list[EventView])
