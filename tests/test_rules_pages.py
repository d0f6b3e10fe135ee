"""The rules pages: both languages say the same sentences, and every sentence has a test."""

from __future__ import annotations

import importlib
import re
import sys
from pathlib import Path

import pytest
from tabletop import CITED

import koloda
from koloda.games import SHELF

HERE = Path(__file__).parent
RULES = HERE.parent / "koloda" / "rules"
SECTIONS = {
    "ru": ["Цель", "Карты", "Раздача", "Пример", "Уточнения"],
    "en": ["Aim", "Cards", "Deal", "Example", "Rulings"],
}
OPTIONS = {"ru": "Варианты", "en": "Options"}


def page(game: str, language: str) -> str:
    return (RULES / f"{game}.{language}.md").read_text(encoding="utf-8")


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
    assert '"' not in text and "“" not in text, "«ёлочки»"
    assert " - " not in text, "тире, not a hyphen"


@pytest.mark.parametrize("game", SHELF)
def test_every_option_is_explained_in_both_languages(game: str) -> None:
    info = next(each for each in koloda.games() if each.id == game)
    for option in info.options:
        for text in (*option.title, *option.meaning):
            assert text.strip() == text != ""
        assert re.search("[а-яё]", option.title.ru.lower()) and re.search("[а-яё]", option.meaning.ru)
        assert option.allows(option.default)
