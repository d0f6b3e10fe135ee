"""What the games of the books have in common: when points change, who is called a loser, and what a status says."""

from __future__ import annotations

import pytest
from every_game import Sitting, luck, play_on, sittings

from koloda.engine.desk import Desk
from koloda.games import GAMES

SCORED_AT_ONCE = {"pairs", "continuous", "cribbage"}  # point by point, as things happen
WITH_A_LOSER = {"pairs", "continuous", "face-to-face", "rich-man", "witch"}
WITHOUT_A_WINNER = {"pairs", "continuous"}
STATUSES = {"in", "passed", "out"}
MOVES = 300

SCORED_IN_THE_END = [
    sitting for rules in GAMES if rules.game.id not in SCORED_AT_ONCE for sitting in sittings(rules.game.id)
]
FEWEST = [next(sittings(rules.game.id)) for rules in GAMES]


def points(table: Desk) -> list[int]:
    return [number for tally in table.tallies if tally.name == "points" for number in tally.list()]


@pytest.mark.parametrize("sitting", SCORED_IN_THE_END, ids=str)
def test_points_change_only_when_a_deal_or_a_round_is_scored(sitting: Sitting) -> None:
    chance = luck(f"points {sitting}")
    table = sitting.quick(chance)
    for _ in range(MOVES):
        if table.over:
            break
        before, count = points(table), (table.deal_number, table.round_number)
        play_on(table, chance)
        assert points(table) == before or table.over or (table.deal_number, table.round_number) != count


@pytest.mark.parametrize("sitting", FEWEST, ids=str)
def test_only_where_the_book_names_a_loser_there_is_one(sitting: Sitting) -> None:
    chance = luck(f"loser {sitting}")
    table = sitting.quick(chance)
    while not table.over:
        for seat in range(table.seats):
            assert table.view(None)["seats"][seat]["status"] in STATUSES
        play_on(table, chance)
    assert table.result is not None
    assert bool(table.result.losers) == (sitting.game in WITH_A_LOSER)
    assert bool(table.result.winners) == (sitting.game not in WITHOUT_A_WINNER)
