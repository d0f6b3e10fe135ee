"""How a game declares its lesson: a prepared deal with a teacher, for who sits at it for the first time.

A lesson is a record with sentences. A game's `lesson.py` has LESSON; the pupil is seat 0, the others' moves are written
down. It shows the aim, a turn and the end of the game on three pictures from the deal itself, then the deal is played.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from koloda.engine.game import OptionValue, Text

NOTHING_SAID = Text("", "")


class Leaf(NamedTuple):
    """A page of introduction, and the table it shows: as it is after so many moves of the lesson."""

    text: Text
    step: int = 0


class Mine(NamedTuple):
    """The pupil's choice. The teacher says before it what to do and why, in a sentence or two, and what came of it.

    He points at the cards that the move names, or at others that lie in sight.
    """

    move: str
    before: Text
    after: Text = NOTHING_SAID
    point: tuple[str, ...] = ()


class Lesson(NamedTuple):
    """Two minutes: so few choices that each teaches something."""

    seats: int
    dealer: int
    shuffles: tuple[str, ...]
    intro: tuple[Leaf, Leaf, Leaf]  # the aim, a turn, the end
    moves: tuple[str | Mine, ...]  # in the order they are made; those of the others as `seat move`
    farewell: Text
    options: Mapping[str, OptionValue] = {}
