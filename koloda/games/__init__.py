"""The shelf: every game, in the order of the books. A game is found in the module of its id."""

from __future__ import annotations

from importlib import import_module

from koloda.engine.table import Table
from koloda.errors import KolodaError

SHELF = (
    "pairs",
    "continuous",
    "port",
    "starboard",
    "blackstone",
    "hawthorn",
    "goblin-poker",
    "monster",
    "regent",
    "troll-guts",
    "sweep",
    "kitty",
    "venture",
    "five-cards",
    "face-to-face",
    "abracadabra",
    "rich-man",
    "witch",
    "ninety-nine",
    "cribbage",
    "twenty-one",
    "drunkard",
    "donkey",
)


def table_class(game: object) -> type[Table]:
    """The rules of a game: `goblin-poker` is the class GoblinPoker of goblin_poker.py."""
    if not isinstance(game, str) or game not in SHELF:
        raise KolodaError(f"There is no game {str(game)[:40]!r}. There are: {', '.join(SHELF)}.")
    module = import_module(f"koloda.games.{game.replace('-', '_')}")
    found: type[Table] = getattr(module, game.title().replace("-", ""))
    return found


def table_classes() -> list[type[Table]]:
    return [table_class(game) for game in SHELF]
