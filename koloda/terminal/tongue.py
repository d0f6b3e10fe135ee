"""Russian and English as the terminal speaks them: which to speak, plurals, and seats in their cases."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from koloda.engine.game import Text


class Language(StrEnum):
    ru = "ru"
    en = "en"


class Noun(NamedTuple):
    """A counted thing: 1 очко, 2 очка, 5 очков; 1 point, 2 points."""

    ru: tuple[str, str, str]
    en: tuple[str, str]


CARDS = Noun(("карта", "карты", "карт"), ("card", "cards"))
CARDS_TAKEN = Noun(("карту", "карты", "карт"), ("card", "cards"))  # the accusative: взять карту
POINTS = Noun(("очко", "очка", "очков"), ("point", "points"))
CHIPS = Noun(("фишка", "фишки", "фишек"), ("chip", "chips"))
CHIPS_PAID = Noun(("фишку", "фишки", "фишек"), ("chip", "chips"))
MINUTES = Noun(("минута", "минуты", "минут"), ("minute", "minutes"))
MOVES = Noun(("ход", "хода", "ходов"), ("move", "moves"))

SEAT = Text("место {seat}", "seat {seat}")
TO_SEAT = Text("месту {seat}", "to seat {seat}")
AT_SEAT = Text("у места {seat}", "from seat {seat}")
YOU = Text("вы", "you")
YOU_TAKEN = Text("вас", "you")
TO_YOU = Text("вам", "to you")
AT_YOU = Text("у вас", "from you")
MINUS = "−"


def spoken_in(environment: Mapping[str, str]) -> Language:
    """The language of the locale: Russian if it says so, else English.

    >>> spoken_in({"LANG": "ru_RU.UTF-8"}).value, spoken_in({"LC_ALL": "C", "LANG": "ru_RU"}).value
    ('ru', 'en')
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return Language.ru if re.match(r"ru(_|\.|@|$)", environment[name]) else Language.en
    return Language.en


def russian_plural(number: int, forms: tuple[str, str, str]) -> str:
    """
    >>> [russian_plural(n, ("очко", "очка", "очков")) for n in (1, 2, 5, 11, 21, 112, -3)]
    ['очко', 'очка', 'очков', 'очков', 'очко', 'очков', 'очка']
    """
    one, few, many = forms
    last, last_two = abs(number) % 10, abs(number) % 100
    if 11 <= last_two <= 14:
        return many
    return one if last == 1 else few if 2 <= last <= 4 else many


def signed(number: int) -> str:
    """With a real minus, as it is printed."""
    return str(number).replace("-", MINUS)


def sentence(words: str) -> str:
    """Tidy spaces, a capital letter and a full stop."""
    tidy = " ".join(words.split())
    return tidy[:1].upper() + tidy[1:] + ("" if tidy.endswith((".", "!", "?", "…")) else ".")


class Tongue:
    """One language, spoken to one seat: its own is "you". An onlooker has no seat."""

    def __init__(self, language: Language, me: int | None = None) -> None:
        self.language = language
        self.me = me

    def say(self, text: Text, /, **parts: object) -> str:
        words = text.ru if self.language == Language.ru else text.en
        return words.format(**parts) if parts else words

    def noun(self, number: int, noun: Noun) -> str:
        """The noun as that number asks for it, without the number."""
        if self.language == Language.ru:
            return russian_plural(number, noun.ru)
        return noun.en[0] if abs(number) == 1 else noun.en[1]

    def count(self, number: int, noun: Noun) -> str:
        """
        >>> Tongue(Language.ru).count(-21, POINTS), Tongue(Language.en).count(2, CARDS)
        ('−21 очко', '2 cards')
        """
        return f"{signed(number)} {self.noun(number, noun)}"

    # A seat, as the word before it asks for it.

    def seat(self, seat: int) -> str:
        return self.say(YOU) if seat == self.me else self.say(SEAT, seat=seat)

    def seat_taken(self, seat: int) -> str:
        return self.say(YOU_TAKEN) if seat == self.me else self.say(SEAT, seat=seat)

    def to_seat(self, seat: int) -> str:
        return self.say(TO_YOU) if seat == self.me else self.say(TO_SEAT, seat=seat)

    def at_seat(self, seat: int) -> str:
        return self.say(AT_YOU) if seat == self.me else self.say(AT_SEAT, seat=seat)
