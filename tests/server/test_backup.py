"""`koloda backup` and `koloda restore`: nothing acknowledged before a backup is missing in it."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tarfile
from pathlib import Path

import pytest
from conftest import Build
from house import House, Party, command, in_loop, play_on
from witness import entries

from koloda.client import TableClient


async def keep_talking(table: TableClient, acknowledged: set[tuple[str, int]]) -> None:
    """Says one thing after another, and remembers what the server has for good."""
    while True:
        acknowledged.add((table.id, await table.say("слово")))


@in_loop
async def test_a_backup_under_traffic_has_all_that_was_acknowledged_before_it(build: Build, tmp_path: Path) -> None:
    house = build(chat_rate=10**6, chat_burst=10**6, socket_rate=10**6, socket_burst=10**6).start()
    acknowledged: set[tuple[str, int]] = set()
    async with Party(house) as party:
        hosts = [await party.guest() for _ in range(8)]
        tables = [await party.join(host, (await host.set_table("pairs"))["id"]) for host in hosts]
        talks = [asyncio.create_task(keep_talking(table, acknowledged)) for table in tables]
        before: list[set[tuple[str, int]]] = []
        for number in range(3):
            while len(acknowledged) < 200 * (number + 1):
                await asyncio.sleep(0.01)
            before.append(set(acknowledged))
            done = await asyncio.to_thread(command, "backup", tmp_path / f"b{number}", *house.at)
            assert done.returncode == 0, done.stderr
            assert len(acknowledged) > len(before[-1])  # nobody had to wait for it
        for talk in talks:
            talk.cancel()
        cookies = [host.cookie for host in hosts]
    house.stop()
    for number, had in enumerate(before):
        data = tmp_path / f"restored{number}"
        assert command("restore", tmp_path / f"b{number}", "--data", data).returncode == 0
        found = {(table.id, version) for table in tables for version in entries(data, table.id)}
        assert had <= found
    again = House(tmp_path / "restored2")
    again.start()
    try:
        async with Party(again) as party:
            guest = await party.guest()
            guest.cookie = cookies[0]
            assert [one["id"] for one in await guest.ask("GET", "/api/guest/tables")] == [tables[0].id]
    finally:
        again.kill()


@pytest.mark.file
@in_loop
async def test_a_restored_game_goes_on(build: Build, tmp_path: Path) -> None:
    house = build().start()
    async with Party(house) as party:
        tables = await party.play("kitty", 3)
        await play_on(tables[0], random.Random(1), 1)
        version, view = tables[0].version, tables[0].view
        assert command("backup", tmp_path / "b", *house.at).returncode == 0
        for table in tables:
            await table.say("потом")
            await table.leave()
        house.kill()  # so that the newest entries lie beside the database, where they would mix with the older one
        refused = command("restore", tmp_path / "b", *house.at)
        assert refused.returncode == 1 and "--overwrite" in refused.stderr
        assert command("restore", tmp_path / "b", *house.at, "--overwrite").returncode == 0
        assert len(entries(house.data, tables[0].id)) == version
        assert len(entries(house.data / "before-restore-1", tables[0].id)) == version + 3
        house.start()
        back = await party.join(party.clients[0], tables[0].id)
        assert back.seat == 0 and back.view == view


def test_restore_refuses_while_a_server_runs(build: Build, tmp_path: Path) -> None:
    house = build().start()
    assert command("backup", tmp_path / "b", *house.at).returncode == 0
    refused = command("restore", tmp_path / "b", *house.at, "--overwrite")
    assert refused.returncode == 1 and "Another server" in refused.stderr and house.healthy()
    twice = command("backup", tmp_path / "b", *house.at)
    assert twice.returncode == 1 and "already" in twice.stderr
    assert (tmp_path / "b").stat().st_mode & 0o077 == 0  # it holds keys


@pytest.mark.file
@pytest.mark.parametrize("fault", ["text", "empty", "no keys", "damaged"])
def test_what_is_no_backup_changes_nothing(build: Build, tmp_path: Path, fault: str) -> None:
    house = build().start()
    house.stop()
    file = tmp_path / "b"
    if fault == "text":
        file.write_text("koloda")
    elif fault == "damaged":
        damage_index(house.data / "koloda.db", tmp_path / "koloda.db")
        with tarfile.open(file, "w:gz") as archive:
            archive.add(tmp_path / "koloda.db", "koloda.db")
            archive.add(house.data / "keys.json", "keys.json")
    else:
        with tarfile.open(file, "w:gz") as archive:
            if fault == "no keys":
                archive.add(house.data / "koloda.db", "koloda.db")
    before = {path.name: path.read_bytes() for path in house.data.iterdir()}
    refused = command("restore", file, *house.at, "--overwrite")
    assert refused.returncode == 1 and "Traceback" not in refused.stderr and refused.stderr.strip()
    assert {path.name: path.read_bytes() for path in house.data.iterdir()} == before


def damage_index(database: Path, copy: Path) -> None:
    content = bytearray(database.read_bytes())
    with sqlite3.connect(database) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'ix_tables_host'").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    connection.close()
    content[(root - 1) * size : root * size] = bytes(size)
    copy.write_bytes(content)


def test_a_directory_without_a_database_cannot_be_backed_up(tmp_path: Path) -> None:
    refused = command("backup", tmp_path / "b", "--data", tmp_path)
    assert refused.returncode == 1 and "no database" in refused.stderr and not (tmp_path / "b").exists()


@pytest.mark.file
@in_loop
async def test_copying_the_database_alone_would_lose_what_a_backup_has(build: Build, tmp_path: Path) -> None:
    """Why there is a command: the newest entries lie beside the database until SQLite takes them over."""
    house = build().start()
    async with Party(house) as party:
        host = await party.guest()
        table = await party.join(host, (await host.set_table("pairs"))["id"])
        await table.say("Ау")
        (tmp_path / "naive").mkdir()
        (tmp_path / "naive" / "koloda.db").write_bytes((house.data / "koloda.db").read_bytes())
        command("backup", tmp_path / "b", *house.at)
        command("restore", tmp_path / "b", "--data", tmp_path / "whole")
        with pytest.raises((sqlite3.Error, AssertionError)):
            assert len(entries(tmp_path / "naive", table.id)) == 3
        assert len(entries(tmp_path / "whole", table.id)) == 3
