"""What a row says: cards by zone, knowledge, public numbers, all counted from the seat that looks."""

from __future__ import annotations

from itertools import accumulate

import pytest
from every_game import Sitting, all_sittings, luck, play_on

from koloda.dealing import dealt
from koloda.engine.desk import Desk
from koloda.engine.types import BACK
from koloda.lab import Space
from koloda.numbers.spelling import Spelling


def block(space: Space, desk: Desk, seat: int, name: str, said: Spelling | None = None) -> list[int]:
    """A part of the row, by its name."""
    row = list(space.seen(desk, seat, said))
    where = next(each for each in space.blocks if each.name == name)
    return [int(number) for number in row[where.start : where.start + where.size]]


def test_cards_lie_by_face_in_their_zones() -> None:
    desk = dealt("pairs", seats=2, dealer=1, shuffles=["10 10 10 10 10 3 2 5 7 5"])
    desk.play(1, "take")
    space = Space("pairs", seats=2)
    assert block(space, desk, 1, "row 0") == [0, 1, 0, 0, 1, 0, 0, 0, 0, 0]  # the looker's own: a 2 and a 5
    assert block(space, desk, 1, "row 0 depth") == [0, 2, 0, 0, 1, 0, 0, 0, 0, 0]  # the 5 on top
    assert block(space, desk, 1, "row 1") == [0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
    assert block(space, desk, 0, "row 0") == [0, 0, 1, 0, 0, 0, 0, 0, 0, 0]
    assert block(space, desk, 0, "discards") == [0] * 10 and block(space, desk, 0, "discards size") == [5]


def test_public_numbers_are_counted_from_the_seat_that_looks() -> None:
    desk = dealt("abracadabra", seed=3)
    while desk.phase != "play":
        desk.choose(desk.first_asked(), desk.choices(desk.first_asked())[0])
    space = Space("abracadabra")
    leader = desk.to_act[0]
    for seat in range(4):
        assert block(space, desk, seat, "leader").index(1) == (leader - seat) % 4
        assert block(space, desk, seat, "dealer").index(1) == (desk.dealer - seat) % 4
        assert block(space, desk, seat, "asked").index(1) == (leader - seat) % 4


def test_what_a_hand_has_shown_it_lacks_stands_with_its_seat() -> None:
    desk = dealt("abracadabra", seed=3)
    while not getattr(desk, "voids"):  # noqa: B009
        desk.choose(desk.first_asked(), desk.choices(desk.first_asked())[0])
    space = Space("abracadabra")
    voids = int(getattr(desk, "voids"))  # noqa: B009
    for seat in range(4):
        assert block(space, desk, seat, "voids") == [voids >> 4 * ((seat + left) % 4) & 15 for left in range(4)]


def test_a_line_of_cards_has_the_newest_first() -> None:
    desk = dealt("cribbage", seats=2, seed=1)
    while desk.phase != "play" or desk.fact("count") == 0:
        desk.choose(desk.first_asked(), desk.choices(desk.first_asked())[0])
    line = block(Space("cribbage", 2), desk, 0, "line")
    laid = next(int(zone.top) for zone in desk.zones if zone.name == "laid" and len(zone.cards) > 0)
    assert line == [desk.deck.rank[laid]] + [0] * 14


def test_what_is_said_so_far_is_seen() -> None:
    desk = dealt("cribbage", seats=2, seed=1)
    space = Space("cribbage", 2)
    spelling = Spelling(space.vocabulary)
    spelling.begin(desk.choices(0), 0)
    word = spelling.allowed()[0]
    assert sum(block(space, desk, 0, "said", spelling)) == 0
    assert spelling.take(word)
    spelling.go_on()
    assert [place for place, one in enumerate(block(space, desk, 0, "said", spelling)) if one] == [word]


@pytest.mark.parametrize("sitting", all_sittings(), ids=str)
def test_every_card_is_in_the_row_once(sitting: Sitting) -> None:
    """Known cards in the planes, all cards in the sizes; blocks lie side by side and fill the row."""
    space = Space(sitting.game, sitting.seats, sitting.options)
    ends = [0, *accumulate(each.size for each in space.blocks)]
    assert [*(each.start for each in space.blocks), space.row] == ends
    chance = luck(str(sitting))
    desk = sitting.deal(seed=str(sitting))
    for _ in range(30):
        if desk.over:
            break
        play_on(desk, chance)
    seat = int(chance.below(desk.seats))
    seen = desk.seen_by(seat)
    row = list(space.seen(desk, seat))
    zones = {each.name.removesuffix(" size") for each in space.blocks if each.name.endswith(" size")}
    known = [sum(row[each.start : each.start + each.size]) for each in space.blocks if each.name in zones]
    assert sum(known) == sum(card != BACK for zone in seen.zones for card in zone.cards)
    sizes = [row[each.start] for each in space.blocks if each.name.endswith(" size")]
    assert sum(sizes) == desk.deck.size


def test_rows_of_different_hands_differ() -> None:
    """Two deals that a seat can tell apart are told apart by its row."""
    one = dealt("kitty", seats=3, dealer=0, seed=1)
    two = dealt("kitty", seats=3, dealer=0, seed=2)
    space = Space("kitty", 3)
    assert list(space.seen(one, 0)) != list(space.seen(two, 0))
