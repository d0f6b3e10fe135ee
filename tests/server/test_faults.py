"""What befalls the machines of a town, one thing at a time, while people play without pause.

Nothing acknowledged is lost or done twice, and everyone goes on.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from balancer import Balancer
from cluster import Cluster
from house import House, in_loop
from records import rows
from test_kills import TABLES, Evening
from test_nodes import until
from town import Town

from koloda.server.keeping import lease, schema
from koloda.server.keeping.home import home
from koloda.server.keeping.lease import Lease
from koloda.server.keeping.store import StorageTrouble, Store
from koloda.server.nodes.tenure import LASTS, Member
from koloda.server.settings import Settings


@pytest.fixture
def own() -> Iterator[Cluster]:
    """A PostgreSQL that may be killed."""
    with Cluster() as cluster:
        yield cluster


@asynccontextmanager
async def playing(town: Town) -> AsyncIterator[Evening]:
    """What is done meanwhile is done amid play; in the end all stories are held against the record."""
    async with Balancer(town.nodes) as balancer:
        one = Evening(balancer, random.Random(1))
        async with asyncio.TaskGroup() as group:
            for each in TABLES:
                group.create_task(one.keep_playing(*each))
            await more(one, 15)
            yield one
            one.last_round = True
        assert one.contradictions() == []
        assert one.results and all(result == results[0] for results in one.results.values() for result in results)


async def more(one: Evening, orders: int) -> None:
    """So many are acknowledged from now on."""
    enough = one.acknowledged() + orders
    await until(lambda: one.acknowledged() >= enough)


@in_loop
async def test_the_database_is_killed_in_the_midst_of_it(tmp_path: Path, own: Cluster) -> None:
    async with Town(tmp_path, own) as town, playing(town) as one:
        for _ in range(3):
            await town.kill_database()
            await more(one, 15)


@pytest.mark.parametrize("seconds", [1.0, *[pytest.param(each, marks=pytest.mark.slow) for each in (5.0, 30.0)]])
@pytest.mark.parametrize("how", ["silent", "reset"])
@in_loop
async def test_the_line_to_the_database_is_cut(tmp_path: Path, cluster: Cluster, how: str, seconds: float) -> None:
    """Of one server after another. Past its lease the others go on with its tables, before the line is back."""
    async with Town(tmp_path, cluster) as town, playing(town) as one:
        for number in range(len(town.nodes)):
            cut = asyncio.create_task((town.cut if how == "silent" else town.reset)(number, seconds))
            if seconds > 2 * LASTS:
                await more(one, 15)
                await until(lambda number=number: not held(town, number))  # type: ignore[misc]
                assert not cut.done()
            await cut
            await more(one, 15)


def held(town: Town, number: int) -> bool:
    """Has a server tables still that people play at?"""
    of_it = "FROM leases JOIN nodes ON node = name JOIN tables ON table_id = id WHERE url = :url AND stage = 'playing'"
    return bool(rows(town.data, f"SELECT 1 {of_it}", url=town.nodes[number].url))


# Between two versions of the schema.


MIGRATION = """
import sqlalchemy as sa
from alembic import op
revision, down_revision = "{revision}", "{before}"
def upgrade() -> None:
    {change}
"""
ADDS = 'op.add_column("entries", sa.Column("origin", sa.String(8), nullable=True))'
TAKES = """op.execute("UPDATE entries SET origin = 'before' WHERE origin IS NULL")
    op.alter_column("entries", "origin", nullable=False)"""
NEWER = """
import pathlib
from koloda.server.keeping import schema, store
config = schema.alembic_config
def alembic_config(connection=None):
    found = config(connection)
    found.set_main_option("version_locations", {places!r})
    return found
schema.alembic_config = alembic_config
schema.entries.append_column(schema.Column("origin", schema.String(8)))
write_rows = store.write_rows
def write(connection, jobs):
    for rows in jobs:
        rows.entries[:] = [dict(row, origin="newer") for row in rows.entries]
    write_rows(connection, jobs)
store.write_rows = write
"""


def versions(folder: Path) -> list[str]:
    """What makes a server one of the next version, which writes a new column, and of the one that relies on it."""
    own = Path(schema.__file__).parent / "migrations" / "versions"
    head = schema.newest()
    steps = [("9001_fits_" + head[:4], head, ADDS), ("9002_fits_9001", "9001_fits_" + head[:4], TAKES)]
    found = []
    places = str(own)
    for number, (revision, before, change) in enumerate(steps):
        place = folder / f"versions{number}"
        place.mkdir()
        (place / f"v{revision[:4]}.py").write_text(MIGRATION.format(revision=revision, before=before, change=change))
        places += f":{place}"
        found.append(NEWER.format(places=places))
    return found


@in_loop
async def test_an_upgrade_goes_from_server_to_server_amid_play(tmp_path: Path, cluster: Cluster) -> None:
    """First the schema grows, and servers of two versions run side by side, also one that is killed and begins anew.
    When all are of the next, what they rely on may be demanded; then the older one is not let in any more."""
    grows, demands = versions(tmp_path)
    async with Town(tmp_path, cluster) as town, playing(town) as one:
        old = town.nodes[1].prelude

        async def renew(node: House, version: str) -> None:
            await asyncio.to_thread(node.stop)
            node.prelude = old.replace("wall() + 400", "wall() + 200") + version
            await asyncio.to_thread(node.start)
            await more(one, 10)

        await renew(town.nodes[0], grows)
        await town.kill_node(1)  # still of the old one
        await more(one, 10)
        await until(lambda: {"newer", None} <= origins(town))
        for node in town.nodes[1:]:
            await renew(node, grows)
        for node in town.nodes:
            await renew(node, demands)
        late = House(tmp_path / "late", database=town.database)
        with pytest.raises(AssertionError, match="made by a newer Koloda"):
            late.start()
    assert origins(town) == {"before", "newer"}


def origins(town: Town) -> set[str | None]:
    return {origin for (origin,) in rows(town.data, "SELECT DISTINCT origin FROM entries")}


# What a server that is gone leaves behind.


@in_loop
async def test_one_that_is_gone_in_the_midst_of_a_write_keeps_nobody_from_its_tables(own: Cluster) -> None:
    """Its line seems to live, and its transaction has the lease locked: the database breaks it off."""
    place = home(Path("none"), own.database())
    place.prepare(Settings())
    gone, there = Store(place.engine(0.3, LASTS / 2)), Store(place.engine(0.3, LASTS / 2))
    first, second = Member(gone, "http://gone"), Member(there, "http://there")
    for node in (first, second):
        await node.begin()
    table = "t" * 22
    row = {"id": table, "game": "pairs", "stage": "waiting", "open": False, "host": "", "created": 1, "touched": 1}
    await gone.do(lambda connection: connection.execute(schema.tables.insert().values(row)))
    held: Lease = await first.take(table)
    with gone.engine.connect() as silent:
        assert lease.holds(silent, [held])  # and nothing more is heard of it
        silence = schema.nodes.update().where(schema.nodes.c.name == first.name).values(until=0)
        await there.do(lambda connection: connection.execute(silence))

        async def taken() -> Lease:
            while True:
                try:
                    return await second.take(table)
                except StorageTrouble:
                    await second.say_here()

        async with asyncio.timeout(60):
            assert (await taken()).epoch == held.epoch + 1
        silent.invalidate()
    for store in (gone, there):
        await store.close()
