"""What one seat saw of a game, step by step: an analysis is given this and nothing else."""

from __future__ import annotations

import json
from typing import NamedTuple

import msgspec

from koloda.dealing import replayed
from koloda.engine.plain import MomentData, ViewData
from koloda.engine.record import Record, read, read_move
from koloda.errors import KolodaError

UNFINISHED = "This game is not over yet, so it cannot be analysed."
SHOWN = ("phase", "dealer", "deal", "round", "together", "over", "seats", "zones", "raw", "faces")


class SeatStep(msgspec.Struct, frozen=True):
    """The seat's view after so many moves of the game, and the move that led to it, if it was the seat's own."""

    view: ViewData
    move: str | None = None


class SeatGame(NamedTuple):
    """A game as a seat saw it, and what it was told at each step."""

    sights: list[SeatStep]
    stories: list[list[MomentData]]


def seen_by(record: Record | str, seat: int) -> SeatGame:
    """A recorded game as a seat saw it; one that is not over cannot be judged by how it ended."""
    past = record if isinstance(record, Record) else read(record, Record)
    table = replayed(msgspec.structs.replace(past, moves=[]))
    if not 0 <= seat < table.seats:
        raise KolodaError(f"The seats of this table are 0 to {table.seats - 1}.")
    seen = SeatGame([SeatStep(table.view(seat))], [table.story(seat)])
    for line in past.moves:
        mover, text = read_move(line)
        known = table.history().events.length
        table.play(mover, text)
        seen.sights.append(SeatStep(table.view(seat), text if mover == seat else None))
        seen.stories.append(table.story(seat, known))
    if not table.over:
        raise KolodaError(UNFINISHED)
    return seen


def told_by(view: ViewData) -> str:
    """All that a view tells. That another's choice lies sealed tells nothing: he is as good as asked."""
    shown = {name: view[name] for name in SHOWN if name in view}  # type: ignore[literal-required]
    return json.dumps([shown, sorted({*view["to_act"], *view["chosen"]})], sort_keys=True)
