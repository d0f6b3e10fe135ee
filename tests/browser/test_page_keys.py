"""Without a mouse and without eyes: one game of each family by Tab, arrows and Enter, and what the live region says."""

from __future__ import annotations

from typing import Any

import pytest
from house import House
from player import KeyPlayer, Player
from window import OpenWindow

pytest_plugins = ["browsers"]

LINES = "#side ol li:not(.head)"

# One of each family, as short as its options make it.
FAMILIES: dict[str, dict[str, Any]] = {
    "pairs": {"seats": 2},
    "goblin-poker": {"seats": 3, "options": {"rounds": 2}},
    "kitty": {"seats": 3, "options": {"length": "easy"}},
    "abracadabra": {"seats": 4, "options": {"target": 1}},
    "rich-man": {"seats": 2, "options": {"deals": 1}},
    "witch": {"seats": 2},
    "cribbage": {"seats": 2, "options": {"target": 20}},
    "twenty-one": {"seats": 2, "options": {"chips": 5}},
    "drunkard": {"seats": 2, "options": {"cap": 15}},
    "face-to-face": {"seats": 2},
}


@pytest.mark.parametrize("game", FAMILIES)
def test_a_game_by_keyboard_alone(game: str, site: House, open_window: OpenWindow) -> None:
    window = open_window(site, hasty=True, choices={game: FAMILIES[game]}).open()
    window.page.locator(f'li:has(a[href="/g/{game}"]) button').wait_for()
    player = KeyPlayer(window, game)
    player.press_button(f'li:has(a[href="/g/{game}"]) button')
    while not (told := player.wait())["over"]:
        if not told["picked"]:
            assert "Ваш ход. Можно: " in window.seen("seen.spoken.at(-1)")
        player.click(told)
    spoken = " ".join(window.seen("seen.spoken"))
    happened = window.page.locator(LINES).all_text_contents()
    assert happened
    assert [line for line in happened if line not in spoken] == []
    assert window.page.locator(".end h2").text_content()
    player.press_button(".end a[href^='/r/']")
    window.page.get_by_role("heading", level=1).get_by_text("Запись").wait_for()


def test_a_long_game_is_spoken_to_its_end(site: House, open_window: OpenWindow) -> None:
    """The log forgets what is long past; the voice goes on all the same."""
    window = open_window(site, hasty=True)
    window.open(f"/t/{window.set_table('rich-man', 5, options={'deals': 3})}")
    Player(window).play_to_end(look=False)
    happened = window.page.locator(LINES).all_text_contents()
    assert len(happened) == 200, "the game was too short to tell"
    assert happened[-1] in window.seen("seen.spoken.at(-1)")
