"""«Ведьма»: the rules sentence by sentence, on stacked decks and stacked fans."""

import pytest
from bidding import laps
from tabletop import cards, hand, middle, play, row, rule, status

import koloda
from koloda import Table
from koloda.games.witch import Witch


def witch(seats: int, *shuffles: str) -> Witch:
    """Dealt by the last seat, so that seat 0 gets the first card and draws first."""
    table = koloda.deal("witch", seats=seats, dealer=seats - 1, shuffles=shuffles)
    assert isinstance(table, Witch)
    return table


def late(*hands: str, fans: tuple[str, ...]) -> Witch:
    """A circle begins with these hands; the others are thrown out. The fans fall as named, one for each draw."""
    table = witch(len(hands), "", *fans)
    table.gather(table.discards)
    for seat, names in enumerate(hands):
        for name in names.split():
            table.move(table.deck.names.index(name), table.discards, table.hand[seat])
    table.turn(0)
    return table


def hands(table: Table) -> list[str]:
    return [hand(table, seat) for seat in range(table.seats)]


@rule("witch", 1, 6, 10)
def test_the_example_of_the_rules_page() -> None:
    table = play(late("7H QD", "7S QS", fans=("7S", "QD")), "0 draw 1, 1 draw 1")
    assert [row(table, 0, "hand"), row(table, 1, "hand")] == ["", "QD QS"]
    assert table.result == koloda.Result((), (1,), (1, 2), (0, 0))


@rule("witch", 1, 5)
def test_all_but_the_loser_are_equal() -> None:
    """Seats 0 and 2 are saved: seat 1 draws past the one, seat 3 past the other."""
    table = play(late("", "7S QS", "", "7H QD", fans=("7H", "QS")), "1 draw 1, 3 draw 1")
    assert table.result == koloda.Result((), (3,), (1, 1, 1, 4), (0, 0, 0, 0))


@rule("witch", 2)
@pytest.mark.parametrize(("seats", "size", "lowest"), [(2, 32, "7C"), (3, 32, "7C"), (4, 52, "2C"), (6, 52, "2C")])
def test_the_pack_depends_on_the_seats(seats: int, size: int, lowest: str) -> None:
    deck = witch(seats).deck
    assert deck.size == size
    assert deck.names[0] == lowest


@rule("witch", 3)
@pytest.mark.parametrize(
    ("seats", "counts"),
    [(2, [16, 16]), (3, [11, 11, 10]), (4, [13] * 4), (5, [11, 11, 10, 10, 10]), (6, [9, 9, 9, 9, 8, 8])],
)
def test_all_cards_are_dealt_from_the_dealers_left(seats: int, counts: list[int]) -> None:
    table = witch(seats, "AC KC")
    assert [len(held) for held in table.hand] == counts
    assert "AC" in hand(table, 0)
    assert "KC" in hand(table, 1)


@rule("witch", 4)
def test_everyone_in_turn_draws_from_the_right() -> None:
    table = koloda.deal("witch", seats=4, dealer=1)
    dealt = len(table.events(None))
    for seat in (2, 3, 0, 1):
        assert table.to_act == (seat,)
        table.play(seat, "draw 1")
    draws = [event for event in table.events(None, dealt) if event["kind"] == "move" and event["to"] == "hand"]
    assert [event["from_seat"] for event in draws] == [1, 2, 3, 0]
    assert table.to_act == (2,)  # the next circle begins at the dealer's left again


@rule("witch", 5, 9, 13)
def test_past_a_neighbour_without_cards() -> None:
    table = late("7H", "7S QD", "QS", fans=("QS", "QS", "QD", "7H", "QS"))
    play(table, "0 draw 1, 1 draw 1")  # seat 2 has lost its only card and is not asked
    assert hands(table) == ["7H", "7S QD QS", ""]
    assert status(table) == "in in out"
    assert table.moves(0) == ["draw 1", "draw 2", "draw 3"]  # from seat 1
    play(table, "0 draw 1, 1 draw 1")
    assert hands(table) == ["QD", "QS", ""]  # two queens apart: on with it
    play(table, "0 draw 1")
    assert table.result == koloda.Result((), (0,), (3, 1, 1), (0, 0, 0))


@rule("witch", 6, 8)
def test_pairs_go_only_after_the_first_circle_but_then_all_of_them() -> None:
    ranks = "789TJKAQ"
    low = " ".join(f"{rank}C {rank}D" for rank in ranks)
    high = " ".join(f"{rank}H {rank}S" for rank in ranks)
    table = witch(2, laps(low, high), "7H", "QC")
    play(table, "0 draw 1")
    assert middle(table, "discards") == ""
    assert hand(table, 0).startswith("7C 7D 7H 8C 8D")
    play(table, "1 draw 1")
    assert hands(table) == ["7H QD", "7S QS"]
    assert len(middle(table, "discards").split()) == 28


@rule("witch", 7, 10)
def test_the_witch_makes_no_pair_and_the_two_queens_end_nothing_while_other_cards_are_left() -> None:
    table = play(late("8C QD QS", "8D 9C", "9D", fans=("9D", "9D")), "0 draw 1, 1 draw 1")
    assert hands(table) == ["8C QD QS", "8D", ""]
    assert not table.over


@rule("witch", 7, 12)
def test_of_four_queens_the_clubs_and_diamonds_go() -> None:
    table = play(late("8C QC QD QS", "8D QH", fans=("QH", "8C")), "0 draw 1, 1 draw 1")
    assert hands(table) == ["QH QS", ""]
    assert table.over


@rule("witch", 12)
def test_of_three_equal_cards_the_two_lowest_suits_go() -> None:
    table = late("8C 9C 9H", "8D 9S QS", "9D QD", fans=("9D", "8C", "QS"))
    play(table, "0 draw 1, 1 draw 1, 2 draw 1")
    assert hands(table) == ["9H", "9S", "QD QS"]


@rule("witch", 11)
def test_a_place_in_the_fan_counts_after_it_is_mixed() -> None:
    table = witch(2, laps("AC KC TC", "7C 8C 9C"), "9C 8C 7C")
    assert table.moves(0) == [f"draw {place}" for place in range(1, 17)]
    play(table, "0 draw 3")
    assert "7C" in hand(table, 0)


@rule("witch", 11)
def test_a_fan_of_one_card_is_mixed_too() -> None:
    """The first fan named is that of seat 2's only card, the next one seat 0's."""
    table = play(late("7H QD", "7S 8C QS", "8D", fans=("QD 8D", "QD")), "0 draw 1, 1 draw 1")
    assert hands(table) == ["7H 8D", "7S 8C QD QS", ""]


@rule("witch", 11)
def test_only_the_two_concerned_see_what_was_drawn() -> None:
    table = play(witch(4, "2C 3C 4C 9D", "9D"), "0 draw 1")

    def seen_by(seat: int | None) -> list[str]:
        return cards(table.view(seat)["seats"][0]["zones"]["hand"]).split()  # type: ignore[index]

    assert "9D" in seen_by(0)
    assert seen_by(3) == ["?"] * 13 + ["9D"]
    assert seen_by(1) == seen_by(2) == seen_by(None) == ["?"] * 14
