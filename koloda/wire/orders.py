"""What a client says on a socket. docs/protocol.md explains each; the words here are the wire's."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Id = Annotated[str, Meta(min_length=1, max_length=64)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Version = Annotated[int, Meta(ge=0, le=2**53)]
Level = Literal["beginner", "club", "master"]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
Sign = Literal["👍", "👏", "😂", "😮", "😢", "🤔", "🔥", "❤️"]
Lang = Literal["ru", "en"]
Late = Literal["move", "stand_in"]
PaceSeconds = Annotated[float, Meta(ge=0, le=5)]
ForfeitText = Annotated[str, Meta(max_length=80)]


class Order(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    id: Id  # made by the client; the same id again changes nothing and gets the same answer


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="hello"):
    """The first message: from which version on you want to know what happened. Said again, once a second, you get all
    anew.
    """

    version: Version = 0
    lang: Lang | None = None  # in which the story is to be told; without it there are only events


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="ping"):
    """Answered by `pong`."""


class Seen(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="seen"):
    """A person has been shown what happened up to this version: bots and clocks wait for those who say so."""

    version: Version


class Play(Order, frozen=True, kw_only=True, tag="move"):
    """One of your moves. With the `version` of the view you looked at, a move that was meant for an earlier question
    is refused as `stale` instead of being taken for the next one.
    """

    text: Annotated[str, Meta(max_length=200)]
    version: Version | None = None


class Chat(Order, frozen=True, kw_only=True, tag="chat"):
    """A line of talk."""

    text: ChatText


class React(Order, frozen=True, kw_only=True, tag="react"):
    """A quick sign."""

    sign: Sign


class Rename(Order, frozen=True, kw_only=True, tag="rename"):
    """Be called so everywhere, and at this table."""

    name: Annotated[str, Meta(max_length=100)]


class Sit(Order, frozen=True, kw_only=True, tag="sit"):
    """While the table waits: sit down on that seat or any, or change place. In a game: come back to your seat."""

    seat: SeatNumber | None = None


class Add(Order, frozen=True, kw_only=True, tag="add"):
    """Who sits, while the table waits: a number of your own for the luck, made after you were shown the commitment.
    Once a table; it stays.
    """

    number: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Stand(Order, frozen=True, kw_only=True, tag="stand"):
    """While the table waits: the seat is free. In a game: a stand-in plays for you until you sit again."""


class SeatBot(Order, frozen=True, kw_only=True, tag="bot"):
    """The host, before the game: seat a bot, or clear the seat of a bot or of a guest who is not connected."""

    seat: SeatNumber
    level: Level | None = None


class Chairs(Order, frozen=True, kw_only=True, tag="chairs"):
    """The host, before the game: so many seats, if the game is for as many. Empty ones go, the last first, and those
    who sit move up; options that were the book's are the book's for the new number.
    """

    count: Annotated[int, Meta(ge=1, le=16)]


class Start(Order, frozen=True, kw_only=True, tag="start"):
    """The host deals; no seat may be empty."""


class Undo(Order, frozen=True, kw_only=True, tag="undo"):
    """Take your last move back: before another seat acts, and only if no card was drawn, shown or named by it. Views
    say in `undo` whether you may.
    """


class Pace(Order, frozen=True, kw_only=True, tag="pace"):
    """The host: bots wait so many seconds at least from now on, also one that waits already."""

    seconds: PaceSeconds


class Rematch(Order, frozen=True, kw_only=True, tag="rematch"):
    """When the game is over or its rules were mended, anyone who sat: a new table with the same people, options, bots
    and forfeit. Whoever asks is its host. Where he sits with bots alone the cards are dealt at once, or `soon`: when
    the last of those who sit has added his number.
    """

    soon: bool = False


class Remove(Order, frozen=True, kw_only=True, tag="remove"):
    """The host, and nobody in his place: the guest in a seat, or who said a line (by its version), is not let in any
    more. In a game a stand-in plays on for him.
    """

    seat: SeatNumber | None = None
    line: Version | None = None


class Mute(Order, frozen=True, kw_only=True, tag="mute"):
    """The host, and nobody in his place: what this guest says is refused as `muted`; with `on` false no longer."""

    seat: SeatNumber | None = None
    line: Version | None = None
    on: bool = True


class Onlookers(Order, frozen=True, kw_only=True, tag="onlookers"):
    """The host, and nobody in his place: who does not sit may be here, or may not. While the table waits and a seat is
    free, anyone may come to sit down.
    """

    allowed: bool


class Vote(Order, frozen=True, kw_only=True, tag="vote"):
    """Where there is no clock: who sits votes that a stand-in play for a guest who has been asked for a minute. Once
    more than half of the others who are connected say so he has left his seat, and may `sit` again. His move voids
    the votes.
    """

    seat: SeatNumber


PlayOrder = Play | Chat | React | Rename | Sit | Add | Stand | SeatBot | Chairs | Start | Undo | Pace | Rematch
AnyOrder = PlayOrder | Remove | Mute | Onlookers | Vote
FromClient = Hello | Ping | Seen | AnyOrder

from_client: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)


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
