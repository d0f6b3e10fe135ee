"""Guests: who one is, where one sits, what is kept of one, and to be forgotten."""

from __future__ import annotations

from litestar import MediaType, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec

from koloda.server.http.askers import Asked, address_of, guest_of, known_guest
from koloda.server.http.problems import problems
from koloda.server.keeper import Keeper
from koloda.server.keeping.questions import tables_of
from koloda.server.keeping.store import NewRows
from koloda.server.logs import short, tell
from koloda.server.people.guests import COOKIE_DAYS, DAY, checked_name, new_guest
from koloda.server.people.privacy import privacy
from koloda.wire.answers import COOKIE, GuestInfo, MyTable, NewName

MY_TABLES = 50


@post("/api/guest", status_code=200, responses=problems(400, 403))
async def be_guest(request: Asked, keeper: Keeper) -> Response[GuestInfo]:
    """Become a guest, or stay the one you are. The answer sets or renews the cookie."""
    known = known_guest(request, keeper)
    guest = known or new_guest()
    cookie = Cookie(
        COOKIE,
        value=keeper.keyring.sign(guest),
        max_age=COOKIE_DAYS * DAY,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    if known is None:
        tell("new guest", guest=short(guest), who=keeper.rooms.trace(address_of(request)))
    return Response(GuestInfo(await keeper.rooms.name(guest)), cookies=[cookie])


@patch("/api/guest", responses=problems(400, 401, 403, 413))
async def rename_guest(request: Asked, keeper: Keeper, data: NewName) -> GuestInfo:
    """Choose a name. At a table where you sit already, `rename` on its socket changes it."""
    guest, name = guest_of(request, keeper), checked_name(data.name)
    keeper.note_said(address_of(request))
    await keeper.store.write(NewRows(names=[{"id": guest, "name": name}]))
    return GuestInfo(name)


@get("/api/guest/tables", responses=problems(400, 401))
async def my_tables(request: Asked, keeper: Keeper) -> list[MyTable]:
    """Where you sit or sat: those first where a game over days waits for your move, then the latest."""
    rows = await keeper.store.read(tables_of(guest_of(request, keeper), MY_TABLES))
    return [MyTable(**row) for row in rows]


FORGOTTEN = {204: ResponseSpec(None, description="You are forgotten.")}  # an answer of its own has content, else


@delete("/api/guest", status_code=204, responses={**problems(400, 401, 403), **FORGOTTEN})
async def forget_guest(request: Asked, keeper: Keeper) -> Response[None]:
    """Be forgotten: your name and all you said are erased, and the cookie is given up."""
    await keeper.forget(guest_of(request, keeper), request.scope)
    gone = Cookie(COOKIE, value="", max_age=0, httponly=True, samesite="lax", secure=request.url.scheme == "https")
    return Response(None, status_code=204, cookies=[gone])


@get("/privacy", media_type=MediaType.TEXT, include_in_schema=False, sync_to_thread=False)
def what_is_kept(keeper: Keeper) -> str:
    return privacy(keeper.settings)
