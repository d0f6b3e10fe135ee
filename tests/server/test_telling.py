"""Telling a game by other rules than today's, piece by piece."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from first import AT, FINISHED, first_entries
from sqlalchemy import delete, func, select

from koloda import KolodaError
from koloda.past import NoPack, pack_with
from koloda.server.keeping import schema
from koloda.server.keeping.opening import bring_up_to_date, open_engine
from koloda.server.keeping.questions import untold
from koloda.server.keeping.store import NewRows, write_rows
from koloda.server.tables.entries import Finished, Mended, Moved, read_entry, written
from koloda.server.tables.sitting import Entries, Sitting, folded
from koloda.server.tables.telling import judged, says_all, told

PAIRS = next(table for table, each in FINISHED.items() if each["game"] == "pairs")


@pytest.mark.parametrize(
    ("newer", "older", "same"),
    [
        ({"points": 3}, {"points": 3}, True),
        ({"points": 4}, {"points": 3}, False),
        ({"points": 3, "talk": False}, {"points": 3}, True),  # an option that came later
        ({"points": 3}, {"points": 3, "again": 0}, True),  # a fact that is gone and said nothing
        ({"points": 3}, {"points": 3, "again": 1}, False),
        ({"seats": [{"bid": 1}, {}]}, {"seats": [{"bid": 1}, {"bid": 2}]}, False),
        ({"moves": ["take", "pass"]}, {"moves": ["take"]}, False),
        ({"hand": [None, "9"]}, {"hand": ["9", None]}, False),
        ([], None, False),
    ],
)
def test_what_a_newer_view_may_leave_out_or_add(newer: object, older: object, same: bool) -> None:
    assert says_all(newer, older) is same


def record(table: str) -> Entries:
    return [(number, 0.0, json.dumps(entry)) for number, entry in first_entries(table).items()]


def sitting(table: str) -> Sitting:
    return folded(table, record(table), on_paper=True)


def test_a_finished_game_is_never_dealt_again_to_be_opened() -> None:
    opened = folded(PAIRS, record(PAIRS))
    assert opened.deal is None and opened.stage == "finished"
    assert opened.moves == FINISHED[PAIRS]["record"]["moves"]


def test_a_telling_that_ends_otherwise_is_not_kept() -> None:
    other = sitting(PAIRS)
    other.finished = Finished(winners=[], places=[1, 2], points=[16, 33])
    with pytest.raises(KolodaError, match=r"cannot be told: It ends otherwise"):
        told(other)


def test_a_game_in_play_of_rules_that_nobody_packed_stops_without_its_cards() -> None:
    ahead = sitting(AT["pairs"])
    ahead.edition = 99
    rows = judged(ahead)
    assert [read_entry(row["data"]) for row in rows.entries] == [Mended(edition=2)] and rows.stories == []


def test_a_damaged_record_is_no_mended_rule() -> None:
    """Of two editions or of one: what its own rules do not lead is damaged, and nothing is written."""
    for game in ("pairs", "sweep"):
        torn = record(AT[game])
        number, at, _ = torn[-1]
        torn[-1] = (number, at, written(Moved(seat=0, text="dance")))
        with pytest.raises(KolodaError, match="cannot be told"):
            judged(folded(AT[game], torn, on_paper=True))


def test_a_game_of_another_package_is_in_no_pack() -> None:
    assert pack_with("pairs", 1).exists()
    with pytest.raises(NoPack):
        pack_with("hearts", 1)


def test_a_story_goes_with_its_table(tmp_path: Path) -> None:
    bring_up_to_date(tmp_path / "koloda.db")
    engine = open_engine(tmp_path / "koloda.db")
    row = {"id": PAIRS, "game": "pairs", "stage": "finished", "open": False, "host": "", "created": 1.0, "touched": 1.0}
    with engine.begin() as connection:
        write_rows(connection, [NewRows(tables=[row])])
        assert untold(connection) == [PAIRS]
        story = told(sitting(PAIRS)).rows()
        write_rows(connection, [story])
        write_rows(connection, [story])  # the first telling stands
        assert untold(connection) == []
        assert connection.execute(select(func.count()).select_from(schema.frames)).scalar() == 4
        connection.execute(delete(schema.tables))
        for part in (schema.stories, schema.frames):
            assert connection.execute(select(part.c.table_id)).all() == []
    engine.dispose()
