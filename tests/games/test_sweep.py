"""«Сор»: the rules sentence by sentence, on stacked decks."""

import pytest
from bidding import hold, laps
from tabletop import fact, hand, middle, numbers, play, row, rule

import koloda
from koloda import dealing
from koloda.games.sweep.rules import Sweep

SAME = ("10 9 8 7 6",) * 3
ALL_ALIKE = (  # three equal hands, and a middle each round with one highest card
    laps(*SAME) + " 1 2 2 3 10  3 3 4 4 10  4 4 5 5 10  5 5 5 6 10  6 6 7 7 10  7 7 8 8 9  8 8 8 9 9  9 9 9 10 10"
)


def sweep(*shuffles: str, seats: int = 3, target: int = 0) -> Sweep:
    """Dealt by the last seat, so that seat 0 gets the first card and leads."""
    table = dealing.dealt("sweep", seats=seats, dealer=seats - 1, options={"target": target}, shuffles=shuffles)
    assert isinstance(table, Sweep)
    return table


def book_example() -> Sweep:
    """Anna, Boris and Viktoria are seats 0, 1 and 2."""
    return sweep(laps("7 8 8 8 8", "5 9 9 9 9", "3 9 9 9 9") + " 10 10 2 6 5 1 4 4 6 6")


@rule("sweep", 7, 8, 9, 10, 11, 13)
def test_book_page_32_a_round_for_three() -> None:
    table = book_example()
    assert middle(table, "middle") == "2 5 6 10 10"
    play(table, "0 play 7, 1 play 5, 2 play 3")
    assert hand(table, 2) == "9 9 9 9 10 10"
    assert hand(table, 1) == "2 3 9 9 9 9"
    assert hand(table, 0) == "5 5 6 8 8 8 8"
    assert middle(table, "discards") == "7"
    assert table.to_act == (0,)


@rule("sweep", 14, 15, 17)
def test_book_page_33_the_score() -> None:
    table = sweep()
    hold(table, "3 5 5 6 9 9", "3 3 4 5 10 10", "1 2 7 8 9 10 10")
    table.score_deal(3)
    assert table.result == koloda.Result((2,), (), (2, 3, 1), (20, 17, 28))


@rule("sweep", 1, 15, 17)
def test_equals_score_in_full_and_share_the_win() -> None:
    table = sweep()
    hold(table, "8 8 10", "8 8 10", "8 9")
    table.score_deal(3)
    assert table.result == koloda.Result((0, 1), (), (1, 1, 3), (18, 18, 9))


@rule("sweep", 2)
def test_the_deck_is_a_triangle() -> None:
    names = sweep().deck.names
    assert [names.count(str(rank)) for rank in range(1, 11)] == list(range(1, 11))


@rule("sweep", 3, 5, 6)
def test_five_each_five_in_the_middle_and_the_left_of_the_dealer_leads() -> None:
    table = dealing.dealt("sweep", seats=3, dealer=0, shuffles=[laps("2 2 3 3 3", *SAME[:2]) + " 9 8 7 6 5"])
    assert [hand(table, seat) for seat in (1, 2, 0)] == ["2 2 3 3 3", "6 7 8 9 10", "6 7 8 9 10"]
    assert middle(table, "middle") == "5 6 7 8 9"
    assert table.to_act == (1,)
    assert table.moves(1) == ["play 2", "play 3"]


@rule("sweep", 4)
@pytest.mark.parametrize(("seats", "rounds"), [(3, 8), (4, 7), (5, 6), (6, 5)])
def test_rounds_until_the_deck_is_out(seats: int, rounds: int) -> None:
    table = sweep(seats=seats)
    while not table.over:
        table.play(table.to_act[0], table.moves(table.to_act[0])[0])
    assert table.view(None)["round"] == rounds
    assert middle(table, "deck") == ""


@pytest.mark.parametrize("seats", [2, 7])
def test_three_to_six_players(seats: int) -> None:
    with pytest.raises(koloda.KolodaError, match="3 to 6 seats"):
        dealing.dealt("sweep", seats=seats)


@rule("sweep", 7)
def test_cards_are_played_openly_in_turn() -> None:
    table = play(book_example(), "0 play 7")
    assert row(table, 0, "bid") == "7"
    assert table.to_act == (1,)


@rule("sweep", 8, 9, 10)
def test_a_one_is_the_lowest_there_is_and_a_two_then_takes_only_it() -> None:
    table = sweep(laps("1 8 8 8 8", "2 8 8 8 9", "9 9 9 9 9") + " 5 6 6 10 10 3 3 3 4 4")
    play(table, "0 play 1, 1 play 2, 2 play 9")
    assert [hand(table, seat) for seat in range(3)] == ["8 8 8 8 10 10", "1 8 8 8 9", "2 5 6 6 9 9 9 9"]
    assert middle(table, "discards") == "9"
    assert table.to_act == (2,)


@rule("sweep", 12, 18)
def test_tied_lowest_share_only_the_highest_rank_and_the_earlier_takes_first() -> None:
    table = sweep(laps("6 8 8 8 8", "6 8 8 8 9", "9 9 9 9 9") + " 1 2 3 10 10 4 4 4 4 5")
    play(table, "0 play 6, 1 play 6, 2 play 9")
    assert table.to_act == (0,)
    assert table.moves(0) == ["grab 10"]
    play(table, "0 grab 10")
    assert table.to_act == (1,)
    play(table, "1 grab 10")
    assert [hand(table, 0), hand(table, 1)] == ["8 8 8 8 10", "8 8 8 9 10"]
    assert hand(table, 2) == "1 2 3 6 6 9 9 9 9"  # the bids of the tied had joined the middle
    assert table.to_act == (2,)


@rule("sweep", 12, 18)
def test_the_later_of_the_tied_may_get_nothing() -> None:
    table = sweep(laps("6 8 8 8 8", "6 8 8 8 9", "9 9 9 9 9") + " 1 2 3 4 10")
    play(table, "0 play 6, 1 play 6, 2 play 9, 0 grab 10")
    assert [hand(table, 0), hand(table, 1)] == ["8 8 8 8 10", "8 8 8 9"]


@rule("sweep", 12, 19, 21)
def test_a_tie_above_the_lowest_shares_all_lower_cards_one_by_one() -> None:
    table = sweep(laps("4 9 9 9 9", "8 8 8 8 9", "8 8 8 9 9") + " 2 3 5 9 10")
    play(table, "0 play 4, 1 play 8, 2 play 8")
    assert hand(table, 0) == "9 9 9 9 10"  # alone: not asked
    assert table.to_act == (1,)
    assert table.moves(1) == ["grab 2", "grab 3", "grab 4", "grab 5"]
    play(table, "1 grab 5, 2 grab 4, 1 grab 2")
    assert table.moves(2) == ["grab 3"]
    assert [row(table, 1, "bid"), row(table, 2, "bid")] == ["8", "8"]
    assert middle(table, "middle") == "9"
    play(table, "2 grab 3")
    assert hand(table, 1) == "2 5 8 8 8 9"
    assert hand(table, 2) == "3 4 8 8 9 9"
    assert middle(table, "discards") == "8 8 9"
    assert table.to_act == (2,)


@rule("sweep", 6, 12)
def test_earlier_means_nearer_to_the_leader() -> None:
    """Seat 2 takes the last card of the first round, so in the second it plays before seat 0."""
    table = sweep(laps("6 7 8 8 8", "6 8 8 8 9", "9 7 9 9 9") + " 1 2 3 4 10 5 5 5 10 10")
    play(table, "0 play 6, 1 play 6, 2 play 9, 0 grab 10")
    play(table, "2 play 7, 0 play 7, 1 play 8")
    assert table.to_act == (2,)
    play(table, "2 grab 10, 0 grab 10")
    assert hand(table, 1) == "5 5 5 7 7 8 8 9"
    assert fact(table, "leader") == 1


@rule("sweep", 21)
def test_the_leader_is_who_took_last_even_if_others_had_their_turn_later() -> None:
    """All three are tied; the pool has one card, and the first of them takes it."""
    table = sweep(ALL_ALIKE)
    play(table, "0 play 10, 1 play 10, 2 play 10, 0 grab 10")
    assert fact(table, "leader") == 0


def to_the_last_round(table: Sweep) -> Sweep:
    """Five rounds of ties that seat 0 alone profits from; then only seat 0 has cards."""
    for rank in (10, 9, 8, 7, 6):
        play(table, f"0 play {rank}, 1 play {rank}, 2 play {rank}, 0 grab 10")
    assert [hand(table, seat) for seat in range(3)] == ["10 10 10 10 10", "", ""]
    play(table, "0 play 10, 0 play 10")
    return table


@rule("sweep", 16, 20)
def test_an_empty_hand_sits_out_and_a_rank_nobody_holds_scores_for_nobody() -> None:
    table = to_the_last_round(sweep(ALL_ALIKE))
    assert hand(table, 0) == "9 9 9 10 10 10"
    play(table, "0 play 9")
    assert row(table, 0, "hand") == "9 9 10 10 10 10 10"
    assert table.result == koloda.Result((0,), (), (1, 2, 2), (19, 0, 0))


@rule("sweep", 22)
def test_what_was_taken_openly_is_remembered() -> None:
    table = play(book_example(), "0 play 7, 1 play 5, 2 play 3")
    assert row(table, 2, "hand") == "? ? ? ? 10 10"
    play(table, "0 play 8, 1 play 9, 2 play 10")
    assert row(table, 2, "hand") == "? ? ? ? 9 10"


@rule("sweep", 23)
def test_below_the_target_a_match_goes_on_and_the_deal_moves_left() -> None:
    """Seat 2 dealt; the deal moves to seat 0, so seat 1 gets the first card and leads."""
    table = to_the_last_round(sweep(ALL_ALIKE, laps("2 2 3 3 3", *SAME[:2]), target=150))
    table.points.values[0] = 130
    play(table, "0 play 9")
    assert not table.over
    assert numbers(table, "points") == [149, 0, 0]
    assert (table.view(None)["deal"], table.view(None)["round"]) == (2, 1)
    assert table.dealer == 0
    assert [hand(table, seat) for seat in range(3)] == ["6 7 8 9 10", "2 2 3 3 3", "6 7 8 9 10"]
    assert table.to_act == (1,)


def test_matches_in_which_the_dealer_stayed_are_of_the_first_edition() -> None:
    assert sweep(target=150).record.edition == 2


@rule("sweep", 24)
def test_a_match_ends_after_the_deal_that_reaches_the_target_and_most_points_win() -> None:
    table = to_the_last_round(sweep(ALL_ALIKE, target=150))
    table.points.values[0] = 131
    table.points.values[1] = 160
    play(table, "0 play 9")
    assert table.result == koloda.Result((1,), (), (2, 1, 3), (150, 160, 0))
