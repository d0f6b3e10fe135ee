"""What the same thought is, is written once: the best of several, the chance to win, a new deal, a word of games."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

import pytest
from architecture import PACKAGE, ROOT, module

ROOMS = [path for room in ("kits", "games", "bots") for path in sorted((PACKAGE / room).rglob("*.py"))]


def tree(path: Path) -> list[ast.AST]:
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def is_argmax(node: ast.AST) -> bool:
    """`if worth > most:` with `most = worth`, and something else that is kept with it."""
    if not (isinstance(node, ast.If) and isinstance(node.test, ast.Compare) and len(node.test.ops) == 1):
        return False
    if not isinstance(node.test.ops[0], ast.Gt | ast.GtE | ast.Lt | ast.LtE):
        return False
    left, right = ast.unparse(node.test.left), ast.unparse(node.test.comparators[0])
    assigned = [each for each in node.body if isinstance(each, ast.Assign)]
    kept = {(ast.unparse(each.targets[0]), ast.unparse(each.value)) for each in assigned}
    return len(kept) > 1 and not kept.isdisjoint({(left, right), (right, left)})


def test_the_best_of_several_is_found_by_best_or_with_most() -> None:
    """Only in the tree the moves not tried yet have their turn by lot."""
    assert {module(path) for path in ROOMS for node in tree(path) if is_argmax(node)} == {"bots.tree"}


def test_an_argmax_is_recognized() -> None:
    (by_hand,) = ast.parse("if gain > most:\n    most = gain\n    best = move").body
    assert is_argmax(by_hand)


def calls(path: Path) -> list[str]:
    return [ast.unparse(node.func) for node in tree(path) if isinstance(node, ast.Call)]


def test_the_chance_to_win_grows_with_the_lead_by_one_formula() -> None:
    """Face to Face has no points: its odds are of another kind."""
    assert {module(path) for path in ROOMS if "math.exp" in calls(path)} == {"bots.policy", "games.face_to_face.bot"}


@pytest.mark.parametrize("path", ROOMS, ids=module)
def test_a_deal_is_gathered_shuffled_and_dealt_by_the_engine(path: Path) -> None:
    """Only the donkey is taken out of the cards before they are shuffled."""
    assert ("self.gather" in calls(path)) == (module(path) == "games.donkey.rules")
    for node in tree(path):
        dealt = isinstance(node, ast.For) and [ast.unparse(each) for each in node.body]
        assert dealt not in (
            ["self.draw(self.stock, self.hand[seat])"],
            ["self.draw(self.stock, self.rows[seat])"],
        )


def test_the_page_lists_the_levels_of_bots_once() -> None:
    pages = [*(ROOT / "web" / "src").rglob("*.ts"), *(ROOT / "web" / "src").rglob("*.svelte")]
    assert [path.name for path in pages if '["beginner", "club", "master"]' in path.read_text(encoding="utf-8")] == [
        "choices.ts"
    ]


DECLARED = {"Zone", "Number", "Fact", "Verb", "Phase", "Word", "Moment", "Value", "Noun"}
SPOKEN = [*sorted((PACKAGE / "games").rglob("words.py")), *sorted((PACKAGE / "words").glob("*.py"))]


def declarations(path: Path) -> set[str]:
    found = (node for node in tree(path) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name))
    return {ast.unparse(node) for node in found if ast.unparse(node.func) in DECLARED}


def test_what_several_games_say_alike_is_declared_in_common() -> None:
    counts = Counter(each for path in SPOKEN for each in declarations(path))
    assert [each for each, count in counts.items() if count > 1] == []
