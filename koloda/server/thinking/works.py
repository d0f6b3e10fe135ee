"""What is thought, wherever it is: each work is given the JSON of a seat's view and nothing else of the table."""

from __future__ import annotations

import msgspec

from koloda.bots import Budget, choose
from koloda.coach import advise, explain
from koloda.engine.luck import seeded
from koloda.errors import KolodaError
from koloda.words.grammar import Language, Tongue, sentences


def think(level: str, view: bytes, seed: str, seconds: float) -> str:
    """The move of a bot."""
    return choose(level, msgspec.json.decode(view), seeded(seed), Budget(seconds))


def counsel(view: bytes, seconds: float) -> bytes:
    """What the coach says of all moves."""
    return msgspec.json.encode(advise(msgspec.json.decode(view), seconds=seconds))


def reasons(view: bytes, move: str, lang: str) -> list[str]:
    """What speaks for a move by today's rules, in sentences; none of a game that was played by others."""
    try:
        said = explain(msgspec.json.decode(view), move)
    except KolodaError:
        return []
    return sentences(Tongue(Language(lang)).say(said))


def wake_up() -> None:
    """The first thought of a process: all that others need has been read in before it."""
