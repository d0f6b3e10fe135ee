"""Taking a move back: only one's own last, and never past anything hidden or random."""

from __future__ import annotations

import random

import pytest
from house import House, Party, in_loop, mover, play_out, refusal

from koloda.engine.plain import ViewData
from koloda.server.tables.deal import Deal
from koloda.shelf import SHELF, table_class
from koloda.wire.moves import texts


@in_loop
async def test_a_sealed_choice_is_taken_back_until_another_acts(house: House) -> None:
    async with Party(house) as party:
        tables = await party.play("kitty", 3)
        first, second, _ = tables
        before = first.view
        await first.move(texts(before["moves"])[0])
        assert first.undo_allowed and first.view["moves"] == []
        assert (await refusal(second.undo())).code == "undo"
        await first.undo()
        assert first.view == before and not first.undo_allowed
        await second.until(lambda: second.view["chosen"] == [])
        assert (await refusal(first.undo())).code == "undo"
        await first.move(texts(before["moves"])[1])
        await second.move(second.moves[0])
        assert (await refusal(first.undo())).code == "undo"
        await second.undo()
        await play_out(tables)


@in_loop
async def test_a_drawn_card_is_not_taken_back(house: House) -> None:
    async with Party(house) as party:
        table = await mover(await party.play("pairs", 2))
        await table.move("take")
        assert not table.undo_allowed
        assert (await refusal(table.undo())).code == "undo"


def faces(view: ViewData) -> list[str]:
    """All cards a view shows."""
    seats = view["seats"]
    assert isinstance(seats, list)
    zones = [view["zones"], *[seat["zones"] for seat in seats]]
    return sorted(card for each in zones for cards in each.values() for card in cards if card is not None)


@pytest.mark.parametrize("game", SHELF)
def test_what_may_be_taken_back_has_shown_nobody_anything(game: str) -> None:
    luck = random.Random(game)
    seats = table_class(game).game.seats[0]
    deal = Deal(game, seats, defaults(game), luck.randbytes(32), 1)
    taken_back = 0
    for version in range(2, 120):
        if deal.table.over:
            break
        seat = luck.choice(deal.table.to_act)
        text = luck.choice(deal.table.moves(seat))
        views = [deal.view(other) for other in [*range(seats), None]]
        deal.made(version, seat, text, deal.tried(seat, text))
        if deal.undo_by() is None:
            continue
        assert deal.undo_by() == seat
        for other, before in zip([*range(seats), None], views, strict=True):
            assert faces(deal.view(other)) == faces(before)
        if luck.random() < 0.5:
            deal.undone(version)
            taken_back += 1
            assert [deal.view(other) for other in [*range(seats), None]] == views
            assert deal.undo_by() is None or deal.undo_by() == deal.moves[-1].seat


def test_a_deal_read_from_the_record_allows_the_same() -> None:
    deal = Deal("kitty", 3, defaults("kitty"), bytes(32), 1)
    again = Deal("kitty", 3, defaults("kitty"), bytes(32), 1)
    text = deal.table.moves(1)[0]
    deal.made(2, 1, text, deal.tried(1, text))
    again.made(2, 1, text)  # in place, as when a table is read
    assert deal.undo_by() == again.undo_by() == 1
    again.undone(3)
    assert again.table.view(1) == deal.past().view(1)


def defaults(game: str) -> dict[str, bool | int | str]:
    return {option.name: option.default for option in table_class(game).game.options}
