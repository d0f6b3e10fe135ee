"""The view and the events as typed data: the one schema a client reads. docs/view.md explains each field.

>>> import koloda
>>> view = read_view(koloda.deal("pairs", seats=2, dealer=1, seed=3).view(0))
>>> view.game, [seat.marks for seat in view.seats]
('pairs', [[], ['dealer']])
"""

from __future__ import annotations

import msgspec
from msgspec import UNSET, UnsetType, field

Card = str | None  # None is a back
Zones = dict[str, list[Card]]
Scalar = bool | int | str | None


class MoveView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move and its parts. Only `text` is sent back; the rest is for showing it."""

    text: str
    verb: str
    cards: list[str] | UnsetType = UNSET
    source: str | UnsetType = field(default=UNSET, name="from")  # the zone the cards lie in
    seat: int | UnsetType = UNSET
    number: int | UnsetType = UNSET
    cost: int | UnsetType = UNSET  # what it surely costs, in the game's points or chips


class SeatView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies before a seat. A number the game does not have is absent; one not set yet is None."""

    status: str
    marks: list[str]
    shown: list[str]  # cards in hidden zones of the seat that everyone knows of all the same
    zones: Zones
    points: int | UnsetType | None = UNSET
    chips: int | UnsetType | None = UNSET
    tricks: int | UnsetType | None = UNSET
    bid: int | UnsetType | None = UNSET


class ResultView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the game ended. Places and points are in the order of seats."""

    winners: list[int]
    losers: list[int]
    places: list[int]
    points: list[int]


class FacesView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of each card's face in its deck, -1 for a back: the middle's zones and each seat's."""

    zones: dict[str, list[int]]
    seats: list[dict[str, list[int]]]


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as one seat, or an onlooker, sees it."""

    schema: int
    game: str
    options: dict[str, bool | int | str]
    seat: int | None  # whose view this is; None is an onlooker's
    phase: str
    dealer: int
    deal: int
    round: int
    to_act: list[int]
    together: bool  # those asked choose in secret, all at once
    chosen: list[int]  # seats whose sealed choice lies there
    over: bool
    result: ResultView | None
    seats: list[SeatView]
    zones: Zones
    facts: dict[str, Scalar | list[Scalar]]
    raw: dict[str, int | str]  # the facts as the engine holds them, for `koloda.recall`
    moves: list[MoveView]
    pot: int | UnsetType = UNSET
    faces: FacesView | UnsetType = UNSET  # which cards lie in each zone, where names do not tell


class Moved(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="move"):
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
    move: MoveView | None = None


class Sealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="sealed"):
    """A seat has chosen in secret; only that seat is told what."""

    seat: int
    verb: str | None = None
    count: int | None = None
    move: MoveView | None = None


class Opened(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="open"):
    """A sealed choice is opened; of a secret move, without its cards."""

    seat: int
    verb: str
    count: int
    move: MoveView | None = None


class Scored(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="score"):
    seat: int
    number: int
    why: str


class Paid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="pay"):
    """Chips a seat pays, or gets if below zero."""

    seat: int
    number: int
    why: str


class Said(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="say"):
    """An announcement the rules make, for a seat or for the table."""

    why: str
    number: int
    seat: int | None = None


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="end"):
    pass


EventView = Moved | Shown | Shuffled | Chose | Sealed | Opened | Scored | Paid | Said | Ended


def read_view(data: object) -> View:
    """What `Table.view` gave, or its JSON once decoded; msgspec.ValidationError if it does not fit."""
    return msgspec.convert(data, View)


def read_events(data: object) -> list[EventView]:
    """What `Table.events` gave."""
    return msgspec.convert(data, list[EventView])
