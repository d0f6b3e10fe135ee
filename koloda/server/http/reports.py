"""Reporting another guest to the keeper of the server."""

from __future__ import annotations

from litestar import post

from koloda.server.http.askers import Asked, address_of, guest_of
from koloda.server.http.problems import problems
from koloda.server.keeper import Keeper
from koloda.server.logs import short, tell
from koloda.server.people.reports import report
from koloda.server.tables.policing import meant
from koloda.wire.answers import NewReport


@post("/api/tables/{table:str}/report", status_code=204, responses=problems(400, 401, 403, 404, 413))
async def report_guest(request: Asked, keeper: Keeper, table: str, data: NewReport) -> None:
    """Tell the keeper of the server what somebody at this table did."""
    guest = guest_of(request, keeper)
    sitting = (await keeper.rooms.room(table)).sitting
    about = meant(sitting, data.seat, data.line, guest)
    said = [line for line in sitting.chat if line.version == data.line]
    name = said[0].name if said else sitting.chairs[data.seat or 0].name
    keeper.note_said(address_of(request))
    row = {"table_id": table, "by": guest, "about": about, "name": name, "why": data.why}
    await keeper.store.do(report({**row, "said": said[0].text if said else ""}))
    tell("report", table=short(table))
