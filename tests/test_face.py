"""A table is a value: it is drawn, compared, copied and pickled; and what is wrong gets a sentence."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import msgspec
import pytest

import koloda
from koloda import KolodaError, Luck, Table
from koloda.engine.luck import seeded
from koloda.games.pairs.rules import Pairs
from koloda.shelf import SHELF


def some_way_into(game: str, moves: int = 6) -> Table:
    table = koloda.deal(game, seed=1)
    luck = random.Random(1)
    for _ in range(moves):
        if table.over:
            return koloda.deal(game, seed=1)
        seat = luck.choice(table.to_act)
        table.play(seat, luck.choice(table.moves(seat)))
    return table


def test_a_table_is_drawn_as_an_onlooker_sees_it() -> None:
    table = koloda.deal("pairs", seats=2, dealer=1, shuffles=["10 10 10 10 10 3 2"])
    assert repr(table).splitlines() == [
        "Pairs: deal 1, round 1, turn",
        "  deck: 48 face down",
        "  discards: 5 face down",
        "  0: in; points 0; row [3]",
        "► 1: in; dealer; points 0; row [2]",
    ]
    assert table._repr_html_() == f"<pre>{table!r}</pre>"


@pytest.mark.parametrize("game", SHELF)
def test_a_picture_shows_no_hidden_card(game: str) -> None:
    """Two tables that differ only in what nobody sees are drawn the same."""
    table = some_way_into(game, 3)
    world = Table(table.desk.seen_by(table.seats).imagined(seeded(9)))
    assert repr(world) == repr(table)


@pytest.mark.parametrize("game", SHELF)
def test_copies_and_pickles_are_the_same_table_and_go_their_own_way(game: str) -> None:
    table = some_way_into(game)
    twins = [copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table)), koloda.load(table.save())]
    for twin in twins:
        assert twin == table and twin is not table and repr(twin) == repr(table)
        assert [twin.view(seat) for seat in range(twin.seats)] == [table.view(seat) for seat in range(table.seats)]
        seat = twin.to_act[0]
        twin.play(seat, twin.moves(seat)[0])
        assert twin != table
        same = table.copy()
        same.play(seat, same.moves(seat)[0])
        luck = random.Random(2)
        for _ in range(40):
            assert [twin.view(each) for each in range(twin.seats)] == [same.view(each) for each in range(same.seats)]
            if twin.over:
                break
            seat = luck.choice(twin.to_act)
            move = luck.choice(twin.moves(seat))
            twin.play(seat, move)
            same.play(seat, move)


def test_a_save_with_other_shuffled_cards_is_refused() -> None:
    save = msgspec.json.decode(koloda.deal("pairs", seats=2, seed=1).save())
    save["loose"][0] = " ".join(["1"] * len(save["loose"][0].split()))
    with pytest.raises(KolodaError, match="not those of its game"):
        koloda.load(msgspec.json.encode(save).decode())


def test_tables_dealt_alike_are_equal_and_others_are_not() -> None:
    assert koloda.deal("kitty", seed=3) == koloda.deal("kitty", seed=3)
    assert koloda.deal("kitty", seed=3) != koloda.deal("kitty", seed=4)
    assert koloda.deal("kitty", seed=3) != koloda.deal("pairs", seed=3)
    assert koloda.deal("kitty", seed=3) != "kitty"
    table = koloda.deal("kitty", seed=3)
    assert {table: 1}[table] == 1


def test_a_game_may_be_given_as_its_class_and_luck_as_luck() -> None:
    luck = seeded(5)
    before = luck.state()
    table = koloda.deal(Pairs, seats=3, seed=luck)
    assert table == koloda.deal("pairs", seats=3, seed=5)
    assert isinstance(luck, Luck) and luck.state() == before, "the luck given is not used up"


def test_the_version_is_the_packages() -> None:
    assert koloda.__version__.count(".") == 2


@pytest.mark.parametrize("game", [int, Table, object, 3.5, {"id": "pairs"}])
def test_what_is_no_game_gets_a_sentence(game: Any) -> None:
    with pytest.raises(KolodaError, match="There is no game"):
        koloda.deal(game)


@pytest.mark.parametrize("view", [{}, [], None, "view", 7, {"game": "pairs"}])
def test_advice_on_what_is_no_view_gets_a_sentence(view: Any) -> None:
    with pytest.raises(KolodaError):
        koloda.advise(view)
