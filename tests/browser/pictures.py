"""Pictures of every screen, to be looked at: `make pictures`.

Into build/pictures/: each game in mid-game and each other screen, at both sizes, by day and by night.
With --readme into docs/pictures/: the few that the README shows, and a short film of a game.
Run it with PYTHONPATH=tests/server.
"""

from __future__ import annotations

import argparse
import base64
import io
import shutil
import tempfile
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

from browsers import FLAGS, built_page
from house import House
from PIL import Image
from player import Player
from playwright.sync_api import Browser, sync_playwright
from window import DESK, MISSING, PHONE, Theme, Window

import koloda

ROOT = Path(__file__).parents[2]
ALL = ROOT / "build" / "pictures"
README = ROOT / "docs" / "pictures"
SIZES = {"phone": PHONE, "desk": DESK}
THEMES: list[Theme] = ["light", "dark"]
COMPANY = 4  # at the table of a game in mid-game, or as many as it has seats
MID_GAME = 5  # own moves
FILM_WIDTH = 300
FILM_MOVES = 6
SHORTEST_FRAME = 0.065  # seconds
LONGEST_FRAME = 900  # milliseconds; nobody waits for a player who thinks
QUALITY = 82


def all_forms(window: Window, name: str) -> None:
    """The same moment at both sizes, by day and by night."""
    for size, (width, height) in SIZES.items():
        window.page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            window.page.emulate_media(color_scheme=theme)
            window.until_still()
            window.page.screenshot(path=ALL / f"{name}-{size}-{theme}.png")


def company(game: koloda.Game) -> int:
    return max(game.seats[0], min(COMPANY, game.seats[1]))


def mid_game(window: Window, game: koloda.Game, moves: int = MID_GAME) -> None:
    """Some moves into a game; of one that was over so soon, another with fewer."""
    seats = company(game)
    for fewer in range(moves, 0, -1):
        window.open(f"/t/{window.set_table(game.id, seats)}")
        if Player(window, f"picture {game.id}").play(fewer):
            break


def screens(window: Window) -> None:
    """Every screen but the games'."""
    for name, path, part in [
        ("shelf", "/", "ul.boxes"),
        ("game", "/g/cribbage", ".setup"),
        ("rules", "/rules/kitty", ".paper h2"),
        ("settings", "/settings", ".sample"),
        ("no-table", "/t/AAAAAAAAAAAAAAAAAAAAAA", "main .buttons"),
        ("no-game", "/g/no-such-game", ".kind"),
    ]:
        window.open(path).page.locator(part).first.wait_for()
        all_forms(window, f"screen-{name}")
    window.open(f"/t/{window.set_table('kitty', 4, 2)}").page.locator(".seats").wait_for()
    all_forms(window, "screen-waiting")
    window.open(f"/t/{window.set_table('drunkard', 3, options={'cap': 3})}")
    Player(window).play_to_end(look=False)
    all_forms(window, "screen-end")
    window.page.locator(".end a[href^='/r/']").click()
    window.page.get_by_role("slider").wait_for()
    all_forms(window, "screen-replay")


def small(shot: bytes, path: Path, width: int) -> None:
    """A picture that a README can afford."""
    picture = Image.open(io.BytesIO(shot)).convert("RGB")
    picture = picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS)
    picture.save(path, quality=QUALITY, method=6)


def readme(browser: Browser, url: str) -> None:
    games = {game.id: game for game in koloda.games()}
    README.mkdir(parents=True, exist_ok=True)
    for lang in ("ru", "en"):
        desk = Window(browser, url, size=DESK, lang=lang, theme="dark", hasty=True)
        mid_game(desk, games["kitty"], 3)
        small(desk.page.screenshot(), README / f"table-{lang}.webp", 1080)
        desk.open().page.locator("ul.boxes").wait_for()
        small(desk.page.screenshot(), README / f"shelf-{lang}.webp", 1080)
        desk.close()
        phone = Window(browser, url, lang=lang, hasty=True, scale=2)
        mid_game(phone, games["cribbage"], 3)
        small(phone.page.screenshot(), README / f"phone-{lang}.webp", 375)
        phone.close()
    film(browser, url)


def film(browser: Browser, url: str) -> None:
    """Some moves of «Дайте две!» as they are seen: cards are dealt, taken and swept away."""
    window = Window(browser, url, still=False)
    window.open(f"/t/{window.set_table('pairs', 3, pace=0.5)}")
    player = Player(window, "film")
    player.wait()
    shots: list[tuple[float, bytes]] = []
    camera = window.context.new_cdp_session(window.page)

    def frame(shot: dict[str, Any]) -> None:
        shots.append((shot["metadata"]["timestamp"], base64.b64decode(shot["data"])))
        camera.send("Page.screencastFrameAck", {"sessionId": shot["sessionId"]})

    camera.on("Page.screencastFrame", frame)
    camera.send("Page.startScreencast", {"format": "png", "maxWidth": 2 * FILM_WIDTH})
    player.play(FILM_MOVES)
    camera.send("Page.stopScreencast")
    window.close()
    shots = thinned(sorted(shots))
    pictures = [Image.open(io.BytesIO(shot)).convert("RGB") for _, shot in shots]
    small_ones = [one.resize((FILM_WIDTH, round(one.height * FILM_WIDTH / one.width))) for one in pictures]
    times = [at for at, _ in shots] + [shots[-1][0] + 1]
    waits = [min(LONGEST_FRAME, round(1000 * (later - at))) for at, later in pairwise(times)]
    path = README / "deal.webp"
    small_ones[0].save(path, save_all=True, append_images=small_ones[1:], duration=waits, loop=0, quality=45, method=4)


def thinned(shots: list[tuple[float, bytes]]) -> list[tuple[float, bytes]]:
    """As many as the eye needs; of those close together the last."""
    return [one for one, later in pairwise(shots) if later[0] - one[0] > SHORTEST_FRAME or one is shots[0]] + shots[-1:]


def with_house(work: Callable[[Browser, str], None]) -> None:
    """A server and a browser for as long as the work takes."""
    data = Path(tempfile.mkdtemp(prefix="koloda-pictures-"))
    house = House(data / "data", page=built_page(), tables_per_guest=1000).start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
            work(browser, house.url)
            browser.close()
    finally:
        house.stop()
        shutil.rmtree(data)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("games", nargs="*", help="these only; else all, and every other screen")
    words.add_argument("--readme", action="store_true", help="the pictures of the README instead")
    asked = words.parse_args()

    def album(browser: Browser, url: str) -> None:
        ALL.mkdir(parents=True, exist_ok=True)
        window = Window(browser, url, size=DESK, hasty=True, forgives=[MISSING])
        if not asked.games:
            screens(window)
        for game in koloda.games():
            if not asked.games or game.id in asked.games:
                mid_game(window, game)
                all_forms(window, game.id)

    with_house(readme if asked.readme else album)


if __name__ == "__main__":
    main()
