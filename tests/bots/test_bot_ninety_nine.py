"""What bots know of Ninety-Nine: bids by what cards promise, and tricks taken or lost as needed."""

import pytest
from bidding import laps
from blindfold import club, never_peeks
from tabletop import play

from koloda import dealing
from koloda.bots import Budget, choose
from koloda.engine.desk import Desk
from koloda.engine.luck import seeded
from koloda.games.ninety_nine.bot import POLICY
from koloda.games.ninety_nine.rules import NinetyNine

CLUBS = "6C 7C 8C 9C TC JC QC KC AC 6D 7D 8D"
HEARTS = "6H 7H 8H 9H TH JH QH KH AH 9D TD JD"
SPADES = "6S 7S 8S 9S TS JS QS KS AS QD KD AD"


def ninety_nine(rules: str = "book") -> NinetyNine:
    """Seat 2 deals clubs to seat 0, hearts to seat 1 and spades to itself; no trumps."""
    table = dealing.dealt("ninety-nine", dealer=2, options={"rules": rules}, shuffles=[laps(CLUBS, HEARTS, SPADES)])
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
    assert choose("master", table.view(0), seeded(1), Budget(60.0, 300)) == "bid 9"


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
    table = dealing.dealt("ninety-nine", dealer=2, options={"rules": "parlett"}, shuffles=[laps(*hands)])
    play(table, f"0 lay 6C 7C 8C, 1 lay 7H 8H 9H, 2 lay {laid}, 0 play 9D, 1 play TD")
    assert club(table, 2) == move


def test_with_four_seats_thirteen_clubs_are_a_bid_of_thirteen() -> None:
    """Those laid away are as sure as the others."""
    hands = [" ".join(rank + suit for rank in "23456789TJQKA") for suit in "CDHS"]
    table = dealing.dealt("ninety-nine", seats=4, dealer=3, shuffles=[laps(*hands)])
    assert club(table, 0) == table.moves(0)[0]  # no three are better than others
    for seat in range(4):
        table.play(seat, table.moves(seat)[0])
    assert club(table, 0) == "bid 13"
    assert choose("master", table.view(0), seeded(1), Budget(60.0, 300)) == "bid 13"


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("rules", ["book", "parlett"])
def test_only_what_the_seat_sees_counts(rules: str, seats: int) -> None:
    never_peeks("ninety-nine", seats, games=1, rules=rules, target=30)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("rules", ["book", "parlett"])
def test_a_club_player_beats_those_who_play_at_random(rules: str, seats: int) -> None:
    """He wins most of twelve games, from every seat in turn. Of a hundred and twenty he won 112 and more."""
    won = 0
    for number in range(12):
        good = number % seats
        table = dealing.dealt("ninety-nine", seats=seats, seed=number, options={"rules": rules})
        luck = seeded(number)
        while not table.over:
            seat = table.to_act[0]
            moves = table.moves(seat)
            table.play(seat, club(table, seat) if seat == good else moves[luck.below(len(moves))])
        assert table.result is not None
        won += good in table.result.winners
    assert won > 6


def test_a_beginner_does_not_bid_wildly() -> None:
    table: Desk = play(ninety_nine(), "0 lay 6D 7D 8D, 1 lay 9D TD JD, 2 lay QD KD AD")
    bids = {choose("beginner", table.view(0), seeded(number)) for number in range(40)}
    assert bids <= {f"bid {number}" for number in range(7, 12)}
