"""Every game shows itself by one schema: each view and event of a random game fits it, unknown fields forbidden."""

import random

import msgspec
import pytest

import koloda
from koloda import dealing
from koloda.engine.desk import Desk
from koloda.engine.game import OptionValue
from koloda.engine.offers import each_offer
from koloda.shelf import SHELF
from koloda.wire.events import EventView, Moment, read_events, read_story
from koloda.wire.moves import texts
from koloda.wire.view import Move, View, read_view

DECISIONS = 150  # enough to meet every phase; a game of luck alone may take thousands


def check_views(table: Desk) -> None:
    for seat in (None, *range(table.seats)):
        data = table.view(seat)
        view = read_view(data)
        assert msgspec.json.decode(msgspec.json.encode(data), type=View) == view
        assert view.seat == seat
        assert len(view.seats) == table.seats
        assert view.over == (view.result is not None)
        may = [] if seat is None else table.moves(seat)
        assert sorted(texts(data["moves"])) == sorted(may)
        assert not set(view.to_act) & set(view.chosen)
        if seat is not None and may:
            for move in msgspec.convert(each_offer(table.seen_by(seat), seat), list[Move]):
                check_parts(move, view)


def check_parts(move: Move, view: View) -> None:
    """The parts are those of the text, and the cards lie in a zone that the viewer sees."""
    words = [word for word in move.text.split() if word not in ("to", "from")]
    cards = move.cards or []
    said = [card if card in words else card[:-1] for card in cards]  # where suits do not matter, ranks are said
    numbers = [str(part) for part in (move.seat, move.number) if part is not msgspec.UNSET]
    assert words == [move.verb, *said, *numbers]
    for zone, seat, wanted in ((move.source, move.source_seat, cards), (move.target, move.target_seat, [])):
        if zone is not msgspec.UNSET:
            lie = view.zones if seat is msgspec.UNSET else view.seats[seat].zones
            assert set(wanted) <= set(lie[zone])
    assert not cards or move.source is not msgspec.UNSET


@pytest.mark.parametrize("most", [False, True], ids=["fewest seats", "most seats"])
@pytest.mark.parametrize("game", SHELF)
def test_every_view_and_event_of_a_random_game_fits_the_schema(game: str, most: bool) -> None:
    few, many = next(info.seats for info in koloda.games() if info.id == game)
    table = dealing.dealt(game, seats=many if most else few, seed=7)
    luck = random.Random(7)
    for _ in range(DECISIONS):
        check_views(table)
        if table.over:
            break
        seat = luck.choice(table.to_act)
        table.play(seat, luck.choice(table.moves(seat)))
    for viewer in (None, *range(table.seats)):
        data = table.events(viewer)
        assert msgspec.json.decode(msgspec.json.encode(data), type=list[EventView]) == read_events(data)
        story = table.story(viewer)
        assert msgspec.json.decode(msgspec.json.encode(story), type=list[Moment]) == read_story(story)


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("twenty-one", 2, {"chips": 1000}), ("ninety-nine", 3, {}), ("cribbage", 2, {}), ("monster", 6, {})],
)
def test_a_view_with_very_many_moves_is_small(game: str, seats: int, options: dict[str, OptionValue]) -> None:
    """A thousand bets are one span, all ways to lay cards away one pick."""
    table = dealing.dealt(game, seats=seats, options=options, seed=1)
    luck = random.Random(1)
    most = 0
    for _ in range(60):
        for seat in () if table.over else table.to_act:
            most = max(most, len(table.moves(seat)))
            assert len(msgspec.json.encode(table.view(seat))) < 4096
        if table.over:
            break
        seat = luck.choice(table.to_act)
        table.play(seat, luck.choice(table.moves(seat)))
    assert most >= 15


@pytest.mark.parametrize(
    "change", [{"secret": 1}, {"seat": "0"}, {"moves": [{"text": "take"}]}, {"zones": {"deck": [7]}}]
)
def test_a_view_that_does_not_fit_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        read_view({**dealing.dealt("pairs", seed=1).view(0), **change})


def test_an_event_with_a_field_of_another_kind_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        read_events([{"kind": "end", "card": "3"}])


def test_the_result_is_in_the_view() -> None:
    table = dealing.dealt("pairs", seats=2, seed=1)
    while not table.over:
        table.play(table.to_act[0], "pass")
    result = read_view(table.view(None)).result
    assert result is not None and table.result is not None
    assert result.losers == list(table.result.losers) and result.winners == []
    assert sorted(result.places) == [1, 2]
