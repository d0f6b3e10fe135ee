"""Anything from outside may be wrong: it gets a sentence, and nothing changes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from every_game import dump, luck, play_on, sittings

import koloda
from koloda import IllegalMove, KolodaError
from koloda.shelf import SHELF


def said(error: pytest.ExceptionInfo[Exception]) -> str:
    """The error as a sentence."""
    text = str(error.value)
    assert text[0].isupper() or text[0] in "'«"
    assert text.endswith(".")
    return text


@pytest.mark.parametrize("game", ["poker", "", "PAIRS", "../pairs", None, 3, ["pairs"]])
def test_an_unknown_game(game: Any) -> None:
    with pytest.raises(KolodaError, match="There is no game") as error:
        koloda.deal(game)
    assert "pairs" in said(error)


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize("seats", [0, 1, 16, -2, 2.0, "3", True])
def test_a_wrong_number_of_seats(game: str, seats: Any) -> None:
    with pytest.raises(KolodaError, match="is for") as error:
        koloda.deal(game, seats=seats)
    said(error)


@pytest.mark.parametrize("game", SHELF)
def test_options_that_do_not_exist_or_have_no_such_value(game: str) -> None:
    with pytest.raises(KolodaError, match="has no option 'colour'") as error:
        koloda.deal(game, options={"colour": 1})
    said(error)
    for option in next(info for info in koloda.games() if info.id == game).options:
        wrong: list[Any] = ["purple", -1, 1.5, None, [], 10**9]
        for value in wrong:
            with pytest.raises(KolodaError, match=f"Option {option.name}") as error:
                koloda.deal(game, options={option.name: value})
            said(error)


def test_options_that_do_not_go_together() -> None:
    with pytest.raises(KolodaError, match="4 or 6 seats") as error:
        koloda.deal("kitty", seats=5, options={"teams": True})
    said(error)


@pytest.mark.parametrize("options", ["eights", 5, ["eights"]])
def test_options_that_are_not_names_with_values(options: Any) -> None:
    with pytest.raises(KolodaError, match="names with values") as error:
        koloda.deal("pairs", options=options)
    said(error)


@pytest.mark.parametrize("dealer", [-1, 4, "0", 1.0, True])
def test_a_dealer_who_does_not_sit_there(dealer: Any) -> None:
    with pytest.raises(KolodaError, match="dealer") as error:
        koloda.deal("pairs", seats=4, dealer=dealer)
    said(error)


@pytest.mark.parametrize("shuffles", ["10 10", [5], [["10"]], ["11"], ["10 QH"], 7])
def test_shuffles_that_cannot_be_wished_for(shuffles: Any) -> None:
    with pytest.raises(KolodaError) as error:
        koloda.deal("pairs", shuffles=shuffles)
    said(error)


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize(
    "move", ["", "fly", "take take", "bid 99", "play ZZ", "give", "x" * 5000, "\0", None, 7, b"take"]
)
def test_a_move_that_is_not_one(game: str, move: Any) -> None:
    table = next(sittings(game)).deal()
    before = dump(table)
    with pytest.raises(IllegalMove) as error:
        table.play(table.to_act[0], move)
    assert len(said(error)) < 1000
    assert dump(table) == before


@pytest.mark.parametrize("game", SHELF)
def test_a_move_of_a_seat_that_is_not_asked(game: str) -> None:
    """At every decision, the seats not asked may not move, not even with a move of the one who is."""
    chance = luck(game)
    table = next(sittings(game)).deal()
    while not table.over and len(table.record.moves) < 10:
        move = table.moves(table.to_act[0])[0]
        before = dump(table)
        for seat in set(range(table.seats)) - set(table.to_act):
            with pytest.raises(IllegalMove, match="not asked") as error:
                table.play(seat, move)
            said(error)
        assert dump(table) == before
        play_on(table, chance)


@pytest.mark.parametrize("seat", [-1, 9, None, "0", 0.0, True])
def test_a_seat_that_is_not_there(seat: Any) -> None:
    table = koloda.deal("pairs", seats=3)
    for ask in (table.moves, lambda chair: table.play(chair, "take")):
        with pytest.raises(KolodaError, match="The seats of this table are 0 to 2") as error:
            ask(seat)
        said(error)
    if seat is not None:
        with pytest.raises(KolodaError):
            table.view(seat)


@pytest.mark.parametrize("game", SHELF)
def test_a_move_after_the_end(game: str) -> None:
    chance = luck(game)
    table = next(sittings(game)).deal()
    while not table.over:
        play_on(table, chance)
    before = dump(table)
    with pytest.raises(IllegalMove, match="The game is over") as error:
        table.play(0, "take")
    said(error)
    assert dump(table) == before


def saved() -> str:
    table = koloda.deal("kitty", seats=4, seed=3)
    for _ in range(6):
        play_on(table.desk, luck(1))
    return table.save()


def test_a_save_cut_short_anywhere() -> None:
    text = saved()
    for end in range(0, len(text), 7):
        with pytest.raises(KolodaError) as error:
            koloda.load(text[:end])
        said(error)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("koloda", 2),
        ("koloda", "1"),
        ("game", "bridge"),
        ("game", None),
        ("seats", 40),
        ("seats", "4"),
        ("options", {"length": "endless"}),
        ("options", []),
        ("dealer", 7),
        ("shuffles", ["Q"]),
        ("shuffles", "3 4"),
        ("moves", ["0 bid 3"]),
        ("moves", ["give 3"]),
        ("moves", ["9 give 3"]),
        ("moves", ["-1 give 3"]),
        ("moves", ["0"]),
        ("moves", ["²  give 3"]),
        ("moves", 5),
        ("luck", "zz"),
        ("luck", "0" * 31 + "g"),
        ("luck", None),
    ],
)
def test_a_save_that_was_tampered_with(field: str, value: object) -> None:
    save = json.loads(saved())
    save[field] = value
    with pytest.raises(KolodaError) as error:
        koloda.load(json.dumps(save))
    said(error)


@pytest.mark.parametrize(
    "text", ["", "{}", "[]", "null", "7", "save me", '{"koloda":1}', "\ud800", b"\xff\xfe", None, 5]
)
def test_a_save_that_is_none(text: Any) -> None:
    for read in (koloda.load, koloda.replay):
        with pytest.raises(KolodaError) as error:
            read(text)
        said(error)


def test_a_record_is_no_save_and_what_a_seat_sees_cannot_be_saved() -> None:
    table = koloda.deal("pairs", seed=1)
    with pytest.raises(KolodaError, match="luck"):
        koloda.load(table.record.text())
    with pytest.raises(KolodaError, match="one seat sees"):
        table.desk.seen_by(0).save()
    with pytest.raises(KolodaError, match="no history"):
        table.desk.quiet_copy().record  # noqa: B018 (the property raises)
