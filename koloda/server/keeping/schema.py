"""The database as it is now. The way here from older ones is in migrations/.

A revision is called by its number. One that only adds says in its name from which schema on programs may use the
database: `0009_fits_0008`. So servers of two versions run side by side; what no version needs any more goes later.
"""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

from koloda.errors import KolodaError

metadata = MetaData()

tables = Table(  # a summary of each table, for lists; the truth is in its entries
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("stage", String(10), nullable=False, index=True),
    Column("open", Boolean, nullable=False),
    Column("host", String(32), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),  # when its stage last changed
)

entries = Table(  # all that ever happened at a table, in order; only added to, unless a guest has it erased
    "entries",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("data", Text, nullable=False),  # an Entry of entries.py as JSON
    sqlite_with_rowid=False,
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
)

sitters = Table(  # who ever sat where, for a guest's own list of tables
    "sitters",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    sqlite_with_rowid=False,
)

voices = Table(  # who ever spoke where without a seat, so that it can be erased
    "voices",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    sqlite_with_rowid=False,
)

ledger = Table(  # one row
    "ledger",
    metadata,
    Column("ran", Float, primary_key=True),  # seconds the server has run: no clock that errs can move them
)

reports = Table(  # what guests say about others, for the keeper; also when the table is gone
    "reports",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("by", String(32), primary_key=True),
    Column("about", String(32), primary_key=True),
    Column("at", Float, nullable=False),
    Column("since", Float, nullable=False),  # in seconds of the ledger
    Column("name", String(40), nullable=False),  # of whom it is about, as it was
    Column("said", Text, nullable=False),  # the line it is about, if it is
    Column("why", Text, nullable=False),
    sqlite_with_rowid=False,
)

bans = Table(
    "bans",
    metadata,
    Column("who", String(32), primary_key=True),  # a guest, or the mark of an address
    Column("until", Float, nullable=False),  # in seconds of the ledger
    Column("why", Text, nullable=False),
)

ages = Table(  # how long a table has been quiet, in seconds of the ledger
    "ages",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, nullable=False),  # of its last entry …
    Column("since", Float, nullable=False, index=True),  # … and when that was first seen
    sqlite_with_rowid=False,
)

stories = Table(  # of a game that is over, what is kept beside its frames: a KeptStory of tables/kept.py, packed
    "stories",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

frames = Table(  # what each reader of a finished game was shown, packed in pieces of so many steps
    "frames",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("reader", String(8), primary_key=True),
    Column("first", Integer, primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

analyses = Table(  # of games that are over, as far as they are made
    "analyses",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),  # whose views it is made from
    Column("done", Integer, nullable=False),  # positions …
    Column("steps", Integer, nullable=False),  # … of so many
    Column("data", LargeBinary, nullable=False),  # the Standings of koloda/analysis, packed
    sqlite_with_rowid=False,
)

keys = Table(  # that sign guests' cookies, in a database that several servers share; else they are in keys.json
    "keys",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),  # the newest last
    Column("id", String(8), nullable=False),
    Column("key", String(64), nullable=False),
    Column("made", Float, nullable=False),
)

nodes = Table(  # the servers that share the database
    "nodes",
    metadata,
    Column("name", String(32), primary_key=True),  # new with each start
    Column("url", String(200), nullable=False),  # where the others reach it
    Column("until", Float, nullable=False),  # by the database's clock: so long it is there, whatever happens to it
)

leases = Table(  # which of them has which table
    "leases",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("node", String(32), nullable=False, index=True),  # empty: it was given back
    Column("epoch", Integer, nullable=False),
    sqlite_with_rowid=False,
)


slow = Table(  # games over days
    "slow",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, nullable=False),  # of the last entry that was looked at for its turns
    Column("goes_on", Boolean, nullable=False),  # something is to be done there by the server: a bot is to move
    sqlite_with_rowid=False,
)

turns = Table(  # who is to move in games over days
    "turns",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("question", Integer, nullable=False),  # the version by which he was asked
    Column("until", Float, nullable=False, index=True),  # in seconds of the ledger
    Column("told", Boolean, nullable=False),  # he knows, or a message to him is on its way
    sqlite_with_rowid=False,
)

vacations = Table(  # of guests, from games over days; all in seconds of the ledger
    "vacations",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("until", Float, nullable=False),
    Column("left", Float, nullable=False),  # that he might still take …
    Column("since", Float, nullable=False),  # … at this time
)

subscriptions = Table(  # where browsers want to be told whose turn it is
    "subscriptions",
    metadata,
    Column("id", String(43), primary_key=True),  # made from the endpoint
    Column("guest", String(32), nullable=False, index=True),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("lang", String(2), nullable=False),
    Column("daily", Boolean, nullable=False),
    Column("since", Float, nullable=False),  # in seconds of the ledger: when the browser said so last …
    Column("told", Float, nullable=False),  # … and when it was told of a day's turns
)


def alembic_config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def newest() -> str:
    return ScriptDirectory.from_config(alembic_config()).get_current_head() or ""


def known_revisions() -> set[str]:
    return {script.revision for script in ScriptDirectory.from_config(alembic_config()).walk_revisions()}


def fits(found: str | None) -> bool:
    """May this program use a database of this schema as it is?"""
    if found is None or found == newest():
        return found is not None
    return found not in known_revisions() and oldest(found) <= newest()


def oldest(revision: str) -> str:
    """The schema from which on programs may use this one.

    >>> oldest("0009_fits_0008"), oldest("0009")
    ('0008', '0009')
    """
    number, _, since = revision.partition("_fits_")
    return since or number


def current(connection: Connection) -> str | None:
    """The revision of a database; None if it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Bring a database to the newest schema."""
    found = current(connection)
    if fits(found):
        return
    if found is not None and found not in known_revisions():
        raise KolodaError(f"The database has schema {found}, made by a newer Koloda. Install that one.")
    command.upgrade(alembic_config(connection), revision)
