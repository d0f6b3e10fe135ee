"""A guest is forgotten: his name and what he said go; what he played stays, as nobody's."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from sqlalchemy import Connection, delete, select, union, update

from koloda.server.keeping.schema import (
    entries,
    guests,
    reports,
    sitters,
    subscriptions,
    tables,
    turns,
    vacations,
    voices,
)
from koloda.server.people.guests import new_guest
from koloda.server.tables.entries import AnyEntry, Chatted, Erased, Muted, Removed, Renamed, Sat, read_entry, written

NOBODY = "Гость 0000"  # no guest is called so by default


def without(entry: AnyEntry, guest: str, nobody: str) -> AnyEntry:
    """An entry with nothing of a guest in it."""
    if isinstance(entry, Removed | Muted) and entry.guest == guest:
        entry = msgspec.structs.replace(entry, guest=nobody)
    if entry.by != guest:
        return entry
    match entry:
        case Chatted() | Renamed():
            return Erased()
        case Sat():
            return msgspec.structs.replace(entry, by=nobody, name=NOBODY)
        case _:
            return msgspec.structs.replace(entry, by=nobody)


def tables_with(guest: str) -> Callable[[Connection], list[tuple[str, str]]]:
    """Wherever he sat, spoke or was host: the tables and their stages."""
    there = union(
        select(sitters.c.table_id).where(sitters.c.guest == guest),
        select(voices.c.table_id).where(voices.c.guest == guest),
        select(tables.c.id).where(tables.c.host == guest),
    )
    wanted = select(tables.c.id, tables.c.stage).where(tables.c.id.in_(there))
    return lambda connection: [(row[0], row[1]) for row in connection.execute(wanted)]


def forget_at(connection: Connection, table: str, guest: str) -> None:
    """At one table somebody takes his place whom nobody can find at another."""
    nobody = new_guest()
    record = select(entries.c.number, entries.c.data).where(entries.c.table_id == table)
    for number, data in connection.execute(record).all():
        entry = read_entry(data)
        left = without(entry, guest, nobody)
        if left is not entry:
            here = (entries.c.table_id == table) & (entries.c.number == number)
            connection.execute(update(entries).where(here).values(data=written(left)))
    connection.execute(update(tables).where(tables.c.id == table, tables.c.host == guest).values(host=nobody))
    for part in (sitters, voices):
        connection.execute(delete(part).where(part.c.table_id == table, part.c.guest == guest))


def forget(connection: Connection, guest: str) -> None:
    """Once no table knows him."""
    connection.execute(delete(guests).where(guests.c.id == guest))
    for part in (sitters, voices, turns, vacations, subscriptions):
        connection.execute(delete(part).where(part.c.guest == guest))
    connection.execute(delete(reports).where((reports.c.by == guest) | (reports.c.about == guest)))
