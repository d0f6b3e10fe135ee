"""Opening the page in the browser of whoever started the server."""

from __future__ import annotations

import time
import webbrowser
from threading import Thread
from urllib.request import urlopen

PATIENCE = 60.0


def open_page_when_ready(host: str, port: int) -> None:
    """Once the server answers, say where it is and open the page."""
    url = f"http://{host}:{port}/"
    Thread(target=open_page, args=(url,), daemon=True).start()


def open_page(url: str) -> None:
    if answers(url):
        print(f"Колода / Koloda: {url}  (Ctrl-C)", flush=True)
        webbrowser.open(url)


def answers(url: str) -> bool:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        try:
            with urlopen(url + "healthz", timeout=5):
                return True
        except OSError:
            time.sleep(0.1)
    return False
