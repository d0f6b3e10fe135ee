"""Every game is played to its end through the page, in Russian, by clicking, on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from house import House
from player import Player
from window import DESK, PHONE, SIGHT, OpenWindow

import koloda
from koloda.shelf import SHELF, box

pytest_plugins = ["browsers"]

# Where the book's game is long, a short one by its own options; how many sit at the table where two would be few.
SHORT: dict[str, dict[str, Any]] = {
    "port": {"seats": 3, "options": {"target": 8}},
    "starboard": {"seats": 3, "options": {"rounds": 3}},
    "blackstone": {"seats": 4, "options": {"rounds": 4}},
    "hawthorn": {"seats": 3, "options": {"rounds": 3}},
    "goblin-poker": {"seats": 4, "options": {"rounds": 3}},
    "monster": {"seats": 5, "options": {"rounds": 4}},
    "regent": {"seats": 3, "options": {"rounds": 3}},
    "troll-guts": {"seats": 4, "options": {"rounds": 4}},
    "five-cards": {"seats": 2, "options": {"target": 10}},
    "abracadabra": {"seats": 4, "options": {"target": 1}},
    "rich-man": {"seats": 3, "options": {"deals": 1}},
    "ninety-nine": {"seats": 3, "options": {"target": 1}},
    "cribbage": {"seats": 3, "options": {"target": 31}},
    "twenty-one": {"seats": 3, "options": {"chips": 10}},
    "drunkard": {"seats": 2, "options": {"cap": 25}},
    "donkey": {"seats": 4, "options": {"deals": 1}},
}


def short(game: str) -> dict[str, Any]:
    """Three seats where nothing else is said, or as many as there must be; of a guest's game, the shortest match."""
    if game in SHORT:
        return SHORT[game]
    info = box(game).game
    least = {option.name: option.low for option in info.options if option.name == "target" and option.low}
    return {"seats": max(info.seats[0], min(3, info.seats[1])), "options": least}


@pytest.mark.parametrize("game", SHELF)
def test_a_game_from_the_shelf_to_its_end(game: str, site: House, open_window: OpenWindow) -> None:
    """Two clicks: the page is opened, «Играть» is pressed on the lid, and the cards are dealt."""
    window = open_window(site, hasty=True, choices={game: short(game)})
    window.open()
    window.page.locator(f'li:has(a[href="/g/{game}"]) button').click()
    player = Player(window, game)
    player.play_to_end()
    assert window.page.locator(".end h2").inner_text()
    assert player.wrong == {}


FULL = 15
CROWDS = [
    pytest.param(
        game.id,
        seats,
        size,
        id=f"{game.id}-{seats}-{'phone' if size == PHONE else 'desk'}",
        marks=[] if size == PHONE else pytest.mark.slow,
    )
    for game in koloda.games()
    for seats, size in sorted(
        {(min(most, game.seats[1]), size) for most, size in [(FULL, PHONE), (FULL, DESK), (4, DESK)]}
    )
    if seats > 2
]


@pytest.mark.parametrize(("game", "seats", "size"), CROWDS)
def test_a_crowd_fits_the_screen(
    game: str, seats: int, size: tuple[int, int], site: House, open_window: OpenWindow
) -> None:
    """As many as may sit down, and four: nothing overlaps, is cut off or is too small to hit."""
    window = open_window(site, hasty=True, size=size)
    window.open(f"/t/{window.set_table(game, seats)}")
    player = Player(window, game)
    for _ in range(5):
        if (told := player.wait())["over"]:
            break
        player.look(told)
        player.click(told)
    assert player.wrong == {}


@pytest.mark.parametrize(("game", "seats"), [("kitty", 4), ("cribbage", 2)])
def test_where_there_is_room_cards_are_large(game: str, seats: int, site: House, open_window: OpenWindow) -> None:
    window = open_window(site, hasty=True, size=DESK)
    window.open(f"/t/{window.set_table(game, seats)}")
    Player(window, game).play(2)
    widths = window.seen("[...document.querySelectorAll('.middle .spot')].map((one) => one.offsetWidth)")
    assert max(widths) > 84
    window.page.set_viewport_size({"width": 1920, "height": 1080})
    cards = "[...document.querySelectorAll('.middle .spot')]"
    window.until(f"(width) => {cards}.every((one) => one.offsetWidth > 1.15 * width)", min(widths))


SMALL = {"phone": PHONE, "lying": (812, 375), "zoomed": (720, 450)}  # a laptop at 200 % has half its pixels each way


@pytest.mark.parametrize("size", SMALL)
@pytest.mark.parametrize("game", [pytest.param(game.id, marks=[pytest.mark.slow]) for game in koloda.games()])
def test_the_middle_and_the_hand_are_always_in_sight(
    game: str, size: str, site: House, open_window: OpenWindow
) -> None:
    """With as many as may sit down, however small the window is."""
    window = open_window(site, hasty=True, size=SMALL[size])
    window.open(f"/t/{window.set_table(game, min(FULL, box(game).game.seats[1]))}")
    player = Player(window, game)
    wrong: set[str] = set()
    for _ in range(3):
        if (told := player.wait())["over"]:
            break
        wrong |= set(window.seen(SIGHT))
        player.click(told)
    assert not wrong
