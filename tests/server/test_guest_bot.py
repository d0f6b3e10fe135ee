"""The example of a bot that sits at a server's table."""

from __future__ import annotations

import asyncio

from guest import sit_down
from house import House, Party, in_loop


@in_loop
async def test_a_bot_sits_down_and_plays_to_the_end(house: House) -> None:
    async with Party(house) as party:
        host = await party.guest()
        info = await host.set_table("pairs", seats=2, bots=[None, "club"], sit=None)
        at_host = await party.join(host, info["id"])
        bot = asyncio.create_task(sit_down(house.url, info["id"]))
        await at_host.until(lambda: at_host.table["seats"][0]["kind"] == "guest")
        await at_host.start()
        await bot
        await at_host.until(lambda: bool(at_host.view) and at_host.view["over"])
