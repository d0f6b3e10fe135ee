"""Running the server until it is told to stop."""

from __future__ import annotations

import gc
import os
import socket
import sys
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar

from koloda.server.app import build_app
from koloda.server.datadir import DataDir
from koloda.server.logs import start_logging, tell
from koloda.server.settings import read_settings
from koloda.server.store import bring_up_to_date

LARGEST_MESSAGE = 16 << 10
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


def serve(host: str, port: int, path: Path, proxies: list[str]) -> None:
    sys.setswitchinterval(SWITCH)
    os.umask(0o077)  # what lies in the data directory is for its owner only
    data = DataDir(path)
    data.open()
    start_logging()
    try:
        settings = read_settings(path)
        was = bring_up_to_date(data.database, settings.busy)
        door, app = build_app(data, settings)
        config = uvicorn.Config(
            door,
            host=host,
            port=port,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=bool(proxies),
            forwarded_allow_ips=proxies,
            ws="websockets-sansio",
            ws_max_size=LARGEST_MESSAGE,
            ws_per_message_deflate=False,  # 200 KB of memory a connection otherwise
            timeout_graceful_shutdown=5,
            lifespan="on",
        )
        gc.freeze()  # all that is loaded stays, so no collection need look at it while tables wait
        tell("starting", host=host, port=port, schema_was=was)
        Server(config, app).run()
    finally:
        data.close()
