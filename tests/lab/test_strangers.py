"""Bots from elsewhere meet in the arena: a file, a program in Python or in JavaScript, an address."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from typer.testing import CliRunner

from koloda import deal, strangers
from koloda.arena import STRANGERS, Match, play_match
from koloda.cli import app
from koloda.errors import KolodaError
from koloda.strangers import check_stranger, invited

BOTS = Path(__file__).parents[2] / "examples" / "bots"
LOWEST = str(BOTS / "lowest.py")
TALKER = f"{sys.executable} {BOTS / 'talker.py'}"
IN_NODE = f"node {BOTS / 'talker.js'}"


@pytest.fixture
def address() -> Iterator[str]:
    """The example listens."""
    command = [sys.executable, str(BOTS / "listener.py"), "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as listener:
        assert listener.stdout is not None
        yield f"127.0.0.1:{listener.stdout.readline().split()[-1]}"
        listener.kill()


def met(*bots: str, game: str = "pairs", jobs: int = 1) -> list[list[float]]:
    """The points of each deal."""
    return [each.points for each in play_match(Match(game, list(bots), 3), jobs)]


@pytest.mark.parametrize("bot", [LOWEST, TALKER, IN_NODE])
def test_each_plays_whole_games_and_the_same_again(bot: str) -> None:
    assert met(bot, "club") == met(bot, "club")
    assert not STRANGERS, "nobody is left behind"


def test_one_at_an_address(address: str) -> None:
    assert met(address, "club") == met(LOWEST, "club"), "it makes the same moves as the file"


def test_they_meet_each_other_in_processes_of_their_own() -> None:
    assert met(TALKER, IN_NODE, LOWEST, game="kitty", jobs=2) == met(TALKER, IN_NODE, LOWEST, game="kitty")


def test_the_command_line_seats_them_first() -> None:
    shown = CliRunner().invoke(app, ["arena", "pairs", "--bot", LOWEST, "--deals", "1", "--lang", "en"])
    assert shown.exit_code == 0 and f"Pairs: {LOWEST}, club; 1 deals, 2 games" in shown.stdout.replace("\n", " ")


# What does not play.


def asked(name: str) -> str:
    bot = invited(name)
    table = deal("pairs", seats=2, seed=1, dealer=0)
    try:
        return bot.choose(table.view(table.to_act[0]), 0.1, "1")
    finally:
        bot.close()


def python(code: str) -> str:
    return f'{sys.executable} -c "{code}"'


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("pass", "has gone"),
        ("input(); print('take')", "answered what is no move"),
        ("input(); print(0)", "answered what is no move"),
        ("import json; input(); print(json.dumps(dict(move='leave')))", "chose 'leave', which it may not do now"),
        ("import json; input(); print(json.dumps(dict(move=7)))", "answered what is no move"),
    ],
)
def test_a_program_that_answers_badly_is_named(code: str, said: str) -> None:
    with pytest.raises(KolodaError, match=said):
        asked(python(code))


def test_a_program_that_says_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strangers, "PATIENCE", 0.2)
    with pytest.raises(KolodaError, match="has not answered"):
        asked(python("import time; time.sleep(60)"))


def hang_up(server: socket.socket, calls: int) -> None:
    for _ in range(calls):
        server.accept()[0].close()


def test_an_address_that_says_nothing_is_given_up_and_one_that_goes_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strangers, "PATIENCE", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        name = f"127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(KolodaError, match="has not answered"):
            asked(name)
        Thread(target=hang_up, args=[silent, 2], daemon=True).start()
        with pytest.raises(KolodaError, match="has gone"):
            asked(name)
    with pytest.raises(KolodaError, match="Nobody answers"):
        asked(name)


def test_a_file_without_the_function_is_named(tmp_path: Path) -> None:
    file = tmp_path / "empty.py"
    file.write_text("")
    with pytest.raises(KolodaError, match="has no function choose"):
        invited(str(file))
    file.write_text("def choose(view): return None")
    with pytest.raises(KolodaError, match="chose 'None'"):
        asked(str(file))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nowhere.py", "no file nowhere.py"),
        ("no-such-program --fast", "no program 'no-such-program'"),
        ("shark", "no program 'shark'"),
        ('node "', "is no command"),
        ("", "no program"),
    ],
)
def test_what_is_not_there_is_said_before_the_match(name: str, said: str) -> None:
    with pytest.raises(KolodaError, match=said):
        check_stranger(name)
    with pytest.raises(KolodaError, match=said):
        met(name, "club")
