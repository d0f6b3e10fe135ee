"""«Монстр»: the rules sentence by sentence, on stacked decks."""

from __future__ import annotations

import pytest
from bidding import laps
from hands import dealt, pot
from tabletop import fact, hand, middle, numbers, play, row, rule, status

import koloda
from koloda import dealing
from koloda.games.monster.rules import Monster

LOW = "2 3 4 5 6 7"  # what those hold who will pass; the deck has it twice
TWINS = "8 8 8 9 9 9"


def monster(*hands: str, then: tuple[str, ...] = (), chips: int = 25, rounds: int = 0) -> Monster:
    """`then` are the shuffles of later circles."""
    return dealt(Monster, hands, "", then, chips, rounds)


@rule("monster", 3, 5, 16)
def test_the_deck_is_a_triangle_and_whole_in_every_circle() -> None:
    """Seat 0 loses to the monster and seat 3 has passed; the next circle is dealt to seats 1 and 2."""
    hands = ("9 8 7 6 5 4", "10 8 6 5 4 3", "9 7 6 5 3 2", "10 10 9 9 8 8")
    table = monster(*hands, then=(laps("10 9 8 7 6 5", "10 9 8 7 6 4"),))
    assert [table.deck.names.count(str(rank)) for rank in range(1, 11)] == list(range(1, 11))
    play(table, "0 keep, 1 drop 10, 2 keep, 3 pass")
    assert numbers(table, "chips") == [18, 23, 23, 23]
    assert [status(table), fact(table, "circle")] == ["out in in passed", 2]
    assert [hand(table, seat) for seat in range(4)] == ["", "5 6 7 8 9 10", "4 6 7 8 9 10", ""]
    assert len(middle(table, "deck").split()) == 43
    assert table.to_act == (1,)


@rule("monster", 4)
@pytest.mark.parametrize(("seats", "ante"), [(4, 2), (5, 2), (6, 1), (7, 1), (8, 1)])
def test_the_ante(seats: int, ante: int) -> None:
    table = dealing.dealt("monster", seats=seats)
    assert numbers(table, "chips") == [25 - ante] * seats
    assert pot(table) == seats * ante


@rule("monster", 4)
def test_no_ante_in_later_circles() -> None:
    table = play(monster("10 10 9 9 8 8", "10 10 9 9 8 8", LOW, LOW), "0 keep, 1 keep, 2 pass, 3 pass")
    assert fact(table, "circle") == 2
    assert [numbers(table, "chips"), pot(table)] == [[18, 18, 23, 23], 18]


@rule("monster", 5)
def test_six_cards_and_the_first_turn_from_the_dealers_left() -> None:
    deck = "1 2 3 4 5 6 7 8 9 10 2 3 4 5 6 7 8 9 10 3 4 5 6 7"
    table = dealing.dealt("monster", seats=4, dealer=0, seed=1, shuffles=[deck])
    assert [hand(table, seat) for seat in (1, 2)] == ["1 4 4 5 8 9", "2 5 5 6 9 10"]
    assert [hand(table, seat) for seat in (3, 0)] == ["2 3 6 6 7 10", "3 3 4 7 7 8"]
    assert table.to_act == (1,)


@rule("monster", 6)
def test_the_deal_moves_left_after_a_round_but_not_after_a_circle() -> None:
    table = monster("10 10 9 9 8 8", "10 10 9 9 8 8", LOW, LOW)
    play(table, "0 keep, 1 keep, 2 pass, 3 pass")
    assert [table.dealer, table.to_act] == [3, (0,)]
    play(table, "0 pass")
    assert [table.dealer, table.to_act] == [0, (1,)]


@rule("monster", 7)
def test_a_turn_is_to_drop_up_to_three_or_pass() -> None:
    table = monster("9 9 9 9 10 10", LOW, LOW, "7 7 8 8 8 8")
    assert table.moves(0) == [
        "keep",
        "drop 9",
        "drop 9 9",
        "drop 9 9 9",
        "drop 9 9 10",
        "drop 9 10",
        "drop 9 10 10",
        "drop 10",
        "drop 10 10",
        "pass",
    ]
    play(table, "0 drop 9 9 10, 1 keep")
    assert [hand(table, 0), hand(table, 1)] == ["9 9 10", LOW]
    assert table.to_act == (2,)


@rule("monster", 8)
def test_all_see_how_many_are_dropped_but_not_which() -> None:
    table = play(monster(LOW, "3 4 5 6 7 8", LOW, TWINS), "0 drop 2 4, 1 drop 8")
    assert middle(table, "monster") == "? ? ?"
    assert row(table, 0, "hand") == "? ? ? ?"
    assert table.view(0)["zones"]["monster"] == [None, "2", "4"]
    choices = [event for event in table.events(3) if event["kind"] == "choice"]
    assert [(event["count"], event.get("move")) for event in choices] == [(2, None), (1, None)]


@rule("monster", 9)
def test_a_pass_is_free_and_does_not_feed_the_monster() -> None:
    table = play(monster("10 9 8 7 6 5", LOW, LOW, TWINS), "0 pass")
    assert numbers(table, "chips") == [23, 23, 23, 23]
    assert [middle(table, "monster"), row(table, 0, "folded")] == ["", "? ? ? ? ? ?"]
    assert status(table) == "passed in in in"


@rule("monster", 1, 10)
def test_the_last_one_takes_the_pot_unasked_with_a_pair_too() -> None:
    table = play(monster(LOW, LOW, "8 8 9 9 10 10", "8 8 9 9 10 10"), "0 pass, 1 pass, 2 pass")
    assert numbers(table, "chips") == [21, 21, 21, 29]  # 23 + 8, and a new ante
    assert [table.view(None)["round"], table.to_act] == [2, (1,)]


@rule("monster", 1, 11, 13, 15)
def test_book_a_card_is_better_than_none() -> None:
    table = monster("10 8 7 4 6 6", "10 8 7 4 5 5", LOW, LOW)
    play(table, "0 drop 6 6, 1 drop 4 5 5, 2 pass, 3 pass")  # the monster has 6 5 4
    assert numbers(table, "chips") == [29, 21, 21, 21]
    shown = [(event["from_seat"], event["card"]) for event in table.events(3) if event.get("to") == "row"]
    assert shown == [(0, "4"), (0, "7"), (0, "8"), (0, "10"), (1, "7"), (1, "8"), (1, "10")]


@rule("monster", 13)
def test_book_ten_to_five_is_the_best_hand_of_all() -> None:
    table = monster("10 9 8 7 6 4", "10 9 8 7 6 5", "10 9 8 7 6 3", "10 9 8 7 5 4")
    play(table, "0 keep, 1 keep, 2 keep, 3 keep")
    assert numbers(table, "chips") == [21, 29, 21, 21]


@rule("monster", 12)
def test_a_pair_pays_five_and_is_out() -> None:
    table = monster("10 10 9 8 7 6", "9 8 7 5 4 3", "9 8 7 6 4 2", LOW)
    play(table, "0 keep, 1 keep, 2 keep, 3 pass")
    assert numbers(table, "chips") == [16, 21, 34, 21]  # 18 − 2; 9 8 7 6 is best: 23 + 13 − 2


@rule("monster", 14)
def test_equal_cards_of_the_monster_count_once() -> None:
    table = monster("10 9 8 5 4 3", "10 10 7 6 5 4", LOW, LOW)
    play(table, "0 keep, 1 drop 10 10, 2 pass, 3 pass")  # 10 9 beats a 10, though not two
    assert numbers(table, "chips") == [29, 21, 21, 21]


@rule("monster", 14, 15, 16)
def test_the_example_of_the_rules_page_a_tie_is_the_monsters() -> None:
    table = monster("10 9 8 8 9 10", "10 7 6 5 4 3", LOW, LOW)
    play(table, "0 drop 8 9 10, 1 drop 10, 2 pass, 3 pass")
    assert numbers(table, "chips") == [16, 34, 21, 21]  # 23 − 5, 23 + 13, and a new ante
    assert table.view(None)["round"] == 2
    shown = [event["card"] for event in table.events(None) if event["kind"] == "show"]
    assert shown == ["8", "9", "10", "10"]  # the monster's hand is turned up


@rule("monster", 17)
def test_equal_hands_that_beat_the_monster_divide_the_pot() -> None:
    best = "10 9 8 7 6 5"
    table = play(monster(best, best, best, LOW), "0 keep, 1 keep, 2 keep, 3 pass")
    assert numbers(table, "chips") == [23, 23, 23, 21]  # two each of eight, and a new ante
    assert pot(table) == 10


@rule("monster", 24, 26)
def test_what_is_left_at_the_end_belongs_to_nobody() -> None:
    best = "10 9 8 7 6 5"
    table = play(monster(best, best, best, LOW, rounds=1), "0 keep, 1 keep, 2 keep, 3 pass")
    assert table.result == koloda.Result((0, 1, 2), (), (1, 1, 1, 4), (25, 25, 25, 23))
    assert pot(table) == 2


@rule("monster", 18)
def test_equal_hands_that_lose_pay_and_leave() -> None:
    table = monster("10 10 9 7 6 5", "10 10 9 7 6 5", "9 8 4 3 2 4", "9 8 8 3 2 4")
    play(table, "0 drop 9 10 10, 1 drop 9 10 10, 2 drop 4 8 9, 3 drop 8 8 9")
    assert status(table) == "out out in in"
    assert numbers(table, "chips") == [18, 18, 23, 23]
    assert [fact(table, "circle"), table.to_act] == [2, (2,)]


@rule("monster", 18)
def test_equal_hands_that_lose_stay_if_nobody_else_is_left() -> None:
    table = monster("10 10 9 7 6 5", "10 10 9 7 6 5", LOW, LOW)
    play(table, "0 drop 9 10 10, 1 drop 9 10 10, 2 pass, 3 pass")
    assert status(table) == "in in passed passed"
    assert [numbers(table, "chips"), pot(table)] == [[18, 18, 23, 23], 18]
    assert [fact(table, "circle"), table.to_act] == [2, (0,)]


@rule("monster", 19, 20)
def test_a_lone_hand_without_a_pair_does_not_face_the_monster() -> None:
    table = monster("10 10 10 9 9 8", LOW, LOW, TWINS)
    play(table, "0 drop 10, 1 keep, 2 pass, 3 pass")  # seat 0 keeps its pairs
    assert numbers(table, "chips") == [16, 34, 21, 21]
    assert [event for event in table.events(None) if event["kind"] == "show"] == []


@rule("monster", 21)
def test_if_all_have_pairs_all_pay_and_play_on() -> None:
    table = play(monster("10 10 9 9 8 8", "10 10 9 9 8 8", LOW, LOW), "0 keep, 1 keep, 2 pass, 3 pass")
    assert status(table) == "in in passed passed"
    assert numbers(table, "chips") == [18, 18, 23, 23]
    assert table.to_act == (0,)


@rule("monster", 22)
def test_an_empty_monster_loses() -> None:
    table = play(monster(LOW, "1 2 3 4 5 6", TWINS, TWINS), "0 keep, 1 keep, 2 pass, 3 pass")
    assert numbers(table, "chips") == [29, 21, 21, 21]


@rule("monster", 23, 25)
def test_who_has_too_little_pays_what_he_has() -> None:
    table = monster("10 10 9 9 8 8", "10 10 9 9 8 8", LOW, LOW, chips=4)
    play(table, "0 keep, 1 keep, 2 pass, 3 pass")
    assert [numbers(table, "chips"), pot(table), table.over] == [[0, 0, 2, 2], 12, False]


@rule("monster", 23)
def test_who_has_less_than_the_ante_antes_what_he_has() -> None:
    table = monster(LOW, LOW, TWINS, TWINS, chips=3)
    play(table, "0 pass, 1 pass, 2 pass")
    assert [numbers(table, "chips"), pot(table)] == [[0, 0, 0, 7], 5]


@rule("monster", 2, 25)
def test_it_ends_when_someone_is_broke_once_a_round_is_settled() -> None:
    table = play(monster(LOW, LOW, TWINS, TWINS, chips=2), "0 pass, 1 pass, 2 pass")
    assert table.result == koloda.Result((3,), (), (2, 2, 2, 1), (0, 0, 0, 8))
