"""The page of the lab says what is so."""

from __future__ import annotations

from pathlib import Path

import pytest

from koloda.lab import Space
from koloda.shelf import SHELF, table_class

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "lab.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("game", SHELF)
def test_the_sizes_of_a_game(game: str) -> None:
    few, many = table_class(game).game.seats
    least, most = Space(game, few), Space(game, many)
    words = f"{len(least.words)} | {len(most.words)}"
    assert f"| {game} | {few}–{many} | {words} | {least.row:,} | {most.row:,} |" in PAGE


def test_the_protocols_examples_are_the_files() -> None:
    python = (ROOT / "examples" / "bots" / "talker.py").read_text(encoding="utf-8")
    assert python.partition("\n\nfor")[2] in PAGE
    node = (ROOT / "examples" / "bots" / "talker.js").read_text(encoding="utf-8")
    assert node.partition("\n")[2] in PAGE
