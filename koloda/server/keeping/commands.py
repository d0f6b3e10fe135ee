"""What the keeper of a server does beside it: `koloda backup`, `restore`, `move`, `sweep`, `reports` and `ban`."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from koloda.errors import KolodaError

if TYPE_CHECKING:  # else each word on the command line would wait for it
    from sqlalchemy import Connection

Data = Annotated[Path, typer.Option(metavar="DIR", help="Where tables are kept.")]
Database = Annotated[
    str | None,
    typer.Option(metavar="URL", envvar="KOLODA_DATABASE", help="A PostgreSQL that keeps them: postgresql://…"),
]
Overwrite = Annotated[bool, typer.Option("--overwrite", help="In the place of what is there.")]
HERE = Path("koloda-data")


@contextmanager
def opened(data: Path, database: str | None) -> Iterator[Connection]:
    """The database of a server that may be running, for one transaction."""
    from sqlalchemy.exc import DBAPIError

    from koloda.server.keeping import schema
    from koloda.server.keeping.damage import cannot_be_used
    from koloda.server.keeping.home import home

    place = home(data, database)
    place.check_there()
    engine = place.engine(busy=10.0)
    try:
        with engine.execution_options(writing=True).begin() as connection:
            if not schema.fits(schema.current(connection)):
                raise KolodaError(f"The database of {place} is of another version; start the server once.")
            yield connection
    except DBAPIError as error:
        raise cannot_be_used(place, error) from None
    finally:
        engine.dispose()


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What to write.")],
    data: Data = HERE,
    database: Database = None,
    overwrite: Overwrite = False,
) -> None:
    """Copy tables, keys and settings into one file, also while the server runs."""
    from koloda.server.keeping.backup import back_up
    from koloda.server.keeping.home import home

    place = home(data, database)
    back_up(place, file, overwrite)
    typer.echo(f"{file} holds the tables, keys and settings of {place}: {file.stat().st_size / 1e6:.1f} MB.")
    typer.echo("Whoever has it can read all games and act as any guest; keep it safe.")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    data: Data = HERE,
    database: Database = None,
    overwrite: Overwrite = False,
) -> None:
    """Bring a backup back, while no server runs."""
    from koloda.server.keeping.backup import restore as bring_back
    from koloda.server.keeping.home import home

    place = home(data, database)
    aside = bring_back(place, file, overwrite)
    typer.echo(f"{place} is as it was when {file} was made.")
    if aside is not None:
        typer.echo(f"What was there before lies in {aside}.")


def move(
    source: Annotated[str, typer.Argument(metavar="FROM", help="A data directory, or postgresql://…")],
    target: Annotated[str, typer.Argument(metavar="TO", help="The same; nobody has played there yet.")],
) -> None:
    """Carry everything into another database, while no server runs. The first stays as it is."""
    from koloda.server.keeping.carry import move as carry_over
    from koloda.server.keeping.home import named

    carried = carry_over(named(source), named(target))
    typer.echo(f"{named(target)} has all that {named(source)} has: " + said(carried))
    typer.echo("Start the server there, and no longer on what it came from.")


def said(carried: dict[str, int]) -> str:
    return f"{carried['tables']} tables with {carried['entries']} entries, {carried['guests']} names of guests."


def sweep(data: Data = HERE, database: Database = None) -> None:
    """Remove the tables that are kept no longer and give their space back, while no server runs."""
    from koloda.server.keeping.home import home
    from koloda.server.keeping.retention import sweep_home

    typer.echo(sweep_home(home(data, database)))


def reports(data: Data = HERE, database: Database = None) -> None:
    """What guests have reported about others, also while the server runs."""
    from koloda.server.people.reports import all_reports

    with opened(data, database) as connection:
        found = all_reports(connection)
    for one in found:
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(one["at"]))
        typer.echo(f"{when}  table {one['table_id']}\n  about {one['about']} ({one['name']}), by {one['by']}")
        typer.echo(f"  {one['why']}" + (f"\n  said: {one['said']}" if one["said"] else ""))
    if not found:
        typer.echo("There are no reports.")


def ban(
    who: Annotated[str, typer.Argument(metavar="WHO", help="A guest, or the mark of an address in the log.")],
    days: Annotated[float, typer.Option(min=0.001, help="For how long, as the server runs.")] = 30.0,
    why: Annotated[str, typer.Option(help="For yourself.")] = "",
    lift: Annotated[bool, typer.Option("--lift", help="Let him in again.")] = False,
    data: Data = HERE,
    database: Database = None,
) -> None:
    """Shut a guest or an address out for a time, also while the server runs."""
    from koloda.server.people.bans import ban as shut_out
    from koloda.server.people.bans import unban
    from koloda.server.people.guests import GUEST
    from koloda.server.people.tracing import MARK

    with opened(data, database) as connection:
        if not (GUEST.fullmatch(who) or (len(who) == MARK and GUEST.fullmatch(who.ljust(32, "0")))):
            raise KolodaError(f"A guest has 32 letters and a mark {MARK}: {who!r} is neither.")
        if not lift:
            shut_out(connection, who, days * 86400, why)
            typer.echo(f"{who} is shut out for {days:g} days.")
        elif not unban(connection, who):
            raise KolodaError(f"{who} is not shut out.")
        else:
            typer.echo(f"{who} may come again.")


def register(app: typer.Typer) -> None:
    for command in (backup, restore, move, sweep, reports, ban):
        app.command()(command)
