"""What an order would write in the record, if it may be given: the law of a table, without any I/O."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping, Set
from dataclasses import dataclass

from koloda.engine.desk import Desk
from koloda.errors import IllegalMove, KolodaError
from koloda.fair import SECRET_BYTES, LuckNumber, commitment, first_commitment
from koloda.server.people.guests import checked_name
from koloda.server.refusal import Refusal
from koloda.server.tables.chairs import rearranged
from koloda.server.tables.deal import Deal
from koloda.server.tables.entries import (
    Added,
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
)
from koloda.server.tables.plan import Plan
from koloda.server.tables.sitting import MOST_PLAYED, Sitting
from koloda.shelf import table_class
from koloda.wire.codes import Code
from koloda.wire.orders import (
    Add,
    Chairs,
    Chat,
    Pace,
    Play,
    PlayOrder,
    React,
    Rematch,
    Rename,
    SeatBot,
    Sit,
    Stand,
    Start,
    Undo,
)

MENDED = (
    "The rules of this game were mended while it was being played, so it stays as it was. "
    "Start the same table anew: the people, the options and the forfeit are kept."
)


def new_secret() -> str:
    return secrets.token_hex(SECRET_BYTES)


def new_table_id() -> str:
    """A link that cannot be guessed: 132 random bits."""
    return secrets.token_urlsafe(17)[:22]


@dataclass(frozen=True)
class Planner:
    """Plans what one guest orders at a table. `present` are the guests connected to it."""

    sitting: Sitting
    guest: str
    name: str
    present: Set[str]

    def plan(self, order: PlayOrder) -> Plan:
        check_length(self.sitting, order)
        match order:
            case Play():
                return self.move(order)
            case Undo():
                return self.undo(order)
            case Chat() | React():
                return self.chat(order)
            case Rename():
                name = checked_name(order.name)
                renamed = Renamed(id=order.id, by=self.guest, name=name)
                return Plan([renamed], names=[{"id": self.guest, "name": name}])
            case Rematch():
                return self.rematch(order)
            case _:
                return self.arrange(order)

    def arrange(self, order: Sit | Add | Stand | SeatBot | Chairs | Pace | Start) -> Plan:
        match order:
            case Sit():
                return self.sit(order)
            case Add():
                return self.add(order)
            case Stand():
                return self.stand(order)
            case SeatBot():
                return self.bot(order)
            case Chairs():
                self.as_host()
                self.before_start()
                return Plan([rearranged(self.sitting, order, self.guest)])
            case Pace():
                return self.pace(order)
            case Start():
                return self.start(order)

    # What each may ask.

    def move(self, order: Play) -> Plan:
        seat = self.my_seat()
        deal = self.running()
        if order.version is not None and order.version < deal.question and not deal.table.over:
            raise Refusal("stale", "The table has moved on since; look again before you move.")
        after = tried(deal, seat, order.text)
        moved = Moved(id=order.id, by=self.guest, seat=seat, text=" ".join(order.text.split()))
        return Plan([moved, *ending(after)], after)

    def undo(self, order: Undo) -> Plan:
        seat = self.my_seat()
        deal = self.running()
        if deal.undo_by() != seat:
            raise Refusal(
                "undo", "Only your own last move can be taken back, before another acts and before any card is seen."
            )
        return Plan([Undone(id=order.id, by=self.guest, seat=seat)])

    def chat(self, order: Chat | React) -> Plan:
        reaction = isinstance(order, React)
        said = order.sign if isinstance(order, React) else order.text
        text = plain(said)
        if not text:
            raise Refusal("chat", "There is nothing to say in that.")
        if self.guest in self.sitting.muted:
            raise Refusal("muted", "The host of the table does not want you to talk here.")
        seat = self.sitting.seat_of(self.guest)
        return Plan([Chatted(id=order.id, by=self.guest, seat=seat, name=self.name, text=text, reaction=reaction)])

    def sit(self, order: Sit) -> Plan:
        mine = self.sitting.seat_of(self.guest)
        if self.sitting.stage != "waiting":
            if mine is not None and self.sitting.chairs[mine].away and self.sitting.stage == "playing":
                return Plan([Sat(id=order.id, by=self.guest, seat=mine, name=self.name)])
            raise Refusal("started", "The game has begun; nobody new sits down now.")
        seat = self.free_seat() if order.seat is None else self.seat(order.seat)
        if not self.sitting.chairs[seat].empty:
            raise Refusal("taken", "That seat is taken.")
        leaving: list[AnyEntry] = [] if mine is None else [Left(by=self.guest, seat=mine)]
        return Plan([*leaving, Sat(id=order.id, by=self.guest, seat=seat, name=self.name)])

    def add(self, order: Add) -> Plan:
        self.my_seat()
        self.before_start()
        if self.guest in self.sitting.numbers:
            raise Refusal("added", "You have added a number to the luck of this table; it stays.")
        if not self.sitting.secret:
            raise KolodaError("This table has promised nothing yet, so nothing is added to it.")
        added = Added(id=order.id, by=self.guest, number=order.number)
        numbers = {**self.sitting.numbers, self.guest: order.number}
        all_have = all(chair.level or chair.guest in numbers for chair in self.sitting.chairs)
        return Plan([added, *(self.deal("", numbers) if self.sitting.soon and all_have else [])])

    def stand(self, order: Stand) -> Plan:
        seat = self.my_seat()
        self.not_over()
        return Plan([Left(id=order.id, by=self.guest, seat=seat)])

    def bot(self, order: SeatBot) -> Plan:
        self.as_host()
        self.before_start()
        chair = self.sitting.chairs[self.seat(order.seat)]
        if chair.guest is not None and chair.guest in self.present:
            raise Refusal("taken", "Somebody sits there.")
        return Plan([BotSat(id=order.id, by=self.guest, seat=order.seat, level=order.level)])

    def pace(self, order: Pace) -> Plan:
        self.as_host()
        self.not_over()
        return Plan([Paced(id=order.id, by=self.guest, seconds=order.seconds)])

    def start(self, order: Start) -> Plan:
        self.as_host()
        self.before_start()
        sitting = self.sitting
        if any(chair.empty for chair in sitting.chairs):
            raise Refusal("empty", "There are empty seats: wait for people or seat bots.")
        if all(chair.guest is None for chair in sitting.chairs):
            raise Refusal("empty", "Somebody has to sit at the table, not bots alone.")
        return Plan(self.deal(order.id, sitting.numbers))

    def deal(self, order: str, numbers: Mapping[str, str]) -> list[AnyEntry]:
        """The cards follow from the secret and from what those who sit have added."""
        sitting, edition = self.sitting, table_class(self.sitting.game).game.edition
        added: list[LuckNumber] | None = None
        if sitting.secret:
            secret = sitting.secret
            promise = commitment(sitting.id, bytes.fromhex(secret))
            added = sorted((seat, numbers[guest]) for guest, seat in sitting.seats.items() if guest in numbers)
        else:
            secret = new_secret()
            made_of = sitting.id, sitting.game, len(sitting.chairs), sitting.options
            promise = first_commitment(*made_of, bytes.fromhex(secret))
        started = Started(id=order, by=self.guest, secret=secret, commitment=promise, numbers=added, edition=edition)
        deal = Deal(sitting.game, len(sitting.chairs), sitting.options, sitting.key(started), 0)
        return [started, *ending(deal.table)]

    def rematch(self, order: Rematch) -> Plan:
        self.my_seat()
        sitting = self.sitting
        if sitting.stage not in ("finished", "mended"):
            raise Refusal("running", "The game is not over yet.")
        if sitting.rematch is not None:
            raise Refusal("rematch", "There is a rematch already.")
        second = new_table_id()
        bots = [chair.level for chair in sitting.chairs]
        people = [
            (seat, chair) for seat, chair in enumerate(sitting.chairs) if chair.guest not in (None, *sitting.removed)
        ]
        created = Created(
            by=self.guest,
            game=sitting.game,
            seats=len(bots),
            options=sitting.options,
            bots=bots,
            open=sitting.open,
            clock=sitting.clock,
            slow=sitting.slow,
            late=sitting.late,
            pace=sitting.pace,
            forfeit=sitting.forfeit,
            secret=new_secret(),
            soon=order.soon,
        )
        seated = [Sat(by=chair.guest or "", seat=seat, name=chair.name) for seat, chair in people]
        entries: list[AnyEntry] = [created, *seated]
        alone = all(chair.level is not None or chair.guest == self.guest for chair in sitting.chairs)
        if alone and not order.soon:
            entries = dealt(second, self.guest, entries)
        return Plan([Rematched(id=order.id, by=self.guest, table=second)], second=second, second_entries=entries)

    # What is asked of an order.

    def my_seat(self) -> int:
        seat = self.sitting.seat_of(self.guest)
        if seat is None:
            raise Refusal("onlooker", "You do not sit at this table.")
        return seat

    def seat(self, number: int) -> int:
        if number >= len(self.sitting.chairs):
            raise Refusal("seat", f"The seats of this table are 0 to {len(self.sitting.chairs) - 1}.")
        return number

    def free_seat(self) -> int:
        for seat, chair in enumerate(self.sitting.chairs):
            if chair.empty:
                return seat
        raise Refusal("taken", "All seats are taken.")

    def running(self) -> Deal:
        if self.sitting.stage == "waiting":
            raise Refusal("waiting", "The game has not begun.")
        if self.sitting.deal is None:
            self.not_over()
            raise Refusal("over", "The game is over.")
        return self.sitting.deal

    def not_over(self) -> None:
        if self.sitting.stage == "finished":
            raise Refusal("over", "The game is over.")
        if self.sitting.stage == "mended":
            raise Refusal("mended", MENDED)

    def before_start(self) -> None:
        if self.sitting.stage != "waiting":
            raise Refusal("started", "The game has begun.")

    def as_host(self) -> None:
        """The host decides; if he is not here, anyone who sits."""
        if self.guest == self.sitting.host:
            return
        if self.sitting.host in self.present or self.sitting.seat_of(self.guest) is None:
            raise Refusal("host", "Only the host of the table may do that.")


def check_length(sitting: Sitting, order: PlayOrder) -> None:
    """A record has an end, even where a game has none."""
    if isinstance(order, Play | Undo | Start):
        if sitting.played_out:
            raise Refusal("long", f"A game may have {MOST_PLAYED} moves here, and this one has had them.")
    elif sitting.talked_out:
        raise Refusal("long", "So much has been said and changed at this table that no more is written down.")


def dealt(table: str, guest: str, entries: list[AnyEntry]) -> list[AnyEntry]:
    """What a new table begins with, and its deal at once."""
    sitting = Sitting(table)
    for number, entry in enumerate(entries, 1):
        sitting.take(number, time.time(), entry)
    return entries + Planner(sitting, guest, "", {guest}).plan(Start(id="start")).entries


def plain(text: str) -> str:
    """A line of text as it may be shown.

    >>> plain("рассказать \\n анекдот\\u202e")
    'рассказать анекдот'
    """
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def tried(deal: Deal, seat: int, text: str) -> Desk:
    try:
        return deal.tried(seat, text)
    except IllegalMove as error:
        code: Code = "over" if deal.table.over else "illegal" if deal.table.asks(seat) else "not_asked"
        raise Refusal(code, str(error)) from None


def bot_move(deal: Deal, seat: int, text: str, level: str) -> Plan:
    after = tried(deal, seat, text)
    return Plan([Moved(seat=seat, text=text, bot=level), *ending(after)], after)


def ending(after: Desk) -> list[AnyEntry]:
    result = after.result
    if result is None:
        return []
    winners, losers = list(result.winners), list(result.losers)
    return [Finished(winners=winners, places=list(result.places), points=list(result.points), losers=losers)]
