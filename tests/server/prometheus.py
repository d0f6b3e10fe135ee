"""A real Prometheus that watches a house, with what lies in `deploy`."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from urllib.request import urlopen

from house import House, free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
PATIENCE = 120.0


class Prometheus:
    def __init__(self, folder: Path, house: House) -> None:
        """The same configuration, but for the address it looks at and how often."""
        found = shutil.which("prometheus")
        assert found, "There is no Prometheus to test the metrics with. Install the package `prometheus`."
        self.url = f"http://127.0.0.1:{free_port()}"
        self.log = folder / "prometheus.log"
        config = (DEPLOY / "prometheus.yml").read_text()
        for deployed, here in (
            ("127.0.0.1:8023", house.url.removeprefix("http://")),
            ("_interval: 15s", "_interval: 1s"),
        ):
            assert deployed in config
            config = config.replace(deployed, here)
        (folder / "prometheus.yml").write_text(config)
        shutil.copy(DEPLOY / "alerts.yml", folder)
        words = [
            f"--config.file={folder / 'prometheus.yml'}",
            f"--storage.tsdb.path={folder / 'tsdb'}",
            f"--web.listen-address={self.url.removeprefix('http://')}",
        ]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen([found, *words], stderr=log)

    def __enter__(self) -> Prometheus:
        self.wait(self.ready)
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        try:
            self.process.wait(30)
        finally:
            self.process.kill()

    def ask(self, what: str, **words: str) -> Any:
        with urlopen(f"{self.url}/api/v1/{what}?{urlencode(words)}", timeout=10) as answer:
            return json.load(answer)["data"]

    def query(self, expression: str) -> list[float]:
        """The figures that an expression has now, one for each series."""
        return [float(series["value"][1]) for series in self.ask("query", query=expression)["result"]]

    def alerts(self) -> dict[str, Any]:
        """The rules as it has loaded them, by name."""
        groups = self.ask("rules", type="alert")["groups"]
        return {rule["name"]: rule for group in groups for rule in group["rules"]}

    def ready(self) -> bool:
        try:
            with urlopen(self.url + "/-/ready", timeout=10):
                return True
        except OSError:
            return False

    def wait(self, until: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not until():
            assert self.process.poll() is None and time.monotonic() < deadline, self.log.read_text()
            time.sleep(0.2)
