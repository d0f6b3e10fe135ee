"""Who sits at the other seats: anything that chooses a move from a view, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum

from koloda.bots import BEGINNER, CLUB, MASTER, choose
from koloda.engine.luck import Luck
from koloda.engine.view import Json

Chooser = Callable[[Json, Sequence[Json], Luck], str]


class Level(StrEnum):
    beginner = BEGINNER
    club = CLUB
    master = MASTER


def at_level(level: Level) -> Chooser:
    """A bot of that level."""
    return lambda view, events, luck: choose(level.value, view, events, luck)
