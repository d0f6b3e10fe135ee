"""Data directories of older versions, and what `koloda serve --check` finds."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
from conftest import Build
from house import House, Party, free_port, in_loop, play_out
from sqlalchemy import Connection, MetaData, inspect
from typer.testing import CliRunner

from koloda import KolodaError
from koloda.cli import app
from koloda.server.keeping import schema
from koloda.server.keeping.opening import bring_up_to_date, open_engine
from koloda.server.people.guests import open_keyring

GUEST, TABLE = "a" * 32, "t" * 22


def old_database(path: Path) -> None:
    """As version 0001 left it: a table with a game in the middle."""
    engine = open_engine(path)
    with engine.begin() as connection:
        schema.upgrade(connection, "0001")
    with engine.begin() as connection:
        old_entries(connection)
    engine.dispose()


def old_entries(connection: Connection) -> None:
    options = {"eights": False, "sevens": False}
    entries = [
        {"kind": "created", "by": GUEST, "game": "pairs", "seats": 2, "options": options, "bots": [None, "club"]},
        {"kind": "sat", "by": GUEST, "seat": 0, "name": "Старый гость"},
        {"kind": "started", "by": GUEST, "secret": "11" * 32, "commitment": ""},
    ]
    parts = MetaData()
    parts.reflect(connection)
    summary = {"id": TABLE, "game": "pairs", "stage": "playing", "open": False, "host": GUEST}
    connection.execute(parts.tables["tables"].insert().values(**summary, created=1.0, touched=1.0))
    rows = [
        {"table_id": TABLE, "number": n, "at": 1.0, "data": json.dumps(entry)} for n, entry in enumerate(entries, 1)
    ]
    connection.execute(parts.tables["entries"].insert(), rows)
    connection.execute(parts.tables["guests"].insert().values(id=GUEST, name="Старый гость"))


@pytest.mark.file
@in_loop
async def test_a_server_brings_an_old_directory_up_to_date_and_plays_on(build: Build) -> None:
    house = build()
    old_database(house.data / "koloda.db")
    cookie = open_keyring(house.data / "keys.json").sign(GUEST)
    house.start()
    assert (house.data / f"koloda-before-{schema.newest()}.db").exists()
    async with Party(house) as party:
        client = await party.guest()
        client.cookie = cookie
        assert [table["id"] for table in await client.ask("GET", "/api/guest/tables")] == [TABLE]
        table = await party.join(client, TABLE)
        assert table.seat == 0 and table.table["seats"][0]["name"] == "Старый гость"
        await play_out([table])


def test_the_migrations_make_the_schema_as_it_is_declared(tmp_path: Path) -> None:
    bring_up_to_date(tmp_path / "new.db")
    engine = open_engine(tmp_path / "new.db")
    found = inspect(engine)
    for table in schema.metadata.tables.values():
        columns = {column["name"]: column["nullable"] for column in found.get_columns(table.name)}
        assert columns == {column.name: bool(column.nullable) for column in table.columns}
        keys = found.get_pk_constraint(table.name)["constrained_columns"]
        assert keys == [column.name for column in table.primary_key.columns]
        assert {index["name"] for index in found.get_indexes(table.name)} == {index.name for index in table.indexes}
    engine.dispose()


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "koloda.db"
    bring_up_to_date(path)
    with sqlite3.connect(path) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(KolodaError, match="newer"):
        bring_up_to_date(path)


def test_a_failed_upgrade_leaves_everything_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "koloda.db"
    old_database(path)
    with sqlite3.connect(path) as old:
        old.execute("INSERT INTO entries VALUES (?, 4, 1.0, '{\"sat\" is not JSON')", (TABLE,))
    with pytest.raises(ValueError):
        bring_up_to_date(path)
    with sqlite3.connect(path) as old:
        assert old.execute("SELECT version_num FROM alembic_version").fetchone() == ("0001",)
        assert old.execute("SELECT count(*) FROM sqlite_master WHERE name = 'sitters'").fetchone() == (0,)


def checked(data: Path, port: int) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["serve", "--check", "--data", str(data), "--port", str(port)])
    return result.exit_code, result.stdout


@pytest.mark.file
def test_check_of_a_new_and_of_a_used_directory(build: Build) -> None:
    house = build()
    code, said = checked(house.data / "new", free_port())
    assert code == 0 and "will be made" in said and not (house.data / "new").exists()
    old_database(house.data / "koloda.db")
    code, said = checked(house.data, house.port)
    assert code == 0 and f"brings it to {schema.newest()}" in said
    house.start()
    code, said = checked(house.data, house.port)
    assert code == 1 and "WRONG Another server" in said and f"WRONG 127.0.0.1:{house.port}" in said
    house.stop()
    assert checked(house.data, house.port)[0] == 0


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("settings.json", "{", "settings.json"),
        ("settings.json", '{"grace": "long"}', "grace"),
        ("keys.json", "[1]", "keys.json"),
        ("koloda.db", "not a database", "database"),
    ],
)
def test_check_finds_what_is_damaged(tmp_path: Path, name: str, content: str, said: str) -> None:
    (tmp_path / name).write_text(content)
    code, found = checked(tmp_path, free_port())
    assert code == 1
    assert any(line.startswith("WRONG") and said in line for line in found.splitlines())


@pytest.mark.file
def test_a_second_server_on_the_same_directory_is_refused(house: House) -> None:
    result = CliRunner().invoke(app, ["serve", "--data", str(house.data), "--port", str(free_port())])
    assert result.exit_code == 1 and "Another server" in result.stderr
