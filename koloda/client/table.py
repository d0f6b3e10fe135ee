"""A guest at a table, and all that he may do there."""

from __future__ import annotations

import secrets

import msgspec

from koloda.client.visit import Json, Refused, Visit
from koloda.wire.moves import texts
from koloda.wire.orders import Seen


class TableClient(Visit):
    """A guest at a table. `view`, `table`, `seat`, `version` and `chat` are as the server last told them."""

    async def move(self, text: str, id: str | None = None) -> int:  # noqa: A002
        return await self.order("move", id, text=text, version=self.seen)

    async def say(self, text: str) -> int:
        return await self.order("chat", text=text)

    async def react(self, sign: str) -> int:
        return await self.order("react", sign=sign)

    async def sit(self, seat: int | None = None) -> int:
        return await self.order("sit", seat=seat)

    async def add(self, number: str | None = None) -> int:
        """A number of one's own for the luck of the table, after it has promised its secret."""
        return await self.order("add", number=number or secrets.token_hex(32))

    async def stand(self) -> int:
        return await self.order("stand")

    async def seat_bot(self, seat: int, level: str | None) -> int:
        return await self.order("bot", seat=seat, level=level)

    async def chairs(self, count: int) -> int:
        """The host, before the game: so many seats."""
        return await self.order("chairs", count=count)

    async def start(self) -> int:
        return await self.order("start")

    async def pace(self, seconds: float) -> int:
        return await self.order("pace", seconds=seconds)

    async def remove(self, seat: int | None = None, line: int | None = None) -> int:
        """The host: the guest in a seat, or who said a line, may not be here any more."""
        return await self.order("remove", seat=seat, line=line)

    async def mute(self, seat: int | None = None, line: int | None = None, on: bool = True) -> int:
        return await self.order("mute", seat=seat, line=line, on=on)

    async def allow_onlookers(self, allowed: bool) -> int:
        return await self.order("onlookers", allowed=allowed)

    async def vote(self, seat: int) -> int:
        """A stand-in is to play for a seat that keeps everyone waiting."""
        return await self.order("vote", seat=seat)

    async def saw(self, version: int) -> None:
        """A person here has been shown what happened up to a version; from now on bots and clocks wait for that."""
        if self.socket is not None:
            await self.socket.send(msgspec.json.encode(Seen(version)).decode())

    async def undo(self) -> int:
        return await self.order("undo")

    async def rename(self, name: str) -> int:
        return await self.order("rename", name=name)

    async def rematch(self) -> str:
        """The next table with the same people, options, bots and forfeit; its id."""
        await self.order("rematch")
        await self.until(lambda: self.table["rematch"] is not None)
        return str(self.table["rematch"])

    @property
    def moves(self) -> list[str]:
        """All this guest may do now, as it is sent; nothing if he is not asked."""
        return texts(self.view["moves"]) if self.view else []

    async def my_turn(self, patience: float | None = None) -> Json:
        """The view, once this guest is asked or the game is over; Refused if the rules were mended meanwhile."""

        def stopped() -> bool:
            return bool(self.table) and self.table["stage"] == "mended"

        await self.until(
            lambda: stopped() or (self.fresh and (self.view["over"] or bool(self.view["moves"]))), patience
        )
        if stopped():
            raise Refused("mended", "The rules of this game were mended while it was played; `rematch` starts it anew.")
        return self.view
