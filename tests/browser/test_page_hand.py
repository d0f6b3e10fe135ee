"""Cards in the hand: dragged to where they go, and picked ones that stay picked while others move."""

from __future__ import annotations

import pytest
from company import gather
from house import House
from playwright.sync_api import FloatRect
from window import DESK, PHONE, OpenWindow, Window

pytest_plugins = ["browsers"]

MINE = "section.mine .hand button.spot.live"
MIDDLE = ".felt .middle"


def centre(window: Window, selector: str, place: int = 0) -> tuple[float, float]:
    box: FloatRect | None = window.page.locator(selector).nth(place).bounding_box()
    assert box is not None
    return box["x"] + min(20, box["width"] / 2), box["y"] + box["height"] / 2


def drag(window: Window, start: tuple[float, float], end: tuple[float, float]) -> None:
    """With the mouse, or on a phone with a finger."""
    way = [(start[0] + (end[0] - start[0]) * step / 6, start[1] + (end[1] - start[1]) * step / 6) for step in range(7)]
    if not window.phone:
        window.page.mouse.move(*start)
        window.page.mouse.down()
        for x, y in way[1:]:
            window.page.mouse.move(x, y)
        window.page.mouse.up()
        return
    finger = window.context.new_cdp_session(window.page)
    for kind, places in [("touchStart", way[:1]), *[("touchMove", [place]) for place in way[1:]], ("touchEnd", [])]:
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in places]})
    finger.detach()


def seated(site: House, open_window: OpenWindow, size: tuple[int, int], game: str, seats: int) -> Window:
    window = open_window(site, size=size, hasty=True)
    table = window.set_table(game, seats)
    window.open(f"/t/{table}").until("() => seen.view !== null && seen.settled() && seen.targets().length > 0")
    return window


def answered(window: Window) -> str:
    """The move that was sent, once the server has taken it."""
    window.until("() => seen.sent.at(-1)?.type === 'move' && seen.sent.at(-1).id in seen.answers")
    assert window.seen("seen.answers[seen.sent.at(-1).id].type") == "ack"
    text: str = window.seen("seen.sent.at(-1).text")
    return text


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_a_card_dragged_to_the_middle_is_played(site: House, open_window: OpenWindow, size: tuple[int, int]) -> None:
    window = seated(site, open_window, size, "kitty", 3)
    card = window.page.locator(MINE).first.get_attribute("data-card")
    drag(window, centre(window, MINE), centre(window, MIDDLE))
    assert str(card) in answered(window)


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_a_card_dropped_back_into_the_hand_stays_there(
    site: House, open_window: OpenWindow, size: tuple[int, int]
) -> None:
    window = seated(site, open_window, size, "kitty", 3)
    x, y = centre(window, MINE)
    drag(window, (x, y), (x + 60, y - 5))
    assert window.seen("seen.sent.length") == 0, "a drop in the hand is no click either"
    window.page.locator(MINE).first.click(position={"x": 20, "y": 20})
    window.until("() => seen.sent.length === 1")


def test_cards_dragged_one_by_one_gather_until_they_make_a_move(site: House, open_window: OpenWindow) -> None:
    window = seated(site, open_window, DESK, "cribbage", 2)
    drag(window, centre(window, MINE), centre(window, MIDDLE))
    window.until("() => document.querySelectorAll('.spot.chosen').length === 1")
    assert window.seen("seen.sent.length") == 0
    drag(window, centre(window, "section.mine .hand button.spot:not(.chosen)"), centre(window, MIDDLE))
    answered(window)


EITHER_WAY = """() => {
    const texts = seen.view.moves.map((move) => move.text);
    const card = texts.map((text) => text.split(" ")[1]).find((one) => texts.includes(`up ${one}`));
    return texts.includes(`down ${card}`) ? card : null;
}"""


def test_a_card_dropped_on_a_pile_goes_to_that_pile(site: House, open_window: OpenWindow) -> None:
    window = seated(site, open_window, DESK, "face-to-face", 2)
    card = window.seen(EITHER_WAY)
    assert card is not None, "at the beginning each card may go on either of one's piles"
    hand, pile = f'section.mine .hand [data-card="{card}"]', "[data-key='0/down']"
    drag(window, centre(window, hand), centre(window, pile))
    assert answered(window) == f"down {card}"


PLACES = """() => [...document.querySelectorAll('.hand .cell, .middle .zone')]
    .map((one) => one.getBoundingClientRect().top)"""


def test_a_picked_card_leaves_all_in_its_place_until_a_tap_on_a_pile(site: House, open_window: OpenWindow) -> None:
    """On a phone. The four piles lie in the middle, and those that the card may go to light up."""
    window = seated(site, open_window, PHONE, "face-to-face", 2)
    card = window.seen(EITHER_WAY)
    before = window.seen(PLACES)
    window.page.locator(f'section.mine .hand [data-card="{card}"]').tap(position={"x": 20, "y": 20})
    window.until_still()
    after = window.seen(PLACES)
    assert max(abs(one - other) for one, other in zip(before, after, strict=True)) <= 2
    lit = window.seen("() => [...document.querySelectorAll('.middle .target')].map((one) => one.dataset.key)")
    texts = [move["text"] for move in window.seen("seen.view.moves")]
    piles = {"help-up": "1/up", "help-down": "1/down", "up": "0/up", "down": "0/down"}
    assert lit == [pile for verb, pile in piles.items() if f"{verb} {card}" in texts]
    window.page.locator("[data-key='0/up']").tap()
    assert answered(window) == f"up {card}"


def test_what_is_picked_stays_picked_while_another_chooses(site: House, open_window: OpenWindow) -> None:
    slow, quick = gather(site, open_window, "cribbage", 2)
    cards = slow.page.locator(MINE)
    cards.nth(0).click(position={"x": 20, "y": 20})
    cards.nth(1).click(position={"x": 20, "y": 20})
    for place in range(2):
        quick.page.locator(MINE).nth(place).click(position={"x": 20, "y": 20})
    quick.page.locator(".prompt [data-move]").click()
    slow.until("() => seen.view.chosen.length === 1")
    assert slow.page.locator(".spot.chosen").count() == 2
    slow.page.locator(".prompt [data-move]").click()
    answered(slow)
