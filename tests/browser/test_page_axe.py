"""Axe finds nothing serious on any screen, by day and by night."""

from __future__ import annotations

from pathlib import Path

import pytest
from house import House
from player import Player
from window import DESK, MISSING, OpenWindow, Theme, Window

pytest_plugins = ["browsers"]

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
THEMES: list[Theme] = ["light", "dark"]
PLACES = {
    "/": "ul.boxes",
    "/g/cribbage": ".setup",
    "/rules/kitty": ".paper h2",
    "/rules/donkey": ".paper table",
    "/learn/cribbage": ".teacher",
    "/settings": ".sample",
    "/g/no-such-game": ".kind",
    "/t/AAAAAAAAAAAAAAAAAAAAAA": "main .buttons",
    "/r/AAAAAAAAAAAAAAAAAAAAAA": ".kind",
}
FAMILIES = ["port", "goblin-poker", "kitty", "rich-man", "cribbage", "twenty-one", "face-to-face", "donkey", "witch"]


def faults(window: Window) -> list[str]:
    """What axe calls serious or critical, each with the elements it means."""
    assert AXE.is_file(), f"There is no {AXE}. Say `npm ci` in web/."
    if not window.seen("() => 'axe' in window"):
        window.page.add_script_tag(path=AXE)
    window.until_still()
    found = window.page.evaluate("() => axe.run(document, { resultTypes: ['violations'] })")["violations"]
    return [
        f"{one['id']}: {one['help']} — {[node['html'][:160] for node in one['nodes'][:4]]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


def told(found: dict[str, list[str]]) -> str:
    return "\n".join(f"{place}: {wrong}" for place, all_wrong in found.items() for wrong in all_wrong)


@pytest.mark.parametrize("theme", THEMES)
def test_places(theme: Theme, site: House, open_window: OpenWindow) -> None:
    window = open_window(site, theme=theme, bypass_csp=True, forgives=[MISSING])
    found = {}
    for path, part in PLACES.items():
        window.open(path).page.locator(part).first.wait_for()
        found[path] = faults(window)
    assert not any(found.values()), told(found)


@pytest.mark.parametrize("theme", THEMES)
def test_tables(theme: Theme, site: House, open_window: OpenWindow) -> None:
    window = open_window(site, theme=theme, bypass_csp=True, hasty=True)
    found = {}
    for game in FAMILIES:
        window.open(f"/t/{window.set_table(game, 3 if game not in ('face-to-face',) else 2)}")
        player = Player(window, game)
        player.play(2)
        found[game] = faults(window)
    for tab in ("Разговор", "Правила", "Стол"):
        if tab == "Разговор":
            window.page.get_by_role("button", name="Меню").tap()
        window.page.get_by_role("tab", name=tab).tap()
        window.page.get_by_role("tabpanel", name=tab).wait_for()
        found[tab] = faults(window)
    assert not any(found.values()), told(found)


@pytest.mark.parametrize("theme", THEMES)
def test_waiting_end_and_replay(theme: Theme, site: House, open_window: OpenWindow) -> None:
    window = open_window(site, theme=theme, bypass_csp=True, hasty=True)
    window.open(f"/t/{window.set_table('kitty', 4, 2)}").until_says("Боты на пустые места и начать")
    found = {"waiting": faults(window)}
    window.open(f"/t/{window.set_table('drunkard', 2, options={'cap': 3})}")
    Player(window).play_to_end(look=False)
    window.page.locator(".end").wait_for()
    found["end"] = faults(window)
    window.page.get_by_role("link", name="Запись партии").tap()
    window.page.locator("input[type=range]").wait_for()
    found["replay"] = faults(window)
    assert not any(found.values()), told(found)


@pytest.mark.parametrize("theme", THEMES)
def test_the_coach(theme: Theme, site: House, open_window: OpenWindow) -> None:
    """His words, all moves, the marked card, and why a bot has moved."""
    window = open_window(site, theme=theme, bypass_csp=True, hasty=True, size=DESK)
    found = {}
    for game in ("kitty", "ninety-nine", "pairs"):
        window.open(f"/t/{window.set_table(game, 3)}")
        player = Player(window, game)
        if game == "pairs":
            player.play(1)
        player.wait()
        window.until("() => seen.settled() && seen.targets().length > 0")
        window.page.get_by_role("button", name="Совет").click()
        window.page.get_by_text("Все ходы").click()
        found[game] = faults(window)
    assert not any(found.values()), told(found)
