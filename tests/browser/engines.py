"""The page in browsers of other makes: Firefox over WebDriver BiDi, WebKit over WebDriver on a screen nobody sees.

Each is driven by what a guest has: a pointer, and eyes for what is on the page.
"""

from __future__ import annotations

import base64
import itertools
import json
import os
import queue
import re
import shutil
import socket
import subprocess
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

from house import free_port
from websockets.sync.client import ClientConnection, connect

PATIENCE = 120.0  # seconds; only what hangs reaches it
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
MINI_BROWSER = next(iter(sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))), None)
# Nothing but this machine is asked: everything else goes to a port where nobody listens.
PREFERENCES: dict[str, str | int | bool] = {
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "toolkit.telemetry.enabled": False,
    "app.normandy.enabled": False,
    "browser.safebrowsing.update.enabled": False,
    "intl.accept_languages": "ru-RU, ru",
    "ui.prefersReducedMotion": 1,
}


class Engine(Protocol):
    """A browser with one page."""

    def open(self, url: str) -> None: ...

    def ask(self, function: str, *arguments: Any) -> Any:
        """What a JavaScript function answers, or what its promise keeps."""

    def press(self, x: float, y: float) -> None:
        """With a mouse."""

    def size(self, width: int, height: int) -> None: ...

    def picture(self) -> bytes: ...


def pointer(x: float, y: float) -> list[dict[str, Any]]:
    """A click, as both kinds of WebDriver write it."""
    steps = [
        {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    return [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}]


class Firefox:
    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.numbers = itertools.count(1)
        self.do("session.new", capabilities={})
        self.context: str = self.do("browsingContext.getTree")["contexts"][0]["context"]

    def do(self, method: str, **parameters: Any) -> Any:
        number = next(self.numbers)
        self.line.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.line.recv(timeout=PATIENCE))
            if message.get("id") == number:
                assert message["type"] == "success", message
                return message["result"]

    def open(self, url: str) -> None:
        self.do("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def ask(self, function: str, *arguments: Any) -> Any:
        """By way of JSON: BiDi would wrap each value in its type."""
        wrapped = f"async () => JSON.stringify((await ({function})(...{json.dumps(arguments)})) ?? null)"
        made = self.do(
            "script.callFunction",
            functionDeclaration=wrapped,
            target={"context": self.context},
            awaitPromise=True,
        )
        assert made["type"] == "success", made
        return json.loads(made["result"]["value"])

    def press(self, x: float, y: float) -> None:
        self.do("input.performActions", context=self.context, actions=pointer(x, y))

    def size(self, width: int, height: int) -> None:
        self.do("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})

    def picture(self) -> bytes:
        return base64.b64decode(self.do("browsingContext.captureScreenshot", context=self.context)["data"])


class WebKit:
    def __init__(self, address: str) -> None:
        self.address = address
        options = {"binary": str(MINI_BROWSER), "args": ["--automation"]}
        wish = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        self.session = ""
        self.session = f"/session/{self.do('POST', '/session', wish)['sessionId']}"
        self.do("POST", "/timeouts", {"script": round(1000 * PATIENCE)})

    def do(self, method: str, path: str, body: object = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        url = f"{self.address}{self.session}{path}"
        asked = urllib.request.Request(url, data, {"Content-Type": "application/json"}, method=method)
        direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with direct.open(asked, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(error.read().decode()) from None

    def open(self, url: str) -> None:
        self.do("POST", "/url", {"url": url})

    def ask(self, function: str, *arguments: Any) -> Any:
        kept = f"Promise.resolve(({function})(...{json.dumps(arguments)}))"
        script = f"const done = arguments[0]; {kept}.then(done, (error) => done(`It failed: ${{error}}`));"
        return self.do("POST", "/execute/async", {"script": script, "args": []})

    def press(self, x: float, y: float) -> None:
        self.do("POST", "/actions", {"actions": pointer(x, y)})

    def size(self, width: int, height: int) -> None:
        """The window has a frame: it is grown until the page is as large as wanted."""
        self.do("POST", "/window/rect", {"width": width, "height": height})
        inner = self.ask("() => [innerWidth, innerHeight]")
        self.do("POST", "/window/rect", {"width": 2 * width - inner[0], "height": 2 * height - inner[1]})

    def picture(self) -> bytes:
        return base64.b64decode(self.do("GET", "/screenshot"))


@contextmanager
def process(command: list[str], **surroundings: str) -> Iterator[subprocess.Popen[str]]:
    running = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, **surroundings},
    )
    try:
        yield running
    finally:
        running.terminate()
        with suppress(subprocess.TimeoutExpired):
            running.wait(10)
        running.kill()


def heard(running: subprocess.Popen[str], wanted: re.Pattern[str]) -> str:
    """What a process says of itself, once it does; the rest of its talk is let go."""
    lines: queue.Queue[str | None] = queue.Queue()

    def listen() -> None:
        assert running.stdout is not None
        for line in running.stdout:
            lines.put(line)
        lines.put(None)

    threading.Thread(target=listen, daemon=True).start()
    said = ""
    while (line := lines.get(timeout=PATIENCE)) is not None:
        said += line
        if found := wanted.search(line):
            return found[1]
    raise AssertionError(f"It ended: {said}")


@contextmanager
def firefox(folder: Path) -> Iterator[Engine]:
    found = shutil.which("firefox-esr") or shutil.which("firefox")
    assert found, "There is no Firefox to test the page in. Install the package `firefox-esr`."
    profile = folder / "profile"
    profile.mkdir()
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in PREFERENCES.items()]
    (profile / "user.js").write_text("\n".join(lines))
    command = [found, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    with (
        process([*command, "about:blank"], HOME=str(folder)) as running,
        connect(f"{heard(running, LISTENS)}/session", max_size=None, proxy=None) as line,
    ):
        yield Firefox(line)


@contextmanager
def webkit(folder: Path) -> Iterator[Engine]:
    found = shutil.which("WebKitWebDriver")
    assert found and MINI_BROWSER, "There is no WebKit to test the page in. Install the package `webkit2gtk-driver`."
    assert shutil.which("Xvfb"), "There is no screen for WebKit. Install the package `xvfb`."
    port = free_port()
    read, write = os.pipe()
    screen = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]
    with subprocess.Popen(screen, pass_fds=[write], stderr=subprocess.DEVNULL) as shown:
        os.close(write)
        try:
            with os.fdopen(read) as said:
                display = f":{said.readline().strip()}"
            around = {"DISPLAY": display, "HOME": str(folder), "NO_AT_BRIDGE": "1"}
            with process([found, f"--port={port}"], **around) as running:
                wait_for(port)
                assert running.poll() is None
                engine = WebKit(f"http://127.0.0.1:{port}")
                yield engine
                engine.do("DELETE", "")
        finally:
            shown.terminate()


def wait_for(port: int) -> None:
    for _ in range(600):
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.1)
    raise AssertionError("WebKit's driver does not listen.")
