"""The log: it opens at what happened last, also on a phone and after a reload."""

from __future__ import annotations

from house import House
from player import Player
from window import DESK, OpenWindow, Window

pytest_plugins = ["browsers"]

AT_THE_END = """() => {
    const list = document.querySelector("#side ol");
    return list.scrollHeight > list.clientHeight && list.scrollTop + list.clientHeight >= list.scrollHeight - 2;
}"""


def opened(window: Window) -> str:
    window.page.get_by_role("button", name="Меню").tap()
    window.until(AT_THE_END)
    return window.page.locator("#side ol li").last.inner_text()


# At every frame: is what stands last in the log told already? Cards and spaces are written otherwise there.
AHEAD = """() => {
    const bare = (text) => text.replace(/\\s/g, "");
    window.ahead = [];
    const look = () => {
        const told = bare(seen.spoken.join(""));
        const last = [...document.querySelectorAll("#side ol li:not(.head)")].at(-1);
        if (last && !told.includes(bare(last.innerText))) ahead.push(last.innerText);
        requestAnimationFrame(look);
    };
    look();
}"""


def test_it_does_not_run_ahead_of_the_table(site: House, open_window: OpenWindow) -> None:
    window = open_window(site, size=DESK, hasty=True)
    window.open(f"/t/{window.set_table('kitty', 3)}")
    player = Player(window, "log")
    player.wait()
    window.seen(AHEAD)
    player.play(4)
    player.wait()
    assert window.seen("document.querySelectorAll('#side ol li').length") > 10
    assert window.seen("[...new Set(ahead)]") == []


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
