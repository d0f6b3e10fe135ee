"""What happened as people see it: moments, each with its picture, its items, and at the end of a deal its sheet.

A moment begins with a choice, with choices opened together, with what the rules tell, or with a sheet. The cards that
move and the items scored after it, until the next one begins, are its picture; and so are the facts and numbers that
change meanwhile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from koloda.engine.changes import changes
from koloda.engine.log import (
    CLOSED,
    HEADS,
    MOVED,
    OPENED,
    SAID,
    SCORED,
    SEALED,
    SHOWN,
    SHUFFLED,
    Column,
    Happened,
    Slate,
)
from koloda.engine.plain import ChoiceData, ColumnData, EventData, MomentData, SheetData
from koloda.engine.state import State
from koloda.engine.types import NONE, Seat
from koloda.engine.view import choice_view, item_view, named_to, told

if TYPE_CHECKING:
    from koloda.engine.desk import Desk

PICTURED = (MOVED, SHOWN, SHUFFLED)
KINDS = {SAID: "told", OPENED: "reveal", SEALED: "sealed", CLOSED: "sheet"}


def story_of(desk: Desk, events: Happened, since: int, seat: Seat) -> list[MomentData]:
    """The moments from event number `since` on, as `seat` may know them. Seat `n` is the onlookers'."""
    starts = [place for place in range(since, len(events)) if place == since or events.begins(place)]
    if not starts:
        return []
    ghost = desk.quiet_copy()
    slate = slate_before(desk, events, since)
    moments: list[MomentData] = []
    for at in range(len(starts)):
        start, stop = starts[at], starts[at + 1] if at + 1 < len(starts) else len(events)
        after = (events[stop].slate if stop < len(events) else None) or desk.slate()
        moments.append({**moment(ghost, events, start, stop, seat), "changes": changes(ghost, slate, after)})
        slate = after
    return moments


def slate_before(desk: Desk, events: Happened, place: int) -> Slate:
    """What stood there before an event: as the moment it belongs to began; before the first, on a bare table."""
    while place > 0:
        slate = events[place].slate
        if slate is not None:
            return slate
        place -= 1
    return desk.bare_slate()


def last_moments(events: Happened, most: int) -> int:
    """The number of the event with which the last so many moments begin."""
    place = len(events)
    while place > 0 and most > 0:
        place -= 1
        if events.begins(place):
            most -= 1
    return place


def moment(ghost: State, log: Happened, start: int, stop: int, seat: Seat) -> MomentData:
    """One moment: its head, and its picture."""
    events = [log[place] for place in range(start, stop)]
    head = events[0]
    begun = head.kind in HEADS
    slate = head.slate
    if slate is not None:
        ghost.lay_slate(slate)
    view: MomentData = {
        "kind": KINDS.get(head.kind, "choice") if begun else "start",
        "deal": ghost.deal_number if begun else 0,
        "round": ghost.round_number if begun else 0,
        "events": told(ghost, [event for event in events if event.kind in PICTURED], seat),
        "items": [item_view(ghost, event, seat) for event in events if event.kind == SCORED],
    }
    if not begun:
        return view
    if head.seat != NONE and head.kind != OPENED:
        view["seat"] = head.seat
    if head.kind == SAID:
        view["word"] = head.why
        view["number"] = head.number
        view["cards"] = named_to(ghost, head, seat)
        if head.other != NONE:
            view["other"] = head.other
    elif head.kind == CLOSED:
        view["word"] = head.why
        view["sheet"] = sheet(ghost, log, start, seat)
    else:
        view["choices"] = [choice(choice_view(ghost, event, seat)) for event in events if event.kind == head.kind]
    return view


def choice(event: EventData) -> ChoiceData:
    """A choice without the kind of event it was."""
    told: Any = {name: event[name] for name in event if name != "kind"}
    found: ChoiceData = told
    return found


# Sheets.


def sheet(ghost: State, events: Happened, place: int, seat: Seat) -> SheetData:
    """The sheet that closes at this place: the items since the last one of its kind, what they come to, the totals.

    That of the game has the course of the score instead: the totals at the end of each round or deal.
    """
    closing = events[place]
    kept = closing.sheet
    assert kept is not None
    view: SheetData = {
        "columns": [column(each) for each in kept.columns],
        "totals": totals(ghost),
        "items": [],
        "course": [],
    }
    if kept.follows:
        value: Any = ghost.fact(kept.follows)
        view["follows"] = {"fact": kept.follows, "value": value}
    if closing.why == "game":
        for earlier in range(place):
            if events.closes(earlier):
                slate = events[earlier].slate
                assert slate is not None
                ghost.lay_slate(slate)
                view["course"].append(totals(ghost))
    else:
        first = place
        while first > 0 and not (events.closes(first - 1) and events[first - 1].why == closing.why):
            first -= 1
        view["items"] = items_under(ghost, events, first, place, seat)
    return view


def items_under(ghost: State, events: Happened, start: int, stop: int, seat: Seat) -> list[EventData]:
    """Items, each with the word of what the rules told when it was scored; none if a choice alone brought it."""
    items: list[EventData] = []
    under = ""
    for place in range(start, stop):
        if events.begins(place):
            head = events[place]
            under = head.why if head.kind == SAID else ""
        elif events.scores(place):
            items.append({**item_view(ghost, events[place], seat), "under": under})
    return items


def totals(ghost: State) -> list[ColumnData]:
    return [column(ghost.column(tally)) for tally in ghost.tallies if tally.score]


def column(numbers: Column) -> ColumnData:
    return {"name": numbers.name, "values": list(numbers.values)}
