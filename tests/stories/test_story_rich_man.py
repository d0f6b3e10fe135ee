"""«Богач» as it is told."""

from __future__ import annotations

from tabletop import play
from telling import column, lines, said, sheets, story, totals, words

from koloda import dealing
from koloda.engine.desk import Desk

HANDS = (("37J", "2C"), ("48Q", "2D"), ("59K", "2H"), ("6TA", "2S"))  # three fours of a kind and a 2 each
LAST_OF_THE_DEAL = "3 play 2, 0 pass, 1 pass, 2 pass, 0 play 2, 1 pass, 2 pass, 1 play 2"


def stacked(first: int) -> str:
    """A shuffle that deals these hands when seat `first` gets the first card."""
    held = [[rank + suit for rank in ranks for suit in "CDHS"] + [two] for ranks, two in HANDS]
    order = [(first + place) % 4 for place in range(4)]
    return " ".join(held[seat][lap] for lap in range(13) for seat in order)


def to_the_twos(deals: int) -> Desk:
    """Each seat lays its fours of a kind in turn; seat 3 laid the aces, which nobody can beat."""
    table = dealing.dealt("rich-man", seats=4, dealer=3, options={"deals": deals}, shuffles=[stacked(0), stacked(3)])
    for seat, rank in zip([0, 1, 2, 3] * 3, "3456789TJQKA", strict=True):
        table.play(seat, f"play {rank} {rank} {rank} {rank}")
    return play(table, "0 pass, 1 pass, 2 pass")


def test_sets_are_laid_and_an_unbeaten_one_is_cleared_away() -> None:
    table = to_the_twos(1)
    assert said(table)[:4] == [
        "Сдаются карты.",
        "Агата начинает.",
        "Агата выкладывает [3] [3] [3] [3].",
        "Борис выкладывает [4] [4] [4] [4].",
    ]
    assert said(table)[-4:] == [
        "Агата пропускает ход.",
        "Борис пропускает ход.",
        "Вера пропускает ход.",
        "Никто не побил [A♣] [A♦] [A♥] [A♠]: карты уходят в отбой, следующий круг начинает Глеб.",
    ]
    assert said(table, "ru", me=3)[-1].endswith("следующий круг начинаете вы.")
    assert said(table, "en", me=0)[-1] == (
        "Nobody beats [A♣] [A♦] [A♥] [A♠]: the cards are cleared away, and Gleb leads."
    )
    assert words(table, "strong") == ["unbeaten"]
    assert len(story(table)[-1].events) == 48  # the whole pile goes with the moment


def test_only_the_set_to_beat_is_named_of_a_pile() -> None:
    """Two 3s are dealt to each; the fives that beat them are named, the 3s are not."""
    shuffle = "3C 3H 3D 3S 4C 5C 4D 5D"
    options = {"must_beat": False}
    table = dealing.dealt("rich-man", seats=2, dealer=1, seed=1, options=options, shuffles=[shuffle])
    play(table, "0 play 3 3, 1 play 5 5, 0 pass")
    assert said(table)[-1] == "Никто не побил [5♣] [5♦]: карты уходят в отбой, следующий круг начинает Борис."


def test_places_the_poor_man_and_the_sheet_of_a_deal() -> None:
    table = play(to_the_twos(1), LAST_OF_THE_DEAL)
    assert words(table, "strong") == ["unbeaten", "rich", "unbeaten", "out", "unbeaten", "out", "poor", "lost"]
    assert said(table)[-17:-3] == [
        "Глеб выкладывает [2].",
        "Глеб становится богачом: карт больше нет.",
        "Агата пропускает ход.",
        "Борис пропускает ход.",
        "Вера пропускает ход.",
        "Никто не побил [2♠]: карты уходят в отбой, следующий круг начинает Агата.",
        "Агата выкладывает [2].",
        "Агата выходит из партии: 2-е место.",
        "Борис пропускает ход.",
        "Вера пропускает ход.",
        "Никто не побил [2♣]: карты уходят в отбой, следующий круг начинает Борис.",
        "Борис выкладывает [2].",
        "Борис выходит из партии: 3-е место.",
        "Вера остаётся с картами и становится бедняком: Агата +2 очка, Борис +1 очко, Глеб +3 очка.",
    ]
    (deal,) = sheets(table, "deal")
    assert column(deal, "places") == [2, 3, 4, 1]
    assert lines(deal) == ["0 place-2 2", "1 place-3 1", "2 place-4 0", "3 place-1 3"]
    assert totals(deal, "points") == [2, 1, 0, 3]


def test_the_poor_man_of_the_last_deal_loses() -> None:
    table = play(to_the_twos(1), LAST_OF_THE_DEAL)
    assert said(table)[-3:] == [
        "Партия 1 окончена.",
        "Вера — бедняк последней партии и проигрывает.",
        "Игра окончена.",
    ]
    assert said(table, "en", me=2)[-2] == "You lose as the poor man of the last deal."


def exchange(table: Desk, lang: str, me: int | None) -> list[str]:
    told = [moment for moment in story(table, me) if moment.deal == 2]
    return said(table, lang, me, since=len(story(table, me)) - len(told))[1:]


def test_the_exchange_is_named_to_the_two_whose_it_is() -> None:
    """Vera was poor: her 2 of hearts goes to Gleb, whose lowest card is then the 6 of clubs."""
    table = play(to_the_twos(2), LAST_OF_THE_DEAL)
    assert exchange(table, "ru", None) == [
        "Вера отдаёт Глебу самую старшую карту.",
        "Глеб получает 1 карту и отдаёт взамен самую младшую.",
        "Вера получает взамен 1 карту.",
        "Глеб начинает.",
    ]
    assert exchange(table, "ru", 3) == [
        "Вера отдаёт вам самую старшую карту.",
        "Вы получаете [2♥] и отдаёте взамен самую младшую.",
        "Вера получает взамен [6♣].",
        "Вы начинаете.",
    ]
    assert exchange(table, "en", 2) == [
        "You give Gleb the highest card in hand.",
        "Gleb gets [2♥] and returns the lowest card in hand.",
        "You get [6♣] in return.",
        "Gleb begins.",
    ]
    pictures = {moment.word: len(moment.events) for moment in story(table) if moment.deal == 2}
    assert (pictures["tribute"], pictures["returns"], pictures["returned"]) == (1, 1, 0)
