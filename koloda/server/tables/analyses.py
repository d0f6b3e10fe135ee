"""Analyses of finished games: made in a process of their own while somebody asks, a little at a time, and kept.

Made once it is there for everyone, as the replay is. Who asks hears how far it is; what is done is kept after each
turn, so it goes on from there whoever asks next, also after a restart.
"""

from __future__ import annotations

import asyncio
import time
import zlib

import msgspec

from koloda.analysis import Course, SeatStep, Standing
from koloda.analysis.telling import Walk
from koloda.engine.plain import MomentData, ViewData
from koloda.errors import KolodaError
from koloda.server.keeping.questions import analysis_of
from koloda.server.keeping.schema import analyses
from koloda.server.keeping.store import Store
from koloda.server.keeping.upsert import put
from koloda.server.people.turns import Asker
from koloda.server.refusal import Refusal
from koloda.server.settings import Settings
from koloda.server.tables.kept import reader_of
from koloda.server.tables.minds import Minds, Turn
from koloda.server.tables.replays import finished
from koloda.server.tables.showing import spoken_name
from koloda.server.tables.sitting import Sitting
from koloda.server.tables.stories import Stories
from koloda.shelf import box
from koloda.wire.analysed import GameAnalysed
from koloda.wire.answers import TableAnalysis
from koloda.wire.orders import Lang
from koloda.words.cards import code
from koloda.words.grammar import Language, Tongue, seat_names
from koloda.words.teller import Teller

MOST_MOVES = 3000  # of a game that is analysed
ONLY_SITTERS = "Nobody has asked for this analysis yet. Who sat there may, for his own seat."
OTHER_RULES = "This game was played by other rules than today's, so it cannot be gone through."


class Analyses:
    def __init__(self, store: Store, stories: Stories, settings: Settings) -> None:
        self.store = store
        self.stories = stories
        self.seconds = settings.analysis_seconds
        self.minds = Minds("analysis", settings.analysis_workers, settings.analysis_line, settings.analysis_patience)
        self.going: dict[tuple[str, int], asyncio.Task[None]] = {}  # what is worked on now

    async def of(self, asker: Asker, sitting: Sitting, seat: int | None, lang: Lang) -> TableAnalysis:
        """How far it is, after it has gone on a little; and once it is made, what was found."""
        finished(sitting)
        mine = sitting.seat_of(asker.guest)
        seat = mine if seat is None else seat
        if seat is None:
            raise Refusal("onlooker", "You did not sit at this table; say whose analysis you mean.")
        if seat >= len(sitting.chairs):
            raise Refusal("seat", f"The seats of this table are 0 to {len(sitting.chairs) - 1}.")
        if len(sitting.moves) > MOST_MOVES:
            raise Refusal("long", f"A game of more than {MOST_MOVES} moves is not gone through.")
        kept = await self.store.read(analysis_of(sitting.id, seat))
        if kept is None or kept[0] < kept[1]:
            if seat != mine:
                raise Refusal("onlooker", ONLY_SITTERS)
            await self.go_on(asker, sitting, seat)
            kept = await self.store.read(analysis_of(sitting.id, seat))
        done, steps, parts = kept or (0, len(sitting.moves) + 1, b"")
        if done < steps:
            return TableAnalysis(seat, done, steps, None)
        return TableAnalysis(seat, done, steps, await self.told(asker, sitting, seat, parts, lang))

    async def go_on(self, asker: Asker, sitting: Sitting, seat: int) -> None:
        """Some seconds of work; who asks for the same meanwhile waits for it, too."""
        key = (sitting.id, seat)
        if key not in self.going:
            async with self.minds.turn(asker) as turn:
                if key not in self.going:
                    work = self.going[key] = asyncio.create_task(self.work(turn, sitting, seat))
                    work.add_done_callback(lambda _: self.going.pop(key))
                    await asyncio.shield(work)
                    return
        await asyncio.shield(self.going[key])

    async def work(self, turn: Turn, sitting: Sitting, seat: int) -> None:
        """Once begun it is kept, also if nobody waits for it any more."""
        kept = await self.store.read(analysis_of(sitting.id, seat))
        steps = len(sitting.moves) + 1
        before = b"" if kept is None else kept[2]
        if kept is not None and kept[0] == steps:
            return
        frames = await self.frames(sitting, seat)
        answer = await turn.think(gone_on, frames, seat, before, self.seconds)
        if answer is None:
            raise Refusal("coach", "This game could not be gone through; the log says why.")
        if isinstance(answer, str):
            raise Refusal("other_rules", OTHER_RULES)
        done, data = answer
        row = {"table_id": sitting.id, "seat": seat, "done": done, "steps": steps, "data": data}
        await self.store.do(lambda connection: put(connection, analyses, [row]))

    async def frames(self, sitting: Sitting, seat: int) -> bytes:
        """Every step as that seat was shown it, packed."""
        await self.stories.make_sure(sitting.id)
        frames = await self.stories.frames(sitting.id, reader_of(seat), 0, len(sitting.moves) + 1)
        return await asyncio.to_thread(packed, frames)

    async def told(self, asker: Asker, sitting: Sitting, seat: int, parts: bytes, lang: Lang) -> GameAnalysed:
        guests = [
            None if chair.level is not None else spoken_name(chair.name, Language(lang)) for chair in sitting.chairs
        ]
        async with self.minds.turn(asker) as turn:
            frames = await self.frames(sitting, seat)
            said = await turn.think(told_of, frames, seat, parts, lang, guests)
        if said is None:
            raise Refusal("coach", "This game could not be gone through; the log says why.")
        return msgspec.json.decode(said, type=GameAnalysed)

    def close(self) -> None:
        self.minds.close()


def packed(frames: list[msgspec.Raw]) -> bytes:
    return zlib.compress(b"[" + b",".join(bytes(frame) for frame in frames) + b"]", 1)


# In the other process.


class OwnStep(msgspec.Struct, frozen=True):
    """A step as it is kept. Of others' moves an analysis is told only what the view shows."""

    seat: int | None
    move: str | None
    view: ViewData
    story: list[MomentData]


def read_frames(frames: bytes) -> list[OwnStep]:
    return msgspec.json.decode(zlib.decompress(frames), type=list[OwnStep])


def sights_in(steps: list[OwnStep], seat: int) -> list[SeatStep]:
    return [SeatStep(step.view, step.move if step.seat == seat else None) for step in steps]


def read_parts(data: bytes) -> list[Standing]:
    return msgspec.json.decode(zlib.decompress(data), type=list[Standing]) if data else []


def gone_on(frames: bytes, seat: int, before: bytes, seconds: float) -> tuple[int, bytes] | str:
    """So many positions are done now, and what was found; one more at least. In words, why it cannot be."""
    until = time.monotonic() + seconds
    parts = read_parts(before)
    try:
        for part in Course(sights_in(read_frames(frames), seat)).go_on(parts):
            parts.append(part)
            if time.monotonic() > until:
                break
    except KolodaError as error:  # the rules of today do not know these views or moves
        return str(error)
    return len(parts), zlib.compress(msgspec.json.encode(parts))


def told_of(frames: bytes, seat: int, parts: bytes, lang: str, guests: list[str | None]) -> bytes:
    language = Language(lang)
    steps = read_frames(frames)
    course = Course(sights_in(steps, seat))
    teller = Teller(box(course.game).words, Tongue(language, seat, seat_names(language, guests)), code)
    telling = Walk(course.whole(read_parts(parts)), course.sights, [step.story for step in steps], teller)
    return msgspec.json.encode(telling.whole())
