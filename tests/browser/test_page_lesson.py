"""«Первый раз?»: the lesson of every game in the page, by hand and by keys, and without the server once it began."""

from __future__ import annotations

from typing import Any

import pytest
from house import House
from pupil import KeyPupil, Pupil
from window import DESK, PHONE, SIGHT, OpenWindow, Window

from koloda.shelf import SHELF

pytest_plugins = ["browsers"]

LYING = (812, 375)
TABLE = """() => [...document.querySelectorAll('.felt [data-key] [data-card]')].map((one) => one.dataset.card).join()"""
AT_REST = "() => document.getAnimations().every((one) => one.playState !== 'running')"


def lesson(site: House, open_window: OpenWindow, game: str, **wishes: Any) -> Window:
    window = open_window(site, hasty=True, **wishes)
    return window.open(f"/learn/{game}")


def asked(window: Window) -> list[str]:
    """What is asked of the server from now on."""
    found: list[str] = []
    window.context.on("request", lambda request: found.append(request.url))
    return found


@pytest.mark.parametrize("game", SHELF)
def test_a_lesson_is_played_to_its_farewell(site: House, open_window: OpenWindow, game: str) -> None:
    """On a phone. All is said that the lesson has to say, in order, and all that one may press can be pressed."""
    window = lesson(site, open_window, game, size=PHONE)
    pupil = Pupil(window, game)
    window.until("() => !!document.querySelector('.teacher')")
    requests = asked(window)
    said: list[str] = []
    for part in pupil.parts():
        window.until(AT_REST)
        assert not window.geometry(), (part, window.geometry())
        if part != "sheet":
            said.append(pupil.said())
    assert not pupil.due
    assert said == expected(pupil.told)
    assert requests == []


def expected(told: dict[str, Any]) -> list[str]:
    words = [leaf["text"] for leaf in told["leaves"]]
    for step in told["steps"]:
        words += [text for text in (step["before"], step["after"]) if text]
    return [*words, told["farewell"]]


@pytest.mark.parametrize("game", ["kitty", "twenty-one", "face-to-face"])
@pytest.mark.parametrize("size", [DESK, LYING])
def test_a_lesson_in_english_on_other_screens(
    site: House, open_window: OpenWindow, game: str, size: tuple[int, int]
) -> None:
    window = lesson(site, open_window, game, size=size, lang="en")
    pupil = Pupil(window, game, "en")
    for part in pupil.parts():
        window.until(AT_REST)
        if size == DESK:
            assert not window.geometry(), (part, window.geometry())
        elif part in ("mine", "after"):
            assert not window.seen(SIGHT), (part, window.seen(SIGHT))
    assert pupil.said() == pupil.told["farewell"]


@pytest.mark.parametrize("game", ["pairs", "cribbage", "witch"])
def test_a_lesson_by_keys_and_ears(site: House, open_window: OpenWindow, game: str) -> None:
    window = lesson(site, open_window, game)
    pupil = KeyPupil(window, game)
    for _ in pupil.parts():
        pass
    spoken = " ".join(window.seen("seen.spoken"))
    assert [words for words in expected(pupil.told)[1:] if words not in spoken] == []
    moments = [moment["said"] for step in pupil.told["steps"] for moment in step["moments"] if moment["said"]]
    assert [words for words in moments if "[" not in words and words not in spoken] == []


def test_another_move_is_kindly_put_off(site: House, open_window: OpenWindow) -> None:
    window = lesson(site, open_window, "pairs")
    pupil = Pupil(window, "pairs")
    strayed = False
    for part in pupil.parts():
        if part == "mine" and not strayed:
            strayed = True
            before = window.seen(TABLE)
            window.page.locator('.prompt [data-move="pass"]').click()
            assert pupil.said() == "Так тоже можно. Но давайте сыграем, как показано: «Взять карту»."
            assert window.seen(TABLE) == before
    assert strayed and pupil.said() == pupil.told["farewell"]


def test_the_ways_in_and_out(site: House, open_window: OpenWindow) -> None:
    """From the game's page, from its rules; from the farewell to a table, with the coach if one likes."""
    window = open_window(site, hasty=True).open("/g/pairs")
    window.page.get_by_role("link", name="Первый раз?").click()
    window.until("() => location.pathname === '/learn/pairs' && !!document.querySelector('.teacher')")
    window.open("/rules/pairs").page.get_by_role("link", name="Первый раз?").click()
    pupil = Pupil(window, "pairs")
    for _ in pupil.parts():
        pass
    window.page.get_by_role("button", name="Урок ещё раз").click()
    window.until("() => document.querySelector('.teacher').dataset.part === 'mine'")
    again = Pupil(window, "pairs")
    for _ in again.parts():
        pass
    window.page.get_by_role("button", name="Играть с тренером").click()
    window.until("() => seen.view !== null && (seen.view.over || !!document.querySelector('.coach p'))")
