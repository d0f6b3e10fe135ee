"""Order at a table: whom the host removes or mutes, who may look on, and whom the others vote away."""

from __future__ import annotations

from koloda.server.refusal import Refusal
from koloda.server.tables.entries import AnyEntry, Left, Muted, Onlooking, Removed, Voted
from koloda.server.tables.plan import Plan
from koloda.server.tables.planning import Planner
from koloda.server.tables.sitting import Sitting
from koloda.wire.orders import AnyOrder, Mute, Onlookers, Remove, Vote


def planned(planner: Planner, order: AnyOrder, waited: float, patience: float) -> Plan:
    """The plan of any order. Those asked now have been waited for so long; `patience` is how long one has to be."""
    sitting, guest = planner.sitting, planner.guest
    if guest in sitting.removed:
        raise Refusal("removed", "The host has removed you from this table.")
    match order:
        case Remove():
            for_host(planner)
            whom = meant(sitting, order.seat, order.line, guest)
            return Plan([Removed(id=order.id, by=guest, guest=whom, seat=sitting.seat_of(whom))])
        case Mute():
            for_host(planner)
            return Plan(
                [Muted(id=order.id, by=guest, guest=meant(sitting, order.seat, order.line, guest), on=order.on)]
            )
        case Onlookers():
            for_host(planner)
            return Plan([Onlooking(id=order.id, by=guest, allowed=order.allowed)])
        case Vote():
            return vote(planner, order, waited, patience)
        case _:
            return planner.plan(order)


def for_host(planner: Planner) -> None:
    """Nobody inherits this from a host who is away."""
    if planner.guest != planner.sitting.host:
        raise Refusal("host", "Only the host of the table may do that.")


def meant(sitting: Sitting, seat: int | None, line: int | None, by: str) -> str:
    """The guest in a seat, or who said a line."""
    guest = None
    if seat is not None and seat < len(sitting.chairs):
        guest = sitting.chairs[seat].guest
    elif seat is None and line is not None:
        guest = dict(sitting.said).get(line)
    if guest is None:
        raise Refusal("nobody", "Say whom: the seat of a guest, or the version of a line of the chat.")
    if guest == by:
        raise Refusal("nobody", "That is you.")
    return guest


def vote(planner: Planner, order: Vote, waited: float, patience: float) -> Plan:
    """More than half of the others who are here give the seat to a stand-in; its guest may sit down again."""
    sitting = planner.sitting
    mine = planner.my_seat()
    deal = planner.running()
    if planner.seat(order.seat) == mine:
        raise Refusal("nobody", "That is you.")
    chair = sitting.chairs[order.seat]
    if chair.guest is None or chair.away or not deal.table.asks(order.seat):
        raise Refusal("vote", "Nobody waits for a guest in that seat.")
    if sitting.clock is not None:
        raise Refusal("vote", "There is a clock; it needs no vote.")
    if waited < patience:
        raise Refusal("vote", f"Give them a little longer: {patience:g} seconds.")
    voted = Voted(id=order.id, by=planner.guest, seat=order.seat)
    others = {
        one.guest
        for seat, one in enumerate(sitting.chairs)
        if one.guest in planner.present and not one.away and seat != order.seat
    }
    for_it = {*sitting.votes.get(order.seat, ()), planner.guest} & others
    agreed: list[AnyEntry] = [Left(seat=order.seat)] if 2 * len(for_it) > len(others) else []
    return Plan([voted, *agreed])
