"""The messages on a socket. docs/protocol.md explains each; the words here are the wire's."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from koloda.engine.game import OptionValue
from koloda.engine.view import Json

PROTOCOL = 1

Id = Annotated[str, Meta(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Version = Annotated[int, Meta(ge=0, le=2**53)]
Level = Literal["beginner", "club", "master"]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Sign = Literal["👍", "👏", "😂", "😮", "😢", "🤔", "🔥", "❤️"]
PaceSeconds = Annotated[float, Meta(ge=0, le=5)]
Stage = Literal["waiting", "playing", "finished"]


# From a client.


class Order(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    id: Id  # made by the client; the same id again changes nothing and gets the same answer


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="hello"):
    version: Version = 0


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="ping"):
    pass


class Move(Order, frozen=True, kw_only=True, tag="move"):
    text: Annotated[str, Meta(max_length=200)]
    version: Version | None = None


class Chat(Order, frozen=True, kw_only=True, tag="chat"):
    text: ChatText


class React(Order, frozen=True, kw_only=True, tag="react"):
    sign: Sign


class Rename(Order, frozen=True, kw_only=True, tag="rename"):
    name: Annotated[str, Meta(max_length=100)]


class Sit(Order, frozen=True, kw_only=True, tag="sit"):
    seat: SeatNumber | None = None


class Stand(Order, frozen=True, kw_only=True, tag="stand"):
    pass


class Bot(Order, frozen=True, kw_only=True, tag="bot"):
    seat: SeatNumber
    level: Level | None = None


class Start(Order, frozen=True, kw_only=True, tag="start"):
    pass


class Undo(Order, frozen=True, kw_only=True, tag="undo"):
    pass


class Pace(Order, frozen=True, kw_only=True, tag="pace"):
    seconds: PaceSeconds


class Rematch(Order, frozen=True, kw_only=True, tag="rematch"):
    pass


AnyOrder = Move | Chat | React | Rename | Sit | Stand | Bot | Start | Undo | Pace | Rematch
FromClient = Hello | Ping | AnyOrder


# What a table looks like from outside.


class Seat(msgspec.Struct, frozen=True):
    kind: Literal["empty", "guest", "bot"]
    name: str = ""
    level: Level | None = None
    here: bool = False  # connected now
    stand_in: bool = False  # a bot plays for the guest until he is back
    host: bool = False


class Fair(msgspec.Struct, frozen=True):
    commitment: str
    secret: str | None = None  # opened when the game is over


class TableInfo(msgspec.Struct, frozen=True):
    id: str
    game: str
    options: dict[str, OptionValue]
    stage: Stage
    open: bool
    clock: float | None
    pace: float  # seconds a bot waits at least before it moves
    seats: list[Seat]
    host_here: bool  # connected; if not, any guest who sits may do what the host may
    onlookers: int
    created: float
    fair: Fair | None
    rematch: str | None
    places: list[int] | None  # of the seats, when the game is over


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


# From the server.


class Said(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    version: int  # of the table, when this was sent


class Welcome(Said, frozen=True, kw_only=True, tag="welcome"):
    protocol: int
    name: str
    seat: int | None
    host: bool
    table: TableInfo
    chat: list[ChatLine]


class ViewNow(Said, frozen=True, kw_only=True, tag="view"):
    """A whole view; forget what was before."""

    view: Json
    undo: bool


class Events(Said, frozen=True, kw_only=True, tag="events"):
    """What happened since the version the client had, and how it looks now."""

    since: int
    events: list[Json]
    view: Json
    undo: bool  # may this seat take its last move back?


class Ack(Said, frozen=True, kw_only=True, tag="ack"):
    id: str
    done: int  # the version the order made


class Refused(Said, frozen=True, kw_only=True, tag="refused"):
    id: str | None
    code: str
    sentence: str


class Chatter(Said, frozen=True, kw_only=True, tag="chat"):
    line: ChatLine


class TableNow(Said, frozen=True, kw_only=True, tag="table"):
    seat: int | None  # the reader's own
    host: bool  # the reader is
    table: TableInfo


class Presence(Said, frozen=True, kw_only=True, tag="presence"):
    here: list[int]
    stand_ins: list[int]
    host_here: bool
    onlookers: int


class Clock(Said, frozen=True, kw_only=True, tag="clock"):
    running: list[Running]


class Pong(Said, frozen=True, kw_only=True, tag="pong"):
    pass


class Bye(Said, frozen=True, kw_only=True, tag="bye"):
    """The server closes this socket. `back` says in how many seconds to come again; None: do not by yourself."""

    reason: Literal["stopping", "elsewhere", "slow"]
    back: float | None


FromServer = Welcome | ViewNow | Events | Ack | Refused | Chatter | TableNow | Presence | Clock | Pong | Bye

encoder = msgspec.json.Encoder()
from_client: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
from_server: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)


class Malformed(Exception):
    """Not a message."""


def read_message(text: str) -> FromClient:
    try:
        return from_client.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(str(error)) from None


class Named(msgspec.Struct, frozen=True):
    """As much of a message as a refusal has to name."""

    id: Id | None = None


named: msgspec.json.Decoder[Named] = msgspec.json.Decoder(Named)


def id_in(text: str) -> str | None:
    """The id in a message that is otherwise malformed.

    >>> id_in('{"type": "sit", "id": "k3", "seat": "best"}')
    'k3'
    """
    try:
        return named.decode(text).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def encoded(message: FromServer) -> bytes:
    return encoder.encode(message)
