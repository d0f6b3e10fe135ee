"""Who sits at the other seats: anything that chooses a move from a view, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable

from koloda.engine.luck import Luck
from koloda.schema import View

Chooser = Callable[[View, Luck], str]


def at_random(view: View, luck: Luck) -> str:
    """Any move, each as likely."""
    return view.moves[luck.below(len(view.moves))].text
