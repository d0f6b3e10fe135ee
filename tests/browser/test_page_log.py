"""The log: it opens at what happened last, also on a phone and after a reload."""

from __future__ import annotations

from house import House
from player import Player
from window import OpenWindow, Window

pytest_plugins = ["browsers"]

AT_THE_END = """() => {
    const list = document.querySelector("#side ol");
    return list.scrollHeight > list.clientHeight && list.scrollTop + list.clientHeight >= list.scrollHeight - 2;
}"""


def opened(window: Window) -> str:
    window.page.get_by_role("button", name="Меню").tap()
    window.until(AT_THE_END)
    return window.page.locator("#side ol li").last.inner_text()


def test_on_a_phone_it_opens_at_its_end(site: House, open_window: OpenWindow) -> None:
    window = open_window(site, hasty=True)
    window.open(f"/t/{window.set_table('kitty', 3)}")
    Player(window, "log").play(12)
    Player(window).wait()
    last = opened(window)
    assert last
    window.page.reload()
    Player(window).wait()
    assert opened(window) == last
