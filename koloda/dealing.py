"""Sitting down: a new table, or one that was kept."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from koloda.engine.desk import Desk, bare
from koloda.engine.game import Game, Option, OptionValue, Setup
from koloda.engine.log import new_log
from koloda.engine.luck import Luck, restored, seeded
from koloda.engine.record import Record, Save, read, read_move
from koloda.errors import KolodaError
from koloda.shelf import BOXES, SHELF, table_class


def games() -> list[Game]:
    """Every game: id, title, seats, options with defaults and meanings, minutes, family.

    >>> [game.title.ru for game in games() if game.id == "pairs"]
    ['Дайте две!']
    """
    return [BOXES[game].game for game in SHELF]


def dealt(
    game: str | type[Desk],
    seats: int | None = None,
    seed: int | str | Luck | None = None,
    options: Mapping[str, OptionValue] | None = None,
    dealer: int | None = None,
    shuffles: Sequence[str] = (),
) -> Desk:
    """The desk of a new table, as `koloda.deal` describes it."""
    luck = seed.copy() if isinstance(seed, Luck) else seeded(secrets.token_hex(16) if seed is None else seed)
    kind = rules_of(game)
    setup = checked_setup(kind, seats, options or {}, dealer, shuffles, luck)
    return started(kind, setup, luck)


def rules_of(game: object) -> type[Desk]:
    """A class of rules as it is; else the rules of a game on the shelf."""
    if isinstance(game, type) and issubclass(game, Desk) and hasattr(game, "game"):
        return game
    return table_class(game)


def replayed(record: Record | str) -> Desk:
    """The desk of a recorded game after its last move, by today's rules."""
    past = record if isinstance(record, Record) else read(record, Record)
    kind = table_class(past.game)
    luck = seeded(secrets.token_hex(16))
    try:
        options = recorded_options(kind.game, past.seats, past.options)
        table = started(kind, checked_setup(kind, past.seats, options, past.dealer, past.shuffles, luck), luck)
        for line in past.moves:
            seat, text = read_move(line)
            table.play(seat, text)
    except KolodaError as error:
        if past.edition == kind.game.edition:
            raise
        raise OtherEdition(kind.game, past.edition, str(error)) from None
    return table


class OtherEdition(KolodaError):
    """A game that was played by other rules than today's, and that these do not lead."""

    def __init__(self, game: Game, edition: int, why: str) -> None:
        cannot = "These do not lead it, so it can be neither replayed nor gone on with here"
        super().__init__(f"{other_edition(game, edition)} {cannot}: {why}")
        self.game = game
        self.edition = edition


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


def loaded(text: str) -> Desk:
    """The desk of a saved table, by today's rules."""
    save = read(text, Save)
    luck = restored(save.luck)
    table = replayed(save)
    table.luck = luck
    table.lay_loose(save.loose)
    return table


def started(kind: type[Desk], setup: Setup, luck: Luck) -> Desk:
    table = bare(kind, setup)
    table.luck = luck
    table.log = new_log()
    table.start()
    return table


def checked_setup(
    kind: type[Desk],
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
