"""What is asked of the record: each question is for a connection to answer."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, and_, func, select

from koloda.server.keeping.schema import analyses, entries, frames, guests, ledger, sitters, stories, tables, turns
from koloda.server.keeping.upsert import Row


def entries_of(table: str) -> Callable[[Connection], list[tuple[int, float, str]]]:
    wanted = (
        select(entries.c.number, entries.c.at, entries.c.data)
        .where(entries.c.table_id == table)
        .order_by(entries.c.number)
    )
    return lambda connection: [(row[0], row[1], row[2]) for row in connection.execute(wanted)]


def name_of(guest: str) -> Callable[[Connection], str | None]:
    return lambda connection: connection.execute(select(guests.c.name).where(guests.c.id == guest)).scalar()


def tables_of(guest: str, most: int) -> Callable[[Connection], list[Row]]:
    """Where a guest sits or sat: those first where he is to move, then the latest."""
    his = and_(turns.c.table_id == tables.c.id, turns.c.guest == guest)
    left = turns.c.until - select(ledger.c.ran).scalar_subquery()
    wanted = (
        select(tables.c.id, tables.c.game, tables.c.stage, tables.c.created, tables.c.touched, left.label("left"))
        .join(sitters, sitters.c.table_id == tables.c.id)
        .outerjoin(turns, his)
        .where(sitters.c.guest == guest)
        .order_by(left.asc().nulls_last(), tables.c.touched.desc())
        .limit(most)
    )
    return lambda connection: [dict(row._mapping) for row in connection.execute(wanted)]


def games_of(wanted: list[str]) -> Callable[[Connection], dict[str, str]]:
    """Table → game."""
    found = select(tables.c.id, tables.c.game).where(tables.c.id.in_(wanted))
    return lambda connection: {row[0]: row[1] for row in connection.execute(found)}


def untold(connection: Connection) -> list[str]:
    """Tables whose game is over and of which no story is kept, the latest first."""
    told = select(stories.c.table_id).where(stories.c.table_id == tables.c.id).exists()
    wanted = select(tables.c.id).where(tables.c.stage == "finished", ~told).order_by(tables.c.touched.desc())
    return list(connection.execute(wanted).scalars())


def is_told(table: str) -> Callable[[Connection], bool]:
    wanted = select(stories.c.table_id).where(stories.c.table_id == table)
    return lambda connection: connection.execute(wanted).scalar() is not None


def story_of(table: str) -> Callable[[Connection], bytes | None]:
    wanted = select(stories.c.data).where(stories.c.table_id == table)
    return lambda connection: connection.execute(wanted).scalar()


def analysis_of(table: str, seat: int) -> Callable[[Connection], tuple[int, int, bytes] | None]:
    """How many positions are done, of how many, and what was found; None if nobody has asked yet."""
    wanted = select(analyses.c.done, analyses.c.steps, analyses.c.data).where(
        analyses.c.table_id == table, analyses.c.seat == seat
    )

    def answer(connection: Connection) -> tuple[int, int, bytes] | None:
        row = connection.execute(wanted).first()
        return None if row is None else (row[0], row[1], row[2])

    return answer


def pieces_of(table: str, reader: str, first: int, end: int) -> Callable[[Connection], list[bytes]]:
    """What a reader was shown, in the pieces that begin with step `first` or later and before `end`."""
    wanted = (
        select(frames.c.data)
        .where(frames.c.table_id == table, frames.c.reader == reader, frames.c.first >= first, frames.c.first < end)
        .order_by(frames.c.first)
    )
    return lambda connection: list(connection.execute(wanted).scalars())


def waiting_of(host: str) -> Callable[[Connection], int]:
    wanted = select(func.count()).where(tables.c.host == host, tables.c.stage == "waiting")
    return lambda connection: int(connection.execute(wanted).scalar_one())
