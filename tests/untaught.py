"""Nets that learned nothing, for any game: every column it has and every word, with weights by chance."""

from __future__ import annotations

import json
import zlib
from array import array

from koloda.engine.desk import Desk
from koloda.engine.luck import Luck, seeded
from koloda.numbers.columns import OF_TABLE, columns_of
from koloda.numbers.net import FINE, FORM, Adept, Net
from koloda.sights import sight_for

WIDTH, SEAT_WIDTH = 6, 4


def numbers(count: int, chance: Luck) -> list[int]:
    return [chance.below(4001) - 2000 for _ in range(count)]


def file_of_chance(desk: Desk, seed: str) -> bytes:
    """In the form in which nets are shipped."""
    chance = seeded(seed)
    sight = sight_for(desk)
    columns = [column for column in columns_of(sight, desk) if column is not None]
    table = dict.fromkeys((column.name, column.deep) for column in columns if column.whose == OF_TABLE)
    seat = dict.fromkeys((column.name, column.deep) for column in columns if column.whose != OF_TABLE)
    every = [*table, *seat]
    sizes = {
        "own": len(every) * WIDTH,
        "eye": len(seat) * SEAT_WIDTH,
        "left": SEAT_WIDTH * WIDTH,
        "right": SEAT_WIDTH * WIDTH,
        "rest": SEAT_WIDTH * WIDTH,
        "deeper": WIDTH * WIDTH,
        "spoken": len(sight.words) * WIDTH,
        "own base": (desk.seats + 1) * WIDTH,
        "eye base": SEAT_WIDTH,
        "deeper base": WIDTH,
        "spoken base": len(sight.words),
    }
    head = {
        "form": FORM,
        "seats": [desk.seats],
        "width": WIDTH,
        "seat width": SEAT_WIDTH,
        "table": [name for name, _ in table],
        "seat": [name for name, _ in seat],
        "words": sight.words.texts,
        "means": [0] * len(every),
        "scales": [1 << FINE] * len(every),
        "deep": [int(deep) for _, deep in every],
        "arrays": [[name, size, 10] for name, size in sizes.items()],
    }
    body = array("h", numbers(sum(sizes.values()), chance))
    if array("h", [1]).tobytes()[0] == 0:
        body.byteswap()
    return zlib.compress(json.dumps(head).encode() + b"\n" + body.tobytes())


def untaught(desk: Desk, seed: str = "untaught") -> Adept:
    return Adept(Net(file_of_chance(desk, seed)), sight_for(desk), desk)
