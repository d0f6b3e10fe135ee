"""Things to read: the shelf of games, the rules of one, and a game that was recorded."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from koloda.engine.game import Game, Option, OptionValue
from koloda.rulebook import rules_page
from koloda.shelf import box
from koloda.table import Table
from koloda.terminal import messages
from koloda.terminal.board import board, ending
from koloda.terminal.sheet import drawn_sheet
from koloda.wire.view import read_view
from koloda.words.common import FAMILIES
from koloda.words.grammar import MINUTES, MOVES, Tongue
from koloda.words.teller import Teller
from koloda.words.telling import told_story


def show_shelf(games: Sequence[Game], console: Console, tongue: Tongue) -> None:
    grid = Grid(show_lines=True)
    for head in (messages.GAME, messages.FOR, messages.OPTIONS):
        grid.add_column(tongue.say(head), overflow="fold")
    for game in games:
        name = Text(f"{game.id}\n", style="bold").append(tongue.say(game.title), style="not bold")
        options = Text("\n").join(option_line(option, game.seats[1], tongue) for option in game.options)
        grid.add_row(name, who_plays(game, tongue), options)
    console.print(grid)


def who_plays(game: Game, tongue: Tongue) -> str:
    seats = tongue.say(messages.PLAYERS, seats=how_many(game))
    family = tongue.say(FAMILIES[game.family]) if game.family in FAMILIES else game.family
    return f"{seats}\n{tongue.count(game.minutes, MINUTES)}\n{family}"


def how_many(game: Game) -> str:
    few, many = game.seats
    return str(few) if few == many else f"{few}–{many}"


def option_line(option: Option, most: int, tongue: Tongue) -> Text:
    """`name=default (others)` as it is typed, and what it means; `most` is how many seats there may be."""
    line = Text(f"{option.name}={as_typed(option.default)}", style="bold")
    if option.many is not None:
        seats, default = option.many
        line.append(f", {seats}–{most}: {as_typed(default)}")
    line.append(f" ({option.allowed()})", style="not bold dim")
    return line.append(f" {tongue.say(option.title)}. {tongue.say(option.meaning)}", style="not bold")


def as_typed(value: OptionValue) -> str:
    return str(value).lower()


def show_choice(games: Sequence[Game], console: Console, tongue: Tongue) -> None:
    """The games as a numbered list."""
    grid = Grid(box=None, pad_edge=False, show_header=False)
    for place, game in enumerate(games, 1):
        grid.add_row(str(place), game.id, tongue.say(game.title), how_many(game))
    console.print(grid)


def show_rules(game: str, console: Console, tongue: Tongue) -> None:
    console.print(Markdown(rules_page(game, tongue.language.value)))


def show_replay(table: Table, console: Console, tongue: Tongue) -> None:
    """A game as an onlooker saw it, moment by moment, and how it stands at the end."""
    title = tongue.say(table.game.title)
    moves = tongue.count(len(table.record.moves), MOVES)
    console.print(Text(tongue.say(messages.REPLAY_OF, title=title, seats=table.seats, moves=moves), style="bold"))
    teller = Teller(box(table.game.id).words, tongue)
    told = [each for each in told_story(table.story(None), teller) if each.said]
    wide = len(str(len(told)))
    for place, each in enumerate(told, 1):
        console.print(Text(f"{place:>{wide}}  ", style="dim").append(each.said, style="not dim"))
        if each.sheet is not None and each.sheet.items:
            console.print(Padding(drawn_sheet(each.sheet, teller), (0, 0, 0, wide + 2)))
    view = read_view(table.view(None))
    console.print(board(view, title, teller, console.width))
    if view.result is None:
        console.print(tongue.say(messages.NOT_OVER, moves=moves))
    else:
        console.print(ending(view.result, tongue))
