"""A browser's keys, and a push service of its own on this machine that opens what it gets, as RFC 8291 has it."""

from __future__ import annotations

import json
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def data(words: str) -> bytes:
    return urlsafe_b64decode(words + "=" * (-len(words) % 4))


def stretched(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


class Browser:
    """What a page gets from `pushManager.subscribe`."""

    def __init__(self, key: ec.EllipticCurvePrivateKey | None = None, auth: bytes = b"sixteen letters.") -> None:
        self.key = key or ec.generate_private_key(CURVE)
        self.auth = auth
        self.public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def subscription(self, endpoint: str, **more: str) -> dict[str, str]:
        return {"endpoint": endpoint, "p256dh": text(self.public), "auth": text(self.auth), **more}

    def opened(self, sealed: bytes) -> bytes:
        salt, length = sealed[:16], sealed[20]
        theirs, rest = sealed[21 : 21 + length], sealed[21 + length :]
        assert len(sealed) <= int.from_bytes(sealed[16:20], "big") <= 4096
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        secret = stretched(self.auth, shared, b"WebPush: info\0" + self.public + theirs, 32)
        key = stretched(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
        plain = AESGCM(key).decrypt(stretched(salt, secret, b"Content-Encoding: nonce\0", 12), rest, None)
        assert plain.endswith(b"\x02")
        return plain[:-1]


def claims(authorization: str, server_key: str) -> dict[str, Any]:
    """What the server says of itself, if it is signed by its key."""
    kind, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert kind == "vapid" and parts["k"] == server_key
    head, said, signature = parts["t"].split(".")
    r, s = int.from_bytes(data(signature)[:32], "big"), int.from_bytes(data(signature)[32:], "big")
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data(server_key))
    key.verify(encode_dss_signature(r, s), f"{head}.{said}".encode(), ec.ECDSA(SHA256()))
    assert json.loads(data(head)) == {"typ": "JWT", "alg": "ES256"}
    found: dict[str, Any] = json.loads(data(said))
    return found


class Service:
    """Notes what comes, and answers as it is told for each path."""

    def __init__(self) -> None:
        self.came: list[tuple[str, dict[str, str], bytes]] = []
        self.answers: dict[str, int] = {}
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:  # the library's name
                body = self.rfile.read(int(self.headers["content-length"]))
                service.came.append((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(service.answers.get(self.path, 201))
                self.send_header("location", "/elsewhere")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def messages(self, path: str, browser: Browser) -> list[dict[str, Any]]:
        return [json.loads(browser.opened(body)) for there, _, body in list(self.came) if there == path]


@contextmanager
def push_service() -> Iterator[Service]:
    service = Service()
    thread = threading.Thread(target=service.server.serve_forever, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        service.server.shutdown()
        service.server.server_close()
        thread.join()
