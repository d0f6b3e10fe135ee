"""The state of a table: what lies on the cloth, who must choose next, and how it ended.

All that a game keeps besides cards and sealed choices is public: tallies, and the facts it names.
"""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.cloth import Cloth
from koloda.engine.deck import Deck
from koloda.engine.game import Game, OptionValue, Setup
from koloda.engine.log import CHOSE, ENDED, OPENED, PAID, SAID, SCORED, SEALED, Event
from koloda.engine.move import Verb, verb_of
from koloda.engine.types import EVERYONE, NOBODY, NONE, Card, Move, Moves, Numbers, Seat, Seats
from koloda.engine.zone import Tally, Zone

IN, PASSED, OUT = range(3)  # the status of a seat
STATUSES = ("in", "passed", "out")
UNCHOSEN: Final = vec[i64]([NONE for _ in range(16)])


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Cloth):
    """One position of one game: what its rules are written with."""

    game: ClassVar[Game]
    cards: ClassVar[Deck]
    verbs: ClassVar[tuple[Verb, ...]]
    facts: ClassVar[tuple[str, ...]] = ()  # the names of the game's own numbers; what is not named is not copied

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.phase = ""
        self.asked: Seats = NOBODY  # those whose choice is still to come
        self.together = False  # their choices stay sealed until all are in
        self.chosen: Seats = NOBODY  # those whose sealed choice lies there
        self.sealed: Moves = UNCHOSEN[: self.n]
        self.over = False
        self.standing: Numbers = vec[i64]()  # of each seat at the end: higher is better
        self.final_points: Numbers = vec[i64]()
        self.losers: Seats = NOBODY
        self.won = True  # the best standing is a win
        self.dealer: Seat = setup.dealer
        self.deal_number: i64 = 0
        self.round_number: i64 = 0
        self.status = self.tally("status", own=False)
        self.lay_out()

    # The rules, written by each game.

    @classmethod
    def objection(cls, seats: int, options: dict[str, OptionValue]) -> str:
        """Why these seats and options do not go together; empty if they do."""
        return ""

    def deck_in_use(self) -> Deck:
        """The deck this table is played with; it may depend on the seats and options."""
        return self.cards

    def lay_out(self) -> None:
        """Name the zones, tallies and facts, all bare."""
        raise NotImplementedError

    def start(self) -> None:
        """Deal, and ask for the first choice."""
        raise NotImplementedError

    def choices(self, seat: Seat) -> Moves:
        """What `seat` may do now, judged only by what it sees."""
        raise NotImplementedError

    def act(self, seat: Seat, move: Move) -> None:
        """A seat asked alone has chosen."""
        raise NotImplementedError

    def reveal(self, moves: Moves) -> None:
        """Seats asked together have all chosen; `moves` has NONE for a seat that was not asked."""
        raise NotImplementedError

    def may_hold(self, zone: Zone, card: Card) -> bool:
        """False if play has shown that this card does not lie in that zone."""
        return True

    def price(self, seat: Seat, move: Move) -> i64:
        """What the move surely costs its seat, in the game's points or chips; 0 for nothing, or for who knows."""
        return 0

    def marks(self, seat: Seat) -> list[str]:
        """What lies before a seat to be seen by all, such as the dealer's button."""
        return ["dealer"] if seat == self.dealer else []

    def fact(self, name: str) -> object:
        """A fact as a reader wants it; a number unless the game knows better."""
        return getattr(self, name)

    # Options.

    def option(self, name: str) -> OptionValue:
        return self.setup.options[name]

    def number_option(self, name: str) -> i64:
        value = self.setup.options[name]
        assert isinstance(value, int)
        return i64(value)

    # Asking.

    def begin_deal(self) -> None:
        self.deal_number += 1
        self.round_number = 0

    def left_of(self, seat: Seat, places: i64 = 1) -> Seat:
        """The seat so many places on, at most once round."""
        place = seat + places
        return place if place < self.n else place - self.n

    def round_from(self, seat: Seat) -> Numbers:
        """All seats once, clockwise from `seat`."""
        return self.setup.circle[seat : seat + self.n]

    def ask(self, seat: Seat, phase: str) -> None:
        self.asked = i64(1) << seat
        self.together = False
        self.phase = phase

    def ask_together(self, seats: Seats, phase: str) -> None:
        """Ask several at once; nobody sees a choice until all are in."""
        self.asked = seats
        self.together = True
        self.phase = phase

    def everyone_here(self) -> Seats:
        return (i64(1) << self.n) - 1

    def asks(self, seat: Seat) -> bool:
        return self.asked >> seat & 1 == 1

    def first_asked(self) -> Seat:
        """The first seat whose choice is awaited."""
        seat: i64 = 0
        while self.asked >> seat & 1 == 0:
            seat += 1
        return seat

    def choose(self, seat: Seat, move: Move) -> None:
        """Make the choice of a seat that is asked; it must be one of its choices."""
        self.asked &= ~(i64(1) << seat)
        if not self.together:
            self.note_choice(CHOSE, seat, move)
            self.act(seat, move)
            return
        self.sealed[seat] = move
        self.chosen |= i64(1) << seat
        self.note_choice(SEALED, seat, move)
        if self.asked == NOBODY:
            moves = self.sealed
            self.chosen = NOBODY
            self.sealed = UNCHOSEN[: self.n]
            if self.log is not None:
                for other in range(self.n):
                    if moves[other] != NONE:
                        self.note_choice(OPENED, other, moves[other])
            self.reveal(moves)

    def end(self, points: Tally, standing: Numbers, losers: Seats = NOBODY, won: bool = True) -> None:
        """The game is over. The highest standing wins, unless the book knows only losers."""
        self.asked = NOBODY
        self.over = True
        self.phase = "over"
        self.final_points = points.values[:]
        self.standing = standing
        self.losers = losers
        self.won = won
        if self.log is not None:
            self.log.events.add(Event(ENDED, NONE, EVERYONE))

    # Telling what happened.

    def score(self, seat: Seat, points: Tally, number: i64, why: str) -> None:
        """Give a seat points, and say what for."""
        points[seat] = points[seat] + number
        self.note(SCORED, seat, number, why)

    def say(self, seat: Seat, why: str, number: i64 = 0) -> None:
        """An announcement that the rules make for a seat, or for the table."""
        self.note(SAID, seat, number, why)

    def note_pay(self, seat: Seat, number: i64, why: str) -> None:
        """Chips a seat pays, or gets if below zero."""
        self.note(PAID, seat, number, why)

    def note(self, kind: str, seat: Seat, number: i64, why: str) -> None:
        if self.log is not None:
            event = Event(kind, seat, EVERYONE)
            event.number = number
            event.why = why
            self.log.events.add(event)

    def note_choice(self, kind: str, seat: Seat, move: Move) -> None:
        """The chooser knows his choice; so do all once it is open, unless the verb is a secret one."""
        if self.log is not None:
            hidden = kind == SEALED or self.verbs[verb_of(move)].secret
            event = Event(kind, seat, i64(1) << seat if hidden else EVERYONE)
            event.move = move
            self.log.events.add(event)

    # Copying.

    def like(self, other: State) -> None:
        """Become the same position as `other`, a state of the same setup."""
        for i in range(len(self.zones)):
            self.zones[i].like(other.zones[i])
        for i in range(len(self.tallies)):
            self.tallies[i].values = other.tallies[i].values[:]
        for name in self.facts:
            setattr(self, name, getattr(other, name))
        self.known = other.known[:]
        self.shuffles = other.shuffles
        self.phase = other.phase
        self.asked = other.asked
        self.together = other.together
        self.chosen = other.chosen
        self.sealed = other.sealed[:]
        self.over = other.over
        if self.over:
            self.standing = other.standing
            self.final_points = other.final_points
            self.losers = other.losers
            self.won = other.won
        self.dealer = other.dealer
        self.deal_number = other.deal_number
        self.round_number = other.round_number
