"""A live table: one task takes what comes, one thing at a time. All it holds can be dropped and read again."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass

from koloda.errors import KolodaError
from koloda.server.audience import Audience, Ear
from koloda.server.bots import Thinkers
from koloda.server.entries import AnyEntry, Chatted, Moved, Paced, Renamed, Started, Undone
from koloda.server.logs import short, trouble
from koloda.server.messages import Ack, AnyOrder, Bye, Chatter, Clock, Refused, encoded
from koloda.server.plan import Plan, rows_of
from koloda.server.planning import Planner, Refusal, bot_move
from koloda.server.settings import Settings
from koloda.server.sitting import Sitting, folded
from koloda.server.standby import Standby
from koloda.server.store import StorageTrouble, Store, entries_of

RETRY = 1.0  # seconds of rest after a failure


@dataclass(frozen=True)
class Joined:
    ear: Ear
    known: int


@dataclass(frozen=True)
class Gone:
    ear: Ear


@dataclass(frozen=True)
class Given:
    ear: Ear
    order: AnyOrder


@dataclass(frozen=True)
class Thought:
    seat: int
    question: int
    level: str
    text: str


Happening = Joined | Gone | Given | Thought


class Room:
    def __init__(self, sitting: Sitting, store: Store, thinkers: Thinkers, settings: Settings) -> None:
        self.sitting = sitting
        self.store = store
        self.thinkers = thinkers
        self.settings = settings
        self.audience = Audience(settings.bot_delay)
        self.standby = Standby(settings.grace)
        self.inbox: asyncio.Queue[Happening] = asyncio.Queue()
        self.thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self.doubtful = False  # a write failed: look into the record before the next
        self.retry: float | None = None
        self.paced = asyncio.Event()  # set, and made anew, whenever the bots' pace changes
        self.busy = False
        self.sockets = 0
        self.used = time.monotonic()
        self.task = asyncio.create_task(self.run())

    @property
    def idle(self) -> bool:
        return not (self.sockets or self.audience.ears or self.thinking or self.busy or self.inbox.qsize())

    def happen(self, happening: Happening) -> None:
        self.inbox.put_nowait(happening)

    async def run(self) -> None:
        while True:
            happening: Happening | None = None
            try:
                self.look_around()
                happening = await self.next_happening()
                self.busy = True
                await self.take(happening)
            except Exception as error:
                self.sorry(happening, error)
                await asyncio.sleep(RETRY)
            finally:
                self.busy = False
                self.used = time.monotonic()

    async def next_happening(self) -> Happening | None:
        """What comes next; None when it is time to look at the clocks."""
        times = [at for at in (self.standby.next_look(self.sitting), self.retry) if at is not None]
        if not times:
            return await self.inbox.get()
        try:
            async with asyncio.timeout_at(min(times) + asyncio.get_running_loop().time() - time.monotonic()):
                return await self.inbox.get()
        except TimeoutError:
            self.retry = None
            return None

    async def take(self, happening: Happening | None) -> None:
        match happening:
            case Joined():
                self.audience.join(happening.ear, self.sitting.version)
                self.standby.look(self.sitting, self.audience.present, time.monotonic())
                self.audience.welcome(happening.ear, self.sitting, self.standby.stand_ins, happening.known)
                self.audience.show_presence(self.sitting, self.standby.stand_ins)
                self.show_clock()
            case Gone():
                if self.audience.leave(happening.ear):
                    self.audience.show_presence(self.sitting, self.standby.stand_ins)
            case Given():
                await self.obey(happening.ear, happening.order)
            case Thought():
                await self.move_for(happening)

    # Orders.

    async def obey(self, ear: Ear, order: AnyOrder) -> None:
        """Do what is ordered, or say why not. The answer comes when it is on the disk, after what it changed."""
        try:
            await self.make_sure()
            done = self.sitting.done.get((ear.guest, order.id))
            if done is None:
                planner = Planner(self.sitting, ear.guest, ear.name, self.audience.present)
                plan = planner.plan(order)
                self.show(plan, await self.write(plan))
                done = self.sitting.done[ear.guest, order.id]
            ear.hear(encoded(Ack(version=self.sitting.version, id=order.id, done=done)))
        except KolodaError as error:
            self.refuse(ear, order.id, error)

    def refuse(self, ear: Ear, order: str | None, error: KolodaError) -> None:
        code = error.code if isinstance(error, Refusal) else "storage" if isinstance(error, StorageTrouble) else "bad"
        ear.hear(encoded(Refused(version=self.sitting.version, id=order, code=code, sentence=str(error))))

    async def move_for(self, thought: Thought) -> None:
        """A bot has thought; it moves if the seat is still its to play."""
        if self.thinking.get(thought.seat, (-1,))[0] == thought.question:
            del self.thinking[thought.seat]
        try:
            await self.make_sure()
            deal = self.sitting.deal
            if deal is None or deal.question != thought.question or not deal.table.asks(thought.seat):
                return
            if self.standby.level(self.sitting, thought.seat) == thought.level:
                plan = bot_move(deal, thought.seat, thought.text, thought.level)
                self.show(plan, await self.write(plan))
        except KolodaError as error:
            if not isinstance(error, StorageTrouble):
                trouble("bot refused", error, table=short(self.sitting.id), level=thought.level)
            self.retry = time.monotonic() + RETRY

    # The record.

    async def write(self, plan: Plan) -> int:
        """Commit a plan, then let it be so. Answers the version before it."""
        known = self.sitting.version
        rows = rows_of(self.sitting.id, known, plan)
        try:
            await self.store.write(rows)
        except StorageTrouble:
            self.doubtful = True
            raise
        for row, entry in zip(rows.entries, plan.entries, strict=False):
            self.sitting.take(row["number"], row["at"], entry, plan.after)
        return known

    async def make_sure(self) -> None:
        """After a failure: forget what is in memory and read the record."""
        if not self.doubtful:
            return
        record = await self.store.read(entries_of(self.sitting.id))
        known = self.sitting.version
        self.sitting = await asyncio.to_thread(folded, self.sitting.id, record)
        self.doubtful = False
        if self.sitting.version != known:
            self.audience.show_table(self.sitting, self.standby.stand_ins)
            if self.sitting.deal is not None:
                self.audience.show_view(self.sitting)

    # Showing.

    def show(self, plan: Plan, known: int) -> None:
        self.standby.look(self.sitting, self.audience.present, time.monotonic())
        kinds = {type(entry) for entry in plan.entries}
        if kinds - {Moved, Undone, Chatted}:
            self.rename_ears(plan.entries)
            self.audience.show_table(self.sitting, self.standby.stand_ins)
        if Paced in kinds:
            self.paced.set()
            self.paced = asyncio.Event()
        if Undone in kinds:
            self.audience.show_view(self.sitting)
        elif kinds & {Moved, Started}:
            self.audience.show_events(self.sitting, known)
        if Chatted in kinds:
            self.audience.tell(Chatter(version=self.sitting.version, line=self.sitting.chat[-1]))
        if kinds & {Moved, Started, Undone}:
            self.show_clock()

    def rename_ears(self, entries: list[AnyEntry]) -> None:
        for entry in entries:
            if isinstance(entry, Renamed) and entry.by in self.audience.ears:
                self.audience.ears[entry.by].name = entry.name

    def show_clock(self) -> None:
        if self.sitting.clock is not None:
            running = self.standby.running(self.sitting, time.monotonic())
            self.audience.tell(Clock(version=self.sitting.version, running=running))

    def sorry(self, happening: Happening | None, error: Exception) -> None:
        """What should not happen: it is logged, the guest is told where to look, the table goes on."""
        name = trouble("order failed", error, table=short(self.sitting.id))
        self.doubtful = True
        if isinstance(happening, Given):
            refusal = Refusal("internal", f"Something went wrong on the server. It is in the log as {name}.")
            self.refuse(happening.ear, happening.order.id, refusal)

    # Bots and stand-ins.

    def look_around(self) -> None:
        """See who is here, and let bots think for the seats that are theirs to play."""
        stood_in = set(self.standby.stand_ins)
        self.standby.look(self.sitting, self.audience.present, time.monotonic())
        if self.standby.stand_ins != stood_in:
            self.audience.show_presence(self.sitting, self.standby.stand_ins)
        deal = self.sitting.deal
        if deal is None or self.retry is not None:
            return
        wanted = {seat: self.standby.level(self.sitting, seat) for seat in deal.table.to_act}
        for seat, (question, task) in list(self.thinking.items()):
            if wanted.get(seat) is None or question != deal.question:
                task.cancel()
                del self.thinking[seat]
        for seat, level in wanted.items():
            if level is not None and seat not in self.thinking:
                task = asyncio.create_task(self.think(seat, deal.question, level))
                self.thinking[seat] = (deal.question, task)

    async def think(self, seat: int, question: int, level: str) -> None:
        deal = self.sitting.deal
        assert deal is not None
        began = time.monotonic()
        text = ""
        try:
            text = await self.thinkers.choose(level, deal.view(seat), deal.table.events(seat))
        except Exception as error:
            trouble("bot not asked", error, table=short(self.sitting.id))
        await self.rest(began)
        self.happen(Thought(seat, question, level, text))

    async def rest(self, began: float) -> None:
        """Until a bot that began to think then may move, at the pace the table has by that time."""
        while (left := began + self.audience.pace(self.sitting) - time.monotonic()) > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.paced.wait(), left)

    def close(self, bye: Bye | None = None) -> None:
        self.task.cancel()
        for _, task in self.thinking.values():
            task.cancel()
        if bye is not None:
            for ear in list(self.audience.ears.values()):
                ear.part(bye)
