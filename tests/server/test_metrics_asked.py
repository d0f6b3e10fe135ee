"""Who may ask for the metrics: this machine, never a proxy for the world, or who has the token."""

from __future__ import annotations

import httpx
import pytest
from conftest import Build
from house import House, command, free_port

from koloda.server.http.metrics import at_home

TOKEN = "sixteen letters!"


def status(house: House, **headers: str) -> int:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.get(house.url + "/metrics", headers=named).status_code


def test_this_machine_may_ask_and_no_proxy_for_the_world(house: House) -> None:
    assert status(house) == status(house, host=f"localhost:{house.port}") == 200
    for name in ("X-Forwarded-For", "X-Forwarded-Proto", "X-Real-IP", "Forwarded", "Via"):
        assert status(house, **{name: "127.0.0.1"}) == 403
        assert status(house, **{name: ""}) == 403
    for host in ("koloda.example", "203.0.113.7", "[::1", ""):
        assert status(house, host=host) in (400, 403)
    said = httpx.get(house.url + "/metrics", headers={"X-Forwarded-For": "203.0.113.7"}).json()
    assert said["code"] == "metrics" and "metrics_token" in said["sentence"] and "koloda_" not in said["sentence"]


@pytest.mark.parametrize("client", ["203.0.113.7", "192.168.1.2", "::ffff:203.0.113.7", "2001:db8::1", "", "unix"])
def test_others_may_not_ask_by_whatever_name(client: str) -> None:
    home = {b"host": b"127.0.0.1:8023"}
    assert at_home("127.0.0.1", home, []) and at_home("::1", {b"host": b"[::1]:8023"}, [])
    assert at_home("::ffff:127.0.0.1", home, [])
    assert not at_home(client, home, [])
    assert not at_home("127.0.0.1", {}, [])


def test_a_proxy_on_this_machine_is_not_at_home(build: Build) -> None:
    house = build("--proxy", "127.0.0.1").start()
    assert status(house) == 403  # it may forget to say for whom it asks
    for address in ("127.0.0.1", "::1", "203.0.113.7", "127.0.0.1, 127.0.0.1", "nonsense"):
        assert status(house, X_Forwarded_For=address) == 403


def test_with_a_token_it_alone_counts(build: Build) -> None:
    house = build("--proxy", "127.0.0.1", metrics_token=TOKEN).start()
    right = f"Bearer {TOKEN}"
    assert (
        status(house, Authorization=right) == status(house, Authorization=right, X_Forwarded_For="203.0.113.7") == 200
    )
    for wrong in ("", TOKEN, right + "!", right[:-1], right.upper(), "Basic " + TOKEN):
        assert status(house, Authorization=wrong) == 403
    strange = httpx.get(house.url + "/metrics", headers=[(b"Authorization", "Bearer ключ".encode())])
    assert strange.status_code == 403
    house.stop()
    house.more = ()
    house.start()
    assert status(house) == 403 and status(house, Authorization=right) == 200
    assert TOKEN not in house.log.read_text()


def test_a_token_that_could_be_guessed_is_not_taken(build: Build) -> None:
    data = build(metrics_token="short").data
    started = command("serve", "--data", data, "--port", free_port())
    assert started.returncode == 1 and "metrics_token" in started.stderr and "Traceback" not in started.stderr
