"""What a table tells, for the tests of stories."""

from __future__ import annotations

from typing import Any

from koloda.engine.desk import Desk
from koloda.engine.plain import ViewData
from koloda.shelf import box
from koloda.wire.events import Moment, Sheet, read_story
from koloda.words.grammar import Language, Tongue, seat_names
from koloda.words.teller import Teller
from koloda.words.wording import counted_in, gain


def teller(table: Desk, lang: str = "ru", me: int | None = None) -> Teller:
    """To an onlooker of bots' names, Агата at seat 0, Борис, Вера…; or to the one who sits at `me`."""
    language = Language(lang)
    return Teller(box(table.game.id).words, Tongue(language, me, seat_names(language, [None] * table.seats)))


def story(table: Desk, seat: int | None = None) -> list[Moment]:
    return read_story(table.story(seat))


def read(view: ViewData) -> dict[str, Any]:
    """What all may read in a view besides the cards: facts, `pot`, `phase`, `dealer`; of each seat what is its own."""
    found: dict[str, Any] = {**view["facts"], "phase": view["phase"], "dealer": view["dealer"]}
    if "pot" in view:
        found["pot"] = view["pot"]
    for number, seat in enumerate(view["seats"]):
        for name, value in {**seat["numbers"], "status": seat["status"], "marks": seat["marks"]}.items():
            found[f"{number} {name}"] = value
    return found


def read_on(before: dict[str, Any], moments: list[Moment]) -> dict[str, Any]:
    """What may be read when these moments are over, by their items and changes alone."""
    after = dict(before)
    for moment in moments:
        for item in moment.items:
            after[f"{item.seat} {counted_in(item)}"] += gain(item)
        for change in moment.changes:
            after[change.name if change.seat is None else f"{change.seat} {change.name}"] = change.value
    return after


def said(table: Desk, lang: str = "ru", me: int | None = None, since: int = 0) -> list[str]:
    """The sentences of the log, in order, without those that say nothing."""
    voice = teller(table, lang, me)
    return [sentence for moment in story(table, me)[since:] if (sentence := voice.moment(moment))]


def words(table: Desk, weight: str) -> list[str]:
    """The words of what the rules told with that weight."""
    voice = teller(table)
    return [moment.word for moment in story(table) if moment.kind == "told" and voice.weight(moment) == weight]


def sheets(table: Desk, what: str) -> list[Sheet]:
    """The sheets of rounds, of deals or of the game, in order."""
    return [moment.sheet for moment in story(table) if moment.sheet is not None and moment.word == what]


def lines(sheet: Sheet) -> list[str]:
    """The items of a sheet: `1 pair 8: 8 8`."""
    told = []
    for item in sheet.items:
        cards = " ".join(card or "?" for card in item.cards)
        told.append(f"{item.seat} {item.why} {gain(item)}" + (f": {cards}" if cards else ""))
    return told


def totals(sheet: Sheet, name: str) -> list[int | None]:
    return next(column.values for column in sheet.totals if column.name == name)


def column(sheet: Sheet, name: str) -> list[int | None]:
    return next(column.values for column in sheet.columns if column.name == name)


def gained(table: Desk, tally: str) -> list[int]:
    """What the items of a tally come to for each seat."""
    sums = [0] * table.seats
    for moment in story(table):
        for item in moment.items:
            if counted_in(item) == tally:
                sums[item.seat] += gain(item)
    return sums
