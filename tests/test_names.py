"""A name means one thing in the whole code; what is listed in one place is listed nowhere else."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from architecture import PACKAGE, module

from koloda.bots import LEVELS
from koloda.terminal.messages import HELP_BOTS
from koloda.wire.orders import Level

# The same thing elsewhere: as the wire has it, and the words that a game declares for it.
ON_THE_WIRE = {"Card", "Column", "Move", "Result"}
DECLARED = {"Moment", "Verb", "Zone"}


def names_of(path: Path) -> Iterator[str]:
    """The classes of a file, and what it calls a type."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    yield from (node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    for node in tree.body:
        if isinstance(node, ast.Assign):
            found = (target.id for target in node.targets if isinstance(target, ast.Name))
            yield from (name for name in found if name[0].isupper() and not name.isupper())


def test_a_name_means_one_thing() -> None:
    homes = defaultdict(set)
    for path in PACKAGE.rglob("*.py"):
        for name in names_of(path):
            homes[name].add(module(path))
    twice = {name: found for name, found in homes.items() if len(found) > 1}
    assert {name: found for name, found in twice.items() if name not in ON_THE_WIRE | DECLARED} == {}
    assert all(any(home.startswith("wire.") for home in twice[name]) for name in ON_THE_WIRE)
    assert all("words.declare" in twice[name] for name in DECLARED)


def test_the_levels_of_bots_are_those_on_the_wire() -> None:
    assert get_args(Level) == LEVELS
    assert all(level in text for level in LEVELS for text in (HELP_BOTS.ru, HELP_BOTS.en))
