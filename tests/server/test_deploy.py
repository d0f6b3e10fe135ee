"""The dashboard and the alarms of `deploy`, in a real Prometheus that looks at a real server."""

from __future__ import annotations

import json
import math
import random
import re
import shutil
import subprocess
from pathlib import Path

import httpx
from conftest import Build
from house import House, Party, in_own_loop, play_on
from prometheus import DEPLOY, Prometheus
from witness import entries

ALARMS = re.findall(r"^ +- alert: (\w+)$", (DEPLOY / "alerts.yml").read_text(), re.M)


def promtool(*words: str | Path, said: str | None = None) -> str:
    found = shutil.which("promtool")
    assert found, "There is no promtool. Install the package `prometheus`."
    result = subprocess.run([found, *words], input=said, capture_output=True, text=True, timeout=60)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def shown() -> list[str]:
    """The expressions of the dashboard, for Prometheus: Grafana fills in the span of a rate."""
    panels = json.loads((DEPLOY / "grafana.json").read_text())["panels"]
    found = [target["expr"] for panel in panels for target in panel["targets"]]
    assert len(found) > 20
    return [expression.replace("$__rate_interval", "1m") for expression in found]


def asked(rule: str) -> str:
    """The condition of an alarm as a question with an answer, 0 or 1, where it does not hold as well."""
    question, found = re.subn(r" (==|>) (?=[\d.]+$)", r" \1 bool ", rule)
    assert found == 1, rule
    return question


def names(expressions: list[str]) -> set[str]:
    return {name for each in expressions for name in re.findall(r"\b(?:koloda|process)_\w+|\bup\b", each)}


async def play(house: House) -> int:
    """A game with bots, a word of the coach, something refused; answers how many moves were made."""
    async with Party(house) as party:
        (table,) = await party.play("pairs", 1, 2)
        await table.my_turn()
        await party.clients[0].ask("GET", f"/api/tables/{table.id}/advice")
        await play_on(table, random.Random(1))
        return sum(entry["kind"] == "moved" for entry in entries(house.data, table.id).values())


def test_every_expression_has_an_answer(build: Build, tmp_path: Path) -> None:
    house = build().start()
    with Prometheus(tmp_path, house) as prometheus:
        prometheus.wait(lambda: prometheus.query("sum(koloda_moves_total)") == [0])
        moves = in_own_loop(play(house))
        prometheus.wait(lambda: prometheus.query("sum(koloda_moves_total)") == [moves])

        alarms = prometheus.alerts()
        assert list(alarms) == ALARMS and len(ALARMS) == 12
        expressions = [*shown(), *[asked(alarm["query"]) for alarm in alarms.values()]]

        def unanswered() -> list[str]:
            found = {each: prometheus.query(each) for each in expressions}
            return [each for each, answers in found.items() if not any(map(math.isfinite, answers))]

        prometheus.wait(lambda: not unanswered())
        used = {re.sub("_(bucket|sum|count)$", "", name) for name in names(expressions)}
        kept = set(re.findall(r"`(koloda_\w+)`", (DEPLOY.parent / "docs" / "keeping.md").read_text()))
        assert kept < used
        prometheus.wait(lambda: all(alarm["health"] == "ok" for alarm in prometheus.alerts().values()))
        prometheus.wait(lambda: prometheus.alerts()["KolodaDown"]["state"] == "inactive")

        house.stop()
        prometheus.wait(lambda: prometheus.alerts()["KolodaDown"]["state"] in ("pending", "firing"))
    assert prometheus.process.returncode == 0


def test_promtool_finds_nothing_to_say(house: House) -> None:
    promtool("check", "config", DEPLOY / "prometheus.yml")
    promtool("check", "rules", DEPLOY / "alerts.yml")
    assert promtool("check", "metrics", said=httpx.get(house.url + "/metrics").text) == ""


def test_each_alarm_is_raised_when_it_should_be() -> None:
    cases = Path(__file__).with_name("alarms.yml")
    assert set(re.findall(r'alertname="(\w+)"', cases.read_text())) == set(ALARMS)
    assert "SUCCESS" in promtool("test", "rules", cases)
