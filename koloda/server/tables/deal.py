"""The game at a table: its moves in order, what each seat missed, and what may be taken back."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from koloda.engine.desk import Desk
from koloda.engine.game import OptionValue
from koloda.engine.plain import EventData, MomentData, ViewData
from koloda.engine.story import last_moments
from koloda.engine.types import EVERYONE, NOBODY
from koloda.engine.undo import may_be_undone
from koloda.fair import fair_deal


@dataclass(frozen=True)
class Made:
    seat: int
    text: str


class Deal:
    """A table with the order of its versions. Nothing uncommitted is ever in it: a move is first tried on a copy."""

    def __init__(self, game: str, seats: int, options: dict[str, OptionValue], key: bytes, version: int) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.key = key  # of its luck
        self.table = fair_deal(game, seats, options, key)
        self.moves: list[Made] = []
        self.before: Desk | None = None  # as it was before the last move; worked out again when needed
        self.dealt = version
        self.question = version  # when those asked now were asked
        self.versions = [version]  # what a client of this version has seen …
        self.counts = [self.event_count()]  # … was so many events

    def event_count(self) -> int:
        return self.table.history().events.length

    # Moves.

    def tried(self, seat: int, text: str) -> Desk:
        """The table after a move; raises IllegalMove and changes nothing if it may not be made."""
        after = self.table.copy()
        after.play(seat, text)
        return after

    def made(self, version: int, seat: int, text: str, after: Desk | None = None) -> None:
        """A move is in the record. `after` is the table it was tried on."""
        if after is None:
            self.table.play(seat, text)
            self.before = None
        else:
            self.before = self.table
            self.table = after
        self.moves.append(Made(seat, text))
        self.versions.append(version)
        self.counts.append(self.event_count())
        if self.table.chosen == 0:  # a choice that only lies sealed leaves the others' question as it was
            self.question = version

    def past(self) -> Desk:
        """The table before the last move."""
        if self.before is None:
            before = fair_deal(self.game, self.seats, self.options, self.key)
            for move in self.moves[:-1]:
                before.play(move.seat, move.text)
            self.before = before
        return self.before

    def undone(self, version: int) -> None:
        """The last move was taken back. What clients saw of it is void, so they all get a fresh view."""
        sealing = self.table.chosen != 0
        self.table = self.past()
        self.before = None
        self.moves.pop()
        if not sealing:
            self.question = version
        self.versions = [version]
        self.counts = [self.event_count()]

    def undo_by(self) -> int | None:
        """The seat that may take the last move back: nothing hidden or random came out, and nobody acted since."""
        if self.moves and not self.table.over and may_be_undone(self.past(), self.table):
            return self.moves[-1].seat
        return None

    # Showing.

    def hides_hands(self) -> bool:
        """Does a seat see cards that others do not?"""
        return any(zone.sees not in (NOBODY, EVERYONE) for zone in self.table.zones)

    def view(self, seat: int | None) -> ViewData:
        return self.table.view(seat)

    def events_after(self, seat: int | None, version: int, most: int) -> list[EventData] | None:
        """What was shown to happen since a version.

        None if there was more than so much, or it knows nothing of this deal and moves were made in it.
        """
        start = self.start_of_news(version, most)
        return None if start is None else self.table.events(seat, start)

    def story_after(self, seat: int | None, version: int, most: int) -> list[MomentData] | None:
        """The same as moments."""
        start = self.start_of_news(version, most)
        return None if start is None else self.table.story(seat, start)

    def start_of_news(self, version: int, most: int) -> int | None:
        """The number of the first event that a client of this version has not been shown."""
        if version < self.dealt and not self.moves:
            return 0
        place = bisect_right(self.versions, version) - 1
        if place < 0 or self.event_count() - self.counts[place] > most:
            return None
        return self.counts[place]

    def last_moments(self, seat: int | None, most: int) -> list[MomentData]:
        """How the game went lately."""
        return self.table.story(seat, last_moments(self.table.history().events, most))
