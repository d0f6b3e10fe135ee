"""Monster: whether a pair is left, how strong the rest is, and what the monster is fed."""

from __future__ import annotations

from koloda.coach.words import amount, both
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.move import cards_of
from koloda.engine.types import Move, Seat
from koloda.games.monster.rules import FINE, KEEP, MOST_DROPPED, PASS, Monster
from koloda.words.common import JETON

STRONG = 9  # a hand that wins begins with such a card
LONG = 4  # and has so many

PAIR_LEFT = Text(
    "Останется пара: за неё платят {fine} и выходят из раунда.", "A pair is left: it costs {fine} and the round."
)
KEEPS = Text(
    "Пары и так нет, а монстр не получит ничего: у вас {kept}.",
    "There is no pair, and the monster gets nothing: you have {kept}.",
)
WINS = Text("Пар не остаётся, и рука сильная: {kept}.", "No pair is left, and the hand is strong: {kept}.")
FEEDS = Text(
    "Пар не остаётся, а сброшенное ({dropped}) поможет монстру обыграть чужую высшую руку.",
    "No pair is left, and what you drop ({dropped}) helps the monster to beat another’s highest hand.",
)
LOWERS = Text(
    "Пар не остаётся, и рука невысокая ({kept}): монстру платит только высшая.",
    "No pair is left, and the hand is low ({kept}): only the highest pays the monster.",
)
SHEDS = Text("Пар не остаётся: на руке {kept}.", "No pair is left: your hand is {kept}.")
FOLDS = Text(
    "Банк возьмут другие, зато ни за пару, ни за проигрыш монстру платить не придётся.",
    "The others take the pot, but you pay neither for a pair nor for losing to the monster.",
)
FOLDS_PAIRED = Text(
    "Всех пар не сбросить, и за пару пришлось бы платить {fine}, а пас ничего не стоит.",
    "You cannot drop every pair, and one would cost {fine}, while folding costs nothing.",
)


def why(seen: Desk, seat: Seat, move: Move) -> Text:
    assert isinstance(seen, Monster)
    hand = [int(seen.rank(card)) for card in seen.hand[seat].cards]
    fine = amount(int(FINE), JETON)
    spare = len(hand) - len(set(hand))  # cards that must go for no pair to be left
    if move == PASS:
        return both(FOLDS_PAIRED if spare > MOST_DROPPED else FOLDS, fine=fine)
    dropped = [] if move == KEEP else [int(seen.rank(card)) for card in cards_of(move)]
    kept = hand[:]
    for rank in dropped:
        kept.remove(rank)
    if len(kept) > len(set(kept)):
        return both(PAIR_LEFT, fine=fine)
    if not dropped:
        words = KEEPS
    elif len(dropped) > spare and max(dropped) >= STRONG:
        words = FEEDS
    elif len(dropped) > spare:
        words = LOWERS
    else:
        words = WINS if max(kept) >= STRONG and len(kept) >= LONG else SHEDS
    return both(words, kept=ranks(kept), dropped=ranks(dropped))


def ranks(cards: list[int]) -> str:
    """From the highest, as hands are compared."""
    return ", ".join(str(rank) for rank in sorted(cards, reverse=True))
