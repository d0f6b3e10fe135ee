"""The application: its handlers, what it says when something does not fit, and its beginning and end."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar, Response
from litestar.config.response_cache import ResponseCacheConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import ClientException, HTTPException, ValidationException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from koloda.errors import KolodaError
from koloda.server.footing import Network
from koloda.server.http.askers import Asked, address_of, known_guest
from koloda.server.http.page import PACKAGED, lost_page, page_files, page_handler
from koloda.server.http.requests import HANDLERS
from koloda.server.http.safety import App, Door
from koloda.server.http.socket import table_socket
from koloda.server.keeper import Keeper
from koloda.server.keeping.home import Home
from koloda.server.keeping.store import StorageTrouble
from koloda.server.logs import trouble
from koloda.server.metrics import REFUSALS
from koloda.server.nodes.crossing import Crossing, Forward
from koloda.server.nodes.passport import Passport
from koloda.server.people.guests import Keyring
from koloda.server.people.tracing import Tracer
from koloda.server.refusal import Refusal
from koloda.server.settings import Settings

LARGEST_BODY = 64 << 10
STATUS = {
    "guest": 401,
    "onlooker": 403,
    "banned": 403,
    "removed": 403,
    "closed": 403,
    "no_table": 404,
    "no_rules": 404,
    "no_game": 404,
    "no_lesson": 404,
    "running": 409,
    "waiting": 409,
    "not_asked": 409,
    "over": 409,
    "others": 409,
    "host": 403,
    "metrics": 403,
    "mended": 409,
    "long": 409,
    "other_rules": 409,
    "tables": 429,
    "today": 429,
    "rate": 429,
    "broken": 500,
    "stopping": 503,
    "coach": 503,
    "busy": 503,
}

RETRY_AFTER = 5  # seconds


class JsonRequest(Asked):
    async def json(self) -> Any:
        """Nonsense may be nested deeper than a decoder goes."""
        try:
            return await super().json()
        except RecursionError:
            raise ClientException("nested too deeply") from None


def build_app(
    home: Home, settings: Settings, keyring: Keyring, proxies: Sequence[Network], url: str, think: Sequence[str] = ()
) -> tuple[App, Litestar]:
    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        app.state.keeper = await Keeper.begin(home, settings, keyring, url, think)
        try:
            yield
        finally:
            await app.state.keeper.end()

    files = page_files(Path(settings.page) if settings.page else PACKAGED)
    app = Litestar(
        route_handlers=[*HANDLERS, table_socket, page_handler(files)],
        dependencies={"keeper": Provide(the_keeper, sync_to_thread=False)},
        exception_handlers={KolodaError: unfit, HTTPException: malformed, Exception: unexpected},
        openapi_config=OpenAPIConfig(
            title="Koloda", version="1", path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        before_request=count_guest,
        request_class=JsonRequest,
        lifespan=[life],
        request_max_body_size=LARGEST_BODY,
        response_cache_config=ResponseCacheConfig(),
        logging_config=None,
        debug=False,
        state=State({"files": files, "proxies": proxies}),
    )
    trace = Tracer(keyring.keys[0], settings.log_addresses)
    if not home.shared:
        return Door(app, settings.http_rate, settings.http_burst, trace), app
    inside = Forward(app, lambda: the_keeper(app.state))
    return Crossing(Door(inside, settings.http_rate, settings.http_burst, trace), inside, Passport(keyring)), app


async def count_guest(request: Asked) -> None:
    """A guest may not ask more than his share, from however many addresses."""
    keeper: Keeper = request.app.state.keeper
    guest = known_guest(request, keeper)
    if request.scope["path"].startswith("/api"):
        keeper.bans.check(guest, address_of(request))
    if guest is not None and request.scope["path"].startswith("/api") and not keeper.requests.allows(guest):
        raise Refusal("rate", "Too many requests; wait a moment.")


def the_keeper(state: State) -> Keeper:
    keeper: Keeper = state.keeper
    return keeper


def answer(status: int, code: str, sentence: str) -> Response[dict[str, str]]:
    REFUSALS.labels("request", code).inc()
    return Response({"code": code, "sentence": sentence}, status_code=status, media_type="application/json")


def unfit(_: Asked, error: KolodaError) -> Response[dict[str, str]]:
    if isinstance(error, StorageTrouble):
        return answer(503, "storage", str(error))
    if isinstance(error, Refusal):
        refused = answer(STATUS.get(error.code, 400), error.code, str(error))
        if error.code == "busy":
            refused.headers["retry-after"] = str(RETRY_AFTER)
        return refused
    return answer(400, "bad", str(error))


def malformed(request: Asked, error: HTTPException) -> Response[Any]:
    if isinstance(error, ValidationException):
        extra = error.extra if isinstance(error.extra, list) else []
        told = "; ".join(f"{one.get('key', 'body')}: {one.get('message')}" for one in extra if isinstance(one, dict))
        return answer(400, "malformed", f"This does not fit: {told or 'see the schema'}.")
    code = {404: "not_found", 405: "method", 413: "large"}.get(error.status_code, "malformed")
    if error.status_code == 404 and not request.scope["path"].startswith("/api"):
        if "text/html" in request.headers.get("accept", ""):
            return lost_page(request.app.state.files)
        return Response("There is nothing here.\n", status_code=404, media_type="text/plain")
    sentence = {404: "There is nothing here.", 405: "That cannot be done here.", 413: "That is too large."}
    return answer(error.status_code, code, sentence.get(error.status_code, "This request is malformed."))


def unexpected(_: Asked, error: Exception) -> Response[dict[str, str]]:
    name = trouble("request failed", error)
    return answer(500, "internal", f"Something went wrong on the server. It is in the log as {name}.")
