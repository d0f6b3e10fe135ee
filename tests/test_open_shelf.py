"""An open shelf: Hearts comes in a package of its own, and a game may be rules and nothing else. Both are built,
installed apart and played everywhere, with no line of Koloda changed for them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from guests import ROOT, installed, koloda, pulled

from koloda.games import GAMES

HEARTS = ROOT / "examples" / "hearts"
OWN_TESTS = HEARTS / "tests"
GAME = "hearts"

# What is cast over every game on the shelf, and so over a guest.
NETS = (
    "tests/test_every_game.py",
    "tests/test_secrets.py",
    "tests/test_bad_input.py",
    "tests/test_prices.py",
    "tests/test_fairness.py",
    "tests/test_face.py",
    "tests/test_view_schema.py",
    "tests/bots/test_levels.py",
    "tests/bots/test_nets.py",
    "tests/coach/test_coach.py",
    "tests/test_cli.py",
    "tests/server/test_traffic.py",
    "tests/server/test_undo.py",
    "tests/server/test_fair.py",
    "tests/browser/test_page_games.py",
)
OF_WORDS = ("tests/test_words.py", "tests/test_rules_pages.py", "tests/stories/test_every_story.py")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shelf with Hearts beside the games of the books."""
    return installed(HEARTS, tmp_path_factory.mktemp("whole"))


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shelf with Hearts without words, rules pages, bot and coach."""
    package = shutil.copytree(HEARTS, tmp_path_factory.mktemp("bare") / "hearts")
    for path in (package / "koloda_hearts").iterdir():
        if path.is_file() and path.name not in ("__init__.py", "rules.py"):
            path.unlink()
    return installed(package, package.parent)


def test_hearts_is_no_game_of_koloda() -> None:
    """It comes from elsewhere, or the rest of this file proves nothing."""
    assert GAME not in [rules.game.id for rules in GAMES]


def test_it_lies_on_the_shelf_after_the_games_of_the_books(whole: Path) -> None:
    listed = koloda("games", "--lang", "ru", shelf=whole)
    assert "Червы" in listed
    assert listed.index("donkey") < listed.index("hearts")


def test_its_own_tests(whole: Path) -> None:
    assert " passed" in pulled(str(OWN_TESTS), "test", whole)


@pytest.mark.parametrize("net", [*NETS, *OF_WORDS])
def test_every_net_takes_it_up(net: str, whole: Path) -> None:
    assert " passed" in pulled(net, GAME, whole, OWN_TESTS)


@pytest.mark.parametrize("net", NETS)
def test_so_it_is_with_rules_and_nothing_else(net: str, bare: Path) -> None:
    assert " passed" in pulled(net, GAME, bare, but=("test_rules_of_every_game",))


def test_rules_that_nobody_wrote_down_get_a_sentence(bare: Path) -> None:
    told = koloda("play", GAME, "--lang", "en", shelf=bare, typed="?\n1\n")
    assert "The rules of hearts are not written in en yet." in told


def test_bots_play_it_in_the_arena(whole: Path, bare: Path) -> None:
    for shelf in (whole, bare):
        words = ("arena", GAME, "--bots", "master,club,club,beginner", "--deals", "1", "--iterations", "4")
        told = koloda(*words, "--option", "target=1", "--lang", "en", shelf=shelf)
        assert all(level in told for level in ("master", "club", "beginner"))
