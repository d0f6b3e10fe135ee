"""«Ведьма»: the rules sentence by sentence, on stacked decks and stacked fans."""

import pytest
from bidding import laps
from tabletop import cards, hand, middle, play, row, rule, status

import koloda
from koloda import dealing
from koloda.engine.desk import Desk
from koloda.games.witch.rules import Witch


def witch(seats: int, *shuffles: str, ending: str = "last") -> Witch:
    """Dealt by the last seat, so that seat 0 gets the first card and draws first."""
    table = dealing.dealt("witch", seats=seats, dealer=seats - 1, options={"ending": ending}, shuffles=shuffles)
    assert isinstance(table, Witch)
    return table


def late(*hands: str, fans: tuple[str, ...], ending: str = "last") -> Witch:
    """Seat 0 is to draw, with these hands; the others are thrown out. The fans fall as named, one for each draw."""
    table = witch(len(hands), "", *fans, ending=ending)
    table.gather(table.discards)
    for seat, names in enumerate(hands):
        for name in names.split():
            table.move(table.deck.names.index(name), table.discards, table.hand[seat])
    table.turn(0)
    return table


def hands(table: Desk) -> list[str]:
    return [hand(table, seat) for seat in range(table.seats)]


@rule("witch", 1, 2, 7, 11)
def test_the_example_of_the_rules_page() -> None:
    table = play(late("7H QD", "7S QS", fans=("7S", "QD")), "0 draw 1")
    assert hands(table) == ["QD", "QS"]
    play(table, "1 draw 1")
    assert [row(table, 0, "hand"), row(table, 1, "hand")] == ["", "QD QS"]
    assert table.result == koloda.Result((0,), (1,), (1, 2), (0, 0))


@rule("witch", 1, 6, 10, 12)
def test_places_in_the_order_of_getting_rid_and_the_loser_last() -> None:
    """Seat 1 is left without cards first, then seat 0, which seat 3 draws past, and then seat 2."""
    table = late("7H", "7S", "8S QD", "8H QS", fans=("QS", "7H", "QS", "8S", "QD"))
    play(table, "0 draw 1, 1 draw 1")
    assert hands(table) == ["QS", "", "8S QD", "8H"]
    assert status(table) == "in out in in"
    play(table, "2 draw 1")
    assert hands(table) == ["", "", "8S QD QS", "8H"]
    play(table, "3 draw 1")
    assert table.result == koloda.Result((1,), (2,), (2, 1, 4, 3), (0, 0, 0, 0))


@rule("witch", 12)
def test_at_the_same_moment_places_are_shared() -> None:
    """Seat 0 pairs the last card of seat 2: both are rid of their cards, and first."""
    table = play(late("7H", "QD QS", "7S", fans=("7S",)), "0 draw 1")
    assert table.result == koloda.Result((0, 2), (1,), (1, 3, 1), (0, 0, 0))


@rule("witch", 3)
@pytest.mark.parametrize(("seats", "size", "lowest"), [(2, 32, "7C"), (3, 32, "7C"), (4, 52, "2C"), (6, 52, "2C")])
def test_the_pack_depends_on_the_seats(seats: int, size: int, lowest: str) -> None:
    deck = witch(seats).deck
    assert deck.size == size
    assert deck.names[0] == lowest


@rule("witch", 4)
@pytest.mark.parametrize(
    ("seats", "counts"),
    [(2, [16, 16]), (3, [11, 11, 10]), (4, [13] * 4), (5, [11, 11, 10, 10, 10]), (6, [9, 9, 9, 9, 8, 8])],
)
def test_all_cards_are_dealt_from_the_dealers_left(seats: int, counts: list[int]) -> None:
    table = witch(seats, "AC KC")
    assert [len(held) for held in table.hand] == counts
    assert "AC" in hand(table, 0)
    assert "KC" in hand(table, 1)


@rule("witch", 5)
def test_everyone_in_turn_draws_from_the_right() -> None:
    table = dealing.dealt("witch", seats=4, dealer=1)
    dealt = len(table.events(None))
    for seat in (2, 3, 0, 1):
        assert table.to_act == (seat,)
        table.play(seat, "draw 1")
    draws = [event for event in table.events(None, dealt) if event["kind"] == "move" and event["to"] == "hand"]
    assert [event["from_seat"] for event in draws] == [1, 2, 3, 0]
    assert table.to_act == (2,)
    assert table.view(None)["round"] == 2


@rule("witch", 6, 10, 15)
def test_past_a_neighbour_without_cards() -> None:
    table = late("7H", "7S QD", "QS", fans=("QS", "7H", "QD"))
    play(table, "0 draw 1")
    assert hands(table) == ["7H QS", "7S QD", ""]
    assert status(table) == "in in out"
    play(table, "1 draw 1")
    assert hands(table) == ["QS", "QD", ""]  # two queens apart: on with it
    assert table.to_act == (0,)  # seat 2 is not asked
    assert table.moves(0) == ["draw 1"]  # from seat 1
    play(table, "0 draw 1")
    assert table.result == koloda.Result((2,), (0,), (3, 2, 1), (0, 0, 0))


@rule("witch", 7, 9)
def test_the_first_draw_comes_before_the_first_discard_and_then_everyones_pairs_go() -> None:
    ranks = "789TJKAQ"
    low = " ".join(f"{rank}C {rank}D" for rank in ranks)
    high = " ".join(f"{rank}H {rank}S" for rank in ranks)
    table = witch(2, laps(low, high), "7H")
    assert middle(table, "discards") == ""
    assert hand(table, 0).startswith("7C 7D 8C 8D")
    play(table, "0 draw 1")
    assert hands(table) == ["7H", "7S QH QS"]
    assert len(middle(table, "discards").split()) == 28


@rule("witch", 8, 11)
def test_the_witch_makes_no_pair_and_the_two_queens_end_nothing_while_others_have_cards() -> None:
    table = play(late("8C QD", "9C", "8D 9D QS", fans=("QS", "QD")), "0 draw 1")
    assert hands(table) == ["8C QD QS", "9C", "8D 9D"]
    table = play(late("QD", "9C", "9D QS", fans=("QS",)), "0 draw 1")
    assert hands(table) == ["QD QS", "9C", "9D"]
    assert not table.over


@rule("witch", 8, 14)
def test_of_four_queens_the_clubs_and_diamonds_go() -> None:
    table = play(late("8C QC QD QS", "8D QH", fans=("QH",)), "0 draw 1")
    assert hands(table) == ["8C QH QS", "8D"]
    assert not table.over


@rule("witch", 14)
def test_of_three_equal_cards_the_two_lowest_suits_go() -> None:
    table = late("8C 9C 9H", "8D 9S QS", "9D QD", fans=("9D",))
    play(table, "0 draw 1")
    assert hands(table) == ["8C 9H", "8D 9S QS", "QD"]


@rule("witch", 16)
def test_with_queens_the_game_ends_as_soon_as_a_hand_is_the_witch_and_a_queen() -> None:
    """Seat 0 is caught with others still at play; nobody is rid of his cards, and fewest of theirs win."""
    table = play(late("QD", "9C", "8C 9D", "8D QS", fans=("QS",), ending="queens"), "0 draw 1")
    assert table.over
    assert table.result == koloda.Result((1, 3), (0,), (4, 1, 3, 1), (0, 0, 0, 0))


@rule("witch", 16)
def test_with_queens_a_third_card_saves() -> None:
    table = play(late("8C QD", "8D 9C", "9D QS", fans=("QS",), ending="queens"), "0 draw 1")
    assert hands(table) == ["8C QD QS", "8D 9C", "9D"]
    assert not table.over


@rule("witch", 16, 17)
def test_with_queens_the_neighbour_drawn_from_may_be_caught() -> None:
    """Seat 0 takes the third card from the witch's hand and pairs its own last card with it."""
    table = play(late("7H", "8C 9C", "8D 9D TC", "TD", "7S QD QS", fans=("7S",), ending="queens"), "0 draw 1")
    assert table.result == koloda.Result((0,), (4,), (1, 3, 4, 2, 5), (0, 0, 0, 0, 0))


@rule("witch", 13)
def test_a_place_in_the_fan_counts_after_it_is_mixed() -> None:
    table = late("TC QD", "7C 8C 9C QS", fans=("9C 8C 7C",))
    assert table.moves(0) == ["draw 1", "draw 2", "draw 3", "draw 4"]
    play(table, "0 draw 3")
    assert hands(table) == ["7C TC QD", "8C 9C QS"]


@rule("witch", 13)
def test_a_fan_of_one_card_is_mixed_too() -> None:
    """The first fan named is that of seat 2's only card, the next one seat 0's."""
    table = play(late("7H QD", "7S 8C QS", "8D", fans=("QD 8D", "QD")), "0 draw 1, 1 draw 1")
    assert hands(table) == ["7H 8D", "7S 8C QD QS", ""]


@rule("witch", 13)
def test_only_the_two_concerned_see_what_was_drawn() -> None:
    table = play(late("TC QD", "TD", "8C", "8D 9D 9S QS", fans=("9D",)), "0 draw 1")

    def seen_by(seat: int | None) -> list[str]:
        return cards(table.view(seat)["seats"][0]["zones"]["hand"]).split()

    assert "9D" in seen_by(0)
    assert "9D" in seen_by(3)
    assert "9D" not in seen_by(1) + seen_by(2) + seen_by(None)
