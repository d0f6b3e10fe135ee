"""The other nodes, and the lines to them."""

from __future__ import annotations

import asyncio
from collections.abc import MutableMapping
from typing import Any
from urllib.parse import quote

import httpx

from koloda.server.nodes.passport import PASSED_ON, Passport
from koloda.server.nodes.tenure import Tenure

REACH = 2.0  # seconds in which a node that lives lets one in
ANSWER = 60.0  # seconds for an answer: a coach may have a line
ALL = 3.0  # for an answer that all nodes are asked for
LINES = 100  # open to all of them together


class Neighbours:
    def __init__(self, tenure: Tenure, passport: Passport) -> None:
        self.tenure = tenure
        self.passport = passport
        patience = httpx.Timeout(ANSWER, connect=REACH, pool=REACH)
        most = httpx.Limits(max_connections=LINES, max_keepalive_connections=LINES)
        self.line = httpx.AsyncClient(timeout=patience, limits=most, trust_env=False)

    async def ask(self, url: str, scope: MutableMapping[str, Any], body: bytes = b"") -> httpx.Response:
        """One of them, what was asked here."""
        query = scope["query_string"].decode("latin-1")
        target = url + quote(scope["path"]) + (f"?{query}" if query else "")
        return await self.line.request(scope["method"], target, headers=self.passport.headers(scope), content=body)

    async def ask_all(self, scope: MutableMapping[str, Any]) -> list[httpx.Response | None]:
        """What each of them answers, if it does. A request that one of them has passed on goes no further."""
        urls = [] if PASSED_ON in scope else self.tenure.neighbours
        answers = await asyncio.gather(*[self.soon(self.ask(url, scope)) for url in urls], return_exceptions=True)
        return [None if isinstance(answer, BaseException) else answer for answer in answers]

    async def soon(self, asked: Any) -> httpx.Response:
        async with asyncio.timeout(ALL):
            answer: httpx.Response = await asked
            return answer

    async def close(self) -> None:
        await self.line.aclose()
