"""«Богач»: the rules sentence by sentence, on stacked decks."""

import pytest
from tabletop import cards, fact, hand, middle, numbers, play, row, rule, status

import koloda
from koloda import IllegalMove, dealing
from koloda.engine.desk import Desk

RANKS = "3456789TJQKA2"
PACK = [rank + suit for rank in RANKS for suit in "CDHS"]


def quad(*ranks: str) -> str:
    """All four cards of each rank."""
    return " ".join(rank + suit for rank in ranks for suit in "CDHS")


def stacked(*hands: str, first: int = 0, jokers: int = 0) -> str:
    """A shuffle that deals these hands when seat `first` gets the first card.

    Hands are filled up with the lowest cards that nobody names, seat 0 first.
    """
    seats = len(hands)
    held = [names.split() for names in hands]
    named = [name for names in held for name in names]
    rest = [card for card in PACK if card not in named] + ["*"] * (jokers - named.count("*"))
    order = [(first + place) % seats for place in range(seats)]
    for seat, names in enumerate(held):
        size, extra = divmod(52 + jokers, seats)
        while len(names) < size + (order.index(seat) < extra):
            names.append(rest.pop(0))
    return " ".join(held[seat][lap] for lap in range(27) for seat in order if lap < len(held[seat]))


def rich_man(*hands: str, later: str = "", **options: int) -> Desk:
    """Dealt by the last seat, so that seat 0 gets the first card and leads."""
    seats = len(hands)
    shuffles = [stacked(*hands, jokers=options.get("jokers", 0)), later]
    return dealing.dealt("rich-man", seats=seats, dealer=seats - 1, options=options, shuffles=shuffles)


def to_the_twos(later: str = "", **options: int) -> Desk:
    """Each seat has three fours of a kind and a 2; the fours are laid in turn, the aces by seat 3."""
    table = rich_man(
        quad("3", "7", "J") + " 2C",
        quad("4", "8", "Q") + " 2D",
        quad("5", "9", "K") + " 2H",
        quad("6", "T", "A") + " 2S",
        later=later,
        **options,
    )
    for seat, rank in zip([0, 1, 2, 3] * 3, RANKS, strict=False):
        table.play(seat, f"play {rank} {rank} {rank} {rank}")
    return play(table, "0 pass, 1 pass, 2 pass")


def second_deal(*hands: str) -> Desk:
    """Seat 3 was rich and leads, seat 2 was poor and dealt."""
    table = to_the_twos(later=stacked(*hands, first=3))
    return play(table, "3 play 2, 0 pass, 1 pass, 2 pass, 0 play 2, 1 pass, 2 pass, 1 play 2")


# The deal.


@rule("rich-man", 2)
def test_the_deck() -> None:
    table = dealing.dealt("rich-man", seats=4)
    assert sorted(name for seat in range(4) for name in hand(table, seat).split()) == sorted(PACK)


@rule("rich-man", 3)
@pytest.mark.parametrize(("seats", "sizes"), [(2, [26, 26]), (3, [17, 18, 17]), (15, [3, *[4] * 7, *[3] * 7])])
def test_all_cards_are_dealt_and_the_dealers_left_has_more(seats: int, sizes: list[int]) -> None:
    table = dealing.dealt("rich-man", seats=seats, dealer=0)
    assert [len(hand(table, seat).split()) for seat in range(seats)] == sizes


@rule("rich-man", 3, 4)
def test_cards_are_dealt_one_at_a_time_and_the_dealers_left_leads() -> None:
    table = dealing.dealt("rich-man", seats=3, dealer=1, shuffles=["2S 2H 2D 2C AS AH"])
    assert [hand(table, seat).split()[-2:] for seat in range(3)] == [["AS", "2H"], ["AH", "2D"], ["2C", "2S"]]
    assert table.to_act == (2,)


# The turn.


@rule("rich-man", 5)
def test_the_first_lead_is_all_of_the_lowest_rank() -> None:
    table = rich_man("4C 4H 4S " + quad("T", "J") + " 5C 6C", "3C", "3D", "3H")
    assert table.moves(0) == ["play 4 4 4"]


@rule("rich-man", 6)
def test_later_leads_are_free_and_a_leader_may_not_pass() -> None:
    table = rich_man("3C 8C 8D 8H AC AD", "4C", "4D", "4H", must_beat=False)
    play(table, "0 play 3 3 3 3, 1 pass, 2 pass, 3 pass")  # it was filled up with three 3s, a 4 and three 5s
    assert hand(table, 0) == "4S 5C 5D 5H 8C 8D 8H AC AD"
    assert table.moves(0) == [
        *["play 4", "play 5", "play 5 5", "play 5 5 5"],
        *["play 8", "play 8 8", "play 8 8 8", "play A", "play A A"],
    ]


@rule("rich-man", 2, 7, 8)
def test_one_must_beat_with_as_many_equal_cards_of_a_higher_rank() -> None:
    """Three 6s and four 7s have two to lay; no pass is allowed."""
    table = rich_man("5C 5D " + quad("J", "Q") + " TC TD TH", "3C 3D 4C 6C 6D 6H 7C 7D 7H 7S 8C AC 2C", "", "")
    play(table, "0 play 5 5")
    assert table.moves(1) == ["play 6 6", "play 7 7"]


@rule("rich-man", 8)
def test_who_cannot_beat_can_only_pass() -> None:
    table = rich_man("5C 5D " + quad("J", "Q") + " TC TD TH", "3C 4C 5H 6C 7C 8C 9C TS KC AC 2C 3D 4D", "", "")
    play(table, "0 play 5 5")
    assert table.moves(1) == ["pass"]


@rule("rich-man", 2)
def test_the_two_is_highest_and_suits_mean_nothing() -> None:
    table = rich_man("3S AS", "3C 2C", "3D 2D", "3H 2H", must_beat=False)
    play(table, "0 play 3")
    assert [text for text in table.moves(1) if text in ("play 3", "play 2")] == ["play 2"]
    play(table, "1 play 2")
    assert table.moves(2) == ["pass"]


@rule("rich-man", 9)
def test_when_all_others_pass_the_owner_leads_anew() -> None:
    table = play(rich_man("3C", "4C 4D", "", "2C", must_beat=False), "0 play 3 3 3 3, 1 pass, 2 pass")
    assert middle(table, "pile") == "3C 3D 3H 3S"
    play(table, "3 pass")
    assert table.to_act == (0,)
    assert (middle(table, "pile"), middle(table, "discards")) == ("", "3C 3D 3H 3S")


@rule("rich-man", 9)
def test_passes_must_be_in_a_row() -> None:
    table = rich_man("3C 5C", "3D 8C", "3H", "3S TC", must_beat=False)
    play(table, "0 play 3, 1 play 8, 2 pass, 3 play T, 0 pass, 1 pass")
    assert table.to_act == (2,)
    play(table, "2 pass")
    assert table.to_act == (3,)
    assert fact(table, "size") == 0


# The end of a deal.


@rule("rich-man", 1, 10, 11, 12)
def test_the_first_out_is_rich_and_the_last_with_cards_is_poor() -> None:
    table = to_the_twos()
    assert table.to_act == (3,)
    play(table, "3 play 2")
    assert status(table) == "in in in out"
    assert table.moves(0) == ["pass"]
    play(table, "0 pass, 1 pass, 2 pass")
    assert table.to_act == (0,)  # on the left of seat 3, who is out
    play(table, "0 play 2, 1 pass, 2 pass")
    assert numbers(table, "points") == [0, 0, 0, 0]
    play(table, "1 play 2")
    assert numbers(table, "points") == [2, 1, 0, 3]
    assert table.view(None)["deal"] == 2


@rule("rich-man", 10)
def test_cards_of_one_who_is_out_may_be_beaten() -> None:
    """Seat 2 goes out with an ace; seat 3 beats it and leads."""
    table = rich_man(
        quad("3", "7", "J") + " AC",
        quad("4", "8", "Q") + " 2C",
        quad("5", "9", "K") + " AD",
        quad("6", "T") + " AH AS 2D 2H 2S",
    )
    for seat, rank in zip([0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2], RANKS, strict=False):
        table.play(seat, f"play {rank} {rank} {rank} {rank}")
    play(table, "3 pass, 0 pass, 1 pass, 2 play A")
    assert table.moves(3) == ["play 2"]
    play(table, "3 play 2, 0 pass, 1 pass")
    assert table.to_act == (3,)  # seat 2 is out and is not asked
    assert fact(table, "places") == [0, 0, 1, 0]


@rule("rich-man", 13, 14)
def test_most_points_win_and_the_last_poor_man_loses() -> None:
    table = to_the_twos(deals=1)
    play(table, "3 play 2, 0 pass, 1 pass, 2 pass, 0 play 2, 1 pass, 2 pass, 1 play 2")
    assert table.over
    assert table.result == koloda.Result((3,), (2,), (2, 3, 4, 1), (2, 1, 0, 3))


@rule("rich-man", 13, 14)
def test_equal_points_share_the_win() -> None:
    """Each of two seats is rich once. In the second deal seat 0 has paid 2C and got 3C."""
    odd, even = quad(*"3579JK") + " 2H 2S", quad(*"468TQA") + " 2C 2D"
    table = rich_man(odd, even, deals=2, must_beat=False, later=stacked(even, odd, first=1))
    play(table, "0 play 3 3 3 3, 1 play 4 4 4 4, 0 pass")
    for rank in "68TQA":
        play(table, f"1 play {rank} {rank} {rank} {rank}, 0 pass")
    play(table, "1 play 2 2")
    assert numbers(table, "points") == [0, 1]
    play(table, "1 play 3 3 3, 0 play 4 4 4, 1 pass")
    for rank in "68TQA":
        play(table, f"0 play {rank} {rank} {rank} {rank}, 1 pass")
    play(table, "0 play 3, 1 pass, 0 play 4, 1 pass, 0 play 2")
    assert table.result == koloda.Result((0, 1), (1,), (1, 1), (1, 1))


def play_out(table: Desk) -> None:
    """Everyone beats with the first move he has, until the deal is over."""
    deal = table.view(None)["deal"]
    while not table.over and table.view(None)["deal"] == deal:
        seat = table.to_act[0]
        table.play(seat, table.moves(seat)[0])


# The next deal.


@rule("rich-man", 15, 16, 18, 19)
def test_the_tribute_and_its_return() -> None:
    """Seat 2, poor, gives the first of its two 2s; seat 3, rich, returns the first of its 3s and leads the rest."""
    table = second_deal("", "", "2D 2S AC AD", "3D 3H 3S 5C")
    assert table.view(None)["seats"][2]["marks"] == ["dealer"]
    assert table.view(None)["seats"][3]["marks"] == ["rich"]
    assert "2D" in hand(table, 3).split()
    assert hand(table, 2).split()[-1] == "2S"
    assert "3D" in hand(table, 2).split()
    assert table.to_act == (3,)
    assert table.moves(3) == ["play 3 3"]


@rule("rich-man", 16)
def test_the_same_card_may_come_back() -> None:
    table = second_deal("", "", quad("3", "4", "5") + " 6C", quad("7", "8", "9") + " TC")
    assert hand(table, 2) == quad("3", "4", "5") + " 6C"
    assert hand(table, 3) == quad("7", "8", "9") + " TC"


@rule("rich-man", 17)
def test_only_those_two_see_the_exchange() -> None:
    table = second_deal("", "", "2D 2S AC AD", "3D 3H 3S 5C")
    assert row(table, 2, "hand") == row(table, 3, "hand") == " ".join("?" * 13)
    assert seen(table, 0, 2) == seen(table, 1, 3) == " ".join("?" * 13)
    assert seen(table, 3, 2) == "? " * 12 + "3D"
    assert seen(table, 2, 3) == "? " * 12 + "2D"


def seen(table: Desk, seat: int, other: int) -> str:
    """The hand of another as a seat knows it."""
    return cards(table.view(seat)["seats"][other]["zones"]["hand"])


@rule("rich-man", 19)
def test_of_equal_cards_the_first_suits_are_laid() -> None:
    table = rich_man("3C 8D 8H 8S", "8C", "", "", must_beat=False)
    play(table, "0 play 3 3 3 3, 1 pass, 2 pass, 3 pass, 0 play 8 8")
    assert middle(table, "pile") == "8D 8H"


# Options.


@rule("rich-man", 20)
def test_a_joker_is_above_a_two_and_stands_for_nothing_else() -> None:
    table = rich_man("3C 3D 2C 2D", "3H", "3S 2H * *", "2S", jokers=2, must_beat=False)
    play(table, "0 play 3 3, 1 pass")
    assert [text for text in table.moves(2) if "*" in text or "2" in text] == ["play * *"]
    play(table, "2 pass, 3 pass, 0 play 2 2, 1 pass")
    assert table.moves(2) == ["play * *", "pass"]
    play(table, "2 play * *, 3 pass, 0 pass, 1 pass")
    assert table.to_act == (2,)


@rule("rich-man", 20)
@pytest.mark.parametrize(("jokers", "sizes"), [(0, [17, 18, 17]), (1, [17, 18, 18]), (2, [18, 18, 18])])
def test_jokers_are_dealt_with_the_rest(jokers: int, sizes: list[int]) -> None:
    table = dealing.dealt("rich-man", seats=3, dealer=0, options={"jokers": jokers})
    assert [len(hand(table, seat).split()) for seat in range(3)] == sizes
    assert sum(hand(table, seat).count("*") for seat in range(3)) == jokers


@rule("rich-man", 21)
def test_with_must_beat_off_one_may_pass_and_beat_later() -> None:
    table = rich_man("3C", "3D 8C", "3H 5C", "3S", must_beat=False)
    play(table, "0 play 3, 1 pass, 2 play 5, 3 pass, 0 pass")
    assert "play 8" in table.moves(1)
    assert table.moves(1)[-1] == "pass"
    strict = play(rich_man("3C", "3D 8C", "3H 5C", "3S"), "0 play 3")
    with pytest.raises(IllegalMove):
        strict.play(1, "pass")


@rule("rich-man", 13, 22)
@pytest.mark.parametrize("deals", [1, 2])
def test_the_number_of_deals(deals: int) -> None:
    table = dealing.dealt("rich-man", seats=3, seed=5, options={"deals": deals})
    for deal in range(1, deals + 1):
        assert table.view(None)["deal"] == deal
        play_out(table)
    assert table.over
    assert sum(numbers(table, "points")) == 3 * deals
    assert dealing.dealt("rich-man").view(None)["options"]["deals"] == 3
