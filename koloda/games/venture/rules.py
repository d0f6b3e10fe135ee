"""«Авантюра» (Venture): bids capture cards and each other, and cards cost points unless you have all of a rank."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from koloda.engine.game import Game, Option, Text, flag
from koloda.engine.log import Column
from koloda.engine.move import Verb, card_of, cards_of, with_cards
from koloda.engine.types import EVERYONE, NOBODY, NONE, Cards, Moves, Numbers, Seat
from koloda.engine.zone import Zone
from koloda.kits.bids import Bids, lowest_rank, lowest_unique, made_by
from koloda.kits.rows import TOP

BID: Final[i64] = 0
KEEP: Final[i64] = 1
COVER: Final[i64] = 2  # a bid that stays face down while it is talked about
OPEN: Final[i64] = 3
RESERVE: Final = (4, 3, 5, 7, 6, 7)  # for 3 to 8 seats: the rest divides evenly

DEALS: Final = Option(
    "deals",
    1,
    Text("Партии", "Deals"),
    Text("Сколько партий играть; очки складываются.", "How many deals to play; the points add up."),
    low=1,
    high=100,
)
TALK: Final = Option(
    "talk",
    True,
    Text("Разговор о ставках", "Talk"),
    Text("Ставки лежат закрытыми, пока все не согласятся их открыть.",
         "Bids lie face down until all agree to turn them up."),
    values=(True, False),
    former=False,
)  # fmt: skip
DRAFT: Final = flag(
    "draft",
    Text("Драфт", "Draft"),
    Text("Руки набирают: оставь три карты, остальные передай налево, потом по одной.",
         "Hands are drafted: keep three cards and pass the rest left, then one at a time."),
)  # fmt: skip
CAPTURED_BIDS_ACT: Final = flag(
    "captured_bids_act",
    Text("Добытая ставка действует", "Captured bids act"),
    Text("Ставка, которую добыли до её очереди, всё равно добывает карты.",
         "A bid captured before its turn captures all the same."),
)  # fmt: skip


class Venture(Bids):
    game = Game(
        "venture",
        Text("Авантюра", "Venture"),
        seats=(3, 8),
        minutes=20,
        family="bidding",
        options=(DEALS, TALK, DRAFT, CAPTURED_BIDS_ACT),
    )
    verbs = (
        Verb("bid", "C"),
        Verb("keep", "C*", source="pack", secret=True),
        Verb("bid", "C", secret=True),
        Verb("open", secret=True),  # who agreed is not told seat by seat: it takes all
    )

    def lay_out(self) -> None:
        self.lay_out_bids()
        self.face_down = self.pile("face-down", NOBODY)  # the reserve until the hands are ready
        self.reserve = self.heap("reserve", EVERYONE)
        self.captured = [self.heap("captured", EVERYONE, seat) for seat in range(self.n)]
        self.covered = self.hands("covered")  # a bid until all agree to turn it up
        self.pack = self.hands("pack")  # what a seat may draft from
        self.passing = self.heap("passing", NOBODY)
        self.table = [self.reserve, *self.bids]
        self.talk = self.option("talk") is True
        self.draft = self.option("draft") is True
        self.captured_bids_act = self.option("captured_bids_act") is True

    def new_deal(self) -> None:
        """The reserve is laid out face down, and the rest of the deck is dealt out evenly."""
        self.begin_deal()
        self.shuffle_all(self.stock)
        for _ in range(RESERVE[self.n - 3]):
            self.draw(self.stock, self.face_down)
        hands = self.pack if self.draft else self.hand
        self.deal_out(len(self.stock.cards) // self.n, self.stock, hands, self.deal_order())
        if self.draft:
            self.ask_together(self.everyone_here(), "keep")
        else:
            self.open_reserve()

    def open_reserve(self) -> None:
        self.sweep(self.face_down, self.reserve)
        self.tell("reserve", cards=self.reserve.cards)
        self.new_round()

    def new_round(self) -> None:
        self.next_round()
        self.ask_together(self.everyone_here(), "bid")

    def choices(self, seat: Seat) -> Moves:
        if self.phase == "bid":
            return self.one_each(COVER if self.talk else BID, self.hand[seat])
        if self.phase == "open":
            return vec[i64]([OPEN])
        if len(self.hand[seat].cards) > 0:
            return self.one_each(KEEP, self.pack[seat])
        return self.threes(self.pack[seat])

    def reveal(self, moves: Moves) -> None:
        if self.phase == "keep":
            self.keep_cards(moves)
        elif self.phase == "open":
            self.uncover_bids()
            self.settle_bids()
        elif self.talk:
            self.cover_bids(moves)
            self.ask_together(self.everyone_here(), "open")
        else:
            self.turn_up_bids(moves)
            self.settle_bids()

    # The draft.

    def threes(self, pack: Zone) -> Moves:
        """Every three cards to keep of the first pack; equal ones once."""
        faces = vec[i64]([self.deck.face[card] for card in pack.cards])
        size: i64 = len(faces)
        moves: Moves = vec[i64]()
        for i in range(size):
            if i > 0 and faces[i] == faces[i - 1]:
                continue
            for j in range(i + 1, size):
                if j > i + 1 and faces[j] == faces[j - 1]:
                    continue
                for k in range(j + 1, size):
                    if k == j + 1 or faces[k] != faces[k - 1]:
                        moves = append(moves, with_cards(KEEP, vec[i64]([faces[i], faces[j], faces[k]])))
        return moves

    def keep_cards(self, moves: Moves) -> None:
        """What is kept joins the hand, and what is left goes to the left, until nothing is."""
        for seat in range(self.n):
            for face in cards_of(moves[seat]):
                self.move(self.find(face, self.pack[seat]), self.pack[seat], self.hand[seat])
        if len(self.pack[0].cards) > 0:
            self.pass_packs()
            self.ask_together(self.everyone_here(), "keep")
        else:
            self.open_reserve()

    def pass_packs(self) -> None:
        self.tell("packs")
        last = self.n - 1
        self.sweep(self.pack[last], self.passing)
        for seat in range(last, 0, -1):
            self.sweep(self.pack[seat - 1], self.pack[seat])
        self.sweep(self.passing, self.pack[0])

    # The bids.

    def cover_bids(self, moves: Moves) -> None:
        """Bids lie face down and cannot be changed; each knows only his own."""
        self.tell("lie")
        for seat in range(self.n):
            card = self.find(card_of(moves[seat]), self.hand[seat])
            self.move(card, self.hand[seat], self.covered[seat])

    def uncover_bids(self) -> None:
        self.tell("agreed")
        for seat in range(self.n):
            self.sweep(self.covered[seat], self.bids[seat])

    def settle_bids(self) -> None:
        self.capture_in_order()
        self.finish_round()

    def capture_in_order(self) -> None:
        """From the lowest up, each bid that nobody matched captures; one that was captured before its turn does not."""
        ranks = self.bid_ranks()
        lowest = lowest_rank(ranks)
        for rank in range(lowest, TOP + 1):
            bidders = made_by(ranks, rank)
            if bidders == 1:
                seat = lowest_unique(ranks, rank - 1)
                if self.captured_bids_act or len(self.bids[seat].cards) > 0:
                    self.capture(seat, rank, rank == lowest)
                else:
                    self.tell("too late", seat, number=rank)
            elif bidders > 1 and self.log is not None:
                self.tell_tie(rank)

    def capture(self, seat: Seat, rank: i64, lowest: bool) -> None:
        """A bid captures from the reserve and from the other bids; each is told by itself."""
        highest = self.highest_rank(self.table) if lowest else 0
        some = self.capture_from(self.reserve, seat, rank, highest, "fetches" if lowest else "captures")
        for bid in self.bids:
            word = "captures too" if some else "fetches bid" if lowest else "captures bid"
            some |= self.capture_from(bid, seat, rank, highest, word)

    def capture_from(self, zone: Zone, seat: Seat, rank: i64, highest: i64, word: str) -> bool:
        """Is there something for the bid?"""
        cards = self.taken_by(rank, highest, zone)
        if len(cards) > 0:
            self.tell(word, seat, cards, rank, zone.owner)
            for card in cards:
                self.move(card, zone, self.captured[seat])
        return len(cards) > 0

    def tell_tie(self, rank: i64) -> None:
        """Bids of the same rank do nothing; those that were captured before are not worth a word."""
        cards = self.of_rank(self.bids, rank)
        if len(cards) > 0:
            self.tell("tied", NONE, cards, rank)

    def finish_round(self) -> None:
        """Bids that nobody captured join the reserve. The deal is over when the hands are empty."""
        for bid in self.bids:
            self.sweep(bid, self.reserve)
        if len(self.hand[0].cards) > 0:
            self.new_round()
        else:
            self.score_deal()

    # The score.

    def score_deal(self) -> None:
        """After the last deal most points win."""
        spare = self.rank_counts([self.reserve])
        for seat in range(self.n):
            self.score_captured(seat, spare)
        if self.log is not None:
            self.close("deal", [Column("captured", tuple([len(heap.cards) for heap in self.captured]))])
        if self.deal_number == self.number_option("deals"):
            self.end(self.points, self.points.values[:])
        else:
            self.new_deal()

    def score_captured(self, seat: Seat, spare: Numbers) -> None:
        """A card costs a point; but all cards of a rank, helped out by the reserve, are worth the rank."""
        mine = self.captured[seat]
        self.tell("counted" if len(mine.cards) > 0 else "clean", seat, number=len(mine.cards))
        counts = self.rank_counts([mine])
        costly: Cards = vec[i64]()  # of ranks that are not full
        for rank in range(1, TOP + 1):
            if counts[rank] > 0 and counts[rank] + spare[rank] == rank:
                self.score(seat, self.points, rank, "full set", self.of_rank([mine, self.reserve], rank))
            else:
                costly = extend(costly, self.of_rank([mine], rank))
        if len(costly) > 0:
            self.score(seat, self.points, -len(costly), "captured", costly)
