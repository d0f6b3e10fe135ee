"""What lasts: a wrong clock destroys nothing, and damage is seen, told and changes nothing more."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from conftest import Build
from house import House, Party, command, free_port, in_loop, play_out, refusal
from records import rows

from koloda.server.people.guests import open_keyring

YEARS_AHEAD = "import time; wall = time.time; time.time = lambda: wall() + 10 * 365 * 86400"
LONG_AGO = "import time; wall = time.time; time.time = lambda: wall() - 50 * 365 * 86400"
NOT_LOOKED_AT = "from koloda.server.keeping import datadir; datadir.look_over = lambda *_: True"


@in_loop
async def test_no_clock_makes_guests_strangers_or_removes_a_table(build: Build) -> None:
    """A server is started by a clock years ahead, then by one long past, then by the right one."""
    house = build(keep_waiting=1, keep_playing=1, keep_finished=1, sweep_every=0.05).start()
    async with Party(house) as party:
        await play_out(await party.play("pairs", 2))
        waiting = (await party.clients[0].set_table("pairs"))["id"]
        mine = {table["id"] for table in await party.clients[0].ask("GET", "/api/guest/tables")}
        for clock in (YEARS_AHEAD, LONG_AGO, ""):
            house.stop()
            house.prelude = clock
            house.start()
            one_more = (await party.clients[0].set_table("pairs"))["id"]
            await asyncio.sleep(0.3)  # sweeps come and go
            mine.add(one_more)
        assert {table["id"] for table in await party.clients[0].ask("GET", "/api/guest/tables")} == mine
        assert waiting in mine and len(mine) == 5


def test_a_key_from_the_future_gives_way_to_a_new_one(tmp_path: Path) -> None:
    path = tmp_path / "keys.json"
    cookie = open_keyring(path, now=4e9).sign("0" * 32)
    today = open_keyring(path, now=1.7e9)
    assert len(today.keys) == 2 and today.guest(cookie) == "0" * 32
    assert open_keyring(path, now=1.7e9).keys == today.keys


def started(data: Path) -> tuple[int, str]:
    """A start that is to fail: the code and what the keeper reads."""
    result = command("serve", "--data", data, "--port", free_port())
    assert "Traceback" not in result.stderr
    return result.returncode, result.stderr.strip().splitlines()[-1]


def zero_page(database: Path, table: str) -> None:
    """As a bad disk leaves it: the first page of a table or an index is nothing."""
    with sqlite3.connect(database) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    connection.close()
    with database.open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(bytes(size))


def furnished(house: House) -> House:
    house.start()
    house.stop()
    return house


@pytest.mark.file
def test_a_damaged_database_is_told_at_the_start_and_left_alone(build: Build) -> None:
    house = furnished(build())
    zero_page(house.data / "koloda.db", "ix_tables_host")
    before = (house.data / "koloda.db").read_bytes()
    code, said = started(house.data)
    assert code == 1 and "is damaged" in said and "koloda restore" in said
    assert (house.data / "koloda.db").read_bytes() == before
    checked = command("serve", "--check", *house.at, "--port", house.port)
    assert checked.returncode == 1 and "WRONG" in checked.stdout and "is damaged" in checked.stdout


@pytest.mark.file
@pytest.mark.parametrize("content", [b"", b"[1]", b"{", b"[]", b'[{"id":"a","key":"no hex","made":0}]', b"\xff\x00"])
def test_damaged_keys_are_told_at_the_start_and_left_alone(build: Build, content: bytes) -> None:
    house = furnished(build())
    (house.data / "keys.json").write_bytes(content)
    code, said = started(house.data)
    assert code == 1 and "keys.json is damaged" in said
    assert (house.data / "keys.json").read_bytes() == content


@pytest.mark.file
def test_a_lost_database_is_not_replaced_by_an_empty_one(build: Build) -> None:
    house = furnished(build())
    for path in house.data.glob("koloda.db*"):
        path.unlink()
    code, said = started(house.data)
    assert code == 1 and "koloda.db is missing" in said and not (house.data / "koloda.db").exists()


@pytest.mark.file
@pytest.mark.parametrize("part", ["tables", "ix_tables_host", "entries"])
@in_loop
async def test_damage_in_use_is_seen_by_readyz_and_named_in_the_log(build: Build, part: str) -> None:
    house = furnished(build(prelude=NOT_LOOKED_AT))
    zero_page(house.data / "koloda.db", part)
    house.start()
    async with Party(house) as party:
        host = await party.guest()
        assert (await refusal(host.set_table("pairs"))).code == "storage"
    for _ in range(3):
        assert house.status("/readyz") == 503
    house.stop()
    failures = [line for line in house.logged() if line["event"] in ("read failed", "write failed")]
    assert failures and all(line["database"].startswith("SQLITE_CORRUPT") for line in failures)


@pytest.mark.file
@in_loop
async def test_what_cannot_be_read_is_told_apart_from_what_cannot_be_written(build: Build) -> None:
    house = build(prelude=NOT_LOOKED_AT).start()
    async with Party(house) as party:
        host = await party.guest()
        table = (await host.set_table("pairs"))["id"]
        house.stop()
        zero_page(house.data / "koloda.db", "entries")
        house.start()
        error = await refusal(host.ask("GET", f"/api/tables/{table}"))
        assert error.code == "storage" and "cannot read" in str(error)
    house.stop()
    assert "read failed" in [line["event"] for line in house.logged()]


def test_readyz_writes_but_not_for_everyone_who_asks(build: Build) -> None:
    house = build(prelude="from koloda.server import keeper; keeper.READY_FOR = 1e9").start()

    def ran() -> float:
        return float(rows(house.data, "SELECT ran FROM ledger")[0][0])

    assert ran() == 0
    assert house.status("/readyz") == 200
    first = ran()
    assert first > 0
    for _ in range(20):
        assert house.status("/readyz") == 200
    assert ran() == first
