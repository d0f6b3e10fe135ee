"""Golden playthroughs: one game each in players' notation, so that a change in rules shows as a readable diff.

Run as a script it writes them anew.
"""

from __future__ import annotations

from pathlib import Path

from every_game import luck, play_on

from koloda import dealing
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.shelf import SHELF, table_class

FOLDER = Path(__file__).parent / "playthroughs"
MOST_MOVES = 150  # a longer game is broken off
WORDS = ("kind", "seat", "verb", "card", "to", "to_seat", "why", "number")


def transcript(game: str) -> str:
    """A random game as an onlooker could write it down: each move, and what came of it."""
    few, many = table_class(game).game.seats
    chance = luck(game)
    table = dealing.dealt(game, seats=min(few + 1, many), seed=game, dealer=0)
    lines = [f"{game}, {table.seats} seats, dealer 0", *happened(table, 0)]
    for _ in range(MOST_MOVES):
        if table.over:
            break
        lines += one_move(table, chance)
    return "\n".join([*lines, ending(table)]) + "\n"


def one_move(table: Desk, chance: Luck) -> list[str]:
    seen = len(table.events(None))
    seat, move = play_on(table, chance)
    return [f"{seat}: {move}", *happened(table, seen)]


def happened(table: Desk, since: int) -> list[str]:
    """The events an onlooker sees; cards that go the same way in one run of moves stand on one line."""
    lines: list[str] = []
    roads: dict[str, list[str]] = {}
    for event in table.events(None, since):
        if event["kind"] == "move":
            road = f"{place(event, 'from')} → {place(event, 'to')}"
            roads.setdefault(road, []).append(str(event["card"] or "?"))
        elif event["kind"] not in ("sealed", "choice"):
            lines += moved(roads)
            roads = {}
            words = [said(event, word) for word in WORDS if word in event]
            lines.append("   " + " ".join(words))
    return lines + moved(roads)


def said(event: dict[str, object], word: str) -> str:
    """A move that may be known is said whole, another by its verb."""
    move = event.get("move")
    return str(move["text"] if word == "verb" and isinstance(move, dict) else event[word])


def moved(roads: dict[str, list[str]]) -> list[str]:
    """`deck → hand 0: ?×12`, `row 1 → discards: 3 9`."""
    lines = []
    for road, cards in roads.items():
        backs = cards.count("?")
        faces = [card for card in cards if card != "?"]
        lines.append(f"   {road}: {' '.join([f'?×{backs}'] * bool(backs) + faces)}")
    return lines


def place(event: dict[str, object], word: str) -> str:
    seat = event.get(f"{word}_seat")
    return str(event[word]) if seat is None else f"{event[word]} {seat}"


def ending(table: Desk) -> str:
    result = table.result
    if result is None:
        return "broken off here"
    said = {"winners": result.winners, "losers": result.losers, "places": result.places, "points": result.points}
    return ", ".join(f"{word} {' '.join(map(str, seats)) or '—'}" for word, seats in said.items())


if __name__ == "__main__":
    for each in SHELF:
        (FOLDER / f"{each}.txt").write_text(transcript(each), encoding="utf-8")
