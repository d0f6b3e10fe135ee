"""The same for people: moments and sheets with their sentences, in the language the reader said hello in.

In a sentence a card is written as it is in views, between brackets, so that a page can draw it: `[5H]`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from koloda.wire.events import CardMoved, Change, Shown, Shuffled
from koloda.wire.view import Card

Weight = Literal["quiet", "plain", "strong", "summit"]


class ToldItem(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a sheet: whose, what for and by which cards, how much of what."""

    seat: int
    of: str  # what is counted: `points`, `chips`
    number: int  # below zero: lost
    cards: list[Card]
    said: str  # what for
    amount: str  # `+8 points`
    under: str  # the part of the sheet it belongs to; empty if it stands for itself


class ToldColumn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number for each seat; null for none."""

    name: str
    title: str
    values: list[int | None]


class ToldSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a round or a deal brought. That of the game has the course of the score instead of items."""

    columns: list[ToldColumn]
    totals: list[ToldColumn]
    items: list[ToldItem]
    course: list[list[ToldColumn]]  # the totals after each round or deal
    follows: str  # what the next deal is played by, in words; empty if nothing


class ToldMoment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that happened, as it is told: how much it weighs, its sentence, and its picture."""

    kind: Literal["start", "choice", "sealed", "reveal", "told", "sheet"]
    weight: Weight
    said: str  # empty where there is nothing to say
    deal: int
    round: int
    seat: int | None  # whom it is about
    other: int | None  # whom else
    word: str  # of what the rules told; of a sheet, what is over: `round`, `deal`, `game`
    number: int
    cards: list[Card]  # those told of
    events: list[CardMoved | Shown | Shuffled]  # its picture
    items: list[ToldItem]  # what it brought
    sheet: ToldSheet | None
    changes: list[Change]  # what else is another when it is over
