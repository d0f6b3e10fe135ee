"""«Котёнок»: the rules sentence by sentence, on stacked decks."""

import pytest
from bidding import hold, laps
from tabletop import fact, hand, middle, numbers, play, row, rule

import koloda
from koloda import dealing
from koloda.engine.desk import Desk
from koloda.games.kitty.rules import Kitty

KITTEN = "9 6 8 7 7 7 7 "  # turned up in this order


def kitty(*shuffles: str, seats: int = 4, **options: bool | int | str) -> Kitty:
    """Dealt by the last seat, so that seat 0 gets the first card."""
    table = dealing.dealt("kitty", seats=seats, dealer=seats - 1, seed=1, options=options, shuffles=shuffles)
    assert isinstance(table, Kitty)
    return table


def bid(table: Kitty, *bids: int) -> Kitty:
    """Everyone gives a ten to the left, then bids."""
    play(table, "all give 10")
    play(table, ", ".join(f"{seat} bid {card}" for seat, card in enumerate(bids)))
    return table


def prizes(table: Desk) -> list[str]:
    """What everyone knows in each hand: the prizes that were taken openly."""
    return [row(table, seat, "hand").replace("?", "").strip() for seat in range(table.seats)]


@rule("kitty", 1, 15, 16, 17, 18)
def test_most_of_a_rank_scores_it_and_equals_score_it_in_full() -> None:
    """8: three against two. 10: two each. 5: one card is enough. The other ranks: nobody."""
    table = kitty()
    hold(table, "8 8 8 10 10", "8 8 10 10", "5", "")
    table.score_deal(4)
    assert table.result == koloda.Result((0,), (), (1, 2, 3, 4), (18, 10, 5, 0))
    assert row(table, 0, "hand") == "8 8 8 10 10"  # hands are shown


@rule("kitty", 18)
def test_equal_points_share_the_win() -> None:
    table = kitty()
    hold(table, "9", "9", "8", "")
    table.score_deal(4)
    assert table.result == koloda.Result((0, 1), (), (1, 1, 3, 4), (9, 9, 8, 0))


@rule("kitty", 2)
def test_the_deck_is_a_triangle() -> None:
    names = kitty().deck.names
    assert [names.count(str(rank)) for rank in range(1, 11)] == list(range(1, 11))


@rule("kitty", 3, 6)
def test_the_first_card_off_is_the_first_prize() -> None:
    table = kitty(KITTEN + laps("2 2", "3 3", "4 4", "5 5"))
    assert middle(table, "loot") == "9"
    assert middle(table, "kitten") == "? ? ? ? ? ?"
    assert [hand(table, seat).count(str(seat + 2)) >= 2 for seat in range(4)] == [True] * 4


@rule("kitty", 4, 5)
@pytest.mark.parametrize(("seats", "each", "aside"), [(3, 16, 0), (4, 12, 0), (5, 9, 3), (6, 8, 0)])
def test_the_rest_is_dealt_evenly(seats: int, each: int, aside: int) -> None:
    table = kitty(seats=seats)
    assert [len(hand(table, seat).split()) for seat in range(seats)] == [each] * seats
    assert middle(table, "aside") == " ".join("?" * aside)


@rule("kitty", 5)
def test_with_five_three_cards_leave_between_the_kitten_and_the_deal() -> None:
    table = kitty(KITTEN + "1 2 2 " + laps("3", "3", "3", "4", "4"), seats=5)
    for seat in range(5):
        assert not {"1", "2"} & set(hand(table, seat).split())
        assert table.view(seat)["zones"]["aside"] == [None] * 3
    assert ["give 3" in table.moves(seat) for seat in range(3)] == [True] * 3


def prizes_a_round(table: Kitty) -> list[int]:
    """How many prizes each round turned up, playing whatever comes first."""
    counts: list[int] = []
    while not table.over:
        if len(counts) < table.round_number:
            counts.append(len(middle(table, "loot").split()))
        table.play(table.to_act[0], table.moves(table.to_act[0])[0])
    return counts


@rule("kitty", 6, 15, 21)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_seven_rounds_or_four(seats: int) -> None:
    assert prizes_a_round(kitty(seats=seats, length="hard")) == [1] * 7
    assert prizes_a_round(kitty(seats=seats, length="easy")) == [1, 2, 2, 2]


@rule("kitty", 6, 21)
@pytest.mark.parametrize(("seats", "length"), [(3, "hard"), (4, "hard"), (5, "easy"), (6, "easy")])
def test_unless_chosen_three_and_four_play_the_hard_game_and_more_the_easy_one(seats: int, length: str) -> None:
    assert dealing.dealt("kitty", seats=seats).record.options["length"] == length


@rule("kitty", 7)
def test_a_card_is_given_left_in_secret_and_at_once() -> None:
    table = kitty(KITTEN + laps("1 10", "10 10", "10 10", "10 10"))
    assert table.to_act == (0, 1, 2, 3)
    play(table, "0 give 1")
    assert "1" in hand(table, 0).split()  # nothing moves until all have chosen
    play(table, "1 give 10, 2 give 10, 3 give 10")
    assert "1" not in hand(table, 0).split()
    assert "1" in hand(table, 1).split()
    assert [len(hand(table, seat).split()) for seat in range(4)] == [12] * 4


@rule("kitty", 7)
def test_only_the_giver_and_the_taker_know_the_card() -> None:
    table = play(kitty(KITTEN + laps("1 10", "10 10", "10 10", "10 10")), "0 give 1, 1 give 10, 2 give 10, 3 give 10")
    for seat, knows in [(0, ["1"]), (2, []), (3, []), (None, [])]:
        left = table.view(seat)["seats"][1]["zones"]["hand"]
        assert [card for card in left if card] == knows
    assert [event for event in table.events(2) if "'give 1'" in str(event)] == []
    assert [event for event in table.events(0) if "'give 1'" in str(event)] != []


@rule("kitty", 8)
def test_the_card_just_given_may_be_bid() -> None:
    table = play(kitty(KITTEN + laps("1 10", "10 10", "10 10", "10 10")), "0 give 1, 1 give 10, 2 give 10, 3 give 10")
    assert "bid 1" in table.moves(1)


@rule("kitty", 9)
def test_bids_are_secret_until_all_are_in() -> None:
    table = play(kitty(KITTEN + laps("2 10", "3 10", "4 10", "5 10")), "all give 10")
    play(table, "0 bid 2, 1 bid 3, 2 bid 4")
    assert table.to_act == (3,)
    assert table.view(3)["chosen"] == [0, 1, 2]
    assert [row(table, seat, "bid") for seat in range(3)] == [""] * 3
    assert not [event for event in table.events(3) if event.get("text", "").startswith("bid")]  # type: ignore[attr-defined]


@rule("kitty", 10, 14)
def test_the_lowest_bid_takes_the_prize() -> None:
    table = bid(kitty(KITTEN + laps("5 10", "4 10", "3 10", "7 10")), 5, 4, 3, 7)
    assert prizes(table) == ["", "", "9", ""]
    assert middle(table, "discards") == "5 4 3 7"
    assert middle(table, "loot") == "6"


@rule("kitty", 11)
def test_equal_bids_do_not_count() -> None:
    table = bid(kitty(KITTEN + laps("3 10", "3 10", "5 10", "7 10")), 3, 3, 5, 7)
    assert prizes(table) == ["", "", "9", ""]


@rule("kitty", 11)
def test_the_only_unmatched_bid_wins_even_if_it_is_the_highest() -> None:
    table = bid(kitty(KITTEN + laps("3 10", "3 10", "8 10", "3 10")), 3, 3, 8, 3)
    assert prizes(table) == ["", "", "9", ""]


@rule("kitty", 12)
def test_without_an_unmatched_bid_the_prize_is_lost() -> None:
    table = bid(kitty(KITTEN + laps("3 10", "3 10", "5 10", "5 10")), 3, 3, 5, 5)
    assert prizes(table) == [""] * 4
    assert middle(table, "discards") == "9 3 3 5 5"


@rule("kitty", 13, 19)
def test_what_a_one_wins_goes_to_another_seat() -> None:
    table = bid(kitty(KITTEN + laps("3 10", "1 10", "3 10", "5 10")), 3, 1, 3, 5)
    assert table.to_act == (1,)
    assert table.moves(1) == ["award 0", "award 2", "award 3"]
    play(table, "1 award 2")  # a matched bid is no bar
    assert prizes(table) == ["", "", "9", ""]
    assert middle(table, "discards") == "3 1 3 5"


@rule("kitty", 10)
def test_a_prize_is_known_in_the_hand_until_a_card_leaves_it_unseen() -> None:
    table = bid(kitty(KITTEN + laps("3 10 10", "4 10 10", "5 10 10", "7 10 10")), 3, 4, 5, 7)
    assert prizes(table) == ["9", "", "", ""]
    play(table, "all give 10")
    assert prizes(table) == [""] * 4


@rule("kitty", 20)
def test_a_prize_may_be_given_on_and_bid() -> None:
    """The prize is the 1, the only one there is."""
    dealt = laps("3 10 10", "4 10 10", "5 10 10", "7 10 10")
    table = bid(kitty("1 6 8 7 7 7 7 " + dealt), 3, 4, 5, 7)
    assert "give 1" in table.moves(0)
    play(table, "all give 10")
    assert "bid 1" in table.moves(0)


def easy(*hands: str, kitten: str = KITTEN) -> Kitty:
    """An easy game after a first round that nobody won."""
    spent = ("3", "3", "4", "4")
    dealt = [f"{first} {second} 10 10" for first, second in zip(spent, hands, strict=True)]
    table = bid(kitty(kitten + laps(*dealt), length="easy"), 3, 3, 4, 4)
    assert prizes(table) == [""] * 4
    return table


@rule("kitty", 22)
def test_easy_the_lowest_unmatched_picks_and_the_next_gets_the_other() -> None:
    table = bid(easy("5", "2", "2", "7"), 5, 2, 2, 7)
    assert table.to_act == (0,)
    assert table.moves(0) == ["loot 6", "loot 8"]
    assert fact(table, "second") == 3
    play(table, "0 loot 6")
    assert prizes(table) == ["6", "", "", "8"]
    assert fact(table, "second") == -1


@rule("kitty", 23)
def test_easy_a_second_prize_that_nobody_gets_is_lost() -> None:
    table = bid(easy("5", "7", "7", "7"), 5, 7, 7, 7)
    play(table, "0 loot 8")
    assert prizes(table) == ["8", "", "", ""]
    assert middle(table, "discards").split()[-5:] == ["6", "5", "7", "7", "7"]


@rule("kitty", 12, 23)
def test_easy_without_an_unmatched_bid_both_are_lost() -> None:
    table = bid(easy("5", "2", "2", "5"), 5, 2, 2, 5)
    assert prizes(table) == [""] * 4
    assert middle(table, "discards").split()[-6:] == ["6", "8", "5", "2", "2", "5"]


@rule("kitty", 22)
def test_easy_a_two_picks_for_itself() -> None:
    assert bid(easy("2", "5", "5", "7"), 2, 5, 5, 7).moves(0) == ["loot 6", "loot 8"]


@rule("kitty", 22)
def test_easy_the_choice_is_asked_even_between_equals() -> None:
    table = bid(easy("5", "2", "2", "7", kitten="9 8 8 7 7 7 7 "), 5, 2, 2, 7)
    assert table.moves(0) == ["loot 8"]


@rule("kitty", 24)
def test_easy_a_one_gives_its_pick_away_and_the_next_bid_gets_the_other() -> None:
    table = bid(easy("5", "1", "5", "7"), 5, 1, 5, 7)
    assert table.moves(1) == [f"award {card} to {seat}" for card in (6, 8) for seat in (0, 2, 3)]
    play(table, "1 award 6 to 0")
    assert prizes(table) == ["6", "", "", "8"]


@rule("kitty", 24)
def test_easy_one_seat_may_get_both() -> None:
    table = play(bid(easy("5", "1", "5", "7"), 5, 1, 5, 7), "1 award 6 to 3")
    assert prizes(table) == ["", "", "", "6 8"]


@rule("kitty", 22)
def test_easy_with_one_prize_is_as_in_the_hard_game() -> None:
    table = bid(kitty(KITTEN + laps("3 10", "1 10", "3 10", "5 10"), length="easy"), 3, 1, 3, 5)
    assert table.moves(1) == ["award 0", "award 2", "award 3"]


@rule("kitty", 25)
@pytest.mark.parametrize("seats", [3, 5])
def test_teams_need_an_even_number(seats: int) -> None:
    with pytest.raises(koloda.KolodaError, match="4 or 6"):
        kitty(seats=seats, teams=True)


@rule("kitty", 25, 26)
def test_a_team_puts_its_cards_together_and_wins_together() -> None:
    """Two 5s against one 5, and a 4 that nobody matches. Alone, seats 0, 1 and 2 would be level."""
    table = kitty(teams=True)
    hold(table, "5", "5", "5", "4")
    table.score_deal(table.sides)
    assert table.result == koloda.Result((0, 2), (), (1, 3, 1, 3), (5, 4, 5, 4))


@rule("kitty", 25, 26)
def test_three_a_side() -> None:
    table = kitty(seats=6, teams=True)
    hold(table, "7", "8", "7", "8", "", "7")
    table.score_deal(table.sides)
    assert numbers(table, "points") == [7, 8, 7, 8, 7, 8]


@rule("kitty", 27)
def test_in_teams_a_one_gives_to_the_other_team() -> None:
    table = bid(kitty(KITTEN + laps("3 10", "1 10", "3 10", "5 10"), teams=True), 3, 1, 3, 5)
    assert table.moves(1) == ["award 0", "award 2"]


@rule("kitty", 28)
def test_a_match_goes_on_to_a_hundred() -> None:
    table = kitty("", KITTEN, target=100)
    table.points.values[0] = 90
    hold(table, "9", "8", "", "")
    table.score_deal(4)
    assert not table.over
    assert numbers(table, "points") == [99, 8, 0, 0]
    assert (table.view(None)["deal"], table.view(None)["round"]) == (2, 1)
    assert table.dealer == 3  # as in the first deal
    assert middle(table, "loot") == "9"
    assert [len(hand(table, seat).split()) for seat in range(4)] == [12] * 4
    hold(table, "1", "8", "", "")
    table.score_deal(4)
    assert table.result == koloda.Result((0,), (), (1, 2, 3, 3), (100, 16, 0, 0))
