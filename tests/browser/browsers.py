"""Fixtures for tests in a real browser: Chromium, a server with the built page, and guests in windows of their own.

A module that wants them says `pytest_plugins = ["browsers"]`.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from house import House
from playwright.sync_api import Browser, sync_playwright
from window import OpenHouse, OpenWindow, Window

from koloda.server.http.page import PACKAGED

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--font-render-hinting=none",
]


def built_page() -> str:
    """The folder of the page: of the package, or where KOLODA_PAGE says while one works on it."""
    folder = Path(os.environ.get("KOLODA_PAGE", PACKAGED))
    assert (folder / "index.html").is_file(), (
        f"The page is not built: there is no {folder}/index.html. Say `make setup`."
    )
    return str(folder)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    found = shutil.which("chromium")
    assert found, "There is no Chromium to test the page in. Install the package `chromium`."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that tests share; none of them may break it."""
    shared = House(tmp_path_factory.mktemp("site") / "data", page=built_page(), tables_per_guest=1000).start()
    yield shared
    shared.stop()


@pytest.fixture
def open_house(tmp_path: Path) -> Iterator[OpenHouse]:
    """Servers of the test's own, to be killed and to have settings; they are up when given.

    `prepare` lays something in the data directory before the start.
    """
    with ExitStack() as closing:
        count = 0

        def one(prepare: Callable[[Path], None] | None = None, **settings: float | str) -> House:
            nonlocal count
            count += 1
            house = House(tmp_path / f"house{count}", prelude="", database="", page=built_page(), **settings)
            closing.callback(house.kill)
            if prepare is not None:
                prepare(house.data)
            return house.start()

        yield one


@pytest.fixture
def open_window(chromium: Browser) -> Iterator[OpenWindow]:
    """Windows of guests who know nothing of each other. What went wrong unseen in any of them fails the test."""
    with ExitStack() as closing:
        windows: list[Window] = []

        def one(house: House, **wishes: Any) -> Window:
            window = Window(chromium, house.url, **wishes)
            closing.callback(window.close)
            windows.append(window)
            return window

        yield one
        for window in windows:
            window.assert_quiet()
