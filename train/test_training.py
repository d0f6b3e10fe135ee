"""A tiny course on a CPU: in a minute a net learns to beat a random player, and goes on when points pay no more.

It needs the dependency group `train`, so it lies apart from the other tests: `make test-training`.
"""

from __future__ import annotations

from pathlib import Path

import torch

from koloda import dealing
from koloda.engine.luck import seeded
from koloda.numbers.net import Adept, Net
from koloda.sights import sight_for
from train.pack import arrays_of
from train.settings import settings_for
from train.ship import file_of
from train.teacher import Teacher

GAME, SEATS = "starboard", 2
ROUNDS = 40
DEALS = 150


def taught(out: Path) -> Net:
    torch.set_num_threads(1)
    settings = settings_for(
        GAME, seats=[SEATS], tables=64, steps=48, batch=1024, width=32, seat_width=8, minutes=1.0, club=0.0
    )
    teacher = Teacher(GAME, settings, "cpu", 1, out, 1)
    for done in range(ROUNDS):
        teacher.spent = 60 * settings.minutes * done / ROUNDS  # the course by rounds and not by the clock
        if done == 0:
            teacher.pasts.append(teacher.net.state_dict())
        teacher.round()
    teacher.keep()
    again = Teacher(GAME, settings, "cpu", 1, out, 1)
    again.go_on_from(out / "kept.pt")
    state = again.net.state_dict()
    assert all(torch.equal(value, state[name]) for name, value in teacher.net.state_dict().items())
    return Net(file_of(GAME, {"seats": [SEATS], **arrays_of(state)}))


def share_won(net: Net) -> float:
    """Of games against a player by chance, each deal from both seats."""
    won = 0
    for number in range(DEALS):
        for place in range(SEATS):
            table = dealing.dealt(GAME, seats=SEATS, seed=number, dealer=0)
            adept, luck = Adept(net, sight_for(table), table), seeded(number)
            while not table.over:
                seat = table.first_asked()
                moves = table.choices(seat)
                if seat == place and len(moves) > 1:
                    table.choose(seat, adept.choose(table.seen_by(seat), seat, moves, luck))
                else:
                    table.choose(seat, moves[luck.below(len(moves))])
            assert table.result is not None
            won += place in table.result.winners
    return won / (SEATS * DEALS)


def test_a_tiny_course_beats_a_player_by_chance(tmp_path: Path) -> None:
    assert share_won(taught(tmp_path)) > 0.9
