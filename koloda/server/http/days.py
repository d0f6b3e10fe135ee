"""Games over days: vacations, and where a guest's browsers are told that it is his turn."""

from __future__ import annotations

from litestar import get, put

from koloda.errors import KolodaError
from koloda.server.days.vacations import DAY, take_vacation, vacation_of
from koloda.server.http.askers import Asked, address_of, guest_of
from koloda.server.http.problems import problems
from koloda.server.keeper import Keeper
from koloda.server.push.address import check_endpoint
from koloda.server.push.sealing import check_keys
from koloda.server.push.subscriptions import subscribe
from koloda.wire.answers import NewVacation, PushKey, Subscription, Vacation


@get("/api/guest/vacation", responses=problems(400, 401, 403))
async def my_vacation(request: Asked, keeper: Keeper) -> Vacation:
    """Whether you are on a vacation, and how much of one you may take."""
    return await keeper.store.read(vacation_of(guest_of(request, keeper), keeper.settings.vacation_days))


@put("/api/guest/vacation", responses=problems(400, 401, 403, 413))
async def go_on_vacation(request: Asked, keeper: Keeper, data: NewVacation) -> Vacation:
    """Go on a vacation of so many days from now, or come back from one: your clocks stand still so long."""
    guest, most = guest_of(request, keeper), keeper.settings.vacation_days
    await keeper.uptime.note()
    taken = await keeper.store.do(lambda connection: take_vacation(connection, guest, data.days * DAY, most))
    if taken is None:
        raise KolodaError("You have not so many days of vacation left.")
    return taken


@get("/api/push", sync_to_thread=False, responses=problems())
def push_key(keeper: Keeper) -> PushKey:
    """The key by which push services know this server."""
    return PushKey(keeper.post.public_key)


@put("/api/guest/push", status_code=204, responses=problems(400, 401, 403, 413))
async def tell_me(request: Asked, keeper: Keeper, data: Subscription) -> None:
    """Have this browser told when it is your turn in a game over days, or not any more."""
    guest = guest_of(request, keeper)
    check_endpoint(data.endpoint, keeper.settings.push_local)
    check_keys(data.p256dh, data.auth)
    keeper.note_said(address_of(request))
    await keeper.store.do(lambda connection: subscribe(connection, guest, data))
