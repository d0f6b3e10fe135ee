"""What bots know of Twenty-one: the chance of one card too many, stakes, and no silly draws."""

import pytest
from blindfold import club, never_peeks
from tabletop import play

from koloda import dealing
from koloda.bots import Budget, choose
from koloda.engine.luck import seeded
from koloda.games.twenty_one.bot import POLICY, bust_chance, spaced
from koloda.games.twenty_one.rules import TwentyOne


def banked(deck: str, seats: int = 2) -> TwentyOne:
    """Seat 0 holds the bank of ten; the first card goes to seat 1, the last to the banker."""
    table = dealing.dealt("twenty-one", seats=seats, dealer=0, shuffles=[deck])
    assert isinstance(table, TwentyOne)
    play(table, "0 bank 10")
    return table


def test_the_chance_of_one_card_too_many() -> None:
    """Seat 1 has 16 and sees the banker's six and the bottom card: 32 are unseen. A jack, a queen or a king does no
    harm, twelve of them unless one lies at the bottom."""
    table = banked("TC 6C 6D")
    play(table, "1 bet 1")
    bottom = table.value(table.turned.top)
    harmless = 12 - (1 if bottom <= 4 else 0)
    assert table.total(table.hand[1]) == 16
    assert bust_chance(table, 1, table.hand[1]) == pytest.approx((32 - harmless) / 32)


def test_bust_chance_is_the_share_of_all_next_cards() -> None:
    """Counted by drawing: over many whole tables imagined from what the seat sees."""
    table = banked("9C 6C 6D", seats=3)
    play(table, "1 bet 1")
    seen = table.seen_by(1)
    luck = seeded(1)
    over = 0
    for _ in range(4000):
        world = seen.imagined(luck)
        assert isinstance(world, TwentyOne)
        world.draw_to(world.hand[1])
        over += world.total(world.hand[1]) > 21
    assert over / 4000 == pytest.approx(bust_chance(table, 1, table.hand[1]), abs=0.03)


def unbanked(chips: int) -> TwentyOne:
    table = dealing.dealt("twenty-one", seats=2, dealer=0, options={"chips": chips}, seed=1)
    assert isinstance(table, TwentyOne)
    return table


@pytest.mark.parametrize(("chips", "bank"), [(1000, 100), (100, 10), (19, 1), (7, 1), (1, 1)])
def test_a_club_player_puts_up_a_tenth_but_a_chip_at_least(chips: int, bank: int) -> None:
    assert club(unbanked(chips), 0) == f"bank {bank}"


@pytest.mark.parametrize(
    ("chips", "banks"), [(1000, [1, 100, 500, 1000]), (100, [1, 10, 50, 100]), (15, [1, 7, 15]), (3, [1, 3]), (1, [1])]
)
def test_a_few_of_many_banks_are_thought_about(chips: int, banks: list[int]) -> None:
    table = unbanked(chips)
    few = POLICY.shortlist(table, 0, table.choices(0))
    assert [table.text(move) for move in few] == [f"bank {bank}" for bank in banks]


def test_all_on_a_good_first_card_and_one_chip_on_a_poor_one() -> None:
    assert club(banked("TC 6C"), 1) == "bet 10"
    assert club(banked("6C TC"), 1) == "bet 1"


@pytest.mark.parametrize(("second", "move"), [("JC", "more"), ("9C", "enough")])
def test_more_on_twelve_and_enough_on_nineteen(second: str, move: str) -> None:
    table = play(banked(f"TC 6C {second}"), "1 bet 10")
    assert club(table, 1) == move
    assert choose("master", table.view(1), seeded(1), Budget(60.0, 300)) == move
    assert {choose("beginner", table.view(1), seeded(number)) for number in range(20)} == {move}


def test_a_rival_who_had_enough_has_fifteen_at_least() -> None:
    """The banker's 14 beats no hand that one stops with: a master draws, though he may well draw too much."""
    table = play(banked("9C TC 9D KC"), "1 bet 10, 1 enough, 0 more")
    assert choose("master", table.view(0), seeded(1), Budget(60.0, 300)) == "more"
    luck = seeded(1)
    for _ in range(50):
        world = table.seen_by(0).imagined(luck)
        assert isinstance(world, TwentyOne)
        POLICY.arrange(world, 0)
        assert 15 <= world.total(world.hand[1]) < 21
        assert sorted(card for zone in world.zones for card in zone.cards) == list(world.deck.cards())


def test_a_trifle_is_played_as_carefully() -> None:
    """One chip hardly changes who wins; a master does not stand on an open king for all that."""
    table = play(banked("TC KC 9C"), "1 bet 1, 1 enough")
    assert choose("master", table.view(0), seeded(1), Budget(60.0, 100)) == "more"


def test_a_few_of_many_stakes_are_thought_about() -> None:
    table = play(dealing.dealt("twenty-one", seats=2, dealer=0, seed=1), "0 bank 100")
    moves = table.choices(1)
    few = POLICY.shortlist(table, 1, moves)
    assert [table.text(move) for move in few] == ["bet 1", "bet 25", "bet 50", "bet 75", "bet 100"]
    assert spaced(moves, 100) == moves


@pytest.mark.parametrize(("seats", "blind"), [(2, False), (5, True), (10, False)])
def test_only_what_the_seat_sees_counts(seats: int, blind: bool) -> None:
    never_peeks("twenty-one", seats, blind=blind)
