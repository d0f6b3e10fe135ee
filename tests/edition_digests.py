"""What an edition's rules do, as digests: random games at every sitting, so that no rule changes unnoticed.

Run as a script it writes them anew, for new sittings and raised editions; for a game that is named, whatever changed.
"""

from __future__ import annotations

import json
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

from every_game import Sitting, luck, sittings

from koloda.engine.desk import Desk
from koloda.engine.game import Game
from koloda.engine.zone import Zone
from koloda.shelf import SHELF, table_class

FILE = Path(__file__).parent / "data" / "editions.json"
MOVES = 200  # played at a sitting, in as many games as it takes
MOVES_OF_THE_BOOK = 800  # at those with every option as the book has it

Digests = dict[str, str]  # by sitting, told by its seats and the options that are not the default


def digests(kind: type[Desk]) -> Digests:
    return {named(sitting, kind.game): digest(sitting, kind) for sitting in sittings(kind.game.id)}


def named(sitting: Sitting, game: Game) -> str:
    """A new option with its default leaves the names of the others as they are."""
    default = {option.name: option.default for option in game.options}
    chosen = [f"{name}={value}".lower() for name, value in sitting.options.items() if value != default[name]]
    return " ".join([str(sitting.seats), *chosen])


def digest(sitting: Sitting, kind: type[Desk]) -> str:
    """Of what is offered, where the cards and numbers are, and how it ends. No word of it is in a language, and zones
    and facts may be named anew."""
    name = named(sitting, kind.game)
    chance = luck(f"{kind.game.id} {name}")
    told = blake2b(digest_size=8)
    left = MOVES if " " in name else MOVES_OF_THE_BOOK
    while left > 0:
        table = sitting.quick(chance.copy(), kind)
        for _ in range(left):
            if table.over:
                break
            offered = [(seat, sorted(table.moves(seat))) for seat in table.to_act]
            told.update(repr((offered, lying(table), numbers(table))).encode())
            for seat, moves in offered:
                if table.asks(seat):
                    table.play(seat, moves[chance.below(len(moves))])
            left -= 1
        told.update(repr((lying(table), numbers(table), table.result and tuple(table.result))).encode())
        left -= 1
        chance.word()
    return told.hexdigest()


def lying(table: Desk) -> list[str]:
    """The cards of each zone that has any."""
    return sorted(faces(zone, table.deck.names) for zone in table.zones if len(zone.cards) > 0)


def faces(zone: Zone, names: list[str]) -> str:
    """Shuffled cards that have not yet been drawn have no order."""
    cards = [names[card] for card in zone.cards]
    return " ".join([*sorted(cards[: zone.loose]), *cards[zone.loose :]])


def numbers(table: Desk) -> list[list[int]]:
    return sorted([int(number) for number in tally.values] for tally in table.tallies)


def written() -> dict[str, Any]:
    """Of each game its edition and its digests, as they were written down."""
    kept: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return kept


def complaint(game: Game, now: Digests, kept: dict[str, Any] | None) -> str:
    """What is to be done about a game whose rules no longer do what was written of its edition; else nothing."""
    if kept is None or kept["edition"] != game.edition:
        return f"Edition {game.edition} of {game.id} is not written down: `make editions`, and read what changed."
    then: Digests = kept["sittings"]
    changed = [name for name in then if name in now and now[name] != then[name]]
    if changed:
        return (
            f"The rules of {game.id} no longer do what edition {game.edition} did ({'; '.join(changed[:5])}). "
            "If a rule was mended: keep the former rules (tools/pack_past.py), raise `edition`, say in CHANGELOG.md "
            "what changed, then `make editions`. "
            f"If by the rules every game goes as before: `make editions SAME={game.id}`."
        )
    if now.keys() != then.keys():
        return f"The sittings of {game.id} are not those written down: `make editions`."
    return ""


def write(same: list[str]) -> list[str]:
    """Write all digests but those that no raised edition accounts for; these are complained of."""
    kept = written() if FILE.exists() else {}
    anew = {}
    complaints = []
    for each in SHELF:
        game = table_class(each).game
        now = digests(table_class(each))
        words = complaint(game, now, kept.get(each))
        if words and "SAME=" in words and each not in same:
            complaints.append(words)
            anew[each] = kept[each]
        else:
            anew[each] = {"edition": game.edition, "sittings": now}
    FILE.write_text(json.dumps(anew, indent=1) + "\n", encoding="utf-8")
    return complaints


if __name__ == "__main__":
    sys.exit("\n".join(write(sys.argv[1:])) or None)
