"""People at one table, each in a window of his own."""

from __future__ import annotations

import re

from house import House
from player import Player
from window import DESK, OpenWindow, Window


def gather(house: House, open_window: OpenWindow, game: str, people: int, **wishes: object) -> list[Window]:
    """A game that has begun: the host sets the table, the others come by its link and sit down, the host starts."""
    host = open_window(house, hasty=True, size=DESK)
    table = host.set_table(game, people, people, **wishes)
    host.open(f"/t/{table}")
    windows = [host]
    for place in range(1, people):
        window = open_window(house, hasty=True, size=DESK).open(f"/t/{table}")
        window.page.get_by_role("button", name=re.compile(f"^Сесть.*{place + 1}$")).click()
        window.until("() => seen.heard.some((one) => one.type === 'table' && one.seat !== null)")
        windows.append(window)
    host.page.get_by_role("button", name="Начать", exact=True).click()
    for window in windows:
        window.until("() => seen.view !== null && seen.settled()")
    return windows


def play_all(windows: list[Window]) -> None:
    """Each plays when it is his turn, until the game is over."""
    players = [Player(window, place) for place, window in enumerate(windows)]
    while not all(window.seen("seen.view?.over === true") for window in windows):
        for player in players:
            player.go_on()
            if player.window.seen("() => seen.settled() && !seen.view.over && seen.targets().length > 0"):
                player.click(player.wait())
