"""When something goes wrong the page says what happened and what to do, in the reader's language, and loses nothing."""

from __future__ import annotations

import json
import re

import pytest
from house import House
from player import Player
from playwright.sync_api import WebSocketRoute
from window import DESK, MISSING, UNREACHED, OpenHouse, OpenWindow

import koloda

pytest_plugins = ["browsers"]

CYRILLIC = re.compile("[А-Яа-яЁё]")
WORDS = """() => {
    const labels = [...document.querySelectorAll("[aria-label], [title], [placeholder]")]
        .flatMap((one) => ["aria-label", "title", "placeholder"].map((name) => one.getAttribute(name) ?? ""));
    const words = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode;
        if (!parentElement.closest("noscript")) words.push(data);
    }
    return [document.title, ...words, ...labels];
}"""


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("/t/AAAAAAAAAAAAAAAAAAAAAA", "Такого стола нет: ссылка неполная или устарела."),
        ("/t/short", "Такого стола нет: ссылка неполная или устарела."),
        ("/r/AAAAAAAAAAAAAAAAAAAAAA", "Такого стола нет: ссылка неполная или устарела."),
        ("/g/no-such-game", "Такой игры на полке нет"),
        ("/rules/no-such-game", "Такой игры на полке нет"),
        ("/no/such/page", "Такой страницы нет"),
    ],
)
def test_a_wrong_link(path: str, sentence: str, site: House, open_window: OpenWindow) -> None:
    window = open_window(site, forgives=[MISSING]).open(path)
    assert window.page.locator("#app").count() == 1, "the server answered without the page"
    window.until_says(sentence)
    window.page.get_by_role("link", name="К полке").first.tap()
    window.page.locator("ul.boxes").wait_for()


def test_a_replay_of_a_game_that_is_not_over(site: House, open_window: OpenWindow) -> None:
    window = open_window(site, forgives=[re.compile("status of 409")])
    table = window.set_table("pairs", 2)
    window.open(f"/r/{table}").until_says("Партия ещё идёт")
    window.page.get_by_role("link", name="К столу").tap()
    Player(window).wait()


def test_no_server(open_house: OpenHouse, open_window: OpenWindow) -> None:
    """The click is not lost: it is done when the server is back."""
    house = open_house()
    window = open_window(house, forgives=[UNREACHED], choices={"pairs": {"seats": 2}}).open()
    play = window.page.locator('li:has(a[href="/g/pairs"]) button')
    play.wait_for()
    window.until("() => performance.getEntriesByType('resource').some((one) => one.name.endsWith('/guest/tables'))")
    house.kill()
    play.tap()
    window.until_says("Сервер не отвечает.")
    house.start()
    Player(window).wait()


def test_a_move_too_late(site: House, open_window: OpenWindow) -> None:
    """A move that was meant for an earlier question is refused, said kindly, and the game goes on."""
    window = open_window(site)
    late = True

    def old(message: str | bytes) -> str | bytes:
        said = json.loads(message)
        return json.dumps({**said, "version": 1}) if late and said["type"] == "move" else message

    def line(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda message: server.send(old(message)))

    window.page.route_web_socket(re.compile("/socket$"), line)
    window.open(f"/t/{window.set_table('pairs', 2)}")
    player = Player(window)
    player.click(player.wait())
    window.until_says("Пока вы выбирали, стол изменился.")
    assert window.seen("Object.values(seen.answers).map((one) => one.code)") == ["stale"]
    late = False
    player.click(player.wait())
    window.until("() => Object.values(seen.answers).at(-1).type === 'ack'")


def test_what_was_typed_stays_until_it_is_said(open_house: OpenHouse, open_window: OpenWindow) -> None:
    house = open_house(chat_rate=0.0001, chat_burst=1)
    window = open_window(house, size=DESK)
    window.open(f"/t/{window.set_table('venture', 3)}")
    window.page.get_by_role("tab", name="Разговор").click()
    field = window.page.get_by_label("Сказать за столом…")
    field.fill("Всем привет!")
    field.press("Enter")
    window.page.get_by_role("log").get_by_text("Всем привет!").wait_for()
    window.until("() => document.querySelector('.chat input').value === ''")
    field.fill("И ещё раз!")
    field.press("Enter")
    window.until_says("Слишком быстро.")
    assert field.input_value() == "И ещё раз!"


FAMILIES = sorted({game.family for game in koloda.games()})


@pytest.mark.parametrize("family", FAMILIES)
def test_a_table_in_english(family: str, site: House, open_window: OpenWindow) -> None:
    """No Russian is left on the table, in what is seen and in what is heard."""
    window = open_window(site, lang="en", hasty=True, size=DESK)
    found = {}
    for game in koloda.games():
        if game.family != family:
            continue
        window.call("POST", "/api/guest")
        window.call("PATCH", "/api/guest", {"name": "Ann"})
        window.open(f"/t/{window.set_table(game.id, game.seats[0])}")
        Player(window, game.id).play(3)
        said = [*window.seen(WORDS), *window.seen("seen.spoken")]
        found[game.id] = sorted({words.strip() for words in said if CYRILLIC.search(words)})
    assert {game: words for game, words in found.items() if words} == {}


def test_the_language_is_changed_at_once(site: House, open_window: OpenWindow) -> None:
    window = open_window(site).open("/settings")
    window.until_says("Оформление")
    window.page.get_by_text("English", exact=True).first.tap()
    window.until_says("Theme")
    assert window.seen("document.documentElement.lang") == "en"
    window.page.get_by_role("link", name="To the shelf").first.tap()
    window.page.get_by_role("button", name="Play with bots: Pairs").tap()
    window.until_says("Hit, or fold")
    window.page.reload()
    window.until_says("Hit, or fold")
