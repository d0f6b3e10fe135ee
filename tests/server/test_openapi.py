"""The HTTP part under schemathesis: whatever is asked, fitting or not, no fault of the server, and every answer is
as the OpenAPI description says."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from house import House, Party, in_loop, play_out
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
OPERATIONS = [
    "POST /api/guest",
    "PATCH /api/guest",
    "GET /api/guest/tables",
    "GET /api/guest/vacation",
    "PUT /api/guest/vacation",
    "GET /api/push",
    "PUT /api/guest/push",
    "GET /api/games",
    "GET /api/words",
    "GET /api/looks",
    "GET /api/games/{game}/lesson",
    "GET /api/games/{game}/rules/{lang}",
    "GET /api/tables",
    "POST /api/tables",
    "GET /api/tables/{table}",
    "GET /api/tables/{table}/record",
    "GET /api/tables/{table}/frames",
    "GET /api/tables/{table}/advice",
    "GET /api/tables/{table}/why",
    "GET /api/tables/{table}/analysis",
    "POST /api/tables/{table}/report",
    "DELETE /api/tables/{table}",
    "DELETE /api/guest",
    "GET /healthz",
    "GET /readyz",
]


class Described:
    """A server with its description, and real tables, games and cookies to ask about."""

    def __init__(self, house: House) -> None:
        self.house = house
        schema = schemathesis.openapi.from_url(house.url + "/api/schema/openapi.json")
        self.operations: dict[str, Any] = {}
        for found in schema.get_all_operations():
            assert isinstance(found, Ok)
            self.operations[found.ok().label] = found.ok()
        self.cookies: list[str | None] = [None, "a.b.c"]
        self.real: dict[str, list[str]] = {"game": ["pairs", "kitty"], "lang": ["ru", "en"], "table": []}

    @in_loop
    async def furnish(self) -> None:
        """Tables that wait, are played and are finished."""
        async with Party(self.house) as party:
            tables = await party.play("pairs", 2)
            await play_out(tables)
            playing = await party.play("kitty", 3)
            waiting = await party.clients[0].set_table("pairs")
            self.real["table"] = [tables[0].id, playing[0].id, waiting["id"]]
            self.cookies += [client.cookie for client in party.clients]

    def ask(self, case: Case[Any], cookie: str | None, real: random.Random, checks: list[Any]) -> None:
        """Make the call, as a real guest and of a real table as often as not, and look at the answer."""
        for name, values in self.real.items():
            if name in (case.path_parameters or {}) and real.random() < 0.6:
                case.path_parameters[name] = real.choice(values)
        headers = {} if cookie is None else {"Cookie": f"koloda_guest={cookie}"}
        response = case.call(base_url=self.house.url, headers=headers)
        case.validate_response(response, checks=checks)
        assert "Traceback" not in response.text


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Described]:
    folder = tmp_path_factory.mktemp("described") / "data"
    house = House(folder, tables_per_guest=10**6, coach_seconds=0.01, coach_burst=10**6).start()
    found = Described(house)
    found.furnish()
    yield found
    assert httpx.get(house.url + "/healthz").status_code == 200
    assert [line for line in house.logged() if line["level"] == "error"] == []
    house.stop()


def examine(described: Described, label: str, mode: GenerationMode, examples: int) -> None:
    operation = described.operations[label]
    checks = CHECKS if mode is GenerationMode.POSITIVE else [*CHECKS, negative_data_rejection]

    @settings(
        max_examples=examples,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(operation.as_strategy(generation_mode=mode), st.sampled_from(described.cookies), st.randoms())
    def ask(case: Case[Any], cookie: str | None, real: random.Random) -> None:
        described.ask(case, cookie, real, checks)

    ask()


def test_every_operation_is_examined(described: Described) -> None:
    assert sorted(described.operations) == sorted(OPERATIONS)


@pytest.mark.parametrize("label", OPERATIONS)
def test_fitting_requests(described: Described, label: str) -> None:
    examine(described, label, GenerationMode.POSITIVE, 15)


UNFIT = [
    "PATCH /api/guest",
    "GET /api/words",
    "POST /api/tables",
    "GET /api/tables/{table}/frames",
    "GET /api/tables/{table}/advice",
    "GET /api/tables/{table}/why",
]


@pytest.mark.parametrize("label", UNFIT)
def test_unfit_requests(described: Described, label: str) -> None:
    examine(described, label, GenerationMode.NEGATIVE, 15)


@pytest.mark.slow
@pytest.mark.parametrize("label", OPERATIONS)
def test_fitting_requests_at_length(described: Described, label: str) -> None:
    examine(described, label, GenerationMode.POSITIVE, 300)


@pytest.mark.slow
@pytest.mark.parametrize("label", UNFIT)
def test_unfit_requests_at_length(described: Described, label: str) -> None:
    examine(described, label, GenerationMode.NEGATIVE, 300)
