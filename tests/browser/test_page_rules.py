"""The tables of a rules page are tables, readable by day and by night, and never wider than a phone."""

from __future__ import annotations

import pytest
from house import House
from window import DESK, PHONE, OpenWindow, Theme

from koloda.rulebook import rules_page

pytest_plugins = ["browsers"]

ROWS = "(rows) => rows.map((row) => [...row.cells].map((cell) => cell.innerText))"


def written(game: str, lang: str) -> list[list[str]]:
    """The rows of the tables as the page's file has them, without the lines that rule the columns."""
    rows = [line for line in rules_page(game, lang).splitlines() if line.startswith("|") and "--" not in line]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


@pytest.mark.parametrize(
    ("size", "theme", "lang"), [(PHONE, "light", "ru"), (PHONE, "dark", "en"), (DESK, "light", "en")]
)
def test_the_donkey_s_table_is_a_table(
    site: House, open_window: OpenWindow, size: tuple[int, int], theme: Theme, lang: str
) -> None:
    window = open_window(site, size=size, theme=theme, lang=lang).open("/rules/donkey")
    table = window.page.locator(".rules table")
    table.wait_for()
    shown = table.locator("tr").evaluate_all(ROWS)
    assert shown == written("donkey", lang)
    assert shown[1] == ["3", "13", "39"] and shown[-1] == ["12", "9", "108"]
    assert table.get_by_role("columnheader").count() == 3
    assert "|" not in (window.page.locator(".rules article").text_content() or "")
    assert not window.geometry(), window.geometry()
