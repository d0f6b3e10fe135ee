"""One game of each family, played to its end in Firefox and in WebKit. What they show lies in build/engines."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest
from engines import Engine, firefox, webkit
from house import House
from test_page_keys import FAMILIES
from window import GEOMETRY, HERE, SIGHT

pytest_plugins = ["browsers"]
pytestmark = pytest.mark.slow

FINGER = (HERE / "finger.js").read_text()
PICTURES = HERE.parents[1] / "build" / "engines"
SIZE = (480, 812)  # WebKit's window is never as narrow as a phone
MOST_CLICKS = 1500
MID_GAME = 6  # clicks
SETTINGS = {"lang": "ru", "pace": 0, "story": "once", "motion": "none"}
KEEP = """(settings, choices) => {
    localStorage.setItem("koloda.settings", JSON.stringify(settings));
    localStorage.setItem("koloda.choices", JSON.stringify({ level: "beginner", games: choices }));
}"""
WATCH = """() => {
    window.wrong = [];
    const late = /^ResizeObserver loop/; // no fault: sizes that change each other are told in the next frame
    addEventListener("error", (event) => late.test(event.message) || wrong.push(event.message));
    addEventListener("unhandledrejection", (event) => wrong.push(String(event.reason)));
    addEventListener("securitypolicyviolation", (event) => wrong.push(event.violatedDirective));
}"""
LID = """async (game) => {
    const find = () => document.querySelector(`li:has(a[href="/g/${game}"]) button`);
    while (!find()) await new Promise((done) => setTimeout(done, 50));
    find().scrollIntoView({ block: "center" });
    const { left, top, width, height } = find().getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
}"""
ENGINES = {"firefox": firefox, "webkit": webkit}


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Engine]]:
    name: str = request.param
    opened: AbstractContextManager[Engine] = ENGINES[name](tmp_path_factory.mktemp(name))
    with opened as one:
        one.size(*SIZE)
        yield name, one


@pytest.mark.parametrize("game", FAMILIES)
def test_a_game_from_the_shelf_to_its_end(game: str, site: House, engine: tuple[str, Engine]) -> None:
    name, browser = engine
    browser.open(site.url)
    browser.ask(KEEP, SETTINGS, {game: FAMILIES[game]})
    browser.open(site.url)
    browser.ask(WATCH)
    lid = browser.ask(LID, game)
    browser.press(lid["x"], lid["y"])
    luck = random.Random(game)
    faults: list[str] = []
    for click in range(MOST_CLICKS):
        found: dict[str, Any] = browser.ask(FINGER, luck.random())
        if "over" in found:
            break
        if click in (0, MID_GAME):
            faults += [*browser.ask(GEOMETRY), *browser.ask(SIGHT)]
            keep_picture(browser, f"{name}-{game}-{click}")
        assert not found["covered"], found["covered"]
        browser.press(found["x"], found["y"])
    else:
        raise AssertionError(f"The game is not over after {MOST_CLICKS} clicks.")
    assert found["over"]
    keep_picture(browser, f"{name}-{game}-end")
    assert browser.ask("() => window.wrong") == []
    assert faults == []


def keep_picture(browser: Engine, name: str) -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    Path(PICTURES / f"{name}.png").write_bytes(browser.picture())
