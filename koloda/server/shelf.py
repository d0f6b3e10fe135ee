"""What a page needs to show games that it does not know: their words, and how their tables look."""

from __future__ import annotations

from typing import Literal

import msgspec
from litestar import get

from koloda import vocabulary
from koloda.engine.game import Text
from koloda.layout import LOOKS, PLACES, Look, Place
from koloda.server.problems import problems

Dictionary = dict[str, str]


class Words(msgspec.Struct, frozen=True):
    """The vocabulary in one language. docs/protocol.md tells how verbs are written."""

    things: Dictionary
    phases: Dictionary
    facts: Dictionary
    reasons: Dictionary
    verbs: Dictionary
    seat_facts: list[str]
    suit_facts: list[str]
    flag_facts: list[str]
    seat_lists: list[str]


class Looks(msgspec.Struct, frozen=True):
    places: dict[str, Place]
    looks: dict[str, Look]


@get("/api/words", sync_to_thread=False, responses=problems(400))
def words(lang: Literal["ru", "en"] = "ru") -> Words:
    """The words games use for zones, phases, facts, reasons and moves."""

    def spoken(texts: dict[str, Text]) -> Dictionary:
        return {word: text.ru if lang == "ru" else text.en for word, text in texts.items()}

    return Words(
        spoken(vocabulary.THINGS),
        spoken(vocabulary.PHASES),
        spoken(vocabulary.FACTS),
        spoken(vocabulary.REASONS),
        spoken(vocabulary.VERBS),
        sorted(vocabulary.SEAT_FACTS),
        sorted(vocabulary.SUIT_FACTS),
        sorted(vocabulary.FLAG_FACTS),
        sorted(vocabulary.SEAT_LISTS),
    )


@get("/api/looks", sync_to_thread=False, responses=problems())
def looks() -> Looks:
    """How the cards of each zone lie, and what each game looks like."""
    return Looks(PLACES, LOOKS)
