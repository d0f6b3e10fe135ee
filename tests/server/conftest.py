from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from house import House

Build = Callable[..., House]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that tests share; none of them may break it."""
    shared = House(tmp_path_factory.mktemp("shared") / "data").start()
    yield shared
    shared.stop()


@pytest.fixture
def build(tmp_path: Path) -> Iterator[Build]:
    """Servers of the test's own, with words of the command line and settings; not started yet."""
    built: list[House] = []

    def one(*more: str, prelude: str = "", **settings: float | str) -> House:
        built.append(House(tmp_path / f"data{len(built)}", *more, prelude=prelude, **settings))
        return built[-1]

    yield one
    for each in built:
        each.kill()
