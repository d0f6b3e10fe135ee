"""Games of other packages: built as wheels, installed in a folder of their own, and tried in processes that see it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PATIENCE = 1200  # seconds; only what hangs reaches them


def installed(package: Path, folder: Path) -> Path:
    """Build a package from a copy, for building leaves things behind, and install it in a folder; needs no network."""
    source = shutil.copytree(package, folder / "source")
    pip = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")
    run([*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", str(folder), str(source)])
    (wheel,) = folder.glob("*.whl")
    run([*pip, "install", "--no-deps", "--no-index", "--target", str(folder / "shelf"), str(wheel)])
    return folder / "shelf"


def run(line: list[str], *seen: Path, typed: str = "", at: Path = ROOT) -> str:
    """What a process says that sees these folders before all others, but not the sources; it must end well."""
    path = [*map(str, seen), os.environ.get("PYTHONPATH", "")]
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    environment = {**kept, "PYTHONPATH": os.pathsep.join(filter(None, path)), "PYTHONUTF8": "1"}
    done = subprocess.run(line, input=typed, env=environment, cwd=at, capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 0, f"{' '.join(line)}\n{done.stdout[-6000:]}\n{done.stderr[-3000:]}"
    return done.stdout


def koloda(*words: str, shelf: Path, typed: str = "") -> str:
    """The command line with what lies on that shelf."""
    return run([sys.executable, "-P", "-c", "from koloda.cli import app; app()", *words], shelf, typed=typed, at=shelf)


def pulled(net: str, game: str, *seen: Path, but: tuple[str, ...] = ()) -> str:
    """The tests of a file that are about the game; there must be some. `but` names those that are left out."""
    named = " and not ".join([game, *but])
    chosen = ["-m", "not slow", "-k", named]
    return run([sys.executable, "-P", "-m", "pytest", "-q", "-p", "no:cacheprovider", *chosen, net], *seen)
