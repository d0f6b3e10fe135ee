"""The table as it is played, by people, programs and tests. What rules are written with lies behind it, the desk."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence

from koloda.dealing import dealt, loaded, replayed
from koloda.engine.desk import Desk
from koloda.engine.game import Game, OptionValue, Result
from koloda.engine.luck import Luck
from koloda.engine.plain import EventData, MomentData, ViewData
from koloda.engine.record import Record
from koloda.words.drawing import drawn


class Table:
    """One game: a value that can be asked, played, copied, compared, drawn and kept.

    >>> table = deal("pairs", seats=2, dealer=1, shuffles=["10 10 10 10 10 3 2 5 7 5"])
    >>> table
    Pairs: deal 1, round 1, turn
      deck: 48 face down
      discards: 5 face down
      0: in; points 0; row [3]
    ► 1: in; dealer; points 0; row [2]
    >>> table.play(1, "take")
    >>> table.moves(0), table.view(None)["seats"][1]["zones"]["row"]
    (['take', 'pass'], ['2', '5'])
    """

    __slots__ = ("desk",)

    def __init__(self, desk: Desk) -> None:
        self.desk = desk  # with zones, tallies and all; for those who write rules, bots and tests of them

    @property
    def game(self) -> Game:
        """Which game: its id, title, seats and options."""
        return self.desk.game

    @property
    def seats(self) -> int:
        """How many play; seats are numbered from 0, clockwise."""
        return self.desk.seats

    @property
    def options(self) -> dict[str, OptionValue]:
        """The value of every option at this table."""
        return dict(self.desk.setup.options)

    @property
    def dealer(self) -> int:
        """Who deals, or would: the deal and many turns go from his left."""
        return self.desk.dealer

    @property
    def phase(self) -> str:
        """What is being decided, a word of the game; `over` at the end."""
        return self.desk.phase

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats asked to choose now; several at once choose in secret."""
        return self.desk.to_act

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self.desk.over

    @property
    def result(self) -> Result | None:
        """Who won and lost, once the game is over."""
        return self.desk.result

    def moves(self, seat: int) -> list[str]:
        """What a seat may do now, as texts; nothing if it is not asked."""
        return self.desk.moves(seat)

    def play(self, seat: int, move: str) -> None:
        """Make a seat's move. If it may not, IllegalMove says why and nothing changes."""
        self.desk.play(seat, move)

    def view(self, seat: int | None) -> ViewData:
        """What a seat sees, or an onlooker (None), as plain JSON data. A hidden card is None."""
        return self.desk.view(seat)

    def events(self, seat: int | None, since: int = 0) -> list[EventData]:
        """What a seat, or an onlooker (None), was shown to happen, from event number `since` on."""
        return self.desk.events(seat, since)

    def story(self, seat: int | None, since: int = 0) -> list[MomentData]:
        """The same as moments: what was chosen, what the rules told of it, and the sheet at each end."""
        return self.desk.story(seat, since)

    # Keeping.

    @property
    def record(self) -> Record:
        """All that is needed to play this game again: seats, options, shuffles and moves."""
        return self.desk.record

    def save(self) -> str:
        """The table as text, with the luck that is still to come: `load` goes on from it."""
        return self.desk.save()

    def copy(self) -> Table:
        """The same table once more; what happens at one does not touch the other."""
        return Table(self.desk.copy())

    def __copy__(self) -> Table:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Table:
        return self.copy()

    def __reduce__(self) -> tuple[type[Table], tuple[Desk]]:
        return Table, (self.desk,)

    def __eq__(self, other: object) -> bool:
        """The same game, set and played the same way, with the same luck to come."""
        return self.desk == other.desk if isinstance(other, Table) else NotImplemented

    def __hash__(self) -> int:
        return id(self)  # a table changes as it is played, so only itself is the same key

    # Drawing.

    def __repr__(self) -> str:
        """The table in text, as an onlooker sees it."""
        return drawn(self.view(None), self.game.title.en)

    def _repr_html_(self) -> str:
        """The same for a notebook."""
        return f"<pre>{html.escape(repr(self))}</pre>"


def deal(
    game: str | type[Desk],
    seats: int | None = None,
    seed: int | str | Luck | None = None,
    options: Mapping[str, OptionValue] | None = None,
    dealer: int | None = None,
    shuffles: Sequence[str] = (),
) -> Table:
    """Sit down to a game and deal; with the fewest seats it takes unless told.

    The k-th text of `shuffles` names the cards that come off the top after the k-th shuffle, in order;
    the rest follow by luck, from `seed`, from a Luck of one's own, or from a secure one. A game is named by its id,
    or given as the class of its rules.

    >>> deal("cribbage", seats=2, seed=7, options={"rules": "classic"}, dealer=1).phase
    'lay'
    """
    return Table(dealt(game, seats, seed, options, dealer, shuffles))


def replay(record: Record | str) -> Table:
    """Play a recorded game again, to its last move, by today's rules.

    >>> table = deal("pairs", seats=3, seed=1)
    >>> table.play(table.to_act[0], "take")
    >>> replay(table.record) == table
    False
    >>> replay(table.record).view(0) == table.view(0)
    True
    """
    return Table(replayed(record))


def load(text: str) -> Table:
    """Go on with a saved table, by today's rules.

    >>> table = deal("pairs", seats=2, seed=5)
    >>> load(table.save()) == table
    True
    """
    return Table(loaded(text))
