"""Where partners must not talk about their hands, the talk panel says so: by the game's own words."""

from __future__ import annotations

from house import House
from window import DESK, OpenWindow

pytest_plugins = ["browsers"]

MANNERS = "партнёры не говорят друг другу"


def test_the_talk_panel_tells_the_manners_of_the_game(site: House, open_window: OpenWindow) -> None:
    window = open_window(site, size=DESK)
    window.open(f"/t/{window.set_table('kitty', 4, options={'teams': True})}")
    window.page.get_by_role("tab", name="Разговор").click()
    window.until_says(MANNERS)
    window.open(f"/t/{window.set_table('pairs', 2)}")
    window.page.get_by_role("tab", name="Разговор").click()
    window.page.get_by_label("Сказать за столом…").wait_for()
    assert window.page.locator(".manners").count() == 0
