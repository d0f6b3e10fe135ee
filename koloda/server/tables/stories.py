"""What was told of games that are over: kept when they end, so that no rules ever have to tell it again.

A game that ended without that (the server was killed, or knew nothing of it) is told by the rules it was played by.
"""

from __future__ import annotations

import asyncio

import msgspec

from koloda.errors import KolodaError
from koloda.server.keeping.questions import entries_of, is_told, pieces_of, story_of, untold
from koloda.server.keeping.store import StorageTrouble, Store
from koloda.server.logs import short, trouble
from koloda.server.people.turns import Turns
from koloda.server.refusal import Refusal
from koloda.server.tables.kept import KeptStory
from koloda.server.tables.minds import Mind
from koloda.server.tables.sitting import Entries, Sitting, folded
from koloda.server.tables.telling import PIECE, judged, told_from, unpacked_frames, unpacked_story

RETRY = 1.0  # seconds of rest after the store has failed
PATIENCE = 600.0  # seconds: a game of thousands of moves at eight seats takes half a minute of a free core


class Stories:
    def __init__(self, store: Store, longest: int) -> None:
        """`longest` is the line of those who ask for steps of a game."""
        self.store = store
        self.replays = Turns(1, longest)  # another of these threads would take the time from those who play
        self.due: asyncio.Queue[str] = asyncio.Queue()  # tables whose game is over
        self.telling: dict[str, asyncio.Task[KeptStory]] = {}
        self.teller = asyncio.Semaphore(1)
        self.mind = Mind(PATIENCE)  # that tells: in a thread of the server the time would be that of those who play
        self.judge = asyncio.Semaphore(1)

    async def restored(self, table: str, record: Entries) -> Sitting:
        """A table from its record: to be played on if today's rules lead its game, else shown as it was."""
        try:
            sitting = await asyncio.to_thread(folded, table, record)
        except KolodaError:  # its rules were changed without a new edition, or it is damaged
            sitting = await asyncio.to_thread(lambda: folded(table, record, on_paper=True))
        if sitting.kept is None:
            return sitting
        if sitting.stage == "playing":
            async with self.judge:
                rows = await asyncio.to_thread(judged, sitting)
            await self.store.write(rows)
            return await self.restored(table, await self.store.read(entries_of(table)))
        if sitting.stage == "finished":
            sitting.kept.story = await self.story(table)
        elif (packed := await self.store.read(story_of(table))) is not None:
            sitting.kept.story = await asyncio.to_thread(unpacked_story, packed)
        return sitting

    async def story(self, table: str) -> KeptStory:
        """What is kept of a game that is over; told now if nobody has yet."""
        packed = await self.store.read(story_of(table))
        if packed is not None:
            return await asyncio.to_thread(unpacked_story, packed)
        if table not in self.telling:
            self.telling[table] = asyncio.create_task(self.tell(table))
        return await asyncio.shield(self.telling[table])

    async def tell(self, table: str) -> KeptStory:
        try:
            record = await self.store.read(entries_of(table))
            if not record:
                raise KolodaError("There is no such table any more.")
            async with self.teller:
                draft = await self.mind.think(told_from, table, record)
            if draft is None and self.mind.closed:
                raise Refusal("stopping", "The server is stopping.")
            if draft is None:
                raise KolodaError("This game cannot be told; the log says why.")
            await self.store.write(draft.rows())
            return draft.story
        finally:
            del self.telling[table]

    async def make_sure(self, table: str) -> None:
        """The story of a game that is over is kept; it is told now if nobody has yet."""
        if not await self.store.read(is_told(table)):
            await self.story(table)

    async def frames(self, table: str, reader: str, first: int, count: int) -> list[msgspec.Raw]:
        """Steps `first` to `first + count - 1` as a reader was shown them, as far as there are any; as JSON."""
        rows = await self.store.read(pieces_of(table, reader, first - first % PIECE, first + count))
        return await asyncio.to_thread(unpacked_frames, rows, first, count)

    def close(self) -> None:
        self.replays.close()
        self.mind.close()

    def over(self, table: str) -> None:
        """A game is over: it is told soon."""
        self.due.put_nowait(table)

    async def keep(self, all_untold: bool = True) -> None:
        """Tell what an earlier server left untold, then each game when it is over."""
        while all_untold:
            try:
                for table in await self.store.read(untold):
                    self.over(table)
                break
            except StorageTrouble:
                await asyncio.sleep(RETRY)
        while True:
            table = await self.due.get()
            try:
                await self.story(table)
            except StorageTrouble:
                await asyncio.sleep(RETRY)
                self.over(table)
            except Refusal:
                return  # the next server tells what this one leaves untold
            except Exception as error:
                trouble("game not told", error, table=short(table))
