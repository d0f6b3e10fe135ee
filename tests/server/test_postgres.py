"""What is PostgreSQL's own: the way to it, one server at a time that brings it up to date, its crash in mid-play."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from cluster import LASTING, Cluster
from house import House, Party, command, in_loop, play_on, refusal
from records import change, entries, opened, rows
from test_kills import TABLES, Evening
from test_schema import GUEST, TABLE, old_entries

from koloda.errors import KolodaError
from koloda.server.keeping import schema
from koloda.server.keeping.home import home
from koloda.server.keeping.postgres import Postgres
from koloda.server.people import guests
from koloda.server.settings import Settings

Two = tuple[House, str]


@pytest.fixture
def house(tmp_path: Path, cluster: Cluster) -> Iterator[House]:
    one = House(tmp_path / "data", database=cluster.database(), busy=0.3)
    yield one
    one.kill()


@pytest.fixture
def lasting() -> Iterator[Cluster]:
    """One that may be killed, and that means what it says."""
    with Cluster(LASTING) as own:
        yield own


def test_many_that_start_at_once_bring_it_up_to_date_once(cluster: Cluster) -> None:
    url = cluster.database()
    with ThreadPoolExecutor(6) as servers:
        had = list(servers.map(lambda _: home(Path("none"), url).prepare(Settings()), range(6)))
        keys = list(servers.map(lambda _: home(Path("none"), url).keyring().keys, range(6)))
    assert sorted(had, key=str) == [schema.newest()] * 5 + [None]
    assert all(each == keys[0] and len(each) == 1 for each in keys)


def test_a_key_that_is_old_gets_a_newer_beside_it(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    place = Postgres(cluster.database(), Path("none"))
    place.prepare(Settings())
    cookie = place.keyring().sign(GUEST)
    monkeypatch.setattr(guests, "NEW_KEY_DAYS", -1)
    renewed = place.keyring()
    assert len(renewed.keys) == 2 and renewed.guest(cookie) == GUEST


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("postgresql://koloda:geheim@127.0.0.1:1/koloda", "Connection refused"),
        ("postgresql://koloda:geheim@/nowhere?host={folder}", 'database "nowhere" does not exist'),
        ("postgresql://somebody:geheim@/postgres?host={folder}", 'role "somebody" does not exist'),
        ("mysql://koloda:geheim@127.0.0.1/koloda", "not mysql://"),
        ("koloda geheim", "postgresql://user@host/name"),
    ],
)
def test_what_cannot_be_used_is_told_without_its_password(cluster: Cluster, url: str, said: str) -> None:
    words = ["--database", url.format(folder=cluster.folder), "--port", 0]
    for more in (["serve"], ["serve", "--check"], ["reports"]):
        told = command(*more, *(words if more[0] == "serve" else words[:2]))
        heard = told.stdout + told.stderr
        assert told.returncode == 1 and said in " ".join(heard.split())
        assert "Traceback" not in heard and "geheim" not in heard


def test_the_address_may_stand_in_the_environment(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.start()
    monkeypatch.setenv("KOLODA_DATABASE", house.at[-1])
    assert command("reports").stdout == "There are no reports.\n"


def test_check_says_what_could_lose_a_move(house: House, lasting: Cluster) -> None:
    careless = command("serve", "--check", *house.at, "--port", house.port)
    assert careless.returncode == 1 and "WRONG fsync is off" in careless.stdout
    assert "has schema None; the next start" in careless.stdout
    careful = command("serve", "--check", "--database", lasting.database(), "--port", house.port)
    assert careful.returncode == 0 and "ok    fsync is on" in careful.stdout


@in_loop
async def test_what_cannot_be_read_is_told_apart_from_what_cannot_be_written(house: House) -> None:
    house.start()
    async with Party(house) as party:
        host = await party.guest()
        table = (await host.set_table("pairs"))["id"]
        house.stop()
        change(house.data, "ALTER TABLE entries RENAME TO lost")
        house.start()
        error = await refusal(host.ask("GET", f"/api/tables/{table}"))
        assert error.code == "storage" and "cannot read" in str(error)
        assert (await refusal(host.set_table("pairs"))).code == "storage"
    failures = {line["event"]: line["database"] for line in house.logged() if line["event"].endswith("failed")}
    assert failures == dict.fromkeys(("read failed", "write failed"), "UndefinedTable 42P01")


@in_loop
async def test_an_older_schema_is_brought_up_to_date_and_played_on(house: House) -> None:
    with opened(house.data) as connection:
        schema.upgrade(connection, "0001")
    with opened(house.data) as connection:
        old_entries(connection)
    house.start()
    assert rows(house.data, "SELECT guest, table_id FROM sitters") == [(GUEST, TABLE)]
    assert rows(house.data, "SELECT version_num FROM alembic_version") == [(schema.newest(),)]


def test_a_failed_upgrade_and_a_newer_schema_change_nothing(house: House) -> None:
    place = home(house.data, house.at[-1])
    with opened(house.data) as connection:
        schema.upgrade(connection, "0001")
    with opened(house.data) as connection:
        old_entries(connection)
    change(house.data, "UPDATE entries SET data = '{\"sat\" is not JSON' WHERE number = 3")
    with pytest.raises(ValueError):
        place.prepare(Settings())
    assert rows(house.data, "SELECT version_num FROM alembic_version") == [("0001",)]
    change(house.data, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(KolodaError, match="newer"):
        place.prepare(Settings())


@in_loop
async def test_a_backup_is_brought_back_into_a_database(house: House, tmp_path: Path) -> None:
    """In the place of what is there only if it is said, and that is set aside as a backup."""
    house.start()
    async with Party(house) as party:
        tables = await party.play("kitty", 3)
        await play_on(tables[0], random.Random(1), 1)
        version, view = tables[0].version, tables[0].view
        assert command("backup", tmp_path / "b", *house.at).returncode == 0
        for table in tables:
            await table.say("потом")
            await table.leave()
        in_use = command("restore", tmp_path / "b", *house.at, "--overwrite")
        assert in_use.returncode == 1 and "Another server" in in_use.stderr
        house.stop()
        refused = command("restore", tmp_path / "b", *house.at)
        assert refused.returncode == 1 and "--overwrite" in refused.stderr
        done = command("restore", tmp_path / "b", *house.at, "--overwrite")
        assert done.returncode == 0, done.stderr
        assert len(entries(house.data, tables[0].id)) == version
        assert command("restore", tmp_path / "before-restore-1", "--data", tmp_path / "aside").returncode == 0
        assert len(entries(tmp_path / "aside", tables[0].id)) == version + 3
        house.start()
        back = await party.join(party.clients[0], tables[0].id)
        assert back.seat == 0 and back.view == view


@in_loop
async def test_nothing_is_lost_with_a_database_that_crashes(lasting: Cluster, tmp_path: Path) -> None:
    """It is killed in mid-play and started again; the server lives on, refuses meanwhile and goes on after."""
    house = House(tmp_path / "data", database=lasting.database()).start()
    one = Evening(house, random.Random(7))
    try:
        async with asyncio.TaskGroup() as group:
            for each in TABLES[:2]:
                group.create_task(one.keep_playing(*each))
            for _ in range(3):
                enough = one.acknowledged() + 10
                while one.acknowledged() < enough:
                    await asyncio.sleep(0.002)
                lasting.kill()
                while house.status("/readyz") == 200:
                    await asyncio.sleep(0.02)
                lasting.start()
            one.last_round = True
        assert one.contradictions() == []
        assert one.results
        while house.status("/readyz") != 200:
            await asyncio.sleep(0.1)
    finally:
        house.kill()
