"""The golden playthroughs still come out as they were written down."""

import pytest
from playthrough import FOLDER, transcript

from koloda.shelf import SHELF


@pytest.mark.parametrize("game", SHELF)
def test_the_game_goes_as_written(game: str) -> None:
    assert transcript(game) == (FOLDER / f"{game}.txt").read_text(encoding="utf-8"), "`make golden`, then read the diff"


def test_no_playthrough_is_left_over() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(SHELF)
