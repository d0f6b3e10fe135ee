"""`koloda move`: a directory carried into a PostgreSQL, and back, with nothing lost."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from browser_push import Browser
from cluster import Cluster
from house import House, Party, command, in_loop, play_on, play_out
from records import ELSEWHERE, opened

from koloda.client import Client
from koloda.server.keeping.carry import CARRIED

KEYS = ("keys.json", "settings.json")


def everything(data: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Each row of each table."""
    with opened(data) as connection:
        return {table.name: sorted(map(tuple, connection.execute(table.select()))) for table in CARRIED}


async def furnished(house: House, party: Party) -> list[str]:
    """Something of all that a server keeps. Answers the cookies of two who are in the middle of a game."""
    finished = await party.play("pairs", 2)
    await play_out(finished)
    await finished[0].client.ask("GET", f"/api/tables/{finished[0].id}/frames")
    me, friend = [await party.guest() for _ in range(2)]
    await me.rename("Аграфена")
    table = await party.join(me, (await me.set_table("kitty", seats=3, bots=[None, None, "club"]))["id"])
    other = await party.join(friend, table.id)
    await other.sit(1)
    await table.start()
    await play_on(table, random.Random(1), 1)
    onlooker = await party.join(await party.guest(), table.id)
    await onlooker.say("«Ёлки»\n😀")
    await friend.report(table.id, "шумит", seat=0)
    await me.ask("PUT", "/api/guest/vacation", json={"days": 1})
    await me.ask(
        "PUT", "/api/guest/push", json=Browser().subscription("https://push.example/1", lang="ru", when="turns")
    )
    analysed = f"/api/tables/{finished[0].id}/analysis?seat=0"
    assert (await finished[0].client.ask("GET", analysed))["done"]
    wish = {"seats": 2, "bots": [None, "club"], "clock": 3600, "slow": True, "start": True}
    over_days = await party.join(me, (await me.set_table("pairs", **wish))["id"])
    await over_days.my_turn()
    for each in (table, other, onlooker, over_days, *finished):
        await each.leave()
    assert command("ban", "ab" * 16, *house.at, "--why", "шумит").returncode == 0
    return [me.cookie, friend.cookie, table.id]


@in_loop
async def test_a_directory_moves_into_a_database_and_back(tmp_path: Path, cluster: Cluster) -> None:
    house = House(tmp_path / "data", sweep_every=0.2).start()
    url = cluster.database()
    try:
        async with Party(house) as party:
            mine, friends, playing = await furnished(house, party)
        running = command("move", house.data, url)
        assert running.returncode == 1 and "stop it first" in running.stderr
    finally:
        house.stop()
    before = everything(house.data)
    assert all(before.values()), "of some table there is nothing to be carried"
    moved = command("move", house.data, url)
    assert moved.returncode == 0, moved.stderr
    assert f"{len(before['tables'])} tables with {len(before['entries'])} entries" in moved.stdout
    there = House(tmp_path / "there", database=url)
    assert everything(there.data) == before == everything(house.data)
    twice = command("move", house.data, url)
    assert twice.returncode == 1 and "already" in twice.stderr

    there.start()
    try:
        async with Client(there.url, cookie=mine) as me, Client(there.url, cookie=friends) as friend:
            assert (await me.ask("POST", "/api/guest"))["name"] == "Аграфена"
            tables = [me.at(playing), friend.at(playing)]
            async with tables[0], tables[1]:
                await play_out(tables)
    finally:
        there.stop()

    after = everything(there.data)
    assert len(after["entries"]) > len(before["entries"])
    assert command("move", url, tmp_path / "back").returncode == 0
    assert everything(tmp_path / "back") == after
    again = House(tmp_path / "back").start()
    try:
        async with Client(again.url, cookie=mine) as me:
            assert sorted(one["stage"] for one in await me.ask("GET", "/api/guest/tables")) == ["finished", "playing"]
    finally:
        again.stop()


def test_what_cannot_be_moved(tmp_path: Path, cluster: Cluster) -> None:
    for source, said in ((tmp_path / "none", "no database"), ("mysql://x/y", "postgresql://")):
        refused = command("move", source, cluster.database())
        assert refused.returncode == 1 and said in refused.stderr and "Traceback" not in refused.stderr
    assert not ELSEWHERE.get(tmp_path / "none") and not (tmp_path / "none").exists()
