"""Every game shows itself by one schema: each view and event of a random game fits it, unknown fields forbidden."""

import random

import msgspec
import pytest

import koloda
from koloda import Table
from koloda.games import SHELF
from koloda.schema import EventView, MoveView, View, read_events, read_view

DECISIONS = 150  # enough to meet every phase; a game of luck alone may take thousands


def check_views(table: Table) -> None:
    for seat in (None, *range(table.seats)):
        data = table.view(seat)
        view = read_view(data)
        assert msgspec.json.decode(msgspec.json.encode(data), type=View) == view
        assert view.seat == seat
        assert len(view.seats) == table.seats
        assert view.over == (view.result is not None)
        assert [move.text for move in view.moves] == ([] if seat is None else table.moves(seat))
        assert not set(view.to_act) & set(view.chosen)
        for move in view.moves:
            check_parts(move, view)


def check_parts(move: MoveView, view: View) -> None:
    """The parts are those of the text, and the cards lie in a zone that the viewer sees."""
    words = [word for word in move.text.split() if word not in ("to", "from")]
    cards = move.cards or []
    said = [card if card in words else card[:-1] for card in cards]  # where suits do not matter, ranks are said
    numbers = [str(part) for part in (move.seat, move.number) if part is not msgspec.UNSET]
    assert words == [move.verb, *said, *numbers]
    if not cards:
        return
    assert isinstance(move.source, str)
    zones = (view.zones, *[seat.zones for seat in view.seats])
    assert any(set(cards) <= set(zone.get(move.source, [])) for zone in zones)


@pytest.mark.parametrize("most", [False, True], ids=["fewest seats", "most seats"])
@pytest.mark.parametrize("game", SHELF)
def test_every_view_and_event_of_a_random_game_fits_the_schema(game: str, most: bool) -> None:
    few, many = next(info.seats for info in koloda.games() if info.id == game)
    table = koloda.deal(game, seats=many if most else few, seed=7)
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


@pytest.mark.parametrize(
    "change", [{"secret": 1}, {"seat": "0"}, {"moves": [{"text": "take"}]}, {"zones": {"deck": [7]}}]
)
def test_a_view_that_does_not_fit_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(msgspec.ValidationError):
        read_view({**koloda.deal("pairs", seed=1).view(0), **change})


def test_an_event_with_a_field_of_another_kind_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        read_events([{"kind": "end", "card": "3"}])


def test_the_result_is_in_the_view() -> None:
    table = koloda.deal("pairs", seats=2, seed=1)
    while not table.over:
        table.play(table.to_act[0], "pass")
    result = read_view(table.view(None)).result
    assert result is not None and table.result is not None
    assert result.losers == list(table.result.losers) and result.winners == []
    assert sorted(result.places) == [1, 2]
