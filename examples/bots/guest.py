"""A bot at a server's table: `python guest.py http://127.0.0.1:8023 TABLE`."""

import asyncio
import sys

from lowest import choose

from koloda.client import Client


async def sit_down(server: str, table: str) -> None:
    """Take a free seat, wait for the game to begin, and play it to its end."""
    async with Client(server) as me, me.at(table) as seat:
        await seat.sit()
        while not (view := await seat.my_turn(patience=3600))["over"]:
            await seat.move(choose(view))


if __name__ == "__main__":
    asyncio.run(sit_down(sys.argv[1], sys.argv[2]))
