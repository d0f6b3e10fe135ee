"""«Дайте две!»: the rules sentence by sentence, on stacked decks."""

import pytest
from tabletop import fact, middle, numbers, play, row, rule

import koloda
from koloda import dealing
from koloda.engine.desk import Desk

BURN = "10 10 10 10 10 "  # the five that leave after the shuffle


def pairs(seats: int, first: str, *later: str, **options: bool) -> Desk:
    """Dealt by the last seat, so that seat 0 gets the first card after the burn."""
    return dealing.dealt("pairs", seats=seats, dealer=seats - 1, seed=1, options=options, shuffles=[first, *later])


def book_example() -> Desk:
    """The book's page 5: Anna deals; Boris, Viktoria, Grigory and Darya sit on her left."""
    return pairs(5, "1 2 2 3 4 10 10 6 9 7 8 3 9 5 10")


@rule("pairs", 5, 9, 11, 13)
def test_book_page_5_viktoria_passes() -> None:
    table = book_example()
    assert table.to_act == (2,)
    play(table, "2 take, 3 take, 4 take, 0 take")
    assert [row(table, seat) for seat in range(5)] == ["10 5", "10", "6 8", "9 3", "7 9"]
    play(table, "1 pass")
    assert numbers(table, "points") == [0, 3, 0, 0, 0]
    assert row(table, 1, "kept") == "3"
    assert table.view(None)["round"] == 2


@rule("pairs", 10)
def test_book_page_5_had_she_taken_the_ten() -> None:
    table = play(book_example(), "2 take, 3 take, 4 take, 0 take, 1 take")
    assert numbers(table, "points") == [0, 10, 0, 0, 0]
    assert row(table, 1, "kept") == "10"


@rule("pairs", 6)
def test_book_page_7_the_tie_at_the_start() -> None:
    table = pairs(5, BURN + "10 3 3 5 9 4 10")
    assert row(table, 1) == "3 4"
    assert row(table, 2) == "3 10"
    assert table.to_act == (1,)


@rule("pairs", 6)
def test_only_those_still_tied_get_more_and_only_the_newest_count() -> None:
    table = pairs(3, BURN + "2 2 9 5 5 8 7")
    assert [row(table, seat) for seat in range(3)] == ["2 5 8", "2 5 7", "9"]
    assert table.to_act == (1,)


@rule("pairs", 7)
def test_an_extra_that_pairs_is_replaced_before_the_next_seat_gets_its_own() -> None:
    table = pairs(2, BURN + "4 4 4 6 5")
    assert [row(table, seat) for seat in range(2)] == ["4 6", "4 5"]
    assert table.to_act == (1,)
    assert middle(table, "discards") == "? ? ? ? ? 4"


@rule("pairs", 1)
@pytest.mark.parametrize(("seats", "score"), [(2, 31), (3, 21), (4, 16), (5, 13), (6, 11), (7, 11), (8, 11)])
def test_losing_scores(seats: int, score: int) -> None:
    assert fact(dealing.dealt("pairs", seats=seats), "losing_score") == score


@rule("pairs", 2)
def test_the_deck_is_a_triangle() -> None:
    names = dealing.dealt("pairs").deck.names
    assert [names.count(str(rank)) for rank in range(1, 11)] == list(range(1, 11))


@rule("pairs", 3, 4)
def test_five_are_burnt_unseen_and_the_left_of_the_dealer_is_dealt_first() -> None:
    table = dealing.dealt("pairs", seats=3, dealer=0, shuffles=[BURN + "4 5 6"])
    assert middle(table, "discards") == "? ? ? ? ?"
    assert [row(table, seat) for seat in range(3)] == ["6", "4", "5"]


@rule("pairs", 8)
def test_a_turn_is_take_or_pass() -> None:
    assert pairs(2, BURN + "3 2").moves(1) == ["take", "pass"]


@rule("pairs", 12, 13)
def test_kept_cards_stay_and_the_rest_are_discarded() -> None:
    table = play(pairs(2, BURN + "3 2 9 7 6"), "1 take, 0 pass")
    assert row(table, 0, "kept") == "2"
    assert middle(table, "discards") == "? ? ? ? ? 3 9"
    assert [row(table, seat) for seat in range(2)] == ["7", "6"]
    assert table.to_act == (1,)


@rule("pairs", 14, 12)
def test_the_discards_are_reshuffled_when_a_card_is_needed_and_five_burnt() -> None:
    """Two seats use all fifty cards in four rounds; the kept 1, 3, 5 and 9 stay out of the new deck."""
    table = pairs(
        2,
        BURN
        + "1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 10 10 "
        + "3 4 4 5 5 6 6 7 7 8 8 9 9 10 10 "
        + "5 6 6 7 7 8 8 9 9 10 "
        + "7 8 8 9 9 9",
        "2 2 3 3 4 6 7",
    )
    play(table, "0 take, 1 take," * 8 + "0 take, 1 pass")
    play(table, "0 take, 1 take," * 6 + "0 take, 1 pass")
    play(table, "0 take, 1 take," * 4 + "0 pass")
    play(table, "0 take, 1 take, 0 take")
    assert middle(table, "deck") == "?"
    play(table, "1 take")  # the last card pairs; the next round needs cards
    assert numbers(table, "points") == [5, 13]
    assert [row(table, 0, "kept"), row(table, 1, "kept")] == ["5", "1 3 9"]
    assert middle(table, "discards") == "? ? ? ? ?"
    assert [row(table, 0), row(table, 1)] == ["6", "7"]
    assert len(middle(table, "deck").split()) == 55 - 4 - 5 - 2


@rule("pairs", 15, 1)
def test_reaching_the_score_loses_at_once_and_places_go_by_fewest_points() -> None:
    table = pairs(6, BURN + "9 9 9 9 9 8 7 7 7 7 7 6")
    play(table, "5 pass")
    assert numbers(table, "points") == [0, 0, 0, 0, 0, 8]
    play(table, "5 pass")  # 6 more: 14 is past 11
    assert table.over
    assert table.result == koloda.Result((), (5,), (1, 1, 1, 1, 1, 6), (0, 0, 0, 0, 0, 14))


@rule("pairs", 15, 1)
@pytest.mark.parametrize(("last", "over"), [(4, False), (5, True)])
def test_the_losing_score_itself_loses(last: int, over: bool) -> None:
    """Six seats play to 11: 6 and 4 are not enough, 6 and 5 are."""
    table = play(pairs(6, BURN + f"9 9 9 9 9 6 7 7 7 7 7 {last}"), "5 pass, 5 pass")
    assert numbers(table, "points")[5] == 6 + last
    assert table.over == over


def kept_from(table: Desk) -> object:
    """The seat whose row the last kept card came from."""
    return [event["from_seat"] for event in table.events(None) if event.get("to") == "kept"][-1]


@rule("pairs", 16)
def test_a_pass_keeps_ones_own_lowest_card_first() -> None:
    table = play(pairs(3, BURN + "4 9 8 3 3 10"), "0 take, 1 take, 2 take, 0 pass")
    assert kept_from(table) == 0


@rule("pairs", 16)
def test_a_pass_keeps_the_first_lowest_clockwise() -> None:
    table = play(pairs(3, BURN + "4 9 8 3 3"), "0 take, 1 take, 2 pass")
    assert kept_from(table) == 0


@rule("pairs", 17, 19)
def test_burning_leaves_the_last_card_and_with_none_one_can_only_pass() -> None:
    table = pairs(2, BURN + "3 4", "10 10 10 10 9")
    table.sweep(table.stock, table.kept[1])  # type: ignore[attr-defined]
    play(table, "0 take")  # the five burnt: four are burnt again, the last is drawn
    assert row(table, 0) == "3 10"
    assert middle(table, "discards") == "? ? ? ?"
    table.sweep(table.discards, table.kept[1])  # type: ignore[attr-defined]
    assert table.moves(1) == ["pass"]


@rule("pairs", 18)
def test_when_no_extra_fits_the_first_of_those_tied_begins() -> None:
    """Both have 2 to 10 after eight laps; seat 0 gets the only 1, and nothing fits seat 1."""
    table = pairs(2, BURN[3:] + "10 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 10 10 1")
    assert row(table, 0) == "2 3 4 5 6 7 8 9 10 1"
    assert row(table, 1) == "2 3 4 5 6 7 8 9 10"
    assert table.to_act == (0,)


@rule("pairs", 20)
def test_an_eight_is_spent_for_two_cards() -> None:
    table = pairs(2, BURN + "8 9 3 5", eights=True)
    assert table.moves(0) == ["take", "pass", "eight"]
    play(table, "0 eight")
    assert row(table, 0) == "3 5"
    assert middle(table, "discards") == "? ? ? ? ? 8"
    assert table.to_act == (1,)


@rule("pairs", 20)
def test_no_second_card_if_the_first_pairs() -> None:
    table = play(pairs(2, BURN + "8 9 4 6 4 5 7", eights=True), "0 take, 1 take, 0 eight")
    assert numbers(table, "points") == [4, 0]
    assert [row(table, 0), row(table, 1)] == ["5", "7"]


@rule("pairs", 20)
def test_the_second_card_may_pair_the_first() -> None:
    table = play(pairs(2, BURN + "8 9 3 3", eights=True), "0 eight")
    assert numbers(table, "points") == [3, 0]


@rule("pairs", 22)
def test_a_seven_opens_below_a_one() -> None:
    assert pairs(2, BURN + "1 7", sevens=True).to_act == (1,)
    assert pairs(2, BURN + "1 7").to_act == (0,)
    assert pairs(2, BURN + "3 3 1 7", sevens=True).to_act == (1,)  # in extras too


@rule("pairs", 11, 22)
def test_for_the_price_of_a_pass_a_seven_is_seven() -> None:
    table = play(pairs(2, BURN + "4 7", sevens=True), "1 pass")
    assert numbers(table, "points") == [0, 4]


@rule("pairs", 23)
def test_who_draws_a_seven_goes_again() -> None:
    table = play(pairs(2, BURN + "3 9 7 5", sevens=True), "0 take")
    assert table.to_act == (0,)
    assert table.moves(0) == ["take", "pass"]
    play(table, "0 take")
    assert table.to_act == (1,)


@rule("pairs", 23)
def test_a_seven_that_was_dealt_gives_no_turn_and_a_pair_of_sevens_ends_the_round() -> None:
    table = pairs(2, BURN + "7 9 5 6 7", sevens=True)
    play(table, "0 take")
    assert table.to_act == (1,)
    play(table, "1 take, 0 take")
    assert numbers(table, "points") == [7, 0]
    assert table.view(None)["round"] == 2


@rule("pairs", 23)
def test_in_the_extra_turn_an_eight_may_be_spent() -> None:
    table = play(pairs(2, BURN + "8 9 7 3 5", eights=True, sevens=True), "0 take")
    assert table.moves(0) == ["take", "pass", "eight"]
    play(table, "0 eight")
    assert row(table, 0) == "7 3 5"
    assert table.to_act == (1,)


@rule("pairs", 21)
def test_a_fresh_eight_waits_for_another_turn() -> None:
    table = play(pairs(2, BURN + "3 9 8 5", eights=True), "0 take")
    assert table.to_act == (1,)
    play(table, "1 take")
    assert table.moves(0) == ["take", "pass", "eight"]


@rule("pairs", 24, 21)
def test_after_an_eight_both_cards_come_first_and_the_extra_turn_may_spend_the_new_eight() -> None:
    table = play(pairs(2, BURN + "8 9 7 8", eights=True, sevens=True), "0 eight")
    assert row(table, 0) == "7 8"
    assert table.to_act == (0,)
    assert table.moves(0) == ["take", "pass", "eight"]
