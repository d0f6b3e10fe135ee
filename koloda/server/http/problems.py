"""What every request may meet besides the good answer."""

from __future__ import annotations

from litestar.openapi.datastructures import ResponseSpec

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
