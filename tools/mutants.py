"""Plants small faults in the rules of games and asks the games' own tests to find them.

A fault is one changed place in the `rules.py` of a game or in a kit that it imports, planted in a copy of the plain
sources. A fault in a kit has been found when the tests of any game built on that kit find it.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from koloda.shelf import SHELF

ROOT = Path(__file__).parent.parent
EXPLAINED = Path(__file__).parent / "mutants_explained.toml"
MEMORY = 4 << 30  # bytes; a loop without end may also grow without end
SLOWER = 8  # times as long as without the fault, plus START, and it is taken for a loop without end
START = 10.0  # seconds

SAME_SIDE = ((ast.Lt, ast.LtE), (ast.Gt, ast.GtE), (ast.Eq, ast.NotEq), (ast.In, ast.NotIn), (ast.Is, ast.IsNot))
SWAPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    one: other for pair in SAME_SIDE for one, other in (pair, pair[::-1])
}
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Lt: ast.Gt, ast.LtE: ast.GtE, ast.Gt: ast.Lt, ast.GtE: ast.LtE}
OF_EVERY_GAME = ("tests/test_set_up.py", "tests/test_prices.py")  # what the games' tests say once for all of them
EVERY_STORY = "tests/stories/test_every_story.py"  # slow, so it is asked when the others found nothing
NETS = ("tests/test_playthroughs.py", "tests/test_edition_digests.py", "tests/test_every_game.py")
LEFT_OUT = ("*.so", "*.pyd", "__pycache__", "web", "browser")  # the plain sources are tested
NO_RULE = ("minutes", "capacity", "edition")  # arguments that change nothing in play


class Told(NamedTuple):
    """A fault told by its line before and after, which outlives line numbers."""

    file: str
    before: str
    after: str


class Mutant(NamedTuple):
    """A fault: the file, the line, and the whole text of the file with it."""

    told: Told
    line: int
    text: str

    def __str__(self) -> str:
        return f"{self.told.file}:{self.line}\n    {self.told.before}\n  → {self.told.after}"


def changed(node: ast.AST) -> Iterator[str]:
    """The faults at one place of the tree, each as the text to write in its stead."""
    match node:
        case ast.Compare(ops=[sign]):
            for signs in (SWAPPED, TURNED):
                if type(sign) in signs:
                    other = copy.copy(node)
                    other.ops = [signs[type(sign)]()]
                    yield f"({ast.unparse(other)})"
        case ast.Constant(value=int(number)) if not isinstance(number, bool):
            yield str(number + 1)
            yield f"({number - 1})"
        case ast.UnaryOp(op=ast.USub()):
            yield f"({ast.unparse(node.operand)})"
        case ast.BinOp(op=ast.Add() | ast.Sub() as sign):
            swapped = ast.Sub() if isinstance(sign, ast.Add) else ast.Add()
            yield f"({ast.unparse(ast.BinOp(node.left, swapped, node.right))})"
        case ast.BoolOp(op=word):
            yield f"({ast.unparse(ast.BoolOp(ast.And() if isinstance(word, ast.Or) else ast.Or(), node.values))})"
        case ast.Expr(value=ast.Call()):
            yield "pass"


def places(node: ast.AST) -> Iterator[tuple[ast.stmt | ast.expr, str]]:
    """Every place where a fault can be planted, with the text for it."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.JoinedStr) or (isinstance(child, ast.keyword) and child.arg in NO_RULE):
            continue
        if isinstance(child, ast.stmt | ast.expr):
            for text in changed(child):
                yield child, text
        if isinstance(child, ast.If | ast.While | ast.IfExp):
            yield child.test, f"(not ({ast.unparse(child.test)}))"
        yield from places(child)


@cache
def mutants(file: str) -> tuple[Mutant, ...]:
    """Every fault that can be planted in a file."""
    source = (ROOT / file).read_text(encoding="utf-8")
    lines = source.encode().splitlines(keepends=True)
    starts = [sum(len(line) for line in lines[:number]) for number in range(len(lines))]
    found: dict[str, Mutant] = {}
    for node, text in places(ast.parse(source)):
        assert node.end_lineno is not None and node.end_col_offset is not None
        first, last = node.lineno - 1, node.end_lineno - 1
        whole = source.encode()
        head, tail = whole[: starts[first] + node.col_offset], whole[starts[last] + node.end_col_offset :]
        new = (head + text.encode() + tail).decode()
        before = one_line(source.splitlines()[first : last + 1])
        rest = len(source.splitlines()) - last - 1
        after = one_line(new.splitlines()[first : len(new.splitlines()) - rest])
        found.setdefault(new, Mutant(Told(file, before, after), node.lineno, new))
    return tuple(found.values())


def one_line(lines: list[str]) -> str:
    return " ".join(line.strip() for line in lines)


def module(game: str) -> str:
    return game.replace("-", "_")


@cache
def sources(file: str) -> tuple[str, ...]:
    """A game's file and the kits that it stands on, also by way of other kits and games."""
    text = (ROOT / file).read_text(encoding="utf-8")
    files = {file: None}
    for name in re.findall(r"^from koloda\.((?:kits\.\w+|games\.\w+\.\w+)) import", text, re.MULTILINE):
        files |= dict.fromkeys(sources(f"koloda/{name.replace('.', '/')}.py"))
    return tuple(files)


def game_file(game: str) -> str:
    return f"koloda/games/{module(game)}/rules.py"


@cache
def stories(game: str) -> tuple[str, ...]:
    """The tests of what is told of the game; some tell of several."""
    files = sorted((ROOT / "tests" / "stories").glob("test_story_*.py"))
    named = (f'"{game}"', f"koloda.games.{module(game)}.")
    return tuple(
        str(file.relative_to(ROOT)) for file in files if any(name in file.read_text("utf-8") for name in named)
    )


class Bench:
    """The copy in which faults are planted."""

    def __init__(self, place: Path, nets: bool) -> None:
        self.place = place
        self.nets = nets
        self.usual: dict[str, float] = {}  # seconds a game's tests take without a fault
        for part in ("koloda", "tests"):
            shutil.copytree(ROOT / part, place / part, ignore=shutil.ignore_patterns(*LEFT_OUT))
        shutil.copy2(ROOT / "pyproject.toml", place)

    def passes(self, game: str, limit: float | None = None) -> bool:
        """Do the game's tests pass, and in time?"""
        runs = [[f"tests/games/test_{module(game)}.py", *stories(game)], [*OF_EVERY_GAME, "-k", game]]
        runs.append([f"{EVERY_STORY}::test_each_strong_moment_happens[{game}]"])
        if self.nets:
            runs.append([*NETS, "-k", game])
        return all(self.run(arguments, limit) for arguments in runs)

    def run(self, arguments: list[str], limit: float | None) -> bool:
        keep = {"PYTHONDONTWRITEBYTECODE": "1"} if limit else {}  # what is compiled without a fault is used again
        quick = ["-q", "-x", "-p", "no:cacheprovider", "-m", "not slow"]
        command = [sys.executable, "-m", "pytest", *quick, *arguments]
        try:
            return not subprocess.run(
                command,
                cwd=self.place,
                env=os.environ | keep | {"PYTHONPATH": str(self.place), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
                capture_output=True,
                timeout=limit,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)),
            ).returncode
        except subprocess.TimeoutExpired:
            return False

    def limit(self, game: str) -> float:
        if game not in self.usual:
            began = time.monotonic()
            if not self.passes(game):
                sys.exit(f"The tests of {game} fail without any fault.")
            self.usual[game] = time.monotonic() - began
        return START + SLOWER * self.usual[game]

    def lives(self, mutant: Mutant, game: str) -> bool:
        """Do the tests of the game, and for a kit those of every game built on it, miss the fault?"""
        file = mutant.told.file
        games = [game] + [other for other in SHELF if other != game and file in sources(game_file(other))]
        return all(self.misses(mutant, each) for each in games)

    def misses(self, mutant: Mutant, game: str) -> bool:
        limit = self.limit(game)
        planted = self.place / mutant.told.file
        sound = planted.read_text(encoding="utf-8")
        planted.write_text(mutant.text, encoding="utf-8")
        try:
            return self.passes(game, limit)
        finally:
            planted.write_text(sound, encoding="utf-8")


def explanations() -> dict[Told, str]:
    entries = tomllib.loads(EXPLAINED.read_text(encoding="utf-8")).get("explained", [])
    return {Told(each["file"], each["before"], each["after"]): each["reason"] for each in entries}


def try_game(bench: Bench, game: str, count: int | None, seed: int, explained: dict[Told, str]) -> tuple[int, int]:
    """Plant the faults of one game, print those that live, and count those not explained and stale explanations."""
    pool = [mutant for file in sources(game_file(game)) for mutant in mutants(file)]
    chosen = pool if count is None else Random(f"{seed} {game}").sample(pool, min(count, len(pool)))
    lived = [mutant for mutant in chosen if bench.lives(mutant, game)]
    unexplained = [mutant for mutant in lived if mutant.told not in explained]
    stale = {mutant.told for mutant in chosen if mutant.told in explained} - {mutant.told for mutant in lived}
    for mutant in unexplained:
        print(f"lives: {mutant}")
    for told in sorted(stale):
        print(f"explained, yet caught: {told.file}: {told.before} → {told.after}")
    caught = len(chosen) - len(lived)
    share = 100 * caught // max(1, len(chosen) - len(lived) + len(unexplained))
    excused = len(lived) - len(unexplained)
    print(f"{game}: {share}% caught; {caught} caught, {len(unexplained)} live, {excused} explained", flush=True)
    return len(unexplained), len(stale)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="every game, if none is named")
    parser.add_argument("--count", type=int, default=20, help="faults per game")
    parser.add_argument("--all", action="store_true", help="every fault there is, not a sample")
    parser.add_argument("--nets", action="store_true", help="also ask the playthroughs and the nets of every game")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if strangers := [game for game in asked.games if game not in SHELF]:
        parser.error(f"no such game: {', '.join(strangers)}")
    explained = explanations()
    known = {mutant.told for game in SHELF for file in sources(game_file(game)) for mutant in mutants(file)}
    gone = [told for told in explained if told not in known]
    for told in gone:
        print(f"explained, yet no such fault: {told.file}: {told.before} → {told.after}")
    bad = len(gone)
    with tempfile.TemporaryDirectory() as place:
        bench = Bench(Path(place), asked.nets)
        for game in asked.games or SHELF:
            bad += sum(try_game(bench, game, None if asked.all else asked.count, asked.seed, explained))
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
