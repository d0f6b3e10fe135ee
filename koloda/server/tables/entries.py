"""The entries of a table: all that ever happens there. They are the truth; memory is worked out from them."""

from __future__ import annotations

import msgspec

from koloda.engine.game import OptionValue
from koloda.fair import LuckNumber
from koloda.wire.orders import Late

FIRST = 1  # the edition of what names none


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
    slow: bool = False  # a game over days
    late: Late = "move"  # what is done there for one whose time is over
    pace: float | None = None  # seconds a bot waits; None: as the server is set
    forfeit: str = ""  # what the one who loses has to do
    secret: str = ""  # of its luck; in the record only, until the game is over. Empty: of Koloda 0.1.0
    soon: bool = False  # dealt as soon as the seats are taken and all who sit have added a number


class Sat(Entry, frozen=True, kw_only=True, tag="sat"):
    seat: int
    name: str


class Added(Entry, frozen=True, kw_only=True, tag="added"):
    """A guest who sits has added a number of his own to the luck."""

    number: str


class Left(Entry, frozen=True, kw_only=True, tag="left"):
    """While people wait the seat is free again; in a game it stays his, and a stand-in plays."""

    seat: int


class BotSat(Entry, frozen=True, kw_only=True, tag="bot"):
    """A bot takes a seat, or (with no level) the seat is cleared."""

    seat: int
    level: str | None = None


class Rearranged(Entry, frozen=True, kw_only=True, tag="rearranged"):
    """Before the game chairs come or go."""

    chairs: list[int | None]  # for each the number it had, or none for a new one
    options: dict[str, OptionValue]  # for as many


class Paced(Entry, frozen=True, kw_only=True, tag="paced"):
    """Bots wait so many seconds before they move."""

    seconds: float


class Renamed(Entry, frozen=True, kw_only=True, tag="renamed"):
    name: str


class Started(Entry, frozen=True, kw_only=True, tag="started"):
    """The cards are dealt. The secret and the numbers decide them all, and stay here until the game is over."""

    secret: str
    commitment: str
    numbers: list[LuckNumber] | None = None  # by seats; None: of the time when nobody added any
    edition: int | None = None  # of the rules it is played by; none named: the first, as in Koloda 0.1.0


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


class Mended(Entry, frozen=True, kw_only=True, tag="mended"):
    """The rules were mended while the game was in play. It goes on by these, or it stops where it was."""

    edition: int
    goes_on: bool = False


class Finished(Entry, frozen=True, kw_only=True, tag="finished"):
    winners: list[int]
    places: list[int]
    points: list[int]
    losers: list[int] = []


class Rematched(Entry, frozen=True, kw_only=True, tag="rematched"):
    table: str


class Removed(Entry, frozen=True, kw_only=True, tag="removed"):
    """The host does not want a guest here any more. In a game a stand-in plays on in his seat."""

    guest: str
    seat: int | None = None


class Muted(Entry, frozen=True, kw_only=True, tag="muted"):
    """What a guest says is not wanted here; or it is again."""

    guest: str
    on: bool


class Onlooking(Entry, frozen=True, kw_only=True, tag="onlooking"):
    allowed: bool


class Voted(Entry, frozen=True, kw_only=True, tag="voted"):
    """One would have a stand-in play for a seat that keeps everyone waiting."""

    seat: int


class Erased(Entry, frozen=True, kw_only=True, tag="erased"):
    """Something a guest said, or called himself, stood here."""


Played = Started | Moved | Undone | Mended | Finished
AnyEntry = (
    Created
    | Sat
    | Added
    | Left
    | BotSat
    | Rearranged
    | Paced
    | Renamed
    | Played
    | Chatted
    | Rematched
    | Removed
    | Muted
    | Onlooking
    | Voted
    | Erased
)

encoder = msgspec.json.Encoder()
decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def written(entry: AnyEntry) -> str:
    return encoder.encode(entry).decode()


def read_entry(text: str) -> AnyEntry:
    return decoder.decode(text)
