"""Advice in every game: the view alone decides, each move has its estimate, and every reason is a human one."""

from __future__ import annotations

import json
import re
import subprocess
import sys

import pytest
from every_game import luck, play_on, sittings

import koloda
from koloda import dealing
from koloda.bots import choose
from koloda.coach import advise, explain
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.plain import ViewData
from koloda.games import GAMES
from koloda.shelf import SHELF, box
from koloda.words.grammar import sentences

TRIES = 12  # iterations: enough to have looked at something
MANY = 12  # moves of a position that are explained
MACHINE = re.compile(r"\d[.,]\d|%|перевес|продолжени|розыгрыш\w* \d|шанс выиграть|playout|over the others")
UNFILLED = re.compile(r"[{}]|None|\bN\b|  ")


def some_positions(game: str, count: int) -> list[tuple[Desk, int]]:
    """Positions of games half sensible, half wild, with some seats and options, each with a seat that is asked."""
    found: list[tuple[Desk, int]] = []
    chance = luck(f"coach {game}")
    choices = list(sittings(game))
    while len(found) < count:
        table = choices[chance.below(len(choices))].deal(len(found))
        for _ in range(chance.below(40)):
            if table.over:
                break
            if chance.below(2) == 0:
                play_on(table, chance)
            else:
                seat = table.to_act[chance.below(len(table.to_act))]
                table.play(seat, choose("club", table.view(seat), chance))
        if not table.over:
            found.append((table, table.to_act[0]))
    return found


@pytest.mark.parametrize("game", SHELF)
def test_every_legal_move_has_an_estimate_in_both_languages(game: str) -> None:
    for table, seat in some_positions(game, 4):
        advice = advise(table.view(seat), iterations=TRIES)
        assert sorted(each.move for each in advice.estimates) == sorted(table.moves(seat))
        assert advice.estimates[0].move == advice.best
        worths = [each.worth if each.worth is not None else -1.0 for each in advice.estimates[1:]]
        assert worths == sorted(worths, reverse=True)
        for each in advice.estimates:
            assert each.said.ru and each.said.en
            assert each.risk is None or 0 <= each.risk <= 1


@pytest.mark.parametrize("game", SHELF)
def test_asked_twice_the_coach_says_the_same(game: str) -> None:
    """Also if the view has come as JSON, its parts in another order."""
    for table, seat in some_positions(game, 3):
        view = table.view(seat)
        first = advise(view, iterations=TRIES)
        assert advise(view, iterations=TRIES) == first
        assert advise(json.loads(json.dumps(view, sort_keys=True)), iterations=TRIES) == first


def test_every_process_says_the_same() -> None:
    views: list[ViewData] = [table.view(seat) for game in SHELF for table, seat in some_positions(game, 1)]
    code = (
        "import json, sys, koloda\n"
        f"print(json.dumps([koloda.advise(view, iterations={TRIES}).best for view in json.load(sys.stdin)]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input=json.dumps(views), capture_output=True, text=True, check=True
    )
    assert json.loads(done.stdout) == [advise(view, iterations=TRIES).best for view in views]


@pytest.mark.parametrize("game", SHELF)
def test_reasons_are_short_and_human(game: str) -> None:
    """At most two sentences, in both languages, with every gap filled and no sums of the machine."""
    for table, seat in some_positions(game, 12):
        view = table.view(seat)
        chance = luck(table.phase)
        moves = table.moves(seat)
        for move in {moves[chance.below(len(moves))] for _ in range(MANY)}:
            said = explain(view, move)
            assert human(said.ru) and human(said.en), (move, said)
            assert re.search("[а-яё]", said.ru) and not re.search("[а-яё«»]", said.en), said


def human(sentence: str) -> bool:
    return (
        bool(re.fullmatch(r"[^a-zа-яё ].+[.!]", sentence))
        and len(sentences(sentence)) <= 2
        and not MACHINE.search(sentence)
        and not UNFILLED.search(sentence)
    )


def test_a_seat_that_is_not_asked_gets_no_advice() -> None:
    table = dealing.dealt("pairs", seats=2, dealer=1, shuffles=["10 10 10 10 10 3 2"])
    with pytest.raises(koloda.KolodaError, match="not asked"):
        advise(table.view(0))
    with pytest.raises(koloda.KolodaError, match="not asked"):
        explain(table.view(0), "take")
    with pytest.raises(koloda.KolodaError, match="no seat"):
        advise(table.view(None))


def test_only_what_may_be_played_is_explained() -> None:
    table = dealing.dealt("pairs", seats=2, dealer=1, shuffles=["10 10 10 10 10 3 2"])
    with pytest.raises(koloda.IllegalMove, match="may not play 'eight'"):
        explain(table.view(1), "eight")


def test_without_time_the_club_player_s_move_is_told() -> None:
    view = dealing.dealt("kitty", seats=3, seed=1).view(0)
    advice = advise(view, seconds=0)
    assert advice.why.ru and advice.best == choose("club", view, luck("any"))


def test_a_single_move_needs_no_reasons() -> None:
    table = dealing.dealt("continuous", seats=2, dealer=1, shuffles=["10 10 10 10 10 3 2 5 7 5"])
    table.play(1, "pass 2 from 1")
    table.play(0, "take")
    assert table.moves(1) == ["take"]  # without cards one cannot pass
    assert explain(table.view(1), "take") == Text("Другого хода нет.", "There is no other move.")


@pytest.mark.parametrize("game", [rules.game.id for rules in GAMES if rules.game.id != "drunkard"])
def test_every_game_with_a_choice_has_reasons_of_its_own(game: str) -> None:
    """A drunkard only turns up his top card."""
    assert hasattr(box(game).coach, "why")
