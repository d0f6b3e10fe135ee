"""«Дайте две!» as it is told."""

from __future__ import annotations

from tabletop import play
from telling import lines, said, sheets, story, teller, totals, words

from koloda import dealing
from koloda.wire.events import CardMoved, Shuffled


def test_a_pair_is_named_with_its_cards_and_ends_the_round() -> None:
    table = dealing.dealt("pairs", seats=2, dealer=1, shuffles=["10 10 10 10 10 3 2 2"])
    play(table, "1 take")
    assert said(table) == [
        "Сдаются карты.",
        "Начинается раунд 1: Агата — [3], Борис — [2].",
        "Младшая карта — [2]: Борис начинает.",
        "Борис берёт карту [2].",
        "Борис собирает пару [2] [2]: +2 очка.",
        "Раунд 1 окончен.",
        *said(table)[6:],
    ]
    assert said(table, me=1)[3:5] == ["Вы берёте карту [2].", "Вы собираете пару [2] [2]: +2 очка."]
    assert said(table, "en", me=0)[4] == "Boris makes a pair [2] [2]: +2 points."
    assert words(table, "strong") == ["pair"]
    assert lines(sheets(table, "round")[0]) == ["1 pair 2: 2"]


def test_a_pass_tells_what_it_costs() -> None:
    table = dealing.dealt("pairs", seats=2, dealer=1, shuffles=["10 10 10 10 10 3 2"])
    play(table, "1 pass")
    assert said(table)[3] == "Борис пасует и забирает младшую карту [2]: +2 очка."


def test_who_reaches_the_losing_score_loses_and_it_is_said() -> None:
    table = dealing.dealt("pairs", seats=2, dealer=1, seed=1)
    while not table.over:
        play(table, f"{table.to_act[0]} take")
    assert table.result is not None
    assert words(table, "strong")[-2:] == ["pair", "lost"]
    (game,) = sheets(table, "game")
    assert totals(game, "points") == list(table.result.points)
    assert len(game.course) == len(sheets(table, "round"))


def test_a_card_is_named_also_where_the_deck_was_shuffled_for_it() -> None:
    table = dealing.dealt("pairs", seats=3, dealer=1, seed=22)
    shuffled = None
    while shuffled is None:
        play(table, f"{table.to_act[0]} take")
        assert not table.over
        drawn = [moment for moment in story(table) if moment.kind == "choice"][-1]
        shuffled = drawn if any(isinstance(event, Shuffled) for event in drawn.events) else None
    *_, card = [event for event in shuffled.events if isinstance(event, CardMoved) and event.target_seat is not None]
    assert teller(table).moment(shuffled).endswith(f"берёт карту [{card.card}].")
