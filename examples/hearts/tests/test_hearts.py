"""«Червы»: the rules sentence by sentence, on stacked decks."""

from __future__ import annotations

import pytest
from bidding import laps
from tabletop import fact, hand, middle, numbers, play, rule

import koloda
from koloda import dealing
from koloda.engine.desk import Desk

RANKS = "23456789TJQKA"
SUITS = {suit: " ".join(rank + suit for rank in RANKS) for suit in "CDHS"}
APART = (SUITS["C"], SUITS["D"], SUITS["H"], SUITS["S"])  # a suit to each seat
KEEPS_ITS_OWN = 3  # deals before the one in which nobody passes


def hearts(*deals: tuple[str, ...], dealer: int = 3, target: int = 100) -> Desk:
    """Seat 3 deals first, so that seat 0 gets the first card of that deal."""
    shuffles = []
    for number, hands in enumerate(deals):
        first = (dealer + 1 + number) % 4
        shuffles.append(laps(*hands[first:], *hands[:first]))
    return dealing.dealt("hearts", seats=4, dealer=dealer, options={"target": target}, shuffles=shuffles)


def play_out(table: Desk) -> Desk:
    """Everyone makes the first move he may until the deal is over."""
    deal = table.deal_number
    while not table.over and table.deal_number == deal:
        table.play(table.to_act[0], table.moves(table.to_act[0])[0])
    return table


def whole_suits(suits: str, places: int) -> tuple[tuple[str, ...], str]:
    """The hands to deal, and what to pass so many places on, for each seat to end up with a whole suit."""
    given = [" ".join(SUITS[suits[(seat + places) % 4]].split()[:3]) for seat in range(4)]
    dealt = tuple(" ".join(SUITS[suits[seat]].split()[3:]) + " " + given[seat] for seat in range(4))
    return dealt, ", ".join(f"{seat} pass {given[seat]}" for seat in range(4))


def fourth(hands: tuple[str, ...], target: int = 1000) -> Desk:
    """The fourth deal, in which everyone keeps his cards; seat 3 deals it."""
    table = hearts(APART, APART, APART, hands, dealer=0, target=target)
    for _ in range(KEEPS_ITS_OWN):
        play_out(table)
    assert [hand(table, seat) for seat in range(4)] == [" ".join(sorted(each.split(), key=place)) for each in hands]
    return table


def place(name: str) -> int:
    """Of a card in the deck: by rank, then clubs, diamonds, hearts, spades."""
    return 4 * RANKS.index(name[0]) + "CDHS".index(name[1])


# Clubs go round four times; seat 0 has the rest of the spades, seat 1 of the diamonds, seats 2 and 3 the hearts.
MIXED = (
    "2C 3C 4C AC 2S 3S 4S 5S 6S 7S 8S KS AS",
    "5C 6C 7C 2D 3D 4D 5D 6D 7D 8D 9D QS JS",
    "8C 9C TC 2H 3H 4H 5H 6H 7H 8H TD JD TS",
    "JC QC KC 9H TH JH QH KH AH QD KD AD 9S",
)
FIRST_TRICK = "0 play 2C, 1 play 5C, 2 play 8C, 3 play JC, "


@rule("hearts", 2, 3)
def test_all_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    table = hearts(APART)
    assert [hand(table, seat) for seat in range(4)] == [SUITS[suit] for suit in "CDHS"]
    dealt = dealing.dealt("hearts", dealer=0, shuffles=["2C 3C 4C 5C 6C"])
    assert {"2C", "6C"} < set(hand(dealt, 1).split())


@rule("hearts", 4)
def test_the_deal_passes_to_the_left() -> None:
    table = hearts(APART)
    assert table.dealer == 3
    assert play_out(table).dealer == 0


@rule("hearts", 5)
@pytest.mark.parametrize(("deals", "way", "taker"), [(0, "left", 1), (1, "right", 3), (2, "across", 2), (4, "left", 1)])
def test_three_cards_are_passed_left_right_and_across(deals: int, way: str, taker: int) -> None:
    table = hearts(*[APART] * (deals + 1), dealer=(3 - deals) % 4, target=1000)
    for _ in range(deals):
        play_out(table)
    assert (table.phase, table.to_act) == (way, (0, 1, 2, 3))
    given = {seat: hand(table, seat).split()[:3] for seat in range(4)}
    for seat in range(4):
        table.play(seat, f"pass {' '.join(given[seat])}")
    assert set(given[0]) <= set(hand(table, taker).split())


@rule("hearts", 5)
def test_in_the_fourth_deal_everyone_keeps_his_cards() -> None:
    table = fourth(MIXED)
    assert (table.deal_number, table.phase, table.to_act) == (4, "play", (0,))


@rule("hearts", 6)
def test_passed_cards_are_taken_up_when_all_have_passed() -> None:
    """So nobody can pass on what he is given; and only giver and taker know which cards they were."""
    table = play(hearts(APART), "0 pass 2C 3C 4C, 1 pass 2D 3D 4D, 2 pass 2H 3H 4H")
    assert hand(table, 1) == SUITS["D"]
    table.play(3, "pass 2S 3S 4S")
    assert hand(table, 1) == "2C 3C 4C " + " ".join(SUITS["D"].split()[3:])
    known = table.view(0)["seats"][1]["zones"]["hand"]
    assert [card for card in known if card] == ["2C", "3C", "4C"]
    assert [card for card in table.view(2)["seats"][1]["zones"]["hand"] if card] == ["2C"]  # it is shown to lead


@rule("hearts", 7)
def test_the_two_of_clubs_leads_and_then_who_took_the_trick() -> None:
    table = play(hearts(APART), "0 pass 2C 3C 4C, 1 pass 2D 3D 4D, 2 pass 2H 3H 4H, 3 pass 2S 3S 4S")
    assert (table.to_act, table.moves(1)) == ((1,), ["play 2C"])
    table = play(fourth(MIXED), FIRST_TRICK)
    assert table.to_act == (3,)


@rule("hearts", 8)
def test_suit_must_be_followed_if_it_can_be() -> None:
    table = play(fourth(MIXED), "0 play 2C")
    assert table.moves(1) == ["play 5C", "play 6C", "play 7C"]
    play(table, "1 play 5C, 2 play 8C, 3 play JC, 3 play QD")
    assert table.moves(0) == [f"play {card}" for card in hand(table, 0).split()]  # no diamonds: anything


@rule("hearts", 9)
def test_the_highest_card_of_the_suit_led_takes_the_trick() -> None:
    table = play(
        fourth(MIXED), "0 play 2C, 1 play 5C, 2 play 8C, 3 play JC, 3 play QD, 0 play AS, 1 play 9D, 2 play TD"
    )
    assert numbers(table, "tricks") == [0, 0, 0, 2]
    assert table.to_act == (3,)


# Seats 2 and 3 have no club at all, and seat 3 nothing but hearts.
NO_CLUBS = (
    "2C 3C 4C 5C 6C 7C 2D 3D 4D 5D 6D 7D 8D",
    "8C 9C TC JC QC KC AC 9D TD JD QD KD AD",
    SUITS["S"],
    SUITS["H"],
)


@rule("hearts", 10)
def test_no_card_that_counts_to_the_first_trick_unless_there_is_no_other() -> None:
    table = play(fourth(NO_CLUBS), "0 play 2C, 1 play 8C")
    assert table.moves(2) == [f"play {card}" for card in SUITS["S"].split() if card != "QS"]
    play(table, "2 play 2S")
    assert table.moves(3) == [f"play {card}" for card in SUITS["H"].split()]


@rule("hearts", 11)
def test_no_heart_is_led_before_one_is_played() -> None:
    table = play(fourth(MIXED), FIRST_TRICK)
    assert table.moves(3) == ["play 9S", "play QC", "play QD", "play KC", "play KD", "play AD"]
    assert fact(table, "broken") == 0
    play(table, "3 play QD, 0 play 2S, 1 play 2D, 2 play TD, 3 play KD, 0 play 3S, 1 play 3D, 2 play JD")
    play(table, "3 play AD, 0 play 4S, 1 play 4D, 2 play 2H")
    assert fact(table, "broken") == 1
    assert "play 9H" in table.moves(3)


@rule("hearts", 11)
def test_who_has_nothing_but_hearts_may_lead_one() -> None:
    """Seat 3 takes the first trick with its only club, with hearts not broken."""
    hands = (
        "2C 3C 4C 5C 6C 2S 3S 4S 5S 6S 7S 8S 9S",
        "7C 8C 9C TC 2D 3D 4D 5D 6D 7D 8D 9D TD",
        "JC QC KC TS JS QS KS AS JD QD KD AD 2H",
        "AC 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
    )
    table = play(fourth(hands), "0 play 2C, 1 play 7C, 2 play JC, 3 play AC")
    assert fact(table, "broken") == 0
    assert table.moves(3) == [f"play {card}" for card in SUITS["H"].split()[1:]]


@rule("hearts", 12)
def test_each_heart_is_a_point_and_the_queen_of_spades_thirteen() -> None:
    """All follow suit, so the aces take everything: three hearts and the queen to seat 0, ten hearts to seat 3."""
    hands = (
        "2C AC KC QC AS 2D 3D 4D 5D 6D 7D 8D 2H",
        "3C 4C 5C 6C QS 9D TD JD QD KD AD 3H 4H",
        "7C 8C 9C TC 2S 3S 4S 5S 6S 7S 5H 6H 7H",
        "JC 8S 9S TS JS KS 8H 9H TH JH QH KH AH",
    )
    table = fourth(hands)
    before = numbers(table, "points")
    play(table, "0 play 2C, 1 play 3C, 2 play 7C, 3 play JC, 3 play 8S, 0 play AS, 1 play QS, 2 play 2S")
    play(table, "0 play AC, 1 play 4C, 2 play 8C, 3 play 8H, 0 play KC, 1 play 5C, 2 play 9C, 3 play 9H")
    play(table, "0 play QC, 1 play 6C, 2 play TC, 3 play TH, 0 play 2H, 1 play 3H, 2 play 5H, 3 play JH")
    while table.deal_number == 4:  # seat 3 has the highest card of whatever it leads
        seat = table.to_act[0]
        table.play(seat, table.moves(seat)[-1 if seat == 3 else 0])
    gained = [now - was for now, was in zip(numbers(table, "points"), before, strict=True)]
    assert gained == [16, 0, 0, 10]


@rule("hearts", 13)
def test_who_takes_all_that_counts_makes_the_others_pay() -> None:
    """Clubs take every trick: nobody else has any."""
    dealt, passes = whole_suits("CDHS", 1)
    table = play_out(play(hearts(dealt), passes))
    assert numbers(table, "points") == [0, 26, 26, 26]


@rule("hearts", 1, 14, 16)
def test_the_game_ends_at_the_target_and_fewest_points_win() -> None:
    dealt, passes = whole_suits("CDHS", 1)
    table = play_out(play(hearts(dealt, target=26), passes))
    assert table.result is not None
    assert table.result.winners == (0,)
    assert table.result.points == (0, 26, 26, 26)
    assert not play_out(play(hearts(dealt, target=27), passes)).over
    with pytest.raises(koloda.KolodaError, match="Option target"):
        koloda.deal("hearts", options={"target": 1001})


@rule("hearts", 14)
def test_those_who_share_the_lowest_total_win_together() -> None:
    """Seat 0 takes everything in the first deal and seat 2 in the second."""
    (first, left), (second, right) = whole_suits("CDHS", 1), whole_suits("HSCD", 3)
    table = play_out(play(play_out(play(hearts(first, second, target=52), left)), right))
    assert table.result is not None
    assert table.result.points == (26, 52, 26, 52)
    assert table.result.winners == (0, 2)


@rule("hearts", 15)
def test_the_queen_of_spades_does_not_break_hearts() -> None:
    table = play(
        fourth(MIXED), "0 play 2C, 1 play 5C, 2 play 8C, 3 play JC, 3 play 9S, 0 play 2S, 1 play QS, 2 play TS"
    )
    assert middle(table, "trick") == ""
    assert fact(table, "broken") == 0


def test_the_example_of_the_rules_page() -> None:
    """Three hearts and the queen of spades are 16 points."""
    table = hearts(APART)
    names = table.deck.names
    assert sum(table.cost(names.index(name)) for name in ("AH", "2H", "3H", "QS")) == 16  # type: ignore[attr-defined]
