"""How fast the page feels on this machine: printed, never asserted. Run it with PYTHONPATH=tests/server.

The round trip of a move is from the click to the first frame drawn with the new view. The way in is from opening the
page to the answer to one's first own move.
"""

from __future__ import annotations

import statistics
import time

from pictures import with_house
from player import Player
from playwright.sync_api import Browser
from window import DESK, Window

GAMES = ["pairs", "kitty", "cribbage", "rich-man", "goblin-poker"]
MOVES = 8
STOPWATCH = """(() => {
    window.trips = [];
    let clicked = 0;
    let sent = 0;
    addEventListener("click", () => { clicked = performance.now(); }, { capture: true });
    const Plain = window.WebSocket;
    window.WebSocket = class extends Plain {
        constructor(...rest) {
            super(...rest);
            this.addEventListener("message", (event) => {
                if (!sent || !JSON.parse(event.data).view) return;
                const [from, left, heard] = [clicked, sent, performance.now()];
                sent = 0;
                requestAnimationFrame(() => window.trips.push([left - from, heard - left, performance.now() - heard]));
            });
        }
        send(text) {
            if (JSON.parse(text).type === "move") sent = performance.now();
            super.send(text);
        }
    };
})()"""


def measure(browser: Browser, url: str) -> None:
    trips: list[tuple[float, float, float]] = []
    for game in GAMES:
        window = Window(browser, url, size=DESK, choices={game: {"seats": 3}})
        window.context.add_init_script(STOPWATCH)
        began = time.monotonic()
        window.open()
        window.page.locator(f'li:has(a[href="/g/{game}"]) button').click()
        player = Player(window, game)
        clicks = 1
        while not player.moves and not (told := player.wait())["over"]:
            player.click(told)
            clicks += 1
        window.until("() => Object.keys(seen.answers).length > 0")
        print(f"{game}: the first own move after {clicks} clicks and {time.monotonic() - began:.2f} s")
        player.play(MOVES)
        trips += window.seen("trips")
        window.close()
    report("click to drawn view", [sum(trip) for trip in trips])
    report("click to sent", [trip[0] for trip in trips])
    report("sent to view", [trip[1] for trip in trips])
    report("view to frame", [trip[2] for trip in trips])


def report(what: str, times: list[float]) -> None:
    times.sort()
    print(
        f"{len(times)} moves, {what}: median {statistics.median(times):.0f} ms, "
        f"nine of ten within {times[len(times) * 9 // 10]:.0f} ms, longest {times[-1]:.0f} ms"
    )


if __name__ == "__main__":
    with_house(measure)
