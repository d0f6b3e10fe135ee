"""A PostgreSQL that keeps what lasts, the keys too. Of a directory only `settings.json` is read, if it is there."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec
from sqlalchemy import Connection, Engine, create_engine, delete, func, insert, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from koloda.errors import KolodaError
from koloda.server.keeping import lease, schema
from koloda.server.keeping.damage import cannot_be_used
from koloda.server.people.guests import Key, Keyring, new_key
from koloda.server.settings import Settings, read_settings

SERVING, MIGRATING, KEYS = 0x4B6F6C6F, 0x4B6F6C70, 0x4B6F6C71  # locks that servers ask each other for
SETTLES = 60.0  # seconds in which every server has read a new key
MIGRATION = 600  # seconds one waits for another that brings the database up to date
LINE = {  # a line that is cut is known to be dead in some ten seconds
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "application_name": "koloda",
}


class Postgres:
    """The Home of servers whose database is elsewhere."""

    shared = True

    def __init__(self, url: str, data: Path) -> None:
        try:
            self.url = make_url(url).set(drivername="postgresql+psycopg")
            kind = make_url(url).drivername
        except ArgumentError:
            raise KolodaError("A database is named as postgresql://user@host/name.") from None
        if kind not in ("postgresql", "postgres"):
            raise KolodaError(f"A database is named as postgresql://user@host/name, not {kind}://….")
        self.data = data
        self.settings_file = data / "settings.json"
        self.held: Connection | None = None

    def __str__(self) -> str:
        return self.url.set(drivername="postgresql").render_as_string(hide_password=True)

    def open(self, taken: str = "Another server is using {place}.", alone: bool = True) -> None:
        """Hold it, as long as a line to it is open. Servers hold it together, who changes everything holds it alone."""
        engine = self.engine()
        lock = func.pg_try_advisory_lock if alone else func.pg_try_advisory_lock_shared
        try:
            held = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            if held.execute(select(lock(SERVING))).scalar_one() and not (alone and self.in_use(held)):
                self.held = held
                return
            held.close()
        except DBAPIError as error:
            raise cannot_be_used(self, error) from None
        engine.dispose()
        raise KolodaError(taken.format(place=self))

    def in_use(self, connection: Connection) -> bool:
        """Does a server say that it is there? It may have lost its line and with it the lock."""
        there = connection.execute(select(func.to_regclass("nodes"))).scalar() is not None
        return there and lease.anybody(connection)

    def close(self) -> None:
        held, self.held = self.held, None
        if held is not None:
            with suppress(DBAPIError):  # the line is lost already
                held.invalidate()
                held.close()
            held.engine.dispose()

    def settings(self) -> Settings:
        return read_settings(self.data)

    def prepare(self, settings: Settings) -> str | None:
        """Bring it up to date: one server does, others wait until it has. Answers the schema it had."""
        engine = self.engine(MIGRATION)
        try:
            with engine.begin() as connection:
                connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
                found = schema.current(connection)
                if found != schema.newest():
                    schema.upgrade(connection)
                return found
        except DBAPIError as error:
            raise cannot_be_used(self, error) from None
        finally:
            engine.dispose()

    def check_there(self) -> None:
        """A database that cannot be reached says so when it is read."""

    def engine(self, busy: float = 2.0, idle: float = 0.0) -> Engine:
        """A commit returns when it is on the database's disk, whatever else it is set to."""
        try:
            options = f"-c synchronous_commit=on -c lock_timeout={max(1, round(busy * 1000))}"
            options += f" -c idle_in_transaction_session_timeout={round(idle * 1000)}"
            return create_engine(self.url, hide_parameters=True, connect_args={**LINE, "options": options})
        except ModuleNotFoundError:
            raise KolodaError("PostgreSQL needs a driver: pip install 'koloda[postgres]'.") from None

    def keyring(self) -> Keyring:
        """All servers of a database know guests by the same keys."""
        engine = self.engine(MIGRATION)
        try:
            with engine.begin() as connection:
                connection.execute(select(func.pg_advisory_xact_lock(KEYS)))
                found = self.keys(connection)
                new = new_key(found)
                if new is not None:
                    found.append(new)
                    self.keep_keys(connection, found)
                return Keyring(found, SETTLES)
        except DBAPIError as error:
            raise cannot_be_used(self, error) from None
        finally:
            engine.dispose()

    def keys(self, connection: Connection) -> list[Key]:
        known = schema.keys
        rows = connection.execute(select(known.c.id, known.c.key, known.c.made).order_by(known.c.number))
        return [Key(*row) for row in rows]

    def keep_keys(self, connection: Connection, keys: list[Key]) -> None:
        connection.execute(delete(schema.keys))
        rows = [{"number": number, **msgspec.structs.asdict(key)} for number, key in enumerate(keys)]
        if rows:
            connection.execute(insert(schema.keys), rows)

    def is_full(self) -> bool:
        return False

    def size(self) -> int:
        engine = self.engine()
        with engine.connect() as connection:
            found = connection.execute(select(func.pg_database_size(func.current_database()))).scalar_one()
        engine.dispose()
        return int(found)

    def give_space_back(self) -> None:
        engine = self.engine()
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text("VACUUM FULL"))
        engine.dispose()
