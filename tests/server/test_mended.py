"""Tables of older editions on a server of today: nothing of what was told is told otherwise, and nothing is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from conftest import Build
from first import AT, FINISHED, PLAYING, WAITING, first_entries, lay_out
from house import House, Party, in_loop, mover, play_out, refusal
from records import rows
from witness import entries

from koloda.client import Client, Json, TableClient
from koloda.fair import verify
from koloda.past.today import as_today
from koloda.server.people.guests import open_keyring
from koloda.server.tables.telling import says_all

pytestmark = pytest.mark.file  # it begins with a directory of 0.1.0

ASKED: dict[str, dict[str, str]] = {"open": {"cards": "open"}, "onlooker": {"cards": "seen"}}

PLANT = """
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from mypy_extensions import i64
from koloda import shelf
from koloda.games import GAMES, __file__ as games

def plain(rules):  # as Python reads its source: of a compiled game there are no subclasses
    place = Path(games).parent / rules.__module__.split(".")[-2] / "rules.py"
    spec = spec_from_file_location("planted", place, loader=SourceFileLoader("planted", str(place)))
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return getattr(module, rules.__name__)

def plant(game, changes):
    compiled = next(rules for rules in GAMES if rules.game.id == game)
    rules = plain(compiled)
    newer = rules.game._replace(edition=rules.game.edition + 1)
    planted = type(rules.__name__, (rules,), {"game": newer, "__module__": compiled.__module__, **changes(rules)})
    shelf.BOXES[game] = shelf.Box(planted)
"""
NO_PASS = """
from librt.vecs import vec
def without_pass(rules):
    def choices(self, seat):
        return vec[i64]([move for move in rules.choices(self, seat) if self.text(move) != "pass"])
    return {"choices": choices}
plant("pairs", without_pass)
"""
LOSES_LATER = """
def loses_later(rules):
    def lay_out(self):
        rules.lay_out(self)
        self.losing_score = 40
    return {"lay_out": lay_out}
plant("pairs", loses_later)
"""
DEALS_BACKWARDS = """
from librt.vecs import vec
def dealing_backwards(rules):
    def deal_order(self):
        return vec[i64](list(reversed(list(rules.deal_order(self)))))
    return {"deal_order": deal_order}
plant("pairs", dealing_backwards)
"""
NOTHING = 'plant("pairs", lambda rules: {})'


@pytest.fixture
def first(build: Build) -> Callable[..., House]:
    """A server of today, or one with planted rules, on a copy of the directory that 0.1.0 left."""

    def one(prelude: str = "") -> House:
        house = build(prelude=prelude)
        lay_out(house.data)
        return house

    return one


class Visit:
    """Guests of the old server who come back, each with the cookie he had."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.keyring = open_keyring(house.data / "keys.json")
        self.stack = AsyncExitStack()

    async def __aenter__(self) -> Visit:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stack.aclose()

    async def at(self, table: str) -> list[TableClient]:
        """All who sit at a table, in the order of their seats."""
        sat = [entry for entry in first_entries(table).values() if entry["kind"] == "sat"]
        tables = []
        for guest in [entry["by"] for entry in sorted(sat, key=lambda entry: int(entry["seat"]))]:
            client = await self.stack.enter_async_context(Client(self.house.url, cookie=self.keyring.sign(guest)))
            tables.append(await self.stack.enter_async_context(client.at(table)))
        return tables


def kept(house: House) -> list[str]:
    """The finished tables whose story is on the disk."""
    wanted = "SELECT id FROM tables JOIN stories ON id = table_id WHERE stage = 'finished' ORDER BY id"
    return [table for (table,) in rows(house.data, wanted)]


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(120):
        while not condition():
            await asyncio.sleep(0.02)


def frames(house: House, table: str, **asked: Any) -> Json:
    found: Json = (
        httpx.get(f"{house.url}/api/tables/{table}/frames", params=asked, timeout=60).raise_for_status().json()
    )
    return found


def today(view: Json) -> Json:
    """A view of 0.1.0 in the form of today."""
    found: Json = as_today({"view": view, "events": []})["view"]
    return found


def assert_frame_as_then(frame: Json, then: Json) -> None:
    """The same view; the same cards that moved, and the same points and chips, in the same order."""
    assert [frame[name] for name in ("step", "seat", "move")] == [then[name] for name in ("step", "seat", "move")]
    assert frame["view"] == today(then["view"])
    pictures = [event for moment in frame["moments"] for event in moment["events"]]
    moved = [event for event in then["events"] if event["kind"] in ("move", "show", "shuffle")]
    assert [seats_said(event) for event in pictures] == [seats_said(event) for event in moved]
    gains = [abs(item["number"]) for moment in frame["moments"] for item in moment["items"]]
    assert gains == [abs(event["number"]) for event in then["events"] if event["kind"] in ("score", "pay")]


def seats_said(event: Json) -> Json:
    return {name: value for name, value in event.items() if value is not None or name == "card"}


def assert_told_as_then(house: House) -> None:
    """Every finished game: its steps, its views, its end and its promise."""
    for table, told in FINISHED.items():
        for reader, past in told["frames"].items():
            found = frames(house, table, count=3, **ASKED.get(reader, {"cards": "seen", "seat": reader}))
            assert found["steps"] == past["steps"]
            for frame, then in zip(found["frames"], past["frames"], strict=True):
                assert_frame_as_then(frame, then)
        for seat, view in enumerate(told["views"]):
            steps = len(told["record"]["moves"])
            (last,) = frames(house, table, first=steps, cards="seen", seat=seat)["frames"]
            assert last["view"] == today(view)
        record = httpx.get(f"{house.url}/api/tables/{table}/record", timeout=60).raise_for_status().json()
        assert record == {**told["record"], "edition": 1}
        info = httpx.get(f"{house.url}/api/tables/{table}", timeout=60).raise_for_status().json()
        seats = [{**seat, "here": False} for seat in told["info"]["seats"]]
        assert says_all(info, {**told["info"], "host_here": False, "seats": seats}) and info["forfeit"] is None


@in_loop
async def test_every_finished_game_is_what_its_server_told(first: Callable[..., House]) -> None:
    house = first().start()
    assert len(list(house.data.glob("koloda-before-*.db"))) == 1
    await until(lambda: kept(house) == sorted(FINISHED))
    await asyncio.to_thread(assert_told_as_then, house)
    async with Visit(house) as visit:
        for table, told in FINISHED.items():
            seated = await visit.at(table)
            assert [each.view for each in seated] == [today(view) for view in told["views"]]
            assert (await refusal(seated[0].move("take"))).code == "over"
            assert (await refusal(seated[0].undo())).code == "over"
        assert await seated[1].rematch() == seated[1].table["rematch"]


@in_loop
async def test_games_in_play_go_on_where_the_rules_lead_the_same(first: Callable[..., House]) -> None:
    house = first().start()
    async with Visit(house) as visit:
        for table, told in PLAYING.items():
            if told["game"] == "witch":
                continue
            seated = await visit.at(table)
            for each, view in zip(seated, told["views"], strict=True):
                newer = {name: each.view[name] for name in ("zones", "to_act", "chosen", "phase", "dealer", "round")}
                assert newer == {name: view[name] for name in newer}
                assert sorted(each.moves) == sorted(move["text"] for move in view["moves"])
                assert each.table["fair"] == {**told["info"]["fair"], "added": [], "numbers": None}
            await play_out(seated)
            answer = await seated[0].client.http.get(f"/api/tables/{table}/record")
            assert verify(answer.content).over
    mended = [entry for entry in entries(house.data, AT["pairs"]).values() if entry["kind"] == "mended"]
    assert mended == [{"kind": "mended", "edition": 2, "goes_on": True}]


@in_loop
async def test_a_waiting_table_is_played_by_the_rules_of_today(first: Callable[..., House]) -> None:
    house = first().start()
    (table,) = WAITING
    async with Visit(house) as visit:
        (host,) = await visit.at(table)
        for _ in range(2):
            await host.seat_bot(
                host.table["seats"].index(next(s for s in host.table["seats"] if s["kind"] == "empty")), "beginner"
            )
        await host.start()
        await play_out([host])
        assert host.table["places"] == host.view["result"]["places"]


# Rules mended by a plant.


async def assert_stopped_kindly(house: House, table: str, told: Json) -> None:
    """Its people see the position as it was, can do nothing to it, and start the same table anew."""
    before = first_entries(table)
    async with Visit(house) as visit:
        seated = await visit.at(table)
        for each, view in zip(seated, told["views"], strict=True):
            await each.until(lambda each=each: each.fresh)  # type: ignore[misc]
            assert each.table["stage"] == "mended" and each.view == today(view)
            assert each.table["fair"] == {**told["info"]["fair"], "added": [], "numbers": None}
            assert (await refusal(each.my_turn())).code == "mended"
            for order in (each.move("take"), each.undo(), each.stand(), each.start(), each.pace(0), each.sit()):
                assert (await refusal(order)).code in ("mended", "started", "host")
        await seated[0].say("Ну вот")
        anew = [
            each.client.at(await seated[0].rematch() if each is seated[0] else str(seated[0].table["rematch"]))
            for each in seated
        ]
        again = [await visit.stack.enter_async_context(each) for each in anew]
        assert [each.seat for each in again] == list(range(len(seated)))
        assert again[0].table["options"] == seated[0].table["options"] and again[0].table["stage"] == "waiting"
        await again[0].start()
        await again[0].until(lambda: bool(again[0].view))
        after = entries(house.data, table)
        assert {number: after[number] for number in before} == before
        for path in ("record", "frames"):
            answer = await seated[0].client.http.get(f"/api/tables/{table}/{path}")
            assert (answer.status_code, answer.json()["code"]) == (409, "mended")
        mine = await seated[0].client.ask("GET", "/api/guest/tables")
        assert {each["id"]: each["stage"] for each in mine}[table] == "mended"


@in_loop
async def test_a_game_that_newer_rules_lead_elsewhere_stops_kindly(first: Callable[..., House]) -> None:
    house = first().start()
    await assert_stopped_kindly(house, AT["witch"], PLAYING[AT["witch"]])
    house.kill()
    house.start()
    async with Visit(house) as visit:
        (one, *_) = await visit.at(AT["witch"])
        await one.until(lambda: one.fresh)
        assert one.view == today(PLAYING[AT["witch"]]["views"][0]) and one.table["rematch"]


@pytest.mark.parametrize("fault", [NO_PASS, LOSES_LATER, DEALS_BACKWARDS], ids=["a move", "a losing score", "a draw"])
@in_loop
async def test_a_planted_change_of_a_rule(first: Callable[..., House], fault: str) -> None:
    """A move that was made is no more, a losing score is another, cards are dealt in another order."""
    house = first(PLANT + fault).start()
    await assert_stopped_kindly(house, AT["pairs"], PLAYING[AT["pairs"]])
    await asyncio.to_thread(assert_told_as_then, house)


@in_loop
async def test_an_edition_that_changes_nothing_stops_nobody(first: Callable[..., House]) -> None:
    house = first(PLANT + NOTHING).start()
    async with Visit(house) as visit:
        seated = await visit.at(AT["pairs"])
        assert [each.view["zones"] for each in seated] == [view["zones"] for view in PLAYING[AT["pairs"]]["views"]]
        await play_out(seated)


@pytest.mark.parametrize("fault", [NO_PASS, LOSES_LATER, DEALS_BACKWARDS], ids=["a move", "a losing score", "a draw"])
@in_loop
async def test_a_change_after_todays_rules_were_played(build: Build, fault: str) -> None:
    """Tables of each stage made by a server of today, then opened by one with newer rules; nobody packed the older."""
    house = build().start()
    async with Party(house) as party:
        over = await party.play("pairs", 2)
        await play_out(over)
        told = await asyncio.to_thread(frames, house, over[0].id, count=100)
        playing = await party.play("pairs", 2, forfeit="спеть")
        await (await mover(playing)).move("take")
        waiting = await party.clients[0].set_table("pairs")
        house.kill()
        house.prelude = PLANT + fault
        house.start()
        assert await asyncio.to_thread(frames, house, over[0].id, count=100) == told
        again = await party.join(party.clients[0], over[0].id)
        assert again.view == over[0].view
        for each in playing:
            await each.until(lambda each=each: each.table["stage"] == "mended")  # type: ignore[misc]
        anew = await party.join(party.clients[-1], await playing[1].rematch())
        assert anew.table["forfeit"] == {"text": "спеть", "seats": None}
        seated = [await party.join(client, waiting["id"]) for client in party.clients[:2]]
        await seated[1].sit()
        await seated[0].start()
        await play_out(seated)


# Killed in the middle.

STUCK = """
import pathlib, threading
from koloda.server.keeping import store
write_rows = store.write_rows
def stuck(connection, jobs):
    write_rows(connection, jobs)
    if connection.exec_driver_sql("SELECT count(DISTINCT table_id) FROM frames").scalar() == {count}:
        pathlib.Path({marker!r}).touch()
        threading.Event().wait()
store.write_rows = stuck
"""


@in_loop
async def test_killed_in_the_middle_of_the_conversion(first: Callable[..., House], tmp_path: Path) -> None:
    """With the third story written and not yet committed."""
    marker = tmp_path / "stuck"
    house = first(STUCK.format(marker=str(marker), count=3)).start()
    await until(marker.exists)
    house.kill()
    assert len(kept(house)) == 2
    house.prelude = ""
    house.start()
    await until(lambda: kept(house) == sorted(FINISHED))
    await asyncio.to_thread(assert_told_as_then, house)
    for table in [*FINISHED, *PLAYING, *WAITING]:
        before, after = first_entries(table), entries(house.data, table)
        assert {number: after[number] for number in before} == before


NEVER_TELLS = """
import asyncio
from koloda.server.tables import minds
think = minds.Mind.think
async def never(self, work, *words):
    if work.__name__ == "told_from":
        await asyncio.Event().wait()
    return await think(self, work, *words)
minds.Mind.think = never
"""


@in_loop
async def test_while_games_are_told_others_are_played_and_a_kill_loses_no_story(build: Build) -> None:
    house = build(prelude=NEVER_TELLS).start()
    async with Party(house) as party:
        for _ in range(2):
            over = await party.play("pairs", 2)
            await play_out(over)
        assert kept(house) == [] and over[0].table["places"] == over[0].view["result"]["places"]
        house.kill()
        house.prelude = ""
        house.start()
        await until(lambda: len(kept(house)) == 2)
        told = await asyncio.to_thread(frames, house, over[0].id, count=100, cards="seen", seat=0)
        assert told["frames"][-1]["view"] == over[0].view


@in_loop
async def test_a_long_game_is_kept_whole(house: House) -> None:
    """More steps than lie packed together: each is there once, in order, from wherever one begins."""
    async with Party(house) as party:
        tables = await party.play("five-cards", 2, options={"target": 200})
        await play_out(tables, seed=4)
        record = await party.clients[0].record(tables[0].id)
        steps = len(record["moves"])
        assert steps > 100
        whole = [
            frame
            for first in range(0, steps + 1, 100)
            for frame in frames(house, tables[0].id, first=first, count=100)["frames"]
        ]
        assert [frame["step"] for frame in whole] == list(range(steps + 1))
        assert [f"{frame['seat']} {frame['move']}" for frame in whole[1:]] == record["moves"]
        for place in (0, 1, 49, 50, 51, 99, 100, steps):
            assert frames(house, tables[0].id, first=place, count=60)["frames"] == whole[place : place + 60]
        assert frames(house, tables[0].id, first=steps + 1)["frames"] == []
