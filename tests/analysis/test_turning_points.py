"""Marks by their bounds, turning points in sentences, and two numbers that add up as they are shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from played import played, seen
from typer.testing import CliRunner

from koloda.analysis import analyse
from koloda.analysis.found import Analysis, Decision, Way
from koloda.analysis.telling import Walk, two_numbers
from koloda.cli import app
from koloda.shelf import box
from koloda.wire.analysed import GameAnalysed, Mark
from koloda.words.grammar import Language, Tongue
from koloda.words.teller import Teller


def decision(gain: float = 0.0, cost: float = 0.0, error: float = 0.0) -> Decision:
    best = "pass" if cost > 0 else "take"
    return Decision("take", best, "pass", gain, error, cost, error, [Way("take", 0.5), Way("pass", 0.5 + cost)])


@pytest.mark.parametrize(
    ("cost", "error", "mark"),
    [
        (0.019, 0.0, ""),
        (0.02, 0.0, "inaccuracy"),
        (0.05, 0.0, "slip"),
        (0.10, 0.0, "blunder"),
        (0.12, 0.011, "slip"),  # a blunder only perhaps
        (0.15, 0.07, ""),  # within the noise
    ],
)
def test_a_mark_is_given_for_what_is_sure(cost: float, error: float, mark: Mark) -> None:
    assert decision(cost=cost, error=error).mark == mark


@pytest.mark.parametrize(
    ("gain", "error", "mark"), [(0.03, 0.0, "find"), (0.029, 0.0, ""), (0.05, 0.011, ""), (0.06, 0.01, "find")]
)
def test_a_good_find_is_surely_better_than_the_club_players_move(gain: float, error: float, mark: Mark) -> None:
    assert decision(gain=gain, error=error).mark == mark


def test_no_find_where_there_was_better() -> None:
    assert decision(gain=0.2, cost=0.01).mark == ""


def test_what_is_shown_adds_up_as_it_is_shown() -> None:
    for you in range(-300, 300, 7):
        found = Analysis("pairs", 0, "win", 0.334, 1.0, you / 1000, 0.666 - you / 1000, [])
        mine, cards = two_numbers(found)
        assert round(100 * 0.334) + round(100 * mine) + round(100 * cards) == 100
        assert abs(cards - found.cards) < 0.011


def told(language: Language, monkeypatch: pytest.MonkeyPatch) -> GameAnalysed:
    monkeypatch.setattr("koloda.analysis.course.TIME", 400_000.0)
    watched = seen("kitty", 3, "sum")
    teller = Teller(box("kitty").words, Tongue(language, 0))
    return Walk(analyse(watched.sights), watched.sights, watched.stories, teller).whole()


def test_turning_points_are_told_in_both_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    russian, english = (told(language, monkeypatch) for language in (Language.ru, Language.en))
    assert [turn.step for turn in russian.turns] == [turn.step for turn in english.turns]
    assert 0 < len(russian.turns) <= 8
    assert {turn.of for turn in russian.turns} == {"you", "cards"}, "a careless player and bids that are opened"
    for turn in russian.turns:
        assert turn.said.endswith(("%.", "%"))
        assert (turn.mark != "") == (turn.of == "you")
    for one, other in zip(russian.turns, english.turns, strict=True):
        if one.of == "cards":
            rose = one.change > 0
            assert ("Шанс вырос с" if rose else "Шанс упал с") in one.said
            assert ("The chance rose from" if rose else "The chance fell from") in other.said
        elif one.mark != "find":
            assert "Лучше было" in one.said and "Better was" in other.said
    ways = [way for step in russian.steps if step.judged for way in step.judged.ways]
    assert all(way.said.startswith(("поставить", "отдать", "взять")) for way in ways)


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("koloda.analysis.course.TIME", 200_000.0)
    file = tmp_path / "game.json"
    file.write_text(played("pairs", 3, "sum").text(), encoding="utf-8")
    runner = CliRunner()
    answer = runner.invoke(app, ["analyse", str(file), "--seat", "1", "--lang", "ru"])
    assert answer.exit_code == 0, answer.output
    assert "Разбор: Дайте две!, место 1" in answer.output
    assert "━" in answer.output and "Решили вы:" in answer.output and "шанс не проиграть" in answer.output
    assert "Decided by the cards:" in runner.invoke(app, ["analyse", str(file), "--lang", "en"]).output
    wrong = runner.invoke(app, ["analyse", str(file), "--seat", "3"])
    assert wrong.exit_code == 1
