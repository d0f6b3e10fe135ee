"""The attacks of the siege: each from a few addresses of this machine, bounded in count and in time.

They know nothing of the server but docs/protocol.md, and of its state a long game that is over, and others like it
that want one move to their end.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field

from load import Game, Load, Seat, framed, upgrade

HELLO = framed(b'{"type":"hello"}')
ACK, REFUSED = b'"type":"ack"', b'"type":"refused"'
BOTS = ["master"] * 7
GAME_OF_EIGHT = "pairs"  # which seats as many
FRAMES = 100  # at most in one answer


@dataclass
class Line:
    """A connection that reads only when it is told to."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    enemy: Enemy

    async def send(self, data: bytes) -> None:
        self.enemy.sent += len(data)
        self.writer.write(data)
        await self.writer.drain()

    async def drink(self) -> None:
        """All that comes, away, until the server hangs up."""
        while data := await self.reader.read(1 << 16):
            self.enemy.heard += len(data)
            self.enemy.accepted += data.count(ACK) + data.count(b"HTTP/1.1 2")
            self.enemy.refused += data.count(REFUSED) + data.count(b"HTTP/1.1 4") + data.count(b"HTTP/1.1 5")
        self.enemy.cut += 1

    def hang_up(self) -> None:
        self.writer.transport.abort()


@dataclass
class Enemy:
    """What the attackers have: the way in, a game of many moves with the version at which it was dealt, its players'
    cookies, and tables of theirs where such a game is not over."""

    port: int
    long_table: str
    dealt: int
    moves: int
    cookies: list[str] = field(default_factory=list)
    old_tables: list[str] = field(default_factory=list)
    lines = 0  # that they opened, and bytes
    sent = 0
    heard = 0
    accepted = 0  # requests, sockets and orders
    refused = 0
    cut = 0  # lines, by the server

    async def line(self, number: int = 0) -> Line:
        """From one of the attackers' addresses."""
        local = (f"127.0.2.{1 + number}", 0)
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=local)
        self.lines += 1
        return Line(reader, writer, self)

    async def ask(
        self, method: str, path: str, cookie: str = "", content: bytes = b"", number: int = 0, more: str = ""
    ) -> tuple[bytes, str]:
        """The body, and a cookie if one was given."""
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\nContent-Type: application/json\r\n"
            f"Cookie: koloda_guest={cookie}\r\nContent-Length: {len(content)}\r\n{more}\r\n"
        )
        line = await self.line(number)
        try:
            await line.send(head.encode() + content)
            whole = await line.reader.read()
        finally:
            line.hang_up()
        self.heard += len(whole)
        self.note(whole)
        said, _, answered = whole.partition(b"\r\n\r\n")
        given = said.partition(b"koloda_guest=")[2].partition(b";")[0]
        return answered, given.decode()

    def note(self, answer: bytes) -> bool:
        """Was it accepted?"""
        status = int(answer[9:12] or 0)
        self.accepted += 0 < status < 400
        self.refused += status >= 400
        self.cut += status == 0
        return 0 < status < 400

    async def guest(self, number: int = 0) -> str:
        return (await self.ask("POST", "/api/guest", number=number))[1]

    async def table(self, cookie: str, number: int = 0, **wish: object) -> str:
        content = json.dumps(wish).encode()
        return str(json.loads((await self.ask("POST", "/api/tables", cookie, content, number))[0])["id"])

    async def socket(self, table: str, cookie: str, number: int = 0) -> Line:
        line = await self.line(number)
        await line.send(upgrade(f"/api/tables/{table}/socket", cookie))
        if not self.note(await line.reader.readuntil(b"\r\n\r\n")):
            raise ConnectionError
        await line.send(HELLO)
        return line


Attack = Callable[[Enemy], Awaitable[None]]


async def many(count: int, work: Callable[[int], Awaitable[None]], at_once: int = 50) -> None:
    """So many times; a line that is cut or a request refused is what an attacker has to reckon with."""
    free = asyncio.Semaphore(at_once)

    async def one(number: int) -> None:
        async with free:
            with suppress(OSError, EOFError, ValueError, KeyError):
                await work(number)

    await asyncio.gather(*[one(number) for number in range(count)])


async def hellos(enemy: Enemy) -> None:
    """8 guests say 60 hellos with a version of long ago."""
    old = framed(json.dumps({"type": "hello", "version": enemy.dealt}).encode())

    async def flood(_: int) -> None:
        line = await enemy.socket(enemy.long_table, await enemy.guest())
        await line.send(old * 60)
        await line.drink()

    await many(8, flood)


async def newcomers(enemy: Enemy) -> None:
    """120 onlookers of the long game ask for all of it anew once a second, in two languages."""

    async def ask(number: int) -> None:
        line = await enemy.socket(enemy.long_table, await enemy.guest(number % 4), number % 4)
        drinking = asyncio.create_task(line.drink())
        for turn in range(20):
            await line.send(framed(b'{"type":"hello","lang":"%s"}' % (b"ru", b"en")[turn % 2]))
            await asyncio.sleep(1)
        line.hang_up()
        await drinking

    await many(120, ask, at_once=120)


async def idle_bots(enemy: Enemy) -> None:
    """61 requests make 30 tables of seven masters play on, with nobody there."""
    cookie = await enemy.guest()

    async def set_and_leave(_: int) -> None:
        table = await enemy.table(cookie, game=GAME_OF_EIGHT, seats=8, bots=[None, *BOTS], pace=0, start=True)
        line = await enemy.socket(table, cookie)
        await line.send(framed(b'{"type":"stand","id":"1"}'))
        while ACK not in await line.reader.read(1 << 16):
            pass
        line.hang_up()

    await many(30, set_and_leave, at_once=2)


async def watched_bots(enemy: Enemy) -> None:
    """The same 30 tables, and one who looks on at each."""

    async def set_and_look(number: int) -> None:
        cookie = await enemy.guest(number % 2)
        table = await enemy.table(
            cookie, number % 2, game=GAME_OF_EIGHT, seats=8, bots=[None, *BOTS], pace=0, start=True
        )
        line = await enemy.socket(table, cookie, number % 2)
        await line.send(framed(b'{"type":"stand","id":"1"}'))
        await line.drink()

    await many(30, set_and_look)


async def unfinished_requests(enemy: Enemy) -> None:
    """1,100 lines with half a request each, opened again when they are cut, 3,000 in all."""

    async def hold(_: int) -> None:
        line = await enemy.line()
        await line.send(b"GET /api/games HTTP/1.1\r\nHost: k\r\n")
        await line.drink()

    await many(3000, hold, at_once=1100)


async def slow_bodies(enemy: Enemy) -> None:
    """300 requests whose bodies drip, from three addresses."""

    async def drip(number: int) -> None:
        line = await enemy.line(number % 3)
        await line.send(b"POST /api/tables HTTP/1.1\r\nHost: k\r\nContent-Length: 1000\r\n\r\n")
        for _ in range(1000):
            await line.send(b" ")
            await asyncio.sleep(0.5)

    await many(300, drip, at_once=300)


async def frames(enemy: Enemy) -> None:
    """100 times the last 100 steps of the long game, 20 at once."""
    path = f"/api/tables/{enemy.long_table}/frames?first={enemy.moves + 1 - FRAMES}&count={FRAMES}"

    async def ask(number: int) -> None:
        await enemy.ask("GET", path, number=number % 4)

    await many(100, ask, at_once=20)


async def readers(enemy: Enemy) -> None:
    """40 guests read the long game 10 times each, all at once: steps of it, why a move was made, its whole record."""
    asked = ("frames?first={}&count=100&lang=en", "why?step={}", "record?{}")

    async def read(number: int) -> None:
        cookie = await enemy.guest(number % 4)
        for turn in range(10):
            words = asked[(number + turn) % len(asked)].format(1 + (100 * number + turn) % (enemy.moves - 1))
            await enemy.ask("GET", f"/api/tables/{enemy.long_table}/{words}", cookie, number=number % 4)

    await many(40, read, at_once=40)


async def old_tables(enemy: Enemy) -> None:
    """Tables nobody was at for long are opened all at once, and looked at."""

    async def look_on(number: int) -> None:
        table = enemy.old_tables[number % len(enemy.old_tables)]
        await (await enemy.socket(table, await enemy.guest(number % 4), number % 4)).drink()

    await many(2 * len(enemy.old_tables), look_on, at_once=2 * len(enemy.old_tables))


async def endings(enemy: Enemy) -> None:
    """Long games end, one after the other; each is told for its replay."""
    load = Load(enemy.port, "127.0.2.1")
    for table in enemy.old_tables[:8]:
        game = Game(load, table, len(enemy.cookies))
        for cookie in enemy.cookies:
            await game.come(Seat(f"/api/tables/{table}/socket", cookie, game.told))
        for seat in game.seats:
            await seat.seen.wait()
        while not game.over:
            if game.due is not None or not game.move(load.number, 0.0):
                await asyncio.sleep(0.01)
            load.number += 1
        enemy.accepted += 1
        for seat in game.seats:
            seat.hang_up()


async def advice(enemy: Enemy) -> None:
    """30 guests ask the coach 4 times each, all at once."""

    async def ask(number: int) -> None:
        cookie = await enemy.guest(number % 4)
        table = await enemy.table(cookie, number % 4, game="kitty", seats=3, bots=[None, "club", "club"], start=True)
        path = f"/api/tables/{table}/advice"

        async def once(_: int) -> None:
            await enemy.ask("GET", path, cookie, number=number % 4)

        await many(4, once)

    await many(30, ask)


async def deaf_guests(enemy: Enemy) -> None:
    """100 onlookers at two sockets each ask for much and read nothing."""
    table = await enemy.table(await enemy.guest(), game=GAME_OF_EIGHT)
    old = framed(json.dumps({"type": "hello", "version": enemy.dealt}).encode())

    async def ask(number: int) -> None:
        cookie = await enemy.guest(number % 5)
        lines = [await enemy.socket(each, cookie, number % 5) for each in (enemy.long_table, table)]
        for turn in range(60):
            for line in lines:
                await line.send(old * 5 + framed(b'{"type":"chat","id":"%d","text":"%s"}' % (turn, b"x" * 400)))
            await asyncio.sleep(0.2)

    await many(100, ask, at_once=100)


async def tables_without_end(enemy: Enemy) -> None:
    """Tables of eight, dealt at once, as fast as three addresses may; a guest sets 50."""

    async def set_them(number: int) -> None:
        cookie = await enemy.guest(number % 3)
        for _ in range(50):
            with suppress(KeyError):
                await enemy.table(
                    cookie, number % 3, game=GAME_OF_EIGHT, seats=8, bots=[None, *["beginner"] * 7], start=True
                )

    await many(60, set_them, at_once=6)


async def renames(enemy: Enemy) -> None:
    """8 guests at one table with 20 onlookers rename themselves, 23,000 times in all."""
    table = await enemy.table(await enemy.guest(), game=GAME_OF_EIGHT)

    async def look_on(_: int) -> None:
        await (await enemy.socket(table, await enemy.guest())).drink()

    async def rename(_: int) -> None:
        line = await enemy.socket(table, await enemy.guest())
        drinking = asyncio.create_task(line.drink())
        for number in range(2900):
            await line.send(framed(json.dumps({"type": "rename", "id": str(number), "name": f"N{number}"}).encode()))
        await drinking

    await asyncio.gather(many(20, look_on), many(8, rename))


async def pings(enemy: Enemy) -> None:
    """20 sockets send PINGs, 100 MB in all, and read no PONG; who is cut comes again, 100 times in all."""
    cookie = await enemy.guest()
    table = await enemy.table(cookie, game=GAME_OF_EIGHT)

    async def flood(_: int) -> None:
        line = await enemy.socket(table, await enemy.guest())
        for _ in range(80):
            await line.send(framed(b"x" * 120, 9) * 100)

    await many(100, flood, at_once=20)


async def deep_nonsense(enemy: Enemy) -> None:
    """JSON nested 60,000 deep, as requests and as messages, and whatever is no address in X-Forwarded-For."""
    table = await enemy.table(await enemy.guest(), game=GAME_OF_EIGHT)

    async def ask(number: int) -> None:
        cookie = await enemy.guest(number % 3)
        for turn in range(10):
            content = b'{"game":' * 7500 if turn % 2 else b"[" * 60_000
            forwarded = f"X-Forwarded-For: {'::[' * 100}\r\n"
            await enemy.ask("POST", "/api/tables", cookie, content, number % 3, forwarded)

    async def say(number: int) -> None:
        line = await enemy.socket(table, await enemy.guest(number % 3), number % 3)
        drinking = asyncio.create_task(line.drink())
        for _ in range(200):
            await line.send(framed(b"[" * 16_000))
        await drinking

    await asyncio.gather(many(60, ask, at_once=12), many(20, say))


async def torrents(enemy: Enemy) -> None:
    """40 sockets send 10,000 little messages each, as fast as they are taken."""
    table = await enemy.table(await enemy.guest(), game=GAME_OF_EIGHT)

    async def flood(number: int) -> None:
        line = await enemy.socket(table, await enemy.guest(number % 4), number % 4)
        drinking = asyncio.create_task(line.drink())
        for _ in range(100):
            await line.send(framed(b'{"type":"ping"}') * 100)
        await drinking

    await many(40, flood)


async def requests(enemy: Enemy) -> None:
    """50 lines ask, 400 requests each, as fast as they are answered."""

    async def flood(_: int) -> None:
        line = await enemy.line()
        asked = b"GET /api/games HTTP/1.1\r\nHost: k\r\n\r\n"
        drinking = asyncio.create_task(line.drink())
        for _ in range(40):
            await line.send(asked * 10)
        await drinking

    await many(50, flood)


ATTACKS: dict[str, Attack] = {
    attack.__name__: attack
    for attack in (
        hellos,
        newcomers,
        idle_bots,
        watched_bots,
        unfinished_requests,
        slow_bodies,
        frames,
        readers,
        old_tables,
        endings,
        advice,
        deaf_guests,
        tables_without_end,
        renames,
        pings,
        deep_nonsense,
        torrents,
        requests,
    )
}
