"""docs/siege.md: every bound it states has a test, and the figures are those of the code."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from koloda.server.http import lines
from koloda.server.people import limits
from koloda.server.push import subscriptions
from koloda.server.settings import Settings
from koloda.server.tables import analyses, minds, rooms, showing, sitting

ROOT = Path(__file__).parent.parent
SIEGE, PROTOCOL = ((ROOT / "docs" / name).read_text() for name in ("siege.md", "protocol.md"))
TESTS = sorted(set(re.findall(r"`([\w/]+\.py)::(\w+)`", SIEGE)))
ROWS = [row for row in SIEGE.splitlines() if row.startswith("| ") and not row.startswith(("| what", "|---"))]


@pytest.mark.parametrize(("file", "test"), TESTS)
def test_the_tests_it_names_are_there(file: str, test: str) -> None:
    path = ROOT / file if "/" in file else ROOT / "tests" / "server" / file
    found = {node.name for node in ast.walk(ast.parse(path.read_text())) if hasattr(node, "name")}
    assert test in found


def test_every_row_names_a_test() -> None:
    assert len(ROWS) > 40
    assert [row for row in ROWS if ".py::" not in row] == []


def test_bounds_are_those_of_the_code() -> None:
    settings = Settings(bot_workers=1)
    in_siege = [
        f"at most {showing.MOST_EVENTS} events",
        f"{sitting.MOST_PLAYED:,} moves, {sitting.MOST_SAID:,} other entries",
        f"{settings.change_rate:g} a second of a socket, {settings.change_burst} at once",
        f"{settings.onlookers_rate:g} lines or orders a second",
        f"{settings.said_a_day_per_address:,} a day of an address",
        f"{settings.moves_a_day_per_address:,} a day of an address",
        f"{limits.MANY:,} of each kind",
        f"a line of {settings.replay_line}, one at a time",
        f"a line of {settings.coach_line};",
        f"a line of {settings.analysis_line}, {settings.analysis_seconds:g} seconds at one time",
        f"none of more than {analyses.MOST_MOVES} moves",
        f"{settings.bot_line}; the greediest",
        f"given up in {settings.bot_patience:g} s",
        f"whole within {settings.request_seconds:g} s",
        f"{lines.LARGEST_REQUEST >> 10} KB, {lines.MOST_WAITING} on a line",
        f"{settings.lines_per_address} of an address",
        f"{lines.SLOWEST >> 10} KB a second, looked at every {settings.unread_seconds:g} s",
        f"{settings.backlog_bytes >> 10} KB wait",
        f"{lines.SPOONFUL >> 10} KB is read at once",
        f"{lines.SIGN_RATE:g} a second, {lines.SIGN_BURST} at once",
        f"{settings.tables_a_day_per_address} a day of an address, {settings.tables_a_day_per_guest} of a guest",
        f"{settings.vacation_days:g} days of vacation a year",
        f"{subscriptions.MOST} browsers and {settings.push_a_day_per_guest} messages a day of a guest",
        f"{settings.push_line} under way",
    ]
    assert [said for said in in_siege if said not in SIEGE] == []
    in_protocol = [
        f"{settings.http_rate:g} requests a second, {settings.http_burst} at once",
        f"{settings.sockets_per_address} sockets at tables",
        f"{settings.guest_rate:g} requests a second, {settings.guest_burst} at once",
        f"{settings.sockets_per_guest} sockets; {settings.tables_per_guest} tables that wait",
        f"{settings.socket_rate:g} messages a second, {settings.socket_burst} at once",
        f"a master has {settings.bot_seconds:g} s and the coach {settings.coach_seconds:g} s",
        f"{settings.bot_line} bots, {settings.coach_line} guests at the coach, {settings.analysis_line} for analyses, "
        f"{settings.replay_line} requests",
        f"{settings.backlog_bytes >> 10} KB of messages wait",
        f"What comes on a socket is read {lines.SPOONFUL >> 10} KB at a time",
        f"A guest may take {settings.vacation_days:g} days of those a year",
        f"a guest has {subscriptions.MOST}, those said last",
        f"looks every {settings.slow_every:g} seconds",
    ]
    assert [said for said in in_protocol if said not in PROTOCOL] == []
    assert f"of more than {rooms.LONG} entries" in SIEGE
    assert minds.LEAST == 0.1 and "a tenth at least" in SIEGE and "a tenth of the full time at least" in PROTOCOL
