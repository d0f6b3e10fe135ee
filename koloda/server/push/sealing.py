"""How a message to a browser is sealed and signed: RFC 8291 (aes128gcm) and RFC 8292 (VAPID).

By `cryptography` alone: the libraries made for it (pywebpush) bring an HTTP client of their own, which would follow
whatever address a guest names.
"""

from __future__ import annotations

import hmac
import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256, sha512

import msgspec
from cryptography.exceptions import InvalidKey
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from koloda.errors import KolodaError
from koloda.server.people.guests import Key

CURVE = SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of its group
RECORD = 4096  # bytes: a push service takes one record
SALT = 16
LASTS = 12 * 3600  # seconds of a signature; a service accepts a day at most


def base64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unbase64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def raw(key: EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def key_of_browser(p256dh: str) -> EllipticCurvePublicKey:
    return EllipticCurvePublicKey.from_encoded_point(CURVE, unbase64(p256dh))


def check_keys(p256dh: str, auth: str) -> None:
    """What a browser says must be a point of the curve, and sixteen bytes."""
    try:
        key_of_browser(p256dh)
        fits = len(unbase64(auth)) == SALT
    except (ValueError, InvalidKey):
        fits = False
    if not fits:
        raise KolodaError("These are no keys of a push subscription.")


def server_key(oldest: Key) -> EllipticCurvePrivateKey:
    """By which services know this server: made from the oldest of its keys, which is never dropped, so subscriptions
    hold as long as guests' cookies do, and go wherever the keys go."""
    number = int.from_bytes(hmac.new(bytes.fromhex(oldest.key), b"koloda push", sha512).digest())
    return derive_private_key(number % (ORDER - 1) + 1, CURVE)


def signed(key: EllipticCurvePrivateKey, origin: str, contact: str | None) -> str:
    """The header by which a service knows who sends."""
    claims: dict[str, object] = {"aud": origin, "exp": int(time.time()) + LASTS}
    if contact is not None:
        claims["sub"] = contact
    head = base64(b'{"typ":"JWT","alg":"ES256"}') + "." + base64(msgspec.json.encode(claims))
    r, s = decode_dss_signature(key.sign(head.encode(), ECDSA(SHA256())))
    token = head + "." + base64(r.to_bytes(32) + s.to_bytes(32))
    return f"vapid t={token}, k={base64(raw(key.public_key()))}"


def stretched(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    """HKDF of one block."""
    block = hmac.new(hmac.new(salt, secret, sha256).digest(), info + b"\x01", sha256).digest()
    return block[:length]


def sealed(message: bytes, p256dh: str, auth: str) -> bytes:
    """Only the browser whose keys these are can read it."""
    browser, once, salt = key_of_browser(p256dh), generate_private_key(CURVE), os.urandom(SALT)
    ours = raw(once.public_key())
    info = b"WebPush: info\x00" + raw(browser) + ours
    secret = stretched(unbase64(auth), once.exchange(ECDH(), browser), info, 32)
    key = stretched(salt, secret, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = stretched(salt, secret, b"Content-Encoding: nonce\x00", 12)
    head = salt + RECORD.to_bytes(4) + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)
