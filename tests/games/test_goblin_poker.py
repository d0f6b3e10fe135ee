"""«Гоблинский покер»: the rules sentence by sentence, on stacked decks."""

from __future__ import annotations

from bidding import laps
from hands import dealt, pot, rows
from tabletop import fact, hand, middle, numbers, play, row, rule, status

import koloda
from koloda import dealing
from koloda.games.goblin_poker.rules import GoblinPoker

THREE = ("2 5 6 7 8 9", "3 5 6 7 8 9", "4 5 6 7 8 9")


def goblin(*hands: str, deck: str = "", given: tuple[str, ...] = (), chips: int = 25, rounds: int = 0) -> GoblinPoker:
    """`given` are the shuffles of the given cards."""
    return dealt(GoblinPoker, hands, deck, given, chips, rounds)


def opened(*given: str, chips: int = 25) -> GoblinPoker:
    """Three seats that opened 2, 3 and 4."""
    table = goblin(*THREE, given=given, chips=chips)
    play(table, "0 open 2, 1 open 3, 2 open 4")
    return table


@rule("goblin-poker", 3)
def test_the_deck_is_a_triangle_and_whole_in_every_round() -> None:
    table = opened(laps(*THREE))
    assert [table.deck.names.count(str(rank)) for rank in range(1, 11)] == list(range(1, 11))
    play(table, "0 pass, 1 pass")
    assert [hand(table, seat) for seat in range(3)] == list(THREE)
    assert len(middle(table, "deck").split()) == 55 - 18


@rule("goblin-poker", 4)
def test_an_ante_and_six_cards_from_the_dealers_left() -> None:
    deck = "1 2 3 4 5 6 7 8 9 10 2 3 4 5 6 7 8 9"
    table = dealing.dealt("goblin-poker", seats=3, dealer=0, seed=1, shuffles=[deck])
    assert numbers(table, "chips") == [24, 24, 24]
    assert pot(table) == 3
    assert [hand(table, seat) for seat in (1, 2, 0)] == ["1 4 4 7 7 10", "2 2 5 5 8 8", "3 3 6 6 9 9"]


@rule("goblin-poker", 4)
def test_the_dealer_stays() -> None:
    table = play(opened(), "0 pass, 1 pass")
    assert [table.view(None)["round"], table.dealer] == [2, 2]


@rule("goblin-poker", 5)
def test_opening_cards_are_chosen_in_secret_and_opened_together() -> None:
    table = goblin(*THREE)
    assert table.to_act == (0, 1, 2)
    assert table.moves(0) == ["open 2", "open 5", "open 6", "open 7", "open 8", "open 9"]
    before = table.view(1)["seats"]
    play(table, "2 open 4, 0 open 2")
    assert table.view(1)["seats"] == before
    play(table, "1 open 3")
    assert rows(table) == ["2", "3", "4"]


@rule("goblin-poker", 6, 8)
def test_the_lowest_card_begins() -> None:
    table = goblin(*THREE)
    assert fact(table, "first") is None
    play(table, "0 open 5, 1 open 6, 2 open 4")
    assert [table.to_act, table.marks(2), fact(table, "first")] == [(2,), ["dealer", "first"], 2]
    assert table.moves(2) == ["give 5", "give 6", "give 7", "give 8", "give 9", "pass"]
    play(table, "2 give 5")
    assert table.to_act == (0,)


@rule("goblin-poker", 7)
def test_a_tie_at_the_opening() -> None:
    table = play(goblin(*THREE, deck="5 8 7"), "0 open 5, 1 open 5, 2 open 6")
    assert rows(table) == ["5 8", "5 7", "6"]
    assert middle(table, "discards") == "5"
    assert table.to_act == (1,)


@rule("goblin-poker", 7)
def test_when_the_deck_is_out_the_discards_are_shuffled_and_nothing_is_burnt() -> None:
    table = goblin(*THREE, given=("8 7",))
    table.sweep(table.stock, table.discards)
    play(table, "0 open 5, 1 open 5, 2 open 6")
    assert rows(table) == ["5 8", "5 7", "6"]
    assert [middle(table, "discards"), len(middle(table, "deck").split())] == ["", 55 - 18 - 2]


@rule("goblin-poker", 9)
def test_a_given_card_lies_face_down() -> None:
    table = play(opened(), "0 give 5, 1 give 6")
    assert middle(table, "given") == "? ?"
    assert table.view(0)["zones"]["given"] == ["5", None]
    assert [event.get("move") for event in table.events(2) if event["kind"] == "choice"] == [None, None]
    assert [hand(table, 0), row(table, 0, "hand")] == ["6 7 8 9", "? ? ? ?"]


@rule("goblin-poker", 1, 10, 11, 20)
def test_a_pass_costs_the_lowest_card_and_the_last_one_in_is_not_asked() -> None:
    table = play(opened(), "0 pass")
    assert [numbers(table, "chips"), status(table)] == [[22, 24, 24], "passed in in"]
    assert [row(table, 0), row(table, 0, "folded"), row(table, 0, "hand")] == ["", "2", "? ? ? ? ?"]
    play(table, "1 pass")  # the 2 is gone: he pays 3
    assert numbers(table, "chips") == [21, 20, 31]  # 24 + 3 + 2 + 3, and all have anted again
    assert table.view(None)["round"] == 2


@rule("goblin-poker", 20)
def test_who_has_given_wins_at_once_when_the_others_pass() -> None:
    table = play(opened(), "0 give 5, 1 pass, 2 pass")
    assert numbers(table, "chips") == [24 + 3 + 2 + 2 - 1, 21, 21]


@rule("goblin-poker", 12, 8)
def test_the_given_cards_are_shuffled_and_dealt_from_the_lowest_pile() -> None:
    table = play(opened("7 5 6"), "0 give 5, 1 give 6, 2 give 7")
    assert rows(table) == ["2 7", "3 5", "4 6"]
    assert [fact(table, "circle"), table.to_act] == [2, (0,)]


@rule("goblin-poker", 8, 16)
def test_the_lowest_pile_may_change_hands() -> None:
    table = goblin("3 6 7 8 9 10", "4 6 7 8 9 10", "5 1 7 8 9 10", given=("9 1 10",))
    play(table, "0 open 3, 1 open 4, 2 open 5, 0 give 9, 1 give 10, 2 give 1")
    assert rows(table) == ["3 9", "4 1", "5 10"]
    assert table.to_act == (1,)


@rule("goblin-poker", 16)
def test_equal_lowest_cards_leave_it_to_the_second_lowest() -> None:
    table = goblin("3 6 7 8 9 10", "4 6 7 8 9 10", "5 3 7 8 9 10", given=("9 3 10",))
    play(table, "0 open 3, 1 open 4, 2 open 5, 0 give 9, 1 give 10, 2 give 3")
    assert rows(table) == ["3 9", "4 3", "5 10"]
    assert table.to_act == (1,)


@rule("goblin-poker", 12, 19)
def test_the_deal_begins_with_the_lowest_pile_of_those_left() -> None:
    table = goblin("2 5 6 7 8 9", "5 6 7 8 9 10", "3 5 6 7 8 9", given=("9 8",))
    play(table, "0 open 2, 1 open 5, 2 open 3, 0 pass, 1 give 8, 2 give 9")
    assert rows(table) == ["", "5 8", "3 9"]
    assert table.to_act == (2,)


@rule("goblin-poker", 13)
def test_book_a_pair_of_eights_is_out_and_pays_eight() -> None:
    table = goblin("8 5 6 7 9 10", "9 5 6 7 8 10", "10 5 6 7 8 9", given=("8 6 7",))
    play(table, "0 open 8, 1 open 9, 2 open 10, 0 give 6, 1 give 8, 2 give 7")
    assert numbers(table, "chips") == [16, 24, 24]
    assert pot(table) == 11
    assert status(table) == "out in in"
    assert rows(table) == ["", "9 6", "10 7"]
    assert table.to_act == (1,)


@rule("goblin-poker", 14, 1)
def test_the_last_one_in_wins_though_his_card_would_pair() -> None:
    table = goblin("8 5 6 7 9 10", "9 5 6 7 8 10", "10 5 6 7 8 9", given=("8 9 10",))
    play(table, "0 open 8, 1 open 9, 2 open 10, 0 give 10, 1 give 8, 2 give 9")
    assert numbers(table, "chips") == [15, 14, 43]  # 24 − 8, 24 − 9, 24 + 20, and a new ante
    assert table.view(None)["round"] == 2


def after_five_circles(rounds: int = 0) -> GoblinPoker:
    """Seat 0 passes for 2; the others give equal cards, so that nobody gets a pair."""
    table = goblin("2 5 5 5 5 5", "3 6 7 8 9 10", "4 6 7 8 9 10", rounds=rounds)
    play(table, "0 open 2, 1 open 3, 2 open 4, 0 pass")
    for rank in range(6, 11):
        assert fact(table, "circle") == rank - 5
        play(table, f"1 give {rank}, 2 give {rank}")
    return table


@rule("goblin-poker", 15)
def test_those_left_after_five_circles_divide_the_pot() -> None:
    table = after_five_circles()
    assert numbers(table, "chips") == [21, 25, 25]  # of 5 chips two each, and a new ante
    assert pot(table) == 4  # one is left, and three antes
    assert table.view(None)["round"] == 2


@rule("goblin-poker", 23, 25)
def test_what_is_left_at_the_end_belongs_to_nobody() -> None:
    table = after_five_circles(rounds=1)
    assert table.result == koloda.Result((1, 2), (), (3, 1, 1), (22, 26, 26))
    assert pot(table) == 1


def put(table: GoblinPoker, *piles: str) -> None:
    """Let the seats have just these piles."""
    table.gather(table.stock)
    for seat, names in enumerate(piles):
        for name in names.split():
            table.move(table.find(table.deck.names.index(name), table.stock), table.stock, table.rows[seat])


@rule("goblin-poker", 17)
def test_book_a_longer_pile_is_lower_than_its_beginning() -> None:
    table = goblin(*THREE)
    put(table, "2 3", "2 6 3", "4")
    assert table.owner_of_lowest_pile() == 1


@rule("goblin-poker", 17)
def test_a_ten_more_makes_a_pile_lower_too() -> None:
    table = goblin(*THREE)
    put(table, "2 3", "4", "2 3 10")
    assert table.owner_of_lowest_pile() == 2


@rule("goblin-poker", 17)
def test_a_longer_pile_is_lower_in_play() -> None:
    table = goblin("3 5 8 8 9 9", "3 9 9 9 10 10", "5 3 6 6 10 10", deck="7 6", given=("10 3 5",))
    play(table, "0 open 3, 1 open 3, 2 open 5")
    assert rows(table) == ["3 7", "3 6", "5"]
    play(table, "1 give 10, 2 give 3, 0 give 5")  # dealt to 1, 2 and 0
    assert rows(table) == ["3 7 5", "3 6 10", "5 3"]
    assert table.to_act == (0,)


@rule("goblin-poker", 18)
def test_equal_piles_get_more_cards_in_the_middle_of_a_round() -> None:
    table = goblin("3 7 8 9 9 10", "5 3 7 8 9 10", "6 5 7 8 9 10", deck="5 9 8", given=("5 3 10",))
    play(table, "0 open 3, 1 open 5, 2 open 6, 0 give 10, 1 give 3, 2 give 5")
    assert rows(table) == ["3 5 9", "5 3 8", "6 10"]  # an extra 5 was replaced
    assert middle(table, "discards") == "5"
    assert table.to_act == (1,)


@rule("goblin-poker", 19)
def test_a_tie_of_those_left_is_settled_before_the_given_cards_are_shuffled() -> None:
    table = goblin("2 5 6 7 8 9", "4 6 7 8 9 10", "4 5 6 7 8 9", deck="6 5", given=("8 9",))
    play(table, "0 open 2, 1 open 4, 2 open 4, 0 pass, 1 give 8, 2 give 9")
    assert rows(table) == ["", "4 6 9", "4 5 8"]  # dealt from seat 2
    told = [
        (event["kind"], event.get("from"), event.get("to")) for event in table.events(None) if event["kind"] != "say"
    ]
    assert told[-5:] == [
        ("move", "deck", "row"),
        ("move", "deck", "row"),
        ("shuffle", None, "given"),
        ("move", "given", "row"),
        ("move", "given", "row"),
    ]


@rule("goblin-poker", 21, 24)
def test_who_has_too_little_pays_what_he_has() -> None:
    table = play(opened(chips=2), "0 pass")
    assert numbers(table, "chips") == [0, 1, 1]
    assert [pot(table), table.over] == [4, False]


@rule("goblin-poker", 22)
def test_when_no_extra_fits_the_first_of_those_tied_has_the_lowest_pile() -> None:
    table = goblin(*THREE)
    put(table, "2 3 4 5 6 7 8 9 10", "2 3 4 5 6 7 8 9 10", "7")
    table.move(table.find(0, table.stock), table.stock, table.rows[2])  # the only 1 that could fit
    table.leave(2)
    assert table.owner_of_lowest_pile() == 0
    assert [len(pile.cards) for pile in table.rows] == [9, 9, 2]


@rule("goblin-poker", 2, 24)
def test_it_ends_when_someone_is_broke_once_a_round_is_settled() -> None:
    table = opened(chips=1)
    assert numbers(table, "chips") == [0, 0, 0]
    play(table, "0 pass, 1 pass")
    assert table.result == koloda.Result((2,), (), (2, 2, 1), (0, 0, 3))
