"""A game speaks the words of its book, the same on its rules page, at the table, in the lesson and from the coach."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import pytest

from koloda.engine.game import Text
from koloda.rulebook import rules_page
from koloda.shelf import SHELF, box

PAIRS_DECK: Final = (
    *("pairs", "continuous", "port", "starboard", "blackstone", "hawthorn", "goblin-poker", "monster", "regent"),
    *("troll-guts", "sweep", "kitty", "venture", "five-cards"),
)
CHIPS: Final = ("starboard", "blackstone", "hawthorn", "goblin-poker", "monster", "regent", "troll-guts")
HIT_OR_FOLD: Final = (*CHIPS, "pairs", "continuous", "port")
MARKER: Final = ("starboard", "hawthorn", "goblin-poker")
PASS_A_TURN: Final = ("donkey", "rich-man")

SAID: Final = {  # the book's words, each on the rules page; with * at the table too, in words.py
    "pairs": "храните при себе|открыт",
    "continuous": "один длинный раунд",
    "port": "дополнительный раунд*",
    "starboard": "общая рука*|ставк*|жетон*",
    "blackstone": "чёрны\\w+ кам*|белы\\w+ кам*|ставк*|жетон*",
    "hawthorn": "круг колоды*|круг руки*|жетон*",
    "goblin-poker": "пожертвова*|наименьш\\w+ стопк|круг*|жетон*",
    "monster": "рука монстра|высшая рука|ставк|жетон*",
    "regent": "взять карту|атак*|подари*|посмотреть руку|спасова*|жетон*",
    "troll-guts": "украсть|купить*|жетон*",
    "sweep": "взятие|розыгрыш*|середин\\w+ стола*",
    "kitty": "котён*|добыч*|обмен*|ставк*",
    "venture": "запас*|добы[тв]*|ставк*|полный набор*",
    "five-cards": "колонк*|общие карты*",
    "face-to-face": "обратный прыжок*|начальная стопка*|возрастающ*|убывающ*",
    "abracadabra": "«Абракадабра»*|заявитель*|взятк*|ставк",
    "rich-man": "богач*|бедняк*|отбой*|пропускает ход*",
    "witch": "Акулина|Колдунья|ведьм*|пар[аы]*",
    "ninety-nine": "заявк*|козыр*|взятк*|отложенн*",
    "cribbage": "криб*|стартовая карта*|секвенс*|«мимо»*|королевская пара*|двойная королевская*",
    "twenty-one": "банкир*|стук*|втёмную*|перебор*",
    "drunkard": "стопк*",
    "donkey": "круг Осла*|пропусти\\w* ход*|повыша|повыси|стоимост*|джокер*|штрафн\\w+ очк*",
}

NEVER_RU: Final = r"\bвзнос|очки проигрыша|взакрыт|оставля\w+ ходом"
NEVER_EN: Final = r"\bseats?\b|\b(his|her|your|the) open card|laid open|\btokens?\b"


def parts(value: Any) -> Iterator[Text]:
    """Every text inside a declared thing."""
    if isinstance(value, Text):
        yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from parts(getattr(value, name))
    elif isinstance(value, tuple):
        for each in value:
            yield from parts(each)


def spoken(game: str, lang: str) -> str:
    """All that is said at the table: the declared words, the nouns that are counted, options, lesson and coach."""
    found = box(game)
    texts = [*parts(found.words), *parts(found.lesson)]
    texts += [text for option in found.game.options for text in (option.title, option.meaning)]
    texts += [text for text in vars(found.coach or object).values() if isinstance(text, Text)]
    nouns = [number.noun for number in found.words.numbers if number.noun]
    counted = [form for noun in nouns for form in getattr(noun, lang)]
    return re.sub(r"\{[^}]*\}", "…", "\n".join([*(getattr(text, lang) for text in texts), *counted]))


def said(game: str, lang: str) -> str:
    return f"{rules_page(game, lang)}\n{spoken(game, lang)}"


def never(pattern: str, text: str) -> None:
    """A word that is none of the book's."""
    found = re.search(pattern, text, re.IGNORECASE)
    assert found is None, f"…{text[max(0, found.start() - 60) : found.end() + 30]}…"


def test_every_game_has_a_glossary() -> None:
    assert set(SAID) == set(SHELF)


@pytest.mark.parametrize("game", SHELF)
def test_the_book_s_words_are_said(game: str) -> None:
    page, table = rules_page(game, "ru"), spoken(game, "ru")
    for word in SAID[game].split("|"):
        assert re.search(word.removesuffix("*"), page, re.IGNORECASE), f"{word}: the rules page"
        if word.endswith("*"):
            assert re.search(word.removesuffix("*"), table, re.IGNORECASE), f"{word}: the table"


@pytest.mark.parametrize("game", SHELF)
def test_words_that_no_book_says_are_never_said(game: str) -> None:
    never(NEVER_RU, said(game, "ru"))
    never(NEVER_EN, said(game, "en"))


@pytest.mark.parametrize("game", CHIPS)
def test_chips_of_the_pairs_book_are_jetons(game: str) -> None:
    """A фишка is the first player's marker, and there is only one."""
    never(r"\bфиш(ек|кам|ками|ках)\b" if game in MARKER else r"\bфиш", said(game, "ru"))


@pytest.mark.parametrize("game", ["twenty-one", "abracadabra"])
def test_chips_of_the_classic_games_are_no_jetons(game: str) -> None:
    never(r"\bжетон", said(game, "ru"))


@pytest.mark.parametrize("game", MARKER)
def test_the_first_player_s_marker_is_called_so(game: str) -> None:
    assert "фишка первого игрока" in spoken(game, "ru") and "фишк" in rules_page(game, "ru")
    assert "first-player marker" in spoken(game, "en") and "first-player marker" in rules_page(game, "en")


@pytest.mark.parametrize("game", HIT_OR_FOLD)
def test_in_english_one_hits_and_folds(game: str) -> None:
    never(r"\bpass(es|ed|ing)?\b", said(game, "en"))
    if game != "troll-guts":  # the game without folding
        assert re.search(r"\bfold", rules_page(game, "en"), re.IGNORECASE)


@pytest.mark.parametrize("game", PASS_A_TURN)
def test_one_passes_up_a_turn_and_never_folds(game: str) -> None:
    never(r"\bспас[оу]|\bпас\b|\bпасу", said(game, "ru"))
    never(r"\bfold", said(game, "en"))


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("regent", r"вскры|нападени|проверк"),
        ("goblin-poker", r"\bотда(нн|ё|ть|йте карту)|передач"),
        ("port", "решающ"),
        ("monster", r"лучш\w+ рук"),
        ("cribbage", r"последовательност|взакрыт|\bящик"),
        ("venture", r"\bприз\b|захвач"),
        ("kitty", r"\bприз\b|\bлот\b"),
        ("abracadabra", r"\bигрок-заявитель|\bконтракт"),
        ("face-to-face", r"колод[аеуы]\b(?! и две)|\bдобор\w* стопк"),
        ("witch", r"старая дева"),
        ("donkey", r"\bвзятк|\bмаст"),
    ],
)
def test_other_books_words_are_not_borrowed(game: str, words: str) -> None:
    never(words, said(game, "ru"))


@pytest.mark.parametrize("game", PAIRS_DECK)
def test_sevens_are_calamities(game: str) -> None:
    if any(option.name == "sevens" for option in box(game).game.options):
        assert "Calamities" in said(game, "en") and "Семь бед, один ответ" in said(game, "ru")


@pytest.mark.parametrize("game", SHELF)
def test_a_page_says_how_many_play(game: str) -> None:
    few, many = box(game).game.seats
    players = str(few) if few == many else f"{few}–{many}"
    assert re.search(rf"^Число игроков: {players}[.;]", rules_page(game, "ru"), re.MULTILINE)
    assert re.search(rf"^Players: {players}[.;]", rules_page(game, "en"), re.MULTILINE)
