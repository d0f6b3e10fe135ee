"""The command line: the shelf, the rules, a game in the terminal, a replay, the arena of bots."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from typer.core import TyperGroup

import koloda
from koloda.arena import Match
from koloda.bots import CLUB
from koloda.dealing import OtherEdition
from koloda.engine import state
from koloda.engine.game import Game, Text
from koloda.engine.luck import seeded
from koloda.engine.record import Record
from koloda.engine.record import read as read_record
from koloda.errors import KolodaError
from koloda.server.command import register
from koloda.table import Table
from koloda.terminal import messages
from koloda.terminal.analysis import show_analysis
from koloda.terminal.arena import played, read_bots, show_outcome, write_json
from koloda.terminal.opponents import at_level
from koloda.terminal.ordering import checked_seats, find_game, read_options
from koloda.terminal.pages import show_choice, show_replay, show_rules, show_shelf
from koloda.terminal.play import ME, Session, free_file
from koloda.wire.orders import Level
from koloda.words.grammar import Language, Tongue, spoken_in

LOCALE = spoken_in(os.environ)
HELP = Tongue(LOCALE)


class Commands(TyperGroup):
    """What does not fit is answered with its sentence and an exit code."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except KolodaError as error:
            typer.echo(str(error), err=True)
        except ModuleNotFoundError as error:
            missing = (error.name or "koloda").partition(".")[0]
            if missing == "koloda":
                raise
            lacking = missing in sys.stdlib_module_names  # a part of Python that this system does not have
            said = messages.NOT_HERE if lacking else messages.NO_PACKAGE
            typer.echo(spoken(None).say(said, package=missing), err=True)
        raise typer.Exit(1)


app = typer.Typer(cls=Commands, help=HELP.say(messages.ABOUT), add_completion=False, pretty_exceptions_enable=False)

LangOption = Annotated[Language | None, typer.Option("--lang", help=HELP.say(messages.HELP_LANG))]


def spoken(lang: Language | None, me: int | None = None) -> Tongue:
    return Tongue(lang or spoken_in(os.environ), me)


def console() -> Console:
    """Plain text goes out as it is: a card in brackets is not markup."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # an odd byte or terminal is no reason to stop
    return Console(markup=False, highlight=False, emoji=False)


def print_version(asked: bool) -> None:
    if asked:
        compiled = (state.__file__ or "").endswith(tuple(EXTENSION_SUFFIXES))
        how = spoken(None).say(messages.COMPILED if compiled else messages.PLAIN)
        typer.echo(f"koloda {koloda.__version__} ({how})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def main(
    context: typer.Context,
    asked: Annotated[
        bool,
        typer.Option("--version", help=HELP.say(messages.HELP_VERSION), callback=print_version, is_eager=True),
    ] = False,
) -> None:
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command(help=HELP.say(messages.HELP_GAMES))
def games(lang: LangOption = None) -> None:
    show_shelf(koloda.games(), console(), spoken(lang))


@app.command(help=HELP.say(messages.HELP_RULES))
def rules(
    game: Annotated[str, typer.Argument(metavar="ID", help=HELP.say(messages.HELP_ID))],
    lang: LangOption = None,
) -> None:
    tongue = spoken(lang)
    show_rules(find_game(game, koloda.games(), tongue).id, console(), tongue)


@app.command(help=HELP.say(messages.HELP_PLAY))
def play(
    game: Annotated[str | None, typer.Argument(metavar="ID", help=HELP.say(messages.HELP_ID))] = None,
    seats: Annotated[int | None, typer.Option(help=HELP.say(messages.HELP_SEATS))] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help=HELP.say(messages.HELP_OPTION))] = None,
    seed: Annotated[str | None, typer.Option(help=HELP.say(messages.HELP_SEED))] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help=HELP.say(messages.HELP_RESUME))] = None,
    level: Annotated[Level, typer.Option(help=HELP.say(messages.HELP_LEVEL))] = CLUB,
    lang: LangOption = None,
) -> None:
    tongue, out = spoken(lang, ME), console()
    if resume is None:
        chosen = pick_game(out, tongue) if game is None else find_game(game, koloda.games(), tongue)
        options = read_options(option or [], chosen, tongue)
        table = koloda.deal(chosen.id, checked_seats(seats, chosen, tongue), seed, options)
        file = free_file(chosen.id)
    elif game is not None or seats is not None or option or seed is not None:
        raise KolodaError(tongue.say(messages.RESUME_ALONE))
    else:
        table, file = kept_table(resume, koloda.load, out, tongue), resume
    luck = seeded(secrets.token_hex(16) if seed is None else f"{seed} opponents")
    command = "koloda play" + (f" --lang {lang.value}" if lang else "")
    command += (f" --level {level}" if level != CLUB else "") + " --resume"
    Session(table, at_level(level), luck, out, tongue).play(file, command)


@app.command(help=HELP.say(messages.HELP_REPLAY))
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=HELP.say(messages.HELP_FILE))],
    lang: LangOption = None,
) -> None:
    tongue, out = spoken(lang), console()
    show_replay(kept_table(file, koloda.replay, out, tongue), out, tongue)


@app.command(help=HELP.say(messages.HELP_ANALYSE))
def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=HELP.say(messages.HELP_FILE))],
    seat: Annotated[int, typer.Option(min=0, help=HELP.say(messages.HELP_SEAT))] = ME,
    lang: LangOption = None,
) -> None:
    tongue, out = spoken(lang, seat), console()
    show_analysis(kept_table(file, koloda.replay, out, tongue), seat, out, tongue)


@app.command(help=HELP.say(messages.HELP_ARENA))
def arena(
    game: Annotated[str, typer.Argument(metavar="ID", help=HELP.say(messages.HELP_ID))],
    bots: Annotated[str | None, typer.Option(help=HELP.say(messages.HELP_BOTS))] = None,
    bot: Annotated[list[str] | None, typer.Option(metavar="BOT", help=HELP.say(messages.HELP_BOT))] = None,
    deals: Annotated[int, typer.Option(min=1, help=HELP.say(messages.HELP_DEALS))] = 20,
    jobs: Annotated[int, typer.Option(min=1, help=HELP.say(messages.HELP_JOBS))] = 1,
    seed: Annotated[str, typer.Option(help=HELP.say(messages.HELP_ARENA_SEED))] = "arena",
    iterations: Annotated[int | None, typer.Option(min=1, help=HELP.say(messages.HELP_ITERATIONS))] = None,
    seconds: Annotated[float, typer.Option(min=0.001, help=HELP.say(messages.HELP_SECONDS))] = 0.3,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help=HELP.say(messages.HELP_OPTION))] = None,
    file: Annotated[Path | None, typer.Option("--json", metavar="FILE", help=HELP.say(messages.HELP_JSON))] = None,
    lang: LangOption = None,
) -> None:
    tongue, out = spoken(lang), console()
    chosen = find_game(game, koloda.games(), tongue)
    levels = bots or ("club" if bot else "master,club")
    players = (bot or []) + read_bots(levels, tongue)
    checked_seats(len(players), chosen, tongue)
    options = read_options(option or [], chosen, tongue)
    outcome = played(Match(chosen.id, players, deals, seed, options, seconds, iterations), jobs, out, tongue)
    show_outcome(outcome, chosen, out, tongue)
    if file is not None:
        write_json(outcome, file, tongue)


def pick_game(out: Console, tongue: Tongue) -> Game:
    """Let the person choose from a numbered list."""
    shelf = koloda.games()
    show_choice(shelf, out, tongue)
    while True:
        try:
            typed = out.input(tongue.say(messages.CHOOSE_GAME), markup=False).strip().casefold()
        except (EOFError, KeyboardInterrupt):
            out.print()
            raise KolodaError(tongue.say(messages.NO_CHOICE)) from None
        for place, game in enumerate(shelf, 1):
            if typed in (str(place), game.id):
                return game
        out.print(tongue.say(messages.WRONG_CHOICE, typed=typed[:40], last=len(shelf)))


def kept_table(file: Path, read: Callable[[str], Table], out: Console, tongue: Tongue) -> Table:
    """The table a file keeps; if it was played by other rules than today's, that is said."""
    text = read_file(file, tongue)
    try:
        table = read(text)
    except OtherEdition as error:
        raise KolodaError(of_editions(messages.OTHER_RULES, error.game, error.edition, tongue)) from None
    except ValueError:  # a number with thousands of digits
        raise KolodaError(tongue.say(messages.DAMAGED, file=file)) from None
    edition = read_record(text, Record).edition
    if edition != table.game.edition:
        out.print(of_editions(messages.SAME_MOVES, table.game, edition, tongue))
    return table


def of_editions(message: Text, game: Game, edition: int, tongue: Tongue) -> str:
    return tongue.say(message, title=tongue.say(game.title), past=edition, now=game.edition)


def read_file(file: Path, tongue: Tongue) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        reason = tongue.say(messages.NOT_A_TEXT)
    except OSError as error:
        reason = error.strerror or str(error)
    raise KolodaError(tongue.say(messages.CANNOT_READ, file=file, reason=reason))


register(app)
