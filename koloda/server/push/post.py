"""Messages on their way to browsers: beside everything else, a few at a time, and none waits for ever."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

import httpx
import msgspec

from koloda.server.days.turns import claim_untold
from koloda.server.keeping.questions import games_of
from koloda.server.keeping.store import StorageTrouble, Store
from koloda.server.logs import warn
from koloda.server.metrics import PUSHES
from koloda.server.people.guests import DAY, Key
from koloda.server.people.limits import Buckets
from koloda.server.people.tracing import Tracer
from koloda.server.push.address import NoWay, address_of, check_endpoint
from koloda.server.push.sealing import base64, raw, sealed, server_key, signed
from koloda.server.push.subscriptions import Browser, claim_days, drop, each_turn
from koloda.server.push.words import day_told, turn_told
from koloda.server.settings import Settings

POSTMEN = 4  # messages that are sent at one time
TRIES, AGAIN = 3, 60.0  # seconds before the second try, and twice as long before each other
PATIENCE = 10.0
MOST_TOLD = 200  # turns and days that are taken up in one look
SHORTEST, LONGEST = 60, 28 * DAY  # seconds for which a service may be asked to keep a message
GONE = (404, 410)


class News(msgspec.Struct, frozen=True):
    """What the page's service worker is told."""

    title: str
    body: str
    url: str
    tag: str  # one of the same takes its place
    count: int  # turns that wait for this guest


@dataclass(frozen=True)
class Letter:
    browser: Browser
    message: News
    lasts: int  # seconds
    topic: str  # for the service, which may read it
    tries: int = 0


class Post:
    def __init__(self, store: Store, settings: Settings, oldest: Key, trace: Tracer) -> None:
        self.store = store
        self.settings = settings
        self.key = server_key(oldest)
        self.trace = trace
        self.line: asyncio.Queue[Letter] = asyncio.Queue()
        self.open = 0  # letters in the line, and those that are tried again later
        self.share = Buckets(settings.push_a_day_per_guest / DAY, settings.push_a_day_per_guest)
        self.http: httpx.AsyncClient | None = None

    @property
    def public_key(self) -> str:
        return base64(raw(self.key.public_key()))

    async def tell(self) -> None:
        """Take up what is to be told, and put it in the line."""
        untold = await self.store.do(lambda connection: claim_untold(connection, MOST_TOLD))
        if untold:
            browsers = await self.store.read(each_turn({each.guest for each in untold}))
            games = await self.store.read(games_of([each.table for each in untold]))
            for turn in untold:
                for browser in browsers:
                    if browser.guest == turn.guest and turn.table in games:
                        title, body = turn_told(games[turn.table], turn.left, browser.lang)
                        message = News(title, body, f"/t/{turn.table}", f"turn {turn.table}", turn.turns)
                        self.send(Letter(browser, message, lasting(turn.left), self.trace.mark(turn.table)))
        for day in await self.store.do(lambda connection: claim_days(connection, MOST_TOLD)):
            title, body = day_told(day.tables, day.left, day.browser.lang)
            message = News(title, body, "/", "daily", day.tables)
            self.send(Letter(day.browser, message, lasting(min(day.left, DAY)), "daily"))

    def send(self, letter: Letter) -> None:
        if self.open >= self.settings.push_line or not self.share.allows(letter.browser.guest):
            PUSHES.labels("turned_away").inc()
            return
        self.open += 1
        self.line.put_nowait(letter)

    async def go_on(self) -> None:
        async with asyncio.TaskGroup() as postmen:
            for _ in range(POSTMEN):
                postmen.create_task(self.carry_on())

    async def carry_on(self) -> None:
        while True:
            letter = await self.line.get()
            try:
                outcome = await self.carry(letter)
            except (NoWay, httpx.HTTPError, OSError, ValueError, StorageTrouble):
                outcome = "failed"
            PUSHES.labels(outcome).inc()
            if outcome == "failed" and letter.tries + 1 < TRIES:
                later = replace(letter, tries=letter.tries + 1)
                asyncio.get_running_loop().call_later(AGAIN * 2**letter.tries, self.line.put_nowait, later)
            else:
                self.open -= 1

    async def carry(self, letter: Letter) -> str:
        """To the address the browser gave. Nothing of the answer is read but its status."""
        browser, local = letter.browser, self.settings.push_local
        check_endpoint(browser.endpoint, local)
        url = httpx.URL(browser.endpoint)
        address = await address_of(url.host, url.port or 443, local)
        body = await asyncio.to_thread(sealed, msgspec.json.encode(letter.message), browser.p256dh, browser.auth)
        there = urlsplit(browser.endpoint)
        headers = {
            "host": there.netloc,
            "authorization": signed(self.key, f"{there.scheme}://{there.netloc}", self.settings.push_contact),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(letter.lasts),
            "urgency": "normal",
            "topic": letter.topic,
        }
        request = self.client().build_request(
            "POST",
            url.copy_with(host=address),
            headers=headers,
            content=body,
            extensions={"sni_hostname": url.host, "timeout": httpx.Timeout(PATIENCE).as_dict()},
        )
        async with asyncio.timeout(2 * PATIENCE):
            answer = await self.client().send(request, stream=True)
            await answer.aclose()
        if answer.status_code in GONE:
            await self.store.do(lambda connection: drop(connection, browser.id))
            return "gone"
        if answer.is_success:
            return "sent"
        warn("push refused", service=url.host, status=answer.status_code)
        return "failed"

    def client(self) -> httpx.AsyncClient:
        """Made when it is needed first. It goes nowhere it is sent on to, and keeps no line for another's message."""
        if self.http is None:
            limits = httpx.Limits(max_connections=POSTMEN, max_keepalive_connections=0)
            self.http = httpx.AsyncClient(limits=limits, follow_redirects=False, trust_env=False)
        return self.http

    async def close(self) -> None:
        if self.http is not None:
            await self.http.aclose()


def lasting(left: float) -> int:
    return int(min(max(left, SHORTEST), LONGEST))
