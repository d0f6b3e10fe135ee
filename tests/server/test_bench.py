"""The benches measure moves that are made, not what is refused quickly."""

from __future__ import annotations

import pytest
from house import House, in_loop
from load import GAME, SEATS, Load
from siege import LONG_GAME, LONG_SEATS
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
