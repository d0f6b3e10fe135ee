"""A guest's window: a browser of its own at a size, in a language, that notes whatever goes wrong unseen."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from house import House
from playwright.sync_api import Browser, ConsoleMessage, Request

HERE = Path(__file__).parent
INSTRUMENTS = (HERE / "instruments.js").read_text()
HASTY = (HERE / "hasty.js").read_text()
SIGHT = (HERE / "sight.js").read_text()
GEOMETRY = (HERE / "geometry.js").read_text()

PHONE = (375, 812)
DESK = (1440, 900)
PATIENCE = 60_000  # milliseconds; only what hangs reaches it
UNREACHED = re.compile("ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|WebSocket connection")
MISSING = re.compile("status of 4\\d\\d")

Theme = Literal["light", "dark"]


class Window:
    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: tuple[int, int] = PHONE,
        lang: str = "ru",
        theme: Theme = "light",
        hasty: bool = False,
        choices: dict[str, Any] | None = None,
        forgives: Iterable[re.Pattern[str]] = (),
        bypass_csp: bool = False,
        still: bool = True,
        scale: float = 1,
    ) -> None:
        """`choices`: what was chosen on this device for each game the last time. `forgives`: errors that must come."""
        self.url = url
        self.phone = size == PHONE
        self.forgives = list(forgives)
        self.wrong: list[str] = []
        kept = {
            "koloda.settings": {"pace": 0},
            "koloda.choices": {"level": "beginner", "games": choices or {}},
        }
        storage = [{"name": name, "value": json.dumps(value)} for name, value in kept.items()]
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            has_touch=self.phone,
            is_mobile=self.phone,
            locale={"ru": "ru-RU", "en": "en-GB"}[lang],
            color_scheme=theme,
            reduced_motion="reduce" if still else "no-preference",
            device_scale_factor=scale,
            bypass_csp=bypass_csp,
            storage_state={"cookies": [], "origins": [{"origin": url, "localStorage": storage}]},  # type: ignore[arg-type]
        )
        self.context.set_default_timeout(PATIENCE)
        self.context.add_init_script(INSTRUMENTS)
        if hasty:
            self.context.add_init_script(HASTY)
        self.context.on("request", self.note_request)
        self.context.on("console", self.note_console)
        self.context.on("weberror", lambda error: self.wrong.append(f"thrown: {error.error}"))
        self.page = self.context.new_page()

    def close(self) -> None:
        self.context.close()

    # What goes wrong unseen.

    def note_request(self, request: Request) -> None:
        there = urlsplit(request.url)
        if there.scheme not in ("data", "blob") and there.netloc != urlsplit(self.url).netloc:
            self.wrong.append(f"asked another origin: {request.url}")

    def note_console(self, message: ConsoleMessage) -> None:
        said = f"console: {message.text} ({message.location.get('url', '')})"
        if message.type in ("error", "warning") and not any(pattern.search(said) for pattern in self.forgives):
            self.wrong.append(said)

    def assert_quiet(self) -> None:
        if not self.page.is_closed():
            self.wrong += [f"against the policy: {one}" for one in self.seen("seen.violations")]
        assert not self.wrong, self.wrong

    # Going places.

    def open(self, path: str = "/") -> Window:
        self.page.goto(self.url + path)
        return self

    def call(self, method: str, path: str, body: object = None) -> Any:
        """Ask the server as this guest."""
        answer = self.context.request.fetch(
            self.url + path, method=method, data=body, headers={"Content-Type": "application/json"} if body else None
        )
        assert answer.ok, answer.text()
        return answer.json()

    def set_table(self, game: str, seats: int, people: int = 1, **wishes: Any) -> str:
        """A table of this guest with bots in the seats after the people; its id."""
        self.call("POST", "/api/guest")
        bots = [None] * people + ["beginner"] * (seats - people)
        wish = {"game": game, "seats": seats, "bots": bots, "pace": 0, "start": people == 1, **wishes}
        table: str = self.call("POST", "/api/tables", wish)["id"]
        return table

    # Looking.

    def seen(self, expression: str, argument: object = None) -> Any:
        return self.page.evaluate(expression, argument)

    def until(self, expression: str, argument: object = None) -> None:
        """Wait until something is so on the page, however long it takes."""
        self.page.wait_for_function(expression, arg=argument)

    def until_still(self) -> None:
        """Colours on their way to others are none of the page's."""
        self.until("() => document.getAnimations().every((one) => one.playState !== 'running')")

    def until_says(self, text: str) -> None:
        self.page.get_by_text(text, exact=False).first.wait_for()

    def geometry(self) -> list[str]:
        wrong: list[str] = self.page.evaluate(GEOMETRY)
        return wrong


OpenHouse = Callable[..., House]
OpenWindow = Callable[..., Window]
