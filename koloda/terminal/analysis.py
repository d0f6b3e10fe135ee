"""A finished game gone through in the terminal: the course of the chances, the turning points, the two numbers."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.progress import Progress
from rich.text import Text

from koloda.analysis import analyse, seen_by
from koloda.analysis.found import Analysis
from koloda.analysis.telling import Walk, percent
from koloda.shelf import box
from koloda.table import Table
from koloda.terminal import messages
from koloda.wire.analysed import GameAnalysed
from koloda.words.grammar import Tongue
from koloda.words.teller import Teller

HEIGHT = 10  # lines of the graph
LABEL = 6  # columns for the chance beside it
YOU, CARDS, GROUND = "●", "━", "·"


def show_analysis(table: Table, seat: int, console: Console, tongue: Tongue) -> None:
    seen = seen_by(table.record, seat)
    with Progress(console=console, transient=True) as progress:
        work = progress.add_task(tongue.say(messages.ANALYSING), total=len(seen.sights))
        found = analyse(seen.sights, lambda done, _: progress.update(work, completed=done))
    teller = Teller(box(table.game.id).words, tongue)
    told = Walk(found, seen.sights, seen.stories, teller).whole()
    title = tongue.say(table.game.title)
    console.print(Text(tongue.say(messages.ANALYSIS_OF, title=title, seat=seat), style="bold"))
    console.print()
    for line in graph(found, console.width, tongue):
        console.print(line)
    console.print(Text(tongue.say(messages.GRAPH_SIGNS, you=YOU, cards=CARDS), style="dim"))
    console.print()
    show_turns(told, console, tongue)
    for line in told.summary:
        console.print(line)
    console.print(Text(tongue.say(messages.AGAINST_CLUB), style="dim"))


def show_turns(told: GameAnalysed, console: Console, tongue: Tongue) -> None:
    for turn in told.turns:
        change = percent(turn.change, tongue.language, sign=True)
        sign = YOU if turn.of == "you" else CARDS
        line = tongue.say(messages.TURN, sign=sign, step=turn.step, change=change, said=turn.said)
        console.print(Padding(Text(line), (0, 0, 0, 2), expand=False))
    console.print()


def graph(found: Analysis, width: int, tongue: Tongue) -> list[str]:
    """The chance after each move, from 0 to 100 %; the sign says what moved it there, oneself or the cards."""
    columns = max(1, min(len(found.shifts), width - LABEL - 1))
    ground = round(found.start * (HEIGHT - 1))
    rows = [[GROUND if row == ground else " "] * columns for row in range(HEIGHT)]
    for column in range(columns):
        first = column * len(found.shifts) // columns
        group = found.shifts[first : max(first + 1, (column + 1) * len(found.shifts) // columns)]
        chance = min(1.0, max(0.0, group[-1].chance))
        yours = max(abs(each.you) for each in group) > max(abs(each.cards) for each in group)
        rows[round(chance * (HEIGHT - 1))][column] = YOU if yours else CARDS
    lines = []
    for row in range(HEIGHT - 1, -1, -1):
        scale = {HEIGHT - 1: 1.0, 0: 0.0, ground: found.start}.get(row)
        label = "" if scale is None else percent(scale, tongue.language)
        lines.append(f"{label:>{LABEL}} {''.join(rows[row])}".rstrip())
    return lines
