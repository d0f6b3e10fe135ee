"""The arena in a terminal: a bar while it plays, then who won how much."""

from __future__ import annotations

from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from koloda.arena import Match, Outcome, fair_share, outcome_of, play_match
from koloda.bots import BOTS
from koloda.engine.game import Game
from koloda.errors import KolodaError
from koloda.terminal import messages
from koloda.words.grammar import MINUS, Language, Tongue


def read_bots(text: str, tongue: Tongue) -> list[str]:
    """Levels typed with commas between."""
    bots = [word.strip().casefold() for word in text.split(",")]
    for bot in bots:
        if bot not in BOTS:
            raise KolodaError(tongue.say(messages.NO_BOT, bot=bot[:40], bots=", ".join(BOTS)))
    return bots


def played(match: Match, jobs: int, console: Console, tongue: Tongue) -> Outcome:
    """Play the match, and show how far it is."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        bar = progress.add_task(tongue.say(messages.PLAYING), total=match.deals)
        deals = []
        for deal in play_match(match, jobs):
            deals.append(deal)
            progress.advance(bar)
    return outcome_of(match, deals)


def show_outcome(outcome: Outcome, game: Game, console: Console, tongue: Tongue) -> None:
    match = outcome.match
    fair = fair_share(match)
    games = match.deals * len(match.bots)
    title = tongue.say(game.title)
    bots = ", ".join(match.bots)
    console.print(Text(tongue.say(messages.ARENA_OF, title=title, bots=bots, deals=match.deals, games=games)))
    grid = Grid(box=None, pad_edge=False, header_style="dim")
    grid.add_column(tongue.say(messages.BOT))
    for head in (messages.WINS, messages.FAIR, messages.MEAN_POINTS):
        grid.add_column(tongue.say(head), justify="right")
    for score in outcome.scores:
        grid.add_row(
            score.bot,
            measured(100 * score.wins, 100 * score.wins_margin, tongue),
            decimal(100 * fair[score.bot], tongue),
            measured(score.points, score.points_margin, tongue),
        )
    console.print(grid)


def measured(value: float, margin: float, tongue: Tongue) -> str:
    """A figure with half the width of its 95 % interval."""
    return f"{decimal(value, tongue)} ± {decimal(margin, tongue)}"


def decimal(value: float, tongue: Tongue) -> str:
    """
    >>> decimal(-2.25, Tongue(Language.ru))
    '−2,2'
    """
    text = f"{value:.1f}".replace("-", MINUS)
    return text.replace(".", ",") if tongue.language == Language.ru else text


def write_json(outcome: Outcome, file: Path, tongue: Tongue) -> None:
    try:
        file.write_bytes(msgspec.json.format(msgspec.json.encode(outcome), indent=1) + b"\n")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise KolodaError(tongue.say(messages.CANNOT_WRITE_FILE, file=file, reason=reason)) from None
