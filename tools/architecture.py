"""Draws docs/pictures/architecture.svg: the rooms of the house by their real imports, and the way of a move.

A room stands above all it imports; an arrow that others already imply is left out. With --check it says whether the
picture is stale.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path
from textwrap import wrap
from typing import Final

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "koloda"
PICTURE = ROOT / "docs" / "pictures" / "architecture.svg"

# From the ground up; a room may import its own and those before it. What stands in one place is one storey.
STOREYS: Final = (
    ("errors",),
    ("engine",),
    ("kits",),
    ("wire",),
    ("words",),
    (
        "bots.policy",
        "bots.best",
        "bots.odds",
        "bots.compare",
        "bots.deals",
        "bots.holdings",
        "bots.levels",
        "bots.futures",
    )
    + ("bots.pots", "bots.search", "bots.sets", "bots.stakes", "bots.tree", "bots.tricks"),
    ("numbers",),
    ("coach.advice", "coach.ranks", "coach.rows", "coach.tricks", "coach.words"),
    ("games",),
    ("shelf", "rulebook"),
    ("dealing", "recall", "fair", "lessons", "sights"),
    ("table",),
    ("bots",),
    ("coach",),
    ("analysis",),
    ("past",),
    ("strangers",),
    ("arena",),
    ("client", "lab", "server", "terminal"),
    ("cli",),
)

# File, what is called there, and what it does. Each is called in a file of a step before it, on its side of the line.
WAY: Final = (
    ("web/src/hand/choice.svelte.ts", "put", "A card is picked and put where it goes."),
    ("web/src/lib/table.svelte.ts", "play", "The move that says so is sent, with the version it was chosen at."),
    ("web/src/lib/socket.ts", "send", "It is sent again after a broken line, until the server has it for good."),
    ("koloda/server/http/socket.py", "listen", "What came is read as an order; who asks too much waits."),
    ("koloda/server/tables/room.py", "happen", "One task a table takes one thing at a time."),
    ("koloda/server/tables/policing.py", "planned", "May this guest order this now?"),
    ("koloda/server/tables/planning.py", "plan", "What would be written, and the table as it would be."),
    ("koloda/server/tables/deal.py", "tried", "The move is tried on a copy of the table."),
    ("koloda/engine/desk.py", "play", "Only a legal move is made; the rules do the rest and say why."),
    ("koloda/server/tables/plan.py", "rows_of", "The entries as rows of the database."),
    ("koloda/server/keeping/store.py", "write", "On the disk, together with all that waits."),
    ("koloda/server/tables/sitting.py", "take", "Only now is it so."),
    ("koloda/server/tables/audience.py", "show_events", "Each reader is shown what his seat may see."),
    ("koloda/server/tables/showing.py", "news", "What happened since he last looked, and how it is now."),
    ("koloda/engine/seen.py", "hide_from", "A back for every card the seat cannot place."),
    ("koloda/words/telling.py", "told_story", "Moments in his language."),
    ("web/src/stage/stage.svelte.ts", "play", "They are played one after the other; then it is the next one's turn."),
)

BOX, HIGH, GAP, FLOOR = 226, 62, 14, 36  # of a room
STEP, NARROW, LOW = 58, 340, 48  # of the way
TOP, LEFT = 64, 24


def module(path: Path) -> str:
    return ".".join(path.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__")


def inside(name: str, room: str) -> bool:
    return name == room or name.startswith(room + ".")


def storey(name: str) -> int:
    """By the longest name that fits: `bots.policy` before `bots`."""
    fits = [(len(room), height) for height, rooms in enumerate(STOREYS) for room in rooms if inside(name, room)]
    assert fits, f"{name} has no room in the house"
    return max(fits)[1]


def imported(path: Path) -> set[str]:
    """The modules of Koloda that a file imports when it is loaded."""
    found: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module and inside(node.module, "koloda"):
            whole = node.module.removeprefix("koloda").lstrip(".")
            inner = {f"{whole}.{alias.name}".lstrip(".") for alias in node.names}
            modules = {name for name in inner if (PACKAGE / name.replace(".", "/")).with_suffix(".py").exists()}
            found |= modules or {whole}
    return found - {""}


def sources() -> list[Path]:
    """All files but the face, which imports what it shows, and the steps between databases."""
    left_out = {"migrations", "__init__"}
    return sorted(path for path in PACKAGE.rglob("*.py") if not left_out & {*path.parts, module(path)})


# The house.


def room(name: str) -> str:
    """The box a module is drawn in: its folder; a folder that stands on two storeys is two boxes."""
    folder = name.partition(".")[0]
    return f"{folder}/…" if storey(name) != storey(folder) else folder


def arrows() -> dict[str, set[str]]:
    """What each room imports directly and by no other room."""
    every: dict[str, set[str]] = {room(module(path)): set() for path in sources()}
    for path in sources():
        mine = room(module(path))
        every[mine] |= {room(name) for name in imported(path)} - {mine}
    return {mine: {one for one in below if not implied(one, below - {one}, every)} for mine, below in every.items()}


def implied(room: str, others: set[str], every: dict[str, set[str]]) -> bool:
    return any(room in every[other] or implied(room, every[other], every) for other in others)


def floors(below: dict[str, set[str]]) -> list[list[str]]:
    """From the ground up; each room right above the highest it imports."""

    def height(name: str) -> int:
        return 1 + max(map(height, below[name]), default=-1)

    found: list[list[str]] = [[] for _ in range(1 + max(map(height, below)))]
    for name in sorted(below):
        found[height(name)].append(name)
    return found


def about(name: str) -> str:
    """The first sentence of the room's docstring; for a part of a folder its modules."""
    if name.endswith("/…"):
        return ", ".join(module(path).partition(".")[2] for path in sources() if room(module(path)) == name)
    path = PACKAGE / name / "__init__.py"
    text = (path if path.exists() else PACKAGE / f"{name}.py").read_text(encoding="utf-8")
    return re.split(r"(?<=[.])\s", ast.get_docstring(ast.parse(text)) or "")[0].replace("\n", " ")


def box(x: float, y: float, wide: int, high: int, title: str, said: str, kind: str) -> Iterator[str]:
    yield f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{wide}" height="{high}" rx="6"/>'
    yield f'<text class="title" x="{x + 9:g}" y="{y + 16:g}">{escape(title)}</text>'
    for number, line in enumerate(wrap(said, wide * 10 // 57)):
        yield f'<text x="{x + 9:g}" y="{y + 30 + 12 * number:g}">{escape(line)}</text>'


def house(below: dict[str, set[str]], height: int) -> Iterator[str]:
    stories = floors(below)
    widest = max(map(len, stories))
    at: dict[str, tuple[float, float]] = {}
    for level, names in enumerate(stories):
        free = (widest - len(names)) * (BOX + GAP) / 2
        for place, name in enumerate(names):
            at[name] = (LEFT + free + place * (BOX + GAP), height - (level + 1) * (HIGH + FLOOR))
    for name, lower in sorted(below.items()):
        for other in sorted(lower):
            (x, y), (u, v) = at[name], at[other]
            x, y, u, v = x + BOX / 2, y + HIGH, u + BOX / 2, v - 3
            bend = f"{x:g} {y + FLOOR:g} {u:g} {v - FLOOR:g}"
            yield f'<path class="arrow" d="M{x:g} {y:g}C{bend} {u:g} {v:g}" marker-end="url(#head)"/>'
    for name, (x, y) in at.items():
        yield from box(x, y, BOX, HIGH, name, about(name), "room")


# The way of a move.


def definition(name: str) -> str:
    return rf"(?m)^\s*(?:export )?(?:async )?(?:def |function )?{name}\("


def checked() -> None:
    """Each step is there, and some step before it calls it."""
    before: dict[str, str] = {}  # what was read so far, on each side of the line
    for file, name, _ in WAY:
        text, side = (ROOT / file).read_text(encoding="utf-8"), Path(file).suffix
        assert re.search(definition(name), text), f"The way of a move: {file} has no {name} any more."
        called = re.search(rf"(?<!def )\b{name}\(", before.get(side, f"{name}("))
        assert called, f"The way of a move: nothing before it calls {name} of {file} any more."
        before[side] = before.get(side, "") + text


def way(x: int) -> Iterator[str]:
    for number, (file, name, said) in enumerate(WAY):
        y = TOP + number * STEP
        side = "page" if file.startswith("web/") else "room"
        title = f"{file.removeprefix('web/src/').removeprefix('koloda/')} · {name}"
        yield from box(x, y, NARROW, LOW, title, said, side)
        if number:
            yield f'<path class="arrow" d="M{x + 30} {y + LOW - STEP}V{y - 2}" marker-end="url(#head)"/>'


STYLE = """
text{font:10.5px sans-serif;fill:#3d3a34}.title{font:bold 12px monospace;fill:#1d1b18}.head{font:bold 17px sans-serif}
.room{fill:#f4efe4;stroke:#8a7f6a}.page{fill:#e3eee6;stroke:#5d8a6b}.arrow{fill:none;stroke:#8a7f6a;stroke-width:1.2}
""".strip()


def picture() -> str:
    checked()
    below = arrows()
    stories = floors(below)
    height = TOP + max(len(stories) * (HIGH + FLOOR), len(WAY) * STEP)
    middle = LEFT + max(map(len, stories)) * (BOX + GAP) + 40
    wide = middle + NARROW + LEFT
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {height}" role="img">',
        "<title>Koloda: its rooms, each above what it imports, and the way of a move</title>",
        f"<style>{STYLE}</style>",
        '<marker id="head" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path d="M0 0L8 4L0 8z" fill="#8a7f6a"/></marker>',
        f'<rect width="{wide}" height="{height}" fill="#fffdf8"/>',
        f'<text class="head" x="{LEFT}" y="38">The rooms, each above what it imports</text>',
        *house(below, height),
        f'<text class="head" x="{middle}" y="38">The way of a move</text>',
        *way(middle),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say whether the picture is stale")
    if not parser.parse_args().check:
        PICTURE.write_text(picture(), encoding="utf-8")
    elif not PICTURE.exists() or PICTURE.read_text(encoding="utf-8") != picture():
        sys.exit(f"{PICTURE.relative_to(ROOT)} is stale: `make architecture` draws it anew.")


if __name__ == "__main__":
    main()
