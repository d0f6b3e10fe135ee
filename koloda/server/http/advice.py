"""The coach at a table: for the guest who sits there and is asked, from his own view."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.params import Parameter

from koloda.coach import Advice
from koloda.server.http.askers import Asked, asker_of, guest_of, while_he_waits
from koloda.server.http.problems import problems
from koloda.server.keeper import Keeper
from koloda.server.refusal import Refusal
from koloda.server.tables.why import reason_for
from koloda.wire.answers import MoveAdvice, TableAdvice, TableAnalysis, Why
from koloda.wire.orders import Lang
from koloda.words.grammar import Language, Tongue, sentences


@get("/api/tables/{table:str}/advice", responses=problems(400, 401, 403, 404, 409))
async def advice(request: Asked, keeper: Keeper, table: str, lang: Lang = "ru") -> TableAdvice:
    """What the coach thinks of your moves: best, why, and figures for each. Only for the seat that is asked."""
    guest = guest_of(request, keeper)
    room = await keeper.rooms.room(table)
    seat = room.sitting.seat_of(guest)
    if seat is None:
        raise Refusal("onlooker", "You do not sit at this table.")
    deal = room.sitting.deal
    if room.sitting.kept is not None or (deal is not None and deal.table.over):
        raise Refusal("over", "The game is over.")
    if deal is None:
        raise Refusal("waiting", "The game has not begun.")
    if not deal.table.asks(seat):
        raise Refusal("not_asked", "It is not your turn.")
    if not keeper.advice.allows(guest):
        raise Refusal("rate", "The coach needs a moment; think for yourself meanwhile.")
    version = room.sitting.version
    thought = keeper.rooms.thinkers.advise(asker_of(request, keeper), deal.view(seat))
    return told(version, await while_he_waits(request.receive, thought), lang)


@get("/api/tables/{table:str}/why", responses=problems(400, 403, 404, 409))
async def why(
    request: Asked,
    keeper: Keeper,
    table: str,
    step: Annotated[int | None, Parameter(ge=1, le=1_000_000)] = None,
    lang: Lang = "ru",
) -> Why:
    """Why a move was made: of a finished game any, of one played with all hands open the last."""
    sitting = (await keeper.rooms.room(table)).sitting
    rooms = keeper.rooms
    asked = reason_for(rooms.stories, rooms.thinkers, asker_of(request, keeper), sitting, step, lang)
    return await while_he_waits(request.receive, asked)


@get("/api/tables/{table:str}/analysis", responses=problems(400, 403, 404, 409))
async def analysis(
    request: Asked,
    keeper: Keeper,
    table: str,
    seat: Annotated[int | None, Parameter(ge=0, le=15)] = None,
    lang: Lang = "ru",
) -> TableAnalysis:
    """A finished game gone through from the views of a seat, yours unless you say whose. It is made for who sat there,
    a little with each request; once made it is there for all."""
    sitting = (await keeper.rooms.room(table)).sitting
    asked = keeper.rooms.analyses.of(asker_of(request, keeper), sitting, seat, lang)
    return await while_he_waits(request.receive, asked)


def told(version: int, found: Advice, lang: Lang) -> TableAdvice:
    say = Tongue(Language(lang)).say
    moves = [MoveAdvice(each.move, say(each.said), each.worth, each.expected, each.risk) for each in found.estimates]
    return TableAdvice(version, found.best, sentences(say(found.why)), moves)
