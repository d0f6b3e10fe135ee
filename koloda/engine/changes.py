"""What a moment changed of all that is read at the table besides the cards, as a reader wants it."""

from __future__ import annotations

from typing import Any

from koloda.engine.log import Slate
from koloda.engine.plain import ChangeData
from koloda.engine.state import STATUSES, State
from koloda.engine.types import NONE
from koloda.engine.view import facts, numbers_of

Read = dict[tuple[int, str], object]  # of a seat, or of the table (NONE), by name


def changes(ghost: State, before: Slate, after: Slate) -> list[ChangeData]:
    """What was another before, with what it is after. The ghost is a copy of the table to lay them on."""
    if before is after:
        return []
    was, now = read(ghost, before), read(ghost, after)
    return [change(seat, name, now[seat, name]) for seat, name in now if now[seat, name] != was[seat, name]]


def read(ghost: State, slate: Slate) -> Read:
    """The facts, with `phase` and `dealer`; and of each seat its numbers, with `status` and `marks`.

    Points and chips are not there: they change by items.
    """
    ghost.lay_slate(slate)
    found: Read = {(NONE, "phase"): ghost.phase, (NONE, "dealer"): ghost.dealer}
    for name, value in facts(ghost).items():
        found[NONE, name] = value
    if "pot" in ghost.facts:
        found[NONE, "pot"] = ghost.fact("pot")
    scores = [tally.name for tally in ghost.tallies if tally.score]
    for seat in range(ghost.n):
        found[seat, "status"] = STATUSES[ghost.status[seat]]
        found[seat, "marks"] = ghost.marks(seat)
        for name, number in numbers_of(ghost, seat).items():
            if name not in scores:
                found[seat, name] = number
    return found


def change(seat: int, name: str, value: Any) -> ChangeData:
    told: ChangeData = {"name": name, "value": value}
    if seat != NONE:
        told["seat"] = seat
    return told
