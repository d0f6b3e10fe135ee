"""The benches measure moves that are made, not what is refused quickly."""

from __future__ import annotations

import pytest
from conftest import Build
from house import House, in_loop
from load import GAME, SEATS, Load
from records import opened, rows
from siege import LONG_GAME, LONG_SEATS
from stored import GUESTS_A_TABLE, multiply
from witness import entries


@pytest.mark.parametrize(("game", "seats"), [(GAME, SEATS), (LONG_GAME, LONG_SEATS)])
@in_loop
async def test_the_moves_of_the_benches_are_made(house: House, game: str, seats: int) -> None:
    load = Load(house.port)
    await load.connect(load.set_tables(1, game, seats))
    await load.start()
    await load.drive(100, 0.3)
    made = sum(entry["kind"] == "moved" for entry in entries(house.data, load.games[0].table).values())
    assert (load.refused, made) == (0, len(load.took)) and made > 0
    for seat in load.games[0].seats:
        seat.hang_up()


@in_loop
async def test_a_table_is_stored_many_times(build: Build) -> None:
    house = build().start()
    load = Load(house.port)
    load.set_tables(2)
    model, other = (game.table for game in load.games)
    with opened(house.data) as connection:
        multiply(connection, model, 30)
    assert rows(house.data, "SELECT count(*) FROM tables") == [(32,)]
    written = "SELECT number, data FROM entries WHERE table_id = :table ORDER BY number"
    once = rows(house.data, written, table=model)
    for (table,) in rows(house.data, "SELECT id FROM tables WHERE id <> :other", other=other):
        found = rows(
            house.data, "SELECT number, data FROM entries WHERE table_id = :table ORDER BY number", table=table
        )
        assert found == once and once
    assert rows(house.data, "SELECT count(DISTINCT id) FROM guests") == [(30 * GUESTS_A_TABLE,)]
