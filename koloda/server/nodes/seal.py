"""A mark that only machines with the same key can make: what one of them says to another bears it."""

from __future__ import annotations

import hmac
from hashlib import sha256


class Seal:
    """
    >>> seal = Seal(bytes(32), "node")
    >>> seal.fits("/healthz", b"said", seal.mark("/healthz", b"said")), seal.fits("/readyz", b"said", b"0" * 64)
    (True, False)
    """

    def __init__(self, key: bytes, of: str) -> None:
        self.key = key
        self.of = of.encode()

    def mark(self, path: str, said: bytes) -> bytes:
        return hmac.new(self.key, b"koloda %s %s %s" % (self.of, path.encode(), said), sha256).hexdigest().encode()

    def fits(self, path: str, said: bytes, mark: bytes) -> bool:
        return hmac.compare_digest(self.mark(path, said), mark)
