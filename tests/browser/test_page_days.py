"""Games over days in the page: setting one, whose turn it is on the shelf, in the title and on the icon, being told
while the page is closed, and vacations."""

from __future__ import annotations

import json
import re

import pytest
from browser_push import Browser, push_service
from window import DESK, PHONE, OpenHouse, OpenWindow, Window

pytest_plugins = ["browsers"]

SLOW = {"slow_every": 0.1}
BADGE = """
navigator.setAppBadge = async (count) => { window.badge = count; };
navigator.clearAppBadge = async () => { window.badge = 0; };
"""
SUBSCRIBED = """
(() => {
    const subscription = { toJSON: () => (%s), unsubscribe: async () => { window.kept = null; return true; } };
    window.kept = null;
    PushManager.prototype.getSubscription = async () => window.kept;
    PushManager.prototype.subscribe = async (options) => {
        window.asked = Array.from(options.applicationServerKey);
        return (window.kept = subscription);
    };
})()
"""
TOLD = """async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({ title, body, data, tag }) => ({ title, body, data, tag }));
}"""


def begun(house: object, open_window: OpenWindow, **wishes: object) -> tuple[Window, Window, str]:
    """A game over days of two phones: who is to move, the other, and the table."""
    windows = [open_window(house, hasty=True, **wishes), open_window(house, hasty=True, **wishes)]
    table = windows[0].set_table("pairs", 2, 2, clock=86400, slow=True)
    for window in windows:
        window.context.add_init_script(BADGE)
        window.open(f"/t/{table}")
    windows[1].page.get_by_role("button", name=re.compile("^(Сесть|Sit).*2$")).click()
    windows[0].page.get_by_role("button", name=re.compile("^(Начать|Start)$")).click()
    for window in windows:
        window.until("() => seen.view !== null && seen.settled()")
    (asked,) = windows[0].seen("seen.view.to_act")
    return windows[asked], windows[1 - asked], table


def test_one_is_set_in_plain_words(open_house: OpenHouse, open_window: OpenWindow) -> None:
    house = open_house(**SLOW)
    host = open_window(house)
    host.open("/g/pairs").page.locator("details summary").click()
    host.page.get_by_text("1 день", exact=True).click()
    host.until_says("Партия по дням")
    host.page.get_by_text("доигрывает бот", exact=True).click()
    host.page.get_by_role("button", name="С друзьями").click()
    host.until_says("Время на ход: 1 день. Если время выйдет: доигрывает бот")
    info = host.call("GET", "/api/tables/" + host.page.url.rpartition("/")[2])
    assert (info["slow"], info["clock"], info["late"]) == (True, 86400, "stand_in")


@pytest.mark.parametrize(
    ("lang", "turn", "left"), [("ru", "Ваш ход", "осталось 23 ч"), ("en", "Your move", "23 h left")]
)
def test_the_shelf_says_whose_turn_it_is(
    open_house: OpenHouse, open_window: OpenWindow, lang: str, turn: str, left: str
) -> None:
    house = open_house(**SLOW)
    mover, other, table = begun(house, open_window, lang=lang)
    mover.open("/").page.get_by_role("heading", name=turn).wait_for()
    mover.until_says(left)
    mover.until("() => document.title.startsWith('(1) ') && window.badge === 1")
    other.open("/").page.get_by_role("heading", name=re.compile("^(Вернуться за стол|Back to the table)$")).wait_for()
    assert other.page.get_by_role("heading", name=turn).count() == 0
    other.until("() => window.badge === 0 && !document.title.startsWith('(')")
    mover.page.locator(f"a[href='/t/{table}']").click()
    mover.until("() => seen.view !== null && seen.settled()")


def test_a_closed_page_is_told(open_house: OpenHouse, open_window: OpenWindow) -> None:
    """From the switch in the settings to the notification: sealed by the server, opened with the browser's keys."""
    house = open_house(**SLOW, push_local=True)
    with push_service() as service:
        window, browser = open_window(house), Browser()
        keys = {"p256dh": browser.subscription("")["p256dh"], "auth": browser.subscription("")["auth"]}
        window.context.grant_permissions(["notifications"], origin=house.url)
        window.context.add_init_script(SUBSCRIBED % json.dumps({"endpoint": service.url + "/x", "keys": keys}))
        window.context.add_init_script(BADGE)
        window.open("/settings").page.get_by_text("о каждом ходе", exact=True).click()
        window.until("() => JSON.parse(localStorage['koloda.settings']).told === 'turns'")
        assert len(window.seen("window.asked")) == 65 and not window.geometry()
        table = ""
        while not service.came:  # until it was he who begins
            table = window.set_table("pairs", 2, 2, clock=86400, slow=True)
            friend = open_window(house, size=DESK)
            friend.open(f"/t/{table}").page.get_by_role("button", name=re.compile("^Сесть.*2$")).click()
            friend.page.get_by_role("button", name="Начать", exact=True).click()
            friend.until("() => seen.view !== null")
            if friend.seen("seen.view.to_act") == [0]:
                while not service.came:
                    friend.page.wait_for_timeout(50)
        (message,) = service.messages("/x", browser)
        assert (message["title"], message["url"]) == ("Ваш ход: Дайте две!", f"/t/{table}")

        window.open("/")
        talk = window.context.new_cdp_session(window.page)
        workers: list[str] = []
        talk.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda told: workers.extend(one["registrationId"] for one in told["registrations"]),
        )
        talk.send("ServiceWorker.enable")
        while not workers:
            window.page.wait_for_timeout(50)
        words = {"origin": house.url, "registrationId": workers[-1], "data": json.dumps(message)}
        talk.send("ServiceWorker.deliverPushMessage", words)
        window.until(f"async () => (await ({TOLD})()).length === 1")
        assert window.seen(TOLD) == [
            {"title": message["title"], "body": message["body"], "data": message["url"], "tag": message["tag"]}
        ]
        window.open("/settings").page.get_by_text("не сообщать", exact=True).click()
        window.until("() => JSON.parse(localStorage['koloda.settings']).told === 'never' && window.kept === null")


def test_a_message_has_the_shelf_look_again(open_house: OpenHouse, open_window: OpenWindow) -> None:
    house = open_house(**SLOW)
    mover, _, _ = begun(house, open_window)
    mover.open("/").until("() => window.badge === 1")
    mover.seen("() => { window.badge = null; navigator.serviceWorker.dispatchEvent(new MessageEvent('message')); }")
    mover.until("() => window.badge === 1")


def test_a_browser_that_cannot_says_why(open_house: OpenHouse, open_window: OpenWindow) -> None:
    house = open_house(**SLOW)
    denied = open_window(house)
    denied.open("/settings").page.get_by_text("раз в день", exact=True).click()
    denied.until_says("Браузер не разрешает этой странице сообщения")
    failed = open_window(house, lang="en")
    failed.context.grant_permissions(["notifications"], origin=house.url)
    failed.context.add_init_script("PushManager.prototype.subscribe = async () => { throw new DOMException(); }")
    failed.open("/settings").page.get_by_text("each move", exact=True).click()
    failed.until_says("The browser could not subscribe to messages")
    assert failed.page.get_by_role("radio", name="do not", exact=True).is_checked()
    without = open_window(house)
    without.context.add_init_script("delete window.PushManager")
    without.open("/settings").until_says("Этот браузер сообщений не принимает")


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_vacation_is_taken_and_ended(open_house: OpenHouse, open_window: OpenWindow, size: tuple[int, int]) -> None:
    house = open_house(**SLOW)
    mover, other, table = begun(house, open_window, size=size)
    mover.open("/settings").until_says("Есть ещё 21\u00a0день")
    mover.page.get_by_role("button", name="Меньше").click()
    mover.page.get_by_role("button", name="Уйти в отпуск").click()
    mover.until_says("Вы в отпуске, ещё 6\u00a0д")
    assert not mover.geometry()
    other.open(f"/t/{table}").until_says("в отпуске")
    mover.page.get_by_role("button", name="Вернуться").click()
    mover.until_says("Есть ещё")
