"""A live table: one task takes what comes, one thing at a time. All it holds can be dropped and read again."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Set
from contextlib import suppress

from koloda.engine.plain import ViewData
from koloda.errors import KolodaError
from koloda.server.days.at_table import DaysAtTable
from koloda.server.keeping.lease import Lease
from koloda.server.keeping.questions import entries_of
from koloda.server.keeping.store import LeaseLost, StorageTrouble, Store
from koloda.server.logs import short, trouble
from koloda.server.metrics import MOVES, REFUSALS
from koloda.server.people.limits import Bucket, Buckets
from koloda.server.refusal import Refusal
from koloda.server.settings import Settings
from koloda.server.tables.audience import Audience, Ear
from koloda.server.tables.bots import Thinkers
from koloda.server.tables.deal import Deal
from koloda.server.tables.entries import (
    AnyEntry,
    BotSat,
    Chatted,
    Finished,
    Left,
    Moved,
    Onlooking,
    Paced,
    Removed,
    Renamed,
    Sat,
    Started,
    Undone,
)
from koloda.server.tables.erasure import forget_at
from koloda.server.tables.happenings import Forgotten, Given, Gone, Happening, Joined, Thought, TimeUp
from koloda.server.tables.plan import Plan, rows_of
from koloda.server.tables.planning import Planner, bot_move
from koloda.server.tables.policing import planned
from koloda.server.tables.sitting import Sitting
from koloda.server.tables.standby import Standby
from koloda.server.tables.stories import Stories
from koloda.wire.codes import Code
from koloda.wire.messages import Ack, Bye, Chatter, Clock, RefusedOrder, encoded
from koloda.wire.moves import texts
from koloda.wire.orders import AnyOrder

RETRY = 1.0  # seconds of rest after a failure
MOST_AHEAD = 12  # moves that bots without a choice may be ahead of what people have seen
PLAYED_OUT = 60.0  # seconds after which a bot asks again where all moves of the day are made
MOST_MISSED = 3  # moves made for one in a game over days, one after another: then a stand-in plays on


class Room:
    def __init__(
        self,
        sitting: Sitting,
        store: Store,
        thinkers: Thinkers,
        settings: Settings,
        stories: Stories,
        moves: Buckets,
        lease: Lease | None = None,
    ) -> None:
        self.sitting = sitting
        self.store = store
        self.lease = lease
        self.lost: Callable[[], None] = lambda: None  # what is done when another server has the table
        self.stories = stories
        self.thinkers = thinkers
        self.settings = settings
        self.moves = moves  # of each address: what may be written of them in a day
        self.audience = Audience(settings.bot_delay)
        self.standby = Standby(settings.grace)
        self.onlookers = Bucket(settings.onlookers_rate, settings.onlookers_burst)  # what they may order together
        self.stood_in: set[int] = set()  # the seats that stand-ins play, as everyone was told
        self.inbox: asyncio.Queue[Happening] = asyncio.Queue()
        self.thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}
        self.days = DaysAtTable(store)
        self.doubtful = False  # a write failed: look into the record before the next
        self.retry: float | None = None
        self.paced = asyncio.Event()  # set, and made anew, whenever the bots' pace changes or somebody has looked up
        self.busy = False
        self.sockets = 0
        self.visited = True  # has anybody been here since it was set?
        self.bye: Bye | None = None  # once it is closed
        self.used = time.monotonic()
        self.task = asyncio.create_task(self.run())

    @property
    def idle(self) -> bool:
        return not (self.sockets or self.audience.ears or self.thinking or self.busy or self.inbox.qsize())

    def happen(self, happening: Happening) -> None:
        if self.bye is None:
            self.inbox.put_nowait(happening)
        else:
            send_away(happening, self.bye)

    async def run(self) -> None:
        with suppress(asyncio.CancelledError):  # a task that keeps it keeps its frames, and they the whole table
            while True:
                await self.take_next()

    async def take_next(self) -> None:
        happening: Happening | None = None
        try:
            await self.note_turns()
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
            if isinstance(happening, Joined | Given):
                happening.taken.set()

    async def next_happening(self) -> Happening | None:
        """What comes next; None when it is time to look at the clocks."""
        times = [at for at in (self.standby.next_look(self.sitting), self.retry) if at is not None]
        if self.sitting.clock is not None and self.lookers():
            times.append(time.monotonic() + self.patience())
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
            case Joined() if self.sitting.turns_away(happening.ear.guest) is not None:
                happening.ear.part(Bye(version=self.sitting.version, reason="closed", back=0.0))
            case Joined():
                await self.welcome(happening)
            case Gone():
                if self.audience.leave(happening.ear):
                    self.audience.show_presence(self.sitting, self.standby.stand_ins)
                    await self.days.unsee(self.sitting, happening.ear, self.lease)
            case Given():
                await self.obey(happening.ear, happening.order)
            case Thought():
                await self.move_for(happening)
            case Forgotten():
                await self.forget(happening)
            case TimeUp():
                await self.move_on(happening)

    async def welcome(self, joined: Joined) -> None:
        new = self.audience.join(joined.ear, self.sitting.version)
        self.standby.look(self.sitting, self.audience.present, time.monotonic(), self.lookers())
        self.audience.welcome(joined.ear, self.sitting, self.standby.stand_ins, joined.known)
        if new:
            self.audience.show_presence(self.sitting, self.standby.stand_ins)
        if self.sitting.slow:
            await self.days.read(self.sitting.id)
        self.show_clock()

    # Orders.

    async def obey(self, ear: Ear, order: AnyOrder) -> None:
        """Do what is ordered, or say why not. The answer comes when it is on the disk, after what it changed."""
        try:
            await self.make_sure()
            done = self.sitting.done.get((ear.guest, order.id))
            if done is None:
                planner = Planner(self.sitting, ear.guest, ear.name, self.audience.present)
                plan = planned(planner, order, self.standby.waited(time.monotonic()), self.settings.vote_after)
                self.show(plan, await self.write(plan))
                done = self.sitting.done[ear.guest, order.id]
            ear.hear(encoded(Ack(version=self.sitting.version, id=order.id, done=done)))
        except KolodaError as error:
            self.refuse(ear, order.id, error)

    def refuse(self, ear: Ear, order: str | None, error: KolodaError) -> None:
        code: Code = "storage" if isinstance(error, StorageTrouble) else "bad"
        if isinstance(error, Refusal):
            code = error.code
        REFUSALS.labels("order", code).inc()
        ear.hear(encoded(RefusedOrder(version=self.sitting.version, id=order, code=code, sentence=str(error))))

    async def move_for(self, thought: Thought) -> None:
        """A bot has thought; it moves if the seat is still its to play."""
        if self.thinking.get(thought.seat, (-1,))[0] == thought.question:
            del self.thinking[thought.seat]
        try:
            await self.make_sure()
            deal = self.sitting.deal
            if deal is None or deal.question != thought.question or not deal.table.asks(thought.seat):
                return
            if self.in_play and self.standby.level(self.sitting, thought.seat) == thought.level:
                plan = bot_move(deal, thought.seat, thought.text, thought.level)
                self.show(plan, await self.write(plan))
        except KolodaError as error:
            if not isinstance(error, StorageTrouble):
                trouble("bot refused", error, table=short(self.sitting.id), level=thought.level)
            self.retry = time.monotonic() + RETRY

    async def forget(self, wish: Forgotten) -> None:
        """He leaves, and another whom nobody knows has done what he did here."""
        try:
            await self.make_sure()
            seat = self.sitting.seat_of(wish.guest)
            if seat is not None and self.sitting.stage in ("waiting", "playing"):
                plan = Plan([Left(by=wish.guest, seat=seat)])
                self.show(plan, await self.write(plan))
            await self.store.do(lambda connection: forget_at(connection, self.sitting.id, wish.guest), self.lease)
            self.doubtful = True  # what is in memory is older than the record
            await self.make_sure()
            self.audience.show_table(self.sitting, self.standby.stand_ins)
            wish.done.set_result(None)
        except KolodaError as error:
            wish.done.set_exception(error)

    # The record.

    async def write(self, plan: Plan) -> int:
        """Commit a plan, then let it be so. Answers the version before it."""
        known = self.sitting.version
        rows = rows_of(self.sitting.id, known, plan)
        rows.held += [self.lease] if self.lease else []
        try:
            await self.store.write(rows)
        except LeaseLost:
            self.lost()
            raise
        except StorageTrouble:
            self.doubtful = True
            raise
        for row, entry in zip(rows.entries, plan.entries, strict=False):
            self.sitting.take(row["number"], row["at"], entry, plan.after)
            if isinstance(entry, Undone) and self.sitting.deal is not None:
                await asyncio.to_thread(self.sitting.deal.past)  # long after a long game
            if isinstance(entry, Moved):
                MOVES.labels("guest" if entry.bot is None else "bot").inc()
            if isinstance(entry, Finished):
                self.stories.over(self.sitting.id)
        return known

    async def make_sure(self) -> None:
        """After a failure: forget what is in memory and read the record."""
        if not self.doubtful:
            return
        record = await self.store.read(entries_of(self.sitting.id))
        if not record:
            raise Refusal("no_table", "There is no such table any more.")
        known = self.sitting.version
        self.sitting = await self.stories.restored(self.sitting.id, record)
        self.doubtful = False
        if self.sitting.version != known:
            self.audience.show_table(self.sitting, self.standby.stand_ins)
            if self.sitting.view(None) is not None:
                self.audience.show_view(self.sitting)

    # Showing.

    def show(self, plan: Plan, known: int) -> None:
        self.standby.look(self.sitting, self.audience.present, time.monotonic(), self.lookers())
        kinds = {type(entry) for entry in plan.entries}
        if kinds - {Moved, Undone, Chatted}:
            self.rename_ears(plan.entries)
            self.audience.show_table(self.sitting, self.standby.stand_ins)
        if kinds & {Removed, Onlooking, Started, Sat, BotSat}:
            for guest in list(self.audience.ears):
                if self.sitting.turns_away(guest) is not None:
                    self.dismiss(guest)
        if Paced in kinds:
            self.wake_waiting()
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
            if self.sitting.slow:
                running = self.days.running()
            self.audience.tell(Clock(version=self.sitting.version, running=running))

    def sorry(self, happening: Happening | None, error: Exception) -> None:
        """What should not happen: it is logged, the guest is told where to look, the table goes on."""
        name = trouble("order failed", error, table=short(self.sitting.id))
        self.doubtful = True
        if isinstance(happening, Given):
            refusal = Refusal("internal", f"Something went wrong on the server. It is in the log as {name}.")
            self.refuse(happening.ear, happening.order.id, refusal)
        if isinstance(happening, Forgotten) and not happening.done.done():
            happening.done.set_exception(error)

    # Games over days.

    async def note_turns(self) -> None:
        """What has happened may have given others the move."""
        if not self.sitting.slow or self.retry is not None:
            return
        try:
            if await self.days.note(self.sitting, self.audience.present, self.in_play, self.lease):
                self.show_clock()
        except LeaseLost:
            self.lost()
        except StorageTrouble:
            self.retry = time.monotonic() + RETRY

    async def move_on(self, late: TimeUp) -> None:
        """Somebody's time is over: a move is made for him, or a stand-in plays on."""
        await self.make_sure()
        deal = self.sitting.deal
        if deal is None or deal.question != late.question or late.seat not in self.sitting.waited_for:
            return
        if self.sitting.late == "stand_in" or self.sitting.missed.get(late.seat, 0) >= MOST_MISSED:
            plan = Plan([Left(seat=late.seat)])
            self.show(plan, await self.write(plan))
        else:
            self.standby.late[late.seat] = late.question

    # Bots and stand-ins.

    @property
    def in_play(self) -> bool:
        """Where nobody is, bots rest; not in a game over days, until it is a guest's turn."""
        return bool(self.audience.ears) or self.sitting.alive

    def look_around(self) -> None:
        """See who is here, and let bots think for the seats that are theirs to play."""
        self.standby.look(self.sitting, self.audience.present, time.monotonic(), self.lookers())
        if self.standby.stand_ins != self.stood_in:
            self.stood_in = set(self.standby.stand_ins)
            self.audience.show_presence(self.sitting, self.standby.stand_ins)
        deal = self.sitting.deal
        if deal is None or self.retry is not None or self.sitting.played_out:
            return
        asked = deal.table.to_act if self.in_play else []
        wanted = {seat: self.standby.level(self.sitting, seat) for seat in asked}
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
        text, at_once = "", False
        try:
            view = deal.view(seat)
            asker = self.audience.asker(self.sitting)
            await self.wait_for_day(asker.address)
            text = await self.thinkers.choose(asker, level, view, deal.hides_hands())
            at_once = self.goes_without_saying(deal, view)
        except Exception as error:
            trouble("bot not asked", error, table=short(self.sitting.id))
        if not at_once:
            await self.rest(began)
        await self.wait_for_lookers(MOST_AHEAD if at_once else 1)
        self.happen(Thought(seat, question, level, text))

    async def wait_for_day(self, address: str) -> None:
        """Where all moves of the day are made, bots wait, and those who wait for them are told why."""
        while not self.moves.allows(address):
            why = "Very much was played today from where you are, so bots wait; go on tomorrow."
            self.audience.tell(RefusedOrder(version=self.sitting.version, id=None, code="today", sentence=why))
            await asyncio.sleep(PLAYED_OUT)

    def goes_without_saying(self, deal: Deal, view: ViewData) -> bool:
        """Everyone sees that there is no choice, and is shown at his own pace what happens; nobody may think better."""
        only = len(texts(view["moves"])) == 1 and not deal.hides_hands()
        back = deal.undo_by()
        final = back is None or self.standby.level(self.sitting, back) is not None  # bots take nothing back
        return only and final and self.audience.all_look

    async def rest(self, began: float) -> None:
        """Until a bot that began to think then may move, at the pace the table has by that time."""
        while (left := began + self.audience.pace(self.sitting) - time.monotonic()) > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.paced.wait(), left)

    async def wait_for_lookers(self, ahead: int) -> None:
        """No bot acts while people are still being shown what happened; but nobody waits for ever."""
        while self.audience.looking(self.sitting, ahead) and (left := self.patience()) > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.paced.wait(), left)

    def patience(self) -> float:
        """How much longer those who look are waited for."""
        alone = len(self.audience.ears) <= 1
        longest = self.settings.look_alone if alone else self.settings.look_together
        return longest - self.standby.waited(time.monotonic())

    def lookers(self) -> Set[str]:
        """The guests who are still looking and may."""
        return self.audience.looking(self.sitting) if self.patience() > 0 else set()

    def looked_up(self) -> None:
        """Somebody says what he has been shown."""
        self.wake_waiting()
        if self.sitting.clock is not None:
            self.standby.look(self.sitting, self.audience.present, time.monotonic(), self.lookers())
            self.show_clock()

    def wake_waiting(self) -> None:
        self.paced.set()
        self.paced = asyncio.Event()

    def dismiss(self, guest: str) -> None:
        """Close the socket of a guest, if he has one here."""
        ear = self.audience.ears.get(guest)
        if ear is not None:
            ear.part(Bye(version=self.sitting.version, reason="closed", back=0.0))

    def close(self, bye: Bye | None = None) -> None:
        self.task.cancel()
        for _, task in self.thinking.values():
            task.cancel()
        self.thinking.clear()
        if bye is not None:
            self.bye = bye
            for ear in list(self.audience.ears.values()):
                ear.part(bye)
            while not self.inbox.empty():
                send_away(self.inbox.get_nowait(), bye)


def send_away(happening: Happening, bye: Bye) -> None:
    """What comes to a table that is closed."""
    match happening:
        case Joined() | Given():
            happening.ear.part(bye)
            happening.taken.set()
        case Forgotten() if not happening.done.done():
            happening.done.set_exception(StorageTrouble())
