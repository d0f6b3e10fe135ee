"""What a reader of a table is shown: a whole view, or what happened since he last looked, in his language."""

from __future__ import annotations

import re
from collections import deque
from typing import NamedTuple

import msgspec

from koloda.engine.plain import ViewData
from koloda.server.tables.kept import MOST_MOMENTS
from koloda.server.tables.sitting import Sitting
from koloda.shelf import box
from koloda.wire.messages import ChatLine, Events, SeatInfo, Story, ViewNow
from koloda.wire.orders import Lang
from koloda.wire.told import ToldMoment
from koloda.words.cards import code
from koloda.words.grammar import Language, Tongue, seat_names
from koloda.words.teller import Teller
from koloda.words.telling import told_story, with_words

MOST_LETTERS = 20_000  # of chat that one who comes is told
MOST_EVENTS = 500  # beyond these a view is quicker made and read; no one move makes so many


class Reader(NamedTuple):
    """Who is told: a seat, or an onlooker, and in which language; in none he gets bare events."""

    seat: int | None
    lang: Lang | None


def whole_view(sitting: Sitting, reader: Reader) -> ViewNow:
    view = sitting.view(reader.seat)
    assert view is not None
    undo = may_undo(sitting, reader.seat)
    if reader.lang is None:
        return ViewNow(version=sitting.version, view=view, undo=undo)
    teller = teller_for(sitting, reader)
    log = told_log(sitting, reader, teller)
    return ViewNow(version=sitting.version, view=with_words(view, teller), undo=undo, ask=asked(view, teller), log=log)


def told_log(sitting: Sitting, reader: Reader, teller: Teller) -> list[ToldMoment]:
    """The last moments without their pictures; none of a game that was kept in another form than today's."""
    try:
        log = told_story(sitting.last_moments(reader.seat, MOST_MOMENTS), teller)
    except msgspec.ValidationError:
        return []
    return [msgspec.structs.replace(moment, events=[], changes=[]) for moment in log]


def news(sitting: Sitting, reader: Reader, known: int) -> Events | Story | None:
    """What happened since a version; None where that is long, or where it is not of this deal and moves were made."""
    deal, seat = sitting.deal, reader.seat
    assert deal is not None
    undo = may_undo(sitting, seat)
    if reader.lang is None:
        events = deal.events_after(seat, known, MOST_EVENTS)
        if events is None:
            return None
        return Events(version=sitting.version, since=known, events=events, view=deal.view(seat), undo=undo)
    moments = deal.story_after(seat, known, MOST_EVENTS)
    if moments is None:
        return None
    teller, view = teller_for(sitting, reader), deal.view(seat)
    return Story(
        version=sitting.version,
        since=known,
        moments=told_story(moments, teller),
        view=with_words(view, teller),
        undo=undo,
        ask=asked(view, teller),
    )


def teller_for(sitting: Sitting, reader: Reader) -> Teller:
    """The game's words, spoken to this reader, with the names of those at the table."""
    language = Language(reader.lang or "ru")
    guests = [None if chair.level is not None else spoken_name(chair.name, language) for chair in sitting.chairs]
    return Teller(box(sitting.game).words, Tongue(language, reader.seat, seat_names(language, guests)), code)


def spoken_name(name: str, language: Language) -> str:
    """A guest's own name; one who has chosen none is called in the reader's language."""
    return re.sub(r"^Гость (?=\d{4}$)", "Guest ", name) if language == Language.en else name


def asked(view: ViewData, teller: Teller) -> str:
    """What the reader is asked to do; empty if he is not, or the game has no sentence for it."""
    seat = view["seat"]
    if seat is None or not view["moves"]:
        return ""
    return teller.ask(view["phase"], (seat + 1) % len(view["seats"]), view["dealer"])


def may_undo(sitting: Sitting, seat: int | None) -> bool:
    deal = sitting.deal
    if seat is None or deal is None or not deal.moves or deal.moves[-1].seat != seat:
        return False
    return deal.undo_by() == seat


def chat_after(chat: deque[ChatLine], version: int) -> list[ChatLine]:
    """The lines after a version, of the last so many letters."""
    found: list[ChatLine] = []
    letters = 0
    for line in reversed(chat):
        letters += len(line.text)
        if line.version <= version or letters > MOST_LETTERS:
            break
        found.append(line)
    return found[::-1]


def seat_info(sitting: Sitting, seat: int, here: bool, stand_in: bool) -> SeatInfo:
    chair = sitting.chairs[seat]
    if chair.level is not None:
        return SeatInfo("bot", level=chair.level)  # type: ignore[arg-type]  # one of the levels, by planning
    if chair.guest is None:
        return SeatInfo("empty")
    host, muted = chair.guest == sitting.host, chair.guest in sitting.muted
    votes = len(sitting.votes.get(seat, ()))
    return SeatInfo("guest", name=chair.name, here=here, stand_in=stand_in, host=host, muted=muted, votes=votes)
