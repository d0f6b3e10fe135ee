"""«Право руля!»: the rules sentence by sentence, on stacked decks."""

import pytest
from tabletop import middle, numbers, play, rule, status

import koloda
from koloda import dealing
from koloda.engine.desk import Desk

BURN = "10 10 10 10 10 "  # the five that leave after the shuffle


def starboard(seats: int, first: str, *later: str, **options: int) -> Desk:
    """Dealt by the last seat, so that seat 0 has the marker."""
    return dealing.dealt("starboard", seats=seats, dealer=seats - 1, seed=1, options=options, shuffles=[first, *later])


def pot(table: Desk) -> object:
    return table.view(None)["pot"]


def marked_first(table: Desk) -> list[int]:
    seats: list[dict[str, list[str]]] = table.view(None)["seats"]  # type: ignore[assignment]
    return [number for number, seat in enumerate(seats) if "first" in seat["marks"]]


@rule("starboard", 2)
def test_the_deck_is_a_triangle() -> None:
    names = dealing.dealt("starboard").deck.names
    assert [names.count(str(rank)) for rank in range(1, 11)] == list(range(1, 11))


@rule("starboard", 3, 4, 6, 7)
def test_the_set_up() -> None:
    table = starboard(3, BURN + "3 5")
    assert numbers(table, "chips") == [9, 9, 9]
    assert pot(table) == 3
    assert middle(table, "common") == "3 5"
    assert middle(table, "discards") == "? ? ? ? ?"
    assert table.to_act == (0,)


@rule("starboard", 4, 6)
def test_the_deck_is_shuffled_and_five_are_burnt_before_anyone_pays() -> None:
    events = starboard(2, BURN + "3 5").events(None)
    told = [(event["kind"], event.get("to")) for event in events if event["kind"] != "say"]
    shuffled, paid = told.index(("shuffle", "deck")), told.index(("pay", None))
    assert told[shuffled + 1 : paid] == [("move", "discards")] * 5


@rule("starboard", 7)
def test_a_starting_pair_is_redrawn_until_the_cards_differ() -> None:
    table = starboard(2, BURN + "4 4 4 6")
    assert middle(table, "common") == "4 6"
    assert middle(table, "discards") == "? ? ? ? ? 4 4"


@rule("starboard", 5)
def test_the_marker_begins_at_the_left_of_the_dealer_and_moves_left_each_round() -> None:
    table = dealing.dealt("starboard", seats=3, dealer=1, seed=1)
    for first in (2, 0, 1, 2):
        assert table.to_act == (first,)
        assert marked_first(table) == [first]
        for seat in (first, (first + 1) % 3, (first + 2) % 3):
            table.play(seat, "pass")


@rule("starboard", 8, 9)
def test_taking_costs_a_chip_and_the_card_joins_the_common_hand() -> None:
    table = starboard(2, BURN + "3 5 7")
    assert table.moves(0) == ["take", "pass"]
    play(table, "0 take")
    assert numbers(table, "chips") == [8, 9]
    assert pot(table) == 3
    assert middle(table, "common") == "3 5 7"
    assert table.to_act == (1,)


@rule("starboard", 9, 10)
def test_a_pair_puts_the_taker_out_though_he_has_paid_and_the_hand_keeps_its_size() -> None:
    table = play(starboard(3, BURN + "3 5 3"), "0 take")
    assert status(table) == "out in in"
    assert numbers(table, "chips") == [8, 9, 9]
    assert middle(table, "common") == "3 5"
    assert middle(table, "discards") == "? ? ? ? ? 3"
    assert ("pair", 0) in [(event.get("why"), event.get("seat")) for event in table.events(None)]
    assert table.to_act == (1,)


@rule("starboard", 11, 12, 13, 14)
def test_passing_with_more_cards_puts_out_those_who_passed_with_fewer() -> None:
    table = play(starboard(3, BURN + "3 5 7 8"), "0 pass")
    assert status(table) == "passed in in"
    play(table, "1 take, 2 pass")  # three cards now: seat 0 passed with two
    assert status(table) == "out in passed"
    play(table, "1 take")
    assert table.to_act == (1,)  # who passed is not asked again
    play(table, "1 pass")  # with four: seat 1 takes 3 antes and his own 2 chips
    assert table.view(None)["round"] == 2
    assert numbers(table, "chips") == [8, 11, 8]  # 9 7+5 9, less the next ante
    shared = [event for event in table.events(None) if event.get("why") == "pot"]
    assert [(event["seat"], event["number"]) for event in shared] == [(1, -5)]


@rule("starboard", 14)
def test_equal_numbers_share_whatever_the_cards_show() -> None:
    table = play(starboard(3, BURN + "3 5 5"), "0 pass, 1 pass, 2 take")  # a pot of 4 for seats 0 and 1
    assert numbers(table, "chips") == [10, 10, 7]  # 11 11 8, less the next ante


@rule("starboard", 15)
def test_what_does_not_divide_stays_for_the_next_round() -> None:
    table = play(starboard(2, BURN + "3 5 7"), "0 take, 1 pass, 0 pass")  # a pot of 3 for two
    assert numbers(table, "chips") == [8, 9]  # 9 10, less the next ante
    assert pot(table) == 1 + 2


@rule("starboard", 16)
def test_the_last_seat_passes_by_itself_when_all_others_are_out() -> None:
    table = play(starboard(2, BURN + "3 5 3"), "0 take")
    assert ("alone", 1) in [(event.get("why"), event.get("seat")) for event in table.events(None)]
    assert table.view(None)["round"] == 2
    assert numbers(table, "chips") == [7, 11]  # 8 12, less the next ante
    assert pot(table) == 2
    assert table.to_act == (1,)


@rule("starboard", 19)
def test_a_seat_is_still_asked_while_another_has_only_passed() -> None:
    table = play(starboard(3, BURN + "3 5 3 7"), "0 pass, 1 take")
    assert status(table) == "passed out in"
    assert table.to_act == (2,)
    assert table.moves(2) == ["take", "pass"]
    play(table, "2 take, 2 pass")  # three cards beat seat 0's two: the pot is 3 antes and 2 chips
    assert numbers(table, "chips") == [8, 7, 12]  # 9 8 8+5, less the next ante


@rule("starboard", 10, 16)
def test_a_seat_that_pairs_last_leaves_the_pot_to_those_who_passed() -> None:
    table = play(starboard(2, BURN + "3 5 5"), "0 pass, 1 take")
    assert numbers(table, "chips") == [11, 7]  # 9+3 8, less the next ante


@rule("starboard", 17, 4)
def test_the_same_deck_goes_on_and_the_common_hand_is_discarded() -> None:
    table = play(starboard(2, BURN + "3 5 3 6 7"), "0 take")
    assert middle(table, "common") == "6 7"
    assert middle(table, "discards") == "? ? ? ? ? 3 3 5"


@rule("starboard", 17)
def test_the_discards_are_reshuffled_when_a_card_is_needed_and_five_burnt() -> None:
    table = starboard(2, BURN + "3 5", "10 9 9 9 9 8")
    table.sweep(table.stock, table.discards)  # type: ignore[attr-defined]
    play(table, "0 take")
    assert middle(table, "common") == "3 5 8"
    assert middle(table, "discards") == "? ? ? ? ?"
    assert len(middle(table, "deck").split()) == 55 - 3 - 5


@rule("starboard", 1, 18)
def test_the_game_ends_when_a_settled_round_leaves_someone_without_chips() -> None:
    table = play(starboard(2, BURN + "3 5 3", chips=2), "0 take")
    assert table.result == koloda.Result((1,), (), (2, 1), (0, 4))


@rule("starboard", 20, 21)
def test_without_a_chip_one_can_only_pass_and_plays_on_until_the_pot_is_shared() -> None:
    table = play(starboard(2, BURN + "3 5 7", chips=2), "0 take")
    assert numbers(table, "chips") == [0, 1]
    play(table, "1 pass")
    assert table.moves(0) == ["pass"]
    play(table, "0 pass")  # a pot of 3: one each, so seat 0 is not broke
    assert not table.over
    assert numbers(table, "chips") == [0, 1]  # 1 2, less the next ante
    assert table.to_act == (1,)


@rule("starboard", 22, 24)
def test_chips_left_in_the_pot_belong_to_nobody() -> None:
    table = play(starboard(2, BURN + "3 5 7", rounds=1), "0 take, 1 pass, 0 pass")
    assert table.result == koloda.Result((1,), (), (2, 1), (9, 10))
    assert pot(table) == 1


@rule("starboard", 1, 24)
def test_equal_chips_share_the_win() -> None:
    table = play(starboard(2, BURN + "3 5", rounds=2), "0 pass, 1 pass")
    assert not table.over
    play(table, "1 pass, 0 pass")
    assert table.result == koloda.Result((0, 1), (), (1, 1), (10, 10))


@rule("starboard", 23)
def test_chips_at_the_start() -> None:
    assert numbers(starboard(2, BURN, chips=30), "chips") == [29, 29]
    with pytest.raises(koloda.KolodaError, match="one chip"):
        starboard(2, BURN, chips=1)
    assert starboard(2, BURN, chips=1, rounds=3).moves(0) == ["pass"]
