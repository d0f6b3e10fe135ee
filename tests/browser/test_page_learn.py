"""The guided first deal: the coach speaks unasked at every choice, in every game, until he is sent away."""

from __future__ import annotations

import pytest
from house import House
from player import Player
from window import DESK, MISSING, PHONE, OpenHouse, OpenWindow, Window

import koloda

pytest_plugins = ["browsers"]

SPEAKS = "() => seen.view.over || !!document.querySelector('.coach p')?.textContent.trim()"
BEST = "() => document.querySelector('.coach b')?.textContent ?? ''"


def learn(site: House, open_window: OpenWindow, game: str, **wishes: object) -> Window:
    window = open_window(site, hasty=True, **wishes)
    window.open(f"/g/{game}").page.get_by_role("button", name="Первый раз? С тренером").click()
    return window


@pytest.mark.parametrize("game", [game.id for game in koloda.games()])
def test_the_coach_goes_along_in_every_game(site: House, open_window: OpenWindow, game: str) -> None:
    window = learn(site, open_window, game, size=PHONE)
    player = Player(window, game)
    for _ in range(4):
        if player.wait()["over"]:
            break
        window.until(SPEAKS)
        said = window.page.locator(".coach").text_content() or ""
        assert window.seen(BEST).startswith("Лучше всего: "), said
        assert not any(move["text"] in said for move in player.wait()["moves"] if len(move["text"]) > 4), said
        assert not window.geometry(), window.geometry()
        if not player.play(1):
            break
    assert window.seen("seen.heard.every((one) => one.type !== 'refused')")


def test_one_who_asks_too_fast_is_answered_after_a_while(open_house: OpenHouse, open_window: OpenWindow) -> None:
    house = open_house(coach_burst=1, coach_rate=1.0)
    window = learn(house, open_window, "pairs", size=DESK, forgives=[MISSING])
    player = Player(window)
    for _ in range(3):
        if player.wait()["over"]:
            break
        window.until(SPEAKS)
        player.play(1)


def test_he_is_sent_away_and_stays_away(site: House, open_window: OpenWindow) -> None:
    window = learn(site, open_window, "cribbage", size=DESK)
    window.until("() => !!document.querySelector('.coach')")
    window.page.get_by_role("button", name="Дальше сам").click()
    Player(window).play(1)
    window.until("() => seen.settled() && seen.targets().length > 0")
    assert window.page.locator(".coach").count() == 0
    window.page.reload()
    window.until("() => seen.view !== null && seen.settled()")
    assert window.page.get_by_role("button", name="Дальше сам").count() == 0
