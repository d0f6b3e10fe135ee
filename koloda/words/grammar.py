"""Russian and English: which to speak, plurals, and those at a table in their cases."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum

from koloda.engine.game import Text
from koloda.words.declare import Noun, Words


class Language(StrEnum):
    ru = "ru"
    en = "en"


CARDS = Noun(("карта", "карты", "карт"), ("card", "cards"), taken="карту")
POINTS = Noun(("очко", "очка", "очков"), ("point", "points"))
CHIPS = Noun(("фишка", "фишки", "фишек"), ("chip", "chips"), taken="фишку")
MINUTES = Noun(("минута", "минуты", "минут"), ("minute", "minutes"))
MOVES = Noun(("ход", "хода", "ходов"), ("move", "moves"))

BOTS = {
    "ru": ("Агата", "Борис", "Вера", "Глеб", "Дарья", "Егор", "Жанна", "Захар")
    + ("Инна", "Кирилл", "Лада", "Марк", "Нина", "Олег", "Полина"),
    "en": ("Agatha", "Boris", "Vera", "Gleb", "Daria", "Egor", "Jeanne", "Zachary")
    + ("Inna", "Cyril", "Lada", "Mark", "Nina", "Oleg", "Polina"),
}  # one for each seat of the largest table
CASES = ("gen", "dat", "acc", "ins")
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


def noun_of(words: Words, tally: str) -> Noun:
    """What a number of a seat counts: as the game calls it, else chips or points."""
    return words.noun(tally) or (CHIPS if tally == "chips" else POINTS)


def signed(number: int) -> str:
    """With a real minus, as it is printed."""
    return str(number).replace("-", MINUS)


def plus(number: int) -> str:
    """A gain or a loss."""
    return ("+" if number > 0 else "") + signed(number)


def sentence(words: str) -> str:
    """Tidy spaces, capital letters and a full stop.

    >>> sentence("вы:  «Мимо!»"), sentence("вы берёте карту")
    ('Вы: «Мимо!»', 'Вы берёте карту.')
    """
    tidy = " ".join(words.split())
    tidy = re.sub(r"(?<=[!?] )\w", lambda found: found[0].upper(), tidy)
    ended = tidy.rstrip("»”").endswith((".", "!", "?", "…"))
    return tidy[:1].upper() + tidy[1:] + ("" if ended else ".")


def sentences(words: str) -> list[str]:
    """One by one; a new one begins with a capital, a quote or a figure.

    >>> sentences("Остаётся 7-8: 2 очка. В ваш криб уходит K.")
    ['Остаётся 7-8: 2 очка.', 'В ваш криб уходит K.']
    """
    return re.split(r"(?<=[.!?…]) (?=[^a-zа-яё ])", words)


def declined(name: str) -> dict[str, str]:
    """A Russian given name in its cases.

    >>> declined("Борис")["dat"], declined("Дарья")["gen"], declined("Агата")["acc"], declined("Олег")["ins"]
    ('Борису', 'Дарьи', 'Агату', 'Олегом')
    """
    stem = name[:-1]
    if name.endswith("а"):
        hard = "и" if stem[-1] in "гкхжчшщ" else "ы"
        return dict(zip(CASES, (stem + hard, stem + "е", stem + "у", stem + "ой"), strict=True))
    if name.endswith("я"):
        return dict(zip(CASES, (stem + "и", stem + "е", stem + "ю", stem + "ей"), strict=True))
    return dict(zip(CASES, (name + "а", name + "у", name + "а", name + "ом"), strict=True))


def seat_names(language: Language, guests: Sequence[str | None]) -> list[str]:
    """Guests by their own names; a bot, None here, by a name of its seat that no guest has."""
    free = [name for name in BOTS[language.value] if name not in guests]
    return [free[place] if name is None else name for place, name in enumerate(guests)]


YOU = {
    Language.ru: {"": "вы", "gen": "вас", "dat": "вам", "acc": "вас", "ins": "вами", "at": "у вас"},
    Language.en: {"": "you", "gen": "your", "at": "from you"},
}
OWN = {Language.ru: "у себя", Language.en: "of your own"}  # from whom, where it is who acts
PLAYER = {"gen": "игрока", "dat": "игроку", "acc": "игрока", "ins": "игроком"}
GUEST = {"gen": "Гостя", "dat": "Гостю", "acc": "Гостя", "ins": "Гостем"}  # who has not said his name
SEAT = {"": "место", "gen": "места", "dat": "месту", "acc": "место", "ins": "местом"}


class Person:
    """One at the table, in the case a sentence asks for: `{other:dat}`.

    A bot's name is declined; a guest's is what the guest likes, so the case is shown by the word before it.

    >>> you, boris, guest = [Person(*each) for each in (("", 0, 0), ("Борис", 1, 0), ("Al", 2, 0))]
    >>> f"{you} {you:dat} {boris:dat} {boris:at} {guest:dat} {Person('Гость 12', 3, 0):at}"
    'вы вам Борису у Бориса игроку Al у Гостя 12'
    """

    def __init__(
        self, name: str, seat: int, me: int | None, language: Language = Language.ru, acts: bool = False
    ) -> None:
        self.name = name
        self.seat = seat
        self.acts = acts  # it is who does what the sentence tells
        self.you = seat == me
        self.language = language

    def __format__(self, case: str) -> str:
        if self.acts and case == "at":
            return OWN[self.language] if self.you or self.language == Language.ru else "of their own"
        if self.you:
            forms = YOU[self.language]
            return forms.get(case, forms[""])
        return self.russian(case) if self.language == Language.ru else self.english(case)

    def russian(self, case: str) -> str:
        if case == "at":
            return f"у {self.russian('gen')}"
        if not self.name:
            return f"{SEAT[case]} {self.seat}"
        if case == "":
            return self.name
        if unnamed := re.fullmatch(r"Гость( \d+)", self.name):
            return GUEST[case] + unnamed[1]
        return declined(self.name)[case] if self.name in BOTS["ru"] else f"{PLAYER[case]} {self.name}"

    def english(self, case: str) -> str:
        name = self.name or f"seat {self.seat}"
        return f"{name}\N{RIGHT SINGLE QUOTATION MARK}s" if case == "gen" else f"from {name}" if case == "at" else name


class Tongue:
    """One language, spoken to one seat: its own is "you". An onlooker has no seat. Seats without names have numbers."""

    def __init__(self, language: Language, me: int | None = None, names: Sequence[str] = ()) -> None:
        self.language = language
        self.me = me
        self.names = names

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

    def person(self, seat: int, actor: int | None = None) -> Person:
        name = self.names[seat] if seat < len(self.names) else ""
        return Person(name, seat, self.me, self.language, seat == actor)

    def seat(self, seat: int) -> str:
        return f"{self.person(seat)}"
