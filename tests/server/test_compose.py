"""What `deploy/compose.yaml` starts, started here: its commands and environments, each service at a port of its own."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import yaml
from cluster import Cluster
from house import Party, environment, free_port, in_own_loop, play_out
from proxies import DEPLOY, PATIENCE, Caddy

PORTS = {"serve": 8023, "think": 8024}
SECRETS = {"POSTGRES_PASSWORD": "none", "KOLODA_THINK_KEY": "sixteen letters are enough", "KOLODA_SITE": "localhost"}


class Service:
    """One of the image `koloda`. `port` is where it is here, in the place of the one that it has in its container."""

    def __init__(self, name: str, said: dict[str, Any], folder: Path) -> None:
        self.name = name
        self.words: list[str] = said["command"]
        self.wishes: dict[str, str] = said["environment"]
        self.place = f"{name}:{PORTS[self.words[0]]}"
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.data = folder / name
        self.log = folder / f"{name}.log"
        self.data.mkdir()

    def start(self, places: dict[str, str]) -> subprocess.Popen[bytes]:
        words = [str(self.data) if word == "/var/lib/koloda" else fitted(word, places) for word in self.words]
        words = [word for word in words if word not in ("--port", "8024")]
        words += ["--port", str(self.port)]
        words += ["--proxy", "127.0.0.1", "--proxy", "::1"] if words[0] == "serve" else []
        wishes = {name: fitted(word, places) for name, word in self.wishes.items()}
        command = [sys.executable, "-P", "-c", "from koloda.cli import app; app()", *words]
        with self.log.open("wb") as log:
            return subprocess.Popen(command, stderr=log, env={**environment(), **wishes})

    def figures(self) -> str:
        with urllib.request.urlopen(self.url + "/metrics", timeout=10) as answer:
            return str(answer.read(), "utf-8")


def fitted(word: str, places: dict[str, str]) -> str:
    for there, here in places.items():
        word = word.replace(there, here)
    return word


@pytest.fixture
def compose() -> dict[str, Any]:
    text = re.sub(r"\$\{(\w+)\}", lambda wanted: SECRETS[wanted[1]], (DEPLOY / "compose.yaml").read_text())
    found: dict[str, Any] = yaml.safe_load(text)
    return found


@pytest.fixture
def services(compose: dict[str, Any], tmp_path: Path, cluster: Cluster) -> Iterator[list[Service]]:
    ours = {name: said for name, said in compose["services"].items() if said["image"] == "koloda"}
    found = [Service(name, said, tmp_path) for name, said in ours.items()]
    places = {each.place: f"127.0.0.1:{each.port}" for each in found} | {"0.0.0.0": "127.0.0.1"}
    places["postgresql://koloda:none@database:5432/koloda"] = cluster.database()
    with ExitStack() as stack:
        for each in found:
            process = stack.enter_context(each.start(places))
            stack.callback(process.kill)
        for each in found:
            wait_for(each)
        yield found


def wait_for(service: Service) -> None:
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(service.url + "/readyz", timeout=5):
                return
        except OSError:
            assert time.monotonic() < deadline, service.log.read_text()
            time.sleep(0.1)


def test_what_it_starts_plays(
    compose: dict[str, Any], services: list[Service], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Through Caddy, with bots that think in the two that think."""
    servers = [each for each in services if each.words[0] == "serve"]
    minds = [each for each in services if each.words[0] == "think"]
    assert [len(servers), len(minds)] == [2, 2]
    wanted = compose["services"]["caddy"]["environment"]
    assert wanted["KOLODA_SERVERS"].split() == [each.place for each in servers]
    folder = tmp_path / "proxy"
    folder.mkdir()
    with Caddy(folder, servers) as proxy:
        monkeypatch.setenv("SSL_CERT_FILE", str(proxy.trusted))
        monkeypatch.delenv("SSL_CERT_DIR", raising=False)
        in_own_loop(play(proxy))
    thoughts = [
        float(re.findall(r'koloda_thought_wait_seconds_count{of="bots"} (\S+)', each.figures())[0]) for each in minds
    ]
    assert sum(thoughts) > 0


async def play(proxy: Caddy[Service]) -> None:
    async with Party(proxy) as party:
        tables = [await party.play("pairs", 1, 1) for _ in range(2)]
        await asyncio.gather(*[play_out(each) for each in tables])


def test_each_has_what_it_needs_and_no_more(compose: dict[str, Any]) -> None:
    services = compose["services"]
    assert [name for name, said in services.items() if "ports" in said] == ["caddy"]
    for said in services.values():
        for name in said.get("depends_on", []):
            assert "healthcheck" in services[name]
        if said["image"] == "koloda":
            assert said["read_only"] and said["cap_drop"] == ["ALL"]
            assert (DEPLOY / said["build"]["context"] / said["build"]["dockerfile"]).samefile(DEPLOY / "Containerfile")
    subnet = compose["networks"]["koloda"]["ipam"]["config"][0]["subnet"]
    assert all(said["command"][-1] == subnet for said in services.values() if said.get("command", [""])[0] == "serve")
