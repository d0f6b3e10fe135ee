"""What is sent to a reader, with the sentences to it: moments, sheets and moves as his language tells them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from koloda.engine.plain import MomentData, MoveData, ViewData
from koloda.wire.events import Column, Moment, Paid, Scored, Sheet, read_story
from koloda.wire.told import ToldColumn, ToldItem, ToldMoment, ToldSheet
from koloda.wire.view import Move
from koloda.words.teller import Teller
from koloda.words.wording import counted_in, gain


def with_words(view: ViewData, teller: Teller) -> ViewData:
    """A view whose moves have words."""
    return {**view, "moves": told_moves(view["moves"], teller)}


def told_moves(moves: Sequence[MoveData], teller: Teller) -> list[MoveData]:
    """Moves with their words, and of a span with the noun that is counted."""
    told: list[MoveData] = []
    for plain, move in zip(moves, msgspec.convert(moves, list[Move]), strict=True):
        spoken: MoveData = {**plain, "said": teller.move(move)}
        if "{count}" in spoken["said"]:
            spoken["noun"] = teller.counted_noun()
        told.append(spoken)
    return told


def told_story(story: Sequence[MomentData], teller: Teller) -> list[ToldMoment]:
    """Moments with their weight and sentence, their items and sheets with words and amounts."""
    return [told_moment(moment, teller) for moment in read_story(story)]


def told_moment(moment: Moment, teller: Teller) -> ToldMoment:
    return ToldMoment(
        kind=moment.kind,
        weight=teller.weight(moment),
        said=teller.moment(moment),
        deal=moment.deal,
        round=moment.round,
        seat=moment.seat,
        other=moment.other,
        word=moment.word,
        number=moment.number,
        cards=moment.cards,
        events=moment.events,
        items=[told_item(item, teller) for item in moment.items],
        sheet=None if moment.sheet is None else told_sheet(moment, moment.sheet, teller),
        changes=moment.changes,
    )


def told_item(item: Scored | Paid, teller: Teller) -> ToldItem:
    return ToldItem(
        seat=item.seat,
        of=counted_in(item),
        number=gain(item),
        cards=item.cards,
        said=teller.reason(item.why),
        amount=teller.amount(item),
        under=teller.part(item.under),
    )


def told_sheet(moment: Moment, sheet: Sheet, teller: Teller) -> ToldSheet:
    follows = sheet.follows
    return ToldSheet(
        columns=told_columns(sheet.columns, teller),
        totals=told_columns(sheet.totals, teller),
        items=[told_item(item, teller) for item in sheet.items],
        course=[told_columns(totals, teller) for totals in sheet.course],
        follows="" if follows is None else teller.following(moment, follows.fact, follows.value),
    )


def told_columns(columns: Sequence[Column], teller: Teller) -> list[ToldColumn]:
    return [ToldColumn(each.name, teller.number(each.name), each.values) for each in columns]
