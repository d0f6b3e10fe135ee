"""`koloda serve`, `koloda think` and `koloda verify`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated
from urllib.error import URLError
from urllib.request import urlopen

import typer

from koloda.errors import KolodaError
from koloda.fair import promised
from koloda.fair import verify as check_fairness
from koloda.past import places_by_past_rules
from koloda.server.keeping import commands
from koloda.shelf import table_class


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)] = 8023,
    data: commands.Data = commands.HERE,
    database: commands.Database = None,
    proxy: Annotated[
        list[str] | None, typer.Option(metavar="ADDRESS", help="A proxy whose X-Forwarded headers are believed.")
    ] = None,
    node: Annotated[
        str | None,
        typer.Option(metavar="URL", envvar="KOLODA_NODE", help="Where other servers of the database reach this one."),
    ] = None,
    think: Annotated[
        str,
        typer.Option(
            "--think", metavar="URL[,URL…]", envvar="KOLODA_THINK", help="Workers that think for this server."
        ),
    ] = "",
    check: Annotated[bool, typer.Option("--check", help="Say what is wrong with the installation.")] = False,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
) -> None:
    """Keep tables for others."""
    from koloda.server.http.welcome import open_page_when_ready
    from koloda.server.keeping.check import check as look
    from koloda.server.keeping.home import home
    from koloda.server.serve import serve as run
    from koloda.server.thinking.apart import addresses

    if check:
        findings = list(look(host, port, home(data, database)))
        for well, found in findings:
            typer.echo(f"{'ok   ' if well else 'WRONG'} {found}")
        raise typer.Exit(0 if all(well for well, _ in findings) else 1)
    if open_page:
        open_page_when_ready(host, port)
    run(host, port, home(data, database), proxy or [], node, addresses(think))


def think(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=0, max=65535)] = 8024,
    workers: Annotated[int, typer.Option(help="How many thoughts at a time.", min=1)] = os.cpu_count() or 1,
    data: commands.Data = commands.HERE,
    database: commands.Database = None,
) -> None:
    """Think for servers: bots and the coach. KOLODA_THINK_KEY is the key they share, or that of their database."""
    from koloda.server.keeping.home import home
    from koloda.server.thinking.work import work

    work(host, port, workers, home(data, database))


def verify(
    source: Annotated[str, typer.Argument(metavar="FILE_OR_URL", help="The record of a finished table.")],
    remembered: Annotated[
        str | None,
        typer.Option("--commitment", metavar="HEX", help="What was promised before the first card, as you noted it."),
    ] = None,
) -> None:
    """Check that a finished game was dealt as promised."""
    text = fetched(source)
    past = promised(text, remembered)
    if past.edition == table_class(past.game).game.edition:
        result = check_fairness(text).result
        assert result is not None  # it is over
        places = list(result.places)
    else:
        places = places_by_past_rules(past)
    added = ", ".join(str(seat) for seat, _ in past.fair.numbers or ())
    luck = f"the promised secret and the numbers of seats {added}" if added else "the promised secret"
    typer.echo(f"Fair: the cards and all {len(past.moves)} moves follow from {luck}.")
    typer.echo(f"Places: {', '.join(str(place) for place in places)}.")
    if remembered is None:
        typer.echo(f"The promise was {past.fair.commitment}. Is it the one you were shown? With --commitment I look.")


def fetched(source: str) -> bytes:
    """A record from a file, or from a link to a table."""
    try:
        if not source.startswith(("http://", "https://")):
            return Path(source).read_bytes()
        with urlopen(source, timeout=20) as answer:
            content: bytes = answer.read()
            return content
    except URLError as error:
        raise KolodaError(f"{source} cannot be read: {error.reason}.") from None
    except OSError as error:
        raise KolodaError(f"{source} cannot be read: {error.strerror}.") from None


def register(app: typer.Typer) -> None:
    app.command()(serve)
    app.command()(think)
    app.command()(verify)
    commands.register(app)
