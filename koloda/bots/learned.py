"""A net's move: no search, only what it likes at sight."""

from __future__ import annotations

from typing import Final

from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.types import Move, Seat
from koloda.errors import KolodaError
from koloda.numbers.net import Adept
from koloda.shelf import box
from koloda.sights import sight_for

NET: Final = "net"
ADEPTS: dict[str, Adept] = {}  # of each game with its seats and options


def adept_for(seen: Desk) -> Adept:
    """The net of a game as it reads these tables, loaded when it is first needed."""
    options = sorted(seen.setup.options.items())
    key = f"{seen.game.id} {seen.seats} {options}"
    if key not in ADEPTS:
        net = box(seen.game.id).net
        if net is None or seen.seats not in net.seats:
            raise KolodaError(f"No net has learned {seen.game.title.en} with {seen.seats} seats.")
        ADEPTS[key] = Adept(net, sight_for(seen), seen)
    return ADEPTS[key]


def decide_by_net(seen: Desk, seat: Seat, luck: Luck) -> Move:
    """What a net chooses, given what its seat sees."""
    moves = seen.choices(seat)
    return moves[0] if len(moves) == 1 else adept_for(seen).choose(seen, seat, moves, luck)
