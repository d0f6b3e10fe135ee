"""What a person asks for on the command line, checked against the game, with answers in his language."""

from __future__ import annotations

from collections.abc import Sequence

from koloda.engine.game import Game, Option, OptionValue
from koloda.errors import KolodaError
from koloda.terminal import messages
from koloda.words.grammar import Tongue

TRUE = ("true", "yes", "on", "да")
FALSE = ("false", "no", "off", "нет")
LONGEST_NUMBER = 9


def find_game(name: str, games: Sequence[Game], tongue: Tongue) -> Game:
    for game in games:
        if game.id == name:
            return game
    raise KolodaError(tongue.say(messages.NO_GAME, game=name[:40], games=", ".join(game.id for game in games)))


def checked_seats(seats: int | None, game: Game, tongue: Tongue) -> int:
    """As many as asked for, or as the game needs at least."""
    few, many = game.seats
    if seats is not None and not few <= seats <= many:
        title = tongue.say(game.title)
        words = messages.OTHER_SEATS if few == many else messages.WRONG_SEATS
        raise KolodaError(tongue.say(words, title=title, few=few, many=many, seats=seats))
    return few if seats is None else seats


def read_options(texts: Sequence[str], game: Game, tongue: Tongue) -> dict[str, OptionValue]:
    """Options typed as `name=value`."""
    known = {option.name: option for option in game.options}
    chosen: dict[str, OptionValue] = {}
    for text in texts:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not name or not equals:
            raise KolodaError(tongue.say(messages.NOT_AN_OPTION, text=text[:40]))
        if name not in known:
            names = ", ".join(known) or tongue.say(messages.NO_OPTIONS)
            title = tongue.say(game.title)
            raise KolodaError(tongue.say(messages.NO_OPTION, title=title, name=name[:40], names=names))
        if name in chosen:
            raise KolodaError(tongue.say(messages.OPTION_TWICE, name=name))
        chosen[name] = read_value(known[name], value, tongue)
    return chosen


def read_value(option: Option, text: str, tongue: Tongue) -> OptionValue:
    word = text.casefold()
    meanings: list[OptionValue] = [word]
    if word in TRUE or word in FALSE:
        meanings.append(word in TRUE)
    if word.isascii() and word.isdecimal() and len(word) <= LONGEST_NUMBER:
        meanings.append(int(word))
    for value in meanings:
        if option.allows(value):
            return value
    raise KolodaError(tongue.say(messages.WRONG_VALUE, name=option.name, allowed=option.allowed(), value=text[:40]))
