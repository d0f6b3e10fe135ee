"""A client for a Koloda server: it comes back by itself, and nothing it was told is lost.

async with Client("http://127.0.0.1:8023") as me:
    await me.rename("Анна")
    info = await me.set_table("pairs", seats=2, bots=[None, "club"], start=True)
    async with me.at(info["id"]) as table:
        while not (await table.my_turn())["over"]:
            await table.move(table.moves[0])
"""

from __future__ import annotations

try:
    import httpx  # noqa: F401
    import websockets  # noqa: F401
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        f"The client needs {error.name}: pip install 'koloda[client]'.", name=error.name
    ) from None

from koloda.client.guest import Client
from koloda.client.table import TableClient
from koloda.client.visit import Json, Refused

__all__ = ["Client", "Json", "Refused", "TableClient"]
