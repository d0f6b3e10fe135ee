"""«Абракадабра» as it is told: tricks and their winners, the word, and each part of the score."""

from __future__ import annotations

import msgspec
from bidding import laps
from tabletop import play
from telling import column, lines, said, sheets, story, teller, totals, words

from koloda import dealing
from koloda.engine.desk import Desk
from koloda.wire.view import Move

# A suit each, but for its two, which another has to give the lead away with; the joker is left to be turned up.
CLUBS = "3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2D"
DIAMONDS = "3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD 2H"
HEARTS = "3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH 2S"
SPADES = "3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS 2C"
SUITS = laps(CLUBS, DIAMONDS, HEARTS, SPADES)


def abracadabra(*deals: str, **options: bool | int) -> Desk:
    """Seat 3 deals, so clubs go to seat 0, diamonds to seat 1, and so on."""
    return dealing.dealt("abracadabra", dealer=3, options=options, shuffles=deals or [SUITS])


def tricks(table: Desk, takers: str, calling: str = "") -> Desk:
    """Tricks taken by these seats. A leader keeps his lead by his long suit, and loses it by a two to its owner."""
    for taker in takers:
        leader = table.to_act[0]
        cards = [move.split()[1] for move in table.moves(leader)]
        twos = [card for card in cards if card[0] == "2"]
        table.play(
            leader, f"play {next((c for c in cards if c[0] != '2'), cards[0]) if int(taker) == leader else twos[0]}"
        )
        for place in range(1, 4):
            seat = (leader + place) % 4
            table.play(seat, table.moves(seat)[-1])
        if table.phase == "call":
            table.play(int(taker), "call" if taker in calling else "silent")
    return table


def bid(table: Desk, *bids: int) -> Desk:
    for number in bids:
        table.play(table.to_act[0], f"bid {number}")
    return play(table, f"{table.to_act[0]} ready")


def test_the_bids_the_cards_shown_and_a_trick() -> None:
    table = play(abracadabra(), "0 bid 6, 1 bid 0, 2 bid 0, 3 bid 0, 0 show AC, 0 ready")
    play(table, "0 play 3C, 1 play AD, 2 play AH, 3 play 2C")
    assert said(table) == [
        "Сдаются карты.",
        "Открыт джокер: козырей нет.",
        "Агата заявляет 6: −1 фишку.",
        "Борис заявляет 0: −1 фишку.",
        "Вера заявляет 0: −1 фишку.",
        "Глеб заявляет 0: −1 фишку.",
        "Заявитель — Агата, число взяток для всех — 6.",
        "Агата показывает [A♣]: −1 фишку.",
        "Агата начинает розыгрыш.",
        "Агата играет [3♣].",
        "Борис играет [A♦].",
        "Вера играет [A♥].",
        "Глеб играет [2♣].",
        "Агата берёт взятку картой [3♣].",
    ]
    assert said(table, me=0)[6] == "Заявитель — вы, число взяток для всех — 6."
    assert said(table, me=0)[-1] == "Вы берёте взятку картой [3♣]."
    assert said(table, "en", me=0)[6:9] == [
        "You are the declarer, and everyone’s number of tricks is 6.",
        "You show [A♣]: −1 chip.",
        "You start the play.",
    ]
    assert words(table, "strong") == ["declarer", "trick"]


def test_the_picture_of_a_trick_is_the_trick_going_to_its_winner() -> None:
    table = play(bid(abracadabra(), 6, 0, 0, 0), "0 play 2D, 1 play AD, 2 play AH, 3 play AS")
    trick = next(moment for moment in story(table) if moment.word == "trick")
    assert (trick.seat, trick.cards) == (1, ["AD"])
    moved = [(event.card, event.source, event.target, event.target_seat) for event in trick.events]  # type: ignore[union-attr]
    assert moved == [(card, "trick", "taken", 1) for card in ("2D", "AD", "AH", "AS")]


def test_the_trumps_are_told_by_the_card_turned_up() -> None:
    table = abracadabra(laps(CLUBS, DIAMONDS, HEARTS, SPADES.replace("AS", "*")))
    assert said(table)[1] == "Открыта карта [A♠]: её масть — козырь."
    assert said(table, "en")[1] == "[A♠] is turned up: its suit is trumps."


def test_the_word_is_the_button_and_is_said_on_reaching_the_number() -> None:
    table = bid(abracadabra(), 1, 0, 0, 0)
    play(table, "0 play 3C, 1 play AD, 2 play AH, 3 play 2C")
    assert [teller(table).move(move) for move in moves(table, 0)] == ["«Абракадабра!»", "промолчать"]
    assert [teller(table, "en").move(move) for move in moves(table, 0)] == ["“Abracadabra!”", "stay silent"]
    play(table, "0 call")
    assert said(table)[-2:] == ["Агата набирает число заявителя, 1.", "Агата говорит «Абракадабра!»"]
    assert said(table, me=0)[-2:] == ["Вы набираете число заявителя, 1.", "Вы говорите «Абракадабра!»"]
    assert said(table, "en")[-1] == "Agatha says “Abracadabra!”"


def moves(table: Desk, seat: int) -> list[Move]:
    return msgspec.convert(table.view(seat)["moves"], list[Move])


def test_the_example_of_the_rules_page_is_scored_part_by_part() -> None:
    table = play(abracadabra(), "0 bid 6, 1 bid 0, 2 bid 0, 3 bid 0, 0 show AC, 0 ready")
    tricks(table, "0000000111123", calling="0")
    (sheet,) = sheets(table, "deal")
    assert lines(sheet) == [
        "0 bid -1",
        "1 bid -1",
        "2 bid -1",
        "3 bid -1",
        "0 show -1",
        "0 abracadabra 40",
        "0 tricks 7",
        "1 tricks 4",
        "2 tricks 1",
        "3 tricks 1",
        "0 rank 2: 6C",
        "1 rank 4: 6H 6S",
        "3 rank 2: 6D",
        "0 pot 5",
    ]
    assert (column(sheet, "bid"), column(sheet, "tricks")) == ([6, 0, 0, 0], [7, 4, 1, 1])
    assert (totals(sheet, "points"), totals(sheet, "chips")) == ([49, 8, 1, 3], [3, -1, -1, -1])
    told = said(table)
    end = told.index("Сдача 1 окончена.")
    assert told[end - 4 : end + 2] == [
        "Агата справляется: +40 очков.",
        "Считаются взятки: Агата +7 очков, Борис +4 очка, Вера +1 очко, Глеб +1 очко.",
        "Считаются карты с числом заявителя, 6: Агата +2 очка, Борис +4 очка, Глеб +2 очка.",
        "Агата забирает банк: +5 фишек.",
        "Сдача 1 окончена.",
        "Сдаются карты.",
    ]


def test_a_pot_that_does_not_divide_is_shared_and_the_rest_stays() -> None:
    table = play(abracadabra(), "0 bid 5, 1 bid 0, 2 bid 0, 3 bid 0, 0 show AC, 0 ready")
    tricks(table, "0000011111223", calling="01")
    told = said(table)
    end = told.index("Сдача 1 окончена.")
    assert told[end - 2 : end] == [
        "Банк делят поровну: Агата +2 фишки, Борис +2 фишки.",
        "В банке остаётся до следующей сдачи: 1.",
    ]
    assert [line for line in lines(sheets(table, "deal")[0]) if "pot" in line] == ["0 pot 2", "1 pot 2"]


def test_when_nobody_makes_it_nothing_is_scored_for_nothing() -> None:
    """Seat 0 takes every trick, and with 0 declared no rank counts; nobody said the word, so the pot stays."""
    table = play(bid(abracadabra(), 0, 0, 0, 0), "0 silent, 1 silent, 2 silent, 3 silent")
    tricks(table, "0" * 13)
    told = said(table)
    end = told.index("Сдача 1 окончена.")
    assert told[end - 3 : end] == [
        "Не справляется никто.",
        "Считаются взятки: Агата +13 очков.",
        "В банке остаётся до следующей сдачи: 4.",
    ]
    assert lines(sheets(table, "deal")[0])[4:] == ["0 tricks 13"]


def test_what_is_left_in_the_pot_at_the_end_is_the_winners_and_on_the_last_sheet() -> None:
    """Seat 0 declares 2 and says nothing: 13 tricks and four twos reach the target of 21."""
    table = tricks(bid(abracadabra(target=21), 2, 0, 0, 0), "0" * 13)
    assert said(table)[-3:] == [
        "Агата выигрывает партию и забирает то, что осталось в банке: +4 фишки.",
        "Сдача 1 окончена.",
        "Игра окончена.",
    ]
    assert said(table, "en", me=0)[-3] == "You win the match and take what is left in the pot: +4 chips."
    assert lines(sheets(table, "deal")[0])[4:] == ["0 tricks 13", "0 rank 8: 2C 2D 2H 2S", "0 pot 4"]
