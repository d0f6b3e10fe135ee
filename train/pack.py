"""`python -m train.pack build/train nets.tar [judges.tar]`: what all courses came to so far, as one file.

A net is an `.npz` of its arrays in float16 (what rows are measured by in float32), its numbers of seats beside them.
"""

from __future__ import annotations

import io
import sys
import tarfile
from pathlib import Path
from typing import Any

import numpy as np
import torch

from train.settings import settings_for
from train.teacher import usual_seats

MEASURES = ("read.mean", "read.scale", "read.used", "read.deep")
MADE = "features"  # found in the game itself


def arrays_of(state: dict[str, torch.Tensor]) -> dict[str, Any]:
    found = {}
    for name, value in state.items():
        if name != MADE:
            array = value.cpu().numpy()
            found[name] = array if name in MEASURES else array.astype(np.float16)
    return found


def packed(folder: Path, part: str) -> bytes:
    """The net of a course, or its judge."""
    game = folder.name
    state = torch.load(folder / "kept.pt", map_location="cpu", weights_only=True)
    seats = settings_for(game).seats or usual_seats(game)
    buffer = io.BytesIO()
    np.savez_compressed(buffer, seats=np.array(seats), counts=np.array(state["counts"]), **arrays_of(state[part]))
    return buffer.getvalue()


def main() -> None:
    for path, part in zip(sys.argv[2:], ("net", "judge"), strict=False):
        with tarfile.open(path, "w") as tar:
            for folder in sorted(Path(sys.argv[1]).iterdir()):
                if (folder / "kept.pt").is_file():
                    data = packed(folder, part)
                    entry = tarfile.TarInfo(f"{folder.name}.npz")
                    entry.size = len(data)
                    tar.addfile(entry, io.BytesIO(data))


if __name__ == "__main__":
    main()
