"""Whose turn it is, where only so many can be served at a time: who asks for much waits for it himself."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from itertools import count
from typing import Any, NamedTuple, TypeVar

from koloda.server.refusal import Refusal
from koloda.wire.codes import Code

T = TypeVar("T")


class Asker(NamedTuple):
    """Who asks for something dear. Cookies are free, so what counts first is where he asks from."""

    address: str
    guest: str = ""


@dataclass(eq=False)
class Waiting:
    asker: Asker
    turn: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Turns:
    """So many places, and a line of bounded length. Turns go round among the addresses that wait, and those of an
    address among its guests; a guest's own are served as they came."""

    def __init__(self, places: int, longest: int) -> None:
        self.places = places
        self.free = places
        self.longest = longest
        self.line: list[Waiting] = []  # as they came
        self.last: dict[str | Asker, int] = {}  # of each address and asker that waits: its last turn, or its coming
        self.counter = count()

    async def take(self, asker: Asker) -> None:
        """Returns when it is his turn; raises a Refusal if the line is too long for him."""
        if self.free:
            self.free -= 1
            return
        waiting = Waiting(asker)
        self.line.append(waiting)
        for each in (asker.address, asker):
            self.last.setdefault(each, next(self.counter))
        if len(self.line) > self.longest:
            self.turn_away(self.last_of_the_greediest(), "busy", "Too many are asking at once; try again in a moment.")
        try:
            await waiting.turn
        except asyncio.CancelledError:
            if waiting in self.line:
                self.leave(waiting)
            elif waiting.turn.exception() is None:  # his turn came, but he is gone
                self.give()
            raise

    async def serve(self, asker: Asker, work: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """What comes of some work, in his turn. Once begun it has the place until its end, also if he is gone."""
        await self.take(asker)
        working = asyncio.create_task(work())
        working.add_done_callback(lambda _: self.give())
        return await asyncio.shield(working)

    def give(self) -> None:
        """A place is free again."""
        here = [waiting for waiting in self.line if not waiting.turn.done()]
        if not here:
            self.free += 1
            return
        following = min(here, key=lambda waiting: (self.last[waiting.asker.address], self.last[waiting.asker]))
        for each in (following.asker.address, following.asker):
            self.last[each] = next(self.counter)
        self.leave(following)
        following.turn.set_result(None)

    def leave(self, waiting: Waiting) -> None:
        self.line.remove(waiting)
        addresses = {other.asker.address for other in self.line}
        askers = {other.asker for other in self.line}
        self.last = {each: turn for each, turn in self.last.items() if each in addresses or each in askers}

    def last_of_the_greediest(self) -> Waiting:
        """What was asked last by the guest who asks most, at the address that asks most."""
        addresses = Counter(waiting.asker.address for waiting in self.line)
        askers = Counter(waiting.asker for waiting in self.line)
        return max(reversed(self.line), key=lambda waiting: (addresses[waiting.asker.address], askers[waiting.asker]))

    def turn_away(self, waiting: Waiting, code: Code, sentence: str) -> None:
        self.leave(waiting)
        if not waiting.turn.done():
            waiting.turn.set_exception(Refusal(code, sentence))

    def close(self) -> None:
        for waiting in list(self.line):
            self.turn_away(waiting, "stopping", "The server is stopping.")

    def share(self, asker: Asker) -> float:
        """What part of his full time he may take now, so that those who wait need not wait longer for the more they
        are: other addresses, the other guests of his, and all that he asks for himself."""
        addresses = {waiting.asker.address for waiting in self.line} - {asker.address}
        guests = {waiting.asker for waiting in self.line if waiting.asker.address == asker.address} - {asker}
        own = sum(waiting.asker == asker for waiting in self.line)
        return self.places / (self.places + len(addresses) + len(guests) + own)
