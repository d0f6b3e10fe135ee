"""Rules have editions: what was played by older ones stays what it was.

tests/data/first is the data directory of a server of Koloda 0.1.0, and told.json what that server told of its tables.
"""

from __future__ import annotations

import json
import re
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from every_game import luck, play_on
from typer.testing import CliRunner

from koloda import KolodaError, games, load, replay
from koloda.cli import app
from koloda.dealing import recorded_options
from koloda.engine.luck import seeded
from koloda.fair import fair_deal
from koloda.games import GAMES
from koloda.past import games_in, pack_with, retold_by_past_rules
from koloda.past.retelling import retold, telling
from koloda.shelf import table_class

FINISHED: list[dict[str, Any]] = list(
    json.loads((Path(__file__).parent / "data" / "first" / "told.json").read_text())["finished"].values()
)
FRAME = ("step", "seat", "move", "events", "view")  # as that server told it
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


def test_the_list_of_changes_names_every_edition() -> None:
    text = (Path(__file__).parent.parent / "CHANGELOG.md").read_text(encoding="utf-8")
    told: dict[str, int] = {}
    for names, edition in re.findall(r"^\| ([^|]+) \| (\d+) \|", text, re.MULTILINE):
        for name in names.split(", "):
            told[name] = max(int(edition), told.get(name, 0))
    ours = {rules.game.title.en: rules.game.edition for rules in GAMES if rules.game.edition > 1}
    assert {name: edition for name, edition in told.items() if edition > 1} == ours


@pytest.mark.parametrize("told", FINISHED, ids=NAMES)
def test_a_game_of_the_first_edition_is_told_as_its_server_told_it(told: dict[str, Any]) -> None:
    story = retold_by_past_rules(played(told["record"]), 1)
    for reader, frames in told["frames"].items():
        told_again = [{name: frame[name] for name in FRAME} for frame in story["frames"][reader]]
        assert told_again[: len(frames["frames"])] == frames["frames"]
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
    with pytest.raises(KolodaError, match=r"edition 1 of the rules of The Witch.*edition 2.*neither replayed nor"):
        replay(json.dumps(record))
    with pytest.raises(KolodaError, match=r"edition 1 of the rules of The Witch.*edition 2.*neither replayed nor"):
        load(json.dumps({**record, "luck": seeded(1).state()}))


def shown(tmp_path: Path, command: list[str], kept: dict[str, Any], lang: str) -> tuple[int, str]:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(kept))
    answer = CliRunner().invoke(app, [*command, str(file), "--lang", lang])
    return answer.exit_code, " ".join(answer.output.split())


@pytest.mark.parametrize("command", [["replay"], ["play", "--resume"]], ids=["replay", "resume"])
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("ru", "а здесь действует редакция 2, и к ней эти ходы не подходят"),
        ("en", "Here edition 2 holds, and the moves do not fit it"),
    ],
)
def test_the_command_line_says_what_it_cannot_do(tmp_path: Path, command: list[str], lang: str, said: str) -> None:
    (record,) = [told["record"] for told in FINISHED if told["game"] == "witch"]
    code, output = shown(tmp_path, command, {**record, "luck": seeded(1).state()}, lang)
    assert code == 1 and said in output and "koloda verify" in output


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("ru", "сыграна по редакции 1 правил игры «Дайте две!», а здесь действует редакция 2. Ходы к ней подходят"),
        ("en", "played by edition 1 of the rules of Pairs, and here edition 2 holds. The moves fit it"),
    ],
)
def test_the_command_line_says_by_which_rules_it_shows(tmp_path: Path, lang: str, said: str) -> None:
    (record,) = [told["record"] for told in FINISHED if told["game"] == "pairs"]
    code, output = shown(tmp_path, ["replay"], record, lang)
    assert code == 0 and output.startswith(f"{'Эта партия' if lang == 'ru' else 'This game was'} {said}")
    code, output = shown(tmp_path, ["replay"], json.loads(replay(json.dumps(record)).record.text()), lang)
    assert code == 0 and said not in output


def test_an_option_that_came_later_has_its_former_value() -> None:
    venture = table_class("venture").game
    (record,) = [told["record"] for told in FINISHED if told["game"] == "venture"]
    assert "talk" not in record["options"]
    assert recorded_options(venture, 3, record["options"])["talk"] is False
    assert replay(json.dumps(record)).over


def test_todays_rules_and_their_retelling_agree() -> None:
    (record,) = [told["record"] for told in FINISHED if told["game"] == "venture"]
    last = json.loads(json.dumps(retold(telling(played(record)))))["frames"]["0"][-1]
    assert last["view"]["result"] == FINISHED[NAMES.index("venture")]["views"][0]["result"]


NEVER_MENDED = [game.id for game in games() if game.edition == 1 and game.id in games_in(pack_with("pairs", 1))]
MOVES = 60


@pytest.mark.parametrize("game", NEVER_MENDED)
def test_a_game_of_the_first_edition_goes_as_the_first_rules_have_it(game: str) -> None:
    """What is offered in a random game and how it ends; an option that came since has its former value."""
    kind = table_class(game).game
    former = {option.name: option.former for option in kind.options if option.former is not None}
    secret = sha256(game.encode()).digest()
    table, chance = fair_deal(game, kind.seats[0], former, secret), luck(game)
    moves = []
    for _ in range(MOVES):
        if not table.over:
            moves.append("{} {}".format(*play_on(table, chance)))
    told = {"game": game, "seats": kind.seats[0], "moves": moves, "secret": secret.hex()}
    now = retold(telling({**told, "options": former}))
    then = retold_by_past_rules({**told, "options": {}}, 1)
    assert offered(now) == offered(then)


def offered(told: dict[str, Any]) -> list[Any]:
    """What each seat might do at each step, and how it ended."""
    seats = [frames for reader, frames in told["frames"].items() if reader.isdigit()]
    return [[frame["may"] for frame in frames] for frames in seats] + [seats[0][-1]["view"]["result"]]
