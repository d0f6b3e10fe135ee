"""`python -m train kitty`: teach a net to play a game, or go on teaching it."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import torch

from train.settings import settings_for
from train.teacher import Teacher


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m train", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--minutes", type=float, help="of the whole course")
    parser.add_argument("--slice", type=float, default=1e9, help="minutes of it now; the rest another time")
    parser.add_argument("--end", type=float, default=1e18, help="of it now, in seconds since 1970")
    parser.add_argument("--seats", type=int, nargs="+", help="the numbers of seats to practise")
    parser.add_argument("--tables", type=int)
    parser.add_argument("--steps", type=int)
    parser.add_argument("--batch", type=int)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("build/train"))
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    asked = parser.parse_args()
    settings = settings_for(
        asked.game,
        minutes=asked.minutes,
        seats=asked.seats,
        tables=asked.tables,
        steps=asked.steps,
        batch=asked.batch,
    )
    out = asked.out / asked.game
    teacher = Teacher(asked.game, settings, asked.device, asked.workers, out, asked.seed)
    if (out / "kept.pt").is_file():
        teacher.go_on_from(out / "kept.pt")
    teacher.teach(min(60 * asked.slice, asked.end - time.time()))


if __name__ == "__main__":
    main()
