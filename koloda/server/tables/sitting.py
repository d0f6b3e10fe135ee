"""A table with its people, as its entries tell it."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from koloda.engine.desk import Desk
from koloda.engine.game import OptionValue
from koloda.engine.plain import MomentData, ViewData
from koloda.errors import KolodaError
from koloda.fair import commitment, luck_key
from koloda.server.tables.deal import Deal
from koloda.server.tables.entries import (
    FIRST,
    Added,
    AnyEntry,
    BotSat,
    Chatted,
    Created,
    Erased,
    Finished,
    Left,
    Mended,
    Moved,
    Muted,
    Onlooking,
    Paced,
    Played,
    Rearranged,
    Rematched,
    Removed,
    Renamed,
    Sat,
    Started,
    Undone,
    Voted,
    read_entry,
)
from koloda.server.tables.kept import Kept
from koloda.shelf import table_class
from koloda.wire.messages import ChatLine, Fair, Forfeit, Stage
from koloda.wire.orders import Late

CHAT_KEPT = 200
BASE_WEIGHT, ENTRY_WEIGHT, EVENT_WEIGHT = 60_000, 600, 350  # bytes, as measured
MOST_PLAYED, MOST_SAID = 20_000, 10_000  # entries of a game, and those beside it: names, seats, chat


@dataclass
class Chair:
    guest: str | None = None
    name: str = ""
    level: str | None = None  # of the bot in it
    away: bool = False  # its guest stood up in the middle of the game

    @property
    def empty(self) -> bool:
        return self.guest is None and self.level is None


@dataclass
class Sitting:
    id: str
    version: int = 0  # the number of the last entry
    game: str = ""
    options: dict[str, OptionValue] = field(default_factory=dict)
    host: str = ""
    open: bool = False
    clock: float | None = None
    slow: bool = False  # a game over days
    late: Late = "move"
    missed: dict[int, int] = field(default_factory=dict)  # seat → moves in a row that were made for its guest
    pace: float | None = None
    forfeit: str = ""
    created: float = 0.0
    secret: str = ""  # of its luck; empty if it is made with the deal, as in Koloda 0.1.0
    soon: bool = False  # dealt with the last number that is added
    numbers: dict[str, str] = field(default_factory=dict)  # what each guest has added to the luck
    stage: Stage = "waiting"
    chairs: list[Chair] = field(default_factory=list)
    seats: dict[str, int] = field(default_factory=dict)  # of the guests who sit
    started: Started | None = None
    edition: int | None = None  # of the rules the game is played by; one that names none is of Koloda 0.1.0
    on_paper: bool = False  # the rules of today have no part in it
    deal: Deal | None = None  # a game that is played
    kept: Kept | None = None  # or one that is only shown
    finished: Finished | None = None
    played: int = 0  # entries that the game itself has made
    rematch: str | None = None
    chat: deque[ChatLine] = field(default_factory=lambda: deque(maxlen=CHAT_KEPT))
    said: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=CHAT_KEPT))  # version and guest
    removed: set[str] = field(default_factory=set)
    muted: set[str] = field(default_factory=set)
    private: bool = False  # closed to onlookers
    votes: dict[int, set[str]] = field(default_factory=dict)  # seat → who would have a stand-in play for it
    done: dict[tuple[str, str], int] = field(default_factory=dict)  # guest and order id → the version it made

    @property
    def played_out(self) -> bool:
        """So much has been played that the record takes no more moves."""
        return self.played >= MOST_PLAYED

    @property
    def talked_out(self) -> bool:
        return self.version - self.played >= MOST_SAID

    def seat_of(self, guest: str) -> int | None:
        return self.seats.get(guest)

    def weight(self) -> int:
        """About how many bytes of memory this table takes."""
        events = 0 if self.deal is None else self.deal.event_count()
        return BASE_WEIGHT + ENTRY_WEIGHT * self.version + EVENT_WEIGHT * events

    @property
    def places(self) -> list[int] | None:
        return None if self.finished is None else self.finished.places

    def fair(self) -> Fair | None:
        """What is promised; who has added to the luck; and once the game is over, all that it followed from."""
        if self.started is not None:
            promise, added = self.started.commitment, [seat for seat, _ in self.started.numbers or ()]
            if self.stage != "finished":
                return Fair(promise, added)
            return Fair(promise, added, self.started.secret, self.started.numbers)
        if not self.secret:
            return None
        added = sorted(seat for guest, seat in self.seats.items() if guest in self.numbers)
        return Fair(commitment(self.id, bytes.fromhex(self.secret)), added)

    def key(self, started: Started) -> bytes:
        """What its luck follows from."""
        agreed = self.game, len(self.chairs), self.options
        return luck_key(self.id, *agreed, bytes.fromhex(started.secret), started.numbers)

    def forfeits(self) -> Forfeit | None:
        """What was agreed, and once the game is over, who has to do it: the losers, else those in the last place."""
        if not self.forfeit:
            return None
        if self.finished is None:
            return Forfeit(self.forfeit, None)
        places = self.finished.places
        last = [seat for seat, place in enumerate(places) if place == max(places) > 1]
        return Forfeit(self.forfeit, self.finished.losers or last)

    @property
    def moves(self) -> list[str]:
        """As `seat move`."""
        if self.deal is not None:
            return [f"{move.seat} {move.text}" for move in self.deal.moves]
        return [] if self.kept is None else self.kept.moves

    def last_moments(self, seat: int | None, most: int) -> list[MomentData]:
        """How the game went lately."""
        if self.deal is not None:
            return self.deal.last_moments(seat, most)
        return [] if self.kept is None else self.kept.last_moments(seat, most)

    def view(self, seat: int | None) -> ViewData | None:
        """What a seat, or an onlooker, is shown; None before the deal."""
        if self.deal is not None:
            return self.deal.view(seat)
        return None if self.kept is None else self.kept.view(seat)

    def take(self, number: int, at: float, entry: AnyEntry, after: Desk | None = None) -> None:
        """One more entry. `after` is the table a move was tried on, if it was."""
        self.version = number
        if entry.id:
            self.done[entry.by, entry.id] = number
        if isinstance(entry, Played):
            self.played += 1
            self.play_on(number, entry, after)
        elif isinstance(entry, Chatted):
            self.chat.append(ChatLine(number, at, entry.seat, entry.name, entry.text, entry.reaction))
            self.said.append((number, entry.by))
        elif isinstance(entry, Added):
            self.numbers[entry.by] = entry.number
        elif isinstance(entry, Removed | Muted | Onlooking | Voted):
            self.keep_order(entry)
            self.find_seats()
        elif not isinstance(entry, Erased):
            self.seat_people(at, entry)
            self.find_seats()

    def find_seats(self) -> None:
        self.seats = {chair.guest: seat for seat, chair in enumerate(self.chairs) if chair.guest is not None}

    def turns_away(self, guest: str) -> str | None:
        """Why a guest may not be here. While the table waits, whoever may sit down may come and see."""
        if guest in self.removed:
            return "The host has removed you from this table."
        free = self.stage == "waiting" and any(chair.empty for chair in self.chairs)
        if self.private and not free and guest != self.host and self.seat_of(guest) is None:
            return "This table is closed to onlookers."
        return None

    def keep_order(self, entry: Removed | Muted | Onlooking | Voted) -> None:
        match entry:
            case Removed():
                self.removed.add(entry.guest)
                if entry.seat is not None:
                    self.empty(entry.seat)
            case Muted(on=True):
                self.muted.add(entry.guest)
            case Muted():
                self.muted.discard(entry.guest)
            case Onlooking():
                self.private = not entry.allowed
            case Voted():
                self.votes.setdefault(entry.seat, set()).add(entry.by)

    def empty(self, seat: int) -> None:
        """While people wait a seat that is left is free again; in a game it stays his who left."""
        if self.stage == "waiting":
            self.chairs[seat] = Chair()
        else:
            self.chairs[seat].away = True

    def play_on(self, number: int, entry: Played, after: Desk | None) -> None:
        match entry:
            case Started():
                self.stage, self.started, self.edition = "playing", entry, entry.edition
                if self.on_paper:
                    self.kept = Kept()
                else:
                    self.deal = Deal(self.game, len(self.chairs), self.options, self.key(entry), number)
            case Moved() if self.deal is not None:
                self.votes.pop(entry.seat, None)
                self.count_missed(entry)
                self.deal.made(number, entry.seat, entry.text, after)
            case Moved() if self.kept is not None:
                self.kept.made(entry.seat, entry.text)
            case Undone() if self.deal is not None:
                self.votes.clear()
                self.deal.undone(number)
            case Undone() if self.kept is not None:
                self.kept.undone()
            case Mended(goes_on=True):
                self.edition = entry.edition
            case Mended():
                self.stage = "mended"
            case Finished():
                self.stage, self.finished = "finished", entry

    def count_missed(self, entry: Moved) -> None:
        chair = self.chairs[entry.seat]
        if entry.bot is None:
            self.missed.pop(entry.seat, None)
        elif chair.guest is not None and not chair.away:
            self.missed[entry.seat] = self.missed.get(entry.seat, 0) + 1

    @property
    def waited_for(self) -> dict[int, str]:
        """The guests who are to move: seat → guest."""
        if self.stage != "playing" or self.deal is None or self.played_out:
            return {}
        asked = [(seat, self.chairs[seat]) for seat in self.deal.table.to_act]
        return {seat: chair.guest for seat, chair in asked if chair.guest is not None and not chair.away}

    @property
    def alive(self) -> bool:
        """A game over days goes on by itself as long as somebody plays it."""
        return self.slow and any(chair.guest is not None and not chair.away for chair in self.chairs)

    def seat_people(self, at: float, entry: Seating) -> None:
        match entry:
            case Created():
                self.game, self.options, self.host = entry.game, entry.options, entry.by
                self.open, self.clock, self.pace, self.created = entry.open, entry.clock, entry.pace, at
                self.forfeit, self.secret, self.soon = entry.forfeit, entry.secret, entry.soon
                self.slow, self.late = entry.slow, entry.late
                self.chairs = [Chair() for _ in range(entry.seats)]
                for seat, level in enumerate(entry.bots):
                    self.seat_bot(seat, level)
            case Sat():
                self.missed.pop(entry.seat, None)
                self.chairs[entry.seat] = Chair(guest=entry.by, name=entry.name)
            case Left():
                self.votes.pop(entry.seat, None)
                self.empty(entry.seat)
            case BotSat():
                self.seat_bot(entry.seat, entry.level)
            case Rearranged():
                self.chairs = [Chair() if former is None else self.chairs[former] for former in entry.chairs]
                self.options = entry.options
            case Paced():
                self.pace = entry.seconds
            case Renamed():
                self.rename(entry.by, entry.name)
            case Rematched():
                self.rematch = entry.table

    def rename(self, guest: str, name: str) -> None:
        seat = self.seat_of(guest)
        if seat is not None:
            self.chairs[seat].name = name

    def seat_bot(self, seat: int, level: str | None) -> None:
        self.chairs[seat] = Chair(level=level)


Seating = Created | Sat | Left | BotSat | Rearranged | Paced | Renamed | Rematched  # who sits where, and how
Entries = list[tuple[int, float, str]]  # number, when, and the entry as it is written


def folded(table: str, record: Entries, on_paper: bool = False) -> Sitting:
    """A table from its record; on paper if the game is over or was played by other rules than today's."""
    entries = [read_entry(text) for _, _, text in record]
    sitting = Sitting(table, on_paper=on_paper or not led_by_todays_rules(entries))
    for (number, at, _), entry in zip(record, entries, strict=True):
        sitting.take(number, at, entry)
    if sitting.deal is not None:
        if sitting.deal.table.over:
            raise KolodaError("By today's rules this game is over, in its record it is not.")
        sitting.deal.past()  # which whoever moved last is shown whether to take back
    return sitting


def led_by_todays_rules(entries: list[AnyEntry]) -> bool:
    game, edition = "", None
    for entry in entries:
        match entry:
            case Created():
                game = entry.game
            case Started():
                edition = entry.edition or FIRST
            case Mended(goes_on=True):
                edition = entry.edition
            case Mended() | Finished():
                return False
    return edition is None or edition == table_class(game).game.edition
