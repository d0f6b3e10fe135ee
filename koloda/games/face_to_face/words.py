"""«The Game: Лицом к лицу» (The Game: Face to Face): its words and its look."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import common as w
from koloda.words.declare import PLAIN, QUIET, STRONG, Fact, Look, Moment, Phase, Place, Verb, Words, Zone

WORDS: Final = Words(
    look=Look("metals", "#3a3a40", "stripes", ("2", "59"), hues=58),
    zones=(
        Zone("stack", Text("начальная стопка", "draw pile"), Place("pile")),
        Zone("up", Text("возрастающая", "ascending"), Place("pile", slot=True, sign="↑", middle=True)),
        Zone("down", Text("убывающая", "descending"), Place("pile", slot=True, sign="↓", middle=True)),
        w.HAND,
    ),
    facts=(
        Fact("played", Text("сыграно карт за ход", "cards played this turn")),
        Fact("helped", Text("помощь уже была", "has helped"), kind="flag"),
    ),
    verbs=(
        Verb(
            "up",
            Text(
                "положить/кладёте/кладёт {cards} на возрастающую стопку",
                "play/play/plays {cards} on the ascending pile",
            ),
        ),
        Verb(
            "down",
            Text(
                "положить/кладёте/кладёт {cards} на убывающую стопку", "play/play/plays {cards} on the descending pile"
            ),
        ),
        Verb("end", Text("закончить/заканчиваете/заканчивает ход", "end/end/ends the turn"), QUIET),
        Verb(
            "help-up",
            Text(
                "положить/кладёте/кладёт {cards} на возрастающую стопку соперника",
                "play/play/plays {cards} on the opponent’s ascending pile",
            ),
        ),
        Verb(
            "help-down",
            Text(
                "положить/кладёте/кладёт {cards} на убывающую стопку соперника",
                "play/play/plays {cards} on the opponent’s descending pile",
            ),
        ),
    ),
    phases=(
        Phase(
            "turn",
            Text("ход", "turn"),
            Text("Не меньше двух карт за ход", "At least two cards a turn"),
        ),
    ),
    marks=(w.MARK_DEALER,),
    round=Text("ход {number}", "turn {number}"),
    moments=(
        w.DEAL,
        w.BEGINS,
        Moment(
            "jump",
            STRONG,
            Text("Обратный прыжок на {number}: {cards}", "The backwards trick, {number} back: {cards}"),
        ),
        Moment(
            "help",
            STRONG,
            Text(
                "{seat} помогаете|помогает {other:dat}: стопка отходит назад на {number}",
                "{seat} help|helps {other}: the pile goes back by {number}",
            ),
        ),
        Moment("draws", PLAIN, Text("{seat} берёте|берёт {count}", "{seat} draw|draws {count}")),
        Moment(
            "refills",
            PLAIN,
            Text("После помощи {seat} добираете|добирает {count}", "After helping, {seat} draw|draws {count}"),
        ),
        Moment(
            "stuck",
            STRONG,
            Text(
                "{seat} не можете|может сыграть двух карт и проигрываете|проигрывает: {cards}",
                "{seat} cannot play two cards and lose|loses: {cards}",
            ),
        ),
        Moment("won", STRONG, Text("{seat} побеждаете|побеждает", "{seat} win|wins")),
    ),
    usual_seats=2,
)
