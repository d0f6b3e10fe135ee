"""Peace at the table, in the page: what one may do about another, and what he who is shut out reads."""

from __future__ import annotations

import re
from typing import Any

import pytest
from company import gather
from house import House, command
from test_page_axe import THEMES, faults, told
from window import DESK, PHONE, OpenHouse, OpenWindow, Theme, Window

from koloda.wire.answers import COOKIE

pytest_plugins = ["browsers"]

SENTENCES = {
    "removed": {"ru": "Хозяин стола удалил вас", "en": "The host has removed you"},
    "closed": {"ru": "Этот стол закрыт для зрителей", "en": "This table is closed to onlookers"},
    "banned": {"ru": "Хозяин этого сервера на время закрыл вам доступ", "en": "shut you out for a time"},
}
NOT_LET_IN = [re.compile("status of 403")]


def menu(window: Window, tab: str) -> None:
    """What lies beside the table."""
    if window.phone:
        window.page.locator("button.menu").click()
    window.page.get_by_role("tab", name=tab).click()


def say(window: Window, text: str) -> None:
    menu(window, "Разговор")
    window.page.get_by_label("Сказать за столом…").fill(text)
    window.page.get_by_role("button", name="Отправить", exact=True).click()


def about(window: Window) -> None:
    """What may be done about the only other guest."""
    menu(window, "Стол")
    window.page.locator(".keeping details summary").click()


def press(window: Window, *names: str) -> None:
    for name in names:
        window.page.get_by_role("button", name=name, exact=True).click()


def test_the_host_mutes_and_removes(site: House, open_window: OpenWindow) -> None:
    host, guest = gather(site, open_window, "pairs", 2)
    about(host)
    press(host, "Запретить говорить")
    guest.until("() => seen.heard.some((one) => one.type === 'table' && one.table.seats[1].muted)")
    say(guest, "Можно слово?")
    guest.until_says("Хозяин стола запретил вам говорить. Играть можно дальше.")
    press(host, "Разрешить говорить")
    press(guest, "Отправить")
    menu(host, "Разговор")
    host.until_says("Можно слово?")
    menu(host, "Стол")
    host.page.locator(".keeping details summary").click()
    press(host, "Удалить из-за стола", "Точно удалить?")
    guest.until_says(SENTENCES["removed"]["ru"])
    guest.page.reload()
    guest.until_says(SENTENCES["removed"]["ru"])


def test_a_line_is_hidden_and_reported(open_house: OpenHouse, open_window: OpenWindow) -> None:
    house = open_house()
    host, guest = gather(house, open_window, "pairs", 2)
    say(guest, "неприятные слова")
    menu(host, "Разговор")
    host.until_says("неприятные слова")
    host.page.get_by_role("button", name=re.compile("^Что сделать")).click()
    press(host, "Пожаловаться")
    host.page.get_by_label("Что случилось?").fill("ругается")
    press(host, "Отправить жалобу")
    host.until_says("Жалоба отправлена")
    reports = command("reports", *house.at).stdout
    assert "ругается" in reports and "неприятные слова" in reports
    press(host, "Скрыть реплики")
    host.page.get_by_text("неприятные слова").wait_for(state="detached")
    say(guest, "и ещё")
    say(host, "Так лучше")
    host.until_says("Так лучше")
    assert host.page.locator(".lines").get_by_text("и ещё").count() == 0


def test_who_keeps_others_waiting_is_voted_away(open_house: OpenHouse, open_window: OpenWindow) -> None:
    windows = gather(open_house(vote_after=0), open_window, "pairs", 2)
    (idle,) = windows[0].seen("seen.view.to_act")
    waits = windows[1 - idle]
    menu(waits, "Стол")
    waits.page.get_by_role("button", name=re.compile("^Пусть пока сыграет бот")).click()
    waits.until_says("Голос учтён")
    windows[idle].until(f"() => seen.heard.some((one) => one.type === 'presence' && one.stand_ins.includes({idle}))")


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_where_peace_is_kept(site: House, open_window: OpenWindow, theme: Theme) -> None:
    host = open_window(site, theme=theme, bypass_csp=True, hasty=True)
    guest = open_window(site, hasty=True, size=DESK)
    found: dict[str, list[Any]] = {}
    while not found or guest.seen("seen.view.to_act[0]") == 0:  # the drawer would lie over the host's buttons
        table = host.set_table("pairs", 2, 2)
        host.open(f"/t/{table}")
        guest.open(f"/t/{table}").page.get_by_role("button", name=re.compile("^Сесть.*2$")).click()
        host.page.get_by_role("button", name=re.compile("^Удалить из-за стола")).wait_for()
        found["the room"] = faults(host)
        press(host, "Начать")
        guest.until("() => seen.view !== null")
    say(guest, "Добрый вечер")
    menu(host, "Разговор")
    host.page.get_by_role("button", name=re.compile("^Что сделать")).tap()
    press(host, "Пожаловаться")
    found["the talk"] = faults(host)
    host.page.get_by_role("tab", name="Стол").tap()
    host.page.locator(".keeping details summary").tap()
    press(host, "Удалить из-за стола")
    found["the menu"] = faults(host)
    assert not any(found.values()), told(found)
    assert not host.geometry()


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_who_is_shut_out_reads_why(
    open_house: OpenHouse, open_window: OpenWindow, lang: str, size: tuple[int, int]
) -> None:
    house = open_house(bans_every=0.05)
    host = open_window(house, size=DESK)
    table = host.set_table("pairs", 2, 2)
    host.open(f"/t/{table}").page.get_by_role("switch", name="Пускать зрителей").wait_for()
    guest = open_window(house, size=size, lang=lang, forgives=NOT_LET_IN)
    guest.open(f"/t/{table}").page.get_by_role("button", name=re.compile("^(Сесть|Sit).*2$")).click()
    host.page.get_by_role("button", name=re.compile("^Удалить из-за стола")).click()
    host.page.get_by_role("button", name=re.compile("^Точно удалить")).click()
    guest.until_says(SENTENCES["removed"][lang])

    other = open_window(house, size=size, lang=lang, forgives=NOT_LET_IN)
    host.page.get_by_role("switch", name="Пускать зрителей").click()
    host.page.get_by_role("button", name="Боты на пустые места и начать").click()
    host.until("() => seen.view !== null")
    other.open(f"/t/{table}").until_says(SENTENCES["closed"][lang])
    assert not other.geometry()

    (cookie,) = [each for each in other.context.cookies() if each["name"] == COOKIE]
    banned = command("ban", cookie["value"].partition(".")[0], *house.at)
    assert banned.returncode == 0, banned.stderr
    third = host.set_table("pairs", 2, 2)
    while other.context.request.post(house.url + "/api/guest").ok:
        pass  # until the server has looked
    other.open(f"/t/{third}").until_says(SENTENCES["banned"][lang])


TOO_MUCH = {
    "today": {"ru": "Продолжить можно будет завтра", "en": "You can go on tomorrow"},
    "too_many": {"ru": "Открыто слишком много столов сразу", "en": "You have too many tables open at once"},
}


@pytest.mark.parametrize(("lang", "play", "reload"), [("ru", "Играть", "Обновить"), ("en", "Play", "Reload")])
def test_who_asks_too_much_reads_what_to_do(
    open_house: OpenHouse, open_window: OpenWindow, lang: str, play: str, reload: str
) -> None:
    house = open_house(tables_a_day_per_guest=2, sockets_per_guest=1)
    window = open_window(house, lang=lang, forgives=[re.compile("status of 429")])
    here, there = (window.set_table("pairs", 2, 2) for _ in range(2))
    window.open(f"/t/{here}").page.get_by_role("button", name=re.compile("^(Скопировать|Copy)$")).wait_for()
    second = window.context.new_page()
    second.goto(f"{house.url}/t/{there}")
    second.get_by_text(TOO_MUCH["too_many"][lang]).wait_for()
    window.page.close()
    second.get_by_role("button", name=re.compile(f"^{reload}")).click()
    second.get_by_role("button", name=re.compile("^(Скопировать|Copy)$")).wait_for()
    second.goto(f"{house.url}/g/pairs")
    second.get_by_role("button", name=play, exact=True).click()
    second.get_by_text(TOO_MUCH["today"][lang]).wait_for()
