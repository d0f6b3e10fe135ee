"""A finished game told again: every step as each seat, an onlooker and one who sees all cards were shown it.

It is run by the rules beside it: those of today, or, in a process of its own, those of a pack. So it uses nothing
but what all of them have.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from koloda.engine.log import Event
from koloda.engine.types import BACK, EVERYONE
from koloda.engine.view import event_view, view_of
from koloda.fair import fair_deal

if TYPE_CHECKING:
    from koloda.engine.desk import Desk

OPEN, ONLOOKER = "open", "onlooker"  # who is shown it, besides the seats by number
RECORD = "record"

Told = dict[str, Any]


def telling(played: Told) -> Iterator[tuple[str, Told]]:
    """Step by step, for each reader what it was shown; at the end, under RECORD, the dealer and the shuffles.

    `played` has game, seats, options, secret and moves.
    """
    table = fair_deal(played["game"], played["seats"], played["options"], bytes.fromhex(played["secret"]))
    readers = [OPEN, ONLOOKER, *[str(seat) for seat in range(played["seats"])]]
    seen = 0
    for step, line in enumerate([None, *played["moves"]]):
        seat, text = (None, None) if line is None else (int(line.split(" ", 1)[0]), line.split(" ", 1)[1])
        if text is not None:
            table.play(seat, text)
        for reader in readers:
            yield reader, {"step": step, "seat": seat, "move": text, **shown(table, reader, seen)}
        seen = table.history().events.length
    yield RECORD, {"dealer": table.record.dealer, "shuffles": table.record.shuffles}


def retold(lines: Iterable[tuple[str, Told]]) -> Told:
    """A telling in one piece: the dealer, the shuffles, and for each reader the frames."""
    frames: dict[str, list[Told]] = {}
    record: Told = {}
    for reader, told in lines:
        if reader == RECORD:
            record = told
        else:
            frames.setdefault(reader, []).append(told)
    return {**record, "frames": frames}


def shown(table: Desk, reader: str, since: int) -> Told:
    """Events, the view, and the moments where those rules tell any."""
    if reader == OPEN:
        return {**open_past(table, since), "view": open_view(table)}
    seat = None if reader == ONLOOKER else int(reader)
    told: Told = {"events": table.events(seat, since), "view": table.view(seat)}
    told["may"] = [] if seat is None else table.moves(seat)
    if hasattr(table, "story"):
        told["story"] = table.story(seat, since)
    return told


def open_past(table: Desk, since: int) -> Told:
    """What happened, for one who may know everything."""
    events: Any = table.history().events
    if hasattr(table, "story"):
        from koloda.engine.story import story_of  # which the first rules do not have

        return {"events": [], "story": story_of(table, events.opened(), since, 0)}
    return {"events": [event_view(table, opened(event), 0) for event in events.since(since)]}


def open_view(table: Desk) -> Told:
    """With every card open but those of a shuffled pile, whose order nobody has decided yet."""
    copy = table.quiet_copy()
    for zone in copy.zones:
        for place in range(zone.loose):
            zone.cards[place] = BACK
    view: Any = view_of(copy, copy.n)
    told: Told = view
    return told


def opened(event: Event) -> Event:
    """An event of the first rules."""
    twin = Event(event.kind, event.seat, EVERYONE)
    for name in ("card", "source", "target", "move", "number", "why"):
        setattr(twin, name, getattr(event, name))
    return twin


if __name__ == "__main__":
    for line in telling(json.load(sys.stdin)):
        print(json.dumps(line))
