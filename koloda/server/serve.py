"""Running the server until it is told to stop."""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar

from koloda.server import tidying
from koloda.server.footing import listen, networks, raise_file_limit
from koloda.server.http.app import build_app
from koloda.server.http.lines import Lines, line_config
from koloda.server.keeping.damage import look_over
from koloda.server.keeping.datadir import DataDir
from koloda.server.keeping.opening import bring_up_to_date
from koloda.server.logs import start_logging, tell, warn
from koloda.server.people.guests import open_keyring
from koloda.server.settings import Settings, read_settings

LARGEST_MESSAGE = 16 << 10
OTHER_FILES = 100  # the database, the log, the bots' processes
SWITCH = 0.0005  # seconds until a busy event loop lets the writer go on; Python's own 5 ms would make moves wait


class Server(uvicorn.Server):
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


def prepared(data: DataDir, settings: Settings) -> str | None:
    """See that the database is there and sound, and bring it up to date. Answers the schema it had."""
    data.check_whole()
    if data.database.exists():
        if not look_over(data.database, settings.check_seconds):
            tell("database looked over in part", seconds=settings.check_seconds)
        if not data.keys.exists():
            warn("keys missing", meaning="They are made anew; the guests of before are not known any more.")
    return bring_up_to_date(data.database, settings.busy)


def serve(host: str, port: int, path: Path, proxies: list[str]) -> None:
    sys.setswitchinterval(SWITCH)
    os.umask(0o077)  # what lies in the data directory is for its owner only
    believed = networks(proxies)
    sockets = listen(host, port)
    data = DataDir(path)
    try:
        data.open()
        start_logging()
        settings = read_settings(path)
        was = prepared(data, settings)
        keyring = open_keyring(data.keys)
        door, app = build_app(data, settings, keyring, believed)
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
        data.close()
        for each in sockets:
            each.close()
