"""One worker, as far as a server knows it."""

from __future__ import annotations

import asyncio
import time
from typing import TypeVar

import httpx
import msgspec

from koloda.server.logs import tell, warn
from koloda.server.metrics import THINKER_RESTS
from koloda.server.thinking.questions import READY, THINK, Found, Ready, Stamp

F = TypeVar("F", bound=Found)
REACH = 1.0  # seconds in which a worker that lives lets one in
FULL, AWAY, ODD = 1.0, 3.0, 60.0  # seconds of rest: when it is full; gone, or slow; not to be understood
LINES = 64  # questions to it at a time
LARGEST_ANSWER = 256 << 10


class Rested(Exception):
    """It has no good answer, and is left alone for a while."""

    def __init__(self, why: str, seconds: float) -> None:
        super().__init__(why)
        self.why = why
        self.seconds = seconds


class Foreign(Exception):
    """It plays this game by another edition, or does not know it."""


class NoThought(Exception):
    """It could not think of an answer to this question; another would not either."""


class Thinker:
    def __init__(self, url: str, stamp: Stamp) -> None:
        self.url = url
        self.stamp = stamp
        patience = httpx.Timeout(None, connect=REACH)  # how long an answer may take, each question says
        limits = httpx.Limits(max_connections=LINES, max_keepalive_connections=LINES)
        self.line = httpx.AsyncClient(timeout=patience, limits=limits, trust_env=False)
        self.ready = False
        self.rests = 0.0  # until then it is not even looked at
        self.foreign: dict[str, float] = {}  # games that it plays by another edition, and until when that is believed
        self.asked = 0  # questions that it has from here
        self.others = 0  # what else it had to do when it said so last
        self.minds = 1

    @property
    def load(self) -> float:
        """Thoughts for each of its processes."""
        return (self.asked + self.others) / self.minds

    def may_be_asked(self, game: str) -> bool:
        return self.ready and self.asked < LINES and self.foreign.get(game, 0.0) <= time.monotonic()

    def rest(self, why: str, seconds: float) -> None:
        """Questions that are under way are waited for."""
        if self.ready:
            warn("thinker rests", url=self.url, why=why)
            THINKER_RESTS.labels(why).inc()
        self.ready = False
        self.rests = max(self.rests, time.monotonic() + seconds)

    async def look(self) -> None:
        """Is it there, and how much has it to do?"""
        if time.monotonic() < self.rests:
            return
        try:
            async with asyncio.timeout(AWAY):
                answer = await self.line.get(self.url + READY)
            answer.raise_for_status()
            self.learn(msgspec.json.decode(answer.content, type=Ready))
        except (httpx.HTTPError, TimeoutError, msgspec.DecodeError):
            self.rest("gone", AWAY if self.ready else 0.0)
        else:
            if not self.ready:
                tell("thinker ready", url=self.url, minds=self.minds)
            self.ready = True

    def learn(self, found: Found) -> None:
        self.minds = found.minds
        self.others = max(0, found.busy - self.asked)

    async def ask(self, body: bytes, kind: type[F], seconds: float) -> F:
        self.asked += 1
        try:
            async with asyncio.timeout(seconds):
                status, said = await self.answer(body)
        except TimeoutError:
            raise Rested("slow", AWAY) from None
        except httpx.HTTPError:
            raise Rested("gone", AWAY) from None
        finally:
            self.asked -= 1
        match status:
            case 200:
                return self.understood(said, kind)
            case 409:
                raise Foreign
            case 500:
                raise NoThought
            case 503:
                raise Rested("full", FULL)
            case _:
                raise Rested("key" if status == 401 else "odd", ODD)

    async def answer(self, body: bytes) -> tuple[int, bytes]:
        """No more of it than an answer can have."""
        said = b""
        async with self.line.stream("POST", self.url + THINK, content=body, headers=self.stamp.headers(body)) as answer:
            async for part in answer.aiter_raw():
                said += part
                if len(said) > LARGEST_ANSWER:
                    raise Rested("odd", ODD)
        return answer.status_code, said

    def understood(self, said: bytes, kind: type[F]) -> F:
        try:
            found = msgspec.json.decode(said, type=kind)
        except (msgspec.DecodeError, RecursionError):
            raise Rested("odd", ODD) from None
        self.learn(found)
        return found

    async def close(self) -> None:
        await self.line.aclose()
