"""A game played line by line: one person at seat 0, choosers at the others."""

from __future__ import annotations

import shlex
from pathlib import Path

import msgspec
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from koloda.coach import advise
from koloda.engine.luck import Luck
from koloda.engine.offers import each_offer
from koloda.errors import KolodaError
from koloda.shelf import box
from koloda.table import Table
from koloda.terminal import messages
from koloda.terminal.board import board, ending
from koloda.terminal.hint import hint
from koloda.terminal.opponents import Chooser
from koloda.terminal.pages import show_rules
from koloda.terminal.prompt import listing, meant
from koloda.terminal.sheet import drawn_sheet
from koloda.wire.view import Move, View, read_view
from koloda.words.grammar import Tongue
from koloda.words.teller import Teller
from koloda.words.telling import told_story

ME = 0
HINT = ("hint", "подсказка")


class Session:
    """A person at a table in a terminal. Ctrl-C or the end of input keeps the game in a file."""

    def __init__(self, table: Table, choose: Chooser, luck: Luck, console: Console, tongue: Tongue) -> None:
        self.table = table
        self.choose = choose
        self.luck = luck  # the opponents' own, apart from the table's
        self.console = console
        self.tongue = tongue
        self.teller = Teller(box(table.game.id).words, tongue)
        self.told = 0  # so many events have been shown
        self.kept = table.save()  # as it was when the person was last asked: whole, whenever he leaves

    def play(self, file: Path, resume: str) -> None:
        """To the end, or until the person leaves; `resume` is the command to go on, without the file."""
        try:
            while not self.table.over:
                self.next_choice()
        except (KeyboardInterrupt, EOFError):
            self.keep(file, resume)
            return
        self.show_news()
        self.show_board(self.view())
        result = self.view().result
        assert result is not None
        self.console.print(ending(result, self.tongue))

    def next_choice(self) -> None:
        if ME in self.table.to_act:
            self.kept = self.table.save()
            self.table.play(ME, self.ask().text)
        else:
            seat = self.table.to_act[0]
            self.table.play(seat, self.choose(self.table.view(seat), self.luck))

    def ask(self) -> Move:
        """Show what happened and the table, and listen until a move is understood."""
        view = self.view()
        self.show_news()
        self.show_board(view)
        moves = msgspec.convert(each_offer(self.table.desk.seen_by(ME), ME), list[Move])
        told = self.teller.ask(view.phase, ME + 1, view.dealer)
        self.console.print(Text(told, style="bold"))
        self.console.print(listing(moves, self.teller))
        while True:
            line = self.console.input(self.tongue.say(messages.PROMPT), markup=False).strip()
            if line == "?":
                self.show_rules()
                self.console.print(listing(moves, self.teller))
                continue
            if line.casefold() in HINT:
                self.console.print(hint(advise(self.table.view(ME)), moves, self.teller))
                continue
            move = meant(line, moves)
            if move is not None:
                return move
            example = moves[0].text
            self.console.print(self.tongue.say(messages.WRONG_MOVE, typed=line[:40], example=example))

    def show_rules(self) -> None:
        try:
            show_rules(self.table.game.id, self.console, self.tongue)
        except KolodaError as error:  # no page yet is no reason to leave the game
            self.console.print(str(error))

    def view(self) -> View:
        return read_view(self.table.view(ME))

    def show_news(self) -> None:
        """What happened since it was last told."""
        moments = told_story(self.table.story(ME, self.told), self.teller)
        self.told = len(self.table.events(ME))
        self.console.print()
        for moment in moments:
            if moment.said:
                self.console.print(Padding(Text(moment.said), (0, 0, 0, 2), expand=False))
            if moment.sheet is not None and moment.sheet.items:
                self.console.print(Padding(drawn_sheet(moment.sheet, self.teller), (0, 0, 0, 4), expand=False))

    def show_board(self, view: View) -> None:
        title = self.tongue.say(self.table.game.title)
        self.console.print(board(view, title, self.teller, self.console.width))

    def keep(self, file: Path, resume: str) -> None:
        self.console.print()
        try:
            file.write_text(self.kept, encoding="utf-8")
        except OSError as error:
            reason = error.strerror or str(error)
            raise KolodaError(self.tongue.say(messages.CANNOT_WRITE, file=file, reason=reason)) from None
        self.console.print(self.tongue.say(messages.SAVED, file=file), soft_wrap=True)
        command = f"{resume} {shlex.quote(str(file))}"
        self.console.print(self.tongue.say(messages.GO_ON, command=command), soft_wrap=True)


def free_file(game: str) -> Path:
    """Where to keep a game: a name in this directory that is not taken, so that no save is lost."""
    file = Path(f"koloda-{game}.save")
    count = 2
    while file.exists():
        file = Path(f"koloda-{game}-{count}.save")
        count += 1
    return file
