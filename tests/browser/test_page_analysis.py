"""«Разбор»: asked for at the end, made while one waits, read, sent to a friend, and seen again in the replay."""

from __future__ import annotations

import re

import pytest
from house import House
from player import Player
from test_page_axe import THEMES, faults
from window import DESK, PHONE, OpenHouse, OpenWindow, Theme, Window

pytest_plugins = ["browsers"]

NUMBERS = "() => [...document.querySelectorAll('.page dd')].map((one) => one.textContent)"


def over(site: House, window: Window, game: str = "pairs", seats: int = 2) -> str:
    table = window.set_table(game, seats)
    window.open(f"/t/{table}")
    Player(window, 2).play_to_end(look=False)
    window.page.locator(".end").wait_for()
    return table


def gone_through(window: Window) -> None:
    window.page.locator("figure svg[role=img]").first.wait_for()


def number(shown: str) -> int:
    return int(re.sub(r"[^\d−-]", "", shown).replace("−", "-"))


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_from_the_end_of_a_game_to_its_analysis_and_on(
    site: House, open_window: OpenWindow, size: tuple[int, int]
) -> None:
    window = open_window(site, hasty=True, size=size)
    table = over(site, window)
    window.page.get_by_role("link", name="Разбор").click()
    gone_through(window)
    start, you, cards, result = (number(each) for each in window.seen(NUMBERS))
    assert start + you + cards == result in (0, 100), "what is shown adds up"
    assert not window.geometry(), window.geometry()
    assert window.seen("() => document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the screen"
    told = window.call("GET", f"/api/tables/{table}/analysis")["found"]
    lines = window.page.locator("section ol a")
    assert lines.count() == len(told["turns"]) > 0, "cards alone turn such a game"
    marks = {one["step"]: one for one in told["turns"]}
    step = next(iter(marks))
    lines.first.click()
    window.until_says(f"Ход {step} из {len(told['steps'])}")
    chance = round(100 * told["steps"][step - 1]["chance"])
    window.page.locator(".verdict", has_text=f"Шанс не проиграть {chance}").wait_for()
    window.page.get_by_role("button", name="На ход назад").click()
    earlier = round(100 * (told["steps"][step - 2]["chance"] if step > 1 else told["start"]))
    window.page.locator(".verdict", has_text=f"Шанс не проиграть {earlier}").wait_for()
    assert not window.geometry(), window.geometry()


def test_a_friend_reads_it_by_its_link(site: House, open_window: OpenWindow) -> None:
    window = open_window(site, hasty=True)
    table = over(site, window, "kitty", 3)
    friend = open_window(site, lang="en", size=DESK)
    friend.call("POST", "/api/guest")
    friend.forgives.append(re.compile("403"))
    friend.open(f"/a/{table}/0").until_says("This analysis is not made yet")
    window.open(f"/a/{table}")
    gone_through(window)
    window.page.get_by_text("Ссылка на разбор").click()
    link = window.page.get_by_label("Ссылка на разбор").input_value()
    friend.page.goto(link)
    gone_through(friend)
    assert friend.seen(NUMBERS)[1:3] == [each.replace("\u00a0", "") for each in window.seen(NUMBERS)[1:3]]
    friend.until_says("Turning points")


def test_one_sees_how_far_it_is(open_house: OpenHouse, open_window: OpenWindow) -> None:
    """Little by little: the bar goes on, and a reload goes on from there."""
    site = open_house(analysis_seconds=0.1)
    window = open_window(site, hasty=True)
    over(site, window, "kitty", 4)
    window.page.get_by_role("link", name="Разбор").click()
    window.until("() => document.querySelector('progress')?.value > 0")
    before = window.seen("document.querySelector('progress').value")
    window.until("(before) => (document.querySelector('progress')?.value ?? Infinity) > before", before)
    window.page.reload()
    window.until("(before) => (document.querySelector('progress')?.value ?? Infinity) > before", before)
    gone_through(window)


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing(theme: Theme, site: House, open_window: OpenWindow) -> None:
    window = open_window(site, theme=theme, bypass_csp=True, hasty=True)
    table = over(site, window)
    window.open(f"/a/{table}")
    gone_through(window)
    assert not faults(window)
    window.open(f"/r/{table}/1/0").page.locator(".verdict").wait_for()
    assert not faults(window)
