"""Leaving a table, closing one from the shelf, and what the page does in one's place when one likes."""

from __future__ import annotations

from house import House
from player import Player
from window import DESK, MISSING, OpenWindow

pytest_plugins = ["browsers"]

TICKETS = "section[aria-labelledby='my-tables'] li"


def test_unfinished_tables_are_closed_from_the_shelf(site: House, open_window: OpenWindow) -> None:
    window = open_window(site)
    ids = [window.set_table("pairs", 2) for _ in range(5)]
    window.open().page.locator(TICKETS).first.wait_for()
    assert window.page.locator(TICKETS).count() == 3
    window.page.get_by_role("button", name="Показать все: 5").tap()
    for left in range(4, -1, -1):
        window.page.get_by_role("button", name="Закрыть стол: Дайте две!").first.tap()
        window.page.get_by_role("button", name="Закрыть", exact=True).tap()
        window.until("([what, left]) => document.querySelectorAll(what).length === left", [TICKETS, left])
    assert [one["id"] for one in window.call("GET", "/api/guest/tables") if one["id"] in ids] == []


def test_who_leaves_a_table_of_bots_ends_it(site: House, open_window: OpenWindow) -> None:
    window = open_window(site, size=DESK, forgives=[MISSING])
    table = window.set_table("pairs", 3)
    window.open(f"/t/{table}")
    Player(window).wait()
    window.page.get_by_role("tab", name="Стол").click()
    window.page.get_by_role("button", name="Уйти из-за стола").click()
    window.until_says("доиграть её будет нельзя")
    window.page.get_by_role("button", name="Всё равно уйти").click()
    window.page.locator("ul.boxes").wait_for()
    assert table not in [one["id"] for one in window.call("GET", "/api/guest/tables")]


def test_an_only_move_makes_itself_for_who_likes_that(site: House, open_window: OpenWindow) -> None:
    window = open_window(site, hasty=True)
    window.open(f"/t/{window.set_table('drunkard', 2, options={'cap': 5})}")
    Player(window).wait()
    window.page.get_by_role("button", name="Больше не спрашивать").tap()
    window.until("() => seen.view.over || !!document.querySelector('[data-next]')")
    Player(window).go_on()
    window.page.locator(".end").wait_for()
    assert len(window.seen("seen.sent.filter(({ type }) => type === 'move')")) > 1


HAND = "[...document.querySelectorAll('section.mine .hand [data-card]')].map((one) => one.dataset.card)"
SUITS = """(cards) => cards.map((card) => card.slice(1)).filter((suit, at, all) => suit !== all[at - 1])"""


def test_a_hand_for_tricks_is_held_by_suits_unless_one_likes_it_otherwise(site: House, open_window: OpenWindow) -> None:
    window = open_window(site, size=DESK, hasty=True)
    window.open(f"/t/{window.set_table('ninety-nine', 3)}")
    Player(window).wait()
    cards = window.seen(HAND)
    suits = window.page.evaluate(SUITS, cards)
    assert len(suits) == len(set(suits)), cards
    window.page.get_by_role("tab", name="Стол").click()
    window.page.get_by_role("switch", name="Карты на руке по мастям").click()
    assert window.seen(HAND) == window.seen("seen.view.seats[0].zones.hand")


def test_the_sum_of_a_hand_that_counts(site: House, open_window: OpenWindow) -> None:
    window = open_window(site, hasty=True)
    window.open(f"/t/{window.set_table('twenty-one', 3)}")
    player = Player(window, "sum")
    worth = {"J": 2, "Q": 3, "K": 4, "A": 11, "T": 10}
    looked = 0
    for _ in range(12):
        if player.wait()["over"]:
            break
        zones = window.seen("seen.view.seats[0].zones")
        cards = [card for cards in zones.values() for card in cards if card]
        if cards:
            looked += 1
            total = sum(worth.get(card[0]) or int(card[0]) for card in cards)
            assert window.page.locator(".mine .sum").inner_text() == f"сумма: {total}"
        player.click(player.wait())
    assert looked


def test_where_a_dragged_card_may_go_lights_up(site: House, open_window: OpenWindow) -> None:
    window = open_window(site, size=DESK, hasty=True)
    window.open(f"/t/{window.set_table('kitty', 3)}")
    Player(window).wait()
    window.page.locator("section.mine .hand button.spot.live").first.hover(position={"x": 10, "y": 30})
    window.page.mouse.down()
    window.page.mouse.move(700, 400, steps=5)
    window.page.locator(".target").first.wait_for()
    window.page.mouse.up()
    window.until("() => seen.sent.length === 1")
