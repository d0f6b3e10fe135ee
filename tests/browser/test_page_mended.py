"""A game whose rules were mended while it was played: the page says so, shows it as it was, and starts it anew."""

from __future__ import annotations

import pytest
from first import AT, PLAYING, lay_out
from house import House
from test_page_axe import faults
from window import DESK, OpenHouse, OpenWindow, Window

from koloda.past.today import as_today
from koloda.server.people.guests import open_keyring

pytest_plugins = ["browsers"]

TABLE = AT["witch"]


def comes_back(house: House, window: Window, seat: int) -> Window:
    """In the window of one who sat there."""
    guest = str(PLAYING[TABLE]["cookies"][seat]).split(".")[0]
    cookie = open_keyring(house.data / "keys.json").sign(guest)
    window.context.add_cookies([{"name": "koloda_guest", "value": cookie, "url": window.url}])
    return window


@pytest.mark.parametrize(
    ("lang", "title", "anew", "next_table"),
    [
        ("ru", "Правила исправлены", "Начать заново", "Сесть за новый стол"),
        ("en", "The rules were mended", "Start anew", "Sit down at the new table"),
    ],
)
def test_its_people_see_it_as_it_was_and_start_anew(
    open_house: OpenHouse, open_window: OpenWindow, lang: str, title: str, anew: str, next_table: str
) -> None:
    house = open_house(lay_out)
    me = comes_back(house, open_window(house, size=DESK, lang=lang, bypass_csp=True), 0).open(f"/t/{TABLE}")
    me.page.get_by_role("heading", name=title).wait_for()
    me.until("() => seen.view !== null && seen.undrawn().length === 0")
    assert me.seen("seen.view") == as_today({"view": PLAYING[TABLE]["views"][0], "events": []})["view"]
    assert me.seen("seen.targets().length") == 0 and me.geometry() == [] and faults(me) == []
    friend = comes_back(house, open_window(house, lang=lang), 1).open(f"/t/{TABLE}")
    friend.page.get_by_role("button", name=anew).wait_for()
    me.page.get_by_role("button", name=anew).click()
    me.page.wait_for_url(lambda url: TABLE not in url)
    friend.page.get_by_role("button", name=next_table).tap()
    friend.page.wait_for_url(me.page.url)
    onlooker = open_window(house, lang=lang).open(f"/t/{TABLE}")
    onlooker.page.get_by_role("heading", name=title).wait_for()
    assert onlooker.page.get_by_role("button", name=next_table).count() == 0


def test_the_shelf_tells_of_it(open_house: OpenHouse, open_window: OpenWindow) -> None:
    house = open_house(lay_out)
    me = comes_back(house, open_window(house), 2).open(f"/t/{TABLE}")
    me.page.get_by_role("heading", name="Правила исправлены").wait_for()
    me.open("/").until_says("правила исправлены")
