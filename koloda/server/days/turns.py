"""Who is to move in games over days, and until when: in the database, so that no table is in memory for it.

All times are seconds of the ledger: while no server runs, nobody's time runs out, and no clock on the wall is asked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import Connection, ScalarSelect, and_, delete, func, insert, or_, select, update

from koloda.server.keeping.schema import entries, ledger, slow, turns, vacations
from koloda.server.keeping.upsert import put


class AskedGuest(NamedTuple):
    """A guest who is to move."""

    guest: str
    question: int  # the version by which he was asked
    here: bool  # he sees it by himself
    until: float | None  # he was asked before, and has taken his move back: so long he had


class SlowTurn(NamedTuple):
    """The same as it is kept."""

    seat: int
    question: int
    left: float  # seconds
    vacation: bool


class RunOut(NamedTuple):
    table: str
    seat: int
    question: int


def ran() -> ScalarSelect[float]:
    return select(ledger.c.ran).scalar_subquery()


def note(
    connection: Connection, table: str, number: int, clock: float, asked: dict[int, AskedGuest], goes_on: bool
) -> dict[int, float]:
    """What is so after the entry of this number. Who is still asked the same keeps his time.

    Answers until when those had time who are not asked any more.
    """
    here = turns.c.table_id == table
    known = connection.execute(select(turns.c.seat, turns.c.question, turns.c.until).where(here)).all()
    same = {row.seat for row in known if row.seat in asked and asked[row.seat].question == row.question}
    gone = {row.seat: row.until for row in known if row.seat not in same}
    if gone:
        connection.execute(delete(turns).where(here, turns.c.seat.in_(gone)))
    new = {seat: each for seat, each in asked.items() if seat not in same}
    if new:
        now = connection.execute(select(ledger.c.ran)).scalar_one()
        guests = [each.guest for each in new.values()]
        resting = select(vacations.c.guest, vacations.c.until).where(vacations.c.guest.in_(guests))
        back = {row.guest: row.until for row in connection.execute(resting)}
        connection.execute(
            insert(turns),
            [
                {
                    "table_id": table,
                    "seat": seat,
                    "guest": each.guest,
                    "question": each.question,
                    "until": max(now, back.get(each.guest, 0.0)) + clock if each.until is None else each.until,
                    "told": each.here,
                }
                for seat, each in new.items()
            ],
        )
    put(connection, slow, [{"table_id": table, "number": number, "goes_on": goes_on}])
    return {seat: until for seat, until in gone.items() if seat not in asked}


def still_to_tell(connection: Connection, table: str, seat: int) -> None:
    connection.execute(update(turns).where(turns.c.table_id == table, turns.c.seat == seat).values(told=False))


def turns_at(table: str) -> Callable[[Connection], list[SlowTurn]]:
    rests = func.coalesce(vacations.c.until > ran(), False)
    wanted = (
        select(turns.c.seat, turns.c.question, turns.c.until - ran(), rests)
        .outerjoin(vacations, vacations.c.guest == turns.c.guest)
        .where(turns.c.table_id == table)
        .order_by(turns.c.seat)
    )
    return lambda connection: [SlowTurn(row[0], row[1], row[2], bool(row[3])) for row in connection.execute(wanted)]


def turns_of(guest: str) -> Callable[[Connection], dict[str, float]]:
    """The tables where a guest is to move, and how many seconds he has left there."""
    wanted = select(turns.c.table_id, turns.c.until - ran()).where(turns.c.guest == guest)
    return lambda connection: {row[0]: max(0.0, row[1]) for row in connection.execute(wanted)}


# What the server has to do.


def any_slow(connection: Connection) -> bool:
    return connection.execute(select(slow.c.table_id).limit(1)).first() is not None


def to_wake(connection: Connection) -> list[str]:
    """Tables where a bot is to move, or where nobody has looked whose turn it is since something happened."""
    last = select(func.max(entries.c.number)).where(entries.c.table_id == slow.c.table_id).scalar_subquery()
    return list(connection.execute(select(slow.c.table_id).where(or_(slow.c.goes_on, slow.c.number < last))).scalars())


def overdue(connection: Connection) -> list[RunOut]:
    wanted = select(turns.c.table_id, turns.c.seat, turns.c.question).where(turns.c.until <= ran())
    return [RunOut(*row) for row in connection.execute(wanted.order_by(turns.c.until))]


def move_deadlines(connection: Connection, guest: str, seconds: float) -> None:
    connection.execute(update(turns).where(turns.c.guest == guest).values(until=turns.c.until + seconds))


class Untold(NamedTuple):
    guest: str
    table: str
    left: float
    turns: int  # that wait for the guest, with this one


def claim_untold(connection: Connection, most: int) -> list[Untold]:
    """Turns of which nobody has told their guests; from now on it counts as done."""
    wanted = select(turns.c.guest, turns.c.table_id, turns.c.seat, turns.c.until - ran()).where(~turns.c.told)
    found = connection.execute(wanted.limit(most)).all()
    for row in found:
        here = and_(turns.c.table_id == row.table_id, turns.c.seat == row.seat)
        connection.execute(update(turns).where(here).values(told=True))
    guests = {row.guest for row in found}
    counted = select(turns.c.guest, func.count()).where(turns.c.guest.in_(guests)).group_by(turns.c.guest)
    counts = {row[0]: row[1] for row in connection.execute(counted)}
    return [Untold(row[0], row[1], row[3], counts[row[0]]) for row in found]
