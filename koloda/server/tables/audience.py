"""Those connected to a table: a seat's guest is shown its view, everyone else an onlooker's."""

from __future__ import annotations

from collections.abc import Callable, Set
from typing import Protocol

from koloda.server.people.turns import Asker
from koloda.server.tables.showing import Reader, chat_after, news, seat_info, whole_view
from koloda.server.tables.sitting import Sitting
from koloda.wire.messages import PROTOCOL, Bye, FromServer, Presence, TableInfo, TableNow, Welcome, encoded
from koloda.wire.orders import Lang


class Ear(Protocol):
    """A guest's connection."""

    guest: str
    name: str
    address: str
    lang: Lang | None
    seen: int | None

    def hear(self, message: bytes) -> None: ...

    def part(self, bye: Bye) -> None: ...


class Audience:
    def __init__(self, bot_delay: float = 0.0) -> None:
        self.bot_delay = bot_delay  # where a table has no pace of its own
        self.ears: dict[str, Ear] = {}  # one for each guest
        self.views: dict[Reader, bytes] = {}  # whole views as they were last shown, of one sitting at one version
        self.viewed: tuple[Sitting, int] | None = None
        self.lately: Asker | None = None  # for whom bots thought

    @property
    def present(self) -> Set[str]:
        return self.ears.keys()

    def join(self, ear: Ear, version: int) -> bool:
        """False if it is here already."""
        older = self.ears.get(ear.guest)
        if older is ear:
            return False
        if older is not None:
            older.part(Bye(version=version, reason="elsewhere", back=None))
        self.ears[ear.guest] = ear
        return True

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

    def tell_each_reader(self, sitting: Sitting, message: Callable[[Reader], FromServer]) -> None:
        """Each seat its own message, in its language; all onlookers of a language the same."""
        made: dict[Reader, bytes] = {}
        for ear in self.ears.values():
            reader = reader_of(ear, sitting)
            if reader not in made:
                made[reader] = encoded(message(reader))
            ear.hear(made[reader])

    def asker(self, sitting: Sitting) -> Asker:
        """For whom bots think here: the host if he is here, else one who sits, else one who looks on. Where nobody is,
        whoever was here last; and if nobody knows that any more, the host, whose address nobody knows."""
        sits = [ear for ear in self.ears.values() if sitting.seat_of(ear.guest) is not None]
        here = [self.ears.get(sitting.host), *sits, *self.ears.values()]
        ear = next((ear for ear in here if ear is not None), None)
        if ear is not None:
            self.lately = Asker(ear.address, ear.guest)
        return self.lately or Asker("", sitting.host)

    @property
    def all_look(self) -> bool:
        """Does everyone here say what he has seen?"""
        return all(ear.seen is not None for ear in self.ears.values())

    def looking(self, sitting: Sitting, ahead: int = 1) -> Set[str]:
        """Guests who have not been shown the last move yet, or that so many before; who never says what he has seen is
        not waited for."""
        versions = [0] if sitting.deal is None else sitting.deal.versions
        latest = versions[max(-ahead, -len(versions))]
        return {guest for guest, ear in self.ears.items() if ear.seen is not None and ear.seen < latest}

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
        reader = reader_of(ear, sitting)
        if sitting.deal is not None:
            missed = news(sitting, reader, known)
            ear.hear(self.whole_view(sitting, reader) if missed is None else encoded(missed))
        elif sitting.kept is not None and sitting.kept.story is not None:
            ear.hear(self.whole_view(sitting, reader))

    def whole_view(self, sitting: Sitting, reader: Reader) -> bytes:
        """Made once for all who come and see the same: a crowd that says hello costs no more than one."""
        if self.viewed is None or self.viewed[0] is not sitting or self.viewed[1] != sitting.version:
            self.views.clear()
            self.viewed = (sitting, sitting.version)
        if reader not in self.views:
            self.views[reader] = encoded(whole_view(sitting, reader))
        return self.views[reader]

    def show_events(self, sitting: Sitting, known: int) -> None:
        self.tell_each_reader(sitting, lambda reader: news(sitting, reader, known) or whole_view(sitting, reader))

    def show_view(self, sitting: Sitting) -> None:
        self.tell_each_reader(sitting, lambda reader: whole_view(sitting, reader))

    def show_table(self, sitting: Sitting, stand_ins: Set[int]) -> None:
        info = self.info(sitting, stand_ins)
        made: dict[tuple[int | None, bool], bytes] = {}
        for ear in self.ears.values():
            place = seat, host = sitting.seat_of(ear.guest), ear.guest == sitting.host
            if place not in made:
                made[place] = encoded(TableNow(version=sitting.version, seat=seat, host=host, table=info))
            ear.hear(made[place])

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
            slow=sitting.slow,
            late=sitting.late,
            pace=self.pace(sitting),
            seats=[
                seat_info(sitting, seat, chair.guest in self.ears, seat in stand_ins)
                for seat, chair in enumerate(sitting.chairs)
            ],
            host_here=sitting.host in self.ears,
            onlookers=self.onlookers(sitting),
            created=sitting.created,
            fair=sitting.fair(),
            soon=sitting.soon,
            rematch=sitting.rematch,
            places=sitting.places,
            private=sitting.private,
            forfeit=sitting.forfeits(),
        )


def reader_of(ear: Ear, sitting: Sitting) -> Reader:
    return Reader(sitting.seat_of(ear.guest), ear.lang)
