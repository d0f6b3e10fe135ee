"""What the server stands on: the addresses it listens on, the files it may open, the proxies it believes."""

from __future__ import annotations

import resource
import socket
from collections.abc import Sequence
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from koloda.errors import KolodaError

Network = IPv4Network | IPv6Network

BACKLOG = 2048
KERNEL_BUFFER = 128 << 10  # what a client does not read waits here, not in megabytes of the system's own
MOST_FILES = 10_240  # macOS gives no more


def listen(host: str, port: int) -> list[socket.socket]:
    """Sockets on every address of a host."""
    found: list[socket.socket] = []
    try:
        kind, passive = socket.SOCK_STREAM, socket.AI_PASSIVE
        for family, *_, address in socket.getaddrinfo(host, port, type=kind, flags=passive):
            found.append(socket.create_server(address[:2], family=family, backlog=BACKLOG))
            found[-1].setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KERNEL_BUFFER)
    except OSError as error:
        for each in found:
            each.close()
        why = str(error.strerror).partition(" (")[0]  # the address again
        raise KolodaError(f"{host}:{port} cannot be used: {why}.") from None
    return found


def raise_file_limit() -> int:
    """Each line is an open file, so as many as the system gives, within reason. Answers how many there may be."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted


def networks(words: Sequence[str]) -> list[Network]:
    """Addresses and networks of proxies.

    >>> networks(["127.0.0.1", "10.0.0.0/8"])
    [IPv4Network('127.0.0.1/32'), IPv4Network('10.0.0.0/8')]
    >>> networks(["*"])
    Traceback (most recent call last):
    koloda.errors.KolodaError: A proxy is an address such as 127.0.0.1 or a network such as 10.0.0.0/8, not *.
    """
    found: list[Network] = []
    for word in words:
        try:
            found.append(ip_network(word))
        except ValueError:
            raise KolodaError(
                f"A proxy is an address such as 127.0.0.1 or a network such as 10.0.0.0/8, not {word}."
            ) from None
    return found


def among(host: str, proxies: Sequence[Network]) -> bool:
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return any(address in each for each in proxies)
