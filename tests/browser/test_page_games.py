"""Every game is played to its end through the page, in Russian, by clicking, on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from house import House
from player import Player
from window import DESK, PHONE, OpenWindow

import koloda
from koloda.games import SHELF

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


@pytest.mark.parametrize("game", SHELF)
def test_a_game_from_the_shelf_to_its_end(game: str, site: House, open_window: OpenWindow) -> None:
    """Two clicks: the page is opened, «Играть» is pressed on the lid, and the cards are dealt."""
    window = open_window(site, hasty=True, choices={game: SHORT.get(game, {"seats": 3})})
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
