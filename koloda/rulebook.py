"""The rules pages: one for each game and language, in our own words."""

from __future__ import annotations

from importlib.resources import files

from koloda.errors import KolodaError
from koloda.games import table_class

LANGUAGES = ("ru", "en")


def rules_page(game: str, lang: str = "en") -> str:
    """The rules of a game as Markdown.

    >>> print(rules_page("pairs", "ru").splitlines()[0])
    # Дайте две!
    """
    table_class(game)  # says so if there is no such game
    if lang not in LANGUAGES:
        raise KolodaError(f"The rules are written in {' and '.join(LANGUAGES)}, not in {lang!r}.")
    page = files("koloda").joinpath("rules", f"{game}.{lang}.md")
    if not page.is_file():
        raise KolodaError(f"The rules of {game} are not written in {lang} yet.")
    return page.read_text(encoding="utf-8")
