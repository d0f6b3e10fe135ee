"""A finished game can be walked through with the slider, and its link opens anywhere."""

from __future__ import annotations

from typing import Any

from house import House
from player import Player
from window import DESK, PHONE, OpenWindow, Window

pytest_plugins = ["browsers"]

DRAWN = """(view) => {
    seen.view = view;
    return seen.undrawn().length === 0;
}"""


RESTS = "() => !!document.querySelector('[data-next], .both .board[data-idle=true]')"


def read(window: Window) -> None:
    """Look on until all of the step has been shown; a sheet takes the focus, and gives it back."""
    window.until(RESTS)
    if window.page.locator("[data-next]").count():
        window.page.keyboard.press("Enter")


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
        read(window)
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
    read(window)
    window.page.get_by_role("button", name="Почему?").click()
    window.until("() => document.querySelector('.why p')?.textContent.startsWith('На месте игрока ')")
    assert not window.geometry(), window.geometry()


SHOWN = """(step) => {
    const { dataset } = document.querySelector('.both .board') ?? {};
    return dataset?.step == step && dataset.idle === 'true';
}"""
LINES = "() => document.querySelectorAll('.both ol li:not(.head)').length"


def finished(site: House, open_window: OpenWindow, game: str, **wishes: Any) -> tuple[Window, dict[str, Any]]:
    """The replay of a game that was played to its end, and its frames."""
    window = open_window(site, hasty=True, size=wishes.pop("size", PHONE))
    table = window.set_table(game, 2, **wishes)
    window.open(f"/t/{table}")
    Player(window, 2).play_to_end(look=False)
    window.open(f"/r/{table}")
    window.until(SHOWN, 0)
    told = window.call("GET", f"/api/tables/{table}/frames?count=100")
    while len(told["frames"]) <= told["steps"]:
        more = window.call("GET", f"/api/tables/{table}/frames?count=100&first={len(told['frames'])}")
        told["frames"] += more["frames"]
    return window, told


def test_a_step_on_is_played_and_any_other_is_drawn(site: House, open_window: OpenWindow) -> None:
    """At the end of a round a step on brings its sheet; a jump to the same place does not."""
    window, told = finished(site, open_window, "pairs")
    ends = [
        frame["step"]
        for frame in told["frames"]
        if any(moment["sheet"] and moment["word"] != "game" for moment in frame["moments"])
    ]
    assert ends and ends[0] < told["steps"], "the game must have a round that ends before it"
    on = window.page.get_by_role("button", name="На ход вперёд")
    for step in range(1, ends[0]):
        on.click()
        window.until(SHOWN, step)
        assert window.page.locator("[data-next]").count() == 0
    on.click()
    window.page.locator("[data-next]").click()
    window.until(SHOWN, ends[0])
    window.page.get_by_role("button", name="На ход назад").click()
    window.until(SHOWN, ends[0] - 1)
    window.page.get_by_role("button", name="В конец").click()
    window.until(SHOWN, told["steps"])
    assert window.page.locator("[data-next]").count() == 0
    moments = [moment for frame in told["frames"] for moment in frame["moments"] if moment["said"]]
    assert all(
        "[" in moment["said"] for moment in moments if (moment["kind"], moment["word"]) == ("told", "round")
    )  # else a heading would do
    assert window.seen(LINES) == len(moments)
    window.page.locator(".both ol button").first.click()
    window.until("() => Number(document.querySelector('.both .board').dataset.step) < 2")
    assert not window.geometry(), window.geometry()


def test_a_film_runs_to_its_end_by_itself(site: House, open_window: OpenWindow) -> None:
    """Sheets lie for some seconds while it runs; a tap sends them away."""
    window, told = finished(site, open_window, "face-to-face", size=DESK)
    window.page.get_by_role("button", name="Скорость: ×1").click()
    window.page.get_by_role("button", name="Смотреть").click()
    window.until(
        """(last) => {
            document.querySelector('[data-next]')?.click();
            return document.querySelector('.both .board').dataset.step == last;
        }""",
        told["steps"],
    )


def test_the_cards_that_a_seat_saw(site: House, open_window: OpenWindow) -> None:
    """With all cards open nothing lies face down but the deck; through one's own eyes the other's hand does."""
    window, _ = finished(site, open_window, "cribbage", options={"target": 20})
    hidden = "(seat) => document.querySelector(`[data-key='${seat}/hand'] [data-card='']`) !== null"
    assert not window.seen(hidden, 0) and not window.seen(hidden, 1)
    window.page.get_by_label("Карты").select_option(index=1)
    window.until("() => document.querySelector('section.mine .hand [data-card]') !== null")
    window.until(hidden, 1)
    assert not window.seen(hidden, 0)
    seen = window.call("GET", f"/api/tables/{window.page.url.split('/')[-1]}/frames?count=100&cards=seen&seat=0")
    for frame in seen["frames"][:4]:
        if frame["step"]:
            window.page.get_by_role("button", name="На ход вперёд").click()
        window.until(SHOWN, frame["step"])
        window.until(DRAWN, frame["view"])
    assert not window.geometry(), window.geometry()
