"""A room by itself, on a record in memory: what every game shows to whom, and what happens when something fails."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any, TypeVar, cast

import msgspec
import pytest
from house import in_loop
from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import StaticPool

from koloda.client import Json
from koloda.games import SHELF, table_class
from koloda.server import schema
from koloda.server.bots import Thinkers
from koloda.server.entries import AnyEntry, Created, Sat
from koloda.server.messages import AnyOrder, Bye, Chat, Move, Start
from koloda.server.plan import Plan, rows_of
from koloda.server.planning import Planner
from koloda.server.room import Given, Gone, Joined, Room
from koloda.server.settings import Settings
from koloda.server.sitting import Sitting, folded
from koloda.server.store import Rows, StorageTrouble, Store, entries_of, write_rows

T = TypeVar("T")
TABLE = "t" * 22


class Paper:
    """A store in memory that can be told to fail."""

    def __init__(self) -> None:
        self.engine = create_engine("sqlite://", poolclass=StaticPool)
        schema.metadata.create_all(self.engine)
        self.fails = False

    async def write(self, rows: Rows) -> None:
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
        self.room = Room(sitting, cast(Store, self.paper), Thinkers(Settings()), Settings())
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
        secret = deal.secret.hex()
        for _ in range(80):
            if stage.room.sitting.stage == "finished":
                break
            table = deal.table
            seat = luck.choice(table.to_act)
            seen = deal.event_count()
            marks = [len(ear.heard) for ear in stage.ears]
            answer = await stage.order(seat, Move, text=luck.choice(table.moves(seat)))
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
        assert folded(TABLE, record).deal.table.save() == deal.table.save()  # type: ignore[union-attr]


@in_loop
async def test_what_cannot_be_written_is_refused_and_nothing_changes() -> None:
    async with Stage("pairs") as stage:
        await stage.order(0, Start)
        deal = stage.room.sitting.deal
        assert deal is not None
        (seat,) = deal.table.to_act
        before, version = deal.view(seat), stage.room.sitting.version
        stage.paper.fails = True
        answer = await stage.order(seat, Move, text="take")
        assert (answer["type"], answer["code"]) == ("refused", "storage")
        assert (await stage.order(seat, Chat, text="Ау"))["code"] == "storage"
        assert stage.room.sitting.version == version
        stage.paper.fails = False
        assert (await stage.order(seat, Move, text="take"))["done"] == version + 1
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
        async def write(self, rows: Rows) -> None:
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
