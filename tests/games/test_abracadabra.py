"""«Абракадабра»: the rules sentence by sentence, on stacked decks."""

import pytest
from bidding import laps
from tabletop import fact, hand, middle, numbers, play, row, rule

import koloda
from koloda import dealing
from koloda.engine.desk import Desk
from koloda.games.abracadabra.rules import Abracadabra

# A suit each, but for its two, which another has to give the lead away with.
CLUBS = "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D"
DIAMONDS = "3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD 2H"
HEARTS = "3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH 2S"
SPADES = "3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2C"
SUITS = laps(CLUBS, DIAMONDS, HEARTS, SPADES)  # the joker is left to be turned up


def abracadabra(*deals: str, dealer: int = 3, **options: bool | int) -> Desk:
    """Seat 3 deals, so clubs go to seat 0, diamonds to seat 1, and so on."""
    return dealing.dealt("abracadabra", dealer=dealer, options=options, shuffles=deals or [SUITS])


def bid(table: Desk, *bids: int) -> Desk:
    """All bid, and the declarer shows nothing."""
    for number in bids:
        table.play(table.to_act[0], f"bid {number}")
    table.play(table.to_act[0], "ready")
    return table


def tricks(table: Desk, takers: str, calling: str = "") -> Desk:
    """Play tricks to be taken by these seats. Who leads plays the lowest card of his long suit, or to have another
    take the trick the two of that seat's; the others play the highest card they may. Those `calling` say the word."""
    for taker in takers.replace(" ", ""):
        leader = table.to_act[0]
        cards = [move.split()[1] for move in table.moves(leader)]
        lead = next((card for card in cards if card[0] != "2"), cards[0])
        if int(taker) != leader:
            lead = next(card for card in cards if card[0] == "2")
        table.play(leader, f"play {lead}")
        for place in range(1, 4):
            seat = (leader + place) % 4
            table.play(seat, table.moves(seat)[-1])
        if table.phase == "call":
            table.play(int(taker), "call" if taker in calling else "silent")
    return table


@rule("abracadabra", 13, 14, 15, 16, 17)
def test_the_example_of_the_rules_page() -> None:
    table = play(abracadabra(), "0 bid 6, 1 bid 0, 2 bid 0, 3 bid 0, 0 show AC, 0 ready")
    assert table.view(None)["pot"] == 5
    tricks(table, "0000000 1111 2", calling="0")
    assert numbers(table, "points") == [0, 0, 0, 0]  # scored when the deal is over
    assert [row(table, seat, "taken").count("6") for seat in range(3)] == [1, 2, 0]
    tricks(table, "3")
    assert numbers(table, "points") == [49, 8, 1, 3]
    assert numbers(table, "chips") == [3, -1, -1, -1]


@rule("abracadabra", 2)
def test_fifty_three_cards_for_four() -> None:
    table = abracadabra()
    assert table.seats == 4
    assert [table.deck.size, table.deck.names[0], table.deck.names[51], table.deck.names[52]] == [53, "2C", "AS", "*"]


@rule("abracadabra", 3, 4)
def test_thirteen_cards_each_from_the_dealers_left_and_the_last_is_turned_up() -> None:
    table = abracadabra(laps(CLUBS, DIAMONDS, HEARTS, SPADES.replace("AS", "*")), dealer=1)
    assert sorted(hand(table, 2).split()) == sorted(CLUBS.split())
    assert hand(table, 1).endswith("KS *")
    assert middle(table, "turnup") == "AS"
    assert fact(table, "trump") == "S"


@rule("abracadabra", 4)
def test_a_joker_turned_up_means_no_trumps() -> None:
    table = abracadabra()
    assert middle(table, "turnup") == "*"
    assert fact(table, "trump") is None


@rule("abracadabra", 5)
@pytest.mark.parametrize(("led", "taker"), [("5S", 3), ("7S", 0)])
def test_a_joker_is_the_card_turned_up(led: str, taker: int) -> None:
    """The six of spades is turned up: the joker beats the five and not the seven."""
    seat_0 = CLUBS.replace("2D", led)
    seat_3 = SPADES.replace("6S", "*").replace(led, "2D")
    table = bid(abracadabra(laps(seat_0, DIAMONDS, HEARTS, seat_3)), 1, 0, 0, 0)
    play(table, f"0 play {led}, 1 play AD, 2 play 2S")
    assert "play *" in table.moves(3)
    assert "play 2C" not in table.moves(3)  # the joker follows spades, and so must seat 3
    play(table, "3 play *")
    assert numbers(table, "tricks") == [int(seat == taker) for seat in range(4)]


@rule("abracadabra", 5)
def test_a_lone_joker_must_follow_its_suit() -> None:
    """Seat 0 has the joker for the six of spades, and no other spade."""
    table = bid(abracadabra(laps(CLUBS.replace("2D", "*"), DIAMONDS, HEARTS, SPADES.replace("6S", "2D"))), 0, 0, 0, 1)
    play(table, "3 play 5S")
    assert table.moves(0) == ["play *"]


@rule("abracadabra", 6, 7)
def test_the_deal_moves_left_and_with_it_the_first_bid() -> None:
    table = abracadabra()
    assert table.to_act == (0,)
    tricks(bid(table, 13, 0, 0, 0), "0" * 13)
    assert table.view(None)["deal"] == 2
    assert table.to_act == (1,)


@rule("abracadabra", 7, 23)
def test_bids_are_open_from_zero_to_thirteen_and_each_costs_a_stake() -> None:
    table = abracadabra()
    assert table.moves(0) == [f"bid {number}" for number in range(14)]
    play(table, "0 bid 4, 1 bid 13")
    assert numbers(table, "bid") == [4, 13, None, None]
    assert numbers(table, "chips") == [-1, -1, 0, 0]
    assert table.view(None)["pot"] == 2
    assert table.to_act == (2,)


@rule("abracadabra", 8, 10)
@pytest.mark.parametrize(("bids", "declarer"), [((3, 5, 4, 5), 1), ((0, 0, 0, 0), 0), ((1, 2, 3, 4), 3)])
def test_the_highest_bid_declares_and_of_equals_the_earliest(bids: tuple[int, ...], declarer: int) -> None:
    table = abracadabra()
    for seat, number in enumerate(bids):
        table.play(seat, f"bid {number}")
    assert fact(table, "declarer") == declarer
    assert table.to_act == (declarer,)


@rule("abracadabra", 9)
def test_the_declarer_may_show_cards_for_a_stake_each() -> None:
    table = play(abracadabra(), "0 bid 6, 1 bid 0, 2 bid 0, 3 bid 0")
    assert len(table.moves(0)) == 14
    play(table, "0 show AC, 0 show 3C")
    assert "show AC" not in table.moves(0)
    assert len(table.moves(0)) == 12
    assert row(table, 0, "hand") == "? ? ? ? ? ? ? ? ? ? ? 3C AC"
    assert numbers(table, "chips") == [-3, -1, -1, -1]
    play(table, "0 ready")
    assert table.moves(0)[:2] == ["play 2D", "play 3C"]
    play(table, "0 play AC")
    assert row(table, 0, "hand") == "? ? ? ? ? ? ? ? ? ? ? 3C"


@rule("abracadabra", 9)
def test_with_every_card_shown_one_can_only_be_ready() -> None:
    table = play(abracadabra(), "0 bid 6, 1 bid 0, 2 bid 0, 3 bid 0")
    for card in CLUBS.split():
        table.play(0, f"show {card}")
    assert table.moves(0) == ["ready"]


@rule("abracadabra", 10, 11)
def test_the_declarer_leads_anything_and_the_others_follow_if_they_can() -> None:
    table = bid(abracadabra(laps(CLUBS, DIAMONDS, HEARTS, SPADES.replace("AS", "*"))), 1, 0, 0, 0)
    assert len(table.moves(0)) == 13
    play(table, "0 play 3C")
    assert len(table.moves(1)) == 13  # no clubs: any card
    play(table, "1 play AD, 2 play 3H")
    assert table.moves(3) == ["play 2C"]


@rule("abracadabra", 11, 12)
def test_a_trump_takes_the_trick_and_nobody_has_to_trump() -> None:
    """Spades are trumps; seat 2 has the two of them, and seat 3 the others."""
    table = bid(abracadabra(laps(CLUBS, DIAMONDS, HEARTS, SPADES.replace("AS", "*"))), 9, 0, 0, 0)
    play(table, "0 play 2D, 1 play 3D, 2 play 2S")
    assert len(table.moves(3)) == 13
    play(table, "3 play 2C")
    assert numbers(table, "tricks") == [0, 0, 1, 0]
    assert table.to_act == (2,)
    play(table, "2 play AH, 3 play 3S, 0 play 3C, 1 play 2H")
    assert numbers(table, "tricks") == [0, 0, 1, 1]


@rule("abracadabra", 12)
def test_the_higher_of_two_trumps_and_without_trumps_the_highest_of_the_suit_led() -> None:
    table = bid(abracadabra(laps(CLUBS, DIAMONDS, HEARTS, SPADES.replace("AS", "*"))), 9, 0, 0, 0)
    play(table, "0 play 2D, 1 play AD, 2 play 2S, 3 play 3S")
    assert numbers(table, "tricks") == [0, 0, 0, 1]
    table = bid(abracadabra(), 9, 0, 0, 0)
    play(table, "0 play 2D, 1 play 3D, 2 play AH, 3 play AS")
    assert numbers(table, "tricks") == [0, 1, 0, 0]


@rule("abracadabra", 13)
def test_the_word_is_said_on_reaching_the_number_or_never() -> None:
    table = bid(abracadabra(), 2, 0, 0, 0)
    play(tricks(table, "0"), "0 play 4C, 1 play KD, 2 play KH, 3 play AS")
    assert table.phase == "call"
    assert table.moves(0) == ["call", "silent"]
    play(table, "0 silent")
    assert table.to_act == (0,)
    tricks(table, "00000000000", calling="0")  # it is not asked again
    assert numbers(table, "points")[0] == 13 + 8  # the four twos


@rule("abracadabra", 13)
def test_the_word_may_be_said_after_the_last_trick() -> None:
    table = tricks(bid(abracadabra(), 13, 0, 0, 0), "0" * 13, calling="0")
    assert numbers(table, "points") == [40 + 13 + 8, 0, 0, 0]


@rule("abracadabra", 14, 21)
@pytest.mark.parametrize(
    ("callers", "points"),
    [
        ("0", [53, 0, 0, 0]),
        ("01", [43, 30, 0, 0]),
        ("123", [13, 20, 20, 20]),
        ("0123", [23, 10, 10, 10]),
        ("", [13, 0, 0, 0]),
    ],
)
def test_40_30_20_10_for_one_to_four_who_succeed(callers: str, points: list[int]) -> None:
    """With 0 declared everyone has reached it; seat 0 takes all the tricks."""
    table = bid(abracadabra(), 0, 0, 0, 0)
    for seat in range(4):
        assert table.to_act == (seat,)
        table.play(seat, "call" if str(seat) in callers else "silent")
    tricks(table, "0" * 13)
    assert numbers(table, "points") == points


@rule("abracadabra", 21)
def test_with_zero_declared_the_choice_goes_round_from_the_declarer_who_then_leads() -> None:
    table = play(abracadabra(dealer=1), "2 bid 0, 3 bid 0, 0 bid 0, 1 bid 0, 2 ready, 2 call, 3 silent")
    assert fact(table, "called") == [0, 0, 1, 0]
    play(table, "0 call, 1 call")
    assert table.phase == "play"
    assert table.to_act == (2,)


@rule("abracadabra", 16)
@pytest.mark.parametrize(
    ("declared", "first", "points"),
    [(1, 1, [5, 16]), (13, 2, [6, 15]), (12, 3, [7, 14]), (11, 4, [8, 13])],
)
def test_court_cards_and_aces_have_their_numbers(declared: int, first: int, points: list[int]) -> None:
    """The red aces fall to the first trick, the red kings to the second, and so on; the black ones to later tricks.
    Seat 0 takes the first tricks and seat 1 the rest, and nobody says the word: tricks and two cards each."""
    table = tricks(bid(abracadabra(), declared, 0, 0, 0), "0" * first + "1" * (13 - first))
    assert numbers(table, "points") == [*points, 0, 0]


@rule("abracadabra", 16, 22)
def test_a_joker_counts_as_the_rank_turned_up() -> None:
    """The six of clubs is turned up; seat 0 takes the joker and the other three sixes."""
    table = abracadabra(laps(CLUBS.replace("6C", "*"), DIAMONDS, HEARTS, SPADES))
    tricks(bid(table, 6, 0, 0, 0), "0" * 13, calling="0")
    assert numbers(table, "points") == [40 + 13 + 8, 0, 0, 0]


@rule("abracadabra", 14, 17)
def test_two_with_five_tricks_each_share_the_pot() -> None:
    """The book's example. Seat 0 has one of the fives in its tricks, seat 1 two and seat 2 one."""
    table = tricks(bid(abracadabra(), 5, 0, 0, 0), "00000 11111 22 3", calling="01")
    assert numbers(table, "points") == [30 + 5 + 2, 30 + 5 + 4, 2 + 2, 1]
    assert numbers(table, "chips") == [1, 1, -1, -1]
    assert table.view(None)["pot"] == 0


@rule("abracadabra", 17)
def test_the_pot_goes_to_the_successful_with_most_tricks() -> None:
    table = tricks(bid(abracadabra(), 5, 0, 0, 0), "000000 11111 2 3", calling="01")
    assert numbers(table, "chips") == [3, -1, -1, -1]
    table = tricks(bid(abracadabra(), 5, 0, 0, 0), "000000 11111 2 3", calling="1")
    assert numbers(table, "chips") == [-1, 3, -1, -1]
    assert [event["seat"] for event in table.events(None) if event.get("why") == "pot"] == [1]


@rule("abracadabra", 18)
def test_what_does_not_divide_stays_and_an_unclaimed_pot_too() -> None:
    table = play(abracadabra(), "0 bid 5, 1 bid 0, 2 bid 0, 3 bid 0, 0 show AC, 0 ready")
    tricks(table, "00000 11111 22 3", calling="01")
    assert table.view(None)["pot"] == 1
    table = tricks(bid(abracadabra(), 5, 0, 0, 0), "00000 11111 22 3")
    assert numbers(table, "chips") == [-1, -1, -1, -1]
    assert table.view(None)["pot"] == 4


@rule("abracadabra", 1, 19, 20, 24)
def test_the_match_ends_after_the_deal_that_reaches_the_target() -> None:
    assert abracadabra().setup.options["target"] == 200
    table = tricks(bid(abracadabra(target=21), 2, 0, 0, 0), "0" * 13)  # 13 tricks and four twos; the word unsaid
    assert table.result == koloda.Result((0,), (), (1, 2, 2, 2), (21, 0, 0, 0))
    assert numbers(table, "chips") == [3, -1, -1, -1]
    assert table.view(None)["pot"] == 0
    assert not tricks(bid(abracadabra(target=22), 2, 0, 0, 0), "0" * 13).over


def three_tied() -> Desk:
    """With `exact` and 0 declared, seats 1 to 3 have 20 points each, seat 0 has 13; one chip is left in the pot.
    Then clubs are dealt to seat 0 again, now by itself."""
    table = abracadabra(SUITS, laps(DIAMONDS, HEARTS, SPADES, CLUBS), target=20, exact=True)
    return tricks(play(bid(table, 0, 0, 0, 0), "0 call, 1 call, 2 call, 3 call"), "0" * 13)


@rule("abracadabra", 19, 18)
def test_equal_ahead_means_another_deal() -> None:
    table = three_tied()
    assert numbers(table, "points") == [13, 20, 20, 20]
    assert numbers(table, "chips") == [-1, 0, 0, 0]
    assert not table.over
    assert table.view(None)["deal"] == 2


@rule("abracadabra", 20)
def test_the_pot_that_is_left_goes_to_the_winner_not_to_those_first_at_the_target() -> None:
    """Seat 0 takes all the tricks and four aces: 34. Seats 1 to 3 had 20, the target, a deal before."""
    table = tricks(bid(three_tied(), 0, 0, 0, 1), "0" * 13)
    assert table.result == koloda.Result((0,), (), (1, 2, 2, 2), (34, 20, 20, 20))
    assert numbers(table, "chips") == [-2 + 5, -1, -1, -1]
    assert table.view(None)["pot"] == 0


@rule("abracadabra", 20)
def test_a_winner_who_is_not_the_first_seat_gets_the_pot_that_is_left() -> None:
    """Seat 1 takes all the tricks and four queens: it is the declarer, with 12, and nobody says the word."""
    table = tricks(bid(abracadabra(target=10), 0, 12, 0, 0), "1" * 13)
    assert table.result == koloda.Result((1,), (), (2, 1, 2, 2), (0, 13 + 8, 0, 0))
    assert numbers(table, "chips") == [-1, -1 + 4, -1, -1]


@rule("abracadabra", 23)
def test_points_win_the_match_and_not_chips() -> None:
    """Seat 0 has 61 after the first deal. In the second it pays for three cards shown, takes six tricks with one of
    the fives, and forgets the word; seat 1 takes five tricks with three fives, says it, and gets the pot of seven."""
    table = abracadabra(SUITS, laps(DIAMONDS, HEARTS, SPADES, CLUBS), target=65)
    tricks(bid(table, 13, 0, 0, 0), "0" * 13, calling="0")
    assert (numbers(table, "points"), numbers(table, "chips")) == ([61, 0, 0, 0], [3, -1, -1, -1])
    play(table, "1 bid 0, 2 bid 0, 3 bid 0, 0 bid 5, 0 show AC, 0 show KC, 0 show QC, 0 ready")
    tricks(table, "000000 11111 2 3", calling="1")
    assert table.result == koloda.Result((0,), (), (1, 2, 3, 3), (61 + 6 + 2, 40 + 5 + 6, 1, 1))
    assert numbers(table, "chips") == [-1, 5, -2, -2]


@rule("abracadabra", 7, 9, 25)
def test_a_stake_may_be_more_than_a_chip() -> None:
    table = play(abracadabra(stake=3), "0 bid 6, 1 bid 0, 2 bid 0, 3 bid 0, 0 show AC")
    assert numbers(table, "chips") == [-6, -3, -3, -3]
    assert table.view(None)["pot"] == 15


@rule("abracadabra", 25)
@pytest.mark.parametrize(("stake", "possible"), [(0, False), (1, True), (100, True), (101, False)])
def test_a_stake_is_one_to_a_hundred_chips(stake: int, possible: bool) -> None:
    if possible:
        assert numbers(play(abracadabra(stake=stake), "0 bid 0"), "chips") == [-stake, 0, 0, 0]
    else:
        with pytest.raises(koloda.KolodaError, match="stake"):
            abracadabra(stake=stake)


def costs(table: Desk, seat: int) -> set[int | None]:
    """What the seat's moves cost, as its view says; None for a move that is free."""
    return {move.get("cost") for move in table.view(seat)["moves"]}


@rule("abracadabra", 26)
@pytest.mark.parametrize(("stakes", "card"), [(1, 2), (2, 4), (10, 20)])
def test_a_card_shown_adds_as_many_stakes_as_agreed(stakes: int, card: int) -> None:
    """The stake is two chips: a bid costs two, a card shown so many times two."""
    table = abracadabra(**{"stake": 2, "raise": stakes})
    assert costs(table, 0) == {2}
    play(table, "0 bid 6, 1 bid 0, 2 bid 0, 3 bid 0")
    assert costs(table, 0) == {card, None}  # to be ready is free
    play(table, "0 show AC, 0 show 3C")
    assert numbers(table, "chips") == [-2 - 2 * card, -2, -2, -2]
    assert table.view(None)["pot"] == 8 + 2 * card


@rule("abracadabra", 26)
@pytest.mark.parametrize("stakes", [0, 11])
def test_a_card_adds_one_to_ten_stakes(stakes: int) -> None:
    with pytest.raises(koloda.KolodaError, match="raise"):
        abracadabra(**{"raise": stakes})


@rule("abracadabra", 27)
def test_exact_fails_who_takes_more() -> None:
    """Seat 0 reaches five and says so, but takes a sixth; seat 1 has five, and three of the fives in them."""
    table = tricks(bid(abracadabra(exact=True), 5, 0, 0, 0), "000000 11111 2 3", calling="01")
    assert numbers(table, "points") == [6 + 2, 40 + 5 + 6, 1, 1]
    assert numbers(table, "chips") == [-1, 3, -1, -1]


@rule("abracadabra", 27)
def test_exact_needs_the_word_too() -> None:
    table = tricks(bid(abracadabra(exact=True), 5, 0, 0, 0), "00000 11111 22 3", calling="1")
    assert numbers(table, "points") == [5 + 2, 40 + 5 + 4, 2 + 2, 1]


def test_who_does_not_follow_is_known_to_be_void() -> None:
    table = abracadabra()
    assert isinstance(table, Abracadabra)
    play(bid(table, 5, 0, 0, 0), "0 play 3C, 1 play AD, 2 play AH, 3 play 2C")
    assert fact(table, "voids") == ["", "C", "C", ""]
    nine = table.deck.names.index("9C")
    assert [table.may_hold(hand, nine) for hand in table.hand] == [True, False, False, True]
    assert table.may_hold(table.taken[1], nine)


def test_the_first_seats_void_is_known_too() -> None:
    table = abracadabra()
    assert isinstance(table, Abracadabra)
    play(bid(table, 0, 5, 0, 0), "1 play 3D, 2 play AH, 3 play AS, 0 play 2D")
    play(table, "1 play 2H, 2 play 3H, 3 play KS, 0 play AC")
    assert fact(table, "voids")[0] == "H"  # type: ignore[index]
    assert not table.may_hold(table.hand[0], table.deck.names.index("9H"))
    assert table.may_hold(table.hand[0], table.deck.names.index("9C"))


@rule("abracadabra", 24)
@pytest.mark.parametrize(("target", "possible"), [(0, False), (1, True), (1000, True), (1001, False)])
def test_a_match_is_played_to_1_to_1000_points(target: int, possible: bool) -> None:
    if possible:
        assert abracadabra(target=target).setup.options["target"] == target
    else:
        with pytest.raises(koloda.KolodaError, match="target"):
            abracadabra(target=target)


def test_everyone_sees_who_declares_and_who_has_said_the_word() -> None:
    table = tricks(bid(abracadabra(), 1, 0, 0, 0), "0", calling="0")
    assert [table.marks(seat) for seat in range(4)] == [["declarer", "abracadabra"], [], [], ["dealer"]]


def test_a_pot_that_goes_to_the_winner_is_the_second_edition() -> None:
    assert abracadabra().record.edition == 2
