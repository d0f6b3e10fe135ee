"""A rule that changes raises its game's edition: what random games do is written down beside it."""

from __future__ import annotations

import json
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import edition_digests
import pytest
from edition_digests import complaint, digests, write, written

from koloda.engine.desk import Desk
from koloda.games import __file__ as games
from koloda.shelf import SHELF, table_class


@pytest.mark.parametrize("game", SHELF)
def test_the_rules_do_what_was_written_of_their_edition(game: str) -> None:
    kind = table_class(game)
    words = complaint(kind.game, digests(kind), written().get(game))
    assert not words, words


def test_no_game_is_left_over() -> None:
    assert set(written()) == set(SHELF)


LOSES_LATER = ("pairs", "self.points[seat] >= self.losing_score", "self.points[seat] > self.losing_score")
NO_OWN_LOWEST = ("pairs", "self.round_from(seat)", "self.round_from(self.left_of(seat))")
LEAVES_AT_ONCE = ("regent", "if self.n > 2:", "if self.n > 1:")
SAID_OTHERWISE = ("pairs", 'Text("Дайте две!", "Pairs")', 'Text("Пары", "A Pair")')
NOT_TOLD = ("pairs", 'self.tell("lost", seat, number=self.points[seat])', "pass")


def changed(folder: Path, fault: tuple[str, str, str]) -> type[Desk]:
    """A game's rules with something else in one place, as Python reads their source."""
    game, before, after = fault
    kind = table_class(game)
    source = (Path(games).parent / game / "rules.py").read_text(encoding="utf-8")
    assert source.count(before) == 1
    place = folder / "rules.py"
    place.write_text(source.replace(before, after), encoding="utf-8")
    spec = spec_from_file_location("changed", place, loader=SourceFileLoader("changed", str(place)))
    assert spec is not None and spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    rules: type[Desk] = getattr(module, kind.__name__)
    return rules


@pytest.mark.parametrize("fault", [LOSES_LATER, NO_OWN_LOWEST, LEAVES_AT_ONCE], ids=lambda fault: fault[2])
def test_a_rule_mended_in_the_same_edition_is_complained_of(tmp_path: Path, fault: tuple[str, str, str]) -> None:
    kind = changed(tmp_path, fault)
    words = complaint(kind.game, digests(kind), written()[kind.game.id])
    assert "raise `edition`" in words and "`make editions`" in words
    newer = kind.game._replace(edition=kind.game.edition + 1)
    assert "is not written down: `make editions`" in complaint(newer, digests(kind), written()[kind.game.id])


@pytest.mark.parametrize("words", [SAID_OTHERWISE, NOT_TOLD], ids=lambda words: words[2])
def test_other_words_change_nothing(tmp_path: Path, words: tuple[str, str, str]) -> None:
    kind = changed(tmp_path, words)
    assert not complaint(kind.game, digests(kind), written()[kind.game.id])


@pytest.fixture
def with_a_pairs_of_long_ago(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Two games, and one of them did otherwise when its edition was written down; a sitting came since."""
    monkeypatch.setattr(edition_digests, "SHELF", ("pairs", "face-to-face"))
    monkeypatch.setattr(edition_digests, "FILE", tmp_path / "editions.json")
    assert write([]) == []
    kept = written()
    kept["pairs"]["sittings"]["2"] = "otherwise"
    del kept["face-to-face"]["sittings"]["2"]
    (tmp_path / "editions.json").write_text(json.dumps(kept))
    return kept


def test_what_no_raised_edition_accounts_for_is_not_written_unless_asked(
    with_a_pairs_of_long_ago: dict[str, Any],
) -> None:
    (words,) = write([])
    assert "no longer do what edition 2 did (2)" in words
    assert written()["pairs"] == with_a_pairs_of_long_ago["pairs"]
    assert list(written()["face-to-face"]["sittings"]) == ["2"]
    assert write(["pairs"]) == [] and written()["pairs"]["sittings"]["2"] != "otherwise"
