"""A finished game told again: every step as each seat, an onlooker and one who sees all cards were shown it.

It is run by the rules beside it: those of today, or, in a process of its own, those of a pack. So it uses nothing
but what all of them have.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from koloda.engine.log import Event
from koloda.engine.table import Table
from koloda.engine.types import BACK, EVERYONE
from koloda.engine.view import event_view, view_of
from koloda.fair import fair_deal

OPEN, ONLOOKER = "open", "onlooker"  # who is shown it, besides the seats by number

Told = dict[str, Any]


def retold(played: Told) -> Told:
    """`played` has game, seats, options, secret and moves; the answer the record, and for each reader the frames."""
    table = fair_deal(played["game"], played["seats"], played["options"], bytes.fromhex(played["secret"]))
    readers = [OPEN, ONLOOKER, *[str(seat) for seat in range(played["seats"])]]
    frames: dict[str, list[Told]] = {reader: [] for reader in readers}
    seen = 0
    for step, line in enumerate([None, *played["moves"]]):
        seat, text = (None, None) if line is None else (int(line.split(" ", 1)[0]), line.split(" ", 1)[1])
        if text is not None:
            table.play(seat, text)
        for reader in readers:
            events, view = shown(table, reader, seen)
            frames[reader].append({"step": step, "seat": seat, "move": text, "events": events, "view": view})
        seen = table.history().events.length
    past = table.record
    return {
        "dealer": past.dealer,
        "shuffles": past.shuffles,
        "frames": frames,
    }


def shown(table: Table, reader: str, since: int) -> tuple[list[Told], Told]:
    if reader == OPEN:
        return open_events(table, since), open_view(table)
    seat = None if reader == ONLOOKER else int(reader)
    return table.events(seat, since), table.view(seat)


def open_view(table: Table) -> Told:
    """With every card open but those of a shuffled pile, whose order nobody has decided yet."""
    copy = table.quiet_copy()
    for zone in copy.zones:
        for place in range(zone.loose):
            zone.cards[place] = BACK
    return view_of(copy, copy.n)


def open_events(table: Table, since: int) -> list[Told]:
    return [event_view(table, opened(event), 0) for event in table.history().events.since(since)]


def opened(event: Event) -> Event:
    twin = Event(event.kind, event.seat, EVERYONE)
    twin.card, twin.source, twin.target = event.card, event.source, event.target
    twin.move, twin.number, twin.why = event.move, event.number, event.why
    return twin


if __name__ == "__main__":
    json.dump(retold(json.load(sys.stdin)), sys.stdout)
