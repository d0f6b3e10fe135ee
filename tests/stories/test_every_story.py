"""What every game's story keeps: nothing scored without an item, a sheet at each end, a word for all that is told."""

from __future__ import annotations

import random

import pytest
from every_game import sittings
from telling import gained, read, read_on, said, sheets, story, teller, totals, words

from koloda import dealing
from koloda.engine.desk import Desk, bare
from koloda.shelf import SHELF, box
from koloda.wire.events import read_story
from koloda.words.wording import gain

GAMES = 40  # of each sitting, for moments that are seldom; a game stops as soon as all have happened
MOVES = 400
# Told so seldom that a test of the game's own story shows them.
SELDOM = {"troll-guts": {"divide"}}


def random_game(game: str, seats: int, options: dict[str, bool | int | str], seed: int) -> Desk:
    table = dealing.dealt(game, seats=seats, options=options, seed=seed)
    luck = random.Random(seed)
    for _ in range(MOVES):
        if table.over:
            break
        seat = luck.choice(table.to_act)
        table.play(seat, luck.choice(table.moves(seat)))
    return table


@pytest.mark.parametrize("game", SHELF)
def test_items_come_to_the_totals(game: str) -> None:
    for sitting in sittings(game):
        table = random_game(game, sitting.seats, sitting.options, 3)
        begun = dealing.dealt(game, seats=sitting.seats, options=sitting.options, seed=3)
        for tally in table.tallies:
            if tally.score:
                start = next(each for each in begun.tallies if each.name == tally.name).list()
                first = gained(begun, tally.name)
                gains = gained(table, tally.name)
                assert [s - f + g for s, f, g in zip(start, first, gains, strict=True)] == tally.list()


@pytest.mark.parametrize("game", SHELF)
def test_moments_lead_from_view_to_view(game: str) -> None:
    """All that may be read besides the cards, from the bare table on, and on again from any move to the next."""
    for sitting in sittings(game):
        table = sitting.deal(seed=5)
        start = read(bare(type(table), table.setup).view(None))
        luck = random.Random(5)
        known, seen = read_on(start, story(table)), len(table.events(None))
        assert known == read(table.view(None))
        for _ in range(MOVES // 4):
            if table.over:
                break
            seat = luck.choice(table.to_act)
            table.play(seat, luck.choice(table.moves(seat)))
            known = read_on(known, read_story(table.story(None, seen)))
            assert known == read(table.view(None)), f"{sitting}"
            seen = len(table.events(None))
        assert read_on(start, story(table)) == known


def test_moments_name_only_what_changed() -> None:
    table = dealing.dealt("cribbage", seats=2, dealer=0, seed=1)
    for seat in table.to_act:
        table.play(seat, table.moves(seat)[0])
    assert [(change.name, change.value) for change in story(table)[-1].changes] == [("phase", "play")]
    events = len(table.events(None))
    table.play(1, table.moves(1)[0])
    (laid,) = read_story(table.story(None, events))
    assert {change.name for change in laid.changes} == {"count", "line"}


@pytest.mark.parametrize("game", SHELF)
def test_each_deal_and_the_game_end_with_a_sheet(game: str) -> None:
    """And a sheet's items come to what its totals gained since the sheet before."""
    for sitting in sittings(game):
        table = random_game(game, sitting.seats, sitting.options, 4)
        moments = story(table)
        ends = box(game).words.ends
        deals = [moment.deal for moment in moments if moment.sheet is not None and moment.word == "deal"]
        over = table.deal_number if table.over else table.deal_number - 1
        assert deals == (list(range(1, over + 1)) if "deal" in ends else []), f"{sitting}: deals {deals}"
        rounds = [moment.round for moment in moments if moment.sheet is not None and moment.word == "round"]
        last = table.round_number if table.over else table.round_number - 1
        assert rounds == (list(range(1, last + 1)) if "round" in ends else []), f"{sitting}: rounds {rounds}"
        assert ends or over <= 1, f"{sitting}: nothing is closed on the way"
        assert len(sheets(table, "game")) == table.over
        for what in ("round", "deal"):
            before: dict[str, list[int]] = {}
            for sheet in sheets(table, what):
                for column in sheet.totals:
                    now = [int(value or 0) for value in column.values]
                    gains = [0] * table.seats
                    for item in sheet.items:
                        if (column.name == "chips") == (type(item).__name__ == "Paid"):
                            gains[item.seat] += gain(item)
                    if column.name in before:
                        was = before[column.name]
                        assert [w + g for w, g in zip(was, gains, strict=True)] == now
                    before[column.name] = now


@pytest.mark.parametrize("game", SHELF)
def test_each_strong_moment_happens(game: str) -> None:
    """What a game declares it may tell is told in some game; what it tells is declared (tests/test_words.py)."""
    wanted = {moment.name for moment in box(game).words.moments} - SELDOM.get(game, set())
    met: set[str] = set()
    for sitting in sittings(game):
        for seed in range(GAMES):
            if wanted <= met:
                return
            table = random_game(game, sitting.seats, sitting.options, seed)
            met |= {moment.word for moment in story(table) if moment.kind == "told"}
    assert wanted <= met, f"never told: {sorted(wanted - met)}"


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("game", SHELF)
def test_sentences_are_whole(game: str, lang: str) -> None:
    """Nothing is left unsaid in a sentence, and none has an arrow or a name of the rules."""
    table = random_game(game, box(game).game.seats[1], {}, 5)
    for me in (None, 0):
        for sentence in said(table, lang, me):
            assert sentence[0].isupper() or not sentence[0].isalpha(), sentence
            assert not set(sentence) & set("→_{}|"), sentence
            assert "  " not in sentence and " ." not in sentence and " ," not in sentence, sentence


@pytest.mark.parametrize("game", SHELF)
def test_the_last_sheet_has_the_result(game: str) -> None:
    table = random_game(game, box(game).game.seats[0], {}, 6)
    if not table.over:
        return
    (last,) = sheets(table, "game")
    assert table.result is not None
    for tally in table.tallies:
        if tally.score:
            assert totals(last, tally.name) == tally.list()
    assert story(table)[-1].word == "game" and teller(table).weight(story(table)[-1]) == "summit"
    assert words(table, "summit") == []
