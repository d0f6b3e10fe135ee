"""The house: imports go down one list of rooms, and no room but a game's own knows a game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from architecture import PACKAGE, ROOT, imported, inside, module, sources, storey

from koloda.shelf import SHELF

SOURCES = sources()


@pytest.mark.parametrize("path", SOURCES, ids=module)
def test_imports_go_down(path: Path) -> None:
    mine = storey(module(path))
    above = sorted(name for name in imported(path) if storey(name) > mine)
    assert not above, f"{module(path)} stands on {mine} and imports from above: {above}"


def test_a_game_imports_no_other_game_but_what_it_varies() -> None:
    """Only Continuous is told as a change of another game, Pairs."""
    crossing = set()
    for path in (PACKAGE / "games").rglob("*.py"):
        mine = path.relative_to(PACKAGE / "games").parts[0]
        for name in imported(path):
            if inside(name, "games") and name.count(".") and name.split(".")[1] != mine and path.parent.name != "games":
                crossing.add((mine, name.split(".")[1]))
    assert crossing == {("continuous", "pairs")}


NAMES = [game for game in SHELF if game not in ("pairs", "port", "monster")]  # words of their own, too
CARDS = {"donkey"}  # the page draws a card that is called like the game it is from


def quoted(text: str) -> set[str]:
    return {game for game in NAMES if re.search(rf"""["'`]({game}|{game.replace("-", "_")})["'`]""", text)}


ROOMS = ("engine", "kits", "words", "wire", "bots", "coach", "analysis", "server", "terminal", "past", "lab", "numbers")


@pytest.mark.parametrize("room", ROOMS)
def test_no_room_knows_a_game(room: str) -> None:
    found = {}
    for path in (PACKAGE / room).rglob("*.py"):
        code = without_docstrings(path.read_text(encoding="utf-8"))
        if games := quoted(code):
            found[module(path)] = games
    assert found == {}


def without_docstrings(text: str) -> str:
    return re.sub(r'"""(?:.|\n)*?"""', "", text)


def test_the_page_knows_no_game() -> None:
    found = {}
    for path in [*(ROOT / "web" / "src").rglob("*.ts"), *(ROOT / "web" / "src").rglob("*.svelte")]:
        games = quoted(path.read_text(encoding="utf-8")) - CARDS
        if games and not path.name.endswith(".test.ts"):
            found[path.name] = games
    assert found == {}
