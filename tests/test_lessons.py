"""Every lesson can be played as it is written: its moves are legal, its cards lie there, and it says something."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from koloda.engine.game import Text
from koloda.engine.plain import ViewData
from koloda.lessons import PUPIL, Step, steps_of
from koloda.shelf import BOXES, SHELF
from koloda.words.lesson import Lesson, Mine

TAUGHT = [game for game in SHELF if BOXES[game].lesson is not None]
LONGEST = 260  # letters of what is said at once
TECHNICAL = re.compile(r"\b(seat|zone|bot|view|dealer=|option)\b|место \d|зон[аыу]\b|опци", re.IGNORECASE)


def lesson_of(game: str) -> Lesson:
    lesson = BOXES[game].lesson
    assert lesson is not None
    return lesson


def cards_in_sight(view: ViewData) -> Iterator[str]:
    seats = view["seats"]
    assert isinstance(seats, list)
    for place in (view, *seats):
        for cards in place["zones"].values():
            yield from (card for card in cards if card is not None)


def texts(lesson: Lesson) -> Iterator[Text]:
    yield from (leaf.text for leaf in lesson.intro)
    for mine in choices(lesson):
        yield mine.before
        if mine.after.ru or mine.after.en:
            yield mine.after
    yield lesson.farewell


def choices(lesson: Lesson) -> list[Mine]:
    return [move for move in lesson.moves if isinstance(move, Mine)]


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_played_to_its_last_move(game: str) -> None:
    lesson = lesson_of(game)
    steps = 0
    for step in steps_of(game, lesson):
        steps += 1
        if step.mine is not None:
            assert_points_at_what_lies_there(step)
    assert steps == len(lesson.moves) + 1
    assert all(0 <= leaf.step < steps for leaf in lesson.intro)


def assert_points_at_what_lies_there(step: Step) -> None:
    assert step.mine is not None
    assert step.mine.move in step.table.moves(PUPIL)
    sight = list(cards_in_sight(step.table.view(PUPIL)))
    for card in step.mine.point:
        assert card in sight, f"{card} is not in sight before '{step.mine.move}'"


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_takes_two_minutes(game: str) -> None:
    assert 1 <= len(choices(lesson_of(game))) <= 12
    assert len(lesson_of(game).moves) <= 60


@pytest.mark.parametrize("game", TAUGHT)
def test_the_teacher_is_brief_and_speaks_both_languages(game: str) -> None:
    for text in texts(lesson_of(game)):
        for words in text:
            assert 0 < len(words) <= LONGEST, words
            assert words.rstrip("»”)").endswith((".", "!", "?", "…")), words
            assert not TECHNICAL.search(words), words
        assert re.search("[а-яё]", text.ru) and not re.search("[а-яё]", text.en)
