"""The cloth: where every card lies and who knows it, and what luck has decided.

Hidden information lives in two places only: the faces of cards in zones, and sealed choices. What a seat knows of
the cards is kept here, once, for every game; only the moves below change it.
"""

from __future__ import annotations

from librt.vecs import append, pop, remove, vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.deck import Deck
from koloda.engine.game import Setup
from koloda.engine.log import BATCH, FIRST, Log
from koloda.engine.luck import Luck
from koloda.engine.move import with_card
from koloda.engine.types import EVERYONE, NONE, TABLE, Card, Cards, Moves, Numbers, Seat, Seats, bit, has
from koloda.engine.zone import ZEROS, Tally, Zone


@mypyc_attr(allow_interpreted_subclasses=True)
class Cloth:
    """Zones with cards and tallies with numbers."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.n: i64 = setup.seats
        self.deck: Deck = self.deck_in_use()
        self.zones: list[Zone] = []
        self.tallies: list[Tally] = []
        self.luck: Luck | None = None
        self.log: Log | None = None
        self.known: Numbers = ZEROS[: self.deck.size]  # who knows where each card is
        self.shuffles: i64 = 0  # so many so far

    def deck_in_use(self) -> Deck:
        """The deck this table is played with; it may depend on the seats and options."""
        raise NotImplementedError

    # Laying out.

    def pile(self, name: str, sees: Seats, owner: int = TABLE) -> Zone:
        """Cards in an order, the top last."""
        zone = Zone(name, len(self.zones), owner, sees, True)
        self.zones.append(zone)
        return zone

    def heap(self, name: str, sees: Seats, owner: int = TABLE) -> Zone:
        """Cards in no order."""
        zone = Zone(name, len(self.zones), owner, sees, False)
        self.zones.append(zone)
        return zone

    def piles(self, name: str, sees: Seats) -> list[Zone]:
        """A pile before each seat."""
        return [self.pile(name, sees, seat) for seat in range(self.n)]

    def own_piles(self, name: str) -> list[Zone]:
        """A pile before each seat that only its owner looks into."""
        return [self.pile(name, bit(seat), seat) for seat in range(self.n)]

    def hands(self, name: str = "hand") -> list[Zone]:
        """A hand each that only its owner looks into."""
        return [self.heap(name, bit(seat), seat) for seat in range(self.n)]

    def tally(self, name: str, start: int = 0, own: bool = True) -> Tally:
        """A number for each seat; if it is the seat's own it is shown with the seat, else among the facts."""
        tally = Tally(name, len(self.tallies), self.n, start, own, False)
        self.tallies.append(tally)
        return tally

    def scores(self, name: str, start: int = 0) -> Tally:
        """Points or chips: they change in one way only, by items that say what for."""
        tally = Tally(name, len(self.tallies), self.n, start, True, True)
        self.tallies.append(tally)
        return tally

    # Moving cards. Only these change what is known.

    def move(self, card: Card, source: Zone, target: Zone) -> None:
        """Move a card. Those who saw which it was know where it now is."""
        known = self.known
        saw = source.sees | target.sees
        source.take_out(card)
        if source.pile or len(source.cards) == 0:  # its place, or its being the last, gives it away
            saw |= known[card]
        elif source.sees != EVERYONE:
            self.unsure(card, source, saw)
        target.put(card)
        known[card] = saw
        if self.log is not None:
            self.log.events.moved(card, source.index, target.index, saw)

    def unsure(self, gone: Card, hand: Zone, saw: Seats) -> None:
        """Who did not see which card left a hand is no longer sure of the rest of it;
        who saw its face can no longer count on a twin left behind, if a twin is what he knew of."""
        known = self.known
        face = self.deck.face
        knew = known[gone]
        for left in hand.cards:
            who = known[left] & saw
            if face[left] == face[gone]:
                counted = who & ~knew & ~hand.sees
                who &= ~counted
                knew |= counted
            known[left] = who

    def draw(self, source: Zone, target: Zone) -> Card:
        """Move the top card of a pile; if it is shuffled, luck decides now which card that is."""
        cards = source.cards
        top: i64 = len(cards) - 1
        if source.loose > top:
            self.turn_loose(source)
        source.cards, card = pop(cards)
        target.put(card)
        self.known[card] |= source.sees | target.sees
        if self.log is not None:
            self.log.events.moved(card, source.index, target.index, self.known[card])
        return card

    def sweep(self, source: Zone, target: Zone) -> None:
        """Move every card. Of a hand laid on a pile, only those who look on know the order."""
        cards = source.cards
        source.cards = vec[i64]()
        source.loose = 0
        saw = source.sees | target.sees
        if source.sees != EVERYONE:  # else all know them already
            known = self.known
            ordered = target.pile and not source.pile
            for card in cards:
                known[card] = (known[card] & saw if ordered else known[card]) | saw
        target.put_all(cards)
        if self.log is not None:
            batch: i64 = 0 if source.pile or source.sees == EVERYONE else BATCH | FIRST
            for card in cards:
                self.log.events.moved(card, source.index, target.index, self.known[card], batch)
                batch &= ~FIRST

    def tuck(self, source: Zone, target: Zone) -> Card:
        """Move the top card of a pile under another."""
        self.settle(target)
        card = self.draw(source, target)
        target.put_under(target.take_top())
        return card

    def draw_bottom(self, source: Zone, target: Zone) -> Card:
        """Move the lowest card of a pile."""
        self.settle(source)
        card = source.cards[0]
        self.move(card, source, target)
        return card

    def sweep_under(self, source: Zone, target: Zone) -> None:
        """Move a pile under another, its lowest card next after the target's."""
        self.settle(source)
        self.settle(target)
        for card in source.cards[:]:
            self.move(card, source, target)
            target.put_under(target.take_top())

    def unpack(self, zone: Zone) -> None:
        """Put every card of the deck there, before the first shuffle."""
        zone.cards = self.deck.cards()

    def gather(self, target: Zone) -> None:
        """Bring every card back to one zone, for a new deal."""
        for zone in self.zones:
            if zone is not target:
                self.sweep(zone, target)

    def shuffle_all(self, stock: Zone) -> None:
        """The whole deck is shuffled for a new deal."""
        self.gather(stock)
        self.shuffle(stock)

    def deal_out(self, each: i64, stock: Zone, targets: list[Zone], seats: Numbers) -> None:
        """So many cards to each of these seats, one at a time, or as many as there are."""
        for _ in range(each):
            for seat in seats:
                if len(stock.cards) > 0:
                    self.draw(stock, targets[seat])

    def show(self, zone: Zone) -> None:
        """Turn every card of a zone up for all to see."""
        for card in zone.cards:
            self.show_card(card, zone)

    def show_card(self, card: Card, zone: Zone) -> None:
        """Turn one card up; it stays where it is."""
        if self.known[card] == EVERYONE:
            return
        self.known[card] = EVERYONE
        if self.log is not None:
            self.log.events.shown(card, zone.index)

    def knows(self, seat: Seat, card: Card) -> bool:
        """Does the seat know where this card lies?"""
        return has(self.known[card], seat)

    def find(self, face: Card, zone: Zone) -> Card:
        """A card of that face in the zone; any, since twins are interchangeable."""
        for card in zone.cards:
            if self.deck.face[card] == face:
                return card
        raise LookupError(f"no {self.deck.names[face]} in {zone.name}")

    def one_each(self, verb: i64, zone: Zone) -> Moves:
        """The verb with each different face in the zone: equal cards are one move."""
        face = self.deck.face
        moves: Moves = vec[i64](capacity=len(zone.cards))
        last = NONE
        for card in zone.cards:
            if face[card] != last:
                last = face[card]
                moves = append(moves, with_card(verb, last))
        return moves

    # Luck.

    def shuffle(self, zone: Zone) -> None:
        """Nobody knows the order any more; it is decided card by card, as they are drawn."""
        for card in zone.cards:
            self.known[card] = zone.sees
        zone.loose = len(zone.cards)
        self.note_shuffle(zone)
        if zone.shuffle < len(self.setup.wishes):
            self.stack(zone, self.wished(zone.cards, self.setup.wishes[zone.shuffle]))

    def stack(self, zone: Zone, wished: Cards) -> None:
        """Put the cards wished for on top, the first of them topmost."""
        for card in wished:
            zone.take_out(card)
            self.note_draw(zone, card)
        zone.loose -= len(wished)
        for place in range(len(wished)):
            zone.put(wished[len(wished) - 1 - place])

    def pick_blind(self, hand: Zone, place: i64) -> Card:
        """The card at that place, from 0, of a hand shuffled out of its owner's order. It stays there."""
        luck = self.luck
        assert luck is not None, "a seen table has no luck of its own"
        self.note_shuffle(hand)
        wishes = self.setup.wishes[hand.shuffle] if hand.shuffle < len(self.setup.wishes) else []
        order = self.wished(hand.cards, wishes)
        for card in order:
            self.note_draw(hand, card)
        rest: Cards = vec[i64]([card for card in hand.cards if card not in order])
        while len(order) <= place:
            card = rest[luck.among(rest, len(rest))]
            rest = remove(rest, card)
            order = append(order, card)
            self.note_draw(hand, card)
        return order[place]

    def wished(self, cards: Cards, wishes: list[str]) -> Cards:
        """Of these cards the ones wished for, in that order; a name repeated is the next equal card."""
        order: Cards = vec[i64]()
        for name in wishes:
            for card in cards:
                if self.deck.names[card] == name and card not in order:
                    order = append(order, card)
                    break
        return order

    def turn_loose(self, zone: Zone) -> None:
        """Luck decides which of the loose cards lies highest."""
        luck = self.luck
        assert luck is not None, "a seen table has no luck of its own"
        cards = zone.cards
        loose = zone.loose
        pick = luck.among(cards, loose)
        loose -= 1
        card = cards[pick]
        cards[pick] = cards[loose]
        cards[loose] = card
        zone.loose = loose
        if self.log is not None:
            self.note_draw(zone, card)

    def settle(self, zone: Zone) -> None:
        """Luck decides the whole order of a shuffled pile, for a rule that looks below its top."""
        while zone.loose > 0:
            self.turn_loose(zone)

    def note_shuffle(self, zone: Zone) -> None:
        zone.shuffle = self.shuffles
        self.shuffles += 1
        if self.log is not None:
            self.log.events.shuffled(zone.index)

    def note_draw(self, zone: Zone, card: Card) -> None:
        if self.log is not None:
            self.log.drew(zone.shuffle, card)
