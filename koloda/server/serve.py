"""Running the server until it is told to stop."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Sequence
from typing import Any

import uvicorn
from litestar import Litestar

from koloda.server import tidying
from koloda.server.footing import listen, networks, raise_file_limit
from koloda.server.http.app import build_app
from koloda.server.http.lines import Lines, line_config
from koloda.server.keeping.home import Home
from koloda.server.logs import start_logging, tell
from koloda.server.supervisor import Supervised
from koloda.server.thinking.questions import key_in

LARGEST_MESSAGE = 16 << 10
EVERYWHERE = ("0.0.0.0", "::", "")
OTHER_FILES = 100  # the database, the log, the bots' processes
SWITCH = 0.0005  # seconds until a busy event loop lets the writer go on; Python's own 5 ms would make moves wait


class Server(Supervised):
    """Lets clients know before it closes their sockets."""

    def __init__(self, config: uvicorn.Config, app: Litestar) -> None:
        super().__init__(config)
        self.app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        tell("stopping")
        for server in self.servers:
            server.close()
        keeper: Any = self.app.state.get("keeper")
        if keeper is not None:
            await keeper.farewell()
        await super().shutdown(sockets)


def address(host: str, sockets: list[socket.socket]) -> str:
    """Where other servers reach this one, unless its keeper knows better."""
    reached = socket.gethostname() if host in EVERYWHERE else host
    return f"http://{f'[{reached}]' if ':' in reached else reached}:{sockets[0].getsockname()[1]}"


def serve(
    host: str, port: int, home: Home, proxies: list[str], node: str | None = None, think: Sequence[str] = ()
) -> None:
    sys.setswitchinterval(SWITCH)
    os.umask(0o077)  # what lies in the data directory is for its owner only
    believed = networks(proxies)
    key_in(os.environ)  # which says at once if it is none
    sockets = listen(host, port)
    try:
        home.open(alone=False)
        start_logging()
        settings = home.settings()
        was = home.prepare(settings)
        reached = node or address(host, sockets)
        door, app = build_app(home, settings, home.keyring(), believed, reached, think)
        files = raise_file_limit()
        config = line_config(
            door,
            Lines(settings, believed, files - OTHER_FILES),
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=bool(proxies),
            forwarded_allow_ips=proxies,
            ws_max_size=LARGEST_MESSAGE,
            ws_per_message_deflate=False,  # 200 KB of memory a connection otherwise
            timeout_graceful_shutdown=5,
            lifespan="on",
        )
        tidying.begin()
        tell("starting", host=host, port=sockets[0].getsockname()[1], schema_was=was, files=files)
        Server(config, app).run(sockets)
    finally:
        home.close()
        for each in sockets:
            each.close()
