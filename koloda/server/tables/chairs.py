"""Chairs that come and go while a table waits, so that those who are there can begin."""

from __future__ import annotations

from koloda.dealing import checked_setup, default_of
from koloda.engine.luck import seeded
from koloda.server.refusal import Refusal
from koloda.server.tables.entries import Rearranged
from koloda.server.tables.sitting import Sitting
from koloda.shelf import table_class
from koloda.wire.orders import Chairs


def rearranged(sitting: Sitting, order: Chairs, by: str) -> Rearranged:
    """Nobody's chair is taken away: empty ones go, and new ones come at the end."""
    taken = [seat for seat, chair in enumerate(sitting.chairs) if not chair.empty]
    if len(taken) > order.count:
        raise Refusal("taken", f"{len(taken)} sit there already.")
    empty = [seat for seat, chair in enumerate(sitting.chairs) if chair.empty]
    kept = sorted(taken + empty[: order.count - len(taken)])
    new = [None] * (order.count - len(kept))
    kind = table_class(sitting.game)
    agreed = {
        option.name: sitting.options[option.name]
        for option in kind.game.options
        if sitting.options[option.name] != default_of(option, len(sitting.chairs), sitting.options)
    }
    options = checked_setup(kind, order.count, agreed, 0, (), seeded(0)).options
    return Rearranged(id=order.id, by=by, chairs=[*kept, *new], options=options)
