"""«Криббедж»: the rules sentence by sentence, on stacked decks."""

from itertools import chain, combinations

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tabletop import fact, hand, middle, numbers, play, row, rule, status

import koloda
from koloda import dealing
from koloda.engine.desk import Desk
from koloda.engine.luck import seeded
from koloda.games.cribbage.score import CRIBBAGE, RANK, SUIT, VALUE, laid_points, show_points
from koloda.wire.events import read_story


def stacked(hands: list[str], rest: str) -> str:
    """The deck that deals these hands, card by card from the dealer's left, and then the rest."""
    return " ".join([*chain(*zip(*[cards.split() for cards in hands], strict=True)), rest])


def dealt(hands: list[str], rest: str, **options: int | str) -> Desk:
    """The last seat deals, so that seat 0 is on its left."""
    return dealing.dealt(
        "cribbage", seats=len(hands), dealer=len(hands) - 1, options=options, shuffles=[stacked(hands, rest)]
    )


def in_play(hands: list[str], crib: str, starter: str, **options: int | str) -> Desk:
    """Hands of four after laying away: with two seats each has laid two of the crib, else one."""
    away = crib.split()
    each = 2 if len(hands) == 2 else 1
    laid = [away[each * seat : each * (seat + 1)] for seat in range(len(hands))]
    from_deck = away[each * len(hands) :]
    full = [f"{four} {' '.join(cards)}" for four, cards in zip(hands, laid, strict=True)]
    table = dealt(full, " ".join([*from_deck, starter]), **options)
    for seat, cards in enumerate(laid):
        table.play(seat, " ".join(["lay", *sorted(cards, key=CRIBBAGE.names.index)]))
    return table


ALONE = ("three", "jack", "last")  # awards for a single card, or none


def awards(table: Desk) -> list[str]:
    """All points given so far, as `seat why points`: what a card laid or a hand shown brings is one award."""
    given: list[str] = []
    for moment in read_story(table.story(None)):
        word = moment.word.removeprefix("blank_") if moment.kind == "told" else "play"
        whole = sum(item.number for item in moment.items if item.why not in ALONE)
        if whole or word in ("hand", "crib"):
            given.append(f"{moment.seat} {word} {whole}")
        given += [f"{item.seat} {item.why} {item.number}" for item in moment.items if item.why in ALONE]
    return given


def worth(cards: str, starter: str, crib: bool = False, rules: str = "book") -> int:
    four = vec[i64]([i64(CRIBBAGE.names.index(name)) for name in cards.split()])
    return int(show_points(four, i64(CRIBBAGE.names.index(starter)), crib, rules == "classic"))


def laid(ranks: str, rules: str = "book") -> int:
    """What the last of these ranks scores when laid after the others."""
    order = ["A23456789TJQK".index(name) + 1 for name in ranks.split()]
    line = sum(rank << 4 * place for place, rank in enumerate(reversed(order)))
    return int(laid_points(i64(line), i64(sum(min(rank, 10) for rank in order)), rules == "classic"))


# The deal.


@rule("cribbage", 4, 6)
def test_two_seats_get_six_and_lay_two_away_secretly_at_once() -> None:
    table = dealt(["2C 3C 4C 5C 6C 7C", "2D 3D 4D 5D 6D AD"], "KS")
    assert hand(table, 0) == "2C 3C 4C 5C 6C 7C"
    assert table.view(0)["to_act"] == [0, 1]
    assert len(table.moves(0)) == 15
    assert table.moves(0)[:2] == ["lay 2C 3C", "lay 2C 4C"]
    assert table.moves(1)[-1] == "lay 6D AD"
    play(table, "1 lay 2D AD")
    assert table.to_act == (0,)
    assert middle(table, "crib") == ""
    play(table, "0 lay 6C 7C")
    assert middle(table, "crib") == "? ? ? ?"
    assert table.view(0)["zones"]["crib"] == [None, None, "6C", "7C"]
    assert "lay 2D AD" not in str(table.events(0))


@rule("cribbage", 5, 8)
def test_three_seats_get_five_and_the_deck_gives_the_crib_a_card() -> None:
    table = dealt(["2C 3C 4C 5C 6C", "2D 3D 4D 5D 6D", "2H 3H 4H 5H 6H"], "9S KS")
    assert middle(table, "crib") == "?"
    assert table.moves(1) == ["lay 2D", "lay 3D", "lay 4D", "lay 5D", "lay 6D"]
    play(table, "0 lay 2C, 1 lay 2D, 2 lay 2H")
    assert [len(hand(table, seat).split()) for seat in range(3)] == [4, 4, 4]
    assert middle(table, "crib") == "? ? ? ?"
    assert middle(table, "starter") == "KS"
    assert numbers(table, "points") == [0, 0, 0]


@rule("cribbage", 5, 27)
def test_four_seats_get_five_and_lay_one_and_play_each_for_himself() -> None:
    table = dealt(["2C 3C 4C 5C 6C", "2D 3D 4D 5D 6D", "2H 3H 4H 5H 6H", "2S 3S 4S 5S 6S"], "KS")
    assert middle(table, "crib") == ""
    play(table, "0 lay 2C, 1 lay 2D, 2 lay 2H, 3 lay 2S")
    assert middle(table, "crib") == "? ? ? ?"
    assert numbers(table, "points") == [0, 0, 0, 0]
    play(table, "0 play 5C, 1 play 5D, 2 play 5H, 3 play 5S")
    assert numbers(table, "points") == [0, 2, 8, 8]


@rule("cribbage", 7, 10)
def test_the_top_card_is_the_starter_and_the_dealers_left_begins() -> None:
    table = in_play(["2C 3C 4C 5C", "2D 3D 4D 5D"], "9C 9D TC TD", "KS")
    assert middle(table, "starter") == "KS"
    assert table.to_act == (0,)
    assert awards(table) == ["0 three 3"]


@rule("cribbage", 7)
@pytest.mark.parametrize("rules", ["book", "classic"])
def test_a_jack_as_starter_gives_the_dealer_two(rules: str) -> None:
    table = in_play(["2C 3C 4C 5C", "2D 3D 4D 5D"], "9C 9D TC TD", "JS", rules=rules)
    assert awards(table)[-1] == "1 jack 2"
    assert table.to_act == (0,)


@rule("cribbage", 8, 33)
def test_the_dealers_lone_opponent_gets_three_once_but_not_in_the_classic_game() -> None:
    assert numbers(dealing.dealt("cribbage", seats=2, dealer=0), "points") == [0, 3]
    assert numbers(dealing.dealt("cribbage", seats=2, dealer=0, options={"rules": "classic"}), "points") == [0, 0]
    assert awards(thirty_one("book")).count("0 three 3") == 1  # the second deal has begun


# The play.


@rule("cribbage", 2, 10, 11, 13)
def test_fifteen_and_a_run_and_no_more_than_31() -> None:
    table = play(in_play(["7H 9C KD 2S", "8D KS QC 3H"], "AC AD 4C 4D", "6S"), "0 play 7H, 1 play 8D, 0 play 9C")
    assert awards(table) == ["0 three 3", "1 play 2", "0 play 3"]
    assert fact(table, "count") == 24
    assert fact(table, "line") == ["7", "8", "9"]
    assert row(table, 0, "laid") == "7H 9C"
    assert table.moves(1) == ["play 3H"]


@rule("cribbage", 12, 31, 25)
@pytest.mark.parametrize(("rules", "four"), [("book", 8), ("classic", 12)])
def test_a_pair_three_and_four_of_a_kind(rules: str, four: int) -> None:
    table = in_play(["5H 5S KD 2S", "5D 5C QC 3H"], "AC AD 4C 4D", "6S", rules=rules)
    play(table, "0 play 5H, 1 play 5D, 0 play 5S, 1 play 5C")
    assert awards(table)[-3:] == ["1 play 2", "0 play 8", f"1 play {four}"]  # the third five makes fifteen too


@rule("cribbage", 3, 13, 28)
@pytest.mark.parametrize(
    ("ranks", "points"),
    [
        ("4 6 5", 3 + 2),  # and fifteen
        ("9 6 8 7", 4),
        ("4 5 6 4", 3),  # the last three
        ("8 7 7 6", 0),  # the pair breaks it
        ("3 2 A", 3),
        ("Q K A", 0),  # the ace is low
        ("2 A 3 5 4 6", 6),
        ("7 A 6 2 5 3 4", 7),
        ("8 3 5 4", 3),
        ("2 4 5", 0),
    ],
)
def test_runs_laid_in_any_order(ranks: str, points: int) -> None:
    assert laid(ranks) == laid(ranks, "classic") == points


@rule("cribbage", 11, 12)
def test_what_a_laid_card_scores() -> None:
    assert laid("7 8") == 2
    assert laid("K K K A") == 2
    assert laid("6 6") == 2
    assert laid("6 7 6") == 0
    assert laid("4 4 4") == 6
    assert laid("4 4 4 4") == 8
    assert laid("4 4 4 4", "classic") == 12
    assert laid("9 2 2 2") == 6 + 2


def thirty_one(rules: str) -> Desk:
    table = in_play(["KD QS AH 2S", "JC TC AC 3H"], "4C 4D 9C 9D", "6S", rules=rules)
    return play(table, "0 play KD, 1 play JC, 0 play QS, 1 play AC")


@rule("cribbage", 9, 11, 15, 16, 17, 21)
def test_book_31_scores_two_and_ends_the_play() -> None:
    table = thirty_one("book")
    assert awards(table) == ["0 three 3", "0 play 3", "1 play 2", "0 hand 0", "1 hand 3", "1 crib 8"]
    assert numbers(table, "points") == [6, 13]
    assert table.view(None)["deal"] == 2
    assert table.phase == "lay"
    assert table.view(None)["seats"][0]["marks"] == ["dealer"]
    assert (fact(table, "count"), status(table)) == (0, "in in")


@rule("cribbage", 30)
def test_classic_31_scores_two_and_a_new_count_begins() -> None:
    table = thirty_one("classic")
    assert awards(table) == ["0 play 3", "1 play 2"]
    assert (fact(table, "count"), fact(table, "line")) == (0, [])
    assert table.to_act == (0,)
    assert table.moves(0) == ["play 2S", "play AH"]


@rule("cribbage", 14, 15, 16)
def test_book_nobody_can_lay_and_the_last_card_scores_one() -> None:
    table = in_play(["KD QS 9H 8S", "KS JC 2C 3C"], "4C 4D 7C 7D", "6D")
    play(table, "0 play KD, 1 play KS, 0 play QS")
    goes = [event["seat"] for event in table.events(None) if event.get("why") == "go"]
    assert goes == [1, 0]
    assert awards(table) == ["0 three 3", "1 play 2", "0 last 1", "0 hand 2", "1 hand 7", "1 crib 8"]


def after_a_go() -> Desk:
    table = in_play(["KD 5S 2H AS", "KS QC JC 9C"], "4C 4D 7C 7D", "6D")
    return play(table, "0 play KD, 1 play KS, 0 play 5S")


@rule("cribbage", 14, 26)
def test_after_a_go_the_others_play_on_while_able() -> None:
    table = after_a_go()
    assert status(table) == "in passed"
    assert table.to_act == (0,)
    assert table.moves(0) == ["play 2H", "play AS"]
    play(table, "0 play 2H")
    assert table.to_act == (0,)
    play(table, "0 play AS")
    assert awards(table)[2] == "0 last 1"
    assert [event["seat"] for event in table.events(None) if event.get("why") == "go"] == [1]  # once, and none when out


@rule("cribbage", 14)
def test_a_go_tells_the_others_what_the_seat_does_not_hold() -> None:
    table = after_a_go()
    assert fact(table, "holds_above") == [0, 6]
    seen = table.seen_by(i64(0))
    for seed in range(30):
        world = seen.imagined(seeded(seed))
        assert min(VALUE[card] for card in world.hand[1].cards) > 6  # type: ignore[attr-defined]


@rule("cribbage", 30, 17, 26)
def test_classic_counts_go_on_until_all_cards_are_out() -> None:
    table = in_play(["KD QS 9H 8S", "KS JC 2C 3C"], "4C 4D 7C 7D", "6D", rules="classic")
    play(table, "0 play KD, 1 play KS, 0 play QS")
    assert table.to_act == (1,)  # left of who laid last
    assert (fact(table, "count"), status(table)) == (0, "in in")
    play(table, "1 play JC, 0 play 9H, 1 play 2C, 0 play 8S")
    assert table.to_act == (1,)
    play(table, "1 play 3C")
    lasts = ["1 play 2", "0 last 1", "0 last 1", "1 last 1"]
    assert awards(table) == [*lasts, "0 hand 2", "1 hand 4", "1 crib 8"]


@rule("cribbage", 30)
def test_a_new_count_passes_over_a_seat_without_cards() -> None:
    """Three seats; seat 2 lays last, seat 0 is out of cards, so seat 1 with its king goes on."""
    table = in_play(["AC AD AH AS", "2C 3C 4C KD", "2D 3D 4D 5D"], "9C 9D 9H 8C", "6D", rules="classic")
    play(table, "0 play AC, 1 play 2C, 2 play 2D, 0 play AD, 1 play 3C, 2 play 3D, 0 play AH, 1 play 4C, 2 play 4D")
    play(table, "0 play AS, 2 play 5D")  # at 22 seat 1 said go
    assert awards(table)[-1] == "2 last 1"
    assert fact(table, "count") == 0
    assert table.to_act == (1,)


# The show.


@rule("cribbage", 17)
def test_three_seats_show_from_the_dealers_left_and_the_crib_last() -> None:
    table = in_play(["KC KD 9H 8S", "QC QD 2H 3S", "JC JD JH 4S"], "4C 5D 7H 7C", "6D")
    play(table, "0 play KC, 1 play QC, 2 play JC")  # 30; a run; nobody has an ace
    shown = [line.rsplit(" ", 1)[0] for line in awards(table)]
    assert shown == ["2 play", "2 last", "0 hand", "1 hand", "2 hand", "2 crib"]


@rule("cribbage", 17)
def test_cards_left_in_hand_count_and_are_shown_to_all() -> None:
    table = thirty_one("book")
    shown = [event["card"] for event in table.events(None) if event.get("from") == "hand" and event.get("to") == "laid"]
    assert shown == ["KD", "JC", "QS", "AC", "2S", "AH", "3H", "TC"]
    assert "crib" in [event.get("to") for event in table.events(None) if event["kind"] == "show"]


@rule("cribbage", 2, 3, 18, 19, 20, 23, 28)
@pytest.mark.parametrize(
    ("cards", "starter", "book", "classic"),
    [
        ("2H 2S 7D KC", "9H", 2, 2),
        ("QH QS QD KC", "9H", 6, 6),
        ("QH QS QD QC", "9H", 8, 12),
        ("7H 9S KD QC", "8D", 2 + 3, 2 + 3),
        ("2H 4C 6D JS", "KS", 1, 1),
        ("7H 8S 8D 9C", "2H", 2 * 3 + 2 + 4, 2 * 3 + 2 + 4),
        ("4H 4C 5H 5S", "6D", 4 * 3 + 4 + 8, 4 * 3 + 4 + 8),
        ("AC 2D 3H 4S", "5C", 5 + 2, 5 + 2),
        ("QD KS AH 7C", "9D", 0, 0),
        ("5H 5S 5D JC", "5C", 16 + 8 + 1, 29),
        ("5H 5S 5D 5C", "KH", 16 + 8, 16 + 12),
    ],
)
def test_what_a_hand_is_worth(cards: str, starter: str, book: int, classic: int) -> None:
    assert worth(cards, starter) == book
    assert worth(cards, starter, rules="classic") == classic


@rule("cribbage", 21, 22, 24, 32)
@pytest.mark.parametrize(
    ("cards", "starter", "book", "classic", "crib"),
    [
        ("2H 4H 6H QC", "KS", 3, 0, 0),
        ("2H 4H 6H QC", "KH", 4, 0, 0),
        ("2H 4H 6H QH", "KS", 4, 4, 0),
        ("2H 4H 6H QH", "KH", 5, 5, 5),
        ("2H 4H 6S QC", "KH", 0, 0, 0),
    ],
)
def test_cards_of_a_suit(cards: str, starter: str, book: int, classic: int, crib: int) -> None:
    assert worth(cards, starter) == book
    assert worth(cards, starter, rules="classic") == classic
    assert worth(cards, starter, crib=True) == worth(cards, starter, crib=True, rules="classic") == crib


@rule("cribbage", 23)
def test_his_jack_counts_in_the_crib_too() -> None:
    assert worth("2H 4C 6D JS", "KS", crib=True) == 1


# The five-card game.


def five_card(starter: str) -> Desk:
    """Seat 0 keeps three hearts, seat 1 a pair; the crib is 9 9 T T."""
    table = dealt(["2H 4H 6H 9C TC", "KD KS 3C 9D TD"], starter, rules="five-card")
    return play(table, "0 lay 9C TC, 1 lay 9D TD")


@rule("cribbage", 35, 37)
def test_five_card_each_gets_five_lays_two_away_and_keeps_three() -> None:
    table = dealt(["2H 4H 6H 9C TC", "KD KS 3C 9D TD"], "8S", rules="five-card")
    assert table.to_act == (0, 1)
    assert len(table.moves(0)) == 10
    assert table.moves(0)[0] == "lay 2H 4H"
    assert table.view(None)["options"]["target"] == 61
    table = five_card("8S")
    assert [hand(table, 0), middle(table, "crib"), middle(table, "starter")] == ["2H 4H 6H", "? ? ? ?", "8S"]
    assert numbers(table, "points") == [3, 0]


@rule("cribbage", 35)
@pytest.mark.parametrize("seats", [3, 4])
def test_five_card_is_for_two(seats: int) -> None:
    with pytest.raises(koloda.KolodaError, match="2 seats"):
        dealing.dealt("cribbage", seats=seats, options={"rules": "five-card"})


@rule("cribbage", 36, 37)
@pytest.mark.parametrize(("starter", "suit"), [("8S", 3), ("8H", 4)])
def test_five_card_a_count_and_the_show(starter: str, suit: int) -> None:
    """At 26 seat 0 says go with its six; seat 1 lays its last card, 29, and there is no second count."""
    table = play(five_card(starter), "0 play 2H, 1 play KD, 0 play 4H, 1 play KS")
    assert fact(table, "count") == 26
    play(table, "1 play 3C")
    assert awards(table) == ["0 three 3", "1 last 1", f"0 hand {suit}", "1 hand 2", "1 crib 16"]
    assert [table.view(None)["deal"], table.phase] == [2, "lay"]


@rule("cribbage", 36)
@pytest.mark.parametrize(
    ("cards", "starter", "points"),
    [
        ("2H 4H QH", "KS", 3),
        ("2H 4H QH", "KH", 4),
        ("2H 4H QC", "KH", 0),
        ("7H 8S 8D", "9C", 2 * 2 + 2 + 2 * 3),
        ("5H 5S JC", "5C", 3 * 2 + 2 + 6 + 1),
        ("4H 4C 4S", "4D", 8),
    ],
)
def test_five_card_what_a_hand_is_worth(cards: str, starter: str, points: int) -> None:
    assert worth(cards, starter) == points


# The end.


def near_the_end(points: list[int], hands: list[str], starter: str = "6D") -> Desk:
    """Classic, with these points so far."""
    table = dealt(hands, starter, rules="classic")
    for seat, number in enumerate(points):
        table.points.values[seat] = number  # type: ignore[attr-defined]
    return table


@rule("cribbage", 1, 25)
def test_the_award_that_reaches_the_target_ends_the_game_and_is_added_whole() -> None:
    table = near_the_end([118, 118], ["5H 5S KD 2S AC AD", "5D 5C QC 3H 4C 4D"])
    play(table, "0 lay AC AD, 1 lay 4C 4D, 0 play 5H, 1 play 5D, 0 play 5S")
    assert table.result == koloda.Result((0,), (), (1, 2), (126, 120))


@rule("cribbage", 1, 17)
def test_who_shows_first_wins_before_the_dealer_counts() -> None:
    table = near_the_end([117, 117], ["KD QS 9H 8S 4C 4D", "KS JC 2C 3C 7C 7D"])
    play(table, "0 lay 4C 4D, 1 lay 7C 7D, 0 play KD, 1 play KS, 0 play QS, 1 play JC")
    play(table, "0 play 9H, 1 play 2C, 0 play 8S, 1 play 3C")
    assert awards(table)[-1] == "0 hand 2"
    assert table.result == koloda.Result((0,), (), (1, 2), (121, 120))


@rule("cribbage", 1, 7)
def test_a_starter_jack_may_end_it() -> None:
    table = near_the_end([120, 119], ["2C 3C 4C 5C 9C 9D", "2D 3D 4D 5D TC TD"], starter="JS")
    play(table, "0 lay 9C 9D, 1 lay TC TD")
    assert table.result == koloda.Result((1,), (), (2, 1), (120, 121))


@rule("cribbage", 1, 15)
def test_a_last_card_may_end_it() -> None:
    table = near_the_end([120, 120], ["KD 9S 9H 8S 4C 4D", "QH JC 5C 3C 7C 7D"])
    play(table, "0 lay 4C 4D, 1 lay 7C 7D, 0 play KD, 1 play QH, 0 play 9H")
    assert table.result == koloda.Result((0,), (), (1, 2), (121, 120))


@rule("cribbage", 1, 17)
def test_the_crib_may_end_it() -> None:
    table = near_the_end([100, 110], ["KD QS 9H 8S 4C 4D", "KS JC 2C 3C 7C 7D"])
    play(table, "0 lay 4C 4D, 1 lay 7C 7D, 0 play KD, 1 play KS, 0 play QS, 1 play JC")
    play(table, "0 play 9H, 1 play 2C, 0 play 8S, 1 play 3C")
    assert table.result == koloda.Result((1,), (), (2, 1), (104, 110 + 2 + 1 + 4 + 8))


@rule("cribbage", 1, 29, 34)
def test_targets() -> None:
    def target(**options: int | str) -> object:
        return dealing.dealt("cribbage", options=options).view(None)["options"]["target"]

    assert target() == 61
    assert target(rules="classic") == 121
    assert target(rules="classic", target=61) == 61
    with pytest.raises(koloda.KolodaError):
        target(target=9)


# The scorer against a plain count of all sets, and the whole of classic cribbage.


def counted(four: tuple[int, ...], starter: int, crib: bool, classic: bool) -> int:
    """The show as a beginner counts it: every set of cards is looked at."""
    five = (*four, starter)
    points = 2 * sum(
        sum(VALUE[card] for card in some) == 15 for size in range(2, 6) for some in combinations(five, size)
    )
    points += 2 * sum(RANK[a] == RANK[b] for a, b in combinations(five, 2))
    ranks = [int(RANK[card]) for card in five]
    points -= 4 * (max(map(ranks.count, ranks)) == 4 and not classic)
    for size in (5, 4, 3):
        runs = sum(sorted(some) == list(range(min(some), min(some) + size)) for some in combinations(ranks, size))
        if runs:
            points += size * runs
            break
    suits = [int(SUIT[card]) for card in four]
    alike = max(map(suits.count, suits))
    if alike == 4 and SUIT[starter] == suits[0]:
        points += 5
    elif not crib and alike >= (4 if classic else 3):
        points += alike + (SUIT[starter] == max(suits, key=suits.count))
    return points + sum(RANK[card] == 11 and SUIT[card] == SUIT[starter] for card in four)


@rule("cribbage", 18, 19, 20, 21, 22, 23, 31, 32)
@pytest.mark.parametrize("rules", ["book", "classic"])
def test_the_scorer_agrees_with_a_plain_count(rules: str) -> None:
    luck = seeded(61)
    for _ in range(1500):
        cards: list[int] = []
        while len(cards) < 5:
            card = int(luck.below(i64(52)))
            cards += [card] * (card not in cards)
        four, starter, crib = tuple(cards[:4]), cards[4], luck.below(i64(2)) == 1
        hand = vec[i64]([i64(card) for card in four])
        assert show_points(hand, i64(starter), crib, rules == "classic") == counted(
            four, starter, crib, rules == "classic"
        )


@pytest.mark.slow
def test_all_hands_and_starters_of_classic_cribbage() -> None:
    points = [0] * 30  # how many hands are worth so much
    in_crib = 0
    for four in combinations(range(52), 4):
        hand = vec[i64]([i64(card) for card in four])
        for starter in range(52):
            if starter not in four:
                points[show_points(hand, i64(starter), False, True)] += 1
                in_crib += show_points(hand, i64(starter), True, True)
    hands = sum(points)
    assert hands == 12_994_800
    assert round(sum(worth * many for worth, many in enumerate(points)) / hands, 6) == 4.769152
    assert round(in_crib / hands, 6) == 4.734819
    assert (points[29], points[19]) == (4, 0)
