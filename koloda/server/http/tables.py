"""Tables over HTTP: the lobby, a new table, what is kept of a finished game."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import MediaType, Response, delete, get, post
from litestar.params import Parameter

from koloda.fair import FairRecord
from koloda.server.http.askers import Asked, address_of, asker_of, guest_of, while_he_waits
from koloda.server.http.problems import problems
from koloda.server.keeper import Keeper
from koloda.server.tables.replays import MOST_FRAMES, fair_record, kept_frames
from koloda.server.tables.showing import Reader
from koloda.wire.answers import Frames, NewTable
from koloda.wire.messages import TableInfo
from koloda.wire.orders import Lang


@get("/api/tables", responses=problems())
async def lobby(request: Asked, keeper: Keeper) -> list[TableInfo]:
    """Open tables where somebody is, those that wait for players first."""
    return await keeper.lobby(request.scope)


@post("/api/tables", responses=problems(400, 401, 403, 413))
async def set_table(request: Asked, keeper: Keeper, data: NewTable) -> TableInfo:
    """Set a table. Its id is its link: who has it may look on, and sit down while a seat is free."""
    guest = guest_of(request, keeper)
    if data.slow:
        await keeper.uptime.note()  # its times are counted from what the ledger says
    return await keeper.rooms.create(guest, address_of(request), data)


@delete("/api/tables/{table:str}", status_code=204, responses=problems(400, 401, 403, 404, 409))
async def close_table(request: Asked, keeper: Keeper, table: str) -> None:
    """Take a table away that is not finished and where nobody else plays. Only for its host."""
    await keeper.rooms.close(guest_of(request, keeper), table)


@get("/api/tables/{table:str}", responses=problems(404))
async def table_info(keeper: Keeper, table: str) -> TableInfo:
    room = await keeper.rooms.room(table)
    return room.audience.info(room.sitting, room.standby.stand_ins)


@get("/api/tables/{table:str}/record", responses=problems(404, 409))
async def table_record(keeper: Keeper, table: str) -> FairRecord:
    """A finished game with its opened secret: `koloda verify` checks it, `koloda replay` shows it."""
    return await fair_record(keeper.rooms.stories, (await keeper.rooms.room(table)).sitting)


@get("/api/tables/{table:str}/frames", responses=problems(400, 404, 409))
async def table_frames(
    request: Asked,
    keeper: Keeper,
    table: str,
    first: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, Parameter(ge=1, le=MOST_FRAMES)] = 20,
    seat: Annotated[int | None, Parameter(ge=0, le=15)] = None,
    cards: Literal["open", "seen"] = "open",
    lang: Lang = "ru",
) -> Response[Frames]:
    """Steps of a finished game: with all cards open, or as a seat (else an onlooker) saw them."""
    sitting = (await keeper.rooms.room(table)).sitting
    asker, reader = asker_of(request, keeper), Reader(seat, lang)
    steps = kept_frames(keeper.rooms.stories, asker, sitting, first, count, reader, cards == "open")
    return Response(await while_he_waits(request.receive, steps), media_type=MediaType.JSON)  # type: ignore[arg-type]  # encoded
