"""Finished games, seen whole: the record to keep and check, and every step to look at."""

from __future__ import annotations

import asyncio

import msgspec

from koloda.engine.plain import MomentData, ViewData
from koloda.fair import FairRecord, Proof
from koloda.past.retelling import OPEN
from koloda.server.people.turns import Asker
from koloda.server.refusal import Refusal
from koloda.server.tables.entries import FIRST
from koloda.server.tables.kept import reader_of
from koloda.server.tables.planning import MENDED
from koloda.server.tables.showing import Reader, teller_for
from koloda.server.tables.sitting import Sitting
from koloda.server.tables.stories import Stories
from koloda.wire.answers import Frame, Frames
from koloda.words.teller import Teller
from koloda.words.telling import told_story

MOST_FRAMES = 100


class KeptStep(msgspec.Struct, frozen=True):
    """A step as it is kept."""

    step: int
    seat: int | None
    move: str | None
    view: ViewData
    story: list[MomentData]


def finished(sitting: Sitting) -> None:
    if sitting.stage == "mended":
        raise Refusal("mended", MENDED)
    if sitting.stage != "finished":
        raise Refusal("running", "The game is not over yet, so it cannot be shown.")


async def fair_record(stories: Stories, sitting: Sitting) -> FairRecord:
    """With the options as they were promised, and the dealer and shuffles as they were told."""
    finished(sitting)
    assert sitting.started is not None
    dealt = await stories.story(sitting.id) if sitting.deal is None else sitting.deal.table.record
    return FairRecord(
        game=sitting.game,
        edition=sitting.edition or FIRST,
        seats=len(sitting.chairs),
        options=sitting.options,
        dealer=dealt.dealer,
        shuffles=dealt.shuffles,
        moves=sitting.moves,
        fair=Proof(sitting.id, sitting.started.commitment, sitting.started.secret, sitting.started.numbers),
    )


async def kept_frames(
    stories: Stories, asker: Asker, sitting: Sitting, first: int, count: int, reader: Reader, whole: bool
) -> bytes:
    """Frames as JSON: so many steps as a seat or an onlooker saw them, or with every card open, told to the reader."""
    seat = reader.seat
    finished(sitting)
    if seat is not None and seat >= len(sitting.chairs):
        raise Refusal("seat", f"The seats of this table are 0 to {len(sitting.chairs) - 1}.")
    await stories.make_sure(sitting.id)

    async def found() -> bytes:
        steps = await stories.frames(sitting.id, OPEN if whole else reader_of(seat), first, min(count, MOST_FRAMES))
        return await asyncio.to_thread(written, len(sitting.moves), steps, teller_for(sitting, reader))

    return await stories.replays.serve(asker, found)


def written(steps: int, kept: list[msgspec.Raw], teller: Teller) -> bytes:
    frames = [told(msgspec.json.decode(frame, type=KeptStep), teller) for frame in kept]
    return msgspec.json.encode(Frames(steps, frames))


def told(step: KeptStep, teller: Teller) -> Frame:
    return Frame(step.step, step.seat, step.move, told_story(step.story, teller), step.view)
