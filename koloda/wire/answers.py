"""What is asked and answered over HTTP. docs/protocol.md explains each request."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from koloda.engine.game import OptionValue
from koloda.engine.plain import ViewData
from koloda.wire.analysed import GameAnalysed
from koloda.wire.codes import Code
from koloda.wire.looks import Look, Place
from koloda.wire.messages import Stage
from koloda.wire.orders import ForfeitText, Lang, Late, Level, PaceSeconds, SeatNumber, Version
from koloda.wire.told import ToldMoment


class Problem(msgspec.Struct, frozen=True):
    """Why something could not be done: a word for programs and a sentence for people."""

    code: Code
    sentence: str


class Health(msgspec.Struct, frozen=True):
    status: str


# Guests.

COOKIE: Final = "koloda_guest"  # it says who one is


class GuestInfo(msgspec.Struct, frozen=True):
    name: str


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=100)]


class NewReport(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Whom it is about: the guest in a seat, or who said a line of the chat."""

    seat: SeatNumber | None = None
    line: Version | None = None
    why: Annotated[str, Meta(min_length=1, max_length=500)]


class MyTable(msgspec.Struct, frozen=True):
    id: str
    game: str
    stage: Stage
    created: float  # seconds since 1970
    touched: float
    left: float | None = None  # seconds you have for your move in a game over days; null: none is asked of you


# Games over days.


class Vacation(msgspec.Struct, frozen=True):
    """Clocks of games over days stand still for one who is on it."""

    left: float  # seconds it still lasts; 0: you are not on it
    days: float  # that you may take now, with what is left of this one


class NewVacation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    days: Annotated[float, Meta(ge=0, le=366)]  # from now on; 0 ends it


class PushKey(msgspec.Struct, frozen=True):
    key: str  # the server's, for a browser's `pushManager.subscribe`


class Subscription(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where and how a browser wants to be told, as it has it from its own push service."""

    endpoint: Annotated[str, Meta(max_length=1000)]
    p256dh: Annotated[str, Meta(max_length=100)]  # base64url, as in `PushSubscription.toJSON()`
    auth: Annotated[str, Meta(max_length=40)]
    when: Literal["turns", "daily", "never"] = "turns"  # each turn, all turns of a day at once, or not any more
    lang: Lang = "ru"


# The shelf.


class Bilingual(msgspec.Struct, frozen=True):
    ru: str
    en: str


class OptionInfo(msgspec.Struct, frozen=True):
    """`values` are all there are; if empty, any number from `low` to `high`."""

    name: str
    title: Bilingual
    meaning: Bilingual
    default: OptionValue
    values: list[OptionValue]
    low: int
    high: int
    unless: tuple[str, OptionValue, OptionValue] | None  # another option, its value: the default then
    many: tuple[int, OptionValue] | None  # from so many seats on, another default; it goes before `unless`
    labels: dict[str, Bilingual]  # of values that have a name, as they are written: `hard`, `0`


class GameInfo(msgspec.Struct, frozen=True):
    id: str
    edition: int  # raised whenever a rule of the game is mended
    title: Bilingual
    seats: tuple[int, int]  # fewest and most
    minutes: int
    family: str
    family_title: Bilingual
    usual_seats: int  # how many usually play
    options: list[OptionInfo]
    lesson: bool  # there is one


class GameWords(msgspec.Struct, frozen=True):
    """A game's words in one language: what a view says in a word of the game, as people say it."""

    things: dict[str, str]  # zones, numbers, statuses, marks; of a numbered zone without its number
    phases: dict[str, str]
    facts: dict[str, str]  # one with an empty text is not shown
    seat_facts: list[str]  # whose number is a seat
    suit_facts: list[str]
    flag_facts: list[str]  # 1 for yes
    seat_lists: list[str]  # lists with one entry a seat
    places: dict[str, Place]  # how the cards of each zone lie
    large: list[str]  # facts shown large
    unit: list[str]  # what is counted, points or chips: its forms for 1, 2 and 5; in English for 1 and for more
    deal: str  # what a deal is called, with `{number}`
    round: str  # what a round is called; empty: it is not counted aloud
    manners: str


class Looks(msgspec.Struct, frozen=True):
    looks: dict[str, Look]


# Tables.


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A wish for a table. What is not said is by default."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=15)] | None = None  # the fewest the game takes
    options: dict[str, OptionValue] = {}  # by name; those not named have the book's value
    bots: list[Level | None] = []  # for each seat in order: the level of its bot, or null
    sit: SeatNumber | None = 0  # where the host sits; null: he looks on
    open: bool = False  # shown in the lobby; else by link only
    clock: Annotated[float, Meta(ge=1, le=1209600)] | None = None  # seconds a move
    slow: bool = False  # a game over days: the clock runs whether anybody is there or not
    late: Late = "move"  # what is done for one whose time is over in such a game: a move, or a stand-in plays on
    pace: PaceSeconds | None = None  # seconds a bot waits at least; null: as the server is set
    forfeit: ForfeitText = ""  # what the one who loses has to do
    start: bool = False  # deal at once
    soon: bool = False  # deal when the last of those who sit has added his number, if no seat is empty


class MoveAdvice(msgspec.Struct, frozen=True):
    """What a move is worth. Figures that make no sense in the game, or are not known, are null."""

    text: str  # of the move, as it is played
    said: str  # against the best one, in words
    worth: float | None  # from 0 to 1; null if the move was not worth trying
    expected: float | None  # exact: what the move itself brings on the average
    risk: float | None  # exact: the chance that it goes wrong at once


class TableAdvice(msgspec.Struct, frozen=True):
    version: int  # of the table it is for
    best: str  # the text of the best move
    sentences: list[str]  # why
    moves: list[MoveAdvice]  # the best ones first


class Why(msgspec.Struct, frozen=True):
    """Why a move was made, as its seat could see it."""

    step: int  # which move of the game, from 1
    seat: int
    move: str
    sentences: list[str]


class TableAnalysis(msgspec.Struct, frozen=True):
    """What is found so far. As long as `found` is null, ask again: it goes on while somebody asks."""

    seat: int  # from whose views it is made
    done: int  # positions looked at …
    steps: int  # … of so many
    found: GameAnalysed | None


# Games seen step by step.


class Frame(msgspec.Struct, frozen=True):
    """The table after so many moves, and what that move made happen."""

    step: int
    seat: int | None
    move: str | None
    moments: list[ToldMoment]
    view: ViewData


class Frames(msgspec.Struct, frozen=True):
    steps: int  # moves in the whole game
    frames: list[Frame]


class LessonStep(msgspec.Struct, frozen=True):
    """The table after a move of the lesson; if the pupil is to choose, what the teacher says before and after."""

    moments: list[ToldMoment]
    view: ViewData
    ask: str  # what is asked, as at a table
    move: str | None  # the one the pupil is to make
    before: str
    after: str
    point: list[str]  # cards the teacher points at


class LessonLeaf(msgspec.Struct, frozen=True):
    text: str
    step: int  # the table that it shows


class LessonTold(msgspec.Struct, frozen=True):
    """A prepared first deal in one language, to be played by a page without any server."""

    game: str
    names: list[str]  # of those at the table
    leaves: list[LessonLeaf]  # aim, turn, end
    steps: list[LessonStep]
    farewell: str
