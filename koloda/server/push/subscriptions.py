"""Where guests' browsers want to be told. An address is dropped when its service says that there is none any more."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, select, update

from koloda.server.days.turns import ran
from koloda.server.keeping.schema import ledger, subscriptions, turns
from koloda.server.keeping.upsert import put
from koloda.server.push.sealing import base64
from koloda.wire.answers import Subscription
from koloda.wire.orders import Lang

MOST = 8  # of one guest: those that came last
DAY = 86400.0


class Browser(NamedTuple):
    id: str
    guest: str
    endpoint: str
    p256dh: str
    auth: str
    lang: Lang


COLUMNS = [subscriptions.c[name] for name in Browser._fields]


def id_of(endpoint: str) -> str:
    return base64(sha256(endpoint.encode()).digest())


def subscribe(connection: Connection, guest: str, wish: Subscription) -> None:
    if wish.when == "never":
        connection.execute(
            delete(subscriptions).where(subscriptions.c.id == id_of(wish.endpoint), subscriptions.c.guest == guest)
        )
        return
    now = connection.execute(select(ledger.c.ran)).scalar_one()
    told = connection.execute(select(subscriptions.c.told).where(subscriptions.c.id == id_of(wish.endpoint))).scalar()
    row = {
        "id": id_of(wish.endpoint),
        "guest": guest,
        "endpoint": wish.endpoint,
        "p256dh": wish.p256dh,
        "auth": wish.auth,
        "lang": wish.lang,
        "daily": wish.when == "daily",
        "since": now,
        "told": told or 0.0,
    }
    put(connection, subscriptions, [row])
    mine = select(subscriptions.c.id).where(subscriptions.c.guest == guest)
    newest = connection.execute(mine.order_by(subscriptions.c.since.desc()).limit(MOST)).scalars().all()
    connection.execute(delete(subscriptions).where(subscriptions.c.guest == guest, subscriptions.c.id.not_in(newest)))


def drop(connection: Connection, browser: str) -> None:
    connection.execute(delete(subscriptions).where(subscriptions.c.id == browser))


def each_turn(guests: set[str]) -> Callable[[Connection], list[Browser]]:
    """The browsers of these guests that want to hear of each turn."""
    wanted = select(*COLUMNS).where(subscriptions.c.guest.in_(guests), ~subscriptions.c.daily)
    return lambda connection: [Browser(*row) for row in connection.execute(wanted)]


class DayOfTurns(NamedTuple):
    browser: Browser
    tables: int
    left: float  # seconds, of the turn that is due first


def claim_days(connection: Connection, most: int) -> list[DayOfTurns]:
    """Browsers that hear once a day, if their guests have to move and a day has passed; then it counts as done."""
    waiting = select(turns.c.guest, func.count(), func.min(turns.c.until) - ran()).group_by(turns.c.guest).subquery()
    tables, left = waiting.c[1], waiting.c[2]
    due = subscriptions.c.told <= ran() - DAY
    wanted = select(*COLUMNS, tables, left).join(waiting, waiting.c[0] == subscriptions.c.guest)
    found = connection.execute(wanted.where(subscriptions.c.daily, due).limit(most)).all()
    ids = [row[0] for row in found]
    connection.execute(update(subscriptions).where(subscriptions.c.id.in_(ids)).values(told=ran()))
    return [DayOfTurns(Browser(*row[:6]), row[6], row[7]) for row in found]
