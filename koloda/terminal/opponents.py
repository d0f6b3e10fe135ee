"""Who sits at the other seats: anything that chooses a move from a view, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable

from koloda.bots import choose
from koloda.engine.luck import Luck
from koloda.engine.plain import ViewData
from koloda.wire.orders import Level

Chooser = Callable[[ViewData, Luck], str]


def at_level(level: Level) -> Chooser:
    """A bot of that level."""
    return lambda view, luck: choose(level, view, luck)
