"""Every request over HTTP but the page's own files; and is the server well."""

from __future__ import annotations

from litestar import MediaType, Response, get

from koloda.server.http.advice import advice, analysis, why
from koloda.server.http.days import go_on_vacation, my_vacation, push_key, tell_me
from koloda.server.http.guests import be_guest, forget_guest, my_tables, rename_guest, what_is_kept
from koloda.server.http.metrics import tell_metrics
from koloda.server.http.reports import report_guest
from koloda.server.http.shelf import lesson, list_games, looks, rules, words
from koloda.server.http.tables import close_table, lobby, set_table, table_frames, table_info, table_record
from koloda.server.keeper import Keeper
from koloda.wire.answers import Health


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
    forget_guest,
    what_is_kept,
    my_tables,
    my_vacation,
    go_on_vacation,
    push_key,
    tell_me,
    list_games,
    words,
    looks,
    rules,
    lesson,
    lobby,
    set_table,
    table_info,
    close_table,
    table_record,
    table_frames,
    advice,
    why,
    analysis,
    report_guest,
    health,
    ready,
    tell_metrics,
]
