"""`python -m train.ship nets.tar league.jsonl kitty`: a net as the product reads it, and its card, where the game lies.

What the net never saw used is left out; of a column for other seats only the first seat's measures are kept, since the
seats have one measure. Numbers become whole ones: see `koloda/numbers/net.py`.
"""

from __future__ import annotations

import io
import json
import sys
import tarfile
import zlib
from pathlib import Path
from statistics import fmean
from typing import Any

import numpy as np

from koloda.arena import margin
from koloda.numbers.net import FINE, FORM
from train.shape import Shape

MOST_BITS = 20
GAMES = Path(__file__).parent.parent / "koloda" / "games"


def whole(array: Any) -> tuple[Any, int]:
    """Numbers of 16 bits, and in which unit."""
    largest = float(np.abs(array).max(initial=1e-9))
    bits = min(MOST_BITS, int(np.floor(np.log2(32767 / largest))))
    return np.round(array.astype(np.float64) * 2**bits).astype("<i2"), bits


def file_of(game: str, held: dict[str, Any]) -> bytes:
    """The file of a net, from its numbers of seats and its arrays as `pack` names them."""
    shape = Shape(game, [int(n) for n in held["seats"]])
    a = {name: np.asarray(value, np.float32) for name, value in held.items() if name not in ("seats", "counts")}
    table, seat = len(shape.table), len(shape.seat)
    used = np.asarray(held["read.used"], bool)
    own = np.concatenate([used[:table], used[table:].reshape(shape.most, seat).any(0)])
    each = own[table:]
    words = shape.word_features() @ a["words"]
    lines = {
        "own": a["trunk.own.weight"].T[own],
        "eye": a["trunk.eye.weight"].T[each],
        "left": a["trunk.left.weight"].T,
        "right": a["trunk.right.weight"].T,
        "rest": a["trunk.rest.weight"].T,
        "deeper": a["trunk.deeper.weight"].T,
        "spoken": words[:, :-1],
        "own base": a["trunk.seats.weight"] + a["trunk.own.bias"],
        "eye base": a["trunk.eye.bias"],
        "deeper base": a["trunk.deeper.bias"],
        "spoken base": words[:, -1],
    }
    arrays = {name: whole(array) for name, array in lines.items()}
    names = [*shape.table, *shape.seat]
    head = {
        "form": FORM,
        "seats": shape.seats,
        "width": len(a["trunk.deeper.bias"]),
        "seat width": len(a["trunk.eye.bias"]),
        "table": [name for (name, _), kept in zip(shape.table, own, strict=False) if kept],
        "seat": [name for (name, _), kept in zip(shape.seat, each, strict=True) if kept],
        "words": shape.words,
        "means": [int(mean) for mean in a["read.mean"][: table + seat][own]],
        "scales": [round(float(scale) * 2**FINE) for scale in a["read.scale"][: table + seat][own]],
        "deep": [int(deep) for (_, deep), kept in zip(names, own, strict=True) if kept],
        "arrays": [[name, array.size, bits] for name, (array, bits) in arrays.items()],
    }
    body = b"".join(array.tobytes() for array, _ in arrays.values())
    return zlib.compress(json.dumps(head).encode() + b"\n" + body, 9)


def held_in(path: Path, game: str) -> dict[str, Any] | None:
    """A net of those that `pack` put together, if there is one of the game."""
    with tarfile.open(path) as tar:
        if f"{game}.npz" not in tar.getnames():
            return None
        file = tar.extractfile(f"{game}.npz")
        assert file is not None
        with np.load(io.BytesIO(file.read())) as found:
            return {name: found[name] for name in found}


def card_of(game: str, held: dict[str, Any], league: Path) -> str:
    """How it was taught, and how strong the league found it: `net.toml`."""
    spent, _, decisions, games = (float(each) for each in held["counts"])
    lines = [
        f"seats = {[int(n) for n in held['seats']]}",
        f"minutes = {spent / 60:.1f}  # of the course",
        f"decisions = {decisions:.0f}  # that were learnt from",
        f"games = {games:.0f}",
    ]
    found: dict[tuple[str, str, int], list[float]] = {}
    for line in league.read_text(encoding="utf-8").splitlines():
        which, alone, others, _, playouts, won, _ = json.loads(line)
        if which == game:
            found.setdefault((alone, others, playouts), []).append(won)
    for (alone, others, playouts), shares in sorted(found.items()):
        wins, wide = 100 * fmean(shares), 100 * margin(shares)
        lines += ["", "[[league]]", f'alone = "{alone}"', f'among = "{others}"', f"playouts = {playouts}"]
        lines += [f"deals = {len(shares)}", f"wins = {wins:.1f}  # %", f"margin = {wide:.1f}"]
    return "\n".join(lines) + "\n"


def main() -> None:
    nets, league, *games = sys.argv[1:]
    for game in games:
        held = held_in(Path(nets), game)
        if held is None:
            sys.exit(f"There is no net of {game} in {nets}.")
        data = file_of(game, held)
        folder = GAMES / game.replace("-", "_")
        (folder / "net.bin").write_bytes(data)
        (folder / "net.toml").write_text(card_of(game, held, Path(league)), encoding="utf-8")
        print(f"{game}: {len(data):,} bytes")


if __name__ == "__main__":
    main()
