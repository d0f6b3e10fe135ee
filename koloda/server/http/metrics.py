"""`/metrics`: for a Prometheus on this machine, or for whoever has the keeper's token."""

from __future__ import annotations

import asyncio
import hmac
from collections import Counter
from collections.abc import Sequence
from ipaddress import IPv6Address, ip_address
from typing import get_args
from urllib.parse import urlsplit

from litestar import Response, get
from litestar.datastructures import State
from prometheus_client import CONTENT_TYPE_LATEST

from koloda.server import metrics
from koloda.server.footing import Network, among
from koloda.server.http.askers import Asked
from koloda.server.keeper import Keeper
from koloda.server.refusal import Refusal
from koloda.server.tables.minds import Minds
from koloda.server.tables.room import Room
from koloda.server.tables.rooms import MEGABYTE
from koloda.wire.messages import Stage

Headers = dict[bytes, bytes]

PASSED_ON = ("x-forwarded", "forwarded", "via", "x-real-ip", "x-client-ip", "cf-connecting-ip", "true-client-ip")
AT_ONCE = 200  # tables that are looked at before others have their turn
WHO = ("here", "away", "stand_in", "bot", "empty")
NOT_YOURS = (
    "Metrics are only for a program on this machine that asks 127.0.0.1 or localhost without any proxy, "
    "or with the metrics_token of the settings: docs/keeping.md."
)


@get("/metrics", include_in_schema=False)
async def tell_metrics(request: Asked, keeper: Keeper, state: State) -> Response[bytes]:
    headers: Headers = dict(request.scope["headers"])
    token = keeper.settings.metrics_token
    if token is not None:
        welcome = bears(headers, token)
    else:
        welcome = request.client is not None and at_home(request.client.host, headers, state.proxies)
    if not welcome:
        raise Refusal("metrics", NOT_YOURS)
    await look(keeper)
    return Response(await asyncio.to_thread(metrics.written), headers={"content-type": CONTENT_TYPE_LATEST})


def bears(headers: Headers, token: str) -> bool:
    return hmac.compare_digest(headers.get(b"authorization", b""), f"Bearer {token}".encode())


def at_home(client: str, headers: Headers, proxies: Sequence[Network]) -> bool:
    """Does a program of this machine ask for itself? A proxy on this machine asks for the world.

    >>> home = {b"host": b"127.0.0.1:8023"}
    >>> at_home("127.0.0.1", home, []), at_home("203.0.113.7", home, [])
    (True, False)
    >>> at_home("127.0.0.1", {**home, b"x-forwarded-for": b"127.0.0.1"}, [])
    False
    """
    if among(client, proxies) or any(name.decode("latin-1").startswith(PASSED_ON) for name in headers):
        return False
    try:
        asked = urlsplit("//" + headers.get(b"host", b"").decode("latin-1")).hostname or ""
    except ValueError:
        return False
    return is_loopback(client) and (asked == "localhost" or is_loopback(asked))


def is_loopback(host: str) -> bool:
    try:
        address = ip_address(host)
    except ValueError:
        return False
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped.is_loopback
    return address.is_loopback


async def look(keeper: Keeper) -> None:
    """Take down what is known at this moment."""
    rooms, store = keeper.rooms, keeper.store
    tables, seats = Counter[str](), Counter[str]()
    for number, room in enumerate(list(rooms.live.values()), 1):
        tables[room.sitting.stage] += 1
        seats.update(seated(room))
        if number % AT_ONCE == 0:
            await asyncio.sleep(0)
    for stage in get_args(Stage):
        metrics.TABLES.labels(stage).set(tables[stage])
    for who in WHO:
        metrics.SEATS.labels(who).set(seats[who])
    metrics.SOCKETS.set(keeper.sockets.held.total())
    for minds in (rooms.thinkers.bots, rooms.thinkers.coaches):
        count_minds(minds)
    ready = sum(thinker.ready for thinker in rooms.thinkers.apart.thinkers)
    metrics.THINKERS.labels("ready").set(ready)
    metrics.THINKERS.labels("resting").set(len(rooms.thinkers.apart.thinkers) - ready)
    metrics.WRITES_WAITING.set(store.jobs.qsize())
    metrics.DAMAGED.set(store.damaged)
    metrics.TABLE_BYTES.set(rooms.filled)
    metrics.MOST_TABLE_BYTES.set(keeper.settings.memory * MEGABYTE)


def count_minds(minds: Minds) -> None:
    metrics.THOUGHTS_WAITING.labels(minds.of).set(len(minds.turns.line))
    metrics.MINDS.labels(minds.of).set(len(minds.all))
    metrics.MINDS_BUSY.labels(minds.of).set(len(minds.all) - len(minds.idle))


def seated(room: Room) -> list[str]:
    """For each seat, who plays it."""
    present, stand_ins = room.audience.present, room.standby.stand_ins
    found = []
    for seat, chair in enumerate(room.sitting.chairs):
        if chair.empty:
            found.append("empty")
        elif chair.level is not None:
            found.append("bot")
        elif seat in stand_ins:
            found.append("stand_in")
        else:
            found.append("here" if chair.guest in present and not chair.away else "away")
    return found
