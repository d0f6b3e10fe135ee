"""The view as typed data: the one schema of all games that a client reads.

>>> import koloda
>>> view = read_view(koloda.deal("pairs", seats=2, dealer=1, seed=3).view(0))
>>> view.game, [seat.marks for seat in view.seats]
('pairs', [[], ['dealer']])
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType, field

Card = Annotated[str | None, Meta(description="null is a back")]
Zones = dict[str, list[Card]]
Scalar = bool | int | str | None


class Pick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Any so many of these cards."""

    cards: list[str]
    least: int
    most: int
    ordered: bool  # their order counts: the first picked comes first


class Span(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Any number from one to another."""

    least: int
    most: int


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move and its parts; or many of a kind, which have a pick or a span. Only `text` is sent back."""

    text: str  # of many of a kind with `{cards}` or `{number}` where the choice is to be written
    verb: str
    cards: list[str] | UnsetType = UNSET  # those it names
    by_rank: bool | UnsetType = UNSET  # other cards of the same ranks do as well
    pick: Pick | UnsetType = UNSET
    source: str | UnsetType = field(default=UNSET, name="from")  # the zone the cards lie in
    source_seat: int | UnsetType = field(default=UNSET, name="from_seat")  # before whom; absent: in the middle
    target: str | UnsetType = field(default=UNSET, name="to")  # the zone they are laid on
    target_seat: int | UnsetType = field(default=UNSET, name="to_seat")  # before whom; without `to`: whom it is for
    seat: int | UnsetType = UNSET  # the seat it names
    number: int | UnsetType = UNSET  # the number it names
    span: Span | UnsetType = UNSET
    blind: bool | UnsetType = UNSET  # the number is a place, from 1, among backs: in `from`, before `from_seat`
    cost: int | UnsetType = UNSET  # what it surely costs, in the game's points or chips; never what luck may add
    said: str | UnsetType = UNSET  # in words, where a language was asked for; of many of a kind with `{cards}`,
    # `{number}` or `{count}` to be filled in: a count is the number with its noun
    noun: list[str] | UnsetType = UNSET  # its forms for 1, 2 and 5; in English for 1 and for more


class SeatView(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies before a seat. A number the game does not have is absent; one not set yet is null."""

    status: Literal["in", "passed", "out"]  # of the round, or of the game
    numbers: dict[str, int | None]  # every number of the seat, as the game names them
    marks: list[str]  # what lies there for all to see: `dealer`, `first`, `declarer`
    shown: list[str]  # cards in its hidden zones that everyone knows of all the same
    zones: Zones  # its cards by zone: `hand`, `row`, `taken`
    points: int | UnsetType | None = UNSET  # the usual numbers once more, so that a script reads them at once
    chips: int | UnsetType | None = UNSET
    tricks: int | UnsetType | None = UNSET
    bid: int | UnsetType | None = UNSET


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the game ended. Places and points are in the order of seats."""

    winners: list[int]  # empty where the book knows only losers
    losers: list[int]  # only where the book names a loser
    places: list[int]  # 1 is best, equals share
    points: list[int]  # or chips, where chips are played for


class Faces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of each card's face in its deck, -1 for a back: the middle's zones and each seat's."""

    zones: dict[str, list[int]]  # for each card of the middle's zones the number of its face, -1 for a back
    seats: list[dict[str, list[int]]]  # the same of each seat's zones


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table as one seat, or an onlooker, sees it."""

    schema: int  # the version of this schema
    game: str  # its id
    options: dict[str, bool | int | str]  # every option of the game with its value
    seat: int | None  # whose view this is; null: an onlooker's
    phase: str  # what is being decided, a word of the game: `turn`, `bid`; `over` at the end
    dealer: int  # who deals, or would: the deal and many turns go from his left
    deal: int  # which deal of the game, from 1; 0 where it has none
    round: int  # which round of the deal, likewise
    to_act: list[int]  # the seats asked now
    together: bool  # they are asked all at once, each in secret
    chosen: list[int]  # seats whose sealed choice lies there already
    over: bool
    result: Result | None  # null until the game is over
    seats: list[SeatView]
    zones: Zones  # the cards in the middle of the table, by zone
    facts: dict[str, Scalar | list[Scalar]]  # the game's own public numbers and words; a list is one for each seat
    raw: dict[str, int | str]  # the facts as the engine holds them, for `koloda.recall`; not for showing
    moves: list[Move]  # what the viewing seat may do now; empty if it is not asked
    pot: int | UnsetType = UNSET  # chips in the middle, where the game has a pot
    faces: Faces | UnsetType = UNSET  # only where different cards share a name (silver and gold)


def read_view(data: object) -> View:
    """What `Table.view` gave, or its JSON once decoded; msgspec.ValidationError if it does not fit."""
    return msgspec.convert(data, View)
