"""Bots of every level in every game: always a legal move, from nothing but what the seat sees, and in time.

Time decides no test here: searches are bounded by iterations, and the clock is only looked at from afar.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

import pytest
from every_game import luck, play_on, sittings
from test_secrets import announced, dealer_of, given_by, has_seen, random_decks, same_move, shown, with_swapped

import koloda
from koloda import dealing
from koloda.bots import BEGINNER, CLUB, LEVELS, MASTER, Budget, choose
from koloda.coach import advise, explain
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.luck import seeded
from koloda.shelf import SHELF

FEW = Budget(1e9, 24)  # iterations, whatever time they take: most moves are tried once at least
STEPS = 40
TWINS = 6  # pairs of tables a game
COMPARED = 3  # positions of each pair
SOME = 4  # moves of a position that are explained
GENEROUS = 10.0  # seconds, where a twentieth of one was asked for


@pytest.mark.parametrize("game", SHELF)
def test_no_bot_makes_an_illegal_move(game: str) -> None:
    """Beginner, club and master by turns, with few seats and with many, over all options."""
    choices = list(sittings(game))
    chance = luck(f"legal {game}")
    for number in range(4):
        table = choices[chance.below(len(choices))].deal(number)
        for step in range(STEPS):
            if table.over:
                break
            seat = table.to_act[chance.below(len(table.to_act))]
            level = MASTER if step % 8 == 0 else CLUB if step % 2 else BEGINNER
            move = choose(level, table.view(seat), chance, FEW)
            assert move in table.moves(seat), f"{level} of {game} played {move}"
            table.play(seat, move)


def twins(game: str, seed: int) -> Iterator[tuple[Desk, Desk, int]]:
    """Positions of two tables that differ in two cards which the seat has not seen, and the seat asked at both."""
    chance = luck(f"{game} {seed}")
    deal = dealer_of(game, chance)
    decks = random_decks(deal([]).deck.names, chance)
    past = deal(decks)
    script: list[tuple[int, str]] = []
    while not past.over and len(script) < STEPS:
        script.append(play_on(past, chance))
    order = given_by(past, 0)
    i, j = chance.below(len(order)), chance.below(len(order))
    if past.deck.names[order[i]] == past.deck.names[order[j]]:
        return
    one, two = deal(decks), deal(with_swapped(past, decks, 0, order[i], order[j]))
    seat = chance.below(one.seats)
    for mover, move in script:
        for table in (one, two):
            cards = given_by(table, 0)
            if has_seen(table, seat, 0, {cards[i], cards[j]}):
                return
        if announced(one, two, seat):
            return
        assert shown(one, seat) == shown(two, seat)
        if one.asks(seat):
            yield one, two, seat
        cards = given_by(one, 0)
        answer = same_move(one, two, mover, move, [cards[i], cards[j]])
        if answer is None:
            return
        one.play(mover, move)
        two.play(mover, answer)


@pytest.mark.parametrize("game", SHELF)
def test_unseen_cards_change_no_choice_and_no_advice(game: str) -> None:
    """With the same luck and iterations a bot does the same, whatever lies where it cannot look."""
    for seed in range(TWINS):
        for number, (one, two, seat) in enumerate(twins(game, seed)):
            if number == COMPARED:
                break
            for level in LEVELS:
                moves = [choose(level, table.view(seat), seeded(seed), FEW) for table in (one, two)]
                assert moves[0] == moves[1], f"{level} of {game} saw what it cannot see"
            if number == 0:
                assert advise(one.view(seat), iterations=4) == advise(two.view(seat), iterations=4)
                assert reasons(one, seat) == reasons(two, seat)


def reasons(table: Desk, seat: int) -> list[Text]:
    view = table.view(seat)
    return [explain(view, move) for move in sorted(table.moves(seat))[:SOME]]


def test_the_twins_are_there_to_compare() -> None:
    """The net is not empty: hands hide cards, and a swap of hidden ones is found."""
    assert sum(1 for seed in range(20) for _ in twins("kitty", seed)) > 20


@pytest.mark.parametrize("game", SHELF)
def test_a_master_stops_when_its_time_is_up(game: str) -> None:
    few = next(info.seats[0] for info in koloda.games() if info.id == game)
    table = dealing.dealt(game, seats=few, seed=2)
    seat = table.to_act[0]
    start = perf_counter()
    move = choose(MASTER, table.view(seat), seeded(1), Budget(0.05))
    assert perf_counter() - start < GENEROUS
    assert move in table.moves(seat)


def test_the_same_luck_and_iterations_make_the_same_choice() -> None:
    table = dealing.dealt("kitty", seats=4, seed=6)
    seat = table.to_act[0]
    moves = {choose(MASTER, table.view(seat), seeded(3), Budget(1e9, 30)) for _ in range(3)}
    assert len(moves) == 1


def test_there_are_three_levels() -> None:
    view = dealing.dealt("pairs", seats=2, seed=1).view(0)
    with pytest.raises(koloda.KolodaError, match="beginner, club, master"):
        choose("grandmaster", view, seeded(1))
