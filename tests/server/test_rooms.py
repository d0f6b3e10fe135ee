"""A room by itself, on a record in memory: what every game shows to whom, and what happens when something fails."""

from __future__ import annotations

import asyncio
import gc
import random
import weakref
from collections.abc import Callable
from typing import Any, TypeVar, cast

import msgspec
import pytest
from house import in_loop
from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import StaticPool
from workers import ALONE

from koloda.client import Json
from koloda.server.keeping import schema
from koloda.server.keeping.questions import entries_of
from koloda.server.keeping.store import NewRows, StorageTrouble, Store, write_rows
from koloda.server.people.limits import Buckets
from koloda.server.people.turns import Asker
from koloda.server.settings import Settings
from koloda.server.tables.bots import Thinkers
from koloda.server.tables.entries import AnyEntry, Created, Sat
from koloda.server.tables.happenings import Given, Gone, Joined
from koloda.server.tables.plan import Plan, rows_of
from koloda.server.tables.planning import Planner
from koloda.server.tables.replays import kept_frames
from koloda.server.tables.room import Room
from koloda.server.tables.showing import Reader
from koloda.server.tables.sitting import Sitting, folded
from koloda.server.tables.stories import Stories
from koloda.shelf import SHELF, table_class
from koloda.wire.messages import Bye
from koloda.wire.moves import texts
from koloda.wire.orders import AnyOrder, Chat, Lang, Play, Start

T = TypeVar("T")
TABLE = "t" * 22


class Paper:
    """A store in memory that can be told to fail."""

    def __init__(self) -> None:
        self.engine = create_engine("sqlite://", poolclass=StaticPool)
        schema.metadata.create_all(self.engine)
        self.fails = False

    async def write(self, rows: NewRows) -> None:
        await asyncio.sleep(0)
        if self.fails:
            raise StorageTrouble
        with self.engine.begin() as connection:
            write_rows(connection, [rows])

    async def read(self, question: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return question(connection)


class Listener:
    def __init__(self, guest: str) -> None:
        self.guest = self.name = guest
        self.address = "203.0.113.7"
        self.lang: Lang | None = None
        self.seen: int | None = None
        self.heard: list[Json] = []
        self.bye: Bye | None = None

    def hear(self, message: bytes) -> None:
        self.heard.append(msgspec.json.decode(message))

    def part(self, bye: Bye) -> None:
        self.bye = bye

    def last(self, kind: str) -> Json:
        return next(message for message in reversed(self.heard) if message["type"] == kind)


class Stage:
    """A table of a game with a listener in each seat, and an onlooker."""

    def __init__(self, game: str, paper: Paper | None = None) -> None:
        info = table_class(game).game
        self.seats = info.seats[0]
        self.paper = paper or Paper()
        options = {option.name: option.default for option in info.options}
        guests = [f"g{seat}" for seat in range(self.seats)]
        created = Created(by="g0", game=game, seats=self.seats, options=options, bots=[None] * self.seats)
        self.begun: list[AnyEntry] = [
            created,
            *[Sat(by=guest, seat=seat, name=guest) for seat, guest in enumerate(guests)],
        ]
        self.ears = [Listener(guest) for guest in [*guests, "onlooker"]]
        self.orders = 0

    async def __aenter__(self) -> Stage:
        rows = rows_of(TABLE, 0, Plan(self.begun))
        await self.paper.write(rows)
        sitting = folded(TABLE, [(row["number"], row["at"], row["data"]) for row in rows.entries])
        store = cast(Store, self.paper)
        self.room = Room(
            sitting, store, Thinkers(Settings(), ALONE), Settings(), Stories(store, 1), Buckets(1000, 1000)
        )
        for ear in self.ears:
            self.room.happen(Joined(ear, 0))
        return self

    async def __aexit__(self, *_: object) -> None:
        self.room.close()

    async def give(self, seat: int, order: AnyOrder) -> Json:
        """The answer to an order."""
        ear = self.ears[seat]
        self.room.happen(Given(ear, order))
        while True:
            for message in reversed(ear.heard):
                if message.get("id") == order.id:
                    return message
            await asyncio.sleep(0)

    async def order(self, seat: int, kind: type[Any], **more: Any) -> Json:
        self.orders += 1
        return await self.give(seat, kind(id=f"o{self.orders}", **more))


@pytest.mark.parametrize("game", SHELF)
@in_loop
async def test_all_that_is_sent_is_what_each_may_know(game: str) -> None:
    """The engine's views are proved not to leak; all traffic is held against them, message by message."""
    luck = random.Random(game)
    async with Stage(game) as stage:
        assert (await stage.order(0, Start))["type"] == "ack"
        deal = stage.room.sitting.deal
        assert deal is not None
        assert stage.room.sitting.started is not None
        secret = stage.room.sitting.started.secret
        for _ in range(80):
            if stage.room.sitting.stage == "finished":
                break
            table = deal.table
            seat = luck.choice(table.to_act)
            seen = deal.event_count()
            marks = [len(ear.heard) for ear in stage.ears]
            answer = await stage.order(seat, Play, text=luck.choice(table.moves(seat)))
            assert answer["type"] == "ack"
            for who, (ear, mark) in enumerate(zip(stage.ears, marks, strict=True)):
                chair = who if who < stage.seats else None
                (news,) = [message for message in ear.heard[mark:] if message["type"] == "events"]
                assert news["view"] == deal.view(chair) and news["events"] == deal.table.events(chair, seen)
                for message in ear.heard[mark:]:
                    assert message["type"] in ("events", "ack", "table")
                    assert message["version"] == stage.room.sitting.version
                    assert (secret in str(message)) == (message["type"] == "table")
        record = await stage.paper.read(entries_of(TABLE))
        again = folded(TABLE, record)
        assert again.moves == stage.room.sitting.moves == deal.table.record.moves
        assert again.deal is None or again.deal.table.save() == deal.table.save()
        assert (again.deal is None) == (stage.room.sitting.stage == "finished")


@in_loop
async def test_what_cannot_be_written_is_refused_and_nothing_changes() -> None:
    async with Stage("pairs") as stage:
        await stage.order(0, Start)
        deal = stage.room.sitting.deal
        assert deal is not None
        (seat,) = deal.table.to_act
        before, version = deal.view(seat), stage.room.sitting.version
        stage.paper.fails = True
        answer = await stage.order(seat, Play, text="take")
        assert (answer["type"], answer["code"]) == ("refused", "storage")
        assert (await stage.order(seat, Chat, text="Ау"))["code"] == "storage"
        assert stage.room.sitting.version == version
        stage.paper.fails = False
        assert (await stage.order(seat, Play, text="take"))["done"] == version + 1
        assert before != stage.room.sitting.deal.view(seat)  # type: ignore[union-attr]


@in_loop
async def test_a_fault_of_ours_gives_no_internals_and_the_table_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with Stage("pairs") as stage:
        await stage.order(0, Start)
        with monkeypatch.context() as broken:

            def fail(*_: object) -> Plan:
                raise ZeroDivisionError("the secret is 42")

            broken.setattr(Planner, "plan", fail)
            answer = await stage.order(0, Chat, text="Ау")
        assert answer["code"] == "internal" and "42" not in str(answer)
        assert caplog.records[-1].__dict__["more"]["id"] in answer["sentence"]
        assert (await stage.order(0, Chat, text="Ау"))["type"] == "ack"


@in_loop
async def test_a_write_that_came_through_after_all_is_found_in_the_record() -> None:
    class Doubtful(Paper):
        async def write(self, rows: NewRows) -> None:
            await super().write(rows)
            if self.orders == 1:
                self.orders = 0
                raise StorageTrouble

        orders = 0

    paper = Doubtful()
    async with Stage("pairs", paper) as stage:
        await stage.order(0, Start)
        paper.orders = 1
        assert (await stage.order(0, Chat, text="раз"))["code"] == "storage"
        stage.ears[0].heard.clear()
        assert (await stage.give(0, Chat(id="o2", text="раз")))["type"] == "ack"
        assert stage.ears[1].last("view")["version"] == stage.room.sitting.version
        assert [line.text for line in stage.room.sitting.chat] == ["раз"]


@in_loop
async def test_steps_of_a_finished_game_are_read_and_never_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    luck = random.Random(1)
    async with Stage("pairs") as stage:
        await stage.order(0, Start)
        deal = stage.room.sitting.deal
        assert deal is not None
        while not deal.table.over:
            seat = luck.choice(deal.table.to_act)
            await stage.order(seat, Play, text=luck.choice(deal.table.moves(seat)))
        stories, sitting = stage.room.stories, stage.room.sitting
        await stories.story(TABLE)
        steps = len(sitting.moves)
        read: list[int] = []

        class Counted(Paper):
            async def read(self, question: Callable[[Connection], T]) -> T:
                found = await stage.paper.read(question)
                read.append(len(found) if isinstance(found, list) else 0)
                return found

        def play(*_: object) -> None:
            raise AssertionError("a game is played again to show one step of it")

        monkeypatch.setattr(stories, "store", Counted())
        for name in ("told_from", "folded", "judged"):
            monkeypatch.setattr(f"koloda.server.tables.stories.{name}", play)
        onlooker = Reader(None, "en")
        for first in (0, 1, steps - 1, steps - 1):
            shown = await kept_frames(stories, Asker("a"), sitting, first, 1, onlooker, False)
            (frame,) = msgspec.json.decode(shown)["frames"]
            assert frame["step"] == first
        assert set(read) == {0, 1}  # a piece of the steps, however far in the game it is


@in_loop
async def test_presence() -> None:
    async with Stage("pairs") as stage:
        await stage.order(0, Start)
        assert stage.ears[0].last("presence")["here"] == list(range(stage.seats))
        assert stage.ears[0].last("presence")["onlookers"] == 1
        stage.room.happen(Gone(stage.ears[1]))
        stage.room.happen(Gone(stage.ears[-1]))
        await stage.order(0, Chat, text="Кто здесь?")
        assert stage.ears[0].last("presence")["here"] == [seat for seat in range(stage.seats) if seat != 1]
        assert stage.ears[0].last("presence")["onlookers"] == 0


def test_an_empty_record_is_an_empty_table() -> None:
    assert folded(TABLE, []) == Sitting(TABLE)


@in_loop
async def test_a_room_that_is_closed_is_freed_at_once() -> None:
    """Nothing of it is in a circle, for those are looked for seldom."""
    gc.disable()
    try:
        stage = Stage("kitty")
        async with stage:
            assert (await stage.order(0, Start))["type"] == "ack"
            for seat in (0, 1):
                await stage.order(seat, Play, text=texts(stage.ears[seat].last("events")["view"]["moves"])[0])
            room = weakref.ref(stage.room)
            table = weakref.ref(stage.room.sitting)
        del stage.room
        for _ in range(10):
            await asyncio.sleep(0)
        assert room() is None and table() is None
    finally:
        gc.enable()
