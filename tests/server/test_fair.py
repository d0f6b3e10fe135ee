"""The shuffle cannot be known before the end, and can be checked after it."""

from __future__ import annotations

import json
import random
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from koloda import KolodaError, replay
from koloda.cli import app
from koloda.fair import FairRecord, KeyedLuck, Proof, commitment, fair_deal, verify
from koloda.shelf import SHELF, table_class

SECRET = bytes(range(32))


def played(game: str) -> dict[str, Any]:
    """A finished game as a server would give it out."""
    info = table_class(game).game
    options = {option.name: option.default for option in info.options}
    table = fair_deal(game, info.seats[0], options, SECRET)
    luck = random.Random(game)
    while not table.over:
        seat = luck.choice(table.to_act)
        table.play(seat, luck.choice(table.moves(seat)))
    past = {name: getattr(table.record, name) for name in table.record.__struct_fields__}
    proof = Proof("a-table", commitment("a-table", game, info.seats[0], options, SECRET), SECRET.hex())
    record: dict[str, Any] = json.loads(FairRecord(**past, fair=proof).text())
    return record


def test_keyed_luck_is_even_and_depends_on_the_whole_key() -> None:
    luck = KeyedLuck(SECRET)
    counts = [0] * 6
    for _ in range(6000):
        counts[luck.below(6)] += 1
    assert all(850 < count < 1150 for count in counts)
    other = KeyedLuck(SECRET[:-1] + b"\x00")
    assert [KeyedLuck(SECRET).word() for _ in range(1)] != [other.word()]


def test_keyed_luck_goes_on_from_any_place() -> None:
    luck = KeyedLuck(SECRET)
    words = [luck.word() for _ in range(40)]
    for place in (0, 1, 15, 16, 17, 39):
        assert KeyedLuck(SECRET, place).word() == words[place]
    twin = KeyedLuck(SECRET, 5).copy()
    assert [twin.word() for _ in range(20)] == words[5:25]
    assert SECRET.hex() not in luck.state()


@pytest.mark.parametrize("game", SHELF)
def test_a_fair_game_is_verified_and_replayed(game: str) -> None:
    record = json.dumps(played(game))
    assert verify(record).view(0) == replay(record).view(0)


def test_the_commitment_is_a_plain_hash_anyone_can_make() -> None:
    text = '["koloda",1,"T","kitty",3,[["a",1],["b",true]],"' + SECRET.hex() + '"]'
    assert commitment("T", "kitty", 3, {"b": True, "a": 1}, SECRET) == sha256(text.encode()).hexdigest()


def spoil(record: dict[str, Any], how: str) -> None:
    match how:
        case "secret":
            record["fair"]["secret"] = "00" * 32
        case "table":
            record["fair"]["table"] = "another"
        case "hex":
            record["fair"]["secret"] = "xyz"
        case "card":
            cards = record["shuffles"][0].split()
            record["shuffles"][0] = " ".join([cards[-1], *cards[1:-1], cards[0]])
        case "move":
            record["moves"][0] = record["moves"][0].replace("take", "steal").replace("pass", "steal")
        case "dealer":
            record["dealer"] = 1 - record["dealer"]
        case "short":
            record["shuffles"].append("1")


@pytest.mark.parametrize("how", ["secret", "table", "hex", "card", "move", "dealer", "short"])
def test_what_was_tampered_with_is_found(how: str) -> None:
    record = played("pairs")
    verify(json.dumps(record))
    spoil(record, how)
    with pytest.raises(KolodaError):
        verify(json.dumps(record))


def test_the_command(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    record = played("pairs")
    file.write_text(json.dumps(record))
    assert "Fair" in CliRunner().invoke(app, ["verify", str(file)]).stdout
    spoil(record, "card")
    file.write_text(json.dumps(record))
    for source in (str(file), str(tmp_path / "nothing"), "http://127.0.0.1:9/record"):
        result = CliRunner().invoke(app, ["verify", source])
        assert result.exit_code == 1 and result.stderr and "Traceback" not in result.output
