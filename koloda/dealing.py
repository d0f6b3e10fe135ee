"""Sitting down: a new table, or one that was kept."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from koloda.engine.game import Game, Option, OptionValue, Setup
from koloda.engine.log import new_log
from koloda.engine.luck import Luck, restored, seeded
from koloda.engine.record import Record, Save, read
from koloda.engine.table import Table, bare
from koloda.errors import KolodaError
from koloda.games import table_class, table_classes


def games() -> list[Game]:
    """Every game: id, title, seats, options with defaults and meanings, minutes, family.

    >>> [game.title.ru for game in games() if game.id == "pairs"]
    ['Дайте две!']
    """
    return [kind.game for kind in table_classes()]


def deal(
    game: str,
    seats: int | None = None,
    seed: int | str | None = None,
    options: Mapping[str, OptionValue] | None = None,
    dealer: int | None = None,
    shuffles: Sequence[str] = (),
) -> Table:
    """Sit down to a game and deal; with the fewest seats it takes unless told.

    The k-th text of `shuffles` names the cards that come off the top after the k-th shuffle, in order;
    the rest follow by luck, from `seed` or from a secure one.

    >>> deal("cribbage", seats=2, seed=7, options={"rules": "classic"}, dealer=1).phase
    'lay'
    """
    luck = seeded(secrets.token_hex(16) if seed is None else seed)
    kind = table_class(game)
    setup = checked_setup(kind, seats, options or {}, dealer, shuffles, luck)
    return started(kind, setup, luck)


def replay(record: Record | str) -> Table:
    """Play a recorded game again, to its last move.

    >>> table = deal("pairs", seats=3, seed=1)
    >>> table.play(table.to_act[0], "take")
    >>> replay(table.record).view(0) == table.view(0)
    True
    """
    past = record if isinstance(record, Record) else read(record, Record)
    kind = table_class(past.game)
    luck = seeded(secrets.token_hex(16))
    try:
        options = recorded_options(kind.game, past.seats, past.options)
        table = started(kind, checked_setup(kind, past.seats, options, past.dealer, past.shuffles, luck), luck)
        for line in past.moves:
            seat, _, text = line.partition(" ")
            if not (seat.isdecimal() and len(seat) < 3):
                raise KolodaError(f"'{line[:40]}' in this record is not a move of a seat.")
            table.play(int(seat), text)
    except KolodaError as error:
        if past.edition == kind.game.edition:
            raise
        raise KolodaError(f"{other_edition(kind.game, past.edition)} They lead elsewhere: {error}") from None
    return table


def recorded_options(game: Game, seats: int, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options of a game that was played: one it does not name did not exist, so its former value holds."""
    if not isinstance(options, Mapping):
        raise KolodaError("Options are given as names with values.")
    former = {option.name: option.former for option in game.options if option.former is not None}
    return checked_options(game, seats, {**former, **options})


def other_edition(game: Game, edition: int) -> str:
    """A sentence for one who brings a game that was played by other rules than today's."""
    return (
        f"This game was played by edition {edition} of the rules of {game.title.en}, "
        f"and this Koloda plays by edition {game.edition}."
    )


def load(text: str) -> Table:
    """Go on with a saved table.

    >>> table = deal("pairs", seats=2, seed=5)
    >>> load(table.save()).save() == table.save()
    True
    """
    save = read(text, Save)
    luck = restored(save.luck)
    table = replay(save)
    table.luck = luck
    return table


def started(kind: type[Table], setup: Setup, luck: Luck) -> Table:
    table = bare(kind, setup)
    table.luck = luck
    table.log = new_log()
    table.start()
    return table


def checked_setup(
    kind: type[Table],
    seats: int | None,
    options: Mapping[str, OptionValue],
    dealer: int | None,
    shuffles: Sequence[str],
    luck: Luck,
) -> Setup:
    """All that was asked for, if the game allows it."""
    few, many = kind.game.seats
    count = few if seats is None else seats
    if type(count) is not int or not few <= count <= many:
        raise KolodaError(f"{kind.game.title.en} is for {few} to {many} seats, not {count!r}.")
    chosen = checked_options(kind.game, count, options)
    objection = kind.objection(count, chosen)
    if objection:
        raise KolodaError(objection)
    first = int(luck.below(count)) if dealer is None else dealer
    if type(first) is not int or not 0 <= first < count:
        raise KolodaError(f"The dealer is one of the seats 0 to {count - 1}, not {dealer!r}.")
    if not isinstance(shuffles, list | tuple) or not all(isinstance(wish, str) for wish in shuffles):
        raise KolodaError("Shuffles are a list of texts, one for each shuffle.")
    setup = Setup(count, chosen, first, [wish.split() for wish in shuffles])
    printed = set(bare(kind, setup).deck.names)
    for wish in setup.wishes:
        for name in wish:
            if name not in printed:
                raise KolodaError(f"There is no card '{name[:20]}' in the deck of {kind.game.title.en}.")
    return setup


def checked_options(game: Game, seats: int, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The value of every option: as asked, or by default, which may hang on the seats or on another option."""
    if not isinstance(options, Mapping):
        raise KolodaError("Options are given as names with values.")
    known = {option.name: option for option in game.options}
    for name, value in options.items():
        if name not in known:
            has = ", ".join(known) or "none"
            raise KolodaError(f"{game.title.en} has no option {name!r}. It has: {has}.")
        if not known[name].allows(value):
            raise KolodaError(f"Option {name} is one of {known[name].allowed()}, not {value!r}.")
    chosen: dict[str, OptionValue] = {}
    for option in game.options:
        chosen[option.name] = options.get(option.name, default_of(option, seats, chosen))
    return chosen


def default_of(option: Option, seats: int, chosen: Mapping[str, OptionValue]) -> OptionValue:
    """The book's value at a table of so many seats, where the options before this one are chosen."""
    if option.many is not None and seats >= option.many[0]:
        return option.many[1]
    if option.unless is not None and chosen[option.unless[0]] == option.unless[1]:
        return option.unless[2]
    return option.default
