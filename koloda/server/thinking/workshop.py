"""What `koloda think` serves: questions of servers, each answered by a process that thinks.

Nothing is kept. Those who ask wait in line as they do at a server, by address and by guest, and the more wait, the
shorter a thought.
"""

from __future__ import annotations

import asyncio
import time
from typing import TypeVar

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST

from koloda.coach import Advice
from koloda.errors import KolodaError
from koloda.server import metrics
from koloda.server.http.askers import while_he_waits
from koloda.server.http.metrics import NOT_YOURS, at_home, bears, count_minds
from koloda.server.http.safety import Receive, Scope, Send, counted, refuse, say, whole
from koloda.server.logs import tell, trouble
from koloda.server.metrics import measure_lag
from koloda.server.people.turns import Asker
from koloda.server.refusal import Refusal
from koloda.server.settings import Settings
from koloda.server.tables.minds import Minds
from koloda.server.thinking.questions import (
    LARGEST_QUESTION,
    READY,
    THINK,
    AdviceFound,
    AdviceWanted,
    Found,
    MoveFound,
    MoveWanted,
    ReasonFound,
    ReasonWanted,
    Stamp,
)
from koloda.server.thinking.works import counsel, reasons, think, wake_up
from koloda.shelf import table_class

T = TypeVar("T")
LINE, COACH_LINE = 20, 5  # thoughts that wait for each process; more are another worker's, or the server's own
RETRY_AFTER = b"1"  # seconds
QUESTION = msgspec.json.Decoder(MoveWanted | AdviceWanted | ReasonWanted)
ROUTES = {("POST", THINK), ("GET", "/healthz"), ("GET", READY), ("GET", "/metrics")}


class OfGame(msgspec.Struct):
    """Of a view, what is looked at here."""

    game: str


class NotThis(KolodaError):
    """A question that is not answered here."""

    def __init__(self, status: int, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status
        self.code = code


class Workshop:
    def __init__(self, settings: Settings, stamp: Stamp, workers: int) -> None:
        coaches = max(1, workers // 4)
        self.settings = settings
        self.stamp = stamp
        self.bots = Minds("bots", workers, workers * LINE, settings.bot_patience)
        self.coaches = Minds("coach", coaches, coaches * COACH_LINE, settings.bot_patience)
        self.ready = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.live(receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close"})
        else:
            route = (scope["method"], scope["path"])
            scope["path_template"] = scope["path"] if route in ROUTES else None
            await self.answer(scope, receive, counted(send, scope))

    async def live(self, receive: Receive, send: Send) -> None:
        await receive()
        chores = [asyncio.create_task(chore) for chore in (self.wake(), measure_lag())]
        await send({"type": "lifespan.startup.complete"})
        await receive()
        for chore in chores:
            chore.cancel()
        self.close()
        await send({"type": "lifespan.shutdown.complete"})

    async def wake(self) -> None:
        """A process takes a second to begin; nobody is to wait for that."""
        await asyncio.gather(*[mind.think(wake_up) for minds in (self.bots, self.coaches) for mind in minds.all])
        self.ready = True
        tell("ready", minds=len(self.bots.all), coaches=len(self.coaches.all))

    def close(self) -> None:
        self.bots.close()
        self.coaches.close()

    async def load(self, minds: Minds) -> dict[str, int]:
        """How many may think at a time, and how many thoughts there are."""
        await asyncio.sleep(0)  # in which a mind that has just answered is free
        return {"minds": len(minds.all), "busy": len(minds.all) - len(minds.idle) + len(minds.turns.line)}

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        match scope["path_template"]:
            case "/think":
                await self.ponder(scope, receive, send)
            case "/metrics":
                await self.tell_figures(scope, send)
            case "/healthz":
                await say(send, 200, msgspec.json.encode({"status": "ok"}))
            case "/readyz":
                told = {"status": "ok" if self.ready else "starting", **await self.load(self.bots)}
                await say(send, 200 if self.ready else 503, msgspec.json.encode(told))
            case _:
                await refuse(send, 404, "not_found", f"There is nothing here: a worker answers POST {THINK}.")

    async def tell_figures(self, scope: Scope, send: Send) -> None:
        headers, token = dict(scope["headers"]), self.settings.metrics_token
        client = scope.get("client") or ("", 0)
        welcome = bears(headers, token) if token else at_home(client[0], headers, [])
        if not welcome:
            await refuse(send, 403, "metrics", NOT_YOURS)
            return
        for minds in (self.bots, self.coaches):
            count_minds(minds)
        await say(send, 200, await asyncio.to_thread(metrics.written), CONTENT_TYPE_LATEST)

    # Questions.

    async def ponder(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            headers = dict(scope["headers"])
            body = b"" if int(headers.get(b"content-length", b"0")) > LARGEST_QUESTION else await whole(receive)
            if not 0 < len(body) <= LARGEST_QUESTION:
                raise NotThis(413, "large", f"A question has at most {LARGEST_QUESTION} bytes, and more than none.")
            objection = self.stamp.objection(headers, body)
            if objection is not None:
                raise NotThis(401, "closed", objection)
            found = await while_he_waits(receive, self.found(body))
        except NotThis as error:
            await refuse(send, error.status, error.code, str(error))
        except Refusal as error:  # the line is too long, or the worker stops
            await refuse(send, 503, error.code, str(error), [(b"retry-after", RETRY_AFTER)])
        except Exception as error:
            name = trouble("question failed", error)
            await refuse(send, 500, "internal", f"Something went wrong at the worker. It is in its log as {name}.")
        else:
            await say(send, 200, msgspec.json.encode(found))

    async def found(self, body: bytes) -> Found:
        try:
            wanted = QUESTION.decode(body)
            game = msgspec.json.decode(wanted.view, type=OfGame).game
        except (msgspec.DecodeError, RecursionError) as error:
            raise NotThis(400, "malformed", f"This is no question: {str(error)[:200]}.") from None
        try:
            edition = table_class(game).game.edition
        except KolodaError:
            raise NotThis(409, "no_game", f"This worker does not know the game {game[:40]!r}.") from None
        if wanted.edition != edition:
            sentence = f"This worker knows edition {edition} of {game}, and was asked by edition {wanted.edition}."
            raise NotThis(409, "mended", sentence)
        asker, view = Asker(wanted.address, wanted.guest), bytes(wanted.view)
        if isinstance(wanted, MoveWanted):
            return await self.move(asker, wanted, view)
        if isinstance(wanted, AdviceWanted):
            return await self.advice(asker, wanted, view)
        return await self.reason(asker, wanted, view)

    async def move(self, asker: Asker, wanted: MoveWanted, view: bytes) -> Found:
        async with self.bots.turn(asker) as turn:
            began, seconds = time.monotonic(), wanted.seconds * turn.share
            text = thought(await turn.think(think, wanted.level, view, wanted.seed, seconds))
            spent = time.monotonic() - began
        return MoveFound(move=text, seconds=seconds, spent=spent, **await self.load(self.bots))

    async def advice(self, asker: Asker, wanted: AdviceWanted, view: bytes) -> Found:
        async with self.coaches.turn(asker) as turn:
            said = thought(await turn.think(counsel, view, wanted.seconds * turn.share))
        return AdviceFound(advice=msgspec.json.decode(said, type=Advice), **await self.load(self.coaches))

    async def reason(self, asker: Asker, wanted: ReasonWanted, view: bytes) -> Found:
        async with self.bots.turn(asker) as turn:
            said = thought(await turn.think(reasons, view, wanted.move, wanted.lang))
        return ReasonFound(sentences=said, **await self.load(self.bots))


def thought(found: T | None) -> T:
    if found is None:
        raise NotThis(500, "bad", "No thought came of this view; the log of the worker has more.")
    return found
