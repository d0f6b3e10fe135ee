"""What each way of installing Koloda needs: in a process that can import nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import koloda

ROOT = Path(koloda.__file__).parent.parent  # of the package in use, compiled or plain
PROJECT = tomllib.loads((Path(__file__).parent.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]

# Run before all else: what belongs to none of the packages asked for is as if it were not installed.
BLIND = """
import sys
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in HIDDEN:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Missing())
"""


def needed(*extras: str) -> set[str]:
    """The packages that an installation with these extras brings, with what those need in turn."""
    wanted = [PROJECT["dependencies"], *(PROJECT["optional-dependencies"][extra] for extra in extras)]
    found: set[str] = set()
    gather([text for texts in wanted for text in texts], set(), found)
    return found


def gather(texts: list[str], extras: set[str], found: set[str]) -> None:
    for one in map(Requirement, texts):
        name = canonicalize_name(one.name)
        fits = one.marker is None or any(one.marker.evaluate({"extra": extra}) for extra in ("", *extras))
        if fits and name not in found:
            found.add(name)
            gather(requires(name) or [], one.extras, found)


def python(code: str, *extras: str, folder: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    have = {"koloda", *needed(*extras)}
    hidden = {
        module
        for module, owners in packages_distributions().items()
        if not {canonicalize_name(owner) for owner in owners} & have
    }
    assert "pytest" in hidden and "msgspec" not in hidden
    return without(hidden, code, folder, typed)


def without(hidden: set[str], code: str, folder: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    """In a process that cannot import these."""
    return subprocess.run(
        [sys.executable, "-P", "-c", f"HIDDEN = {sorted(hidden)!r}\n{BLIND}\n{code}"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", "LC_ALL": "en_GB.UTF-8"},
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )


def command(*words: str, folder: Path, typed: str = "") -> subprocess.CompletedProcess[str]:
    return python(f"from koloda.cli import app\napp({words!r}, prog_name='koloda')", folder=folder, typed=typed)


def test_the_library_bots_and_coach_need_only_the_core(tmp_path: Path) -> None:
    code = """
import koloda
from koloda.bots import choose
from koloda.engine.luck import seeded
table = koloda.deal("pairs", seats=2, seed=1)
seat = table.to_act[0]
table.play(seat, choose("club", table.view(seat), seeded(1)))
view = table.view(table.to_act[0])
print(koloda.advise(view, iterations=20).best in table.moves(table.to_act[0]))
"""
    done = python(code, folder=tmp_path)
    assert (done.stdout, done.stderr) == ("True\n", "")


def test_the_terminal_needs_only_the_core(tmp_path: Path) -> None:
    assert command("--version", folder=tmp_path).stdout.startswith(f"koloda {koloda.__version__} (")
    assert "cribbage" in command("games", folder=tmp_path).stdout
    assert "Aim" in command("rules", "pairs", folder=tmp_path).stdout
    assert command("play", "pairs", "--seed", "4", folder=tmp_path, typed="1\nhint\n").returncode == 0
    assert command("replay", "koloda-pairs.save", folder=tmp_path).returncode == 0
    met = command("arena", "pairs", "--bots", "club,beginner", "--deals", "1", "--jobs", "2", folder=tmp_path)
    assert "beginner" in met.stdout, met.stderr
    unread = command("verify", "nothing.json", folder=tmp_path)
    assert unread.stderr == "nothing.json cannot be read: No such file or directory.\n"


@pytest.mark.parametrize(
    "words",
    [("serve",), ("serve", "--check"), ("backup", "x"), ("restore", "x"), ("sweep",), ("reports",), ("ban", "0" * 32)],
    ids=" ".join,
)
def test_without_the_server_its_commands_say_what_to_install(tmp_path: Path, words: tuple[str, ...]) -> None:
    done = command(*words, folder=tmp_path)
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.startswith("This command needs the package ") and "pip install 'koloda[server]'" in done.stderr
    assert done.stderr.count("\n") == 1, "a sentence and no traceback"
    assert not list(tmp_path.iterdir()), "nothing is begun that cannot be done"


def test_where_the_server_cannot_run_it_says_so(tmp_path: Path) -> None:
    """Locks and limits are the system's, and Windows has others."""
    done = without({"fcntl", "resource"}, "from koloda.cli import app\napp(('serve',), prog_name='koloda')", tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith("The server runs on Linux and macOS") and done.stderr.count("\n") == 1


def test_the_server_needs_only_its_extra(tmp_path: Path) -> None:
    code = """
from pkgutil import walk_packages
import koloda.server
for module in walk_packages(koloda.server.__path__, "koloda.server."):
    if not module.name.endswith("migrations.env"):  # run by Alembic alone
        __import__(module.name)
print("all")
"""
    done = python(code, "server", folder=tmp_path)
    assert done.stdout == "all\n", done.stderr


def test_the_client_needs_only_its_extra(tmp_path: Path) -> None:
    assert python("import koloda.client\nprint('in')", "client", folder=tmp_path).stdout == "in\n"
    assert (
        "The client needs httpx: pip install 'koloda[client]'."
        in python("import koloda.client", folder=tmp_path).stderr
    )


@pytest.mark.parametrize(("module", "extra"), [("koloda.lab.zoo", "rl"), ("koloda.lab.spiel", "openspiel")])
def test_the_lab_needs_only_its_extras(tmp_path: Path, module: str, extra: str) -> None:
    assert python(f"import {module}\nprint('in')", extra, folder=tmp_path).stdout == "in\n"
    lacking = python(f"import {module}", folder=tmp_path).stderr
    assert "The lab needs numpy: pip install 'koloda[rl]'." in lacking


@pytest.mark.parametrize(("module", "extra", "other"), [("zoo", "rl", "openspiel"), ("spiel", "openspiel", "rl")])
def test_who_has_one_of_them_is_told_of_the_other(tmp_path: Path, module: str, extra: str, other: str) -> None:
    assert f"pip install 'koloda[{extra}]'." in python(f"import koloda.lab.{module}", other, folder=tmp_path).stderr
