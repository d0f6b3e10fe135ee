"""Films of the table, to be read: what happens, frame by frame a tenth of a second apart, on sheets: `make films`.

Into build/films/: a game's first half minute, at both sizes; with --moment what a moment of that word
or weight looks like (deal, trick, pair, strong, summit…), from a little before it until it is over.
A frame that looks like the one before it is not drawn again: the time above a frame tells how long that stood.
Run it with PYTHONPATH=tests/server.
"""

from __future__ import annotations

import argparse
import base64
import io
import random
import time
from collections import deque
from dataclasses import dataclass
from typing import Any

from pictures import ROOT, company, with_house
from PIL import Image, ImageDraw
from playwright.sync_api import Browser, Error
from window import Window

import koloda

FILMS = ROOT / "build" / "films"
SIZES = {"phone": (375, 812), "desk": (1280, 800)}
WIDTHS = {"phone": 250, "desk": 510}  # of a frame on the sheet
ACROSS = {"phone": 6, "desk": 3}
ROWS = {"phone": 2, "desk": 4}
TICK = 0.1  # seconds
BEFORE, AFTER = 3, 8  # frames around a moment
THINKS = 1.0  # seconds a player takes to move
READS = 1.5  # seconds a player looks at a sheet
LONGEST = 240.0  # seconds, waiting for a moment that may never come

NOW = """() => {
    const { moment, weight } = document.querySelector(".board")?.dataset ?? {};
    const next = document.querySelector("[data-next]");
    const targets = seen.targets();
    const over = !!document.querySelector(".end");
    return { moment: moment ?? "", weight: weight ?? "", summit: !!next, can: targets.length, over };
}"""


@dataclass(frozen=True)
class Shot:
    at: float
    moment: str
    picture: bytes


class Camera:
    """The page as it is painted, looked at every tenth of a second."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.begun = time.monotonic()
        self.painted = b""
        self.session = window.context.new_cdp_session(window.page)
        self.session.on("Page.screencastFrame", self.note)
        self.session.send("Page.startScreencast", {"format": "jpeg", "quality": 80})

    def note(self, frame: dict[str, Any]) -> None:
        self.painted = base64.b64decode(frame["data"])
        self.session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    def shot(self, moment: str) -> Shot:
        return Shot(time.monotonic() - self.begun, moment, self.painted)


class Watcher:
    """Plays like somebody who looks: waits, reads, then does any of what is offered."""

    def __init__(self, window: Window, seed: str) -> None:
        self.window = window
        self.luck = random.Random(seed)
        self.since = time.monotonic()
        self.doing = ""

    def act(self, now: dict[str, Any]) -> None:
        doing = "reads" if now["summit"] else "moves" if now["can"] else ""
        if doing != self.doing:
            self.doing, self.since = doing, time.monotonic()
        waited = time.monotonic() - self.since
        if doing == "reads" and waited > READS:
            self.press("document.querySelector('[data-next]')")
        elif doing == "moves" and waited > THINKS:
            self.press(f"seen.targets()[{self.luck.randrange(now['can'])}]")

    def press(self, what: str) -> None:
        self.window.page.evaluate(f"() => {what}?.click()")
        self.since = time.monotonic()


def film(browser: Browser, url: str, game: koloda.Game, size: str, moment: str, seconds: float) -> None:
    window = Window(browser, url, size=SIZES[size], still=False)
    window.open(f"/t/{window.set_table(game.id, company(game), pace=0.8)}")
    window.until("() => !!document.querySelector('.board')")
    camera, watcher = Camera(window), Watcher(window, f"film {game.id}")
    before: deque[Shot] = deque(maxlen=BEFORE)
    shots: list[Shot] = []
    rest = AFTER
    end = time.monotonic() + (LONGEST if moment else seconds)
    while time.monotonic() < end and rest > 0:
        tick = time.monotonic()
        try:
            now = window.page.evaluate(NOW)
            watcher.act(now)
        except Error:
            break
        shot = camera.shot(now["moment"])
        on = not moment or moment in (now["moment"], now["weight"]) or (moment == "end" and now["over"])
        if on:
            shots += [*before, shot]
            before.clear()
        elif shots:
            shots.append(shot)
            rest -= 1
        else:
            before.append(shot)
        if now["over"] and moment != "end":
            rest -= 1
        if len(shots) > seconds / TICK:
            break
        window.page.wait_for_timeout(max(1, 1000 * (TICK - time.monotonic() + tick)))
    camera.session.send("Page.stopScreencast")
    window.close()
    sheet(shots, size, f"{game.id}-{moment or 'begins'}-{size}")


def sheet(shots: list[Shot], size: str, name: str) -> None:
    """The frames that differ, in rows, each under the time it came and the moment on the stage."""
    frames: list[Shot] = []
    for shot in shots:
        if shot.picture and (not frames or shot.picture != frames[-1].picture or shot.moment != frames[-1].moment):
            frames.append(shot)
    if not frames:
        print(f"{name}: it did not happen")
        return
    width, across, head = WIDTHS[size], ACROSS[size], 16
    height = round(width * SIZES[size][1] / SIZES[size][0])
    a_sheet = across * ROWS[size]
    for page, first in enumerate(range(0, len(frames), a_sheet), 1):
        part = frames[first : first + a_sheet]
        rows = -(-len(part) // across)
        paper = Image.new("RGB", (across * (width + 6), rows * (height + head + 4)), "white")
        pen = ImageDraw.Draw(paper)
        for at, frame in enumerate(part):
            x, y = at % across * (width + 6), at // across * (height + head + 4)
            pen.text((x + 2, y + 2), f"{frame.at:.1f} s  {frame.moment}", fill="black")
            picture = Image.open(io.BytesIO(frame.picture)).convert("RGB")
            paper.paste(picture.resize((width, height), Image.Resampling.LANCZOS), (x, y + head))
        path = FILMS / f"{name}-{page}.png"
        paper.save(path)
        print(path)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("games", nargs="+", choices=[game.id for game in koloda.games()], metavar="game")
    words.add_argument("--moment", default="", help="a moment's word or its weight, or `end`; else the first seconds")
    words.add_argument("--size", choices=SIZES, help="one size only")
    words.add_argument("--seconds", type=float, default=30, help="of a film, at most")
    asked = words.parse_args()
    games = {game.id: game for game in koloda.games()}

    def shoot(browser: Browser, url: str) -> None:
        FILMS.mkdir(parents=True, exist_ok=True)
        for name in asked.games:
            for size in SIZES if asked.size is None else [asked.size]:
                film(browser, url, games[name], size, asked.moment, asked.seconds)

    with_house(shoot)


if __name__ == "__main__":
    main()
