"""The right of one server to write at a table. A server that is alone has no need of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Float,
    Select,
    and_,
    cast,
    delete,
    extract,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql

from koloda.server.keeping.schema import leases, nodes, tables

NOBODY = ""


class Lease(NamedTuple):
    table: str
    node: str
    epoch: int  # one more with each taking: who lost a table and has it again begins anew


def now() -> ColumnElement[float]:
    """By the database's clock, which is the only one that all nodes share."""
    return cast(extract("epoch", func.clock_timestamp()), Float)


def holds(connection: Connection, held: Iterable[Lease]) -> bool:
    """Are all of these leases still so? Nobody takes them until this transaction is over."""
    mine = set(held)
    wanted = leases.c.table_id.in_(sorted({lease.table for lease in mine}))
    found = connection.execute(select(leases).where(wanted).with_for_update(read=True))
    return mine <= {Lease(*row) for row in found}


def add(connection: Connection, new: Iterable[Lease]) -> None:
    """Of tables that are being set."""
    rows = [{"table_id": lease.table, "node": lease.node, "epoch": lease.epoch} for lease in new]
    connection.execute(insert(leases), rows)


def there() -> Select[tuple[str]]:
    """The nodes that have said so lately."""
    return select(nodes.c.name).where(nodes.c.until > now())


def holder(connection: Connection, table: str, node: str) -> str | None:
    """Where another node that is there is to be reached, if one has the table. Only read, so nobody waits for it."""
    others = select(nodes.c.url).join(leases, leases.c.node == nodes.c.name)
    wanted = others.where(leases.c.table_id == table, nodes.c.name != node, nodes.c.until > now())
    return connection.execute(wanted).scalar()


def is_there(connection: Connection, table: str) -> bool:
    return connection.execute(select(tables.c.id).where(tables.c.id == table)).first() is not None


def take(connection: Connection, table: str, node: str) -> Lease | None:
    """The lease, if it is free, over, or this node's; None if another has it by now."""
    new = postgresql.insert(leases).values(table_id=table, node=node, epoch=1)
    taken = new.on_conflict_do_update(
        index_elements=[leases.c.table_id],
        set_={"node": node, "epoch": leases.c.epoch + 1},
        where=or_(leases.c.node == node, leases.c.node.not_in(there())),
    )
    epoch = connection.execute(taken.returning(leases.c.epoch)).scalar()
    return None if epoch is None else Lease(table, node, epoch)


def give(connection: Connection, lease: Lease) -> None:
    """Unless another has it by now."""
    still = and_(leases.c.table_id == lease.table, leases.c.node == lease.node, leases.c.epoch == lease.epoch)
    connection.execute(update(leases).where(still).values(node=NOBODY))


def held_elsewhere(connection: Connection, table: str, node: str) -> bool:
    others = leases.c.node.in_(there()), leases.c.node != node
    wanted = select(leases.c.table_id).where(leases.c.table_id == table, *others)
    return connection.execute(wanted).first() is not None


# Nodes.


class Census(NamedTuple):
    """What a node learns when it says that it is there."""

    replaced: bool  # another has its address
    neighbours: dict[str, str]  # the other nodes' URLs by their names


def arrive(connection: Connection, node: str, url: str, seconds: float) -> None:
    """Whoever was at this address before is gone: two cannot listen there."""
    connection.execute(delete(nodes).where(nodes.c.url == url))
    connection.execute(insert(nodes).values(name=node, url=url, until=now() + seconds))


def say_here(connection: Connection, node: str, url: str, seconds: float) -> Census:
    """For so many seconds from now its leases are its own."""
    renewed = connection.execute(update(nodes).where(nodes.c.name == node).values(until=now() + seconds))
    if renewed.rowcount == 0:
        if connection.execute(select(nodes.c.name).where(nodes.c.url == url)).first() is not None:
            return Census(True, {})
        arrive(connection, node, url, seconds)
    others = select(nodes.c.name, nodes.c.url).where(nodes.c.name != node, nodes.c.until > now())
    return Census(False, {row.name: row.url for row in connection.execute(others)})


def depart(connection: Connection, node: str) -> None:
    """All its leases are free at once."""
    connection.execute(update(leases).where(leases.c.node == node).values(node=NOBODY))
    connection.execute(delete(nodes).where(nodes.c.name == node))


def forget_the_dead(connection: Connection, seconds: float) -> None:
    """Nodes that have not been heard of for so long."""
    connection.execute(delete(nodes).where(nodes.c.until < now() - seconds))


def anybody(connection: Connection) -> bool:
    return connection.execute(there()).first() is not None
