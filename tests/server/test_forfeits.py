"""A forfeit in a few words: agreed when the table is set, told at the end to the one who lost."""

from __future__ import annotations

import pytest
from house import House, Party, in_loop, play_out, refusal

from koloda.server.tables.entries import Created, Finished
from koloda.server.tables.sitting import Sitting
from koloda.wire.messages import Forfeit


@in_loop
async def test_a_forfeit_is_shown_to_all_and_falls_to_the_loser(house: House) -> None:
    async with Party(house) as party:
        tables = await party.play("pairs", 2, forfeit="  рассказать \n анекдот\u202e ")
        for table in tables:
            assert table.table["forfeit"] == {"text": "рассказать анекдот", "seats": None}
        await play_out(tables)
        (loser,) = tables[0].view["result"]["losers"]
        assert tables[1].table["forfeit"] == {"text": "рассказать анекдот", "seats": [loser]}
        again = await party.join(party.clients[0], await tables[0].rematch())
        assert again.table["forfeit"] == {"text": "рассказать анекдот", "seats": None}


@in_loop
async def test_a_forfeit_is_a_short_line_of_text(house: House) -> None:
    async with Party(house) as party:
        host = await party.guest()
        assert (await host.set_table("pairs", forfeit="ы" * 80))["forfeit"] == {"text": "ы" * 80, "seats": None}
        assert (await host.set_table("pairs", forfeit=" \t "))["forfeit"] is None
        assert (await host.set_table("pairs"))["forfeit"] is None
        for wrong in ("ы" * 81, 5, None):
            assert (await refusal(host.set_table("pairs", forfeit=wrong))).code == "malformed"


@pytest.mark.parametrize(
    ("places", "losers", "seats"),
    [
        ([1, 1, 1], [2], [2]),  # the rules name who lost
        ([2, 1, 3], [], [2]),
        ([1, 3, 3, 2], [], [1, 2]),
        ([1, 1, 1], [], []),
    ],
)
def test_who_has_to_do_it(places: list[int], losers: list[int], seats: list[int]) -> None:
    """The losers; in a game that names none, whoever is in the last place, if somebody is better."""
    sitting = Sitting("t")
    sitting.take(
        1, 0.0, Created(game="pairs", seats=len(places), options={}, bots=[None] * len(places), forfeit="петь")
    )
    assert sitting.forfeits() == Forfeit("петь", None)
    sitting.take(2, 0.0, Finished(winners=[], places=places, points=[0] * len(places), losers=losers))
    assert sitting.forfeits() == Forfeit("петь", seats)
