"""Bots from elsewhere: a Python file, a program, or an address. Each is a function of a view.

`docs/lab.md` has the protocol: a line of JSON goes to the bot with the view and the moves it may make, and a line comes
back with one of them. A file is asked by calling its `choose(view)`.
"""

from __future__ import annotations

import re
import runpy
import shlex
import shutil
import socket
import subprocess
from collections.abc import Callable
from pathlib import Path
from queue import Empty, Queue
from threading import Thread
from typing import IO, Protocol

import msgspec

from koloda.engine.plain import ViewData
from koloda.errors import KolodaError
from koloda.wire.moves import texts

PROTOCOL = 1
PATIENCE = 60.0  # seconds a bot may take for an answer before it is given up
ADDRESS = re.compile(r"(?:tcp://)?(?P<host>[\w.-]+|\[[0-9a-fA-F:]+\]):(?P<port>\d{1,5})")


class Question(msgspec.Struct):
    """What goes to a bot."""

    koloda: int
    view: ViewData
    moves: list[str]  # all it may do
    seconds: float  # it should take no longer
    seed: str  # for its own luck, so that a match can be played again


class Answer(msgspec.Struct):
    """What comes back."""

    move: str


class Stranger:
    """A bot from elsewhere, by the name it was given."""

    def __init__(self, name: str) -> None:
        self.name = name

    def answer(self, question: Question) -> str:
        """The move it chooses."""
        raise NotImplementedError

    def close(self) -> None:
        """It is not asked any more."""

    def choose(self, view: ViewData, seconds: float, seed: str) -> str:
        moves = texts(view["moves"])
        move = self.answer(Question(PROTOCOL, view, moves, seconds, seed))
        if move not in moves:
            raise KolodaError(f"{self.name} chose {str(move)[:40]!r}, which it may not do now.")
        return move


class FromFile(Stranger):
    """A Python file with `choose(view)`, which returns a move."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        try:
            found = runpy.run_path(name).get("choose")
        except OSError as error:
            raise KolodaError(f"{name} cannot be read: {error.strerror or error}.") from None
        if not callable(found):
            raise KolodaError(f"{name} has no function choose(view).")
        self.function: Callable[[ViewData], str] = found

    def answer(self, question: Question) -> str:
        return self.function(question.view)


class Exchange(Protocol):
    """A way to send a line, and to get one back."""

    def ask(self, line: bytes) -> bytes: ...

    def close(self) -> None: ...


class ByLines(Stranger):
    """A bot that is asked over a line."""

    def __init__(self, name: str, open_line: Callable[[str], Exchange]) -> None:
        super().__init__(name)
        self.line = open_line(name)

    def answer(self, question: Question) -> str:
        try:
            said = self.line.ask(msgspec.json.encode(question) + b"\n")
        except Empty:
            raise KolodaError(f"{self.name} has not answered for {PATIENCE:.0f} seconds.") from None
        except OSError as error:
            raise KolodaError(f"{self.name} has gone: {error.strerror or error}.") from None
        if not said:
            raise KolodaError(f"{self.name} has gone without an answer.")
        try:
            return msgspec.json.decode(said, type=Answer).move
        except (msgspec.DecodeError, UnicodeError) as error:
            raise KolodaError(f"{self.name} answered what is no move: {said[:60]!r} ({error}).") from None

    def close(self) -> None:
        self.line.close()


class Pipe:
    """A program: it reads questions from its standard input and writes answers to its standard output."""

    def __init__(self, command: str) -> None:
        self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.answers: Queue[bytes] = Queue()
        Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        out = opened(self.process.stdout)
        for line in out:
            self.answers.put(line)
        self.answers.put(b"")  # it has gone

    def ask(self, line: bytes) -> bytes:
        pipe = opened(self.process.stdin)
        pipe.write(line)
        pipe.flush()
        return self.answers.get(timeout=PATIENCE)

    def close(self) -> None:
        """Its input ends, so it should go; what does not go is sent away."""
        try:
            opened(self.process.stdin).close()
            self.process.wait(timeout=2)
        except (OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()


def opened(pipe: IO[bytes] | None) -> IO[bytes]:
    assert pipe is not None
    return pipe


class Wire:
    """A program elsewhere, over TCP: the same lines."""

    def __init__(self, address: str) -> None:
        found = ADDRESS.fullmatch(address)
        assert found is not None
        try:
            self.socket = socket.create_connection((found["host"].strip("[]"), int(found["port"])), timeout=PATIENCE)
        except (OSError, OverflowError) as error:
            raise KolodaError(f"Nobody answers at {address}: {getattr(error, 'strerror', None) or error}.") from None
        self.reader = self.socket.makefile("rb")

    def ask(self, line: bytes) -> bytes:
        try:
            self.socket.sendall(line)
            return self.reader.readline()
        except TimeoutError:
            raise Empty from None

    def close(self) -> None:
        self.reader.close()
        self.socket.close()


def invited(name: str) -> Stranger:
    """The bot of that name: `mine.py`, `node mine.js`, `localhost:7000`."""
    if is_file(name):
        return FromFile(name)
    return ByLines(name, Wire if ADDRESS.fullmatch(name) else Pipe)


def is_file(name: str) -> bool:
    return name.endswith(".py") and " " not in name


def check_stranger(name: str) -> None:
    """Is there such a bot? A file must be there, and so must a program."""
    if is_file(name):
        if not Path(name).is_file():
            raise KolodaError(f"There is no file {name}.")
    elif not ADDRESS.fullmatch(name):
        try:
            words = shlex.split(name)
        except ValueError as error:
            raise KolodaError(f"{name!r} is no command: {error}.") from None
        if not words or shutil.which(words[0]) is None:
            raise KolodaError(f"There is no program {words[0] if words else name!r} to play as a bot.")
