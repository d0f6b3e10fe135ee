"""The coach beside a guest, and the pace of the bots."""

from __future__ import annotations

from conftest import Build
from house import House, Party, in_loop, latest, mover, play_out, refusal


@in_loop
async def test_the_coach_answers_the_seat_that_is_asked(house: House) -> None:
    async with Party(house) as party:
        tables = await party.play("pairs", 2)
        onlooker = await party.guest()
        asked = await mover(tables)
        (other,) = [table for table in tables if table is not asked]
        advice = await asked.client.advice(asked.id, "en")
        assert advice["version"] == asked.version
        assert advice["best"] == advice["moves"][0]["text"]
        assert sorted(move["text"] for move in advice["moves"]) == sorted(asked.moves)
        worths = [move["worth"] for move in advice["moves"][1:]]
        assert worths == sorted(worths, reverse=True)
        assert 1 <= len(advice["sentences"]) <= 2 and all(advice["sentences"])
        assert all(0 <= move["worth"] <= 1 and move["said"] for move in advice["moves"])
        assert await asked.client.advice(asked.id, "en") == advice
        russian = await asked.client.advice(asked.id)
        assert russian["sentences"] != advice["sentences"]
        assert (await refusal(other.client.advice(asked.id))).code == "not_asked"
        assert (await refusal(onlooker.advice(asked.id))).code == "onlooker"
        assert (await refusal(asked.client.advice(asked.id, "xx"))).code == "malformed"
        assert (await refusal(asked.client.advice("x" * 22))).code == "no_table"
        await play_out(tables)
        assert (await refusal(asked.client.advice(asked.id))).code == "over"
        waiting = (await onlooker.set_table("pairs"))["id"]
        assert (await refusal(onlooker.advice(waiting))).code == "waiting"


@in_loop
async def test_where_all_is_open_the_last_move_is_explained_at_once(house: House) -> None:
    async with Party(house) as party:
        tables = await party.play("pairs", 2)
        onlooker = await party.guest()
        table = tables[0].id
        assert (await refusal(onlooker.why(table))).code == "malformed"  # nobody has moved
        mine = await mover(tables)
        await mine.move("take")
        said = await onlooker.why(table)
        assert (said["step"], said["seat"], said["move"]) == (1, mine.seat, "take")
        assert said["sentences"][0].startswith("Пара к вашим картам придёт ")
        assert (await onlooker.why(table, lang="en"))["sentences"][0].startswith("A card pairs yours ")
        await (await mover(tables)).move("take")
        assert (await refusal(onlooker.why(table, 1))).code == "running"
        await play_out(tables)
        assert await onlooker.why(table, 1) == said
        assert (await refusal(onlooker.why(table, 100_000))).code == "malformed"


@in_loop
async def test_where_hands_are_hidden_moves_are_explained_when_the_game_is_over(house: House) -> None:
    async with Party(house) as party:
        tables = await party.play("kitty", 3)
        table = tables[0].id
        await (await mover(tables)).move(tables[0].moves[0])
        assert (await refusal(tables[0].client.why(table))).code == "running"
        await play_out(tables)
        said = await tables[0].client.why(table, 1)
        assert said["move"].startswith("give") and said["sentences"][0].startswith("Сосед получит от вас ")


ALL_OPEN = "from koloda.server.tables.deal import Deal; Deal.hides_hands = lambda deal: False"


@in_loop
async def test_a_sealed_choice_is_not_explained_while_it_lies_there(build: Build) -> None:
    """Also in a game where nothing else is hidden."""
    house = build(prelude=ALL_OPEN).start()
    async with Party(house) as party:
        tables = await party.play("kitty", 3)
        await (await mover(tables)).move(tables[0].moves[0])
        assert (await refusal(tables[0].client.why(tables[0].id))).code == "running"


@in_loop
async def test_the_coach_is_not_asked_too_often(build: Build) -> None:
    house = build(coach_rate=0.0001, coach_burst=2, coach_seconds=0.05).start()
    async with Party(house) as party:
        tables = await party.play("pairs", 2)
        asked = await mover(tables)
        for _ in range(2):
            assert (await asked.client.advice(asked.id))["best"]
        assert (await refusal(asked.client.advice(asked.id))).code == "rate"


@in_loop
async def test_the_host_sets_the_pace_of_the_bots_also_while_one_rests(build: Build) -> None:
    house = build(bot_delay=3600).start()
    async with Party(house) as party:
        tables = await party.play("pairs", 2, 1)
        host, guest = tables
        assert host.table["pace"] == 3600 and host.host and not guest.host
        while (await latest(tables)).view["to_act"] != [2]:
            await (await mover(tables)).move("take")
        version = host.version
        assert (await refusal(guest.pace(0))).code == "host"
        assert (await refusal(host.pace(6))).code == "malformed"
        assert host.version == version  # an hour would pass
        await host.pace(0)
        await host.until(lambda: 2 not in host.view["to_act"] or host.view["over"])
        assert host.table["pace"] == 0
        await guest.until(lambda: guest.table["pace"] == 0)


@in_loop
async def test_a_table_keeps_its_own_pace(build: Build) -> None:
    house = build(bot_delay=3600).start()
    async with Party(house) as party:
        host = await party.guest()
        info = await host.set_table("pairs", bots=[None, "beginner"], pace=0, start=True)
        assert info["pace"] == 0
        table = await party.join(host, info["id"])
        await play_out([table])
        following = await party.join(host, await table.rematch())
        await following.pace(0.25)
        house.kill()
        house.start()
        again = await host.ask("GET", f"/api/tables/{following.id}")
        assert again["pace"] == 0.25 and (await host.ask("GET", f"/api/tables/{table.id}"))["pace"] == 0
        assert (await refusal(table.pace(1))).code == "over"


@in_loop
async def test_each_reader_is_told_if_he_is_the_host(house: House) -> None:
    async with Party(house) as party:
        host, guest = await party.guest(), await party.guest()
        info = await host.set_table("pairs", sit=None)
        looking, sitting = await party.join(host, info["id"]), await party.join(guest, info["id"])
        await sitting.sit(1)
        await looking.until(lambda: looking.table["seats"][1]["kind"] == "guest")
        assert (looking.host, looking.seat, sitting.host, sitting.seat) == (True, None, False, 1)
        assert sitting.table["host_here"]
        await looking.leave()
        await sitting.until(lambda: not sitting.table["host_here"])
        await sitting.seat_bot(0, "club")
