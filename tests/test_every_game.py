"""Conformance: what must hold in every game, at every position of random play."""

from __future__ import annotations

from pathlib import Path

import pytest
from every_game import COMPILED, Sitting, all_sittings, combinations, dump, luck, play_on, sittings
from hypothesis import given
from hypothesis import strategies as st

from koloda import dealing
from koloda.engine.desk import Desk, playout
from koloda.engine.luck import Luck
from koloda.engine.types import BACK
from koloda.recall import recall
from koloda.shelf import SHELF

LONGEST = 100_000  # choices in any game, however it is played at random


def check_cards(table: Desk) -> None:
    """Every card lies in one zone, and who looks into the zone knows it."""
    lying = sorted(card for zone in table.zones for card in zone.cards)
    assert lying == list(range(table.deck.size))
    for zone in table.zones:
        assert 0 <= zone.loose <= len(zone.cards)
        assert zone.pile or list(zone.cards) == sorted(zone.cards)
        assert all(table.known[card] & zone.sees == zone.sees for card in zone.cards)


def chips_on_the_table(table: Desk) -> int | None:
    """Chips before the seats, staked and in the pot; None if the game has none."""
    numbers = {tally.name: sum(tally.list()) for tally in table.tallies}
    if "chips" not in numbers:
        return None
    held = [getattr(table, name) for name in ("pot", "bank") if name in table.facts]
    return int(numbers["chips"] + numbers.get("stakes", 0) + sum(held))


def check_asking(table: Desk, chance: Luck) -> None:
    """Someone is asked until the end, and each has moves, all different; one of them at random is any of the list."""
    assert bool(table.to_act) != table.over
    for seat in range(table.seats):
        moves = table.moves(seat)
        assert len(set(moves)) == len(moves)
        assert bool(moves) == (seat in table.to_act)
        if moves:
            choices, forked = table.choices(seat), chance.copy()
            assert table.any_choice(seat, chance) == choices[forked.below(len(choices))]
            assert chance.state() == forked.state()


def check_seen(table: Desk, chance: Luck) -> None:
    """A seat sees its own moves, nothing it may not, and any world it imagines looks the same to it."""
    for seat in range(table.seats + 1):
        seen = table.seen_by(seat)
        assert seen.luck is None and seen.log is None and not seen.setup.wishes
        for zone, true in zip(seen.zones, table.zones, strict=True):
            known = sorted(table.deck.names[card] for card in true.cards if table.known[card] >> seat & 1)
            assert sorted(table.deck.names[card] for card in zone.cards if card != BACK) == known
        if seat in table.to_act:
            assert list(seen.choices(seat)) == list(table.choices(seat))
            recalled, _ = recall(table.view(seat))
            assert recalled.moves(seat) == table.moves(seat)
        world = seen.imagined(chance)
        check_cards(world)
        assert dump(world.seen_by(seat)) == dump(seen)


def check_copy(table: Desk, chance: Luck) -> None:
    """What happens at a copy does not touch the table, and the same luck gives the same future."""
    before, past = dump(table), table.story(None)
    one, two = table.copy(), table.copy()
    assert dump(one) == before
    forked = chance.copy()
    if not table.over:
        assert play_on(one, chance) == play_on(two, forked)
        assert dump(one) == dump(two)
        assert one.record == two.record and one.story(None) == two.story(None) != past
    assert dump(table) == before and table.story(None) == past


def check_kept(table: Desk) -> None:
    """Saved and loaded, or replayed from its record, the table is the same to everyone."""
    loaded = dealing.loaded(table.save())
    again = dealing.replayed(table.record.text())
    for seat in [*range(table.seats), None]:
        assert loaded.view(seat) == table.view(seat) == again.view(seat)
        assert loaded.events(seat) == table.events(seat) == again.events(seat)
    assert loaded.save() == table.save()


def check_result(table: Desk) -> None:
    result = table.result
    assert result is not None
    assert len(result.places) == len(result.points) == table.seats
    assert min(result.places) == 1
    assert result.winners == () or list(result.winners) == [s for s in range(table.seats) if result.places[s] == 1]
    assert result.winners or result.losers
    for place in result.places:
        assert sum(other < place for other in result.places) == place - 1


def check_game(sitting: Sitting, seed: int, thorough: int) -> None:
    """Play a game at random; look closely at the first positions, then now and again."""
    chance = luck(seed)
    table = sitting.deal(seed=seed)
    chips = chips_on_the_table(table)
    count = 0
    while not table.over:
        if count < thorough or count % 50 == 0:
            check_cards(table)
            check_asking(table, chance)
            check_copy(table, chance)
            check_seen(table, chance)
        if count < thorough // 2 or count % 500 == 0:
            check_kept(table)
        assert chips_on_the_table(table) == chips
        play_on(table, chance)
        count += 1
        assert count < LONGEST
    check_cards(table)
    check_kept(table)
    check_result(table)


@pytest.mark.parametrize("sitting", all_sittings(), ids=str)
def test_every_seat_count_and_option(sitting: Sitting) -> None:
    check_game(sitting, seed=1, thorough=4)


@pytest.mark.parametrize("game", SHELF)
@given(data=st.data())
def test_any_game(game: str, data: st.DataObject) -> None:
    sitting = data.draw(st.sampled_from(list(sittings(game))))
    check_game(sitting, data.draw(st.integers(0, 2**32)), thorough=12)


@pytest.mark.parametrize("game", SHELF)
def test_sampled_hidden_cards_vary(game: str) -> None:
    """In twenty imagined worlds of one position, a hidden card is not always the same."""
    chance = luck(game)
    table = list(sittings(game))[-1].deal(seed=2)  # with two seats, another's hand may be all that is left
    seat = table.to_act[0]
    seen = table.seen_by(seat)
    hidden = [zone.index for zone in seen.zones if BACK in zone.cards]
    assert hidden, "a card game hides something"
    worlds = [seen.imagined(chance) for _ in range(20)]
    for world in worlds:
        for zone in world.zones:
            world.settle(zone)
    faces = {tuple(table.deck.names[card] for index in hidden for card in world.zones[index].cards) for world in worlds}
    assert len(faces) > 1


@pytest.mark.parametrize("game", SHELF)
def test_random_games_end(game: str) -> None:
    """A few hundred whole games in search mode, over all sittings."""
    play_many(game, 300 if COMPILED else 10)


@pytest.mark.slow
@pytest.mark.parametrize("game", SHELF)
def test_more_random_games_end(game: str) -> None:
    """Fifty thousand in all over the games, and every combination of options."""
    play_many(game, 50_000 // len(SHELF) + 1)


def play_many(game: str, games: int) -> None:
    chance = luck(game)
    all_of_it = list(combinations(game))
    for number in range(games):
        table = all_of_it[number % len(all_of_it)].quick(chance)
        assert playout(table, chance) < LONGEST
        check_cards(table)
        check_result(table)


@pytest.mark.slow
@pytest.mark.parametrize("sitting", [each for game in SHELF for each in combinations(game)], ids=str)
def test_every_combination_of_options(sitting: Sitting) -> None:
    check_game(sitting, seed=2, thorough=10)


def test_the_kernel_knows_no_game() -> None:
    for path in (Path(__file__).parent.parent / "koloda" / "engine").glob("*.py"):
        words = path.read_text(encoding="utf-8").lower()
        assert not [game for game in SHELF if f'"{game}"' in words], path.name


@pytest.mark.parametrize("game", ["pairs", "kitty", "face-to-face"])
def test_sampled_worlds_are_even(game: str) -> None:
    """In many worlds each hidden place gets high and low cards alike, whichever zone it is in."""
    chance = luck(game)
    table = next(sittings(game)).deal(seed=3)
    seen = table.seen_by(table.to_act[0])
    unseen = [card for zone in table.zones for card in zone.cards if not table.known[card] >> table.to_act[0] & 1]
    expected = sum(table.deck.rank[card] for card in unseen) / len(unseen)
    worlds = [seen.imagined(chance) for _ in range(400)]
    for zone in seen.zones:
        if BACK in zone.cards and 2 * len(zone.cards) < len(unseen):
            hidden = [world.zones[zone.index].cards for world in worlds]
            ranks = [table.deck.rank[card] for cards in hidden for card in cards if card in unseen]
            assert abs(sum(ranks) / len(ranks) - expected) < 0.2 * expected, zone.name
