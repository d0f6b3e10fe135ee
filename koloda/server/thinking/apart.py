"""The workers that think for this server. None is believed more than it can show, and none has to be there."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Callable, Sequence
from typing import TypedDict, TypeVar, cast
from urllib.parse import urlsplit

import msgspec
from msgspec import Raw

from koloda.coach import Advice
from koloda.engine.plain import ViewData
from koloda.errors import KolodaError
from koloda.server.people.turns import Asker
from koloda.server.thinking.questions import (
    LARGEST_QUESTION,
    AdviceFound,
    AdviceWanted,
    Found,
    MoveFound,
    MoveWanted,
    ReasonFound,
    ReasonWanted,
    Stamp,
    Wanted,
)
from koloda.server.thinking.thinker import ODD, Foreign, NoThought, Rested, Thinker
from koloda.shelf import table_class
from koloda.wire.moves import texts
from koloda.wire.orders import Lang, Level

F = TypeVar("F", bound=Found)
LOOK = 1.0  # seconds between two looks at the workers
SLOW = 4.0  # seconds longer than its own time that a thought may take, its turn included


class InCommon(TypedDict):
    """Of every question."""

    address: str
    guest: str
    edition: int
    view: Raw
    seconds: float


class Apart:
    """Each thought is None if no worker has a good one in time: then the server thinks for itself."""

    def __init__(self, urls: Sequence[str], stamp: Stamp) -> None:
        self.stamp = stamp
        self.thinkers = [Thinker(url, stamp) for url in urls]

    async def go_on(self) -> None:
        """All are looked at again and again."""
        while self.thinkers:
            await asyncio.gather(*[thinker.look() for thinker in self.thinkers])
            await asyncio.sleep(LOOK)

    async def move(self, asker: Asker, level: str, view: ViewData, seconds: float) -> MoveFound | None:
        if not self.thinkers:
            return None
        part, seed = self.part(asker, view, seconds), secrets.token_hex(8)
        wanted = MoveWanted(**part, level=cast(Level, level), seed=seed)
        offered = texts(view["moves"])
        return await self.ask(view, wanted, MoveFound, lambda found: found.move in offered, seconds + SLOW)

    async def advice(self, asker: Asker, view: ViewData, seconds: float) -> Advice | None:
        if not self.thinkers:
            return None
        wanted = AdviceWanted(**self.part(asker, view, seconds))
        found = await self.ask(view, wanted, AdviceFound, lambda found: fits(found.advice, view), seconds + SLOW)
        return None if found is None else found.advice

    async def reason(self, asker: Asker, view: ViewData, move: str, lang: Lang) -> list[str] | None:
        if not self.thinkers:
            return None
        wanted = ReasonWanted(**self.part(asker, view, 0.0), move=move, lang=lang)
        found = await self.ask(view, wanted, ReasonFound, lambda found: True, SLOW)
        return None if found is None else found.sentences

    def part(self, asker: Asker, view: ViewData, seconds: float) -> InCommon:
        address, guest = self.stamp.asker(asker)
        edition, told = table_class(view["game"]).game.edition, Raw(msgspec.json.encode(view))
        return {"address": address, "guest": guest, "edition": edition, "view": told, "seconds": seconds}

    async def ask(
        self, view: ViewData, wanted: Wanted, kind: type[F], good: Callable[[F], bool], seconds: float
    ) -> F | None:
        """One worker after another, the least busy first, until one has a good answer or is too slow."""
        body, game = msgspec.json.encode(wanted), view["game"]
        left = random.sample(self.thinkers, len(self.thinkers)) if len(body) <= LARGEST_QUESTION else []
        while free := [thinker for thinker in left if thinker.may_be_asked(game)]:
            thinker = min(free, key=lambda thinker: thinker.load)
            left.remove(thinker)
            try:
                found = await thinker.ask(body, kind, seconds)
                if good(found):
                    return found
                thinker.rest("odd", ODD)
            except Rested as error:
                thinker.rest(error.why, error.seconds)
                if error.why == "slow":  # it has been waited for long enough
                    break
            except Foreign:
                thinker.foreign[game] = time.monotonic() + ODD
            except NoThought:
                break
        return None

    async def close(self) -> None:
        await asyncio.gather(*[thinker.close() for thinker in self.thinkers])


def fits(advice: Advice, view: ViewData) -> bool:
    """Is it about the moves of this view?"""
    offered = set(texts(view["moves"]))
    said = [estimate.move for estimate in advice.estimates]
    return (advice.game, advice.seat) == (view["game"], view["seat"]) and advice.best in said and offered >= set(said)


def addresses(words: str) -> list[str]:
    """Of workers, as they are named on the command line.

    >>> addresses("http://10.0.0.5:8024, http://10.0.0.6:8024/")
    ['http://10.0.0.5:8024', 'http://10.0.0.6:8024']
    >>> addresses("10.0.0.5:8024")
    Traceback (most recent call last):
    koloda.errors.KolodaError: A worker is named as http://host:port, not 10.0.0.5:8024.
    """
    found = [word.strip().rstrip("/") for word in words.split(",") if word.strip()]
    for word in found:
        parts = urlsplit(word)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.path or parts.query:
            raise KolodaError(f"A worker is named as http://host:port, not {word}.")
    return found
