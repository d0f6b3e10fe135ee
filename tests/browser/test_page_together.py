"""Several people at one table, each in a browser of his own: secrets, talk, leaving and coming back, looking on."""

from __future__ import annotations

import re

from company import gather, play_all
from house import House
from player import Player
from window import DESK, UNREACHED, OpenHouse, OpenWindow

pytest_plugins = ["browsers"]

LOST = "Связь прервалась. Возвращаемся к столу…"
BACK = "Связь восстановлена: вы за тем же столом."
CHOSEN = "() => document.querySelector('.prompt').textContent.includes('рубашкой вверх')"
MOMENTS = "seen.heard.flatMap((one) => one.moments ?? [])"
OPENED = f"() => {MOMENTS}.some(({{ kind }}) => kind === 'reveal')"


def test_a_secret_choice_stays_face_down_until_all_are_in(site: House, open_window: OpenWindow) -> None:
    windows = gather(site, open_window, "kitty", 4)
    players = [Player(window, place) for place, window in enumerate(windows)]
    for player in players[:3]:
        player.click(player.wait())
        player.window.until(CHOSEN)
    chosen = [window.seen("seen.sent.at(-1).text") for window in windows[:3]]
    last = windows[3]
    last.until("() => seen.view.chosen.length === 3")
    sealed = last.seen(f"{MOMENTS}.filter(({{ kind }}) => kind === 'sealed')")
    assert sorted(moment["seat"] for moment in sealed) == [0, 1, 2]
    for moment in sealed:
        hidden = [moment["cards"], moment["events"], moment["items"], moment["number"]]
        assert hidden == [[], [], [], 0], "a sealed choice says whose it is and nothing else"
    for place, window in enumerate(windows):
        faces = window.page.locator(
            f"section.seat:not([data-seat='{place}']) [data-zone=hand] [data-card]:not([data-card=''])"
        )
        assert faces.count() == 0, "another's hand has a face"
    assert last.page.get_by_text("выбор сделан", exact=True).count() == 3
    assert not any(window.seen(OPENED) for window in windows)
    players[3].click(players[3].wait())
    for window in windows:
        window.until(OPENED)
    told = windows[0].seen(f"{MOMENTS}.filter(({{ seat }}) => seat === 0).map(({{ said }}) => said)")
    assert any(f"[{chosen[0].split()[1]}]" in said for said in told)


def test_two_play_a_game_to_its_end_by_a_link(site: House, open_window: OpenWindow) -> None:
    """From «С друзьями» on the game's page to the end, the guest on a phone."""
    host = open_window(site, hasty=True, size=DESK, choices={"pairs": {"seats": 2}}).open("/g/pairs")
    host.page.get_by_role("button", name="С друзьями").click()
    link = host.page.get_by_label("Ссылка на стол").input_value()
    assert re.fullmatch(re.escape(site.url) + r"/t/[\w-]{22}", link)
    guest = open_window(site, hasty=True)
    guest.page.goto(link)
    guest.page.get_by_role("button", name=re.compile("^Сесть.*2$")).click()
    guest.until_says("Игру начнёт хозяин стола.")
    host.page.get_by_role("button", name="Начать", exact=True).click()
    play_all([host, guest])
    for window in (host, guest):
        window.page.locator(".end h2").wait_for()


def test_talk_at_the_table(site: House, open_window: OpenWindow) -> None:
    one, two, three = gather(site, open_window, "venture", 3)
    for window in (one, two, three):
        window.page.get_by_role("tab", name="Разговор").click()
    three.page.get_by_role("button", name="Не показывать разговор").click()
    said = "Кто со мной на «двойки»?"
    one.page.get_by_label("Сказать за столом…").fill(said)
    one.page.get_by_label("Сказать за столом…").press("Enter")
    two.page.get_by_role("log").get_by_text(said).wait_for()
    one.until("() => document.querySelector('.chat input').value === ''")
    three.until("() => seen.heard.some((one) => one.type === 'chat')")
    assert three.page.get_by_text(said).count() == 0
    three.page.get_by_role("button", name="Показывать разговор").click()
    three.page.get_by_role("log").get_by_text(said).wait_for()
    two.page.get_by_role("group", name="Быстрый знак").get_by_text("👏").click()
    one.page.get_by_role("log").get_by_text("👏").wait_for()


def test_a_leaver_is_stood_in_for_and_comes_back(open_house: OpenHouse, open_window: OpenWindow) -> None:
    house = open_house(grace=0.2)
    stays, leaves = gather(house, open_window, "cribbage", 2)
    link = leaves.page.url
    leaves.page.goto("about:blank")
    stays.until_says("за него играет бот")
    Player(stays, 5).play(2)
    leaves.page.goto(link)
    leaves.until("() => seen.view !== null && seen.view.seat === 1")
    stays.until("() => !document.body.textContent.includes('за него играет бот')")
    play_all([stays, leaves])


def test_who_steps_away_by_a_button_returns_by_one(site: House, open_window: OpenWindow) -> None:
    one, two = gather(site, open_window, "five-cards", 2, options={"target": 1})
    two.page.get_by_role("tab", name="Стол").click()
    two.page.get_by_role("button", name="Отойти (за вас сыграет бот)").click()
    one.until_says("за него играет бот")
    two.page.get_by_role("button", name="Вернуться за стол").click()
    one.until("() => !document.body.textContent.includes('за него играет бот')")
    play_all([one, two])


def test_an_onlooker_sees_what_onlookers_may(site: House, open_window: OpenWindow) -> None:
    one, _ = gather(site, open_window, "cribbage", 2)
    onlooker = open_window(site, size=DESK)
    onlooker.page.goto(one.page.url)
    onlooker.until("() => seen.view !== null && seen.settled()")
    assert onlooker.seen("seen.view.seat") is None
    hands = onlooker.page.locator("[data-zone=hand] [data-card]")
    assert hands.count() == 2, "a pile of backs before each seat"
    assert onlooker.page.locator("[data-zone=hand] [data-card]:not([data-card=''])").count() == 0
    assert onlooker.page.locator(".prompt [data-move], button.spot").count() == 0
    assert onlooker.page.get_by_text("Вы смотрите").count() > 0, "an onlooker is told that he looks on"


def test_who_comes_too_late_may_look_on(site: House, open_window: OpenWindow) -> None:
    host = open_window(site)
    table = host.set_table("pairs", 2, 2)
    host.open(f"/t/{table}")
    sitter = open_window(site).open(f"/t/{table}")
    sitter.page.get_by_role("button", name=re.compile("^Сесть.*2$")).tap()
    late = open_window(site).open(f"/t/{table}")
    late.until_says("Все места заняты")
    late.until_says("Смотрят")
    host.page.get_by_role("button", name="Начать", exact=True).tap()
    late.until("() => seen.view !== null && seen.settled()")
    assert late.page.locator(".prompt [data-move]").count() == 0


def test_a_reload_comes_back_to_the_same_move(site: House, open_window: OpenWindow) -> None:
    window = open_window(site, hasty=True)
    window.open(f"/t/{window.set_table('ninety-nine', 3)}")
    player = Player(window, 3)
    assert player.play(3)
    player.wait()
    before = window.seen("seen.view")
    prompt = window.page.locator(".prompt .status").inner_text()
    window.page.reload()
    player.wait()
    assert window.seen("seen.view") == before
    assert window.page.locator(".prompt .status").inner_text() == prompt


def test_the_page_comes_back_by_itself_after_a_kill(open_house: OpenHouse, open_window: OpenWindow) -> None:
    """The server dies as in a power cut, in mid-game and with a move under way; no acknowledged move is lost."""
    house = open_house()
    window = open_window(house, forgives=[UNREACHED], choices={"pairs": {"seats": 2}})
    window.open(f"/t/{window.set_table('pairs', 2)}")
    player = Player(window, 7)
    assert player.play(2)
    player.wait()
    house.kill()
    window.until_says(LOST)
    window.page.locator(".prompt [data-move]").first.tap()  # sent again when the line is back
    house.start()
    window.until_says(BACK)
    player.play_to_end(look=False)
    assert window.seen("seen.sockets") > 1
    acknowledged = window.seen("seen.sent.filter(({ id }) => seen.answers[id].type === 'ack').map((one) => one.text)")
    assert len(acknowledged) > 3
    frames = window.call(
        "GET", window.page.url.removeprefix(house.url).replace("/t/", "/api/tables/") + "/frames?count=100"
    )
    played = [frame["move"] for frame in frames["frames"] if frame["seat"] == 0]
    assert played == acknowledged


def test_another_window_of_the_same_guest_takes_the_place(site: House, open_window: OpenWindow) -> None:
    window = open_window(site)
    window.open(f"/t/{window.set_table('pairs', 2)}")
    Player(window).wait()
    second = window.context.new_page()
    second.goto(window.page.url)
    window.until_says("Этот стол открыт у вас в другом окне")
    window.page.get_by_role("button", name="Играть здесь").tap()
    Player(window).wait()
