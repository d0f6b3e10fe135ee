"""Every game has its look, and every zone of every game its place."""

import random

import pytest

import koloda
from koloda.games import SHELF
from koloda.layout import LOOKS, PLACES


def test_every_game_has_a_look_of_its_own() -> None:
    assert list(LOOKS) == list(SHELF)
    assert len({look.colour for look in LOOKS.values()}) == len(SHELF)


@pytest.mark.parametrize("game", SHELF)
def test_hints_speak_of_what_the_game_has(game: str) -> None:
    table = koloda.deal(game, seed=1)
    luck = random.Random(1)
    while not table.over and table.deal_number < 2:
        seat = luck.choice(table.to_act)
        table.play(seat, luck.choice(table.moves(seat)))
    look = LOOKS[game]
    assert all(card in table.deck.names for card in look.emblem)
    assert set(look.large) <= set(table.facts)
    assert look.goal in ("", *table.facts, *table.setup.options)
    for zone in table.zones:
        stem, _, number = zone.name.rpartition("-")
        place = PLACES[stem if number.isdecimal() else zone.name]
        assert place.first in ("", *table.facts)


def test_no_place_is_for_a_zone_that_no_game_has() -> None:
    names = {zone.name for game in SHELF for zone in koloda.deal(game, seed=1).zones}
    assert {name.rpartition("-")[0] if name[-1].isdecimal() else name for name in names} == set(PLACES)
