"""Those connected to a table, and what each of them is shown: a seat's guest its view, everyone else an onlooker's."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Set
from typing import Protocol

from koloda.server.messages import (
    PROTOCOL,
    Bye,
    ChatLine,
    Events,
    FromServer,
    Presence,
    Seat,
    TableInfo,
    TableNow,
    ViewNow,
    Welcome,
    encoded,
)
from koloda.server.sitting import Chair, Sitting


class Ear(Protocol):
    """A guest's connection."""

    guest: str
    name: str

    def hear(self, message: bytes) -> None: ...

    def part(self, bye: Bye) -> None: ...


class Audience:
    def __init__(self, bot_delay: float = 0.0) -> None:
        self.bot_delay = bot_delay  # where a table has no pace of its own
        self.ears: dict[str, Ear] = {}  # one for each guest

    @property
    def present(self) -> Set[str]:
        return self.ears.keys()

    def join(self, ear: Ear, version: int) -> None:
        older = self.ears.pop(ear.guest, None)
        if older is not None and older is not ear:
            older.part(Bye(version=version, reason="elsewhere", back=None))
        self.ears[ear.guest] = ear

    def leave(self, ear: Ear) -> bool:
        """False if another connection of the guest has taken its place."""
        if self.ears.get(ear.guest) is not ear:
            return False
        del self.ears[ear.guest]
        return True

    def tell(self, message: FromServer) -> None:
        text = encoded(message)
        for ear in self.ears.values():
            ear.hear(text)

    def tell_each_seat(self, sitting: Sitting, message: Callable[[int | None], FromServer]) -> None:
        """Each seat its own message; all onlookers the same."""
        made: dict[int | None, bytes] = {}
        for ear in self.ears.values():
            seat = sitting.seat_of(ear.guest)
            if seat not in made:
                made[seat] = encoded(message(seat))
            ear.hear(made[seat])

    # What is shown.

    def welcome(self, ear: Ear, sitting: Sitting, stand_ins: Set[int], known: int) -> None:
        """All that one who comes (back) needs: the table, the chat, and what he missed or a whole view.

        A version that has not been yet comes from elsewhere or from a record that was lost: he knows nothing then.
        """
        known = known if known <= sitting.version else 0
        seat = sitting.seat_of(ear.guest)
        ear.hear(
            encoded(
                Welcome(
                    version=sitting.version,
                    protocol=PROTOCOL,
                    name=ear.name,
                    seat=seat,
                    host=ear.guest == sitting.host,
                    table=self.info(sitting, stand_ins),
                    chat=chat_after(sitting.chat, known),
                )
            )
        )
        if sitting.deal is not None:
            ear.hear(encoded(news(sitting, seat, known) or whole_view(sitting, seat)))

    def show_events(self, sitting: Sitting, known: int) -> None:
        self.tell_each_seat(sitting, lambda seat: news(sitting, seat, known) or whole_view(sitting, seat))

    def show_view(self, sitting: Sitting) -> None:
        self.tell_each_seat(sitting, lambda seat: whole_view(sitting, seat))

    def show_table(self, sitting: Sitting, stand_ins: Set[int]) -> None:
        info = self.info(sitting, stand_ins)
        for ear in self.ears.values():
            host = ear.guest == sitting.host
            seat = sitting.seat_of(ear.guest)
            ear.hear(encoded(TableNow(version=sitting.version, seat=seat, host=host, table=info)))

    def show_presence(self, sitting: Sitting, stand_ins: Set[int]) -> None:
        here = [seat for seat, chair in enumerate(sitting.chairs) if chair.guest in self.ears]
        onlookers = self.onlookers(sitting)
        host = sitting.host in self.ears
        self.tell(
            Presence(
                version=sitting.version,
                here=here,
                stand_ins=sorted(stand_ins),
                host_here=host,
                onlookers=onlookers,
            )
        )

    def onlookers(self, sitting: Sitting) -> int:
        return sum(sitting.seat_of(guest) is None for guest in self.ears)

    def pace(self, sitting: Sitting) -> float:
        return self.bot_delay if sitting.pace is None else sitting.pace

    def info(self, sitting: Sitting, stand_ins: Set[int]) -> TableInfo:
        return TableInfo(
            id=sitting.id,
            game=sitting.game,
            options=sitting.options,
            stage=sitting.stage,
            open=sitting.open,
            clock=sitting.clock,
            pace=self.pace(sitting),
            seats=[
                seat_info(chair, chair.guest in self.ears, seat in stand_ins, chair.guest == sitting.host)
                for seat, chair in enumerate(sitting.chairs)
            ],
            host_here=sitting.host in self.ears,
            onlookers=self.onlookers(sitting),
            created=sitting.created,
            fair=sitting.fair(),
            rematch=sitting.rematch,
            places=sitting.places,
        )


def seat_info(chair: Chair, here: bool, stand_in: bool, host: bool) -> Seat:
    if chair.level is not None:
        return Seat("bot", level=chair.level)  # type: ignore[arg-type]  # one of the levels, by planning
    if chair.guest is None:
        return Seat("empty")
    return Seat("guest", name=chair.name, here=here, stand_in=stand_in, host=host)


def whole_view(sitting: Sitting, seat: int | None) -> ViewNow:
    assert sitting.deal is not None
    return ViewNow(version=sitting.version, view=sitting.deal.view(seat), undo=may_undo(sitting, seat))


def news(sitting: Sitting, seat: int | None, known: int) -> Events | None:
    """What happened since a version; None if that version is not of this deal, and moves were made in it."""
    deal = sitting.deal
    assert deal is not None
    events = deal.events_after(seat, known)
    if events is None:
        return None
    return Events(
        version=sitting.version, since=known, events=events, view=deal.view(seat), undo=may_undo(sitting, seat)
    )


def may_undo(sitting: Sitting, seat: int | None) -> bool:
    deal = sitting.deal
    if seat is None or deal is None or not deal.moves or deal.moves[-1].seat != seat:
        return False
    return deal.undo_by() == seat


def chat_after(chat: Iterable[ChatLine], version: int) -> list[ChatLine]:
    return [line for line in deque(chat) if line.version > version]
