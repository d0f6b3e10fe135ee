"""The guided game: the coach speaks unasked at every choice, in every game, until he is sent away."""

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
    """At a table of the game, on a device where the coach was asked to come along."""
    window = open_window(site, hasty=True, **wishes).open("/settings")
    window.seen(
        """(game) => localStorage.setItem("koloda.settings",
            JSON.stringify({ ...JSON.parse(localStorage.getItem("koloda.settings")), guided: [game] }))""",
        game,
    )
    window.open(f"/g/{game}").page.locator(".setup button.primary").click()
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
    window.page.get_by_role("button", name="Дальше без тренера").click()
    Player(window).play(1)
    window.until("() => seen.settled() && seen.targets().length > 0")
    assert window.page.locator(".coach").count() == 0
    window.page.reload()
    window.until("() => seen.view !== null && seen.settled()")
    assert window.page.get_by_role("button", name="Дальше без тренера").count() == 0


HAND = """() => [...document.querySelectorAll('.hand .cell')].map((one) => one.getBoundingClientRect())
    .map(({ x, y, width }) => [x, y, width].map(Math.round).join(' '))"""
MARKED = "() => [...document.querySelectorAll('.advised')].map((one) => one.dataset.card).join(' ')"


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_his_card_is_marked_and_his_words_leave_the_hand_where_it_is(
    site: House, open_window: OpenWindow, size: tuple[int, int]
) -> None:
    """In Hawthorn any one card of the hand is opened."""
    window = open_window(site, hasty=True, size=size)
    window.open(f"/t/{window.set_table('hawthorn', 3)}")
    window.until("() => seen.settled() && !!document.querySelector('.hand .live')")
    window.until_still()
    before = window.seen(HAND)
    window.page.get_by_role("button", name="Совет").click()
    window.until("() => !!document.querySelector('.coach b')")
    window.until_still()
    card = window.seen(MARKED)
    assert card and window.seen(BEST).endswith(f" {card}."), window.seen(BEST)
    assert window.seen(HAND) == before
    window.page.get_by_text("Все ходы").click()
    assert "лучший ход" in (window.page.locator(".coach li").first.text_content() or "")
    assert window.seen(HAND) == before
    window.page.locator(".coach").get_by_role("button", name="Закрыть").click()
    assert window.page.locator(".coach").count() == 0
    assert window.seen(MARKED) == ""
