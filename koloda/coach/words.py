"""Figures in words, in both languages at once."""

from __future__ import annotations

from koloda.engine.game import Text
from koloda.terminal.tongue import MINUS, Noun, russian_plural

NO_BREAK = "\N{NO-BREAK SPACE}"
NOTHING = Text("", "")


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


def percent(chance: float) -> Text:
    """A chance to a whole percent; what is neither impossible nor certain is never called so.

    >>> percent(0.2345).ru.split(), percent(0.999).en
    (['23', '%'], 'more than 99%')
    """
    if 0 < chance < 0.005:
        return Text(f"меньше 1{NO_BREAK}%", "less than 1%")
    if 0.995 <= chance < 1:
        return Text(f"больше 99{NO_BREAK}%", "more than 99%")
    return Text(f"{chance * 100:.0f}{NO_BREAK}%", f"{chance * 100:.0f}%")


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
    >>> from koloda.terminal.tongue import POINTS
    >>> amount(5, POINTS), amount(2.5, POINTS)
    (Text(ru='5 очков', en='5 points'), Text(ru='2,5 очка', en='2.5 points'))
    """
    rounded = round(value, 1)
    whole = rounded == int(rounded)
    ru = russian_plural(int(rounded), noun.ru) if whole else noun.ru[1]
    en = noun.en[0] if abs(rounded) == 1 else noun.en[1]
    return both(Text("{number} {ru}", "{number} {en}"), number=number(value, sign), ru=ru, en=en)
