"""Sitting down to a game: how many may play it, which rules may be chosen, and what is chosen by itself."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from koloda import KolodaError, dealing
from koloda.games import GAMES as OF_THE_BOOKS


class Number(NamedTuple):
    """An option that is a number: what it is by default, and how far it goes."""

    default: int
    low: int
    high: int


SWITCH = (False, True)
EIGHTS_AND_SEVENS = {"eights": SWITCH, "sevens": SWITCH}
ROUNDS = Number(0, 0, 1000)
Options = dict[str, Number | tuple[bool | int | str, ...]]

# For each game the fewest and most seats, and the values of its options, the default first.
GAMES: dict[str, tuple[int, int, Options]] = {
    "pairs": (2, 8, {**EIGHTS_AND_SEVENS}),
    "continuous": (2, 8, {**EIGHTS_AND_SEVENS}),
    "port": (
        2,
        7,
        {"target": Number(21, 1, 100), "finish": ("playoff", "contenders", "highest"), **EIGHTS_AND_SEVENS},
    ),
    "starboard": (2, 7, {"chips": Number(10, 1, 1000), "rounds": ROUNDS}),
    "blackstone": (2, 8, {"chips": Number(20, 1, 1000), "rounds": ROUNDS}),
    "hawthorn": (2, 6, {"eights": SWITCH, "chips": Number(25, 1, 1000), "rounds": ROUNDS}),
    "goblin-poker": (3, 8, {"chips": Number(25, 1, 1000), "rounds": ROUNDS}),
    "monster": (4, 8, {"chips": Number(25, 1, 1000), "rounds": ROUNDS}),
    "regent": (2, 6, {"chips": Number(25, 1, 1000), "rounds": ROUNDS}),
    "troll-guts": (3, 6, {"eights": SWITCH, "chips": Number(25, 1, 1000), "rounds": ROUNDS}),
    "sweep": (3, 6, {"target": (0, 150)}),
    "kitty": (3, 6, {"length": ("hard", "easy"), "teams": SWITCH, "target": (0, 100)}),
    "venture": (
        3,
        8,
        {"deals": Number(1, 1, 100), "talk": (True, False), "draft": SWITCH, "captured_bids_act": SWITCH},
    ),
    "five-cards": (2, 2, {"target": Number(100, 1, 1000)}),
    "face-to-face": (2, 2, {}),
    "abracadabra": (
        4,
        4,
        {"target": Number(200, 1, 1000), "stake": Number(1, 1, 100), "raise": Number(1, 1, 10), "exact": SWITCH},
    ),
    "rich-man": (2, 15, {"jokers": (0, 1, 2), "deals": Number(3, 1, 100), "must_beat": (True, False)}),
    "witch": (2, 6, {"ending": ("last", "queens")}),
    "ninety-nine": (3, 4, {"rules": ("book", "parlett"), "target": Number(99, 1, 1000)}),
    "cribbage": (2, 4, {"rules": ("book", "classic", "five-card"), "target": Number(61, 10, 1000)}),
    "twenty-one": (
        2,
        10,
        {
            "deck": (36, 52),
            "ace": (11, 1),
            "golden": SWITCH,
            "blind": SWITCH,
            "laps": Number(1, 1, 20),
            "chips": Number(100, 1, 1000),
        },
    ),
    "drunkard": (2, 12, {"deck": (36, 52), "cap": Number(10000, 1, 100000)}),
    "donkey": (3, 12, {"deals": Number(3, 1, 100)}),
}


def test_every_game_of_the_books_is_here() -> None:
    assert set(GAMES) == {rules.game.id for rules in OF_THE_BOOKS}


@pytest.mark.parametrize("game", GAMES)
def test_seats(game: str) -> None:
    few, many, _ = GAMES[game]
    assert [dealing.dealt(game, seats=seats).seats for seats in range(few, many + 1)] == list(range(few, many + 1))
    for seats in (few - 1, many + 1):
        with pytest.raises(KolodaError, match=f"is for {few} to {many} seats"):
            dealing.dealt(game, seats=seats)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_played_unless_chosen(game: str) -> None:
    few, _, options = GAMES[game]
    usual = {name: values[0] for name, values in options.items()}
    assert dealing.dealt(game, seats=few).record.options == usual


@pytest.mark.parametrize("game", GAMES)
def test_what_may_be_chosen(game: str) -> None:
    for name, values in GAMES[game][2].items():
        may, may_not = list(values), []
        if isinstance(values, Number):
            may_not = [values.low - 1, values.high + 1]
        for value in may:
            others = (
                {"rounds": 1} if name == "chips" and "rounds" in GAMES[game][2] else {}
            )  # one chip each needs an end
            assert dealing.dealt(game, seats=4 if name == "teams" else None, options={name: value, **others})
        for value in may_not:
            with pytest.raises(KolodaError, match=f"Option {name} is"):
                dealing.dealt(game, options={name: value})


@pytest.mark.parametrize(("seats", "length"), [(3, "hard"), (4, "hard"), (5, "easy"), (6, "easy")])
def test_five_and_six_play_the_easy_kitty_unless_told_otherwise(seats: int, length: str) -> None:
    assert dealing.dealt("kitty", seats=seats).record.options["length"] == length


def test_classic_cribbage_is_played_to_121() -> None:
    assert dealing.dealt("cribbage", options={"rules": "classic"}).record.options["target"] == 121
    assert dealing.dealt("cribbage", options={"rules": "five-card"}).record.options["target"] == 61


@pytest.mark.parametrize("game", GAMES)
def test_the_first_deal_is_the_first(game: str) -> None:
    assert dealing.dealt(game).view(None)["deal"] == 1
