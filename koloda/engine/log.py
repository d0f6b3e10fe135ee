"""What has happened at a table: the events each seat was shown, and the cards that luck gave.

Most events are cards that move, so an event is kept as one number. A choice, what the rules tell and an item have the
rest beside it. For who reads it, it is made an `Event`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.tape import Roll, Tape, new_roll
from koloda.engine.types import EVERYONE, NONE, Card, Cards, Move, Moves, Numbers, Seat, Seats, bit

MOVED: Final = "move"  # a card went from one zone to another
SHOWN: Final = "show"  # a card was turned up where it lies
SHUFFLED: Final = "shuffle"
ENDED: Final = "end"
SCORED: Final = "score"  # an item: points or chips
CHOSE: Final = "choice"  # a seat asked alone has chosen (the cards may be secret)
SEALED: Final = "sealed"  # a seat has chosen in secret
OPENED: Final = "open"  # what a seat chose in secret is known to all (its cards may not be)
SAID: Final = "say"  # the rules tell a moment in the game's own words
CLOSED: Final = "close"  # a round, a deal or the game is over: its sheet
HEADS: Final = (CHOSE, SEALED, OPENED, SAID, CLOSED)  # each begins a moment; what follows is its picture
NO_CARDS: Final = vec[i64]([i64(card) for card in range(0)])

# An event as a number: its kind; of a card, which, from where, to where, and who saw it; of others, which telling.
KINDS: Final = (MOVED, SHOWN, SHUFFLED, ENDED, SCORED, CHOSE, SEALED, OPENED, SAID, CLOSED)
A_MOVE: Final[i64] = 0
A_SHOW: Final[i64] = 1
A_SHUFFLE: Final[i64] = 2
THE_END: Final[i64] = 3
AN_ITEM: Final[i64] = 4
A_CHOICE: Final[i64] = 5
A_SEAL: Final[i64] = 6
AN_OPENING: Final[i64] = 7
A_SAYING: Final[i64] = 8
A_CLOSE: Final[i64] = 9
KIND: Final[i64] = 0xF
BATCH: Final[i64] = 0x10
FIRST: Final[i64] = 0x20
SECRET: Final[i64] = 0x40
CARD: Final[i64] = 8  # where each begins
SOURCE: Final[i64] = 16
TARGET: Final[i64] = 28
SAW: Final[i64] = 40
TELLING: Final[i64] = 8
ALL: Final[i64] = 0x1FFFF  # seats, and the onlookers
ALL_SAW: Final[i64] = 0x1FFFF_00_0000_0000  # written out: compiled, a constant is shifted as C's int


class Column(NamedTuple):
    """A number for each seat that a sheet shows beside the points: a bid, the tricks taken; None for no number."""

    name: str
    values: tuple[int | None, ...]


@mypyc_attr(acyclic=True)
class Slate:
    """What all may read at the table besides the cards, as it stood at one time. It is never changed."""

    def __init__(self, phase: str, facts: list[object], numbers: Numbers) -> None:
        self.phase = phase
        self.facts = facts  # as the engine holds them
        self.numbers = numbers  # the dealer, the deal, the round; then every tally, seat by seat


class Balance:
    """What a sheet shows when a round, a deal or the game is over, besides items and totals."""

    def __init__(self, columns: list[Column], follows: str) -> None:
        self.columns = columns
        self.follows = follows  # a fact that the next deal is played by; empty for none


@mypyc_attr(acyclic=True)
class Telling:
    """Of a choice its move; of what the rules tell, of an item and of a sheet their words."""

    def __init__(self, seat: Seat, slate: Slate | None) -> None:
        self.seat = seat
        self.slate = slate  # as it stood when the moment began; none of an item
        self.move: Move = NONE
        self.why = ""
        self.number: i64 = 0
        self.other: i64 = NONE  # whom else it is about; of an item, what it is counted in
        self.cards: Cards = NO_CARDS
        self.saws: Numbers = NO_CARDS
        self.sheet: Balance | None = None


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
        self.batch = False  # one of several that moved without an order: they are told sorted, backs first …
        self.first = False  # … and this is the first of them
        self.why = ""
        # Of an item:
        self.tally: i64 = NONE  # what it is counted in
        # Of a moment and an item:
        self.other: Seat = NONE
        self.cards: Cards = NO_CARDS
        self.saws: Numbers = NO_CARDS  # for each card, who knew it then
        # Of a moment:
        self.slate: Slate | None = None  # as it stood when the moment began
        self.sheet: Balance | None = None  # that is shown


class Happened:
    """Everything that happened, in order."""

    def __init__(self, notes: Roll, tellings: Tape[Telling], all_seen: bool) -> None:
        self.notes = notes
        self.tellings = tellings
        self.all_seen = all_seen  # by a reader who may know everything

    @property
    def length(self) -> int:
        return int(self.notes.length)

    def copy(self) -> Happened:
        return Happened(self.notes.copy(), self.tellings.copy(), self.all_seen)

    def opened(self) -> Happened:
        """The same for one who may know everything."""
        return Happened(self.notes, self.tellings, True)

    # Writing.

    def moved(self, card: Card, source: i64, target: i64, saw: Seats, batch: i64 = 0) -> None:
        note = A_MOVE | batch | (card + 1) << CARD | (source + 1) << SOURCE | (target + 1) << TARGET
        self.notes.add(note | (saw & ALL) << SAW)

    def shown(self, card: Card, target: i64) -> None:
        self.notes.add(A_SHOW | (card + 1) << CARD | (target + 1) << TARGET | ALL_SAW)

    def shuffled(self, target: i64) -> None:
        self.notes.add(A_SHUFFLE | (target + 1) << TARGET)

    def ended(self) -> None:
        self.notes.add(THE_END)

    def told(self, kind: i64, telling: Telling) -> None:
        place: i64 = self.tellings.length
        self.notes.add(kind | place << TELLING)
        self.tellings.add(telling)

    # Reading.

    def since(self, start: int) -> list[Event]:
        return [self[place] for place in range(start, self.length)]

    def __len__(self) -> int:
        return self.length

    def __getitem__(self, place: int) -> Event:
        note = self.notes[place]
        kind = note & KIND
        if kind < THE_END:
            event = Event(KINDS[kind], NONE, everyone(note >> SAW & ALL))
            event.card = (note >> CARD & 0xFF) - 1
            event.source = (note >> SOURCE & 0xFFF) - 1
            event.target = (note >> TARGET & 0xFFF) - 1
            event.batch = note & BATCH != 0
            event.first = note & FIRST != 0
        elif kind == THE_END:
            event = Event(ENDED, NONE, EVERYONE)
        else:
            telling = self.tellings.items[note >> TELLING]
            event = Event(KINDS[kind], telling.seat, bit(telling.seat) if note & SECRET else EVERYONE)
            event.move = telling.move
            event.why = telling.why
            event.number = telling.number
            if kind == AN_ITEM:
                event.tally = telling.other
            else:
                event.other = telling.other
            event.cards = telling.cards
            event.saws = telling.saws
            event.slate = telling.slate
            event.sheet = telling.sheet
        if self.all_seen:
            event.saw = EVERYONE
            event.saws = vec[i64]([EVERYONE for _ in event.cards])
        return event

    def begins(self, place: int) -> bool:
        """Does a moment begin here? Choices opened one after another are one."""
        kind = self.notes[place] & KIND
        return kind >= A_CHOICE and (kind != AN_OPENING or place == 0 or self.notes[place - 1] & KIND != AN_OPENING)

    def closes(self, place: int) -> bool:
        return self.notes[place] & KIND == A_CLOSE

    def scores(self, place: int) -> bool:
        return self.notes[place] & KIND == AN_ITEM

    def last_choices(self, count: int) -> Moves:
        """The last moves of seats asked alone, in order."""
        moves: Moves = vec[i64]([NONE for _ in range(count)])
        place = self.length
        while count > 0:
            place -= 1
            note = self.notes[place]
            if note & KIND == A_CHOICE:
                count -= 1
                moves[count] = self.tellings.items[note >> TELLING].move
        return moves


def everyone(saw: Seats) -> Seats:
    return EVERYONE if saw == ALL else saw


@mypyc_attr(acyclic=True)
class Log:
    """The events of a table, and the draws of its shuffles."""

    def __init__(self, events: Happened, draws: Roll) -> None:
        self.events = events
        self.draws = draws  # a shuffle and a card each
        self.slate: Slate | None = None  # the last one that a moment began with

    def drew(self, shuffle: i64, card: Card) -> None:
        self.draws.add(shuffle << 8 | card)

    def drawn(self) -> list[tuple[int, int]]:
        """Every card that luck gave, with the number of its shuffle."""
        draws = self.draws
        return [(int(draws[place] >> 8), int(draws[place] & 0xFF)) for place in range(draws.length)]

    def copy(self) -> Log:
        twin = Log(self.events.copy(), self.draws.copy())
        twin.slate = self.slate
        return twin


def new_log() -> Log:
    return Log(Happened(new_roll(), Tape([], 0), False), new_roll())
