"""The HTTP part: guests, the shelf, the lobby, tables, replays, health."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal

import msgspec
from litestar import MediaType, Request, Response, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import Parameter
from msgspec import Meta

import koloda
from koloda.engine.game import OptionValue
from koloda.fair import FairRecord
from koloda.rulebook import rules_page
from koloda.server.coach import advice
from koloda.server.guests import COOKIE, COOKIE_DAYS, DAY, checked_name, new_guest
from koloda.server.keeper import Keeper
from koloda.server.messages import Stage, TableInfo
from koloda.server.planning import Refusal
from koloda.server.problems import guest_of, problems
from koloda.server.replays import MOST_FRAMES, Frames, fair_record, frames
from koloda.server.rooms import NewTable
from koloda.server.shelf import looks, words
from koloda.server.store import Rows, tables_of

MY_TABLES = 50

Asked = Request[Any, Any, Any]


class GuestInfo(msgspec.Struct, frozen=True):
    name: str


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=100)]


class Words(msgspec.Struct, frozen=True):
    ru: str
    en: str


class OptionInfo(msgspec.Struct, frozen=True):
    """`values` are all there are; if empty, any number from `low` to `high`."""

    name: str
    title: Words
    meaning: Words
    default: OptionValue
    values: list[OptionValue]
    low: int
    high: int
    unless: tuple[str, OptionValue, OptionValue] | None  # another option, its value: the default then
    many: tuple[int, OptionValue] | None  # from so many seats on, another default


class GameInfo(msgspec.Struct, frozen=True):
    """`edition` is raised whenever a rule of the game is mended."""

    id: str
    edition: int
    title: Words
    seats: tuple[int, int]
    minutes: int
    family: str
    options: list[OptionInfo]


class MyTable(msgspec.Struct, frozen=True):
    id: str
    game: str
    stage: Stage
    created: float
    touched: float


class Health(msgspec.Struct, frozen=True):
    status: str


@post("/api/guest", status_code=200, responses=problems(400, 403))
async def be_guest(request: Asked, keeper: Keeper) -> Response[GuestInfo]:
    """Become a guest, or stay the one you are. The answer sets or renews the cookie."""
    guest = keeper.keyring.guest(request.cookies.get(COOKIE)) or new_guest()
    cookie = Cookie(
        COOKIE,
        value=keeper.keyring.sign(guest),
        max_age=COOKIE_DAYS * DAY,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return Response(GuestInfo(await keeper.rooms.name(guest)), cookies=[cookie])


@patch("/api/guest", responses=problems(400, 401, 403, 413))
async def rename_guest(request: Asked, keeper: Keeper, data: NewName) -> GuestInfo:
    """Choose a name. At a table where you sit already, `rename` on its socket changes it."""
    guest, name = guest_of(request, keeper), checked_name(data.name)
    await keeper.store.write(Rows(names=[{"id": guest, "name": name}]))
    return GuestInfo(name)


@get("/api/guest/tables", responses=problems(400, 401))
async def my_tables(request: Asked, keeper: Keeper) -> list[MyTable]:
    """Where you sit or sat, latest first."""
    rows = await keeper.store.read(tables_of(guest_of(request, keeper), MY_TABLES))
    return [MyTable(**row) for row in rows]


@get("/api/games", sync_to_thread=False, responses=problems())
def list_games() -> list[GameInfo]:
    """The shelf, in the order of the books."""
    return [
        GameInfo(
            game.id,
            game.edition,
            Words(*game.title),
            game.seats,
            game.minutes,
            game.family,
            [
                OptionInfo(
                    option.name,
                    Words(*option.title),
                    Words(*option.meaning),
                    option.default,
                    list(option.values),
                    option.low,
                    option.high,
                    option.unless,
                    option.many,
                )
                for option in game.options
            ],
        )
        for game in koloda.games()
    ]


@get(
    "/api/games/{game:str}/rules/{lang:str}",
    media_type="text/markdown",
    sync_to_thread=True,
    responses=problems(404),
)
def rules(game: str, lang: str) -> str:
    """The rules of a game as Markdown, in `ru` or `en`."""
    try:
        return rules_page(game, lang)
    except koloda.KolodaError as error:
        raise Refusal("no_rules", str(error)) from None


@get("/api/tables", responses=problems())
async def lobby(keeper: Keeper) -> list[TableInfo]:
    """Open tables where somebody is, those that wait for players first."""
    return keeper.rooms.lobby()


@post("/api/tables", responses=problems(400, 401, 403, 413))
async def set_table(request: Asked, keeper: Keeper, data: NewTable) -> TableInfo:
    """Set a table. Its id is its link: who has it may look on, and sit down while a seat is free."""
    return await keeper.rooms.create(guest_of(request, keeper), data)


@get("/api/tables/{table:str}", responses=problems(404))
async def table_info(keeper: Keeper, table: str) -> TableInfo:
    room = await keeper.rooms.room(table)
    return room.audience.info(room.sitting, room.standby.stand_ins)


@get("/api/tables/{table:str}/record", responses=problems(404, 409))
async def table_record(keeper: Keeper, table: str) -> FairRecord:
    """A finished game with its opened secret: `koloda verify` checks it, `koloda replay` shows it."""
    return fair_record((await keeper.rooms.room(table)).sitting)


@get("/api/tables/{table:str}/frames", responses=problems(400, 404, 409))
async def table_frames(
    keeper: Keeper,
    table: str,
    first: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, Parameter(ge=1, le=MOST_FRAMES)] = 20,
    seat: Annotated[int | None, Parameter(ge=0, le=15)] = None,
    cards: Literal["open", "seen"] = "open",
) -> Frames:
    """Steps of a finished game: with all cards open, or as a seat (else an onlooker) saw them."""
    record = fair_record((await keeper.rooms.room(table)).sitting)
    if seat is not None and seat >= record.seats:
        raise Refusal("seat", f"The seats of this table are 0 to {record.seats - 1}.")
    return await asyncio.to_thread(frames, record, first, count, seat, cards == "open")


@get("/healthz", sync_to_thread=False)
def health() -> Health:
    """Is the process alive?"""
    return Health("ok")


@get("/readyz", media_type=MediaType.JSON)
async def ready(keeper: Keeper) -> Response[Health]:
    """Can games be played: does the database answer, is there space?"""
    reason = await keeper.ready()
    return Response(Health(reason or "ok"), status_code=503 if reason else 200)


HANDLERS = [
    be_guest,
    rename_guest,
    my_tables,
    list_games,
    words,
    looks,
    rules,
    lobby,
    set_table,
    table_info,
    table_record,
    table_frames,
    advice,
    health,
    ready,
]
