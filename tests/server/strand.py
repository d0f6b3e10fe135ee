"""A line between a server and its PostgreSQL: `python strand.py PORT SOCKET`.

A process of its own, to be cut by what befalls it. Asleep it takes in connections and bytes, as far as the system does
that by itself, and passes nothing on. Killed it resets what there was, and nobody listens.
"""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress


async def serve(port: int, database: str) -> None:
    async def come(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            there = await asyncio.open_unix_connection(database)
            pumps = [asyncio.create_task(pump(reader, there[1])), asyncio.create_task(pump(there[0], writer))]
            await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
            for each in pumps:
                each.cancel()
            there[1].close()
        writer.close()

    server = await asyncio.start_server(come, "127.0.0.1", port, backlog=100)
    await server.serve_forever()


async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1]), sys.argv[2]))
