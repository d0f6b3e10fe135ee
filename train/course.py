"""`python -m train.course build/train 540 16 kitty sweep … -- --workers 1`: many games on one machine, so many at once.

What stands after `--` is said to each. A course that is not over when time is up goes on with the next call. The games
of `pairs+continuous` share one place, one after the other.
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

LEAST = 20.0  # seconds that a course is worth beginning for
GRACE = 12.0  # seconds that a course may take to end
TRIES = 3


def course(game: str, out: Path, end: float, more: list[str]) -> subprocess.Popen[bytes]:
    out.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "train", game, "--out", str(out), "--end", str(end), *more]
    with (out / f"{game}.txt").open("ab") as log:
        return subprocess.Popen(command, stdout=log, stderr=log)


def main() -> None:
    said, more = sys.argv[1:], list[str]()
    if "--" in said:
        said, more = said[: said.index("--")], said[said.index("--") + 1 :]
    out, seconds, at_once = Path(said[0]), float(said[1]), int(said[2])
    begun = time.time()
    end = begun + seconds
    waiting = [place.split("+") for place in said[3:]]
    running: list[tuple[subprocess.Popen[bytes], list[str]]] = []
    tries: dict[str, int] = {}
    while waiting or running:
        if end - time.time() < LEAST:
            waiting.clear()
        while waiting and len(running) < at_once:
            games = waiting.pop(0)
            tries[games[0]] = tries.get(games[0], 0) + 1
            running.append((course(games[0], out, end, more), games))
        for process, games in list(running):
            if time.time() > end + GRACE:
                process.kill()
                process.wait()
            if process.poll() is None:
                continue
            running.remove((process, games))
            print(f"{time.time() - begun:.0f} s: {games[0]} ended with {process.returncode}", flush=True)
            if process.returncode != 0 and tries[games[0]] < TRIES:
                waiting.insert(0, games)
            elif games[1:]:
                waiting.insert(0, games[1:])
        time.sleep(0.2)


if __name__ == "__main__":
    main()
