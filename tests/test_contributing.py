"""CONTRIBUTING leads to a game in an evening: its files are written, its commands run, and its game is played."""

from __future__ import annotations

import re
import shlex
import shutil
import sys
from pathlib import Path

import pytest
from guests import ROOT, installed, koloda, pulled, run

TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
GUIDE = TEXT.split("\n## A game in an evening\n")[1].split("\n## A game of Koloda's own\n")[0]
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
GAME = "high-card"

NETS = (
    "tests/test_every_game.py",
    "tests/test_secrets.py",
    "tests/test_bad_input.py",
    "tests/test_words.py",
    "tests/stories/test_every_story.py",
    "tests/bots/test_levels.py",
)


def written(folder: Path) -> Path:
    """Every file of the guide, as its first line names it."""
    for kind, text in BLOCKS:
        if kind != "sh":
            first, _, rest = text.partition("\n")
            named = re.fullmatch(r"(?:# |<!-- )(\S+?)(?: -->)?", first)
            assert named, f"a block of {kind} without the name of its file: {first}"
            path = folder / named[1]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(rest, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("high-card") / "package")


@pytest.fixture(scope="module")
def shelf(package: Path) -> Path:
    return installed(package, package.parent)


def test_its_commands_do_what_they_say(package: Path, shelf: Path) -> None:
    """`pip install .` is done already; to play is to lay the first card six times over."""
    commands = [line for kind, text in BLOCKS if kind == "sh" for line in text.splitlines()]
    assert commands[0] == "pip install ."
    said = {}
    for line in commands[1:]:
        program, *words = shlex.split(line)
        if program == "koloda":
            said[words[0]] = koloda(*words, shelf=shelf, typed="1\n" * 6)
        else:
            assert (program, words) == ("python", ["-m", "pytest", "tests"])
            assert "1 passed" in run([sys.executable, "-m", "pytest", "-q", str(package / "tests")], shelf)
    assert GAME in said["games"]
    assert "The highest card scores a point." in said["rules"] or "Старшая карта приносит очко." in said["rules"]
    assert "The game is over" in said["play"]
    assert "club" in said["arena"] and "beginner" in said["arena"]


@pytest.mark.parametrize("net", NETS)
def test_the_nets_take_its_game_up(net: str, shelf: Path) -> None:
    assert " passed" in pulled(net, GAME, shelf)


def test_its_rules_alone_are_a_game(package: Path, tmp_path: Path) -> None:
    """After the second step it can be played, as the guide says."""
    begun = shutil.copytree(package, tmp_path / "package")
    for name in ("words.py", "bot.py", "ru.md", "en.md"):
        (begun / "koloda_high_card" / name).unlink()
    assert GAME in koloda("games", shelf=installed(begun, tmp_path))
