"""Nets: they play whole games by the rules, from what their seat sees, and the same everywhere."""

from __future__ import annotations

import tomllib
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest
from untaught import file_of_chance, untaught

from koloda import bots, dealing
from koloda.arena import Match, play_match
from koloda.bots import learned
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck, seeded
from koloda.engine.seen import imagine
from koloda.errors import KolodaError
from koloda.numbers.net import Adept, Net
from koloda.numbers.spelling import Spelling
from koloda.shelf import SHELF, box
from koloda.sights import sight_for

SAMPLE = Path(__file__).parents[1] / "data" / "net"
GAMES = Path(bots.__file__).parents[1] / "games"
MOST = 150


class Figure(msgspec.Struct):
    """What PyTorch says of one position: how much each word that may be said is liked."""

    seats: int
    seed: int
    choices: int  # made by chance before it
    liked: list[float]


def after(game: str, seats: int, seed: int, choices: int) -> Desk:
    """A table after so many choices made by chance, or the next real one."""
    table = dealing.dealt(game, seats=seats, seed=seed, dealer=0)
    chance = seeded(seed)
    made = 0
    while not table.over:
        seat = table.first_asked()
        moves = table.choices(seat)
        if made >= choices and len(moves) > 1:
            return table
        table.choose(seat, moves[chance.below(len(moves))])
        made += 1
    raise AssertionError("The game was too short.")


def likes(adept: Adept, table: Desk) -> list[int]:
    seat = table.first_asked()
    seen = table.seen_by(seat)
    spelling = Spelling(adept.sight.words)
    spelling.begin(seen.choices(seat), seat)
    adept.sight.write(seen, seat, spelling, adept.row, 0)
    return [int(each) for each in adept.liked(spelling.allowed())]


def test_it_likes_what_the_net_liked_that_was_taught() -> None:
    """Whole numbers of 16 bits instead of PyTorch's: no liking is off by more than a hundredth."""
    net = Net((SAMPLE / "net.bin").read_bytes())
    figures = msgspec.json.decode((SAMPLE / "liked.json").read_bytes(), type=list[Figure])
    assert {figure.seats for figure in figures} == set(net.seats) == {3, 4, 5}
    for figure in figures:
        table = after("kitty", figure.seats, figure.seed, figure.choices)
        found = [like / 4096 for like in likes(Adept(net, sight_for(table), table), table)]
        assert found == pytest.approx(figure.liked, abs=0.01)
    spread = [max(figure.liked) - min(figure.liked) for figure in figures]
    assert max(spread) > 1, "the sample tells words apart"


def played(game: str, seats: int, luck: Luck, adept: Adept | None = None) -> str:
    """The moves of a game between nets."""
    table = dealing.dealt(game, seats=seats, seed=3, dealer=0)
    adept = adept or untaught(table)
    said: list[str] = []
    while not table.over and len(said) < MOST:
        seat = table.first_asked()
        moves = table.choices(seat)
        seen = table.seen_by(seat)
        move = moves[0] if len(moves) == 1 else adept.choose(seen, seat, moves, luck)
        assert move in moves
        said.append(table.text(move))
        table.choose(seat, move)
    return "; ".join(said)


@pytest.mark.parametrize("game", SHELF)
def test_any_game_can_be_read_and_said(game: str) -> None:
    """A game that another package puts on the shelf, too."""
    seats = max(box(game).game.seats[0], min(4, box(game).game.seats[1]))
    assert played(game, seats, seeded(1))


def test_the_same_luck_makes_the_same_moves_on_every_machine() -> None:
    """Compiled and plain, on whatever processor: it counts in whole numbers."""
    moves = "; ".join(played("kitty", seats, seeded(5)) for seats in (3, 4, 5))
    assert moves == "; ".join(played("kitty", seats, seeded(5)) for seats in (3, 4, 5))
    assert moves != "; ".join(played("kitty", seats, seeded(6)) for seats in (3, 4, 5))
    assert sha256(moves.encode()).hexdigest()[:16] == "ba3006cabf65a260"


def choices_differ(peeking: bool) -> int:
    """How often what is liked changes with the hidden cards; of one who peeks the row is of the table as it is."""
    different = 0
    for seed in range(4):
        table = after("kitty", 4, seed, 9)
        seat = table.first_asked()
        adept = untaught(table)
        found = set()
        for number in range(5):
            world = table.seen_by(seat)
            imagine(world, seeded(number))
            shown = world if peeking else world.seen_by(seat)
            spelling = Spelling(adept.sight.words)
            spelling.begin(world.choices(seat), seat)
            adept.sight.write(shown, seat, spelling, adept.row, 0)
            found.add(tuple(int(each) for each in adept.liked(spelling.allowed())))
        different += len(found) > 1
    return different


def test_what_the_seat_cannot_see_changes_nothing() -> None:
    assert choices_differ(peeking=False) == 0


def test_one_who_peeks_is_caught() -> None:
    assert choices_differ(peeking=True) == 4


@pytest.fixture
def net_of_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pairs for two has a net, of whatever worth."""
    table = dealing.dealt("pairs", seats=2, seed=1)
    monkeypatch.setitem(box("pairs").__dict__, "net", Net(file_of_chance(table, "pairs")))
    monkeypatch.setattr(learned, "ADEPTS", {})


@pytest.mark.usefixtures("net_of_pairs")
def test_a_net_is_asked_for_like_a_level() -> None:
    table = dealing.dealt("pairs", seats=2, seed=1)
    seat = table.to_act[0]
    assert bots.choose("net", table.view(seat), seeded(1)) in table.moves(seat)
    assert len(list(play_match(Match("pairs", ["net", "club"], 2)))) == 2
    with pytest.raises(KolodaError, match="No net has learned Pairs with 3 seats"):
        list(play_match(Match("pairs", ["net", "club", "club"], 1)))


def test_what_is_shipped_is_small_and_has_a_card() -> None:
    """400 kB a game, 8 MB in all. No net is on the shelf yet."""
    nets = sorted(GAMES.glob("*/net.bin"))
    assert all(net.stat().st_size <= 400_000 for net in nets)
    assert sum(net.stat().st_size for net in nets) <= 8_000_000
    for net in nets:
        card = tomllib.loads(net.with_suffix(".toml").read_text(encoding="utf-8"))
        assert card["seats"] == Net(net.read_bytes()).seats
        assert card["decisions"] and card["league"]


def test_people_are_not_offered_it() -> None:
    assert "net" in bots.BOTS
    assert "net" not in bots.LEVELS
