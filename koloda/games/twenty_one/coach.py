"""Twenty-one: the chance that the next card is one too many, and what the banker shows."""

from __future__ import annotations

from koloda.coach.advice import Figures
from koloda.coach.words import amount, both, often
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.move import number_of, verb_of
from koloda.engine.types import BACK, Move, Seat
from koloda.engine.zone import Zone
from koloda.games.twenty_one.rules import BANK, BEST, BET, BLIND, ENOUGH, MORE, TwentyOne
from koloda.words.grammar import CHIPS, POINTS

GOOD = 10  # points, as a ten or an ace has
RISKY, HOPELESS = 0.4, 0.75  # a chance to go bust that one takes because one must, and one that nobody takes
LITTLE = 3  # a bet is small if so many of them could be made

BANKS = Text(
    "Больше {chips} в этом банке не проиграть, а стук будет, когда он вырастет втрое.",
    "You cannot lose more than {chips} in this bank, and you knock once it has grown to three times that.",
)
BETS_WELL = Text(
    "У вас {mine}, у банкира открыто {his}: карта хорошая, можно рисковать.",
    "You hold {mine} and the banker shows {his}: a good card to risk chips on.",
)
BETS_LITTLE = Text(
    "У вас {mine}, у банкира открыто {his}: малой ставкой много не проиграть.",
    "You hold {mine} and the banker shows {his}: a small bet cannot lose much.",
)
BETS_BADLY = Text(
    "У вас {mine}, у банкира открыто {his}: для такой ставки карта слабовата.",
    "You hold {mine} and the banker shows {his}: a weak card for such a stake.",
)
MORE_SAFE = Text("У вас {total}: перебора от одной карты не будет.", "You have {total}: one card cannot bust you.")
DRAWS = Text("У вас {total}: ещё одна карта — перебор {often}.", "You have {total}: one more card busts {often}.")
DRAWS_ANYHOW = Text(
    "У вас {total}, и этого вряд ли хватит, хотя ещё одна карта — перебор {often}.",
    "You have {total}, which will hardly do, though one more card busts {often}.",
)
DRAWS_DARK = Text(
    "У вас {total}: перебор {often}, но карту втёмную банкир не увидит до конца.",
    "You have {total}: it busts {often}, but the banker does not see a blind card until the end.",
)
STAYS = Text(
    "У вас {total}: ещё одна карта была бы перебором {often}.", "You have {total}: one more card would bust {often}."
)
STAYS_EARLY = Text(
    "У вас {total}, и перебора от одной карты не будет: банкиру легко набрать больше.",
    "You have {total}, and one card cannot bust you: it is easy for the banker to beat.",
)
BANKER_STAYS_EARLY = Text(
    "У вас {total}, и перебора от одной карты не будет: противнику хватит и малого.",
    "You have {total}, and one card cannot bust you: little is enough to beat that.",
)


def figures(seen: Desk, seat: Seat) -> dict[Move, Figures]:
    assert isinstance(seen, TwentyOne)
    if seen.phase in ("bank", "bet"):
        return {}
    bust = bust_chance(seen, held(seen, seat))
    return {MORE: Figures(None, bust), ENOUGH: Figures(None, 0.0)}


def why(seen: Desk, seat: Seat, move: Move) -> Text:
    assert isinstance(seen, TwentyOne)
    verb = verb_of(move)
    if verb == BANK:
        return both(BANKS, chips=amount(int(number_of(move)), CHIPS.genitive()))
    if verb == BET:
        mine, his = int(seen.total(seen.hand[seat])), int(seen.total(seen.open[seen.dealer]))
        most = int(min(seen.pot, seen.chips[seat]))
        words = BETS_LITTLE if LITTLE * int(number_of(move)) <= most else BETS_WELL if mine >= GOOD else BETS_BADLY
        return both(words, mine=amount(mine, POINTS), his=his)
    cards = held(seen, seat)
    bust = bust_chance(seen, cards)
    if verb == ENOUGH:
        early = STAYS_EARLY if seen.phase == "turn" else BANKER_STAYS_EARLY
        words = early if bust == 0 else STAYS
    else:
        words = (
            DRAWS_DARK
            if verb == BLIND
            else MORE_SAFE
            if bust == 0
            else DRAWS_ANYHOW
            if RISKY < bust < HOPELESS
            else DRAWS
        )
    return both(words, total=int(seen.total(cards)), often=often(bust))


def held(table: TwentyOne, seat: Seat) -> Zone:
    return table.open[seat] if table.phase == "banker" else table.hand[seat]


def bust_chance(table: TwentyOne, cards: Zone) -> float:
    """The exact chance that the next card makes these more than 21."""
    totals = [total_with(table, cards, card) for card in coming(table)]
    return sum(total > BEST for total in totals) / len(totals)


def coming(table: TwentyOne) -> list[int]:
    """The cards that may come next, each as likely: those not seen, or when the deck is empty the used ones."""
    if len(table.stock.cards) == 0:
        return [int(card) for zone in (table.used, table.turned) for card in zone.cards]
    seen = {int(card) for zone in table.zones for card in zone.cards if card != BACK}
    return [card for card in range(table.deck.size) if card not in seen]


def total_with(table: TwentyOne, cards: Zone, card: int) -> int:
    both_of = Zone(cards.name, cards.index, cards.owner, cards.sees, False)
    both_of.cards = cards.cards[:]
    both_of.put(card)
    return int(table.total(both_of))
