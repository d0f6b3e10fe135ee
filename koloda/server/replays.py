"""Finished games, seen whole: the record to keep and check, and every step to look at."""

from __future__ import annotations

import msgspec

from koloda.engine.log import Event
from koloda.engine.table import Table
from koloda.engine.types import BACK, EVERYONE
from koloda.engine.view import Json, event_view, view_of
from koloda.fair import FairRecord, Proof, fair_deal
from koloda.server.planning import Refusal
from koloda.server.sitting import Sitting

MOST_FRAMES = 100


class Frame(msgspec.Struct, frozen=True):
    """The table after so many moves, and what that move made happen."""

    step: int
    seat: int | None
    move: str | None
    events: list[Json]
    view: Json


class Frames(msgspec.Struct, frozen=True):
    steps: int  # moves in the whole game
    frames: list[Frame]


def fair_record(sitting: Sitting) -> FairRecord:
    deal = sitting.deal
    if sitting.stage != "finished" or deal is None:
        raise Refusal("running", "The game is not over yet, so it cannot be shown.")
    past = deal.table.record
    return FairRecord(
        game=past.game,
        edition=past.edition,
        seats=past.seats,
        options=past.options,
        dealer=past.dealer,
        shuffles=past.shuffles,
        moves=past.moves,
        fair=Proof(sitting.id, deal.commitment, deal.secret.hex()),
    )


def frames(record: FairRecord, first: int, count: int, seat: int | None, whole: bool) -> Frames:
    """Steps `first` to `first + count - 1`, as a seat or an onlooker saw them, or with every card open."""
    table = fair_deal(record.game, record.seats, record.options, bytes.fromhex(record.fair.secret))
    found: list[Frame] = []
    seen = 0
    for step in range(min(len(record.moves), first + min(count, MOST_FRAMES) - 1) + 1):
        mover, _, text = record.moves[step - 1].partition(" ") if step else ("", "", "")
        if step:
            table.play(int(mover), text)
        if step >= first:
            events = open_events(table, seen) if whole else table.events(seat, seen)
            view = open_view(table) if whole else table.view(seat)
            found.append(Frame(step, int(mover) if step else None, text or None, events, view))
        seen = table.history().events.length
    return Frames(len(record.moves), found)


def open_view(table: Table) -> Json:
    """With every card open but those of a shuffled pile, whose order nobody has decided yet."""
    shown = table.quiet_copy()
    for zone in shown.zones:
        for place in range(zone.loose):
            zone.cards[place] = BACK
    return view_of(shown, shown.n)


def open_events(table: Table, since: int) -> list[Json]:
    return [event_view(table, opened(event), 0) for event in table.history().events.since(since)]


def opened(event: Event) -> Event:
    twin = Event(event.kind, event.seat, EVERYONE)
    twin.card, twin.source, twin.target = event.card, event.source, event.target
    twin.move, twin.number, twin.why = event.move, event.number, event.why
    return twin
