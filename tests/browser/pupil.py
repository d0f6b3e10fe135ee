"""Whoever takes a lesson: reads what the teacher says, and makes the move he shows, by clicking or by keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from window import Window

REST = """() => document.querySelector('[data-next]') !== null
    || ![undefined, 'stage'].includes(document.querySelector('.teacher')?.dataset.part)"""
PART = "() => document.querySelector('[data-next]') ? 'sheet' : document.querySelector('.teacher').dataset.part"
SAID = "() => document.querySelector('.bubble').textContent.trim()"
NEXT = "[data-next], .ways .next"
WHERE = """(selector) => {
    const [now, goal] = [document.activeElement, document.querySelector(selector)];
    if (now === goal) return "there";
    return goal.closest(".hand")?.contains(now) ? "in the hand" : "elsewhere";
}"""


def marked(card: str) -> str:
    """A card the teacher points at that is not picked yet."""
    return f'button.spot.advised:not(.chosen)[data-card="{card}"]'


class Pupil:
    """`told`: the lesson as the server tells it, so that one knows how each move is written."""

    def __init__(self, window: Window, game: str, lang: str = "ru") -> None:
        self.window = window
        self.page = window.page
        self.told: dict[str, Any] = window.call("GET", f"/api/games/{game}/lesson?lang={lang}")
        self.due = [step for step in self.told["steps"] if step["move"] is not None]

    def parts(self) -> Iterator[str]:
        """Each thing that waits for the pupil, who then does it: a leaf, a move, what came of it, a sheet; the end."""
        while True:
            self.window.until(REST)
            part: str = self.window.seen(PART)
            yield part
            if part == "end":
                return
            if part == "mine":
                self.make(self.due.pop(0))
            else:
                self.press(NEXT)

    def said(self) -> str:
        said: str = self.window.seen(SAID)
        return said

    def press(self, selector: str) -> None:
        self.page.locator(selector).first.click()

    def make(self, step: dict[str, Any]) -> None:
        """The cards that are marked, in the order of the move; then its button, where it takes one."""
        button = f'.prompt [data-move="{step["move"]}"]'
        if not self.page.locator(button).count():
            for card in self.cards(step):
                if self.page.locator(marked(card)).count():  # its like may have come up with another
                    self.pick(card)
        if self.window.seen(PART) == "mine" and self.page.locator(button).count():
            self.press(button)

    def pick(self, card: str) -> None:
        self.page.locator(marked(card)).first.click(position={"x": 20, "y": 20})  # cards overlap

    def cards(self, step: dict[str, Any]) -> list[str]:
        """Those that the move names, or the marked ones where it names but their rank."""
        exact = [move["cards"] for move in step["view"]["moves"] if move["text"] == step["move"]]
        named: list[str] = exact[0] if exact else step["move"].split()[1:]
        marked: list[str] = self.page.locator("button.spot.advised").evaluate_all(
            "(all) => all.map((one) => one.dataset.card)"
        )
        return named if set(named) <= set(marked) else marked


class KeyPupil(Pupil):
    """One who has no mouse: Tab, arrows and Enter; what comes next has the focus, or is near it."""

    MOST_KEYS = 80

    def press(self, selector: str) -> None:
        self.walk(selector)

    def pick(self, card: str) -> None:
        self.walk(marked(card))

    def walk(self, selector: str) -> None:
        for _ in range(self.MOST_KEYS):
            where = self.page.evaluate(WHERE, selector)
            if where == "there":
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("ArrowRight" if where == "in the hand" else "Tab")
        raise AssertionError(f"The keyboard does not come to {selector}")
