"""The games of the five books, in the order of the books: one folder each, everything of a game in it."""

from __future__ import annotations

from typing import Final

from koloda.engine.desk import Desk
from koloda.games.abracadabra.rules import Abracadabra
from koloda.games.blackstone.rules import Blackstone
from koloda.games.continuous.rules import Continuous
from koloda.games.cribbage.rules import Cribbage
from koloda.games.donkey.rules import Donkey
from koloda.games.drunkard.rules import Drunkard
from koloda.games.face_to_face.rules import FaceToFace
from koloda.games.five_cards.rules import FiveCards
from koloda.games.goblin_poker.rules import GoblinPoker
from koloda.games.hawthorn.rules import Hawthorn
from koloda.games.kitty.rules import Kitty
from koloda.games.monster.rules import Monster
from koloda.games.ninety_nine.rules import NinetyNine
from koloda.games.pairs.rules import Pairs
from koloda.games.port.rules import Port
from koloda.games.regent.rules import Regent
from koloda.games.rich_man.rules import RichMan
from koloda.games.starboard.rules import Starboard
from koloda.games.sweep.rules import Sweep
from koloda.games.troll_guts.rules import TrollGuts
from koloda.games.twenty_one.rules import TwentyOne
from koloda.games.venture.rules import Venture
from koloda.games.witch.rules import Witch

GAMES: Final[tuple[type[Desk], ...]] = (
    Pairs,
    Continuous,
    Port,
    Starboard,
    Blackstone,
    Hawthorn,
    GoblinPoker,
    Monster,
    Regent,
    TrollGuts,
    Sweep,
    Kitty,
    Venture,
    FiveCards,
    FaceToFace,
    Abracadabra,
    RichMan,
    Witch,
    NinetyNine,
    Cribbage,
    TwentyOne,
    Drunkard,
    Donkey,
)
