"""`python -m train.sample`: the small net of the tests, and what PyTorch says it likes: `tests/data/net`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import torch

from koloda import dealing
from koloda.engine.luck import seeded
from koloda.numbers.spelling import Spelling
from train.net import Net
from train.shape import Shape
from train.ship import file_of

FOLDER = Path(__file__).parent.parent / "tests" / "data" / "net"
GAME, SEATS = "kitty", [3, 4, 5]
WIDTH, SEAT_WIDTH = 24, 12
CHOICES = 30  # of a game that is measured


def main() -> None:
    torch.manual_seed(1)
    shape = Shape(GAME, SEATS)
    net = Net(shape, WIDTH, SEAT_WIDTH)
    with torch.no_grad():
        net.words.normal_(0, 0.4)
        net.trunk.seats.weight.normal_()
    positions = [
        (n, seed, made, *position(shape, n, seed, made))
        for n in SEATS
        for seed in (1, 2)
        for made in range(9, CHOICES, 10)
    ]
    rows = torch.cat([row for *_, row in positions])
    net.read.measure(rows)
    net.read.used.copy_((rows != 0).any(0))
    figures = []
    for n, seed, made, allowed, row in positions:
        with torch.no_grad():
            liked, _ = net(row, torch.tensor([n]))
        words = shape.word_places[n][allowed]
        figures.append(
            {"seats": n, "seed": seed, "choices": made, "liked": [round(float(liked[0, word]), 5) for word in words]}
        )
    held: dict[str, Any] = {"seats": SEATS}
    held |= {name: value.numpy() for name, value in net.state_dict().items() if name != "features"}
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "net.bin").write_bytes(file_of(GAME, held))
    (FOLDER / "liked.json").write_text("[\n" + ",\n".join(json.dumps(figure) for figure in figures) + "\n]\n")


def position(shape: Shape, n: int, seed: int, made: int) -> tuple[list[int], torch.Tensor]:
    """The words that may be said after so many choices made by chance, and the row; as in `tests/bots/test_nets.py`."""
    table = dealing.dealt(GAME, seats=n, seed=seed, dealer=0)
    chance = seeded(seed)
    count = 0
    while not table.over:
        seat = table.first_asked()
        moves = table.choices(seat)
        if count >= made and len(moves) > 1:
            break
        table.choose(seat, moves[chance.below(len(moves))])
        count += 1
    space = shape.spaces[n]
    said = Spelling(space.vocabulary)
    said.begin(moves, seat)
    row = np.append(np.frombuffer(memoryview(space.seen(table, seat, said)), np.int16), np.int16(0))
    return [int(word) for word in said.allowed()], torch.from_numpy(row[shape.places[n]][None])


if __name__ == "__main__":
    main()
