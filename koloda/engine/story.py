"""What happened as people see it: moments, each with its picture, its items, and at the end of a deal its sheet.

A moment begins with a choice, with choices opened together, with what the rules tell, or with a sheet. The cards that
move and the items scored after it, until the next one begins, are its picture; and so are the facts and numbers that
change meanwhile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from koloda.engine.changes import changes
from koloda.engine.log import CLOSED, HEADS, OPENED, SAID, SCORED, SEALED, Column, Event, Slate
from koloda.engine.plain import ChoiceData, ColumnData, EventData, MomentData, SheetData
from koloda.engine.state import State
from koloda.engine.types import NONE, Seat
from koloda.engine.view import choice_view, item_view, named_to, told

if TYPE_CHECKING:
    from koloda.engine.desk import Desk

KINDS = {SAID: "told", OPENED: "reveal", SEALED: "sealed", CLOSED: "sheet"}


def story_of(desk: Desk, events: list[Event], since: int, seat: Seat) -> list[MomentData]:
    """The moments from event number `since` on, as `seat` may know them. Seat `n` is the onlookers'."""
    starts = [place for place in range(since, len(events)) if place == since or begins(events, place)]
    if not starts:
        return []
    ghost = desk.quiet_copy()
    moments: list[MomentData] = []
    slate = slate_before(desk, events, since)
    for at in range(len(starts)):
        stop = starts[at + 1] if at + 1 < len(starts) else len(events)
        view = moment(desk, events, starts[at], stop, seat)
        after = events[stop].slate if stop < len(events) else desk.slate()
        if after is not None:
            view["changes"] = changes(ghost, slate, after)
            slate = after
        moments.append(view)
    return moments


def slate_before(desk: Desk, events: list[Event], place: int) -> Slate:
    """What could be read before an event: as the moment it belongs to began; before the first, on a bare table."""
    while place > 0:
        slate = events[place].slate
        if slate is not None:
            return slate
        place -= 1
    return desk.bare_slate()


def last_moments(events: list[Event], most: int) -> int:
    """The number of the event with which the last so many moments begin."""
    place = len(events)
    while place > 0 and most > 0:
        place -= 1
        if begins(events, place):
            most -= 1
    return place


def begins(events: list[Event], place: int) -> bool:
    """Does a moment begin here? Choices opened one after another are one."""
    kind = events[place].kind
    return kind in HEADS and not (kind == OPENED and place > 0 and events[place - 1].kind == OPENED)


def moment(state: State, events: list[Event], start: int, stop: int, seat: Seat) -> MomentData:
    """One moment: its head, and its picture."""
    head = events[start]
    picture = [event for event in events[start:stop] if event.kind not in HEADS and event.kind != SCORED]
    view: MomentData = {
        "kind": KINDS.get(head.kind, "choice") if head.kind in HEADS else "start",
        "deal": head.deal,
        "round": head.round,
        "events": told(state, [event for event in picture if event.kind != "end"], seat),
        "items": [item_view(state, event, seat) for event in events[start:stop] if event.kind == SCORED],
    }
    if head.kind not in HEADS:
        return view
    if head.seat != NONE and head.kind != OPENED:
        view["seat"] = head.seat
    if head.kind == OPENED:
        opened = [event for event in events[start:stop] if event.kind == OPENED]
        view["choices"] = [choice(choice_view(state, event, seat)) for event in opened]
    elif head.kind == SAID:
        view["word"] = head.why
        view["number"] = head.number
        view["cards"] = named_to(state, head, seat)
        if head.other != NONE:
            view["other"] = head.other
    elif head.kind == CLOSED:
        view["word"] = head.why
        view["sheet"] = sheet(state, events, start, seat)
    else:
        view["choices"] = [choice(choice_view(state, head, seat))]
    return view


def choice(event: EventData) -> ChoiceData:
    """A choice without the kind of event it was."""
    told: Any = {name: event[name] for name in event if name != "kind"}
    found: ChoiceData = told
    return found


# Sheets.


def sheet(state: State, events: list[Event], place: int, seat: Seat) -> SheetData:
    """The sheet that closes at this place: the items since the last one of its kind, what they come to, the totals.

    That of the game has the course of the score instead: the totals at the end of each round or deal.
    """
    closing = events[place]
    kept = closing.sheet
    assert kept is not None
    first = place
    while first > 0 and not (events[first - 1].kind == CLOSED and events[first - 1].why == closing.why):
        first -= 1
    view: SheetData = {
        "columns": [column(each) for each in kept.columns],
        "totals": [column(each) for each in kept.totals],
        "items": [],
        "course": [],
    }
    if closing.why == "game":
        sheets = [event.sheet for event in events[:place] if event.sheet is not None]
        view["course"] = [[column(each) for each in sheet.totals] for sheet in sheets]
    else:
        view["items"] = items_under(state, events[first:place], seat)
    if kept.follows:
        value: Any = kept.followed
        view["follows"] = {"fact": kept.follows, "value": value}
    return view


def items_under(state: State, events: list[Event], seat: Seat) -> list[EventData]:
    """Items, each with the word of what the rules told when it was scored; none if a choice alone brought it."""
    items: list[EventData] = []
    under = ""
    for event in events:
        if event.kind in HEADS:
            under = event.why if event.kind == SAID else ""
        elif event.kind == SCORED:
            items.append({**item_view(state, event, seat), "under": under})
    return items


def column(numbers: Column) -> ColumnData:
    return {"name": numbers.name, "values": list(numbers.values)}
