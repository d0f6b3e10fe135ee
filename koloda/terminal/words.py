"""A game's own words made human: what the vocabulary knows, else the word itself."""

from __future__ import annotations

import msgspec

from koloda.engine.game import Text
from koloda.schema import MoveView
from koloda.terminal.faces import SUITS, face, row
from koloda.terminal.messages import NO, YES
from koloda.terminal.tongue import CARDS_TAKEN, Tongue, signed
from koloda.vocabulary import (
    FACTS,
    FLAG_FACTS,
    PHASES,
    REASONS,
    SEAT_FACTS,
    SEAT_LISTS,
    SUIT_FACTS,
    THINGS,
    VERBS,
)

INFINITIVE, YOU, THEY = range(3)  # the forms of a verb: взять/берёте/берёт


def named(word: str, vocabulary: dict[str, Text], tongue: Tongue) -> str:
    """
    >>> from koloda.terminal.tongue import Language
    >>> named("no_such-word", THINGS, Tongue(Language.ru)), named("column-2", THINGS, Tongue(Language.ru))
    ('no such word', 'колонка 2')
    """
    if word in vocabulary:
        return tongue.say(vocabulary[word])
    stem, _, number = word.rpartition("-")
    if stem in vocabulary and number.isdecimal():
        return f"{tongue.say(vocabulary[stem])} {number}"
    return word.replace("_", " ").replace("-", " ")


def thing(word: str, tongue: Tongue) -> str:
    """A zone, a number, a status, a mark or a family."""
    return named(word, THINGS, tongue)


def phase(word: str, tongue: Tongue) -> str:
    return named(word, PHASES, tongue)


def reason(word: str, tongue: Tongue) -> str:
    return named(word, REASONS, tongue)


def fact(name: str, value: object, tongue: Tongue) -> str:
    """A fact as `name: value`; empty if there is none, or it is not for people."""
    title = named(name, FACTS, tongue)
    if name in FLAG_FACTS:
        return title if value else ""
    if isinstance(value, list):
        told = [fact_value(name, one, tongue) for one in value]
        if name in SEAT_LISTS:
            told = [f"{tongue.seat(seat)} {one}" for seat, one in enumerate(told)]
        shown = ", ".join(told)
    else:
        shown = fact_value(name, value, tongue)
    return f"{title}: {shown}" if title and shown else ""


def fact_value(name: str, value: object, tongue: Tongue) -> str:
    """A number, a seat, a suit, a card; empty for none, which a game may write as -1."""
    if value is None or value == -1:
        return ""
    if isinstance(value, bool):
        return tongue.say(YES if value else NO)
    if isinstance(value, int):
        return tongue.seat(value) if name in SEAT_FACTS else signed(value)
    text = str(value)
    return SUITS.get(text, text) if name in SUIT_FACTS else face(text)


def move_words(move: MoveView, tongue: Tongue, form: int = INFINITIVE, backs: int = 0) -> str:
    """A move in words, such as `отдать [3] месту 2`; empty if the verb is not in the vocabulary.

    `backs` is how many cards it names for who may not know them.
    """
    cards = move.cards if move.cards is not msgspec.UNSET else []
    shape = "".join(
        letter
        for letter, there in (
            ("C", cards or backs),
            ("S", move.seat is not msgspec.UNSET),
            ("N", move.number is not msgspec.UNSET),
        )
        if there
    )
    known = VERBS.get(f"{move.verb} {shape}") or VERBS.get(move.verb)
    if known is None:
        return ""
    parts: dict[str, object] = {
        "cards": row(cards, tongue) if cards else tongue.count(backs, CARDS_TAKEN) if backs else "",
        "number": "",
        "count": "",
        "seat": "",
        "to": "",
        "at": "",
    }
    if move.number is not msgspec.UNSET:
        parts |= {"number": move.number, "count": tongue.count(move.number, CARDS_TAKEN)}
    if move.seat is not msgspec.UNSET:
        parts |= {
            "seat": tongue.seat_taken(move.seat),
            "to": tongue.to_seat(move.seat),
            "at": tongue.at_seat(move.seat),
        }
    forms, _, rest = tongue.say(known).partition(" ")
    verb = forms.split("/")
    return " ".join(f"{verb[min(form, len(verb) - 1)]} {rest.format(**parts)}".split())
