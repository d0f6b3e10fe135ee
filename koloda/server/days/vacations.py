"""Vacations from games over days: so many days a year, and while one lasts no clock of that guest runs."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, select

from koloda.server.days.turns import move_deadlines
from koloda.server.keeping.schema import ledger, vacations
from koloda.server.keeping.upsert import put
from koloda.wire.answers import Vacation

DAY = 86400.0
YEAR = 365 * DAY


def balance(connection: Connection, guest: str, most: float) -> tuple[float, float, float]:
    """Now, how much of a vacation is still ahead, and how much more may be taken; days come back over the year."""
    now = float(connection.execute(select(ledger.c.ran)).scalar_one())
    row = connection.execute(select(vacations).where(vacations.c.guest == guest)).first()
    if row is None:
        return now, 0.0, most
    return now, max(0.0, row.until - now), min(most, row.left + (now - row.since) * most / YEAR)


def vacation_of(guest: str, days: float) -> Callable[[Connection], Vacation]:
    def asked(connection: Connection) -> Vacation:
        _, ahead, left = balance(connection, guest, days * DAY)
        return told(ahead, left)

    return asked


def told(ahead: float, left: float) -> Vacation:
    return Vacation(round(ahead, 1), round((left + ahead) / DAY, 2))


def take_vacation(connection: Connection, guest: str, seconds: float, days: float) -> Vacation | None:
    """From now on, in the place of what was left of another; None if he has not so many days."""
    now, ahead, left = balance(connection, guest, days * DAY)
    left += ahead - seconds
    if left < 0.0:
        return None
    move_deadlines(connection, guest, seconds - ahead)
    put(connection, vacations, [{"guest": guest, "until": now + seconds, "left": left, "since": now}])
    return told(seconds, left)
