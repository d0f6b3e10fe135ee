"""What has happened at a table: the events each seat was shown, and the cards that luck gave."""

from __future__ import annotations

from typing import Final, Generic, NamedTuple, TypeVar

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.types import NONE, Card, Cards, Move, Numbers, Seat, Seats

T = TypeVar("T")

MOVED: Final = "move"  # a card went from one zone to another
SHOWN: Final = "show"  # a card was turned up where it lies
SHUFFLED: Final = "shuffle"
SEALED: Final = "sealed"  # a seat has chosen in secret
OPENED: Final = "open"  # what a seat chose in secret is known to all (its cards may not be)
CHOSE: Final = "choice"  # a seat asked alone has chosen (the cards may be secret)
SCORED: Final = "score"  # an item: points or chips
SAID: Final = "say"  # the rules tell a moment in the game's own words
CLOSED: Final = "close"  # a round, a deal or the game is over: its sheet
ENDED: Final = "end"
HEADS: Final = (CHOSE, SEALED, OPENED, SAID, CLOSED)  # each begins a moment; what follows is its picture
NO_CARDS: Final = vec[i64]([i64(card) for card in range(0)])


class Column(NamedTuple):
    """A number for each seat that a sheet shows beside the points: a bid, the tricks taken; None for no number."""

    name: str
    values: tuple[int | None, ...]


class Summing:
    """What is kept of a round, a deal or a game when it is over; the items are the events before."""

    def __init__(self, columns: list[Column], totals: list[Column], follows: str, followed: object) -> None:
        self.columns = columns
        self.totals = totals
        self.follows = follows  # a fact that the next deal is played by; empty for none
        self.followed = followed  # its value then


@mypyc_attr(acyclic=True)
class Slate:
    """What all may read at the table besides the cards, as it stood at one time. It is never changed."""

    def __init__(self, phase: str, facts: list[object], numbers: Numbers) -> None:
        self.phase = phase
        self.facts = facts  # as the engine holds them
        self.numbers = numbers  # the dealer, the deal, the round; then every tally, seat by seat


@mypyc_attr(acyclic=True)
class Event:
    """One thing that happened. `saw` are the seats that may know its card or the cards of its move.

    A moment or an item may name several cards; who may know each is kept as it was then.
    """

    def __init__(self, kind: str, seat: Seat, saw: Seats) -> None:
        self.kind = kind
        self.seat = seat
        self.saw = saw
        self.card: Card = NONE
        self.source: i64 = NONE  # zones, by index
        self.target: i64 = NONE
        self.move: Move = NONE
        self.number: i64 = 0
        self.batch: i64 = NONE  # moves of one batch have no order: they are told sorted, backs first
        self.why = ""
        # Of an item:
        self.tally: i64 = NONE  # what it is counted in
        # Of a moment and an item:
        self.other: Seat = NONE
        self.cards: Cards = NO_CARDS
        self.saws: Numbers = NO_CARDS  # for each card, who knew it then
        # Of a moment:
        self.deal: i64 = 0
        self.round: i64 = 0
        self.slate: Slate | None = None  # as it stood when the moment began
        self.sheet: Summing | None = None  # that is shown


class Tape(Generic[T]):
    """A list that copies of a table share until one of them goes its own way."""

    def __init__(self, items: list[T], length: i64) -> None:
        self.items = items
        self.length = length

    def add(self, item: T) -> None:
        if len(self.items) > self.length:  # another copy has written on
            self.items = self.items[: self.length]
        self.items.append(item)
        self.length += 1

    def copy(self) -> Tape[T]:
        return Tape(self.items, self.length)

    def since(self, start: int) -> list[T]:
        return self.items[start : self.length]


@mypyc_attr(acyclic=True)
class Log:
    """The events of a table and the draws of its shuffles, as (shuffle, card)."""

    def __init__(self, events: Tape[Event], draws: Tape[tuple[int, int]]) -> None:
        self.events = events
        self.draws = draws
        self.slate: Slate | None = None  # the last one that a moment began with

    def copy(self) -> Log:
        twin = Log(self.events.copy(), self.draws.copy())
        twin.slate = self.slate
        return twin


def new_log() -> Log:
    return Log(Tape([], 0), Tape([], 0))
