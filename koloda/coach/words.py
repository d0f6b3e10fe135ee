"""Figures, chances and cards in words, in both languages at once."""

from __future__ import annotations

from koloda.engine.game import Text
from koloda.words.declare import Noun
from koloda.words.grammar import MINUS, russian_plural

NOTHING = Text("", "")

ONE_OF = Text("в одном случае из {number}", "one time in {number}")
AND = Text("{all} и {last}", "{all} and {last}")
OF_RU = ("", "одного", "двух", "трёх", "четырёх", "пяти", "шести", "семи", "восьми", "девяти", "десяти")
OF_EN = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
OFTEN = (
    (0.57, Text("в половине случаев", "half the time")),
    (0.7, Text("в двух случаях из трёх", "two times in three")),
    (0.77, Text("в трёх случаях из четырёх", "three times in four")),
    (0.85, Text("в четырёх случаях из пяти", "four times in five")),
    (0.99, Text("почти наверняка", "nearly always")),
    (1.0, Text("наверняка", "for certain")),
)  # at most so likely
RANKS = tuple(
    Noun((name, name[:-1] + ("ы" if name == "единица" else "и"), many), (str(rank), f"{rank}s"), taken=name[:-1] + "у")
    for rank, (name, many) in enumerate(
        (
            ("единица", "единиц"),
            ("двойка", "двоек"),
            ("тройка", "троек"),
            ("четвёрка", "четвёрок"),
            ("пятёрка", "пятёрок"),
            ("шестёрка", "шестёрок"),
            ("семёрка", "семёрок"),
            ("восьмёрка", "восьмёрок"),
            ("девятка", "девяток"),
            ("десятка", "десяток"),
        ),
        1,
    )
)  # the cards 1 to 10 by their names


def both(text: Text, **parts: Text | int | str) -> Text:
    """A text with its parts filled in, each in its own language.

    >>> both(Text("пас стоит {price}", "a pass costs {price}"), price=3).ru
    'пас стоит 3'
    """
    ru = {name: part.ru if isinstance(part, Text) else part for name, part in parts.items()}
    en = {name: part.en if isinstance(part, Text) else part for name, part in parts.items()}
    return Text(text.ru.format(**ru), text.en.format(**en))


def joined(texts: list[Text], between: str = " ") -> Text:
    """Those that say something, one after another."""
    return Text(between.join(text.ru for text in texts if text.ru), between.join(text.en for text in texts if text.en))


def often(chance: float) -> Text:
    """How often a thing happens, as players say it.

    >>> often(0.33).ru, often(0.02).ru, often(0.52).en, often(1).en
    ('в одном случае из трёх', 'в одном случае из 50', 'half the time', 'for certain')
    >>> often(0.8).ru, often(0.004).en
    ('в четырёх случаях из пяти', 'hardly ever')
    """
    if chance <= 0:
        return Text("никогда", "never")
    if chance < 0.01:
        return Text("почти никогда", "hardly ever")
    if chance < 0.4:
        return both(ONE_OF, number=of(round(1 / chance)))
    return next(words for most, words in OFTEN if chance <= most)


def number(value: float, sign: str = "") -> Text:
    """With one decimal if it is not whole; `sign` is "+" where a gain should show it.

    >>> number(7.25), number(-3.0), number(0.5, "+").en, number(-0.01, "+").en
    (Text(ru='7,2', en='7.2'), Text(ru='−3', en='−3'), '+0.5', '0')
    """
    rounded = round(value, 1)
    if rounded == 0:
        return Text("0", "0")
    digits = (f"{rounded:{sign}.0f}" if rounded == int(rounded) else f"{rounded:{sign}.1f}").replace("-", MINUS)
    return Text(digits.replace(".", ","), digits)


def amount(value: float, noun: Noun, sign: str = "") -> Text:
    """
    >>> from koloda.words.grammar import POINTS
    >>> amount(5, POINTS), amount(2.5, POINTS)
    (Text(ru='5 очков', en='5 points'), Text(ru='2,5 очка', en='2.5 points'))
    """
    rounded = round(value, 1)
    whole = rounded == int(rounded)
    ru = russian_plural(int(rounded), noun.ru) if whole else noun.ru[1]
    en = noun.en[0] if abs(rounded) == 1 else noun.en[1]
    return both(Text("{number} {ru}", "{number} {en}"), number=number(value, sign), ru=ru, en=en)


def card(rank: int, case: str = "") -> Text:
    """A card of the «Дайте две!» deck by its name.

    >>> card(7), card(8, "acc").ru, card(2, "gen").ru, card(3, "many")
    (Text(ru='семёрка', en='7'), 'восьмёрку', 'двойки', Text(ru='троек', en='3s'))
    """
    noun = RANKS[rank - 1]
    ru = {"": noun.ru[0], "acc": noun.taken, "gen": noun.ru[1], "many": noun.ru[2]}[case]
    return Text(ru, noun.en[case == "many"])


def a_card(rank: int) -> Text:
    """
    >>> a_card(8), a_card(1).en
    (Text(ru='восьмёрка', en='an 8'), 'a 1')
    """
    return Text(card(rank).ru, f"an {rank}" if rank == 8 else f"a {rank}")


def of(number: int) -> Text:
    """So many, in the genitive: у двух.

    >>> of(1), of(2).ru, of(12).ru
    (Text(ru='одного', en='one'), 'двух', '12')
    """
    return Text(OF_RU[number], OF_EN[number]) if number < len(OF_RU) else Text(str(number), str(number))


def listed(texts: list[Text]) -> Text:
    """
    >>> listed([card(2, "acc"), card(5, "acc"), card(9, "acc")])
    Text(ru='двойку, пятёрку и девятку', en='2, 5 and 9')
    """
    if len(texts) < 2:
        return texts[0] if texts else NOTHING
    return both(AND, all=joined(texts[:-1], ", "), last=texts[-1])


def capital(text: Text) -> Text:
    """At the beginning of a sentence."""
    return Text(text.ru[:1].upper() + text.ru[1:], text.en[:1].upper() + text.en[1:])
