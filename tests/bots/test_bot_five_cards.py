"""What bots know of Five Cards."""

from blindfold import club, never_peeks
from tabletop import play

from koloda import dealing
from koloda.bots import Budget, choose, policy_for
from koloda.engine.luck import seeded

ENOUGH = Budget(1e9, 300)


def test_a_high_card_goes_to_the_dearest_column() -> None:
    table = dealing.dealt("five-cards", seats=2, dealer=1, shuffles=["1 2 3 4 9 10"])
    assert club(table, 0) == "place 9"
    assert choose("master", table.view(0), seeded(1), ENOUGH) == "place 9"


def test_a_column_far_ahead_needs_no_more() -> None:
    """Seat 0 has ten to nothing in the 9; its next card goes to the 8."""
    table = dealing.dealt("five-cards", seats=2, dealer=1, shuffles=["1 2 3 8 9 10 4 7"])
    play(table, "0 place 9, 1 place 2")
    assert club(table, 0) == "place 8"


def test_no_beginner_wastes_a_card_on_the_one() -> None:
    table = dealing.dealt("five-cards", seats=2, dealer=1, shuffles=["1 2 3 8 9 10"])
    seen = table.seen_by(0)
    moves = policy_for("five-cards").plausible(seen, 0, seen.choices(0))
    assert [seen.text(move) for move in moves] == ["place 3", "place 8", "place 9"]


def test_never_peeks() -> None:
    never_peeks("five-cards", 2)
