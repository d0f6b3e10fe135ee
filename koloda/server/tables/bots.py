"""Bots and the coach think in processes of their own. Each is given only the JSON of the seat's view."""

from __future__ import annotations

import asyncio
import secrets
import time

import msgspec

from koloda.bots import MASTER, Budget, choose
from koloda.coach import Advice, advise
from koloda.engine.luck import seeded
from koloda.engine.plain import ViewData
from koloda.server.people.turns import Asker
from koloda.server.refusal import Refusal
from koloda.server.settings import Settings
from koloda.server.tables.minds import Minds
from koloda.wire.moves import texts

AGAIN = 1.0  # seconds after which a bot that was turned away asks again


class Thinkers:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.bots = Minds("bots", settings.bot_workers, settings.bot_line, settings.bot_patience)
        self.coaches = Minds("coach", settings.coach_workers, settings.coach_line, settings.bot_patience)

    async def choose(self, asker: Asker, level: str, view: ViewData, hushed: bool) -> str:
        """The move of a bot. If its mind fails or takes too long, any move it may make.

        Hushed, it is told after all the time that the bot may take, whether it took it or not: a quick answer would
        tell those who watch that there was little to choose from in a hand they do not see.
        """
        while True:
            try:
                return await self.chosen(asker, level, view, hushed)
            except Refusal:  # too many think
                await asyncio.sleep(AGAIN)

    async def chosen(self, asker: Asker, level: str, view: ViewData, hushed: bool) -> str:
        async with self.bots.turn(asker) as turn:
            seconds = self.settings.bot_seconds * turn.share if level == MASTER else 0.0
            told = time.monotonic() + seconds + self.settings.bot_hush
            text = await turn.think(think, level, msgspec.json.encode(view), secrets.token_hex(8), seconds)
        if hushed:
            await asyncio.sleep(told - time.monotonic())
        return text or any_move(view)

    async def advise(self, asker: Asker, view: ViewData) -> Advice:
        """What the coach says to the seat of this view."""
        async with self.coaches.turn(asker) as turn:
            said = await turn.think(counsel, msgspec.json.encode(view), self.settings.coach_seconds * turn.share)
        if said is None:
            raise Refusal("coach", "The coach has no answer now; ask again.")
        return msgspec.json.decode(said, type=Advice)

    def close(self) -> None:
        self.bots.close()
        self.coaches.close()


def any_move(view: ViewData) -> str:
    return secrets.choice(texts(view["moves"]))


# In the other process.


def think(level: str, view: bytes, seed: str, seconds: float) -> str:
    return choose(level, msgspec.json.decode(view), seeded(seed), Budget(seconds))


def counsel(view: bytes, seconds: float) -> bytes:
    return msgspec.json.encode(advise(msgspec.json.decode(view), seconds=seconds))
