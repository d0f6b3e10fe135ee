"""A guest of a server: what he asks of it away from the tables."""

from __future__ import annotations

from typing import Any, Self

import httpx
import msgspec

from koloda.client.table import TableClient
from koloda.client.visit import Json, Refused
from koloda.wire.answers import COOKIE
from koloda.wire.orders import Lang


class Client:
    """A guest of a server."""

    def __init__(self, url: str, cookie: str | None = None, headers: dict[str, str] | None = None) -> None:
        self.url = url.rstrip("/")
        self.headers = dict(headers or {})
        self.cookie = cookie or ""  # what makes this guest this guest; keep it to come back as the same one
        self.http = httpx.AsyncClient(base_url=self.url, headers=self.headers, timeout=20)
        self.name = ""

    async def __aenter__(self) -> Self:
        self.name = (await self.ask("POST", "/api/guest"))["name"]
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def ask(self, method: str, path: str, **more: Any) -> Any:
        cookie = {"Cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}
        answer = await self.http.request(method, path, headers=cookie, **more)
        self.cookie = answer.cookies.get(COOKIE) or self.cookie
        self.http.cookies.clear()
        if answer.is_success:
            return msgspec.json.decode(answer.content) if answer.content else None
        try:
            said = msgspec.json.decode(answer.content)
            raise Refused(said["code"], said["sentence"])
        except (msgspec.DecodeError, KeyError, TypeError):
            raise Refused("http", f"The server answered {answer.status_code}.") from None

    async def rename(self, name: str) -> None:
        self.name = (await self.ask("PATCH", "/api/guest", json={"name": name}))["name"]

    async def forget(self) -> None:
        """Have name and talk erased on the server, and be no guest any more."""
        await self.ask("DELETE", "/api/guest")
        self.cookie = self.name = ""

    async def games(self) -> list[Json]:
        found: list[Json] = await self.ask("GET", "/api/games")
        return found

    async def lobby(self) -> list[Json]:
        found: list[Json] = await self.ask("GET", "/api/tables")
        return found

    async def set_table(self, game: str, **wishes: Any) -> Json:
        """A new table: seats, options, bots, sit, open, clock, slow, late, pace, forfeit, start."""
        info: Json = await self.ask("POST", "/api/tables", json={"game": game, **wishes})
        return info

    async def close_table(self, table: str) -> None:
        """Take a table away that one has set; not while others play there."""
        await self.ask("DELETE", f"/api/tables/{table}")

    async def report(self, table: str, why: str, seat: int | None = None, line: int | None = None) -> None:
        """Tell the keeper of the server about the guest in a seat, or who said a line of the chat (by its version)."""
        await self.ask("POST", f"/api/tables/{table}/report", json={"seat": seat, "line": line, "why": why})

    async def record(self, table: str) -> Json:
        found: Json = await self.ask("GET", f"/api/tables/{table}/record")
        return found

    async def advice(self, table: str, lang: str = "ru") -> Json:
        """What the coach says, when you sit at a table and are asked."""
        found: Json = await self.ask("GET", f"/api/tables/{table}/advice", params={"lang": lang})
        return found

    async def why(self, table: str, step: int | None = None, lang: str = "ru") -> Json:
        """Why a move was made: any of a finished game, the last one where all hands are open."""
        params = {"lang": lang} if step is None else {"lang": lang, "step": str(step)}
        found: Json = await self.ask("GET", f"/api/tables/{table}/why", params=params)
        return found

    async def analysis(self, table: str, seat: int | None = None, lang: str = "ru") -> Json:
        """A finished game gone through from a seat's views, yours unless you name one; ask until `found` is there."""
        params = {"lang": lang} if seat is None else {"lang": lang, "seat": str(seat)}
        found: Json = await self.ask("GET", f"/api/tables/{table}/analysis", params=params)
        return found

    def at(self, table: str, lang: Lang | None = None) -> TableClient:
        """A table to play at; with a language the story is told in it, else there are bare events."""
        return TableClient(self, table, lang)
