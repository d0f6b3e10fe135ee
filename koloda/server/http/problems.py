"""What every request may meet besides the good answer, and who asks."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.openapi.datastructures import ResponseSpec

from koloda.server.http.safety import network
from koloda.server.keeper import Keeper
from koloda.server.people.guests import COOKIE
from koloda.server.refusal import Refusal
from koloda.wire.answers import Problem

MEANING = {
    400: "It does not fit.",
    401: "Only for guests.",
    403: "It came from another site, or it is not for you.",
    404: "There is no such thing.",
    409: "Not at this point of the game.",
    413: "It is too large.",
    429: "Too many.",
    500: "Something went wrong; it is logged.",
    503: "Not now: the server cannot write, has too much to do, or is stopping.",
}


def problems(*statuses: int) -> dict[int, ResponseSpec]:
    """The answers besides the good one that a request may meet."""
    return {status: ResponseSpec(Problem, description=MEANING[status]) for status in (*statuses, 429, 500, 503)}


def address_of(request: Request[Any, Any, Any]) -> str:
    return network(request.client.host) if request.client else ""


def guest_of(request: Request[Any, Any, Any], keeper: Keeper) -> str:
    guest = keeper.keyring.guest(request.cookies.get(COOKIE))
    if guest is None:
        raise Refusal("guest", "Ask for a guest's cookie first: POST /api/guest.")
    return guest
