"""What bots know of Pairs and Continuous Pairs."""

import pytest
from blindfold import club, never_peeks
from tabletop import play

from koloda import dealing
from koloda.bots import Budget, choose, policy_for
from koloda.engine.luck import seeded

ENOUGH = Budget(1e9, 600)


def test_takes_when_a_card_is_safe_enough() -> None:
    """A lone 1 pairs with nothing that is left; a pass would cost 1."""
    table = dealing.dealt("pairs", seats=2, dealer=1, shuffles=["9 9 9 9 9 1 8"])
    assert club(table, 0) == "take"
    assert choose("master", table.view(0), seeded(1), ENOUGH) == "take"


def test_passes_cheaply_with_a_dangerous_row() -> None:
    """10, 9 and 8 pair with nearly half of what is left, for 9 points; the 1 on the table costs one."""
    table = dealing.dealt("pairs", seats=2, dealer=1, shuffles=["2 3 3 4 4 8 1 2 9 3 10 4"])
    play(table, "1 take, 0 take, 1 take, 0 take, 1 take")
    assert club(table, 0) == "pass"
    assert choose("master", table.view(0), seeded(1), ENOUGH) == "pass"


def test_does_not_lose_the_game_by_a_pass() -> None:
    """With 31 the game is lost: whoever has 30 cannot pass any more, be his row what it may."""
    table = dealing.dealt("pairs", seats=2, dealer=1, shuffles=["2 3 3 4 4 8 1 2 9 3 10 4"])
    play(table, "1 take, 0 take, 1 take, 0 take, 1 take")
    seen = table.seen_by(0)
    for tally in seen.tallies:
        if tally.name == "points":
            tally.values[0] = 30
    policy = policy_for("pairs")
    assert seen.text(policy.pick(seen, 0, seen.choices(0), seeded(1))) == "take"
    assert [seen.text(move) for move in policy.plausible(seen, 0, seen.choices(0))] == ["take"]


def test_a_beginner_does_not_pass_for_9_when_a_card_is_safe() -> None:
    table = dealing.dealt("pairs", seats=2, dealer=1, shuffles=["1 2 3 4 5 9 10"])
    seen = table.seen_by(0)
    moves = policy_for("pairs").plausible(seen, 0, seen.choices(0))
    assert [seen.text(move) for move in moves] == ["take"]


def test_grabs_a_cheap_card_where_a_pass_clears_the_row() -> None:
    """In Continuous Pairs seat 0 keeps the other's 1 and is rid of its 10 and 9."""
    table = dealing.dealt("continuous", seats=2, dealer=1, shuffles=["2 3 3 4 4 9 1 2 10 3"])
    play(table, "1 take, 0 take, 1 take")
    assert club(table, 0) == "pass 1 from 1"
    assert choose("master", table.view(0), seeded(1), ENOUGH) == "pass 1 from 1"


def test_a_clear_row_is_not_worth_three_points() -> None:
    """A lone 3 is hardly a danger: two of the cards to come pair with it."""
    table = dealing.dealt("continuous", seats=2, dealer=1, shuffles=["9 9 9 9 9 3 8"])
    assert club(table, 0) == "take"


def test_of_equal_cards_keeps_another_s() -> None:
    """Its own 2 will be discarded anyway."""
    table = dealing.dealt("continuous", seats=2, dealer=1, shuffles=["9 9 9 9 9 2 5 10 2 8"])
    play(table, "0 take, 1 take")
    assert club(table, 0) == "pass 2 from 1"


@pytest.mark.parametrize("game", ["pairs", "continuous"])
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_never_peeks(game: str, seats: int) -> None:
    never_peeks(game, seats)
    never_peeks(game, seats, games=1, eights=True, sevens=True)
