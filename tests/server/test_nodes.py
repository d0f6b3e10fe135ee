"""Several servers on one database: each table is at one of them, wherever its people come from."""

from __future__ import annotations

import asyncio
import random
import re
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from balancer import Balancer
from cluster import Cluster
from house import House, Party, command, in_loop, play_out, refusal
from records import change, entries, rows
from test_kills import TABLES, Evening

from koloda.client import Client, Json, TableClient
from koloda.server.keeping import schema
from koloda.server.keeping.home import home
from koloda.server.keeping.lease import Lease
from koloda.server.keeping.store import LeaseLost, NewRows, Store
from koloda.server.nodes.tenure import Elsewhere, Member
from koloda.server.people.guests import Key, Keyring
from koloda.server.settings import Settings

Nodes = list[House]
CLOCKS = ("", "import time; wall = time.time; time.time = lambda: wall() + 400", "")  # one is minutes ahead
TABLE, OTHER, THIRD = "t" * 22, "u" * 22, "v" * 22


@pytest.fixture
def nodes(cluster: Cluster, tmp_path: Path) -> Iterator[Nodes]:
    """Three, and their clocks are minutes apart."""
    url = cluster.database()
    houses = [House(tmp_path / f"node{number}", database=url, prelude=clock) for number, clock in enumerate(CLOCKS)]
    with ThreadPoolExecutor() as starting:
        list(starting.map(House.start, houses))
    yield houses
    for house in houses:
        if house.process is not None:
            house.process.send_signal(signal.SIGCONT)
        house.kill()


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(120):
        while not condition():
            await asyncio.sleep(0.02)


def holder(nodes: Nodes, table: str) -> str:
    """The URL of the node that has a table."""
    wanted = "SELECT url FROM leases JOIN nodes ON node = name WHERE table_id = :table"
    return "".join(url for (url,) in rows(nodes[0].data, wanted, table=table))


def crossings(house: House, of: str) -> float:
    told = httpx.get(house.url + "/metrics").text
    found = re.search(rf'koloda_crossings_total{{of="{of}"}} ([0-9.]+)', told)
    assert found is not None
    return float(found[1])


async def at_wrong_nodes(nodes: Nodes, party: Party, game: str, people: int, bots: int = 0) -> list[TableClient]:
    """A game at the first node, whose players have all come to the others."""
    levels = [None] * people + ["beginner"] * bots
    async with Client(nodes[0].url) as host:
        info = await host.set_table(game, seats=people + bots, bots=levels, sit=None, open=True)
        async with host.at(info["id"]):  # who was there first was there
            host_cookie = host.cookie
    tables = []
    for seat in range(people):
        url = nodes[1 + seat % 2].url
        client = await party.stack.enter_async_context(Client(url, cookie=host_cookie if seat == 0 else None))
        tables.append(await party.join(client, info["id"]))
        await tables[-1].sit(seat)
    await tables[0].start()
    for table in tables:
        await table.until(lambda table=table: bool(table.view))  # type: ignore[misc]
    return tables


@in_loop
async def test_everything_may_come_to_the_wrong_node(nodes: Nodes) -> None:
    async with Party(nodes[1]) as party:
        tables = await at_wrong_nodes(nodes, party, "pairs", 2, 1)
        table, other = tables[0].client, tables[1].client
        assert holder(nodes, tables[0].id) == nodes[0].url
        onlooker = await party.join(await party.guest(), tables[0].id)
        await onlooker.say("«Ёлки»")
        await tables[1].until(lambda: bool(tables[1].chat))
        await table.report(tables[0].id, "шумит", seat=1)
        assert (await refusal(onlooker.client.advice(tables[0].id))).code == "onlooker"
        assert (await refusal(other.ask("GET", f"/api/tables/{'x' * 22}"))).code == "no_table"
        assert {one["id"] for house in nodes for one in httpx.get(house.url + "/api/tables").json()} == {tables[0].id}
        info = await other.ask("GET", f"/api/tables/{tables[0].id}")
        assert [seat["here"] for seat in info["seats"]] == [True, True, False] and info["onlookers"] == 1
        await play_out(tables)
        assert (await other.ask("GET", f"/api/tables/{tables[0].id}/frames?count=3"))["frames"]
        assert await table.why(tables[0].id, 1)
        assert holder(nodes, tables[0].id) == nodes[0].url
        assert crossings(nodes[1], "socket") == 2 and crossings(nodes[1], "request") > 2
        assert crossings(nodes[0], "socket") == 0
        refused = await refusal(table.close_table(tables[0].id))
        assert refused.code == "over"


@in_loop
async def test_a_table_that_is_set_goes_where_its_people_come(nodes: Nodes) -> None:
    """A balancer that hashes its id sends them all to one node, seldom to the one where it was set."""
    async with Party(nodes[1]) as party:
        async with Client(nodes[0].url) as host:
            dealt = await host.set_table("pairs", seats=2, bots=[None, "beginner"], start=True)
            info = await host.set_table("pairs", seats=2, bots=[None, None])
            assert holder(nodes, info["id"]) == holder(nodes, dealt["id"]) == nodes[0].url
        async with Client(nodes[1].url, cookie=host.cookie) as there, there.at(dealt["id"]) as alone:
            await play_out([alone])
        tables = [await party.join(await party.guest(), info["id"]) for _ in range(2)]
        assert holder(nodes, info["id"]) == holder(nodes, dealt["id"]) == nodes[1].url
        assert crossings(nodes[1], "socket") == 0
        other = await party.stack.enter_async_context(Client(nodes[2].url))
        await party.join(other, info["id"])  # it stays where somebody was
        assert holder(nodes, info["id"]) == nodes[1].url and crossings(nodes[2], "socket") == 1
        for table in tables:
            await table.say("здесь")


@in_loop
async def test_a_guest_is_forgotten_and_shut_out_at_every_node(nodes: Nodes) -> None:
    async with Party(nodes[1]) as party:
        me, friend = await party.guest(), await party.guest()
        await me.rename("Аграфена")
        tables = []
        for house in nodes:
            async with Client(house.url, cookie=friend.cookie) as there:
                info = await there.set_table("pairs", seats=2)
                async with there.at(info["id"]):
                    pass
            tables.append(await party.join(friend, info["id"]))
            mine = await party.join(me, info["id"])
            await mine.sit()
            await mine.say("вот что я скажу")
        await me.forget()
        for table in tables:
            await table.until(lambda table=table: table.table["seats"][1]["kind"] == "empty")  # type: ignore[misc]
            record = entries(nodes[0].data, table.id)
            assert "Аграфена" not in str(record) and "скажу" not in str(record)
        guest = friend.cookie.partition(".")[0]
        assert command("ban", guest, *nodes[0].at).returncode == 0
        for table in tables:
            with pytest.raises(Exception, match="shut you out"):
                await table.until(lambda: False)
        for house in nodes:
            async with httpx.AsyncClient(base_url=house.url, cookies={"koloda_guest": friend.cookie}) as line:
                assert (await line.get("/api/guest/tables")).status_code == 403


@in_loop
async def test_a_node_that_stops_gives_its_tables_back_at_once(nodes: Nodes) -> None:
    async with Party(nodes[1]) as party:
        tables = await at_wrong_nodes(nodes, party, "kitty", 3)
        told: list[Json] = []
        tables[0].on_message = told.append
        assert await asyncio.to_thread(nodes[0].stop) == -signal.SIGTERM
        (bye,) = [message for message in told if message["type"] == "bye"]
        assert bye["reason"] == "stopping" and 0 <= bye["back"] < 1
        for table in tables:
            await table.until(lambda table=table: table.connections == 2)  # type: ignore[misc]
        assert holder(nodes, tables[0].id) in (nodes[1].url, nodes[2].url)
        assert rows(nodes[0].data, "SELECT count(*) FROM nodes") == [(2,)]
        await play_out(tables)


@in_loop
async def test_a_node_that_slept_too_long_can_write_nothing(nodes: Nodes) -> None:
    """It is stopped past its lease with an order on the way; another has the table by then, and there it is done."""
    async with Party(nodes[0]) as party:
        mine = await party.join(await party.guest(), (await party.clients[0].set_table("pairs", seats=2))["id"])
        async with Client(nodes[1].url) as client, client.at(mine.id) as other:
            await other.sit()
            nodes[0].process.send_signal(signal.SIGSTOP)  # type: ignore[union-attr]
            waiting = asyncio.create_task(mine.order("chat", "asleep", text="проснись"))
            await other.say("кто здесь?")  # sent again and again, until a node answers
            assert holder(nodes, mine.id) == nodes[1].url
            nodes[0].process.send_signal(signal.SIGCONT)  # type: ignore[union-attr]
            done = await waiting
            said = {
                number: entry["text"] for number, entry in entries(nodes[0].data, mine.id).items() if "text" in entry
            }
            assert said == {4: "кто здесь?", 5: "проснись"} and done == 5
            assert holder(nodes, mine.id) == nodes[1].url
            await until(lambda: "leases lost" in [line["event"] for line in nodes[0].logged()])
            await mine.until(lambda: mine.connections == 2)


@pytest.mark.parametrize("fault", ["kill", "sleep", "restart"])
@in_loop
async def test_whatever_happens_to_nodes_nothing_is_lost(nodes: Nodes, fault: str) -> None:
    """Through a balancer that knows nothing, while one node after another is killed, put to sleep or restarted."""
    async with Balancer(nodes) as balancer:
        one = Evening(balancer, random.Random(fault))
        async with asyncio.TaskGroup() as group:
            for each in TABLES:
                group.create_task(one.keep_playing(*each))
            for house in nodes:
                enough = one.acknowledged() + 15
                await until(lambda enough=enough: one.acknowledged() >= enough)  # type: ignore[misc]
                if fault == "sleep":
                    await asyncio.to_thread(put_to_sleep, house, nodes)
                else:
                    await asyncio.to_thread(house.kill if fault == "kill" else house.stop)
                    enough = one.acknowledged() + 5
                    await until(lambda enough=enough: one.acknowledged() >= enough)  # type: ignore[misc]
                    await asyncio.to_thread(house.start)
            one.last_round = True
        assert one.contradictions() == []
        assert one.results and all(result == results[0] for results in one.results.values() for result in results)
    # Of one that sleeps in the middle of a write the database breaks the line.
    expected = ('"write failed"', '"read failed"') if fault == "sleep" else ()
    errors = [line for house in nodes for line in house.log.read_text().splitlines() if '"level":"error"' in line]
    assert [line for line in errors if not any(event in line for event in expected)] == []


def put_to_sleep(house: House, nodes: Nodes) -> None:
    """Until the others hold it for gone."""
    assert house.process is not None
    house.process.send_signal(signal.SIGSTOP)
    gone = "SELECT url FROM nodes WHERE until < extract(epoch FROM clock_timestamp())"
    while (house.url,) not in rows(nodes[0].data, gone):
        pass
    house.process.send_signal(signal.SIGCONT)


# The lease itself.


@pytest.fixture
def two(cluster: Cluster) -> str:
    """A database with some tables."""
    url = cluster.database()
    place = home(Path("none"), url)
    place.prepare(Settings())
    engine = place.engine()
    with engine.begin() as connection:
        for table in (TABLE, OTHER, THIRD):
            row = {
                "id": table,
                "game": "pairs",
                "stage": "waiting",
                "open": False,
                "host": "",
                "created": 1,
                "touched": 1,
            }
            connection.execute(schema.tables.insert().values(row))
    engine.dispose()
    return url


def entry(table: str, number: int) -> Json:
    return {"table_id": table, "number": number, "at": 1.0, "data": "{}"}


@in_loop
async def test_of_many_who_take_a_table_at_once_one_has_it(two: str) -> None:
    stores = [Store(home(Path("none"), two).engine()) for _ in range(5)]
    found = [Member(store, f"http://node{number}") for number, store in enumerate(stores)]
    for node in found:
        await node.begin()
    answers = await asyncio.gather(*[node.take(TABLE) for node in found], return_exceptions=True)
    (winner,) = [answer for answer in answers if isinstance(answer, Lease)]
    urls = {answer.url for answer in answers if isinstance(answer, Elsewhere)}
    assert urls == {node.url for node in found if node.name == winner.node} and len(answers) == 5
    assert sum(node.eldest for node in found if len(node.others) == 4) <= 1
    for store in stores:
        await store.close()


@in_loop
async def test_a_write_by_a_lease_that_another_has_is_refused_alone(two: str) -> None:
    """Written with others in one batch, it is the only one that is not."""
    first, second = [Store(home(Path("none"), two).engine()) for _ in range(2)]
    a, b, c = Member(first, "http://a"), Member(second, "http://b"), Member(second, "http://c")
    for node in (a, b, c):
        await node.begin()
    old, kept = await a.take(TABLE), await a.take(OTHER)
    await c.take(THIRD)
    with pytest.raises(Elsewhere, match="brought here"):
        await b.take(TABLE)
    sleeps = schema.nodes.update().where(schema.nodes.c.name == a.name).values(until=0)
    await first.do(lambda connection: connection.execute(sleeps))
    new = await b.take(TABLE)
    assert (new.node, new.epoch) == (b.name, old.epoch + 1)
    writes = [
        first.write(NewRows(entries=[entry(TABLE, 1)], held=[old])),
        first.write(NewRows(entries=[entry(OTHER, 1)], held=[kept])),
        second.write(NewRows(entries=[entry(TABLE, 1)], held=[new])),
    ]
    lost, *well = await asyncio.gather(*writes, return_exceptions=True)
    assert isinstance(lost, LeaseLost) and well == [None, None]
    await first.do(lambda connection: connection.execute(schema.nodes.update().values(until=0)))
    again = await a.take(TABLE)  # who has it once more begins anew
    with pytest.raises(LeaseLost):
        await first.write(NewRows(entries=[entry(TABLE, 2)], held=[old]))
    await first.write(NewRows(entries=[entry(TABLE, 2)], held=[again]))
    for store in (first, second):
        await store.close()


@in_loop
async def test_what_pretends_to_come_from_a_node_comes_to_the_door(nodes: Nodes) -> None:
    pretended = {"X-Koloda-From": "http 203.0.113.7", "X-Koloda-Mark": "0" * 64, "Origin": "https://evil.example"}
    async with httpx.AsyncClient(base_url=nodes[0].url, headers=pretended) as line:
        assert (await line.post("/api/guest")).status_code == 403


def test_two_servers_at_one_address_do_not_stay(nodes: Nodes, tmp_path: Path) -> None:
    """Whoever came first goes: he would be taken for the other."""
    second = House(tmp_path / "second", "--node", nodes[0].url, database=nodes[0].at[-1]).start()
    assert nodes[0].process is not None and nodes[0].process.wait(60) == -signal.SIGTERM
    nodes[0].process = None
    assert "node replaced" in [line["event"] for line in nodes[0].logged()]
    second.stop()


def test_a_new_key_signs_once_all_may_know_it() -> None:
    old, new = Key("a", "00" * 32, 0.0), Key("b", "11" * 32, 4e9)
    assert Keyring([old, new], settles=60).signing == old
    assert Keyring([new], settles=60).signing == new == Keyring([old, new]).signing


@in_loop
async def test_a_key_that_another_has_made_is_learnt(nodes: Nodes) -> None:
    change(nodes[0].data, "INSERT INTO keys VALUES (1, 'later', repeat('ab', 32), 0)")
    guest = "0" * 32
    cookie = Keyring([Key("later", "ab" * 32, 0.0)]).sign(guest)

    def known() -> bool:
        return all(
            httpx.get(house.url + "/api/guest/tables", headers={"Cookie": f"koloda_guest={cookie}"}).status_code == 200
            for house in nodes
        )

    await until(known)


@in_loop
async def test_no_table_is_swept_away_under_another_node(nodes: Nodes) -> None:
    """One node sweeps for all; it leaves alone what another has."""
    quick = {"sweep_every": 0.2, "keep_waiting": 0.5 / 86400, "idle": 0.3}
    for house in nodes:
        house.stop()
        house.settle(**quick)
        house.start()
    async with Party(nodes[0]) as party:
        held = []
        for house in nodes:
            client = await party.stack.enter_async_context(Client(house.url))
            held.append(await party.join(client, (await client.set_table("pairs"))["id"]))
        quiet = (await client.set_table("pairs"))["id"]
        there = "SELECT id FROM tables"
        await until(lambda: (quiet,) not in rows(nodes[0].data, there))
        ran = rows(nodes[0].data, "SELECT ran FROM ledger")
        await until(lambda: rows(nodes[0].data, "SELECT ran FROM ledger")[0][0] > ran[0][0] + 2)
        assert {table for (table,) in rows(nodes[0].data, there)} == {table.id for table in held}
