"""The game at a table: its moves in order, what each seat missed, and what may be taken back."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass

from koloda.engine.game import OptionValue
from koloda.engine.log import CHOSE, MOVED, PAID, SAID, SCORED, SEALED, Event
from koloda.engine.move import named_cards, verb_of
from koloda.engine.table import Table
from koloda.engine.types import EVERYONE
from koloda.engine.view import Json
from koloda.fair import commitment, fair_deal

UNDOABLE = {CHOSE, SEALED, MOVED, SCORED, PAID, SAID}  # nothing was opened, shown or shuffled


@dataclass(frozen=True)
class Made:
    seat: int
    text: str


class Deal:
    """A table with the order of its versions. Nothing uncommitted is ever in it: a move is first tried on a copy."""

    def __init__(
        self, table_id: str, game: str, seats: int, options: dict[str, OptionValue], secret: bytes, version: int
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.secret = secret
        self.commitment = commitment(table_id, game, seats, options, secret)
        self.table = fair_deal(game, seats, options, secret)
        self.moves: list[Made] = []
        self.before: Table | None = None  # as it was before the last move; worked out again when needed
        self.dealt = version
        self.question = version  # when those asked now were asked
        self.versions = [version]  # what a client of this version has seen …
        self.counts = [self.event_count()]  # … was so many events

    def event_count(self) -> int:
        return self.table.history().events.length

    # Moves.

    def tried(self, seat: int, text: str) -> Table:
        """The table after a move; raises IllegalMove and changes nothing if it may not be made."""
        after = self.table.copy()
        after.play(seat, text)
        return after

    def made(self, version: int, seat: int, text: str, after: Table | None = None) -> None:
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

    def past(self) -> Table:
        """The table before the last move."""
        if self.before is None:
            self.before = fair_deal(self.game, self.seats, self.options, self.secret)
            for move in self.moves[:-1]:
                self.before.play(move.seat, move.text)
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
        if not self.moves or self.table.over:
            return None
        before, after = self.past(), self.table
        now, then = after.history(), before.history()
        if now.draws.length != then.draws.length or before.shuffles != after.shuffles:
            return None
        if before.luck is None or after.luck is None or before.luck.state() != after.luck.state():
            return None
        if any(after.known[card] & ~before.known[card] for card in range(after.deck.size)):
            return None
        news = now.events.since(then.events.length)
        if any(event.kind not in UNDOABLE or names_hidden_cards(before, event) for event in news):
            return None
        return self.moves[-1].seat

    # Showing.

    def view(self, seat: int | None) -> Json:
        return self.table.view(seat)

    def events_after(self, seat: int | None, version: int) -> list[Json] | None:
        """What was shown to happen since a version; None if it knows nothing of this deal and moves were made in it."""
        if version < self.dealt and not self.moves:
            return self.table.events(seat)
        place = bisect_right(self.versions, version) - 1
        return None if place < 0 else self.table.events(seat, self.counts[place])


def names_hidden_cards(before: Table, event: Event) -> bool:
    """Was a card named aloud that not everyone saw lying there?"""
    if event.kind != CHOSE or event.saw != EVERYONE:
        return False
    verb = before.verbs[verb_of(event.move)]
    if not named_cards(event.move, verb):
        return False
    return any(zone.sees != EVERYONE for zone in before.zones if zone.name == verb.source)
