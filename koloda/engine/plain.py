"""What tables show, as plain data: made by `make wire`, do not edit. What each field means is said in koloda/wire."""

# Interpreted, without annotations of the future: msgspec reads these classes while Python runs.

from typing import NotRequired, TypedDict

EventData = dict[str, object]  # with a `kind`, and the fields of that kind


class PickData(TypedDict):
    cards: list[str]
    least: int
    most: int
    ordered: bool


class SpanData(TypedDict):
    least: int
    most: int


MoveData = TypedDict(
    "MoveData",
    {
        "text": str,
        "verb": str,
        "cards": NotRequired[list[str]],
        "by_rank": NotRequired[bool],
        "pick": NotRequired[PickData],
        "from": NotRequired[str],
        "from_seat": NotRequired[int],
        "to": NotRequired[str],
        "to_seat": NotRequired[int],
        "seat": NotRequired[int],
        "number": NotRequired[int],
        "span": NotRequired[SpanData],
        "blind": NotRequired[bool],
        "cost": NotRequired[int],
        "said": NotRequired[str],
        "noun": NotRequired[list[str]],
    },
)


class SeatViewData(TypedDict):
    status: str
    numbers: dict[str, int | None]
    marks: list[str]
    shown: list[str]
    zones: dict[str, list[str | None]]
    points: NotRequired[int | None]
    chips: NotRequired[int | None]
    tricks: NotRequired[int | None]
    bid: NotRequired[int | None]


class ResultData(TypedDict):
    winners: list[int]
    losers: list[int]
    places: list[int]
    points: list[int]


class FacesData(TypedDict):
    zones: dict[str, list[int]]
    seats: list[dict[str, list[int]]]


class ViewData(TypedDict):
    schema: int
    game: str
    options: dict[str, bool | int | str]
    seat: int | None
    phase: str
    dealer: int
    deal: int
    round: int
    to_act: list[int]
    together: bool
    chosen: list[int]
    over: bool
    result: ResultData | None
    seats: list[SeatViewData]
    zones: dict[str, list[str | None]]
    facts: dict[str, bool | int | str | None | list[bool | int | str | None]]
    raw: dict[str, int | str]
    moves: list[MoveData]
    pot: NotRequired[int]
    faces: NotRequired[FacesData]


class ChoiceData(TypedDict):
    seat: int
    verb: NotRequired[str | None]
    count: NotRequired[int | None]
    move: NotRequired[MoveData | None]


class ColumnData(TypedDict):
    name: str
    values: list[int | None]


class FollowsData(TypedDict):
    fact: str
    value: bool | int | str | None | list[bool | int | str | None]


class SheetData(TypedDict):
    columns: list[ColumnData]
    totals: list[ColumnData]
    items: list[EventData]
    course: list[list[ColumnData]]
    follows: NotRequired[FollowsData | None]


class ChangeData(TypedDict):
    name: str
    value: bool | int | str | None | list[bool | int | str | None]
    seat: NotRequired[int | None]


class MomentData(TypedDict):
    kind: str
    deal: int
    round: int
    events: list[EventData]
    items: list[EventData]
    seat: NotRequired[int | None]
    other: NotRequired[int | None]
    word: NotRequired[str]
    number: NotRequired[int]
    cards: NotRequired[list[str | None]]
    choices: NotRequired[list[ChoiceData]]
    sheet: NotRequired[SheetData | None]
    changes: NotRequired[list[ChangeData]]
