"""The command line, run in this process; and one real terminal session."""

import json
import os
import re
import signal
import sys
from pathlib import Path

import pexpect  # type: ignore[import-untyped]
import pytest
from typer.testing import CliRunner, Result

import koloda
from koloda.cli import app
from koloda.shelf import SHELF
from koloda.wire.view import read_view

ROOT = Path(koloda.__file__).parent.parent  # of the package in use, compiled or plain
LANGUAGES = ("ru", "en")


@pytest.fixture(autouse=True)
def somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty directory to keep games in, and no locale of the machine's."""
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path


def run(*words: str, typed: str = "", **environment: str) -> Result:
    return CliRunner().invoke(app, list(words), input=typed, env=environment)


def refused(result: Result, *said: str) -> None:
    """A sentence on standard error and an exit code, never a traceback."""
    assert result.exit_code in (1, 2)
    assert isinstance(result.exception, SystemExit)
    assert all(word in result.stderr for word in said), result.stderr
    assert "Traceback" not in result.output


# Reading.


def test_games_lists_the_shelf_with_options_in_both_languages() -> None:
    for lang in LANGUAGES:
        text = run("games", "--lang", lang).stdout
        for game in koloda.games():
            assert game.id in text
            assert all(f"{option.name}=" in text for option in game.options)
    assert "Дайте две!" in run("games", "--lang", "ru").stdout
    assert "15 минут" in run("games", "--lang", "ru").stdout


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", SHELF)
def test_rules_of_every_game(game: str, lang: str) -> None:
    result = run("rules", game, "--lang", lang)
    assert result.exit_code == 0, result.stderr
    title = next(info.title for info in koloda.games() if info.id == game)
    assert (title.ru if lang == "ru" else title.en) in result.stdout


def test_a_table_of_a_rules_page_is_drawn_as_one() -> None:
    said = run("rules", "donkey", "--lang", "ru").stdout
    assert "|" not in said
    assert re.search(r"^ +12 +9 +108 *$", said, re.MULTILINE)


@pytest.mark.parametrize(
    ("environment", "said"),
    [
        ({}, "Aim"),
        ({"LANG": "ru_RU.UTF-8"}, "Цель"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "Aim"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "ru"}, "Цель"),
        ({"LANG": "rup_MK"}, "Aim"),  # Aromanian
    ],
)
def test_the_locale_decides_the_language(environment: dict[str, str], said: str) -> None:
    assert said in run("rules", "pairs", **environment).stdout


def test_version_says_how_the_rules_run() -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert result.stdout.startswith("koloda ")
    assert "compiled" in result.stdout or "plain Python" in result.stdout


def test_alone_it_shows_help() -> None:
    result = run()
    assert result.exit_code == 0
    assert all(command in result.stdout for command in ("games", "rules", "play", "replay", "arena"))


# Playing.


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", SHELF)
def test_every_game_is_played_kept_resumed_and_replayed(game: str, lang: str) -> None:
    first = run("play", game, "--seed", "3", "--lang", lang, typed="1\n")
    file = f"koloda-{game}.save"
    assert first.exit_code == 0, first.output
    assert f"koloda play --lang {lang} --resume {file}" in first.stdout
    kept = Path(file).read_text(encoding="utf-8")
    again = run("play", "--resume", file, "--lang", lang)  # leaves at once
    assert again.exit_code == 0, again.output
    assert Path(file).read_text(encoding="utf-8") == kept
    replayed = run("replay", file, "--lang", lang)
    assert replayed.exit_code == 0, replayed.output


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", SHELF)
def test_some_rounds_of_every_game_with_every_seat_taken(game: str, lang: str) -> None:
    most = next(info.seats[1] for info in koloda.games() if info.id == game)
    result = run("play", game, "--seats", str(most), "--seed", "8", "--lang", lang, typed="1\n2\n10\n" * 5)
    assert result.exit_code == 0, result.output


def test_a_whole_game_to_its_end() -> None:
    result = run("play", "pairs", "--seats", "3", "--seed", "4", "--lang", "ru", typed="2\n" * 60)
    assert result.exit_code == 0
    assert "Вы пасуете и забираете младшую карту [" in result.stdout
    assert "Игра окончена." in result.stdout
    assert "Поражение: вы." in result.stdout
    assert not list(Path().glob("*.save"))


def test_the_same_seed_is_the_same_game() -> None:
    games = [run("play", "kitty", "--seed", "x", typed="1\n" * 40).stdout for _ in range(2)]
    assert games[0] == games[1]


def test_moves_by_number_by_text_and_with_symbols() -> None:
    table = koloda.deal("cribbage", seats=2, seed="9")
    text = table.moves(0)[4]
    symbols = text.translate(str.maketrans("CDHS", "♣♦♥♠")).replace("T", "10").upper()
    saves = []
    for typed in ("5", text, symbols):
        run("play", "cribbage", "--seed", "9", typed=f"{typed}\n")
        file = next(iter(Path().glob("*.save")))
        saves.append(json.loads(file.read_text(encoding="utf-8"))["moves"])
        file.unlink()
    assert saves[0][0] == f"0 {text}"
    assert saves[0] == saves[1] == saves[2]


def test_wrong_input_gets_a_sentence_and_changes_nothing() -> None:
    result = run("play", "pairs", "--seed", "4", typed="fold\n99\n\n-1\n" + "x" * 5000 + "\n")
    assert "'fold' is not a move now." in result.stdout
    assert result.stdout.count("is not a move now") == 5
    save = json.loads(Path("koloda-pairs.save").read_text(encoding="utf-8"))
    assert [move for move in save["moves"] if move.startswith("0 ")] == []


def test_opponents_of_every_level() -> None:
    for level in ("beginner", "club"):
        assert run("play", "pairs", "--seed", "4", "--level", level, typed="1\n").exit_code == 0
    left = run("play", "pairs", "--seed", "4", "--level", "master")
    assert "koloda play --level master --resume" in left.stdout


@pytest.mark.parametrize(
    ("typed", "lang", "said"),
    [("hint", "en", "folding costs 6 points."), ("Подсказка", "ru", "пас стоит 6 очков.")],
)
def test_a_hint_is_advice_and_no_move(typed: str, lang: str, said: str) -> None:
    result = run("play", "pairs", "--seed", "4", "--lang", lang, typed=f"{typed}\n")
    assert said in " ".join(result.stdout.split())
    save = json.loads(Path("koloda-pairs.save").read_text(encoding="utf-8"))
    assert save["moves"] == []


def test_a_question_mark_shows_the_rules() -> None:
    assert "Пример" in run("play", "pairs", "--seed", "4", "--lang", "ru", typed="?\n").stdout


def test_without_a_game_it_offers_them_all() -> None:
    result = run("play", typed="no\n0\n1\n")
    assert "'no' is not on this list." in result.stdout
    assert Path(f"koloda-{SHELF[0]}.save").exists()
    assert run("play", typed="pairs\n").exit_code == 0


def test_no_save_is_overwritten_but_the_one_resumed_is() -> None:
    for _ in range(2):
        run("play", "pairs", "--seed", "1")
    assert sorted(path.name for path in Path().glob("*.save")) == ["koloda-pairs-2.save", "koloda-pairs.save"]
    Path("my game.save").write_text(koloda.deal("pairs", seats=2, dealer=1, seed=1).save(), encoding="utf-8")
    result = run("play", "--resume", "my game.save", typed="1\n")
    assert "--resume 'my game.save'" in result.stdout
    assert not Path("koloda-pairs-3.save").exists()


def test_seats_and_options_are_those_asked_for() -> None:
    run("play", "kitty", "--seats", "4", "--option", "teams=да", "--option", "length=Easy", "--option", "target=100")
    save = json.loads(Path("koloda-kitty.save").read_text(encoding="utf-8"))
    assert save["seats"] == 4
    assert save["options"] == {"length": "easy", "teams": True, "target": 100}


def test_hidden_cards_are_not_shown() -> None:
    table = koloda.deal("kitty", seats=3, seed="5")
    theirs = read_view(table.view(1)).seats[1].zones["hand"]
    assert theirs.count(None) == 0
    shown = run("play", "kitty", "--seed", "5").stdout
    line = next(line for line in shown.splitlines() if line.lstrip("► ").startswith("1 "))
    assert "hand: 16 cards" in line and "[" not in line


# The arena.


def test_an_arena_shows_shares_with_intervals_and_writes_json() -> None:
    words = ["arena", "kitty", "--bots", "club,beginner,beginner", "--deals", "2", "--option", "length=easy"]
    words += ["--json", "a.json"]
    result = run(*words)
    assert result.exit_code == 0, result.output
    assert "club" in result.stdout and "33.3" in result.stdout and "±" in result.stdout
    outcome = json.loads(Path("a.json").read_text(encoding="utf-8"))
    assert outcome["match"]["options"] == {"length": "easy"} and len(outcome["deals"]) == 2
    assert [score["bot"] for score in outcome["scores"]] == ["club", "beginner"]
    assert sum(score["wins"] for score in outcome["scores"]) == pytest.approx(1)
    again = run(*words, "--jobs", "2", "--lang", "ru")
    assert "Победы" in again.stdout
    assert json.loads(Path("a.json").read_text(encoding="utf-8")) == outcome  # the same seed, the same match


def test_an_arena_of_masters_is_repeated_by_iterations() -> None:
    results = [run("arena", "pairs", "--deals", "1", "--iterations", "3", "--seed", "x").stdout for _ in range(2)]
    assert results[0] == results[1] and "master" in results[0]


# What does not fit.


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("rules", "whist"), "There is no game 'whist'"),
        (("rules", "../pairs"), "There is no game"),
        (("play", "whist"), "There is no game 'whist'"),
        (("play", "pairs", "--seats", "9"), "2 to 8"),
        (("play", "pairs", "--seats", "two"), "--seats"),
        (("play", "pairs", "--option", "eights"), "name=value"),
        (("play", "pairs", "--option", "nines=true"), "no option 'nines'"),
        (("play", "pairs", "--option", "eights=maybe"), "not 'maybe'"),
        (("play", "pairs", "--option", "eights=true", "--option", "eights=true"), "twice"),
        (("play", "kitty", "--seats", "3", "--option", "teams=true"), "4 or 6"),
        (("play", "kitty", "--option", "target=" + "9" * 5000), "target"),
        (("play", "pairs", "--resume", "x.save"), "--resume"),
        (("play", "--resume", "x.save"), "x.save"),
        (("play", "--resume", "."), "Cannot read"),
        (("play", "--resume", "\0"), "null byte"),
        (("play", "--lang", "fr", "pairs"), "fr"),
        (("play", "pairs", "--level", "expert"), "expert"),
        (("play",), "No game was chosen."),
        (("arena", "whist"), "There is no game 'whist'"),
        (("arena", "pairs", "--bots", "club,shark"), "no bot 'shark'"),
        (("arena", "pairs", "--bots", "club"), "2 to 8"),
        (("arena", "pairs", "--deals", "0"), "deals"),
        (("arena", "pairs", "--option", "nines=true"), "no option 'nines'"),
        (("arena", "pairs", "--bots", "club,club", "--deals", "1", "--json", "."), "Cannot write the file"),
        (("replay", "nothing.save"), "nothing.save"),
        (("replay",), "FILE"),
        (("shuffle",), "shuffle"),
    ],
)
def test_bad_words_get_a_sentence(words: tuple[str, ...], said: str) -> None:
    refused(run(*words), said)


def test_refusals_are_in_russian_too() -> None:
    refused(run("rules", "whist", "--lang", "ru"), "Нет игры «whist»")
    refused(run("play", "pairs", "--seats", "9", LANG="ru_RU.UTF-8"), "от 2 до 8")


def damaged_saves() -> list[bytes]:
    save = json.loads(koloda.deal("kitty", seats=3, seed=1).save())
    changes: list[dict[str, object]] = [
        {"game": "whist"},
        {"seats": 99},
        {"dealer": -1},
        {"luck": "?" * 32},
        {"koloda": 2},
        {"moves": ["0 steal 3"]},
        {"moves": ["x"]},
        {"moves": ["9" * 5000 + " give 3"]},
        {"shuffles": ["QS"]},
        {"options": {"length": "long"}},
        {"moves": None},
    ]
    return [b"", b"\xff\xfe", b"[]", b"{", *[json.dumps({**save, **change}).encode() for change in changes]]


@pytest.mark.parametrize("data", damaged_saves(), ids=lambda data: data[-60:])
def test_damaged_saves_get_a_sentence(data: bytes) -> None:
    Path("x.save").write_bytes(data)
    refused(run("play", "--resume", "x.save"))
    if b"?" * 32 not in data:  # a replay needs no luck
        refused(run("replay", "x.save"))
    assert Path("x.save").read_bytes() == data


def test_a_game_that_cannot_be_kept_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", full)
    refused(run("play", "pairs", "--seed", "1"), "Cannot save", "No space left on device")


# Replays.


def test_a_record_and_a_save_are_replayed_for_an_onlooker() -> None:
    table = koloda.deal("kitty", seats=3, seed=5)
    while not table.over:
        table.play(table.to_act[0], table.moves(table.to_act[0])[0])
    Path("game.record").write_text(table.record.text(), encoding="utf-8")
    Path("game.save").write_text(table.save(), encoding="utf-8")
    record, save = run("replay", "game.record"), run("replay", "game.save")
    assert record.exit_code == 0 and record.stdout == save.stdout
    assert "seat 1 [2]" in record.stdout
    assert "Won by: seat" in record.stdout


def test_a_game_not_played_out_says_so() -> None:
    Path("x.save").write_text(koloda.deal("pairs", seed=1).save(), encoding="utf-8")
    assert "Игра не доиграна: сделано 0 ходов." in run("replay", "x.save", "--lang", "ru").stdout


# A real terminal.


def sit_down(*words: str) -> "pexpect.spawn[str]":
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm", "LANG": "ru_RU.UTF-8", "PYTHONUTF8": "1"}
    command = ["-P", "-c", "from koloda.cli import app; app(prog_name='koloda')", *words]
    return pexpect.spawn(
        sys.executable,
        command,
        env=environment,
        encoding="utf-8",
        timeout=120,
        dimensions=(40, 100),
        preexec_fn=heed_ctrl_c,
    )


def heed_ctrl_c() -> None:
    """As at a real terminal, even if the tests run in the background, where Ctrl-C is ignored."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_ctrl_c_in_a_terminal_keeps_the_game_and_it_goes_on() -> None:
    session = sit_down("play", "pairs", "--seats", "2", "--seed", "4")
    session.expect("Ваш ход")
    session.sendline("взять?")
    session.expect("не ход")
    session.sendline("take")
    session.expect("Вы берёте карту")
    session.expect("Ваш ход")
    session.sendintr()
    session.expect("Продолжить: koloda play --resume koloda-pairs.save")
    session.expect(pexpect.EOF)
    session.close()
    assert session.exitstatus == 0
    kept = Path("koloda-pairs.save").read_text(encoding="utf-8")
    assert "0 take" in json.loads(kept)["moves"]

    session = sit_down("play", "--resume", "koloda-pairs.save")
    session.expect("Ваш ход")
    session.sendline("pass")
    session.expect("Вы пасуете")
    session.expect("Ваш ход")
    session.sendeof()
    session.expect("Игра сохранена: koloda-pairs.save")
    session.expect(pexpect.EOF)
    session.close()
    moves = json.loads(Path("koloda-pairs.save").read_text(encoding="utf-8"))["moves"]
    assert moves[: len(json.loads(kept)["moves"])] == json.loads(kept)["moves"]
    assert "0 pass" in moves
