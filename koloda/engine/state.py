"""The state of a table: what lies on the cloth, who must choose next, and how it ended.

All that a game keeps besides cards and sealed choices is public: tallies, and the facts it names.
"""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import extend, vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.cloth import Cloth
from koloda.engine.deck import Deck
from koloda.engine.game import Game, OptionValue, Setup
from koloda.engine.log import (
    CHOSE,
    CLOSED,
    ENDED,
    NO_CARDS,
    OPENED,
    SAID,
    SCORED,
    SEALED,
    Column,
    Event,
    Slate,
    Summing,
)
from koloda.engine.move import Verb, verb_of
from koloda.engine.types import (
    EVERYONE,
    MOST_SEATS,
    NOBODY,
    NONE,
    Card,
    Cards,
    Move,
    Moves,
    Numbers,
    Seat,
    Seats,
    bit,
    has,
)
from koloda.engine.zone import Tally, Zone

IN, PASSED, OUT = range(3)  # the status of a seat
STATUSES = ("in", "passed", "out")
UNCHOSEN: Final = vec[i64]([NONE for _ in range(MOST_SEATS)])


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

    def fan_drawn_from(self, seat: Seat) -> Seat:
        """From whose hand the seat draws blind, where a verb does."""
        raise NotImplementedError

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
        """The cards are dealt: one moment, however many cards."""
        self.deal_number += 1
        self.round_number = 0
        self.tell("deal", number=self.deal_number)

    def next_round(self) -> None:
        """A round begins: one moment, with the cards dealt for it."""
        self.round_number += 1
        self.tell("round", number=self.round_number)

    def left_of(self, seat: Seat, places: int = 1) -> Seat:
        """The seat so many places on, at most once round."""
        place = seat + places
        return place if place < self.n else place - self.n

    def round_from(self, seat: Seat) -> Numbers:
        """All seats once, clockwise from `seat`."""
        return self.setup.circle[seat : seat + self.n]

    def deal_order(self) -> Numbers:
        """All seats once, from the dealer's left."""
        return self.round_from(self.left_of(self.dealer))

    def ask(self, seat: Seat, phase: str) -> None:
        self.asked = bit(seat)
        self.together = False
        self.phase = phase

    def ask_together(self, seats: Seats, phase: str) -> None:
        """Ask several at once; nobody sees a choice until all are in."""
        self.asked = seats
        self.together = True
        self.phase = phase

    def everyone_here(self) -> Seats:
        return bit(self.n) - 1

    def asks(self, seat: Seat) -> bool:
        return has(self.asked, seat)

    def first_asked(self) -> Seat:
        """The first seat whose choice is awaited."""
        seat: i64 = 0
        while not has(self.asked, seat):
            seat += 1
        return seat

    def choose(self, seat: Seat, move: Move) -> None:
        """Make the choice of a seat that is asked; it must be one of its choices."""
        self.asked &= ~bit(seat)
        if not self.together:
            self.note_choice(CHOSE, seat, move)
            self.act(seat, move)
            return
        self.sealed[seat] = move
        self.chosen |= bit(seat)
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

    def end(self, points: Tally, standing: Numbers, losers: int = NOBODY, won: bool = True) -> None:
        """The game is over. The highest standing wins, unless the book knows only losers."""
        self.asked = NOBODY
        self.over = True
        self.phase = "over"
        self.final_points = points.values[:]
        self.standing = standing
        self.losers = losers
        self.won = won
        if self.log is not None:
            self.close("game")
            self.log.events.add(Event(ENDED, NONE, EVERYONE))

    def points_at_end(self) -> Tally:
        """For a game that counts no points while it is played: all 0 yet."""
        return Tally("points", NONE, self.n, 0, True, False)

    # Telling what happened. On a table without a log all this is arithmetic and nothing else.

    def score(self, seat: Seat, tally: Tally, number: i64, why: str, cards: Cards = NO_CARDS) -> None:
        """An item: the one way in which points and chips change. It says what for, and by which cards."""
        tally.values[seat] += number
        if self.log is not None:
            event = Event(SCORED, seat, EVERYONE)
            event.tally = tally.index
            event.number = number
            event.why = why
            self.name_cards(event, cards)
            self.log.events.add(event)

    def tell(self, word: str, seat: int = NONE, cards: Cards = NO_CARDS, number: int = 0, other: int = NONE) -> None:
        """A moment in the game's own words. What moves, is shown or is scored after it is its picture."""
        if self.log is not None:
            event = self.head(SAID, seat)
            event.why = word
            event.number = number
            event.other = other
            self.name_cards(event, cards)

    def close(self, what: str, columns: list[Column] | None = None, follows: str = "") -> None:
        """A round, a deal or the game is over, and its sheet is shown: every item since the last of its kind.

        Columns are numbers beside the points; `follows` names a fact that the next deal is played by.
        """
        if self.log is not None:
            event = self.head(CLOSED, NONE)
            event.why = what
            totals = [self.column(tally) for tally in self.tallies if tally.score]
            event.sheet = Summing(columns or [], totals, follows, self.fact(follows) if follows else None)

    def column(self, tally: Tally) -> Column:
        """A tally as it stands, for a sheet."""
        return Column(tally.name, tuple([None if tally.blank and value == NONE else value for value in tally.list()]))

    def head(self, kind: str, seat: Seat) -> Event:
        """The event that begins a moment."""
        assert self.log is not None
        event = Event(kind, seat, EVERYONE)
        event.deal = self.deal_number
        event.round = self.round_number
        event.slate = self.slate()
        self.log.events.add(event)
        return event

    def slate(self) -> Slate:
        """What all may read now; the same as before, if nothing has changed since."""
        log = self.log
        slate = log.slate if log is not None else None
        if slate is None or not self.stands(slate):
            slate = Slate(self.phase, [getattr(self, name) for name in self.facts], self.numbers())
            if log is not None:
                log.slate = slate
        return slate

    def stands(self, slate: Slate) -> bool:
        """Does all that was read then still stand?"""
        old = slate.numbers
        if self.phase != slate.phase or self.dealer != old[0] or self.deal_number != old[1]:
            return False
        if self.round_number != old[2]:
            return False
        place: i64 = 3
        for tally in self.tallies:
            for value in tally.values:
                if value != old[place]:
                    return False
                place += 1
        for at in range(len(self.facts)):
            if getattr(self, self.facts[at]) != slate.facts[at]:
                return False
        return True

    def numbers(self) -> Numbers:
        """The dealer, the deal, the round; then every tally, seat by seat."""
        numbers: Numbers = vec[i64](
            [self.dealer, self.deal_number, self.round_number], capacity=3 + self.n * len(self.tallies)
        )
        for tally in self.tallies:
            numbers = extend(numbers, tally.values)
        return numbers

    def lay_slate(self, slate: Slate) -> None:
        """Read again as it stood then."""
        self.phase = slate.phase
        self.dealer = slate.numbers[0]
        self.deal_number = slate.numbers[1]
        self.round_number = slate.numbers[2]
        place: i64 = 3
        for tally in self.tallies:
            tally.values = slate.numbers[place : place + self.n]
            place += self.n
        for at in range(len(self.facts)):
            setattr(self, self.facts[at], slate.facts[at])

    def name_cards(self, event: Event, cards: Cards) -> None:
        """The cards a moment or an item speaks of, each to those who know it now."""
        if len(cards) > 0:
            event.cards = cards[:]
            event.saws = vec[i64]([self.known[card] for card in cards])

    def note_choice(self, kind: str, seat: Seat, move: Move) -> None:
        """The chooser knows his choice; so do all once it is open, unless the verb is a secret one."""
        if self.log is not None:
            hidden = kind == SEALED or self.verbs[verb_of(move)].secret
            event = self.head(kind, seat)
            event.saw = bit(seat) if hidden else EVERYONE
            event.move = move

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
