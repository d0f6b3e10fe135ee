"""The way to a table for others: the link copied and shared, and what those who come by it see first."""

from __future__ import annotations

import re

from house import House
from window import DESK, PHONE, OpenHouse, OpenWindow, Window

pytest_plugins = ["browsers"]

SHARING = "navigator.share = async (what) => { window.shared = what; };"
SELECTED = """() => {
    const { value, selectionStart, selectionEnd } = document.activeElement;
    return value.slice(selectionStart, selectionEnd);
}"""
FLIGHTS = """(() => {
    window.flights = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...rest) {
        if (this.className === "ghost") window.flights++;
        return animate.apply(this, rest);
    };
})()"""


def waiting(site: House, open_window: OpenWindow, **wishes: object) -> tuple[Window, str]:
    window = open_window(site, **wishes)
    table = window.set_table("pairs", 2, 2)
    return window, f"{site.url}/t/{table}"


def test_the_link_is_copied_with_a_click(site: House, open_window: OpenWindow) -> None:
    window, link = waiting(site, open_window, size=DESK)
    window.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site.url)
    window.page.goto(link)
    window.page.get_by_role("button", name="Скопировать").click()
    window.until_says("Скопировано")
    assert window.seen("navigator.clipboard.readText()") == link


def test_without_a_clipboard_the_link_is_selected_for_copying_by_hand(site: House, open_window: OpenWindow) -> None:
    window, link = waiting(site, open_window, size=DESK)
    window.context.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    window.page.goto(link)
    window.page.get_by_role("button", name="Скопировать").click()
    window.until("() => document.activeElement.selectionEnd > 0")
    assert window.seen(SELECTED) == link


def test_a_phone_shares_the_link_its_own_way(site: House, open_window: OpenWindow) -> None:
    window, link = waiting(site, open_window, size=PHONE)
    window.context.add_init_script(SHARING)
    window.page.goto(link)
    window.page.get_by_role("button", name="Поделиться").tap()
    window.until("() => window.shared")
    assert window.seen("window.shared") == {"title": "Дайте две!", "url": link}


def test_a_guest_without_a_name_is_called_in_the_readers_language(site: House, open_window: OpenWindow) -> None:
    russian, link = waiting(site, open_window, size=DESK)
    russian.page.goto(link)
    own = russian.page.get_by_role("button", name=re.compile(r"Гость \d{4}")).text_content() or ""
    english = open_window(site, size=DESK, lang="en")
    english.page.goto(link)
    english.until_says(own.strip().replace("Гость", "Guest"))
    assert english.page.get_by_text("Гость").count() == 0


def test_the_first_cards_are_seen_to_come_from_the_deck(open_house: OpenHouse, open_window: OpenWindow) -> None:
    house = open_house(bot_delay=3600)  # nobody moves before the page is there
    for still in (False, True):
        window = open_window(house, size=DESK, still=still)
        window.context.add_init_script(FLIGHTS)
        table = window.set_table("pairs", 2, bots=[None, "beginner"], pace=None)
        window.open(f"/t/{table}").until("() => seen.view !== null && seen.settled()")
        assert (window.seen("window.flights") > 0) is not still
        assert window.seen("seen.heard.some((one) => one.type === 'story' && one.since === 0)"), "the deal was told"


def test_those_who_are_there_begin_without_the_empty_chairs(site: House, open_window: OpenWindow) -> None:
    """The host takes chairs away, or deals to those who sit; where those are too few, there is no button."""
    host = open_window(site, size=DESK)
    table = host.set_table("kitty", 5, 2, bots=[None, None, None, "beginner"])
    host.open(f"/t/{table}").page.locator(".seats li").nth(4).wait_for()
    assert host.page.get_by_role("button", name=re.compile("^Начать")).count() == 0, "two are too few"
    host.page.get_by_role("group", name="Мест за столом").get_by_role("button", name="Меньше").click()
    host.page.locator(".seats li").nth(4).wait_for(state="detached")
    friend = open_window(site, size=PHONE).open(f"/t/{table}")
    friend.page.get_by_role("button", name=re.compile("^Сесть")).first.tap()
    host.page.get_by_role("button", name="Начать: 3 игрока").click()
    for window in (host, friend):
        window.until("() => seen.view !== null && seen.view.seats.length === 3")
