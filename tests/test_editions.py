"""Rules have editions: what was played by older ones stays what it was.

tests/data/first is the data directory of a server of Koloda 0.1.0, and told.json what that server told of its tables.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from koloda import KolodaError, games, replay
from koloda.cli import app
from koloda.dealing import recorded_options
from koloda.games import table_class
from koloda.past import pack_with, retold_by_past_rules
from koloda.past.retelling import retold

FINISHED: list[dict[str, Any]] = list(
    json.loads((Path(__file__).parent / "data" / "first" / "told.json").read_text())["finished"].values()
)
NAMES = [told["game"] for told in FINISHED]


def played(record: dict[str, Any]) -> dict[str, Any]:
    return {
        **{name: record[name] for name in ("game", "seats", "options", "moves")},
        "secret": record["fair"]["secret"],
    }


def test_every_older_edition_of_every_game_is_packed() -> None:
    for game in games():
        for edition in range(1, game.edition):
            assert pack_with(game.id, edition).exists()
    with pytest.raises(KolodaError, match="edition 99"):
        pack_with("pairs", 99)


@pytest.mark.parametrize("told", FINISHED, ids=NAMES)
def test_a_game_of_the_first_edition_is_told_as_its_server_told_it(told: dict[str, Any]) -> None:
    story = retold_by_past_rules(played(told["record"]), 1)
    for reader, frames in told["frames"].items():
        assert story["frames"][reader][: len(frames["frames"])] == frames["frames"]
    for seat, view in enumerate(told["views"]):
        assert story["frames"][str(seat)][-1]["view"] == view
    assert (story["dealer"], story["shuffles"]) == (told["record"]["dealer"], told["record"]["shuffles"])


@pytest.mark.parametrize("told", FINISHED, ids=NAMES)
def test_its_promise_is_checked_by_the_rules_it_was_played_by(told: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(told["record"]))
    answer = CliRunner().invoke(app, ["verify", str(file)])
    assert answer.exit_code == 0 and "Fair" in answer.stdout
    forged = {**told["record"], "dealer": (told["record"]["dealer"] + 1) % told["record"]["seats"]}
    file.write_text(json.dumps(forged))
    assert CliRunner().invoke(app, ["verify", str(file)]).exit_code == 1


def test_a_record_that_newer_rules_lead_elsewhere_says_so() -> None:
    (record,) = [told["record"] for told in FINISHED if told["game"] == "witch"]
    with pytest.raises(KolodaError, match=r"edition 1 of the rules of The Witch.*edition 2.*elsewhere"):
        replay(json.dumps(record))


def test_an_option_that_came_later_has_its_former_value() -> None:
    venture = table_class("venture").game
    (record,) = [told["record"] for told in FINISHED if told["game"] == "venture"]
    assert "talk" not in record["options"]
    assert recorded_options(venture, 3, record["options"])["talk"] is False
    assert replay(json.dumps(record)).over


def test_todays_rules_and_their_retelling_agree() -> None:
    (record,) = [told["record"] for told in FINISHED if told["game"] == "venture"]
    last = json.loads(json.dumps(retold(played(record))))["frames"]["0"][-1]
    assert last["view"]["result"] == FINISHED[NAMES.index("venture")]["views"][0]["result"]
