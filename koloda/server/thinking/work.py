"""Running a worker until it is told to stop."""

from __future__ import annotations

import os

from sqlalchemy.exc import DBAPIError

from koloda.errors import KolodaError
from koloda.server.footing import listen, raise_file_limit
from koloda.server.http.lines import Lines, line_config
from koloda.server.keeping.home import Home
from koloda.server.logs import start_logging, tell
from koloda.server.serve import OTHER_FILES
from koloda.server.supervisor import Supervised
from koloda.server.thinking.questions import KEY, Stamp, key_in, shared_key
from koloda.server.thinking.workshop import Workshop

LAST_THOUGHTS = 10  # seconds for those under way when it is to stop


def work(host: str, port: int, workers: int, home: Home) -> None:
    stamp, settings = Stamp(key_of(home)), home.settings()
    sockets = listen(host, port)
    try:
        start_logging()
        files = raise_file_limit()
        config = line_config(
            Workshop(settings, stamp, workers),
            Lines(settings, [], files - OTHER_FILES),
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=LAST_THOUGHTS,
            lifespan="on",
        )
        tell("starting", host=host, port=sockets[0].getsockname()[1], workers=workers)
        Supervised(config).run(sockets)
    finally:
        for each in sockets:
            each.close()


def key_of(home: Home) -> bytes:
    """Set for servers and workers, or read where the servers keep theirs."""
    found = key_in(os.environ)
    if found is not None:
        return found
    missing = KolodaError(f"A worker needs the key of its servers: {KEY}, or their --database or --data.")
    try:
        home.check_there()
        engine = home.engine()
        with engine.connect() as connection:
            keys = home.keys(connection)
        engine.dispose()
    except (KolodaError, DBAPIError):
        raise missing from None
    if not keys:
        raise missing
    return shared_key(keys)
