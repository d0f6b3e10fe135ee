"""Guests: no sign-up. A signed cookie says who one is; the newest key signs, all keys verify."""

from __future__ import annotations

import hmac
import re
import secrets
import time
import unicodedata
from hashlib import sha256
from pathlib import Path

import msgspec

from koloda.errors import KolodaError
from koloda.server.keeping.whole import write_whole

DAY = 86400
COOKIE_DAYS = 400  # the longest browsers keep one
NEW_KEY_DAYS = 90
KEY_BYTES = 32
NAME_LENGTH = 24
GUEST = re.compile(r"[0-9a-f]{32}")


class Key(msgspec.Struct, frozen=True):
    id: str
    key: str
    made: float


class Keyring:
    """All keys there are, newest last. None is dropped: a clock that errs would take all guests with it."""

    def __init__(self, keys: list[Key], settles: float = 0.0) -> None:
        """`settles` is how many seconds it may take until all servers that share the keys know a new one."""
        self.keys = keys
        self.settles = settles

    @property
    def signing(self) -> Key:
        """The newest that everyone knows."""
        settled = [key for key in self.keys if not self.settles or time.time() - key.made > self.settles]
        return settled[-1] if settled else self.keys[0]

    def sign(self, guest: str) -> str:
        key = self.signing
        return f"{guest}.{key.id}.{signature(key, guest)}"

    def guest(self, cookie: str | None) -> str | None:
        """Whose cookie it is; None if it is none of ours."""
        parts = (cookie or "").split(".")
        if len(parts) != 3 or not GUEST.fullmatch(parts[0]):
            return None
        for key in self.keys:
            if key.id == parts[1] and hmac.compare_digest(signature(key, parts[0]).encode(), parts[2].encode()):
                return parts[0]
        return None


def signature(key: Key, guest: str) -> str:
    return hmac.new(bytes.fromhex(key.key), f"koloda guest {guest}".encode(), sha256).hexdigest()


def new_guest() -> str:
    return secrets.token_hex(16)


def open_keyring(path: Path, now: float | None = None) -> Keyring:
    """Read the keys; add a new one when the newest is old, or made at a time that is yet to come."""
    keys = read_keys(path) if path.exists() else []
    new = new_key(keys, now)
    if new is not None:
        keys.append(new)
        write_keys(path, keys)
    return Keyring(keys)


def new_key(keys: list[Key], now: float | None = None) -> Key | None:
    """One more key, if these need one."""
    now = time.time() if now is None else now
    if keys and abs(now - keys[-1].made) <= NEW_KEY_DAYS * DAY:
        return None
    return Key(id=secrets.token_hex(4), key=secrets.token_hex(KEY_BYTES), made=now)


def write_keys(path: Path, keys: list[Key]) -> None:
    write_whole(path, msgspec.json.encode(keys))


def read_keys(path: Path) -> list[Key]:
    try:
        keys = msgspec.json.decode(path.read_bytes(), type=list[Key])
        if not keys or not all(len(bytes.fromhex(key.key)) == KEY_BYTES for key in keys):
            raise ValueError
    except (OSError, ValueError):  # msgspec's errors are ValueErrors
        raise KolodaError(
            f"{path} is damaged or cannot be read. Guests are known by the keys in it, so nothing was changed. "
            "Put it back from a backup; without it every guest begins anew, which you allow by removing it."
        ) from None
    return keys


def default_name(guest: str) -> str:
    """A name until one is chosen; it tells nothing of the guest's id.

    >>> default_name("0" * 32)
    'Гость 6226'
    """
    return f"Гость {1000 + int(sha256(guest.encode()).hexdigest(), 16) % 9000}"


def checked_name(name: str) -> str:
    """A name as it may be shown.

    >>> checked_name("  Анна \\u202e Ивановна ")
    'Анна Ивановна'
    """
    shown = unicodedata.normalize("NFC", name)
    shown = "".join(" " if letter.isspace() else letter for letter in shown if shown_letter(letter))
    shown = " ".join(shown.split())
    if not 1 <= len(shown) <= NAME_LENGTH:
        raise KolodaError(f"A name has 1 to {NAME_LENGTH} letters.")
    return shown


def shown_letter(letter: str) -> bool:
    """No control, format or unassigned characters; joiners inside emoji are let go with them."""
    return letter.isspace() or not unicodedata.category(letter).startswith("C")
