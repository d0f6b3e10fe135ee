"""The state of a table: what lies on the cloth, who must choose next, and how it ended.

All that a game keeps besides cards and sealed choices is public: tallies, and the facts it names.
"""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.chronicle import Chronicle
from koloda.engine.deck import Deck
from koloda.engine.game import Game, OptionValue, Setup
from koloda.engine.log import A_CHOICE, A_SEAL, AN_OPENING
from koloda.engine.luck import Luck
from koloda.engine.move import Verb
from koloda.engine.types import (
    MOST_SEATS,
    NOBODY,
    NONE,
    Card,
    Move,
    Moves,
    Numbers,
    Seat,
    Seats,
    bit,
    has,
)
from koloda.engine.zone import Tally, Zone

IN: Final[i64] = 0  # the status of a seat
PASSED: Final[i64] = 1
OUT: Final[i64] = 2
STATUSES = ("in", "passed", "out")
UNCHOSEN: Final = vec[i64]([NONE for _ in range(MOST_SEATS)])


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Chronicle):
    """One position of one game: what its rules are written with."""

    game: ClassVar[Game]
    cards: ClassVar[Deck]
    verbs: ClassVar[tuple[Verb, ...]]

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.asked: Seats = NOBODY  # those whose choice is still to come
        self.together = False  # their choices stay sealed until all are in
        self.chosen: Seats = NOBODY  # those whose sealed choice lies there
        self.sealed: Moves = UNCHOSEN[: self.n]
        self.over = False
        self.standing: Numbers = vec[i64]()  # of each seat at the end: higher is better
        self.final_points: Numbers = vec[i64]()
        self.losers: Seats = NOBODY
        self.won = True  # the best standing is a win
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

    def any_choice(self, seat: Seat, luck: Luck) -> Move:
        """One of the choices, each as likely: for random play. A game with very many finds it without their list."""
        moves = self.choices(seat)
        return moves[luck.below(len(moves))]

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

    # Options.

    def option(self, name: str) -> OptionValue:
        return self.setup.options[name]

    def number_option(self, name: str) -> i64:
        value = self.setup.options[name]
        assert isinstance(value, int)
        return i64(value)

    # Asking.

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
            self.note_choice(A_CHOICE, seat, move)
            self.act(seat, move)
            return
        self.sealed[seat] = move
        self.chosen |= bit(seat)
        self.note_choice(A_SEAL, seat, move)
        if self.asked == NOBODY:
            moves = self.sealed
            self.chosen = NOBODY
            self.sealed = UNCHOSEN[: self.n]
            if self.log is not None:
                for other in range(self.n):
                    if moves[other] != NONE:
                        self.note_choice(AN_OPENING, other, moves[other])
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
            self.log.events.ended()

    def points_at_end(self) -> Tally:
        """For a game that counts no points while it is played: all 0 yet."""
        return Tally("points", NONE, self.n, 0, True, False)

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
