"""Nothing is told twice, and a sheet says from what each number comes."""

from __future__ import annotations

import random

import pytest
from telling import gained, teller

from koloda import dealing
from koloda.engine.desk import Desk
from koloda.shelf import SHELF, box
from koloda.terminal.sheet import gathered, item_lines, items_of, seat_line
from koloda.wire.told import ToldMoment
from koloda.words.telling import told_story

MOVES = 200


def told(game: str, seat: int | None, seed: int) -> tuple[Desk, list[ToldMoment]]:
    few, usual = box(game).game.seats[0], box(game).words.usual_seats
    table = dealing.dealt(game, seats=max(few, usual), seed=seed)
    luck = random.Random(seed)
    for _ in range(MOVES):
        if table.over:
            break
        asked = luck.choice(table.to_act)
        table.play(asked, luck.choice(table.moves(asked)))
    return table, told_story(table.story(seat), teller(table, me=seat))


@pytest.mark.parametrize("game", SHELF)
def test_a_secret_choice_is_told_once(game: str) -> None:
    """When it is made, to whom it belongs; the opening tells of the others."""
    _, story = told(game, 0, 3)
    for place, moment in enumerate(story):
        if moment.kind == "sealed" and moment.said:
            later = [each.said for each in story[place + 1 :] if (each.deal, each.round) == (moment.deal, moment.round)]
            assert not [said for said in later if moment.said.rstrip(".") in said], moment.said


@pytest.mark.parametrize("game", SHELF)
def test_no_line_says_what_the_one_before_it_says(game: str) -> None:
    for seat in (None, 0):
        _, story = told(game, seat, 4)
        lines = [(moment.said, moment.cards) for moment in story if moment.said]
        same = [said for (said, cards), before in zip(lines[1:], lines, strict=False) if (said, cards) == before]
        assert not [said for said in same if " карт" not in said and " пропускает" not in said], same


@pytest.mark.parametrize("game", SHELF)
def test_each_part_of_a_sheet_has_its_sum(game: str) -> None:
    table, story = told(game, None, 5)
    voice = teller(table)
    for moment in story:
        if moment.sheet is None:
            continue
        for seat in range(table.seats):
            items = items_of(moment.sheet, seat)
            parts = list(gathered(items))
            assert sum(len(some) for _, some in parts) == len(items)
            lines = list(item_lines(moment.sheet, seat, voice))
            for under, some in parts:
                total = sum(item.number for item in some)
                assert not under or f"{under} {total:+d}".replace("-", "−").replace("+0", "0") in lines
            assert seat_line(moment.sheet, seat, voice)[0].isupper()


def test_parts_cover_what_a_game_with_parts_scores() -> None:
    """In Cribbage nothing stands outside them, and the play, a hand and the crib are told apart."""
    table, story = told("cribbage", None, 6)
    items = [item for moment in story if moment.sheet is not None for item in moment.sheet.items]
    assert {"розыгрыш", "рука", "криб"} <= {item.under for item in items} and all(item.under for item in items)
    assert sum(item.number for item in items) <= sum(gained(table, "points"))
