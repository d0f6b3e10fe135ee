"""What bots know of Face to Face: turns planned whole, ten back, and help that costs little."""

from blindfold import club, never_peeks
from tabletop import play

from koloda import dealing
from koloda.bots import Budget, choose
from koloda.engine.desk import Desk
from koloda.engine.luck import seeded


def faced(first: str, second: str = "2 3 4 5 6 7") -> Desk:
    return dealing.dealt("face-to-face", dealer=1, shuffles=[first, second])


def master(table: Desk, seat: int) -> str:
    return choose("master", table.view(seat), seeded(1), Budget(60.0, 1500))


def test_the_two_cards_that_cost_least_together() -> None:
    """14 and ten back to 4 cost three; 4 and 58 cost three and two."""
    table = faced("4 14 58 40 41 42")
    assert club(table, 0) == "up 14"
    play(table, "0 up 14")
    assert club(table, 0) == "up 4"
    play(table, "0 up 4")
    assert club(table, 0) == "end"


def test_small_steps_in_order() -> None:
    table = faced("2 3 30 31 32 33")
    assert club(table, 0) == master(table, 0) == "up 2"
    play(table, "0 up 2")
    assert club(table, 0) == master(table, 0) == "up 3"


def test_help_that_gives_little_rids_of_a_bad_card() -> None:
    """19 on the other's 20 gives one; on one's own pile it would cost 18."""
    table = play(faced("10 20 30 40 50 55", "19 30 37 44 48 52"), "0 up 10, 0 up 20, 0 end")
    assert club(table, 1) == "help-up 19"
    assert master(table, 1) in ("help-up 19", "down 52")  # the same turn in either order


def test_no_help_that_gives_much() -> None:
    table = play(faced("10 40 30 20 50 55", "2 3 58 59 44 48"), "0 up 10, 0 up 40, 0 end")
    assert not club(table, 1).startswith("help")
    assert not master(table, 1).startswith("help")


def test_a_beginner_makes_no_long_leaps() -> None:
    table = faced("2 3 30 31 58 59")
    moves = {choose("beginner", table.view(0), seeded(number)) for number in range(60)}
    assert moves == {"up 2", "up 3", "down 58", "down 59"}


def test_only_what_the_seat_sees_counts() -> None:
    never_peeks("face-to-face", 2, games=4)
