"""Servers for tests, on each of the two stores.

`make test` runs every test on SQLite, and on PostgreSQL those of KEEPING: what the server does with its database.
What a table, a door or a line does is the same code above either, so that is run on PostgreSQL by `make test-all`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from cluster import Cluster
from house import House

Build = Callable[..., House]
KEEPING = {
    "test_analysis",
    "test_backup",
    "test_durability",
    "test_keeping",
    "test_kills",
    "test_move",
    "test_order",
    "test_privacy",
}
KEEPING |= {"test_days", "test_postgres", "test_push", "test_retention", "test_schema"}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "store" in metafunc.fixturenames:
        stores = [pytest.param("sqlite")]
        if metafunc.definition.get_closest_marker("file") is None:
            marks = [] if metafunc.module.__name__ in KEEPING else [pytest.mark.slow]
            stores.append(pytest.param("postgresql", marks=marks))
        metafunc.parametrize("store", stores, scope="session")


@pytest.fixture(scope="session")
def store() -> str:
    """On which a test runs; which those are is said above."""
    raise NotImplementedError


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL that tests share, each with a database of its own."""
    with Cluster() as shared:
        yield shared


Databases = Callable[[], str]


@pytest.fixture(scope="session")
def database(store: str, request: pytest.FixtureRequest) -> Databases:
    """Where the next server keeps what lasts: a new PostgreSQL database, or nowhere but in its directory."""
    if store == "sqlite":
        return lambda: ""
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.database


@pytest.fixture(scope="session")
def house(database: Databases, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that tests share; none of them may break it."""
    shared = House(tmp_path_factory.mktemp("shared") / "data", database=database()).start()
    yield shared
    shared.stop()


@pytest.fixture
def build(database: Databases, tmp_path: Path) -> Iterator[Build]:
    """Servers of the test's own, with words of the command line and settings; not started yet."""
    built: list[House] = []

    def one(*more: str, prelude: str = "", **settings: float | str) -> House:
        data = tmp_path / f"data{len(built)}"
        built.append(House(data, *more, prelude=prelude, database=database(), **settings))
        return built[-1]

    yield one
    for each in built:
        each.kill()
