"""Bots and the coach think in processes of their own, here or at workers. Each is given only a seat's view as JSON."""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import dataclass

import msgspec

from koloda.bots import MASTER
from koloda.coach import Advice
from koloda.engine.plain import ViewData
from koloda.server.metrics import THOUGHTS
from koloda.server.people.turns import Asker
from koloda.server.refusal import Refusal
from koloda.server.settings import Settings
from koloda.server.tables.minds import Minds
from koloda.server.thinking.apart import Apart
from koloda.server.thinking.works import counsel, reasons, think
from koloda.wire.moves import texts
from koloda.wire.orders import Lang

AGAIN = 1.0  # seconds after which a bot that was turned away asks again


@dataclass
class Chosen:
    move: str
    seconds: float  # that the thought was given
    spent: float


class Thinkers:
    def __init__(self, settings: Settings, apart: Apart) -> None:
        self.settings = settings
        self.apart = apart
        self.bots = Minds("bots", settings.bot_workers, settings.bot_line, settings.bot_patience)
        self.coaches = Minds("coach", settings.coach_workers, settings.coach_line, settings.bot_patience)

    async def choose(self, asker: Asker, level: str, view: ViewData, hushed: bool) -> str:
        """The move of a bot. If its mind fails or takes too long, any move it may make.

        Hushed, it is told after all the time that the bot may take, whether it took it or not: a quick answer would
        tell those who watch that there was little to choose from in a hand they do not see.
        """
        seconds = self.settings.bot_seconds if level == MASTER else 0.0
        chosen = await self.chosen_apart(asker, level, view, seconds)
        while chosen is None:
            try:
                chosen = await self.chosen(asker, level, view, seconds)
            except Refusal:  # too many think
                await asyncio.sleep(AGAIN)
                chosen = await self.chosen_apart(asker, level, view, seconds)
        if hushed:
            await asyncio.sleep(chosen.seconds + self.settings.bot_hush - chosen.spent)
        return chosen.move

    async def chosen_apart(self, asker: Asker, level: str, view: ViewData, seconds: float) -> Chosen | None:
        found = await self.apart.move(asker, level, view, seconds)
        if found is None:
            return None
        THOUGHTS.labels("bots", "apart").inc()
        return Chosen(found.move, min(found.seconds, seconds), found.spent)

    async def chosen(self, asker: Asker, level: str, view: ViewData, seconds: float) -> Chosen:
        async with self.bots.turn(asker) as turn:
            began, seconds = time.monotonic(), seconds * turn.share
            text = await turn.think(think, level, msgspec.json.encode(view), secrets.token_hex(8), seconds)
        THOUGHTS.labels("bots", "here").inc()
        return Chosen(text or any_move(view), seconds, time.monotonic() - began)

    async def advise(self, asker: Asker, view: ViewData) -> Advice:
        """What the coach says to the seat of this view."""
        found = await self.apart.advice(asker, view, self.settings.coach_seconds)
        if found is not None:
            THOUGHTS.labels("coach", "apart").inc()
            return found
        async with self.coaches.turn(asker) as turn:
            said = await turn.think(counsel, msgspec.json.encode(view), self.settings.coach_seconds * turn.share)
        if said is None:
            raise Refusal("coach", "The coach has no answer now; ask again.")
        THOUGHTS.labels("coach", "here").inc()
        return msgspec.json.decode(said, type=Advice)

    async def explain(self, asker: Asker, view: ViewData, move: str, lang: Lang) -> list[str]:
        """What speaks for a move, by today's rules; a game that was played by others may not be one they can judge."""
        said = await self.apart.reason(asker, view, move, lang)
        at = "here" if said is None else "apart"
        if said is None:
            said = await asyncio.to_thread(reasons, msgspec.json.encode(view), move, lang)
        if not said:
            raise Refusal("coach", "The coach has nothing to say of this move.")
        THOUGHTS.labels("reason", at).inc()
        return said

    async def close(self) -> None:
        self.bots.close()
        self.coaches.close()
        await self.apart.close()


def any_move(view: ViewData) -> str:
    return secrets.choice(texts(view["moves"]))
