"""The shelf: the games of the books, and those that other packages put beside them.

A package adds a game by an entry point in the group `koloda.games` that names the class of its rules. What else belongs
to the game lies beside that module, as in `koloda/games/pairs/`: `bot.py` with POLICY, `coach.py` with `why`,
`words.py` with WORDS, `lesson.py` with LESSON, `net.bin`, what a net has learned, and the rules pages `ru.md` and
`en.md`. Only the rules must be there.
"""

from __future__ import annotations

import logging
from functools import cached_property
from importlib import import_module
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.util import find_spec
from types import ModuleType
from typing import Final

from koloda.engine.desk import Desk
from koloda.errors import KolodaError
from koloda.games import GAMES
from koloda.numbers.net import Net
from koloda.words.common import UNTOLD
from koloda.words.declare import Words
from koloda.words.lesson import Lesson

GROUP = "koloda.games"


class Box:
    """One game, with all that lies in its folder."""

    def __init__(self, rules: type[Desk]) -> None:
        self.rules = rules
        self.game = rules.game
        self.folder = rules.__module__.rpartition(".")[0]

    def module(self, name: str) -> ModuleType | None:
        """A module of the folder, if it has one of that name."""
        path = f"{self.folder}.{name}"
        return import_module(path) if self.folder and find_spec(path) else None

    @cached_property
    def coach(self) -> ModuleType | None:
        """What the coach knows of the game by exact sums."""
        return self.module("coach")

    @cached_property
    def words(self) -> Words:
        """What the game declares of its words and look."""
        declared = self.module("words")
        found: Words = UNTOLD if declared is None else declared.WORDS
        return found

    @cached_property
    def lesson(self) -> Lesson | None:
        """The game's prepared first deal."""
        module = self.module("lesson")
        return None if module is None else module.LESSON

    @cached_property
    def net(self) -> Net | None:
        """What was learnt of the game by playing it; read when first asked for."""
        if not self.folder:
            return None
        file = files(self.folder).joinpath("net.bin")
        return Net(file.read_bytes()) if file.is_file() else None

    def page(self, lang: str) -> str:
        """The rules page; empty if the game has none in that language."""
        if not self.folder:
            return ""
        page = files(self.folder).joinpath(f"{lang}.md")
        return page.read_text(encoding="utf-8") if page.is_file() else ""


def guests() -> list[type[Desk]]:
    """The games of other packages. One that cannot be loaded is left out, and its keeper is told."""
    found: list[type[Desk]] = []
    for point in entry_points(group=GROUP):
        try:
            rules = point.load()
        except Exception:
            logging.getLogger("koloda").exception("The game %s of another package cannot be loaded.", point.name)
            continue
        found.append(rules)
    return found


BOXES: Final = {rules.game.id: Box(rules) for rules in (*guests(), *GAMES)}
SHELF: Final = tuple(dict.fromkeys([*(rules.game.id for rules in GAMES), *BOXES]))


def box(game: object) -> Box:
    """What the shelf holds of that game."""
    if not isinstance(game, str) or game not in BOXES:
        raise KolodaError(f"There is no game {str(game)[:40]!r}. There are: {', '.join(SHELF)}.")
    return BOXES[game]


def table_class(game: object) -> type[Desk]:
    """The rules of a game."""
    return box(game).rules
