"""Logs: one JSON object a line on standard error, without secrets.

An exception is told by its type and place. Its message stays out: it may hold a card, a secret or what a guest typed.
"""

from __future__ import annotations

import logging
import secrets
import sys
import time
import traceback

import msgspec

log = logging.getLogger("koloda")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        line.update(getattr(record, "more", {}))
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = type(record.exc_info[1]).__name__
            line["place"] = place(record.exc_info[1])
        return msgspec.json.encode(line).decode()


def place(error: BaseException) -> list[str]:
    """Where it happened, without what happened."""
    frames = traceback.extract_tb(error.__traceback__)[-12:]
    return [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames]


def tell(event: str, **more: object) -> None:
    log.info(event, extra={"more": more})


def warn(event: str, **more: object) -> None:
    log.warning(event, extra={"more": more})


def trouble(event: str, error: BaseException, **more: object) -> str:
    """Log what should not have happened; the answer is the id by which a guest can ask about it."""
    name = secrets.token_hex(4)
    log.error(event, exc_info=error, extra={"more": {"id": name, **more}})
    return name


def short(table: str) -> str:
    """A table in the log: its link lets people in, so only its beginning is told."""
    return table[:4] + "…"


def start_logging(level: str = "info") -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    log.setLevel(level.upper())
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access", "litestar", "alembic"):
        logger = logging.getLogger(name)
        logger.handlers[:] = []
        logger.propagate = True
        logger.setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # of clients' nonsense the lines keep count
    logging.getLogger("uvicorn.access").disabled = True  # its lines hold links to tables
