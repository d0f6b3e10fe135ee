"""A table with its people, as its entries tell it."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from koloda.engine.game import OptionValue
from koloda.engine.table import Table
from koloda.server.deal import Deal
from koloda.server.entries import (
    AnyEntry,
    BotSat,
    Chatted,
    Created,
    Finished,
    Left,
    Moved,
    Paced,
    Rematched,
    Renamed,
    Sat,
    Started,
    Undone,
    read_entry,
)
from koloda.server.messages import ChatLine, Fair, Stage

CHAT_KEPT = 200


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
    pace: float | None = None
    created: float = 0.0
    stage: Stage = "waiting"
    chairs: list[Chair] = field(default_factory=list)
    seats: dict[str, int] = field(default_factory=dict)  # of the guests who sit
    deal: Deal | None = None
    places: list[int] | None = None
    rematch: str | None = None
    chat: deque[ChatLine] = field(default_factory=lambda: deque(maxlen=CHAT_KEPT))
    done: dict[tuple[str, str], int] = field(default_factory=dict)  # guest and order id → the version it made

    def seat_of(self, guest: str) -> int | None:
        return self.seats.get(guest)

    def fair(self) -> Fair | None:
        if self.deal is None:
            return None
        return Fair(self.deal.commitment, self.deal.secret.hex() if self.stage == "finished" else None)

    def take(self, number: int, at: float, entry: AnyEntry, after: Table | None = None) -> None:
        """One more entry. `after` is the table a move was tried on, if it was."""
        self.version = number
        if entry.id:
            self.done[entry.by, entry.id] = number
        if isinstance(entry, Started | Moved | Undone | Finished):
            self.play_on(number, entry, after)
        elif isinstance(entry, Chatted):
            self.chat.append(ChatLine(number, at, entry.seat, entry.name, entry.text, entry.reaction))
        else:
            self.seat_people(at, entry)
            self.seats = {chair.guest: seat for seat, chair in enumerate(self.chairs) if chair.guest is not None}

    def play_on(self, number: int, entry: Started | Moved | Undone | Finished, after: Table | None) -> None:
        match entry:
            case Started():
                self.stage = "playing"
                secret = bytes.fromhex(entry.secret)
                self.deal = Deal(self.id, self.game, len(self.chairs), self.options, secret, number)
            case Moved() if self.deal is not None:
                self.deal.made(number, entry.seat, entry.text, after)
            case Undone() if self.deal is not None:
                self.deal.undone(number)
            case Finished():
                self.stage = "finished"
                self.places = entry.places

    def seat_people(self, at: float, entry: Created | Sat | Left | BotSat | Paced | Renamed | Rematched) -> None:
        match entry:
            case Created():
                self.game, self.options, self.host = entry.game, entry.options, entry.by
                self.open, self.clock, self.pace, self.created = entry.open, entry.clock, entry.pace, at
                self.chairs = [Chair() for _ in range(entry.seats)]
                for seat, level in enumerate(entry.bots):
                    self.seat_bot(seat, level)
            case Sat():
                self.chairs[entry.seat] = Chair(guest=entry.by, name=entry.name)
            case Left() if self.stage == "waiting":
                self.chairs[entry.seat] = Chair()
            case Left():
                self.chairs[entry.seat].away = True
            case BotSat():
                self.seat_bot(entry.seat, entry.level)
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


def folded(table: str, entries: list[tuple[int, float, str]]) -> Sitting:
    """A table from its record."""
    sitting = Sitting(table)
    for number, at, text in entries:
        sitting.take(number, at, read_entry(text))
    return sitting
