"""What a message says, in its reader's language."""

from __future__ import annotations

from koloda.engine.game import Text
from koloda.shelf import table_class
from koloda.wire.orders import Lang
from koloda.words.declare import Noun
from koloda.words.grammar import MINUTES, Language, Tongue

DAYS = Noun(("день", "дня", "дней"), ("day", "days"))
HOURS = Noun(("час", "часа", "часов"), ("hour", "hours"))
TURN = Text("Ваш ход: {game}", "Your move: {game}")
LEFT = Text("На ход осталось: {time}.", "Time left: {time}.")
DAILY = Text("Ваш ход", "Your move")
WAITING = Text(
    "Партий, где ходить вам: {tables}. До ближайшего срока: {time}.",
    "Games where you are to move: {tables}. Time left in the nearest: {time}.",
)


def spoken_time(seconds: float, tongue: Tongue) -> str:
    """As one says it, never more than there is.

    >>> [spoken_time(each, Tongue(Language.en)) for each in (59, 3600, 7199, 172800, 200000)]
    ['1 minute', '1 hour', '1 hour', '2 days', '2 days']
    """
    for length, noun in ((86400, DAYS), (3600, HOURS)):
        if seconds >= length:
            return tongue.count(int(seconds // length), noun)
    return tongue.count(max(1, int(seconds // 60)), MINUTES)


def turn_told(game: str, left: float, lang: Lang) -> tuple[str, str]:
    """Title and text."""
    tongue = Tongue(Language(lang))
    title = table_class(game).game.title
    return tongue.say(TURN, game=tongue.say(title)), tongue.say(LEFT, time=spoken_time(left, tongue))


def day_told(tables: int, left: float, lang: Lang) -> tuple[str, str]:
    tongue = Tongue(Language(lang))
    return tongue.say(DAILY), tongue.say(WAITING, tables=tables, time=spoken_time(left, tongue))
