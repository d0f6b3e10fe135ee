"""Nonsense and malice on the socket: each gets an error or does what is lawful, and what is refused changes nothing."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from conftest import Build
from house import House, Party, in_loop
from lines import Line
from websockets.exceptions import ConnectionClosed
from witness import contradictions, entries

from koloda.client import Json
from koloda.server.serve import LARGEST_MESSAGE

KINDS = ("socket", "chat", "hello", "change", "onlookers")
UNLIMITED = {
    **{f"{kind}_rate": 1e6 for kind in KINDS},
    **{f"{kind}_burst": 10**6 for kind in KINDS},
    "grace": 3600,
}
STRANGE = ["", "\x00", "\u202e", "é", "🔥", "'; DROP TABLE entries; --", "../../etc/passwd", "{}", "a" * 300, "7" * 30]
LAWFUL_REFUSALS = {"not_asked", "illegal", "stale", "waiting", "onlooker", "host", "taken", "started", "empty", "undo"}
VALUES: list[Any] = [None, True, False, 0, -1, 1, 15, 16, 2**31, 2**53 + 1, -(2**63), 1e308, 0.5, *STRANGE, [], {}]


class Fuzzer:
    """What to send, from a seed. Nothing that would set bots to play: they change a table by themselves."""

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)
        self.number = 0

    def message(self, line: Line) -> str | bytes:
        kinds: list[Callable[[Line], str | bytes]] = [
            self.bytes,
            self.text,
            self.json,
            self.huge,
            self.deep,
            self.wrong_type,
            self.mutated,
            self.mutated,
            self.lawful,
            self.lawful,
            self.lawful,
        ]
        return self.luck.choice(kinds)(line)

    def bytes(self, _: Line) -> bytes:
        return self.luck.randbytes(self.luck.randint(0, 200))

    def text(self, _: Line) -> str:
        letters = (
            chr(self.luck.choice([self.luck.randint(0, 127), self.luck.randint(0xE000, 0x10FFFF)])) for _ in "x" * 30
        )
        return "".join(letters)

    def json(self, _: Line) -> str:
        return json.dumps(self.value(3))

    def value(self, depth: int) -> Any:
        if depth == 0 or self.luck.random() < 0.4:
            return self.luck.choice(VALUES)
        if self.luck.random() < 0.5:
            return [self.value(depth - 1) for _ in range(self.luck.randint(0, 4))]
        names = ["type", "id", "text", "version", "seat", "level", *STRANGE]
        return {self.luck.choice(names): self.value(depth - 1) for _ in range(self.luck.randint(0, 5))}

    def huge(self, _: Line) -> str:
        order = {"type": "chat", "id": "huge", "text": "x" * self.luck.choice([501, 16_000, 16_384, 70_000])}
        return json.dumps(order)

    def deep(self, _: Line) -> str:
        depth = self.luck.choice([100, 3000, 8000])
        return self.luck.choice(["[" * depth, "[" * depth + "]" * depth, '{"a":' * (depth // 4), '{"type":' * 1000])

    def wrong_type(self, line: Line) -> str:
        order = self.order(line)
        order[self.luck.choice(list(order))] = self.value(1)
        return json.dumps(order)

    def mutated(self, line: Line) -> str:
        text = json.dumps(self.order(line))
        for _ in range(self.luck.randint(1, 3)):
            at = self.luck.randrange(len(text) + 1)
            there = text[at : at + self.luck.randint(0, 6)]
            instead = self.luck.choice(["", there * 2, self.luck.choice(STRANGE), self.luck.choice('"{}[]:,\\0')])
            text = text[:at] + instead + text[at + len(there) :]
        return text

    def lawful(self, line: Line) -> str:
        """A well-formed order, at whatever time and by whoever it may be."""
        return json.dumps(self.order(line))

    def order(self, line: Line) -> Json:
        self.number += 1
        old = self.luck.random() < 0.1
        order: Json = {"id": f"f{self.luck.randint(0, self.number) if old else self.number}"}
        moves = [move["text"] for move in line.view.get("moves", [])]
        orders: list[Json] = [
            {"type": "move", "text": self.luck.choice([*moves, "take", "bid 7", "pass", "give 1"])},
            {
                "type": "move",
                "text": self.luck.choice([*moves, "take"]),
                "version": self.luck.randint(0, 2 * line.version),
            },
            {"type": "undo"},
            {"type": "chat", "text": self.luck.choice(["тайное слово", *STRANGE])},
            {"type": "react", "sign": self.luck.choice(["👍", "x"])},
            {"type": "rename", "name": self.luck.choice(["Анна", *STRANGE])},
            {"type": "sit", "seat": self.luck.choice([None, 0, 1, 7, 15])},
            {"type": "bot", "seat": self.luck.randint(0, 3), "level": self.luck.choice([None, "club"])},
            {"type": "pace", "seconds": self.luck.choice([0, 5, 6])},
            {"type": "start"},
            {"type": "chairs", "count": self.luck.randint(1, 5)},
            {"type": "rematch"},
            {"type": "hello", "version": self.luck.randint(0, 2 * line.version)},
            {"type": "ping"},
        ]
        if line.welcome["table"]["stage"] == "waiting":
            orders.append({"type": "stand"})
        chosen = self.luck.choice(orders[:2] if self.luck.random() < 0.4 else orders)
        return chosen if chosen["type"] in ("hello", "ping") else {**order, **chosen}


async def strike(line: Line, message: str | bytes) -> list[Json]:
    """Send it; all that is said until it must have been answered. A socket may be closed for it."""
    before = len(line.witness.heard)
    try:
        await line.live().send(message)
        await settle(line)
    except ConnectionClosed as error:
        code = error.rcvd.code if error.rcvd else None  # a large one may be cut off before the good-bye is read
        assert code in (1007, 1009) or (code is None and len(message) > LARGEST_MESSAGE), (message[:99], error)
        await line.open()
    return line.witness.heard[before:]


async def settle(line: Line) -> None:
    """Until all that was said before is answered: an order that is refused waits its turn like any other."""
    assert (await line.order("sit", seat=15))["type"] == "refused"


async def fuzz(house: House, seed: int, steps: int) -> None:
    fuzzer = Fuzzer(seed)
    async with Party(house) as party:
        playing = (await party.play("kitty", 3))[0].id
        waiting = (await party.clients[0].set_table("pairs", seats=8))["id"]
        await party.guest()  # who looks on
        for table in party.tables:
            await table.leave()
        lines = [Line(house, client, table) for table in (playing, waiting) for client in party.clients]
        for line in lines:
            await line.open()
        answered = set()
        for _ in range(steps):
            line = fuzzer.luck.choice(lines)
            await settle(line)
            record, version, view = entries(house.data, line.table), line.version, line.view
            assert version == len(record)
            message = fuzzer.message(line)
            said = await strike(line, message)
            answered |= {told.get("code", told["type"]) for told in said}
            if not any(told["type"] == "ack" and told["done"] > version for told in said):
                assert entries(house.data, line.table) == record, message
                assert (line.version, line.view) == (version, view), message
        assert {"ack", "malformed"} <= answered and len(answered & LAWFUL_REFUSALS) >= 3
        assert "internal" not in answered
        for name in (playing, waiting):
            heard = [line.witness for line in lines if line.table == name]
            assert contradictions(name, entries(house.data, name), heard) == []
        private = [playing, waiting, "тайное слово", *[line.witness.guest for line in lines]]
        for line in lines:
            await line.live().close()
    house.stop()
    log = house.log.read_text()
    assert [line for line in house.logged() if line["level"] != "info"] == []
    assert "Traceback" not in log and [secret for secret in private if secret in log] == []


@in_loop
async def test_nothing_on_the_socket_breaks_a_table(build: Build) -> None:
    await fuzz(build(**UNLIMITED).start(), 1, 300)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 8))
@in_loop
async def test_nothing_on_the_socket_breaks_a_table_at_length(build: Build, seed: int) -> None:
    await fuzz(build(**UNLIMITED).start(), seed, 3000)


@in_loop
async def test_noise_on_the_wire(build: Build) -> None:
    """Bytes that are no HTTP, and bytes that are no frames on a socket that was opened rightly."""
    house = build().start()
    luck = random.Random(4)
    async with Party(house) as party:
        (table,) = await party.play("pairs", 1, 1)
        record = entries(house.data, table.id)
        opening = (
            f"GET /api/tables/{table.id}/socket HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==\r\n"
            f"Cookie: koloda_guest={party.clients[0].cookie}\r\n\r\n"
        ).encode()
        for beginning in (b"", b"GET / HTTP/1.1\r\n", b"POST /api/tables HTTP/1.1\r\nContent-Length: -1\r\n", opening):
            for _ in range(10):
                reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
                writer.write(beginning)
                if beginning is opening:
                    assert b"101" in await reader.readuntil(b"\r\n\r\n")
                writer.write(luck.randbytes(luck.randint(1, 2000)))
                with suppress(OSError):  # it may have hung up already
                    writer.write_eof()
                    await asyncio.wait_for(reader.read(), 60)
                writer.close()
        assert house.healthy() and entries(house.data, table.id) == record
    house.stop()
    assert [line for line in house.logged() if line["level"] == "error"] == []
