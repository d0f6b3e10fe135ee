"""What bots know of Abracadabra: bids, cheap tricks, and the word."""

import pytest
from bidding import laps
from blindfold import club, never_peeks
from tabletop import play

from koloda import dealing
from koloda.bots import Budget, choose
from koloda.engine.desk import Desk
from koloda.engine.luck import seeded

CLUBS = "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D"
DIAMONDS = "3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD 2H"
HEARTS = "3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH 2S"
SPADES = "3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2C"


def abracadabra(**options: bool) -> Desk:
    """Seat 3 deals a suit to each, clubs to seat 0; the joker is turned up, so there are no trumps."""
    shuffles = [laps(CLUBS, DIAMONDS, HEARTS, SPADES)]
    return dealing.dealt("abracadabra", dealer=3, options=options, shuffles=shuffles)


def test_twelve_cards_that_nobody_beats_are_a_bid_of_twelve() -> None:
    assert club(abracadabra(), 0) == "bid 12"


def test_the_word_is_always_said_and_nothing_is_shown() -> None:
    table = play(abracadabra(), "0 bid 1, 1 bid 0, 2 bid 0, 3 bid 0")
    for level in ("beginner", "club", "master"):
        assert choose(level, table.view(0), seeded(1), Budget(60.0, 50)) == "ready"
    play(table, "0 ready, 0 play AC, 1 play 2H, 2 play 2S, 3 play 2C")
    for level in ("beginner", "club", "master"):
        assert choose(level, table.view(0), seeded(1), Budget(60.0, 200)) == "call"


def test_exactly_means_silence_with_a_hand_that_takes_more() -> None:
    table = play(abracadabra(exact=True), "0 bid 1, 1 bid 0, 2 bid 0, 3 bid 0, 0 ready")
    play(table, "0 play AC, 1 play 2H, 2 play 2S, 3 play 2C")
    assert club(table, 0) == "silent"


def test_the_last_to_play_takes_a_trick_no_dearer_than_need_be() -> None:
    """Seat 3 must follow with the only club it has; then seat 0 leads hearts to those who have them."""
    hands = ["3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 3H", "3D 4D 5D 6D 7D 8D 9D TD JD QD KD 2H 6H"]
    hands += ["2D AD 4H 5H 7H 8H 9H 2S 3S 4S 5S 6S 7S", "TH JH QH KH AH 8S 9S TS JS QS KS AS 2C"]
    table = dealing.dealt("abracadabra", dealer=3, shuffles=[laps(*hands)])
    play(table, "0 bid 1, 1 bid 0, 2 bid 0, 3 bid 0, 0 ready, 0 play 3H, 1 play 6H, 2 play 9H")
    assert club(table, 3) == "play TH"


@pytest.mark.parametrize("exact", [False, True])
def test_only_what_the_seat_sees_counts(exact: bool) -> None:
    never_peeks("abracadabra", 4, games=1, exact=exact, target=40)
