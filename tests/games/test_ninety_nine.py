"""«Девяносто девять»: the rules sentence by sentence, on stacked decks."""

import pytest
from bidding import laps
from tabletop import fact, hand, middle, numbers, play, row, rule

import koloda
from koloda import dealing
from koloda.engine.desk import Desk

CLUBS = "6C 7C 8C 9C TC JC QC KC AC 6D 7D 8D"  # and the low diamonds
HEARTS = "6H 7H 8H 9H TH JH QH KH AH 9D TD JD"
SPADES = "6S 7S 8S 9S TS JS QS KS AS QD KD AD"
LAY_DIAMONDS = "0 lay 6D 7D 8D, 1 lay 9D TD JD, 2 lay QD KD AD, "
RANKS = "23456789TJQKA"
SUITS_APART = tuple(" ".join(rank + suit for rank in RANKS) for suit in "CHSD")  # of four seats; the last has diamonds


def ninety_nine(*deals: str, dealer: int = 2, **options: str | int) -> Desk:
    return dealing.dealt("ninety-nine", seats=3, dealer=dealer, options=options, shuffles=deals)


def example(rules: str = "book", target: int = 99) -> Desk:
    """Seat 2 deals clubs to seat 0, hearts to seat 1 and spades to itself."""
    return ninety_nine(laps(CLUBS, HEARTS, SPADES), rules=rules, target=target)


def four(hands: tuple[str, ...], rules: str = "book") -> Desk:
    """Seat 3 deals, so that seat 0 gets the first card and leads."""
    return dealing.dealt("ninety-nine", seats=4, dealer=3, options={"rules": rules}, shuffles=[laps(*hands)])


def lay_lowest(table: Desk) -> Desk:
    """Everyone lays away the three lowest cards of his hand."""
    for seat in range(table.seats):
        table.play(seat, table.moves(seat)[0])
    return table


def play_out(table: Desk) -> Desk:
    """Everyone plays the lowest card he may until the deal is over."""
    while table.phase == "play":
        seat = table.to_act[0]
        table.play(seat, table.moves(seat)[0])
    return table


def bid(*bids: int) -> str:
    return ", ".join(f"{seat} bid {number}" for seat, number in enumerate(bids))


@rule("ninety-nine", 3, 11, 12, 13, 14)
def test_the_example_of_the_rules_page() -> None:
    table = play_out(play(example(), LAY_DIAMONDS + bid(9, 0, 0)))
    assert numbers(table, "points") == [29, 20, 3]
    assert fact(table, "trump") == "S"
    assert table.view(None)["deal"] == 2


@rule("ninety-nine", 13, 14, 15)
@pytest.mark.parametrize(
    ("bids", "points", "trump"),
    [
        ((9, 0, 3), [19, 10, 13], "H"),
        ((9, 0, 0), [29, 20, 3], "S"),
        ((9, 1, 0), [39, 0, 3], "D"),
        ((8, 1, 0), [9, 0, 3], None),
    ],
)
def test_premiums_and_the_next_trumps(bids: tuple[int, ...], points: list[int], trump: str | None) -> None:
    """Nine tricks for the clubs, none for the hearts, and three in the end for the highest diamonds."""
    table = play(example(), LAY_DIAMONDS + bid(*bids))
    assert fact(table, "trump") is None
    play_out(table)
    assert numbers(table, "points") == points
    assert fact(table, "trump") == trump


@rule("ninety-nine", 2)
def test_thirty_six_cards_for_three_and_fifty_two_for_four() -> None:
    table = ninety_nine()
    assert [table.deck.size, table.deck.names[0], table.deck.names[-1]] == [36, "6C", "AS"]
    table = four(SUITS_APART)
    assert [table.deck.size, table.deck.names[0], table.deck.names[-1]] == [52, "2C", "AS"]


@rule("ninety-nine", 4, 5)
def test_the_deal_begins_at_the_dealers_left_and_moves_left() -> None:
    table = ninety_nine("6C 7C 8C", "9C TC JC", dealer=0)
    assert ["6C" in hand(table, 1), "7C" in hand(table, 2), "8C" in hand(table, 0)] == [True] * 3
    assert [len(hand(table, seat).split()) for seat in range(3)] == [12, 12, 12]
    play_out(play(lay_lowest(table), "1 bid 0, 2 bid 0, 0 bid 0"))
    assert ["9C" in hand(table, 2), "TC" in hand(table, 0), "JC" in hand(table, 1)] == [True] * 3


@rule("ninety-nine", 6)
def test_three_cards_are_laid_away_by_all_at_once_and_only_their_owner_sees_them() -> None:
    table = example()
    assert table.to_act == (0, 1, 2)
    moves = table.moves(0)
    assert len(moves) == 12 * 11 * 10 // 6
    assert [moves[0], moves[-1]] == ["lay 6C 6D 7C", "lay QC KC AC"]
    play(table, LAY_DIAMONDS)
    assert hand(table, 0, "laid") == "6D 7D 8D"
    assert row(table, 0, "laid") == "? ? ?"
    assert hand(table, 0) == "6C 7C 8C 9C TC JC QC KC AC"
    assert not [event for event in table.events(1) if "6D" in str(event)]


@rule("ninety-nine", 7)
def test_bids_are_open_and_in_turn_from_the_dealers_left() -> None:
    table = play(example(), LAY_DIAMONDS)
    assert fact(table, "leader") is None
    assert table.to_act == (0,)
    assert table.moves(0) == [f"bid {number}" for number in range(13)]
    play(table, "0 bid 9, 1 bid 12")
    assert numbers(table, "bid") == [9, 12, None]
    assert table.to_act == (2,)


@rule("ninety-nine", 8, 9)
def test_the_dealers_left_leads_and_the_others_follow_suit_if_they_can() -> None:
    table = play(example(), "0 lay 6C 7C 8C, 1 lay 6H 7H 8H, 2 lay 6S 7S 8S," + bid(0, 0, 0))
    assert table.to_act == (0,)
    assert fact(table, "leader") == 0
    assert len(table.moves(0)) == 9
    play(table, "0 play 6D")
    assert table.moves(1) == ["play 9D", "play TD", "play JD"]
    play(table, "1 play JD")
    assert table.moves(2) == ["play QD", "play KD", "play AD"]
    play(table, "2 play KD")
    assert table.to_act == (2,)  # who took the trick leads
    assert fact(table, "leader") == 2
    play(table, "2 play AS")
    assert len(table.moves(0)) == 8  # no spades: any card


@rule("ninety-nine", 10)
def test_the_six_of_clubs_beats_the_ace_of_hearts() -> None:
    table = ninety_nine(laps(HEARTS, SPADES, CLUBS), dealer=0)
    play(table, "1 lay 9D TD JD, 2 lay QD KD AD, 0 lay 6D 7D 8D, 1 bid 0, 2 bid 0, 0 bid 0")
    play(table, "1 play AH, 2 play AS, 0 play 6C")
    assert numbers(table, "tricks") == [1, 0, 0]
    assert table.to_act == (0,)


@rule("ninety-nine", 3, 10)
@pytest.mark.parametrize(
    ("hearts_lay", "trick", "taker"),
    [
        ("9D TD JD", "0 play 8D, 1 play 6H, 2 play AS", 1),  # hearts above spades and diamonds
        ("6H 7H 8H", "0 play 8D, 1 play JD, 2 play 6S", 2),  # spades above diamonds
        ("9D TD JD", "0 play 6C, 1 play AH, 2 play AS", 0),  # clubs above all
    ],
)
def test_a_higher_suit_takes_whatever_was_led(hearts_lay: str, trick: str, taker: int) -> None:
    table = play(example(), f"0 lay 6D 7D QC, 1 lay {hearts_lay}, 2 lay QD KD AD, {bid(0, 0, 0)}, {trick}")
    assert numbers(table, "tricks") == [int(seat == taker) for seat in range(3)]


@rule("ninety-nine", 10)
def test_within_a_suit_the_higher_rank_takes() -> None:
    table = play(example(), "0 lay 6C 7C 8C, 1 lay 6H 7H 8H, 2 lay 6S 7S 8S," + bid(0, 0, 0))
    play(table, "0 play 8D, 1 play JD, 2 play QD")
    assert numbers(table, "tricks") == [0, 0, 1]


@rule("ninety-nine", 3, 14)
def test_trumps_are_above_clubs() -> None:
    """One seat makes its bid, so the next trumps are diamonds; seat 0 deals clubs to seat 1."""
    table = ninety_nine(laps(CLUBS, HEARTS, SPADES), laps(CLUBS, HEARTS, SPADES))
    play_out(play(table, LAY_DIAMONDS + bid(9, 1, 0)))
    play(table, "1 lay 6D 7D 8D, 2 lay 6H 7H 8H, 0 lay 6S 7S 8S, 1 bid 0, 2 bid 0, 0 bid 0")
    play(table, "1 play AC, 2 play 9D, 0 play AS")
    assert numbers(table, "tricks") == [0, 0, 1]


@rule("ninety-nine", 11, 18)
def test_the_laid_cards_are_taken_up_after_nine_tricks() -> None:
    """A seat is judged by its nine cards: seat 1 need not follow diamonds that it has laid away, but later must."""
    table = play(example(), "0 lay 6C 7D 8D, 1 lay 9D TD JD, 2 lay QD KD AD," + bid(0, 0, 0))
    play(table, "0 play 6D")
    assert len(table.moves(1)) == 9
    assert "play 9D" not in table.moves(1)
    play(table, "1 play 6H, 2 play 6S")  # the heart takes it; from the next trick on the clubs do
    while table.view(None)["round"] != 10:
        seat = table.to_act[0]
        table.play(seat, table.moves(seat)[0])
    assert [hand(table, seat) for seat in range(3)] == ["6C 7D 8D", "9D TD JD", "QD KD AD"]
    assert hand(table, 0, "laid") == ""
    assert numbers(table, "tricks") == [8, 1, 0]
    play(table, "0 play 7D")
    assert table.moves(1) == ["play 9D", "play TD", "play JD"]


@rule("ninety-nine", 1, 16, 19)
def test_the_match_ends_after_the_deal_that_reaches_the_target() -> None:
    table = play_out(play(example(target=29), LAY_DIAMONDS + bid(9, 0, 0)))
    assert table.result == koloda.Result((0,), (), (1, 2, 3), (29, 20, 3))
    assert ninety_nine().setup.options["target"] == 99
    table = play_out(play(example(target=30), LAY_DIAMONDS + bid(9, 0, 0)))
    assert not table.over


@rule("ninety-nine", 17)
def test_equal_ahead_means_another_deal() -> None:
    """Parlett: seats 1 and 2 bid none and take none, so both have 20."""
    table = play_out(play(example(rules="parlett", target=20), LAY_DIAMONDS))
    assert numbers(table, "points") == [9, 20, 20]
    assert not table.over
    assert table.view(None)["deal"] == 2


# Four seats.


@rule("ninety-nine", 4, 6, 7)
def test_four_get_thirteen_cards_and_may_bid_up_to_all_tricks() -> None:
    table = four(SUITS_APART)
    assert [len(hand(table, seat).split()) for seat in range(4)] == [13] * 4
    moves = table.moves(0)
    assert [len(moves), moves[0], moves[-1]] == [13 * 12 * 11 // 6, "lay 2C 3C 4C", "lay QC KC AC"]
    lay_lowest(table)
    assert table.moves(0) == [f"bid {number}" for number in range(14)]


@rule("ninety-nine", 11, 12, 13, 14)
@pytest.mark.parametrize(
    ("bids", "points", "trump"),
    [
        ((13, 0, 0, 0), [13, 0, 0, 0], "C"),  # all four made it, so there is no bonus
        ((13, 0, 0, 1), [23, 10, 10, 0], "H"),
        ((13, 0, 1, 1), [33, 20, 0, 0], "S"),
        ((13, 1, 1, 1), [43, 0, 0, 0], "D"),
        ((12, 1, 1, 1), [13, 0, 0, 0], None),
    ],
)
def test_four_play_thirteen_tricks(bids: tuple[int, ...], points: list[int], trump: str | None) -> None:
    """The clubs take every trick, the last three with the cards laid away."""
    table = play(lay_lowest(four(SUITS_APART)), bid(*bids))
    while table.view(None)["round"] != 11:
        table.play(table.to_act[0], table.moves(table.to_act[0])[0])
    assert hand(table, 0) == "2C 3C 4C"
    play_out(table)
    assert numbers(table, "points") == points
    assert fact(table, "trump") == trump


@rule("ninety-nine", 21, 23)
@pytest.mark.parametrize(
    ("lays", "points", "trump"),
    [
        ("0 lay QC KC AC, 1 lay 5D 6D 7D, 2 lay 8D 9D TD, 3 lay 2S 3D 4D", [9, 0, 0, 1], "C"),
        ("0 lay QC KC AC, 1 lay 5D 6D 7D, 2 lay 8D 9D TD, 3 lay 2H 3D 4D", [19, 10, 10, 1], "H"),
        ("0 lay QC KC AC, 1 lay 5D 6D 7D, 2 lay 5S 8D 9D, 3 lay 2H 3D 4D", [29, 20, 0, 1], "S"),
        ("0 lay QC KC AC, 1 lay 5D 5H 6D, 2 lay 5S 8D 9D, 3 lay 2H 3D 4D", [39, 0, 0, 1], "D"),
        ("0 lay 2D QC KC, 1 lay 5D 5H 6D, 2 lay 5S 8D 9D, 3 lay 2H 3D 4D", [10, 0, 0, 0], None),
    ],
)
def test_parlett_with_four_has_ten_tricks_and_the_books_trumps(lays: str, points: list[int], trump: str | None) -> None:
    """Seat 0 leads clubs while it has any, and then its diamond, which the ace of diamonds takes."""
    clubs = "2D 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
    hearts = "5D 6D 7D 5H 6H 7H 8H 9H TH JH QH KH AH"
    spades = "8D 9D TD 5S 6S 7S 8S 9S TS JS QS KS AS"
    low = "3D 4D 2C 2H 3H 4H 2S 3S 4S JD QD KD AD"
    table = play(four((clubs, hearts, spades, low), rules="parlett"), lays)
    for _ in range(10):
        table.play(0, table.moves(0)[-1])
        for seat in (1, 2, 3):
            table.play(seat, table.moves(seat)[0])
    assert table.view(None)["deal"] == 2
    assert numbers(table, "points") == points
    assert fact(table, "trump") == trump


# Parlett's game.


@rule("ninety-nine", 20, 21)
def test_parletts_bid_is_what_was_laid_away_and_is_shown_in_the_end() -> None:
    table = play(example(rules="parlett", target=1), "0 lay QC KC AC, 1 lay 6H 9D TD, 2 lay 6S QD KD")
    assert table.phase == "play"
    assert numbers(table, "bid") == [None, None, None]
    assert [row(table, seat, "laid") for seat in range(3)] == ["? ? ?"] * 3
    play_out(table)
    assert numbers(table, "bid") == [9, 2, 1]
    assert row(table, 0, "laid") == "QC KC AC"
    assert table.view(None)["round"] == 9


@rule("ninety-nine", 22)
def test_parlett_only_the_suit_led_or_trumps_take() -> None:
    table = ninety_nine(laps(HEARTS, SPADES, CLUBS), dealer=0, rules="parlett")
    play(table, "1 lay 9D TD JD, 2 lay QD KD AD, 0 lay 6D 7D 8D, 1 play 6H, 2 play AS, 0 play AC")
    assert numbers(table, "tricks") == [0, 1, 0]


@rule("ninety-nine", 22, 23)
def test_parlett_a_trump_takes() -> None:
    """Seats 1 and 2 make their bids of none, so hearts are trumps; seat 0 deals clubs to seat 1."""
    table = ninety_nine(laps(CLUBS, HEARTS, SPADES), laps(CLUBS, HEARTS, SPADES), rules="parlett")
    play_out(play(table, LAY_DIAMONDS))
    play(table, "1 lay 6D 7D 8D, 2 lay 9D TD JD, 0 lay QD KD AD, 1 play AC, 2 play 6H, 0 play AS")
    assert numbers(table, "tricks") == [0, 0, 1]


@rule("ninety-nine", 21, 23)
@pytest.mark.parametrize(
    ("lays", "points", "trump"),
    [
        ("0 lay 6D 7D 8D, 1 lay 6H 9D TD, 2 lay 6S QD KD", [9, 0, 0], "D"),
        ("0 lay 6D 7D 8D, 1 lay 9D TD JD, 2 lay 6S QD KD", [9, 30, 0], "S"),
        ("0 lay 6D 7D 8D, 1 lay 9D TD JD, 2 lay QD KD AD", [9, 20, 20], "H"),
        ("0 lay QC KC AC, 1 lay 9D TD JD, 2 lay QD KD AD", [19, 10, 10], "C"),
    ],
)
def test_parletts_next_trumps(lays: str, points: list[int], trump: str) -> None:
    """Seat 0 takes all nine tricks: nobody else has its suits to follow with."""
    table = play(example(rules="parlett"), lays)
    assert fact(table, "trump") is None
    play_out(table)
    assert numbers(table, "points") == points
    assert fact(table, "trump") == trump


def test_tricks_lie_face_down_but_all_have_seen_them() -> None:
    table = play(example(), LAY_DIAMONDS + bid(0, 0, 0) + ", 0 play 6C, 1 play 6H, 2 play 6S")
    assert middle(table, "trick") == ""
    assert row(table, 0, "taken") == "6C 6H 6S"
