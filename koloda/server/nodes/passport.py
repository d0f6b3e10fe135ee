"""What nodes pass on to each other bears a mark that only they can make, with the address it came from."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

from koloda.server.nodes.seal import Seal
from koloda.server.people.guests import Keyring

FROM, MARK = b"x-koloda-from", b"x-koloda-mark"
PASSED_ON = "koloda.passed_on"  # in the scope of what another node has passed on
DROPPED = {b"connection", b"keep-alive", b"te", b"trailer", b"transfer-encoding", b"upgrade", b"host", FROM, MARK}


class Passport:
    """Made with the oldest key, which all nodes of a database have."""

    def __init__(self, keyring: Keyring) -> None:
        self.seal = Seal(bytes.fromhex(keyring.keys[0].key), "node")

    def headers(self, scope: MutableMapping[str, Any]) -> list[tuple[bytes, bytes]]:
        """Those of a request as it is passed on."""
        client = scope.get("client")
        said = f"{scope.get('scheme', 'http')} {client[0] if client else ''}".encode()
        kept = [(name, value) for name, value in scope["headers"] if name not in DROPPED and not is_about_socket(name)]
        return [*kept, (FROM, said), (MARK, self.seal.mark(scope["path"], said))]

    def admit(self, scope: MutableMapping[str, Any]) -> bool:
        """Was it passed on by a node? Then it comes from where that says."""
        headers = dict(scope["headers"])
        said, mark = headers.get(FROM), headers.get(MARK, b"")
        if said is None or not self.seal.fits(scope["path"], said, mark):
            return False
        scheme, _, address = said.decode().partition(" ")
        scope["scheme"], scope["client"], scope[PASSED_ON] = scheme, (address, 0), True
        return True


def is_about_socket(name: bytes) -> bool:
    """Each line of sockets makes its own."""
    return name.startswith(b"sec-websocket-") or name == b"origin"
