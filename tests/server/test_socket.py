"""What waits for a client that does not read."""

from __future__ import annotations

import msgspec

from koloda.server.http.socket import Connection
from koloda.wire.messages import Bye


def test_a_reader_that_is_too_slow_is_let_go() -> None:
    connection = Connection("guest", "Гость", "203.0.113.7", backlog=7)
    for _ in range(3):
        connection.hear(b"{}")
    assert not connection.over.is_set()
    connection.hear(b"{}")
    assert connection.over.is_set()
    assert [msgspec.json.decode(message)["reason"] for message in connection.line] == ["slow"]
    connection.hear(b"{}")
    connection.part(Bye(version=1, reason="stopping", back=1.0))
    assert len(connection.line) == 1
