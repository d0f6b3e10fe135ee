"""The coach at a table: for the guest who sits there and is asked, from his own view."""

from __future__ import annotations

import re
from typing import Any, Literal

import msgspec
from litestar import Request, get

from koloda.coach import Advice
from koloda.engine.game import Text
from koloda.server.keeper import Keeper
from koloda.server.planning import Refusal
from koloda.server.problems import guest_of, problems

SENTENCE = re.compile(r"(?<=[.!?…]) (?=[^a-zа-яё ])")  # a new one begins with a capital, a quote or a figure

Language = Literal["ru", "en"]


class MoveAdvice(msgspec.Struct, frozen=True):
    """What a move is worth. Of the figures those that make sense in the game are there; the rest are null."""

    text: str  # of the move, as in the view
    said: str  # the figures in words
    worth: float | None  # from 0 to 1
    chance: float | None  # of a win, or in a game that only has losers, of not being one
    margin: float | None  # points or chips gained on the others by the end of the deal or round
    expected: float | None  # exact: what the move itself brings on the average
    risk: float | None  # exact: the chance that it goes wrong at once
    tries: int


class TableAdvice(msgspec.Struct, frozen=True):
    version: int  # of the table it is for
    best: str
    sentences: list[str]  # why
    moves: list[MoveAdvice]  # every one you may make, in the order of the view


@get("/api/tables/{table:str}/advice", responses=problems(400, 401, 403, 404, 409))
async def advice(request: Request[Any, Any, Any], keeper: Keeper, table: str, lang: Language = "ru") -> TableAdvice:
    """What the coach thinks of your moves: best, why, and figures for each. Only for the seat that is asked."""
    guest = guest_of(request, keeper)
    room = await keeper.rooms.room(table)
    seat = room.sitting.seat_of(guest)
    if seat is None:
        raise Refusal("onlooker", "You do not sit at this table.")
    deal = room.sitting.deal
    if deal is None:
        raise Refusal("waiting", "The game has not begun.")
    if deal.table.over:
        raise Refusal("over", "The game is over.")
    if not deal.table.asks(seat):
        raise Refusal("not_asked", "It is not your turn.")
    if not keeper.advice.allows(guest):
        raise Refusal("rate", "The coach needs a moment; think for yourself meanwhile.")
    version = room.sitting.version
    return told(version, await keeper.rooms.thinkers.advise(deal.view(seat)), lang)


def told(version: int, found: Advice, lang: Language) -> TableAdvice:
    def words(text: Text) -> str:
        return text.ru if lang == "ru" else text.en

    moves = [
        MoveAdvice(
            each.move,
            words(each.said),
            each.worth,
            each.chance,
            each.margin,
            each.expected,
            each.risk,
            each.tries,
        )
        for each in found.estimates
    ]
    return TableAdvice(version, found.best, SENTENCE.split(words(found.why)), moves)
