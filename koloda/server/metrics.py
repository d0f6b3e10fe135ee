"""What the server counts and measures, for a Prometheus. docs/keeping.md says what each of it means.

Labels are words of this program alone: nothing that comes from outside makes a new series.
"""

from __future__ import annotations

import asyncio
import time

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

BEAT = 0.25  # seconds between two looks at how late the loop is
METHODS = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"}
BESIDE = {"/healthz", "/readyz", "/metrics", "/privacy", "/think"}  # routes that are neither /api nor the page's
NOWHERE, PAGE, OTHER = "none", "page", "other"

disable_created_metrics()  # type: ignore[no-untyped-call]
REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)

# Counted and measured where it happens.

LAG = Histogram(
    "koloda_loop_lag_seconds",
    "How late the event loop comes to what is due.",
    buckets=(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30),
    registry=REGISTRY,
)
MOVES = Counter("koloda_moves", "Moves made.", ["by"], registry=REGISTRY)
THOUGHT_WAIT = Histogram(
    "koloda_thought_wait_seconds",
    "How long a thought waited for its turn, or until it was given up.",
    ["of"],
    buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60),
    registry=REGISTRY,
)
THOUGHTS = Counter("koloda_thoughts", "Thoughts, and where.", ["of", "at"], registry=REGISTRY)
THINKER_RESTS = Counter("koloda_thinker_rests", "Workers left alone for a while.", ["why"], registry=REGISTRY)
BATCH_TIME = Histogram(
    "koloda_write_batch_seconds",
    "How long a batch of writes took until it was on the disk.",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5),
    registry=REGISTRY,
)
BATCH_SIZE = Histogram(
    "koloda_write_batch_size",
    "How many writes one batch had.",
    buckets=(1, 2, 5, 10, 20, 50, 100, 200),
    registry=REGISTRY,
)
STORAGE_FAILURES = Counter("koloda_storage_failures", "What the database did not do.", ["of"], registry=REGISTRY)
REFUSALS = Counter("koloda_refusals", "What was refused, and where.", ["at", "code"], registry=REGISTRY)
REQUESTS = Counter("koloda_requests", "Requests answered.", ["method", "route", "status"], registry=REGISTRY)
CROSSINGS = Counter("koloda_crossings", "What was passed on to the node that has the table.", ["of"], registry=REGISTRY)
PUSHES = Counter("koloda_pushes", "Messages to browsers, and what became of them.", ["outcome"], registry=REGISTRY)
LINES_CUT = Counter("koloda_lines_cut", "Connections cut, and why.", ["why"], registry=REGISTRY)

# Known to others already; copied when somebody asks.

TABLES = Gauge("koloda_tables", "Tables in memory.", ["stage"], registry=REGISTRY)
SEATS = Gauge("koloda_seats", "Seats of the tables in memory.", ["who"], registry=REGISTRY)
SOCKETS = Gauge("koloda_sockets", "Sockets of guests at tables.", registry=REGISTRY)
THOUGHTS_WAITING = Gauge("koloda_thoughts_waiting", "Thoughts that wait for their turn.", ["of"], registry=REGISTRY)
MINDS = Gauge("koloda_minds", "Processes that think at one time.", ["of"], registry=REGISTRY)
MINDS_BUSY = Gauge("koloda_minds_busy", "Those of them that are thinking.", ["of"], registry=REGISTRY)
THINKERS = Gauge("koloda_thinkers", "Workers that think for this server.", ["state"], registry=REGISTRY)
WRITES_WAITING = Gauge("koloda_writes_waiting", "Writes that wait for the next batch.", registry=REGISTRY)
DAMAGED = Gauge("koloda_database_damaged", "1 once the database has shown damage.", registry=REGISTRY)
TABLE_BYTES = Gauge("koloda_tables_bytes", "Memory of tables, by estimate.", registry=REGISTRY)
MOST_TABLE_BYTES = Gauge("koloda_tables_most_bytes", "Memory that tables may have.", registry=REGISTRY)

# What alarms are about begins with 0: the first time of something that was never there is no increase.
for of in ("read", "write"):
    STORAGE_FAILURES.labels(of)
for by in ("guest", "bot"):
    MOVES.labels(by)
for of in ("bots", "coach"):
    THOUGHT_WAIT.labels(of)
for of in ("bots", "coach", "reason"):
    for at in ("here", "apart"):
        THOUGHTS.labels(of, at)
for why in ("gone", "slow", "full", "key", "odd"):
    THINKER_RESTS.labels(why)
for why in ("slow", "large", "unread", "many", "full", "flood", "malformed"):
    LINES_CUT.labels(why)
for outcome in ("sent", "failed", "gone", "turned_away"):
    PUSHES.labels(outcome)
for of in ("request", "socket"):
    CROSSINGS.labels(of)
for at, code in (("request", "internal"), ("order", "internal"), ("request", "busy"), ("door", "rate")):
    REFUSALS.labels(at, code)


def count_request(method: str, route: str | None, status: int) -> None:
    """`route` with its parts as they are named, not as they were asked for; None where it leads nowhere."""
    if route is None:
        route = NOWHERE
    elif not (route.startswith("/api") or route in BESIDE):
        route = PAGE
    REQUESTS.labels(method if method in METHODS else OTHER, route, status).inc()


async def measure_lag() -> None:
    while True:
        due = time.monotonic() + BEAT
        await asyncio.sleep(BEAT)
        LAG.observe(max(0.0, time.monotonic() - due))


def written() -> bytes:
    return generate_latest(REGISTRY)
