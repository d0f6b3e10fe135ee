"""The table as it is played: by people, bots, servers and tests."""

from __future__ import annotations

from typing import Any, TypeVar

from mypy_extensions import i64, mypyc_attr

from koloda.engine.game import Result, Setup
from koloda.engine.log import CHOSE, SEALED, Log, Slate, new_log
from koloda.engine.luck import Luck, restored
from koloda.engine.move import text_of
from koloda.engine.plain import EventData, MomentData, ViewData
from koloda.engine.record import Record, Save, read, read_move
from koloda.engine.seen import hide_from, imagine
from koloda.engine.state import State
from koloda.engine.story import story_of
from koloda.engine.types import Move, Seat
from koloda.engine.view import result_of, told, view_of
from koloda.errors import IllegalMove, KolodaError

SHOWN_IN_ERRORS = 12


@mypyc_attr(allow_interpreted_subclasses=True)
class Desk(State):
    """One position of one game. A game subclasses it and writes only its rules."""

    @property
    def seats(self) -> int:
        return self.n

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats asked to choose now."""
        return tuple([seat for seat in range(self.n) if self.asks(seat)])

    @property
    def result(self) -> Result | None:
        """Who won and lost, once the game is over."""
        return result_of(self)

    def moves(self, seat: object) -> list[str]:
        """What a seat may do now; nothing if it is not asked."""
        chair = self.seat_number(seat)
        if not self.asks(chair):
            return []
        return [self.text(move) for move in self.choices(chair)]

    def text(self, move: Move) -> str:
        return text_of(move, self.verbs, self.deck)

    def play(self, seat: object, text: object) -> None:
        """Make a seat's move. If it may not, that is said in a sentence and nothing changes."""
        chair = self.seat_number(seat)
        self.choose(chair, self.understood(chair, text))

    def understood(self, seat: Seat, text: object) -> Move:
        """The move a text means for that seat now."""
        if self.over:
            raise IllegalMove("The game is over.")
        if not self.asks(seat):
            raise IllegalMove(f"Seat {seat} is not asked to move now.")
        if not isinstance(text, str):
            raise IllegalMove("A move is a text, such as 'take'.")
        wanted = " ".join(text.split())
        moves = self.choices(seat)
        for move in moves:
            if self.text(move) == wanted:
                return move
        known = [self.text(move) for move in moves[:SHOWN_IN_ERRORS]]
        more = ", …" if len(moves) > SHOWN_IN_ERRORS else ""
        raise IllegalMove(f"'{wanted[:40]}' is not a move of seat {seat} now. It may: {', '.join(known)}{more}.")

    def seat_number(self, seat: object) -> int:
        if type(seat) is not int or not 0 <= seat < self.n:
            raise KolodaError(f"The seats of this table are 0 to {self.n - 1}.")
        return seat

    def view(self, seat: object) -> ViewData:
        """What a seat sees, or an onlooker (None), as plain JSON data."""
        chair: i64 = self.n if seat is None else self.seat_number(seat)
        return view_of(self.seen_by(chair), chair)

    def events(self, seat: object, since: int = 0) -> list[EventData]:
        """What a seat, or an onlooker (None), was shown to happen, from event number `since` on."""
        chair: i64 = self.n if seat is None else self.seat_number(seat)
        if self.log is None:
            return []
        return told(self, self.log.events.since(since), chair)

    def story(self, seat: object, since: int = 0) -> list[MomentData]:
        """The same as moments: what was chosen, what the rules told of it, and the sheets at each end."""
        chair: i64 = self.n if seat is None else self.seat_number(seat)
        if self.log is None:
            return []
        return story_of(self, self.log.events, since, chair)

    # The manners of a value.

    def __eq__(self, other: object) -> bool:
        """The same game, set and played the same way, with the same luck to come."""
        if not isinstance(other, Desk):
            return NotImplemented
        return self is other or (self.log is not None and other.log is not None and self.whole() == other.whole())

    def __hash__(self) -> int:
        return id(self)  # a table changes as it is played, so only itself is the same key

    def __reduce__(self) -> tuple[Any, ...]:
        return unpickled, (type(self), self.whole())

    def whole(self) -> tuple[str, str, list[str]]:
        """All there is to it: the record, and the luck to come."""
        return self.record.text(), "" if self.luck is None else self.luck.state(), self.loose_texts()

    def bare_slate(self) -> Slate:
        """What could be read before the first deal."""
        return bare(type(self), self.setup).slate()

    # Copies of the table, whole and seen.

    def copy(self) -> Desk:
        """The same table once more; what happens at one does not touch the other."""
        twin = self.quiet_copy()
        if self.luck is not None:
            twin.luck = self.luck.copy()
        if self.log is not None:
            twin.log = self.log.copy()
        return twin

    def quiet_copy(self) -> Desk:
        """A copy for search: no log, and no luck until it is given some."""
        twin = bare(type(self), self.setup)
        twin.like(self)
        return twin

    def seen_by(self, seat: Seat) -> Desk:
        """This table with a BACK for every card the seat cannot place. It holds nothing of the truth.

        Seat `n`, where nobody sits, is the onlookers'.
        """
        seen = bare(type(self), self.setup.without_wishes())
        seen.like(self)
        hide_from(seat, seen)
        return seen

    def imagined(self, luck: Luck) -> Desk:
        """A whole table that agrees with this seen one: every BACK is given a face."""
        world = self.quiet_copy()
        imagine(world, luck)
        return world

    # Keeping.

    @property
    def record(self) -> Record:
        """All that is needed to play this game again: seats, options, shuffles and moves."""
        return Record(
            game=self.game.id,
            edition=self.game.edition,
            seats=self.setup.seats,
            options=self.setup.options,
            dealer=self.setup.dealer,
            shuffles=self.shuffle_texts(),
            moves=self.move_texts(),
        )

    def save(self) -> str:
        """The table as text, with the luck that is still to come: `koloda.load` goes on from it."""
        if self.luck is None:
            raise KolodaError("Only a whole table can be saved, not what one seat sees of it.")
        past = self.record
        return Save(
            game=past.game,
            edition=past.edition,
            seats=past.seats,
            options=past.options,
            dealer=past.dealer,
            shuffles=past.shuffles,
            moves=past.moves,
            luck=self.luck.state(),
            loose=self.loose_texts(),
        ).text()

    def loose_texts(self) -> list[str]:
        """Of each zone the cards whose order is not decided, as they lie: luck decides by their places."""
        names = self.deck.names
        return [" ".join([names[card] for card in zone.cards[: zone.loose]]) for zone in self.zones]

    def lay_loose(self, texts: list[str]) -> None:
        """Lay the shuffled cards as they lay when the table was saved, so that the same luck draws the same cards."""
        if len(texts) != len(self.zones):
            return
        for zone, text in zip(self.zones, texts, strict=True):
            left = [int(card) for card in zone.cards[: zone.loose]]
            wanted = text.split()
            if sorted([self.deck.names[card] for card in left]) != sorted(wanted):
                raise KolodaError("The shuffled cards in this save are not those of its game.")
            for place in range(len(wanted)):
                card = next(card for card in left if self.deck.names[card] == wanted[place])
                left.remove(card)
                zone.cards[place] = card

    def shuffle_texts(self) -> list[str]:
        """For each shuffle the cards it has given so far, in order."""
        given: list[list[str]] = [[] for _ in range(self.shuffles)]
        for shuffle, card in self.history().drawn():
            given[shuffle].append(self.deck.names[card])
        return [" ".join(names) for names in given]

    def move_texts(self) -> list[str]:
        """Every choice in the order made, secret ones too, as `seat move`."""
        events = self.history().events.since(0)
        return [f"{event.seat} {self.text(event.move)}" for event in events if event.kind in (CHOSE, SEALED)]

    def history(self) -> Log:
        if self.log is None:
            raise KolodaError("This table was copied for search and has no history.")
        return self.log


T = TypeVar("T", bound=Desk)


def unpickled(kind: type[Desk], kept: tuple[str, str, list[str]]) -> Desk:
    """A table from what was kept of it, played again by the rules of its class."""
    past = read(kept[0], Record)
    setup = Setup(past.seats, past.options, past.dealer, [text.split() for text in past.shuffles])
    table = bare(kind, setup)
    table.luck = restored(kept[1]) if kept[1] else None
    coming = table.luck.copy() if table.luck is not None else None
    table.log = new_log()
    table.start()
    for line in past.moves:
        seat, text = read_move(line)
        table.play(seat, text)
    table.luck = coming
    table.lay_loose(kept[2])
    return table


def bare(kind: type[T], setup: Setup) -> T:
    """A table with nothing on it."""
    make: Any = kind.__new__
    if make is object.__new__:
        return kind(setup)
    table: T = make(kind, setup)  # of a compiled class, this runs __init__; calling the class runs it twice
    try:
        _ = table.zones
    except AttributeError:  # an interpreted subclass of it
        table.__init__(setup)  # type: ignore[misc]
    return table


def playout(table: Desk, luck: Luck) -> int:
    """Play at random to the end; how many choices that took."""
    count = 0
    while not table.over:
        seat = table.first_asked()
        table.choose(seat, table.any_choice(seat, luck))
        count += 1
    return count
