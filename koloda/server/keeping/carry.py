"""Everything of one home carried into another, whichever kind each is: for `koloda move`, for backups and back."""

from __future__ import annotations

from sqlalchemy import Connection, Engine, delete, func, insert, select

from koloda.errors import KolodaError
from koloda.server.keeping import schema
from koloda.server.keeping.home import Home
from koloda.server.settings import Settings

CHUNK = 1000  # rows
LEFT = (schema.keys, schema.nodes, schema.leases)  # keys are the home's to keep, and no server runs where it goes
CARRIED = [table for table in schema.metadata.sorted_tables if table not in LEFT]


def carry(source: Home, target: Home) -> dict[str, int]:
    """As it is at one moment, in the place of what is there, all or nothing. Answers how many rows there are."""
    there, here = source.engine(), target.engine(busy=10.0)
    try:
        with reading(there) as old, here.execution_options(writing=True).begin() as new:
            if schema.current(old) != schema.newest():
                raise KolodaError(f"The database of {source} is of another version; start the server once.")
            for table in reversed(CARRIED):
                new.execute(delete(table))
            for table in CARRIED:
                for rows in old.execute(select(table)).mappings().partitions(CHUNK):
                    new.execute(insert(table), [dict(row) for row in rows])
            counted = counts(old)
            if counts(new) != counted:
                raise KolodaError(f"Not all of {source} arrived in {target}, so nothing was changed.")
            target.keep_keys(new, source.keys(old))
            return counted
    finally:
        there.dispose()
        here.dispose()


def reading(engine: Engine) -> Connection:
    """All that is read is of one moment, and none of it waits in memory."""
    connection = engine.connect().execution_options(stream_results=True)
    if engine.dialect.name != "sqlite":  # where it is so of any transaction
        connection = connection.execution_options(isolation_level="REPEATABLE READ")
    return connection


def counts(connection: Connection) -> dict[str, int]:
    return {
        table.name: int(connection.execute(select(func.count()).select_from(table)).scalar_one()) for table in CARRIED
    }


def is_empty(home: Home) -> bool:
    """Has nobody ever come here? What only the schema brings does not count."""
    engine = home.engine()
    try:
        with engine.connect() as connection:
            parts = [table for table in CARRIED if table is not schema.ledger]
            return not any(connection.execute(select(table).limit(1)).first() for table in parts)
    finally:
        engine.dispose()


def move(source: Home, target: Home) -> dict[str, int]:
    """While no server runs on either. The source stays as it is."""
    source.check_there()
    source.open("A server is using {place}; stop it first.")
    try:
        target.open("A server is using {place}; stop it first.")
        try:
            source.prepare(Settings())
            target.prepare(Settings())
            if not is_empty(target):
                raise KolodaError(f"There are tables or guests in {target} already. Nothing was changed.")
            return carry(source, target)
        finally:
            target.close()
    finally:
        source.close()
