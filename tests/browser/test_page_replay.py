"""A finished game can be walked through with the slider, and its link opens anywhere."""

from __future__ import annotations

from house import House
from player import Player
from window import DESK, OpenWindow

pytest_plugins = ["browsers"]

DRAWN = """(view) => {
    seen.view = view;
    return seen.undrawn().length === 0;
}"""


def test_a_replay(site: House, open_window: OpenWindow) -> None:
    window = open_window(site, hasty=True)
    window.open(f"/t/{window.set_table('pairs', 2)}")
    Player(window, 2).play_to_end(look=False)
    headline = window.page.locator(".end h2").inner_text()
    assert headline
    window.page.get_by_role("link", name="Запись партии").tap()
    slider = window.page.get_by_role("slider")
    slider.wait_for()
    assert slider.get_attribute("aria-valuetext") == "Раздача"
    steps = int(slider.get_attribute("max") or 0)
    table = window.page.url.split("/")[-1]
    told = window.call("GET", f"/api/tables/{table}/frames?count=100")
    assert steps == told["steps"] > 3
    slider.focus()
    for frame in told["frames"][1:]:
        window.page.keyboard.press("ArrowRight")
        window.until_says(f"Ход {frame['step']} из {steps}")
        window.until(DRAWN, frame["view"])
    window.page.keyboard.press("Home")
    window.until_says("Раздача")
    shared = open_window(site, size=DESK)
    shared.page.goto(window.page.url)
    shared.page.get_by_role("button", name="В конец").click()
    shared.until_says(f"Ход {steps} из {steps}")
    shared.until(DRAWN, told["frames"][-1]["view"])


def test_why_a_bot_has_moved(site: House, open_window: OpenWindow) -> None:
    """In Pairs all lies open, so it is told at once; in the replay at every step."""
    window = open_window(site, hasty=True, size=DESK)
    window.open(f"/t/{window.set_table('pairs', 2)}")
    player = Player(window, 2)
    why = window.page.get_by_role("button", name="Почему?")
    while why.count() == 0 and not player.wait()["over"]:
        player.play(1)
    why.click()
    window.until("() => document.querySelector('.why p')?.textContent.startsWith('На месте игрока ')")
    player.play_to_end(look=False)
    window.page.get_by_role("link", name="Запись партии").click()
    window.page.get_by_role("slider").wait_for()
    window.page.get_by_role("button", name="На ход вперёд").click()
    window.page.get_by_role("button", name="Почему?").click()
    window.until("() => document.querySelector('.why p')?.textContent.startsWith('На месте игрока ')")
    assert not window.geometry(), window.geometry()
