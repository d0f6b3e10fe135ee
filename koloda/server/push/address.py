"""Where a message may go: a guest names the address, and must not make the server call into its own network."""

from __future__ import annotations

import asyncio
import socket
from ipaddress import IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

from koloda.errors import KolodaError

TRANSLATED = IPv6Network("64:ff9b::/96")  # which stands for addresses of IPv4


class NoWay(KolodaError):
    """Nothing is sent there."""


def check_endpoint(endpoint: str, local: bool) -> None:
    """As far as can be seen without asking for the name. `local`: anything goes, for tests."""
    try:
        url = urlsplit(endpoint)
        port = url.port
    except ValueError:
        raise NoWay("This is no address.") from None
    if not url.hostname or url.username is not None or not endpoint.isascii() or any(ord(one) < 33 for one in endpoint):
        raise NoWay("This is no address.")
    if local:
        return
    if url.scheme != "https" or port not in (None, 443):
        raise NoWay("Messages go by https alone.")
    try:
        outside = is_outside(url.hostname)
    except ValueError:
        outside = "." in url.hostname
    if not outside:
        raise NoWay("Messages go to no address inside a network.")


def is_outside(address: str) -> bool:
    """
    >>> [is_outside(each) for each in ("8.8.8.8", "127.0.0.1", "10.1.2.3", "169.254.169.254", "224.0.0.1")]
    [True, False, False, False, False]
    >>> [is_outside(each) for each in ("2606:4700::1111", "::1", "::ffff:127.0.0.1", "2002:7f00:1::")]
    [True, False, False, False]
    """
    found = ip_address(address)
    if isinstance(found, IPv6Address) and (found.sixtofour or found.teredo or found in TRANSLATED or found.ipv4_mapped):
        return False
    return found.is_global and not found.is_multicast


async def address_of(host: str, port: int, local: bool) -> str:
    """What the name stands for now. It is asked once, and what it said is called: no second answer comes into it."""
    try:
        find = asyncio.get_running_loop().getaddrinfo  # what this machine can reach
        found = await find(host, port, type=socket.SOCK_STREAM, flags=socket.AI_ADDRCONFIG)
    except OSError:
        raise NoWay("Nobody knows this address.") from None
    addresses = [str(each[4][0]) for each in found]
    if not addresses or not (local or all(map(is_outside, addresses))):
        raise NoWay("Messages go to no address inside a network.")
    return addresses[0]
