"""The entries of a table: all that ever happens there. They are the truth; memory is worked out from them."""

from __future__ import annotations

import msgspec

from koloda.engine.game import OptionValue


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="kind"):
    id: str = ""  # the client's own id of the order that caused it
    by: str = ""  # the guest who gave it; empty for a bot and for the table itself


class Created(Entry, frozen=True, kw_only=True, tag="created"):
    """A table is set. `by` is its host."""

    game: str
    seats: int
    options: dict[str, OptionValue]
    bots: list[str | None]  # the level of the bot in each seat
    open: bool = False  # in the lobby
    clock: float | None = None  # seconds a move
    pace: float | None = None  # seconds a bot waits; None: as the server is set


class Sat(Entry, frozen=True, kw_only=True, tag="sat"):
    seat: int
    name: str


class Left(Entry, frozen=True, kw_only=True, tag="left"):
    """While people wait the seat is free again; in a game it stays his, and a stand-in plays."""

    seat: int


class BotSat(Entry, frozen=True, kw_only=True, tag="bot"):
    """A bot takes a seat, or (with no level) the seat is cleared."""

    seat: int
    level: str | None = None


class Paced(Entry, frozen=True, kw_only=True, tag="paced"):
    """Bots wait so many seconds before they move."""

    seconds: float


class Renamed(Entry, frozen=True, kw_only=True, tag="renamed"):
    name: str


class Started(Entry, frozen=True, kw_only=True, tag="started"):
    """The cards are dealt. The secret decides them all and stays here until the game is over."""

    secret: str
    commitment: str
    edition: int = 1  # of the rules it is played by


class Moved(Entry, frozen=True, kw_only=True, tag="moved"):
    seat: int
    text: str
    bot: str | None = None  # the level of the bot or stand-in that moved


class Undone(Entry, frozen=True, kw_only=True, tag="undone"):
    seat: int


class Chatted(Entry, frozen=True, kw_only=True, tag="chatted"):
    name: str
    text: str
    seat: int | None = None  # None: an onlooker
    reaction: bool = False


class Finished(Entry, frozen=True, kw_only=True, tag="finished"):
    winners: list[int]
    places: list[int]
    points: list[int]


class Rematched(Entry, frozen=True, kw_only=True, tag="rematched"):
    table: str


AnyEntry = Created | Sat | Left | BotSat | Paced | Renamed | Started | Moved | Undone | Chatted | Finished | Rematched

encoder = msgspec.json.Encoder()
decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def written(entry: AnyEntry) -> str:
    return encoder.encode(entry).decode()


def read_entry(text: str) -> AnyEntry:
    return decoder.decode(text)
