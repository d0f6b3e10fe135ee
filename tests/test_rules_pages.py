"""The rules pages: both languages say the same sentences, and every sentence has a test."""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path

import pytest
from tabletop import CITED

import koloda
from koloda.rulebook import rules_page
from koloda.shelf import SHELF

HERE = Path(__file__).parent
SECTIONS = {
    "ru": ["Цель", "Карты", "Раздача", "Пример", "Уточнения"],
    "en": ["Aim", "Cards", "Deal", "Example", "Rulings"],
}
OPTIONS = {"ru": "Варианты", "en": "Options"}


def page(game: str, language: str) -> str:
    return rules_page(game, language)


def numbered(text: str) -> dict[int, str]:
    return {int(number): rest for number, rest in re.findall(r"^(\d+)\. (.+)$", text, re.MULTILINE)}


def cited(game: str) -> set[int]:
    """The sentences that the game's tests cite."""
    sys.path.insert(0, str(HERE / "games"))
    importlib.import_module(f"test_{game.replace('-', '_')}")
    sys.path.pop(0)
    return CITED.get(game, set())


@pytest.mark.parametrize("game", SHELF)
def test_sentences_are_numbered_alike_and_each_is_tested(game: str) -> None:
    russian, english = numbered(page(game, "ru")), numbered(page(game, "en"))
    assert list(russian) == list(english) == list(range(1, len(russian) + 1))
    assert cited(game) == set(russian)


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("game", SHELF)
def test_a_page_has_what_a_newcomer_needs(game: str, language: str) -> None:
    text = page(game, language)
    info = next(each for each in koloda.games() if each.id == game)
    assert text.startswith(f"# {getattr(info.title, language)}\n")
    headings = re.findall(r"^## (.+)$", text, re.MULTILINE)
    for section in SECTIONS[language]:
        assert section in headings
    assert (OPTIONS[language] in headings) == bool(info.options)
    example = text.split(f"## {SECTIONS[language][3]}\n")[1].split("\n## ")[0]
    assert re.search(r"`(\[[^\]]+\] ?)+`", example), "the example draws cards"


@pytest.mark.parametrize("game", SHELF)
def test_the_russian_is_set_as_russian(game: str) -> None:
    text = page(game, "ru")
    assert "“" not in text, "«ёлочки»"
    assert " - " not in text, "тире, not a hyphen"


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("game", SHELF)
def test_a_page_is_set_as_a_book_is(game: str, language: str) -> None:
    """With quotation marks that open and close, and a ten is not the T of a move."""
    text = page(game, language)
    assert '"' not in text
    assert not re.search(r"\[T[♣♦♥♠]", text)


@pytest.mark.parametrize("game", SHELF)
def test_the_english_calls_a_player_he_only_where_one_is_named(game: str) -> None:
    """In an example, and the rich man and the poor man."""
    text = re.sub(r"^## Example\n.*?(?=^## )", "", page(game, "en"), flags=re.MULTILINE | re.DOTALL)
    said = [line for line in text.splitlines() if re.search(r"\b(he|his|him|himself)\b", line, re.IGNORECASE)]
    assert all("the rich man" in line.lower() for line in said), said


@pytest.mark.parametrize("game", SHELF)
def test_every_option_is_explained_in_both_languages(game: str) -> None:
    info = next(each for each in koloda.games() if each.id == game)
    for option in info.options:
        for text in (*option.title, *option.meaning):
            assert text.strip() == text != ""
        assert re.search("[а-яё]", option.title.ru.lower()) and re.search("[а-яё]", option.meaning.ru)
        assert option.allows(option.default)
        for lang, named in (("ru", f"«{option.title.ru}»"), ("en", f"{option.title.en}:")):
            assert named in page(game, lang).split(f"## {OPTIONS[lang]}\n")[1]
