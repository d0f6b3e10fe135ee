"""What a stacked deck means: the names wished for come off the top in their order, and the rest is luck."""

from __future__ import annotations

from tabletop import hand, middle, row

from koloda import dealing
from koloda.engine.desk import Desk


def starboard(*shuffles: str, seed: int = 1) -> Desk:
    return dealing.dealt("starboard", seats=2, dealer=1, seed=seed, shuffles=shuffles)


def common(seed: int, shuffle: str) -> str:
    return middle(starboard(shuffle, seed=seed), "common")


def test_a_name_repeated_is_the_next_equal_card() -> None:
    """Two threes begin the common hand, so one of them is replaced."""
    table = starboard("10 10 10 10 10 3 3 4")
    assert middle(table, "common") == "3 4"
    assert middle(table, "discards") == "? ? ? ? ? 3"


def test_names_that_are_not_among_the_cards_are_skipped() -> None:
    """There is one 1, and no third 2."""
    assert common(1, "10 10 10 10 1 1 2 1 2 2 3") == "2 3"


def test_the_rest_follows_by_luck() -> None:
    rest = {common(seed, "10 10 10 10 10 3") for seed in range(30)}
    assert len(rest) > 3
    assert all(cards.startswith("3 ") for cards in rest)
    assert common(7, "10 10 10 10 10 3") == common(7, "10 10 10 10 10 3")


def test_each_wish_is_for_its_own_shuffle() -> None:
    table = dealing.dealt("face-to-face", seed=1, shuffles=["2 3 4 5 6 7", "52 53 54 55 56 57"])
    assert [hand(table, seat) for seat in (0, 1)] == ["2 3 4 5 6 7", "52 53 54 55 56 57"]


def test_the_first_card_goes_to_the_seat_left_of_the_dealer() -> None:
    for dealer in range(3):
        table = dealing.dealt("pairs", seats=3, dealer=dealer, seed=1, shuffles=["10 10 10 10 10 4 5 6"])
        assert [row(table, (dealer + place) % 3) for place in (1, 2, 3)] == ["4", "5", "6"]


def test_unless_it_is_named_luck_finds_the_dealer() -> None:
    def dealer(seed: int) -> int:
        return dealing.dealt("pairs", seats=4, seed=seed).dealer

    assert {dealer(seed) for seed in range(40)} == {0, 1, 2, 3}
