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
from koloda.fair import (
    FairRecord,
    KeyedLuck,
    LuckNumber,
    Proof,
    commitment,
    fair_deal,
    first_commitment,
    luck_key,
    verify,
)
from koloda.shelf import SHELF, table_class

SECRET = bytes(range(32))
NUMBERS: list[LuckNumber] = [(0, "0a" * 32), (1, "0b" * 32)]


def played(game: str) -> dict[str, Any]:
    """A finished game as a server would give it out."""
    info = table_class(game).game
    options = {option.name: option.default for option in info.options}
    table = fair_deal(game, info.seats[0], options, luck_key("a-table", game, info.seats[0], options, SECRET, NUMBERS))
    luck = random.Random(game)
    while not table.over:
        seat = luck.choice(table.to_act)
        table.play(seat, luck.choice(table.moves(seat)))
    past = {name: getattr(table.record, name) for name in table.record.__struct_fields__}
    proof = Proof("a-table", commitment("a-table", SECRET), SECRET.hex(), NUMBERS)
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


def test_the_commitment_and_the_key_are_plain_hashes_anyone_can_make() -> None:
    text = f'["koloda",2,"T","{SECRET.hex()}"]'
    assert commitment("T", SECRET) == sha256(text.encode()).hexdigest()
    agreed = '"T","kitty",3,[["a",1],["b",true]]'
    text = f'["koloda",2,{agreed},"{SECRET.hex()}",[[0,"aa"],[2,"bb"]]]'
    made_of = ("T", "kitty", 3, {"b": True, "a": 1}, SECRET)
    assert luck_key(*made_of, [(2, "bb"), (0, "aa")]) == sha256(text.encode()).digest()
    assert first_commitment(*made_of) == sha256(f'["koloda",1,{agreed},"{SECRET.hex()}"]'.encode()).hexdigest()


def test_a_record_of_the_time_before_numbers_is_still_fair() -> None:
    past = played("pairs")
    made_of = ("a-table", "pairs", 2, past["options"], SECRET)
    table = fair_deal("pairs", 2, past["options"], SECRET)
    while not table.over:
        table.play(table.to_act[0], table.moves(table.to_act[0])[0])
    old = {name: getattr(table.record, name) for name in table.record.__struct_fields__}
    text = FairRecord(**old, fair=Proof("a-table", first_commitment(*made_of), SECRET.hex())).text()
    assert set(json.loads(text)["fair"]) == {"table", "commitment", "secret"}
    assert verify(text).over


def test_a_game_that_somebody_remembers_otherwise_is_found() -> None:
    """Whoever invents a whole game can promise it, too; only what one was shown before tells it from the true one."""
    record = json.dumps(played("pairs"))
    promise = commitment("a-table", SECRET)
    assert verify(record, promise.upper() + "\n").over
    with pytest.raises(KolodaError, match="remembered"):
        verify(record, commitment("another-table", SECRET))


PROOFS: dict[str, dict[str, Any]] = {
    "secret": {"secret": "00" * 32},
    "table": {"table": "another"},
    "hex": {"secret": "xyz"},
    "number": {"numbers": [NUMBERS[0], (1, "0c" * 32)]},
    "no number": {"numbers": NUMBERS[:1]},
    "old": {"numbers": None},
}
SPOILED = ["card", "move", "dealer", "last move", "short"]


def spoil(record: dict[str, Any], how: str) -> None:
    record["fair"] |= PROOFS.get(how, {})
    match how:
        case "card":
            cards = record["shuffles"][0].split()
            record["shuffles"][0] = " ".join([cards[-1], *cards[1:-1], cards[0]])
        case "move":
            record["moves"][0] = record["moves"][0].replace("take", "steal").replace("pass", "steal")
        case "dealer":
            record["dealer"] = 1 - record["dealer"]
        case "last move":
            record["moves"].pop()
        case "short":
            record["shuffles"].append("1")


@pytest.mark.parametrize("how", [*SPOILED, *PROOFS])
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
    promise = record["fair"]["commitment"]
    told = CliRunner().invoke(app, ["verify", str(file)]).stdout
    assert "Fair" in told and "seats 0, 1" in told and promise in told
    assert promise not in CliRunner().invoke(app, ["verify", str(file), "--commitment", promise]).stdout
    assert CliRunner().invoke(app, ["verify", str(file), "--commitment", "00" * 32]).exit_code == 1
    spoil(record, "card")
    file.write_text(json.dumps(record))
    for source in (str(file), str(tmp_path / "nothing"), "http://127.0.0.1:9/record"):
        result = CliRunner().invoke(app, ["verify", source])
        assert result.exit_code == 1 and result.stderr and "Traceback" not in result.output
