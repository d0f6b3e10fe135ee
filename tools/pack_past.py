"""Packs the rules of a past commit, so that what was played by them can be told for ever.

python tools/pack_past.py COMMIT NAME writes koloda/past/NAME.zip. Do it before the first rule after it is mended.
"""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

ROOMS = ("koloda/engine", "koloda/kits", "koloda/games", "koloda/errors.py", "koloda/dealing.py", "koloda/fair.py")
EPOCH = (1980, 1, 1, 0, 0, 0)  # the same pack whenever it is made


def pack(commit: str, target: Path) -> None:
    names = subprocess.check_output(["git", "ls-tree", "-r", "--name-only", commit, *ROOMS], text=True).split()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr(zipfile.ZipInfo("koloda/__init__.py", EPOCH), "")
        for name in names:
            source = subprocess.check_output(["git", "show", f"{commit}:{name}"])
            packed.writestr(zipfile.ZipInfo(name, EPOCH), source, zipfile.ZIP_DEFLATED)


if __name__ == "__main__":
    pack(sys.argv[1], Path(__file__).parent.parent / "koloda" / "past" / f"{sys.argv[2]}.zip")
