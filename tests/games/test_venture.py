"""«Авантюра»: the rules sentence by sentence, on stacked decks."""

import pytest
from bidding import laps, put
from tabletop import hand, middle, numbers, play, row, rule

import koloda
from koloda import dealing
from koloda.engine.desk import Desk
from koloda.games.venture.rules import Venture
from koloda.wire.events import Opened, read_events

RESERVE_OF_THREE = "3 4 8 9 "


def venture(*shuffles: str, seats: int = 3, **options: bool | int) -> Venture:
    """Dealt by the last seat, so that seat 0 gets the first card."""
    table = dealing.dealt("venture", seats=seats, dealer=seats - 1, options=options, shuffles=shuffles)
    assert isinstance(table, Venture)
    return table


def bid(table: Venture, *bids: int) -> Venture:
    """Everyone bids, and all agree to turn the bids up."""
    play(table, ", ".join(f"{seat} bid {card}" for seat, card in enumerate(bids)))
    return open_bids(table)


def open_bids(table: Venture) -> Venture:
    play(table, "all open")
    return table


def told(table: Desk, seat: int | None) -> list[str]:
    """The moves the seat was told of once they were opened."""
    return [event.move.text for event in read_events(table.events(seat)) if isinstance(event, Opened) and event.move]


def captured(table: Desk) -> list[str]:
    return [row(table, seat, "captured") for seat in range(table.seats)]


def book_example() -> Venture:
    hands = laps("2 5", "3 5", "4 7", "5 9", "6 9")
    return bid(venture("4 5 6 8 10 " + hands, seats=5), 2, 3, 4, 5, 6)


@rule("venture", 8, 9, 10, 12, 13, 14)
def test_book_page_40_the_first_round() -> None:
    table = book_example()
    assert captured(table) == ["10", "2", "3", "4 4", "5 5"]
    assert middle(table, "reserve") == "6 6 8"


@rule("venture", 10, 11, 14, 21)
def test_book_page_40_the_second_round() -> None:
    table = bid(book_example(), 5, 5, 7, 9, 9)
    assert captured(table) == ["10", "2", "3 5 5 6 6", "4 4", "5 5"]
    assert middle(table, "reserve") == "7 8 9 9"


@rule("venture", 9, 10)
def test_the_one_too_takes_the_highest_cards() -> None:
    table = bid(venture(RESERVE_OF_THREE + laps("1", "5", "6")), 1, 5, 6)
    assert [sorted(cards.split()) for cards in captured(table)] == [["9"], ["1", "3", "4"], ["5"]]
    assert middle(table, "reserve") == "6 8"


def scored(reserve: str, *captures: str, deals: int = 1) -> Venture:
    """A deal at its end, with these cards in the reserve and captured."""
    table = venture("", "5 5 5 5", seats=3, deals=deals)
    table.gather(table.stock)
    put(table, table.reserve, reserve)
    for seat, cards in enumerate(captures):
        put(table, table.captured[seat], cards)
    table.score_deal()
    return table


@rule("venture", 17, 18)
def test_book_page_40_eleven_cards_with_all_five_fives() -> None:
    table = scored("", "5 5 5 5 5 6 7 8 8 9 10", "", "")
    assert numbers(table, "points") == [-1, 0, 0]


@rule("venture", 18, 19)
def test_book_page_39_the_last_nine_is_in_the_reserve() -> None:
    table = scored("9 10", "9 9 9 9 9 9 9 9", "", "")
    assert numbers(table, "points") == [9, 0, 0]


@rule("venture", 18, 23)
def test_the_one_is_a_full_set_by_itself() -> None:
    assert numbers(scored("", "1", "2", "2"), "points") == [1, -1, -1]


@rule("venture", 19)
def test_a_set_needs_a_captured_card_and_the_rest_of_it_in_the_reserve() -> None:
    """The 2s all lie in the reserve: nobody's. The 3s are with two seats and the reserve: not a set."""
    table = scored("2 2 3", "3", "3", "4")
    assert numbers(table, "points") == [-1, -1, -1]


@rule("venture", 1, 17, 20)
def test_most_points_win_and_equals_share() -> None:
    assert scored("", "8 8 8", "9 9", "10 10").result == koloda.Result((1, 2), (), (3, 1, 1), (-3, -2, -2))


@rule("venture", 2)
def test_the_deck_is_a_triangle() -> None:
    names = venture().deck.names
    assert [names.count(str(rank)) for rank in range(1, 11)] == list(range(1, 11))


@rule("venture", 3, 4)
@pytest.mark.parametrize(
    ("seats", "reserve", "each"), [(3, 4, 17), (4, 3, 13), (5, 5, 10), (6, 7, 8), (7, 6, 7), (8, 7, 6)]
)
def test_the_reserve_and_the_hands(seats: int, reserve: int, each: int) -> None:
    table = venture(seats=seats)
    assert len(middle(table, "reserve").split()) == reserve
    assert [len(hand(table, seat).split()) for seat in range(seats)] == [each] * seats


@rule("venture", 3, 5)
def test_the_reserve_comes_off_first_and_is_open() -> None:
    table = dealing.dealt("venture", seats=3, dealer=0, shuffles=["10 2 9 2 1 3 3 3"])
    assert middle(table, "reserve") == "2 2 9 10"
    assert "bid 1" in table.moves(1)  # the first card of the deal goes to the dealer's left


@rule("venture", 6, 30)
def test_bids_are_secret_until_all_are_in() -> None:
    table = venture(RESERVE_OF_THREE + "2 10 5", talk=False)
    assert table.to_act == (0, 1, 2)
    play(table, "0 bid 2, 1 bid 10")
    assert table.view(2)["chosen"] == [0, 1]
    assert not [event for event in table.events(2) if "text" in event]
    assert [row(table, 0, "bid"), row(table, 1, "bid")] == ["", ""]
    play(table, "2 bid 5")
    assert told(table, None) == ["bid 2", "bid 10", "bid 5"]


def covered(table: Desk, seat: int | None) -> list[list[str | None]]:
    """The bids that lie face down, as a seat or an onlooker sees them."""
    return [each["zones"]["covered"] for each in table.view(seat)["seats"]]


@rule("venture", 7)
def test_bids_stay_face_down_until_the_last_agrees_to_open() -> None:
    table = play(venture(RESERVE_OF_THREE + "2 10 5"), "0 bid 2, 1 bid 10, 2 bid 5, 2 open, 0 open")
    assert (table.phase, table.to_act, table.moves(1)) == ("open", (1,), ["open"])
    for same in (table, table.copy(), dealing.loaded(table.save()), dealing.replayed(table.record)):
        assert covered(same, 0) == [["2"], [None], [None]]
        assert covered(same, 1) == [[None], ["10"], [None]]
        assert covered(same, None) == [[None], [None], [None]]
        assert told(same, None) == []
        assert captured(play(same, "1 open")) == ["10", "", "2 3 4"]


@rule("venture", 7)
def test_a_bid_that_lies_cannot_be_changed() -> None:
    table = play(venture(RESERVE_OF_THREE + "2 10 5"), "0 bid 2, 1 bid 10, 2 bid 5")
    with pytest.raises(koloda.IllegalMove):
        table.play(0, "bid 2")


@rule("venture", 9, 11)
def test_the_lowest_takes_the_highest_bids_too_though_they_are_tied() -> None:
    table = bid(venture(RESERVE_OF_THREE + "2 10 10"), 2, 10, 10)
    assert captured(table) == ["10 10", "", ""]
    assert middle(table, "reserve") == "2 3 4 8 9"


@rule("venture", 9)
def test_the_lowest_takes_reserve_and_bids_of_the_highest_rank_together() -> None:
    table = bid(venture("9 4 9 3 2 9 5"), 2, 9, 5)
    assert captured(table) == ["9 9 9", "", "2 3 4"]


@rule("venture", 22)
def test_a_bid_captured_before_its_turn_does_not_act() -> None:
    table = bid(venture(RESERVE_OF_THREE + "2 10 5"), 2, 10, 5)
    assert captured(table) == ["10", "", "2 3 4"]
    assert middle(table, "reserve") == "5 8 9"


@rule("venture", 29)
def test_unless_captured_bids_act() -> None:
    table = bid(venture(RESERVE_OF_THREE + "2 10 5", captured_bids_act=True), 2, 10, 5)
    assert captured(table) == ["10", "5 8 9", "2 3 4"]
    assert middle(table, "reserve") == ""


@rule("venture", 21)
def test_if_the_lowest_is_tied_nobody_takes_the_highest() -> None:
    table = bid(venture(RESERVE_OF_THREE + "2 2 5"), 2, 2, 5)
    assert captured(table) == ["", "", "2 2 3 4"]
    assert middle(table, "reserve") == "5 8 9"


@rule("venture", 10)
def test_an_equal_card_is_not_captured() -> None:
    table = bid(venture("4 4 8 9 3 4 5"), 3, 4, 5)
    assert captured(table) == ["9", "3", "4 4 4"]


@rule("venture", 15, 16)
def test_a_deal_lasts_as_long_as_the_hands() -> None:
    table = venture(seats=8, talk=False)
    for left in (5, 4, 3, 2, 1, 0):
        for seat in range(8):
            table.play(seat, table.moves(seat)[0])
        assert len(hand(table, 0).split()) == left
    assert table.over
    assert table.view(None)["round"] == 6


@rule("venture", 24)
def test_deals_add_up() -> None:
    table = scored("", "8 8 8", "9 9", "10", deals=2)
    assert not table.over
    assert table.view(None)["deal"] == 2
    assert numbers(table, "points") == [-3, -2, -1]
    assert middle(table, "reserve") == "5 5 5 5"
    table.gather(table.stock)
    put(table, table.captured[0], "1")
    table.score_deal()
    assert table.result == koloda.Result((2,), (), (2, 2, 1), (-2, -2, -1))


@rule("venture", 24)
def test_a_hundred_deals_at_most() -> None:
    assert venture("", deals=100).record.options["deals"] == 100
    with pytest.raises(koloda.KolodaError):
        venture("", deals=101)


def draft() -> Venture:
    """Eight seats with six cards each: 1 2 2 3 3 3, then 4 4 4 5 5 5, then 6 to 10 and one more."""
    packs = ["1 2 2 3 3 3", "4 4 4 5 5 5", *[f"6 7 8 9 10 {more}" for more in (9, 9, 9, 8, 8, 7)]]
    return venture("4 5 5 10 10 10 10 " + laps(*packs), seats=8, draft=True)


def keep_lowest(table: Desk) -> None:
    """Everyone keeps the lowest card of his pack."""
    for seat in range(8):
        table.play(seat, table.moves(seat)[0])


REST = ", 2 keep 6 7 8, 3 keep 6 7 8, 4 keep 6 7 8, 5 keep 6 7 8, 6 keep 6 7 8, 7 keep 6 7 8"


@rule("venture", 25)
def test_draft_three_are_kept_of_the_first_pack() -> None:
    table = draft()
    assert table.to_act == tuple(range(8))
    assert table.moves(0) == ["keep 1 2 2", "keep 1 2 3", "keep 1 3 3", "keep 2 2 3", "keep 2 3 3", "keep 3 3 3"]
    play(table, "0 keep 1 2 2, 1 keep 5 5 5" + REST)
    assert hand(table, 0) == "1 2 2"
    assert [hand(table, seat, "pack") for seat in (0, 1, 2, 3)] == ["7 9 10", "3 3 3", "4 4 4", "9 9 10"]


@rule("venture", 26)
def test_draft_then_one_at_a_time_until_none_is_left() -> None:
    table = play(draft(), "0 keep 1 2 2, 1 keep 5 5 5" + REST)
    assert table.moves(0) == ["keep 7", "keep 9", "keep 10"]
    keep_lowest(table)
    assert [hand(table, seat, "pack") for seat in (0, 1, 2)] == ["9 10", "9 10", "3 3"]
    keep_lowest(table)
    assert table.moves(0) == ["keep 10"]  # the last card is kept by a move too
    keep_lowest(table)
    assert [hand(table, seat) for seat in (0, 1, 2)] == ["1 2 2 7 9 10", "3 5 5 5 9 10", "3 4 6 7 8 10"]
    assert [hand(table, seat, "pack") for seat in (0, 1, 2)] == ["", "", ""]
    assert table.phase == "bid"


@rule("venture", 27)
def test_draft_the_reserve_is_opened_after_it() -> None:
    table = draft()
    assert middle(table, "reserve") == ""
    assert middle(table, "face-down") == "? ? ? ? ? ? ?"
    assert table.view(0)["zones"]["face-down"] == [None] * 7
    while table.phase == "keep":
        table.play(table.to_act[0], table.moves(table.to_act[0])[0])
    assert middle(table, "reserve") == "4 5 5 10 10 10 10"


def pack_as_seen(table: Desk, seat: int | None, owner: int) -> list[str | None]:
    return table.view(seat)["seats"][owner]["zones"]["pack"]


@rule("venture", 28)
def test_draft_who_passed_a_pack_knows_it_until_a_card_is_kept_of_it() -> None:
    table = play(draft(), "0 keep 1 2 2, 1 keep 5 5 5" + REST)
    assert pack_as_seen(table, 0, 1) == ["3", "3", "3"]
    assert pack_as_seen(table, 7, 1) == pack_as_seen(table, None, 1) == [None] * 3
    keep_lowest(table)
    assert pack_as_seen(table, 1, 2) == ["3", "3"]
    assert pack_as_seen(table, 0, 2) == [None] * 2


@rule("venture", 28)
def test_draft_who_passed_the_last_card_knows_whose_it_is() -> None:
    table = draft()
    play(table, "0 keep 1 2 2, 1 keep 5 5 5" + REST)
    for _ in range(3):
        keep_lowest(table)
    seen_by_the_passer = table.view(0)["seats"][1]["zones"]["hand"]
    assert [card for card in seen_by_the_passer if card] == ["10"]
    assert row(table, 1, "hand") == "? ? ? ? ? ?"


@rule("venture", 25)
def test_draft_what_is_kept_stays_secret() -> None:
    table = play(draft(), "0 keep 1 2 2, 1 keep 5 5 5" + REST)
    assert row(table, 0, "hand") == "? ? ?"
    assert set(told(table, 1)) == {"keep 5 5 5"}
