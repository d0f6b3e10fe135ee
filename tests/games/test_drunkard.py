"""«Пьяница»: the rules sentence by sentence, on stacked decks."""

import pytest
from tabletop import fact, middle, play, row, rule, status

import koloda
from koloda import dealing
from koloda.engine.desk import Desk
from koloda.games.drunkard.rules import Drunkard

SHORT = [rank + suit for rank in "6789TJQKA" for suit in "CDHS"]


def drunkard(*stacks: str, left: tuple[int, ...] = (), **options: int) -> Drunkard:
    """The stacks from the top; the last seat deals and begins. `left` keeps so many cards of each from the top."""
    seats = len(stacks)
    tops = [names.split() for names in stacks]
    laps = max(len(names) for names in tops)
    rest = [card for card in SHORT if not any(card in names for names in tops)]
    for names in tops:
        while len(names) < laps:
            names.append(rest.pop())
    shuffle = " ".join(names[lap] for lap in range(laps) for names in tops)
    table = dealing.dealt("drunkard", seats=seats, dealer=seats - 1, options=options, shuffles=[shuffle])
    assert isinstance(table, Drunkard)
    for stack, size in zip(table.stacks, left, strict=False):
        while len(stack.cards) > size:
            table.draw_bottom(stack, table.stock)
    return table


def flip(table: Desk, seats: str) -> None:
    """These seats turn up a card, in this order."""
    for seat in seats.split():
        play(table, f"{seat} flip")


def sizes(table: Drunkard) -> list[int]:
    return [len(stack.cards) for stack in table.stacks]


# The deal.


@rule("drunkard", 2, 17)
@pytest.mark.parametrize(("deck", "lowest", "size"), [(36, "6", 36), (52, "2", 52)])
def test_the_deck(deck: int, lowest: str, size: int) -> None:
    names = dealing.dealt("drunkard", options={"deck": deck}).deck.names
    assert names[:4] == [lowest + suit for suit in "CDHS"]
    assert names[-4:] == ["AC", "AD", "AH", "AS"]
    assert len(set(names)) == size


@rule("drunkard", 3)
@pytest.mark.parametrize(
    ("seats", "deck", "each", "left"),
    [(2, 36, 18, 0), (5, 36, 7, 1), (6, 36, 6, 0), (7, 36, 5, 1), (12, 36, 3, 0), (5, 52, 10, 2), (12, 52, 4, 4)],
)
def test_equal_stacks_and_what_does_not_divide_takes_no_part(seats: int, deck: int, each: int, left: int) -> None:
    table = dealing.dealt("drunkard", seats=seats, options={"deck": deck})
    assert table.view(None)["deal"] == 1
    assert [row(table, seat, "stack") for seat in range(seats)] == [" ".join("?" * each)] * seats
    assert middle(table, "deck") == " ".join("?" * left)


@rule("drunkard", 3, 4, 5)
def test_the_first_card_dealt_is_the_top_and_the_dealer_begins() -> None:
    table = dealing.dealt("drunkard", seats=3, dealer=1, shuffles=["7C 8C 9C TC JC QC"])
    assert table.to_act == (1,)
    flip(table, "1 2")
    assert middle(table, "trick") == "9C 7C"  # seat 2, on the dealer's left, was dealt the first card
    assert table.to_act == (0,)


@rule("drunkard", 4)
def test_not_even_the_owner_sees_his_stack_and_there_is_nothing_to_choose() -> None:
    table = drunkard("9C", "6D")
    zones = table.view(1)["seats"][1]["zones"]
    assert zones == {"stack": [None] * 18}
    assert table.moves(1) == ["flip"]
    assert table.moves(0) == []


# A trick.


@rule("drunkard", 6, 16)
def test_the_highest_takes_all_under_his_stack_in_the_order_laid() -> None:
    """A stack is drawn from the bottom up: 6D lies over 9C and will come up first."""
    table = drunkard("9C", "6D")
    flip(table, "1 0")
    assert row(table, 0, "stack") == "9C 6D" + " ?" * 17
    assert row(table, 1, "stack") == " ".join("?" * 17)
    assert middle(table, "trick") == ""


@pytest.mark.parametrize("seats", [1, 13])
def test_two_to_twelve_players(seats: int) -> None:
    with pytest.raises(koloda.KolodaError, match="2 to 12 seats"):
        dealing.dealt("drunkard", seats=seats)


@rule("drunkard", 5, 6, 10)
def test_twelve_at_the_table() -> None:
    table = drunkard("6C", "7C", "8C", "9C", "AC", "JC", "QC", "KC", "6D", "7D", "8D", "9D")
    flip(table, "11 0 1 2 3 4 5 6 7 8 9 10")
    assert sizes(table) == [2, 2, 2, 2, 14, 2, 2, 2, 2, 2, 2, 2]
    assert row(table, 4, "stack") == "8D 7D 6D KC QC JC AC 9C 8C 7C 6C 9D ? ?"
    assert table.to_act == (0,)


@rule("drunkard", 6)
def test_taken_cards_come_up_in_the_order_laid() -> None:
    table = drunkard("9C 7H", "6D 8H 8S", left=(1, 3))
    flip(table, "1 0")  # seat 0 has 6D, 9C now
    flip(table, "0 1")
    assert row(table, 1, "stack") == "8H 6D ?"
    flip(table, "1 0")
    assert row(table, 0, "stack") == "9C 8S"


@rule("drunkard", 2)
def test_the_ace_is_highest_and_suits_mean_nothing() -> None:
    table = drunkard("AC", "KS")
    flip(table, "1 0")
    assert sizes(table) == [19, 17]
    table = drunkard("AC 6C", "AS 7C")
    flip(table, "1 0")
    assert middle(table, "trick") == "AS AC"  # equal: a dispute


@rule("drunkard", 7)
def test_the_page_example_two_kings_dispute() -> None:
    """Anna is seat 2 and begins; Boris is seat 0, Viktoria seat 1."""
    table = drunkard("7C", "KS TC", "KD 9H")
    flip(table, "2 0 1")
    assert table.to_act == (2,)
    flip(table, "2 1")
    assert row(table, 1, "stack") == "TC 9H KS 7C KD" + " ?" * 10
    assert table.to_act == (0,)


@rule("drunkard", 7)
def test_only_the_newest_cards_of_those_tied_count_and_a_dispute_may_go_on() -> None:
    """Aces, then tens, then a 7 over a 6, though seat 3 laid a king and seat 0 a queen."""
    table = drunkard("QC", "AC TC 6C", "AD TD 7D", "KH")
    flip(table, "3 0 1 2")
    flip(table, "1 2")
    flip(table, "1 2")
    assert sizes(table) == [8, 6, 6 + 8, 8]


@rule("drunkard", 7)
def test_a_tie_below_the_highest_is_no_dispute() -> None:
    table = drunkard("QC", "QD", "AC")
    flip(table, "2 0 1")
    assert sizes(table) == [11, 11, 14]


@rule("drunkard", 8)
def test_who_cannot_add_drops_out_and_the_only_one_left_adds_nothing() -> None:
    table = drunkard("AC", "AD", "6C", left=(1, 5, 5))
    flip(table, "2 0 1")
    assert sizes(table) == [0, 7, 4]


@rule("drunkard", 8)
def test_those_who_can_add_go_on_without_him() -> None:
    table = drunkard("AC", "AD 8C", "AH 9C", left=(1, 5, 5))
    flip(table, "2 0 1")
    assert fact(table, "laid") == [0, -1, -1]  # both are still to lay
    flip(table, "2 1")
    assert sizes(table) == [0, 3, 8]


@rule("drunkard", 9)
def test_if_none_can_add_the_first_layer_takes_all() -> None:
    table = drunkard("AC", "AD", "6C", left=(1, 1, 5))
    flip(table, "2 0 1")
    assert sizes(table) == [3, 0, 4]


@rule("drunkard", 9)
def test_the_first_layer_is_told_by_the_lead_not_by_the_seat() -> None:
    table = drunkard("AC", "6D", "AH", left=(1, 5, 1))
    flip(table, "2 0 1")
    assert sizes(table) == [0, 4, 3]


@rule("drunkard", 9)
def test_in_mid_dispute_too() -> None:
    """Seats 0 and 2 lay their last cards, both 8s, in the dispute."""
    table = drunkard("AC 8C", "6D", "AH 8H", left=(2, 5, 2))
    flip(table, "2 0 1 2 0")
    assert sizes(table) == [0, 4, 5]


@rule("drunkard", 10)
def test_the_lead_moves_left_whoever_takes() -> None:
    table = drunkard("6C 6D 6H", "7C 7D 7H", "AC AD AH")
    flip(table, "2 0 1")
    flip(table, "0 1 2")
    flip(table, "1 2 0")
    assert table.to_act == (2,)
    assert fact(table, "leader") == 2


@rule("drunkard", 10, 11)
def test_those_without_cards_are_out_and_skipped() -> None:
    table = drunkard("6C", "7C 7D", "AC AD", left=(1, 5, 5))
    flip(table, "2 0 1")
    assert status(table) == "out in in"
    assert table.to_act == (1,)  # seat 0 would begin, but has no cards
    flip(table, "1 2")
    assert table.to_act == (2,)


@rule("drunkard", 11)
def test_who_takes_with_his_last_card_stays() -> None:
    table = drunkard("AC", "7C", "8C", left=(1, 5, 5))
    flip(table, "2 0 1")
    assert status(table) == "in in in"


# The end.


@rule("drunkard", 1, 12, 14)
def test_who_has_all_the_cards_wins() -> None:
    table = drunkard("6C", "7C 6H", "AC AD", left=(1, 2, 2))
    flip(table, "2 0 1")
    assert not table.over
    flip(table, "1 2")
    assert table.over
    assert table.result == koloda.Result((2,), (), (2, 2, 1), (0, 0, 5))


@rule("drunkard", 13, 14, 18)
def test_at_the_cap_most_cards_win_and_equals_share() -> None:
    table = drunkard("6C", "7C", cap=1)
    flip(table, "1 0")
    assert table.result == koloda.Result((1,), (), (2, 1), (17, 19))
    table = drunkard("6C AC", "7C 6D", cap=2)
    flip(table, "1 0 0 1")
    assert table.result == koloda.Result((0, 1), (), (1, 1), (18, 18))
    table = drunkard("6C 6D", "7C 7D", "8C 6H", cap=2)
    flip(table, "2 0 1 0 1 2")
    assert table.result == koloda.Result((1, 2), (), (3, 1, 1), (10, 13, 13))


@rule("drunkard", 15)
def test_a_dispute_is_part_of_its_trick() -> None:
    table = drunkard("AC 6C", "AD 7C", cap=1)
    flip(table, "1 0")
    assert not table.over
    flip(table, "1 0")
    assert table.over
    assert table.result == koloda.Result((1,), (), (2, 1), (16, 20))


@rule("drunkard", 13, 18)
def test_ten_thousand_tricks_unless_agreed_otherwise() -> None:
    assert dealing.dealt("drunkard").view(None)["options"] == {"deck": 36, "cap": 10000}
    for cap in (1, 100_000):
        assert dealing.dealt("drunkard", options={"cap": cap}).view(None)["options"] == {"deck": 36, "cap": cap}
    for cap in (0, 100_001):
        with pytest.raises(koloda.KolodaError, match="cap"):
            dealing.dealt("drunkard", options={"cap": cap})
