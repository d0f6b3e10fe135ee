"""What bots know of Ninety-Nine: bids by what cards promise, and tricks taken or lost as needed."""

import pytest
from bidding import laps
from blindfold import club, never_peeks
from tabletop import play

import koloda
from koloda import Table
from koloda.bots import Budget, choose
from koloda.bots.games.ninety_nine import POLICY
from koloda.engine.luck import seeded
from koloda.games.ninety_nine import NinetyNine

CLUBS = "6C 7C 8C 9C TC JC QC KC AC 6D 7D 8D"
HEARTS = "6H 7H 8H 9H TH JH QH KH AH 9D TD JD"
SPADES = "6S 7S 8S 9S TS JS QS KS AS QD KD AD"


def ninety_nine(rules: str = "book") -> NinetyNine:
    """Seat 2 deals clubs to seat 0, hearts to seat 1 and spades to itself; no trumps."""
    table = koloda.deal("ninety-nine", dealer=2, options={"rules": rules}, shuffles=[laps(CLUBS, HEARTS, SPADES)])
    assert isinstance(table, NinetyNine)
    return table


def test_what_a_card_promises() -> None:
    """By the book nothing beats a club; in Parlett's game a suit that nobody else has."""
    for rules in ("book", "parlett"):
        table = ninety_nine(rules)
        outlook = POLICY.outlook(table, 0)
        assert outlook.promise(table.hand[0].cards) == pytest.approx(9, abs=0.01)  # and the low diamonds nothing
        assert outlook.certain(table.hand[0].cards) == 9


def test_nine_cards_that_nobody_beats_are_a_bid_of_nine() -> None:
    table = play(ninety_nine(), "0 lay 6D 7D 8D, 1 lay 9D TD JD, 2 lay QD KD AD")
    assert club(table, 0) == "bid 9"
    assert choose("master", table.view(0), (), seeded(1), Budget(60.0, 300)) == "bid 9"


def test_parletts_bid_agrees_with_the_cards_kept() -> None:
    """Nine clubs take nine tricks; no other three cards of the hand can be a bid so near to what is kept."""
    table = ninety_nine("parlett")
    laid = club(table, 0).split()[1:]
    kept_clubs = 9 - sum(name.endswith("C") for name in laid)
    assert abs(3 * sum(name.endswith("C") for name in laid) - kept_clubs) <= 3


@pytest.mark.parametrize(("laid", "move"), [("7D 8D QS", "play JD"), ("7D 8D QD", "play 6D")])
def test_what_is_needed_is_taken_cheaply_and_no_more(laid: str, move: str) -> None:
    """Seat 2 plays last, to a ten. With a spade laid away it bid one trick and the jack will do; with none it ducks."""
    hands = ["6C 7C 8C 9C TC JC QC KC AC 9D AD 6H", "7H 8H 9H TH JH QH KH AH TD 6S 7S 8S"]
    hands += ["6D 7D 8D JD QD KD 9S TS JS QS KS AS"]
    table = koloda.deal("ninety-nine", dealer=2, options={"rules": "parlett"}, shuffles=[laps(*hands)])
    play(table, f"0 lay 6C 7C 8C, 1 lay 7H 8H 9H, 2 lay {laid}, 0 play 9D, 1 play TD")
    assert club(table, 2) == move


@pytest.mark.parametrize("rules", ["book", "parlett"])
def test_only_what_the_seat_sees_counts(rules: str) -> None:
    never_peeks("ninety-nine", 3, games=1, rules=rules, target=30)


def test_a_beginner_does_not_bid_wildly() -> None:
    table: Table = play(ninety_nine(), "0 lay 6D 7D 8D, 1 lay 9D TD JD, 2 lay QD KD AD")
    bids = {choose("beginner", table.view(0), (), seeded(number)) for number in range(40)}
    assert bids <= {f"bid {number}" for number in range(7, 12)}
