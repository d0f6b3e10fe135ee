"""Whoever plays at a window: by clicking or by keys, knowing no game, only what the page offers."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import Error, Position
from playwright.sync_api import TimeoutError as Overdue
from window import Window

MY_TURN_OR_END = """() => document.querySelector("[data-next]") !== null
    || (seen.settled() && (seen.view.over || (seen.view.moves.length > 0 && seen.targets().length > 0)))"""
TELL = """() => ({
    over: seen.view.over && seen.settled(),
    moves: seen.view.moves,
    targets: seen.targets().map((one) => one.dataset.move ?? null),
    live: [...document.querySelectorAll("button.spot.live")].map((one) => one.dataset.card),
    picked: document.querySelectorAll(".spot.chosen").length,
    heard: seen.heard.length,
})"""
STUCK = """() => ({
    unanswered: seen.sent.filter(({ id }) => !(id in seen.answers)),
    undrawn: seen.undrawn(),
    moves: seen.view?.moves.map((move) => move.text),
    to_act: seen.view?.to_act,
    prompt: document.querySelector(".prompt")?.textContent,
    last: seen.heard.at(-1).type,
})"""
MOST_CLICKS = 3000


class Player:
    def __init__(self, window: Window, seed: object = 1) -> None:
        self.window = window
        self.page = window.page
        self.luck = random.Random(str(seed))
        self.moves = 0
        self.wrong: dict[str, int] = {}

    def wait(self) -> dict[str, Any]:
        """Until it is this player's turn or the game is over; what the page shows then. Sheets on the way are read."""
        try:
            while True:
                self.window.until(MY_TURN_OR_END)
                told: dict[str, Any] = self.page.evaluate(TELL)
                if told["over"] or told["targets"]:
                    return told
                self.go_on()
        except Overdue:
            raise AssertionError(f"Nothing can be done: {self.page.evaluate(STUCK)}") from None

    def go_on(self) -> None:
        """The sheet of a round or a deal has been read."""
        self.page.evaluate("() => document.querySelector('[data-next]')?.click()")

    def play_to_end(self, most: int = MOST_CLICKS, look: bool = True) -> None:
        for _ in range(most):
            told = self.wait()
            if told["over"]:
                return
            if look:
                self.look(told)
            self.click(told)
        raise AssertionError(f"The game is not over after {most} clicks.")

    def play(self, moves: int) -> bool:
        """So many moves, or fewer if the game ends before; is it still on?"""
        wanted = self.moves + moves
        while not (told := self.wait())["over"] and self.moves < wanted:
            self.click(told)
        return not told["over"]

    def look(self, told: dict[str, Any]) -> None:
        """Note what is wrong: a move that cannot be begun, or the places of things."""
        missing = [] if told["picked"] else [f"there is no way to begin {move}" for move in self.missing_moves(told)]
        for fault in [*missing, *self.window.geometry()]:
            self.wrong[fault] = self.wrong.get(fault, 0) + 1

    def click(self, told: dict[str, Any]) -> None:
        """One click on something that is offered. Cards that make no move yet want more of them, or a button."""
        before = self.page.evaluate("() => seen.sent.length")
        try:
            self.press(self.choose(told))
        except Error:
            if self.page.evaluate("() => seen.heard.length") == told["heard"]:
                raise
            return  # another has moved meanwhile: look again
        self.moves += self.page.evaluate("(before) => seen.sent.length > before", before)

    def choose(self, told: dict[str, Any]) -> int:
        """A button that finishes what was picked, if there is one; else anything that is offered."""
        ready = [place for place, move in enumerate(told["targets"]) if move is not None]
        return self.luck.choice(ready if told["picked"] and ready else range(len(told["targets"])))

    def press(self, at: int) -> None:
        element = self.page.evaluate_handle("(at) => seen.targets()[at]", at).as_element()
        if element is None:
            raise Error("What was offered is gone.")
        seen: Position | None = {"x": 20, "y": 20} if element.get_attribute("data-card") else None  # cards overlap
        if self.window.phone:
            element.tap(position=seen)
        else:
            element.click(position=seen)

    def missing_moves(self, told: dict[str, Any]) -> list[str]:
        """Moves of the view that the page gives no way to begin: no button and no live card."""
        texts = [text for text in told["targets"] if text is not None]
        return [move["text"] for move in told["moves"] if not can_begin(move, texts, set(told["live"]))]


def can_begin(move: dict[str, Any], texts: list[str], live: set[str]) -> bool:
    """A move has a button of its own, or one for each of its numbers or backs, or cards that can be picked."""
    pattern = re.escape(move["text"]).replace(r"\{number\}", r"\d+")
    if any(re.fullmatch(pattern, text) for text in texts):
        return True
    return bool(live) if "pick" in move else bool(live & set(move.get("cards", [])))


WHERE = """() => {
    const [now, goal] = [document.activeElement, seen.goal];
    if (now === goal) return "there";
    const hand = goal.closest(".hand");
    return hand && hand.contains(now) ? "in the hand" : "elsewhere";
}"""


class KeyPlayer(Player):
    """One who has no mouse: Tab, arrows and Enter."""

    MOST_TABS = 150

    def press(self, at: int) -> None:
        self.page.evaluate("(at) => { seen.goal = seen.targets()[at]; }", at)
        self.walk()

    def go_on(self) -> None:
        """A sheet's button has the focus when it comes."""
        self.window.until(
            "() => document.activeElement?.matches('[data-next]') || !document.querySelector('[data-next]')"
        )
        if self.page.locator("[data-next]").count():
            self.page.keyboard.press("Enter")

    def press_button(self, selector: str) -> None:
        self.page.evaluate("(selector) => { seen.goal = document.querySelector(selector); }", selector)
        self.walk()

    def walk(self) -> None:
        """From wherever the focus is to the goal, and press it."""
        for _ in range(self.MOST_TABS):
            where = self.page.evaluate(WHERE)
            if where == "there":
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("ArrowRight" if where == "in the hand" else "Tab")
        name = self.page.evaluate("() => seen.goal.outerHTML.slice(0, 200)")
        raise AssertionError(f"The keyboard does not come to {name}")
