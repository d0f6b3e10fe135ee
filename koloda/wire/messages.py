"""What the server says on a socket. docs/protocol.md explains each; the words here are the wire's."""

from __future__ import annotations

from typing import Literal

import msgspec

from koloda.engine.game import OptionValue
from koloda.engine.plain import EventData, ViewData
from koloda.wire.codes import Code
from koloda.wire.orders import Late, Level
from koloda.wire.told import ToldMoment

PROTOCOL = 3

Stage = Literal["waiting", "playing", "finished", "mended"]


# What a table looks like from outside.


class SeatInfo(msgspec.Struct, frozen=True):
    kind: Literal["empty", "guest", "bot"]
    name: str = ""
    level: Level | None = None
    here: bool = False  # connected now
    stand_in: bool = False  # a bot plays for the guest until he is back
    host: bool = False
    muted: bool = False  # the host has, for all
    votes: int = 0  # of the others, that a stand-in play while he thinks


class Fair(msgspec.Struct, frozen=True):
    commitment: str
    added: list[int]  # the seats whose guests have added to the luck
    secret: str | None = None  # opened when the game is over
    numbers: list[tuple[int, str]] | None = None  # by seats, what was added; opened as well


class Forfeit(msgspec.Struct, frozen=True):
    text: str
    seats: list[int] | None  # who has to do it, when the game is over


class TableInfo(msgspec.Struct, frozen=True):
    id: str
    game: str
    options: dict[str, OptionValue]
    stage: Stage
    open: bool
    clock: float | None  # seconds a move
    slow: bool  # a game over days
    late: Late
    pace: float  # seconds a bot waits at least before it moves
    seats: list[SeatInfo]
    host_here: bool  # connected; if not, any guest who sits may do what the host may
    onlookers: int
    created: float
    fair: Fair | None
    soon: bool  # dealt when the last of those who sit has added his number
    rematch: str | None
    places: list[int] | None  # of the seats, when the game is over
    private: bool  # closed to onlookers
    forfeit: Forfeit | None


class ChatLine(msgspec.Struct, frozen=True):
    version: int
    at: float
    seat: int | None
    name: str
    text: str
    reaction: bool  # one of the quick signs


class Running(msgspec.Struct, frozen=True):
    seat: int
    seconds: float
    vacation: bool = False  # in a game over days: until then, or a part of it, nobody waits for him


# From the server.


class Message(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    version: int  # of the table, when this was sent


class Welcome(Message, frozen=True, kw_only=True, tag="welcome"):
    """You are in. `seat` is yours or null; `chat` has the lines after the version you know, of the last 200."""

    protocol: int
    name: str
    seat: int | None
    host: bool
    table: TableInfo
    chat: list[ChatLine]


class ViewNow(Message, frozen=True, kw_only=True, tag="view"):
    """A whole view; forget what you had. `ask` and `log` are told to who said a language."""

    view: ViewData
    undo: bool
    ask: str = ""  # what the reader is asked, in his language
    log: list[ToldMoment] = []  # the last moments, without their pictures


class Events(Message, frozen=True, kw_only=True, tag="events"):
    """What happened since the version the client had, and how it looks now."""

    since: int
    events: list[EventData]
    view: ViewData
    undo: bool  # may this seat take its last move back?


class Story(Message, frozen=True, kw_only=True, tag="story"):
    """The same for one who said a language: as moments, told in it."""

    since: int
    moments: list[ToldMoment]
    view: ViewData
    undo: bool
    ask: str


class Ack(Message, frozen=True, kw_only=True, tag="ack"):
    """The order is done for good. What it changed was sent before."""

    id: str
    done: int  # the version the order made


class RefusedOrder(Message, frozen=True, kw_only=True, tag="refused"):
    """The order was not done. `id` is null if the message had none that could be read, and where it was no order: bots
    that wait for tomorrow are told of as `today`.
    """

    id: str | None
    code: Code
    sentence: str


class Chatter(Message, frozen=True, kw_only=True, tag="chat"):
    """Somebody said something, or gave a sign."""

    line: ChatLine


class TableNow(Message, frozen=True, kw_only=True, tag="table"):
    """The table's people, pace or stage changed."""

    seat: int | None  # the reader's own
    host: bool  # the reader is
    table: TableInfo


class Presence(Message, frozen=True, kw_only=True, tag="presence"):
    """The seats whose guests are connected, and those a stand-in plays."""

    here: list[int]
    stand_ins: list[int]
    host_here: bool
    onlookers: int


class Clock(Message, frozen=True, kw_only=True, tag="clock"):
    """How long the seats asked now still have."""

    running: list[Running]


class Pong(Message, frozen=True, kw_only=True, tag="pong"):
    """The line is there."""


class Bye(Message, frozen=True, kw_only=True, tag="bye"):
    """The server closes this socket. `stopping`, `slow` (you did not read): come again after `back` seconds.
    `elsewhere` (`back` is null): the guest opened the table in another place; do not come back by yourself.
    `closed`: the table was taken away (the next socket is closed with 4404), its host has removed the guest (4405) or
    closed it to onlookers (4406), the keeper of the server has shut him out (4403), or he has asked to be forgotten.
    """

    reason: Literal["stopping", "elsewhere", "slow", "closed"]
    back: float | None


FromServer = (
    Welcome | ViewNow | Events | Story | Ack | RefusedOrder | Chatter | TableNow | Presence | Clock | Pong | Bye
)

encoder = msgspec.json.Encoder()
from_server: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)


def encoded(message: FromServer) -> bytes:
    return encoder.encode(message)
