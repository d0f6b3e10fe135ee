"""Lines by hand, from any address of this machine: for clients that do not behave."""

from __future__ import annotations

import base64
import os
import socket
from contextlib import suppress

from house import House

from koloda.client import Client

PATIENCE = 30.0
GET = b"GET /api/games HTTP/1.1\r\nHost: koloda\r\n\r\n"


def line(house: House, source: str = "127.0.0.1", window: int | None = None) -> socket.socket:
    """An open line; with a `window`, little of what comes is taken before it is read."""
    opened = socket.socket()
    opened.settimeout(PATIENCE)
    if window is not None:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
    opened.bind((source, 0))
    opened.connect(("127.0.0.1", house.port))
    return opened


def answer(opened: socket.socket, request: bytes = GET) -> bytes:
    """The beginning of what is answered to a request; nothing if the line is cut."""
    with suppress(ConnectionError):
        opened.sendall(request)
        return opened.recv(1 << 16)
    return b""


def rest(opened: socket.socket, request: bytes = b"") -> bytes:
    """All that still comes until the line is closed; TimeoutError if it is not."""
    heard = b""
    with suppress(ConnectionError):
        opened.sendall(request)
        while data := opened.recv(1 << 16):
            heard += data
    return heard


def upgraded(house: House, client: Client, table: str, window: int | None = None) -> socket.socket:
    """The socket of a guest at a table, after hello."""
    opened = line(house, window=window)
    key = base64.b64encode(os.urandom(16)).decode()
    head = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: koloda\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nCookie: koloda_guest={client.cookie}\r\n\r\n"
    )
    opened.sendall(head.encode())
    said = b""
    while b"\r\n\r\n" not in said:
        said += opened.recv(1)
    assert said.startswith(b"HTTP/1.1 101"), said
    opened.sendall(frame(b'{"type":"hello"}'))
    return opened


def frame(payload: bytes, opcode: int = 1, last: bool = True) -> bytes:
    """Masked, as clients must, with a mask that changes nothing."""
    assert len(payload) < 126
    return bytes([0x80 * last | opcode, 0x80 | len(payload)]) + b"\0\0\0\0" + payload
