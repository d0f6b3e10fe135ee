"""The rules pages: one for each game and language, in our own words."""

from __future__ import annotations

from koloda.errors import KolodaError
from koloda.shelf import box
from koloda.words.grammar import Language


def rules_page(game: str, lang: str = "en") -> str:
    """The rules of a game as Markdown.

    >>> print(rules_page("pairs", "ru").splitlines()[0])
    # Дайте две!
    """
    folder = box(game)
    if lang not in tuple(Language):
        raise KolodaError(f"The rules are written in {' and '.join(Language)}, not in {lang!r}.")
    page = folder.page(lang)
    if not page:
        raise KolodaError(f"The rules of {game} are not written in {lang} yet.")
    return page
