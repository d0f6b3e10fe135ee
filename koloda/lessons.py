"""Lessons played: what the pupil is shown at each step, and what the teacher says of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from koloda.dealing import dealt
from koloda.engine.desk import Desk
from koloda.engine.record import read_move
from koloda.shelf import box
from koloda.wire.answers import LessonLeaf, LessonStep, LessonTold
from koloda.words.cards import code
from koloda.words.grammar import Language, Tongue, seat_names
from koloda.words.lesson import NOTHING_SAID, Lesson, Mine
from koloda.words.teller import Teller
from koloda.words.telling import told_story, with_words

PUPIL = 0


class Step(NamedTuple):
    """The table after a move of the lesson, and the pupil's choice that comes next, if it is his."""

    table: Desk
    since: int  # the number of the event with which what is new begins
    mine: Mine | None


def steps_of(game: str, lesson: Lesson) -> Iterator[Step]:
    """One for the deal, then one a move. The same table goes through all of them."""
    table = dealt(game, lesson.seats, "lesson", lesson.options, lesson.dealer, lesson.shuffles)
    since = 0
    for move in (*lesson.moves, None):
        yield Step(table, since, move if isinstance(move, Mine) else None)
        since = table.history().events.length
        if isinstance(move, Mine):
            table.play(PUPIL, move.move)
        elif move is not None:
            seat, text = read_move(move)
            table.play(seat, text)


def lesson_told(game: str, lesson: Lesson, language: Language) -> LessonTold:
    """All of it in one language, so that a page can play it by itself."""
    names = seat_names(language, [None] * lesson.seats)
    tongue = Tongue(language, PUPIL, names)
    teller = Teller(box(game).words, tongue, code)
    return LessonTold(
        game=game,
        names=names,
        leaves=[LessonLeaf(tongue.say(leaf.text), leaf.step) for leaf in lesson.intro],
        steps=[step_told(step, teller) for step in steps_of(game, lesson)],
        farewell=tongue.say(lesson.farewell),
    )


def step_told(step: Step, teller: Teller) -> LessonStep:
    view = step.table.view(PUPIL)
    before, after = (NOTHING_SAID, NOTHING_SAID) if step.mine is None else (step.mine.before, step.mine.after)
    return LessonStep(
        moments=told_story(step.table.story(PUPIL, step.since), teller),
        view=with_words(view, teller),
        ask=teller.ask(view["phase"], 1, view["dealer"]) if step.mine else "",
        move=step.mine.move if step.mine else None,
        before=teller.tongue.say(before),
        after=teller.tongue.say(after),
        point=list(step.mine.point) if step.mine else [],
    )
