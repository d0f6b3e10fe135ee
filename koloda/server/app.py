"""The application: its handlers, what it says when something does not fit, and its beginning and end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.config.response_cache import ResponseCacheConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

from koloda.errors import KolodaError
from koloda.server.datadir import DataDir
from koloda.server.http import HANDLERS
from koloda.server.keeper import Keeper
from koloda.server.logs import trouble
from koloda.server.planning import Refusal
from koloda.server.safety import Door
from koloda.server.settings import Settings
from koloda.server.socket import table_socket
from koloda.server.store import StorageTrouble

WEB = Path(__file__).parent.parent / "web"
LARGEST_BODY = 64 << 10
STATUS = {"guest": 401, "no_table": 404, "no_rules": 404, "running": 409, "tables": 429, "stopping": 503, "broken": 500}

Asked = Request[Any, Any, Any]


def build_app(data: DataDir, settings: Settings) -> tuple[Door, Litestar]:
    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        app.state.keeper = Keeper.begin(data, settings)
        try:
            yield
        finally:
            await app.state.keeper.end()

    handlers: list[ControllerRouterHandler] = [*HANDLERS, table_socket]
    if (WEB / "index.html").exists():
        handlers.append(create_static_files_router(path="/", directories=[WEB], html_mode=True))
    app = Litestar(
        route_handlers=handlers,
        dependencies={"keeper": Provide(the_keeper, sync_to_thread=False)},
        exception_handlers={KolodaError: unfit, HTTPException: malformed, Exception: unexpected},
        openapi_config=OpenAPIConfig(
            title="Koloda", version="1", path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        lifespan=[life],
        request_max_body_size=LARGEST_BODY,
        response_cache_config=ResponseCacheConfig(),
        logging_config=None,
        debug=False,
    )
    return Door(app, settings.http_rate, settings.http_burst), app


def the_keeper(state: State) -> Keeper:
    keeper: Keeper = state.keeper
    return keeper


def answer(status: int, code: str, sentence: str) -> Response[dict[str, str]]:
    return Response({"code": code, "sentence": sentence}, status_code=status, media_type="application/json")


def unfit(_: Asked, error: KolodaError) -> Response[dict[str, str]]:
    if isinstance(error, StorageTrouble):
        return answer(503, "storage", str(error))
    if isinstance(error, Refusal):
        return answer(STATUS.get(error.code, 400), error.code, str(error))
    return answer(400, "bad", str(error))


def malformed(_: Asked, error: HTTPException) -> Response[dict[str, str]]:
    if isinstance(error, ValidationException):
        extra = error.extra if isinstance(error.extra, list) else []
        told = "; ".join(f"{one.get('key', 'body')}: {one.get('message')}" for one in extra if isinstance(one, dict))
        return answer(400, "malformed", f"This does not fit: {told or 'see the schema'}.")
    code = {404: "not_found", 405: "method", 413: "large"}.get(error.status_code, "malformed")
    sentence = {404: "There is nothing here.", 405: "That cannot be done here.", 413: "That is too large."}
    return answer(error.status_code, code, sentence.get(error.status_code, "This request is malformed."))


def unexpected(_: Asked, error: Exception) -> Response[dict[str, str]]:
    name = trouble("request failed", error)
    return answer(500, "internal", f"Something went wrong on the server. It is in the log as {name}.")
