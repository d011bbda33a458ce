"""Letters to addresses that somebody has given us: to the open network only, over TLS, with no patience.

A name is looked up once, every address of it is checked, and the connection goes to the one that was checked: a name
that points elsewhere a moment later leads nowhere. Nothing is followed, and of the answer only its status is read.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Mapping
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any
from urllib.parse import SplitResult, urlsplit

PATIENCE = 5.0  # seconds for everything together
HEAD = 4096  # bytes of an answer that are read
LONGEST = 1000  # letters of an address
NAT64 = IPv6Network("64:ff9b::/96")


class Unsafe(ValueError):
    """An address that nothing is sent to."""


class NotTaken(Exception):
    """Nobody took the letter; `status` is the answer, or 0 where there was none."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status = status


def checked(address: str, private: bool = False) -> SplitResult:
    """An address in its parts, if it can be written to; `private`: also without TLS and in the own network."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise Unsafe("this is no address") from None
    if len(address) > LONGEST or not address.isascii() or not address.isprintable() or " " in address:
        raise Unsafe("this is no address")
    if parts.scheme not in (("https", "http") if private else ("https",)):
        raise Unsafe("an address begins with https://")
    if not parts.hostname or parts.username is not None or port == 0:
        raise Unsafe("this is no address")
    if not private and _is_literal(parts.hostname) and not is_open(parts.hostname):
        raise Unsafe("this address is inside a network")
    return parts


def _is_literal(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def is_open(address: str) -> bool:
    """Whether an IP address is one of the open network, also behind the ways of writing IPv4 in IPv6."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if found in NAT64:
            inner = IPv4Address(int(found) & 0xFFFFFFFF)
        if inner is not None:
            return is_open(str(inner))
    return found.is_global and not found.is_multicast and not found.is_reserved


async def look_up(host: str, port: int, private: bool) -> str:
    """The IP address that a name stands for; refused if any of its addresses is inside a network."""
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError as error:
        raise NotTaken(0, "nobody has this name") from error
    addresses = [str(entry[4][0]) for entry in found]
    if not private and not all(is_open(address) for address in addresses):
        raise Unsafe("this address is inside a network")
    return addresses[0]


async def post(address: str, body: bytes, headers: Mapping[str, str], private: bool = False) -> None:
    """Send a letter; NotTaken or Unsafe say why it was not taken."""
    parts = checked(address, private)
    try:
        async with asyncio.timeout(PATIENCE):
            status = await _send(parts, body, headers, private)
    except (OSError, ssl.SSLError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, ValueError) as error:
        if isinstance(error, Unsafe):
            raise
        raise NotTaken(0, type(error).__name__) from error
    if not 200 <= status < 300:
        raise NotTaken(status, f"the answer was {status}")


async def _send(parts: SplitResult, body: bytes, headers: Mapping[str, str], private: bool) -> int:
    assert parts.hostname is not None
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    ip = await look_up(parts.hostname, port, private)
    given: dict[str, Any] = {"ssl": ssl.create_default_context(), "server_hostname": parts.hostname} if secure else {}
    reader, writer = await asyncio.open_connection(ip, port, limit=HEAD, **given)
    try:
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        host = parts.netloc
        lines = {"host": host, "content-length": str(len(body)), "connection": "close", **headers}
        head = f"POST {target} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        writer.write(f"{head}\r\n".encode("ascii") + body)
        await writer.drain()
        version, status = (await reader.readuntil(b"\n")).split()[:2]
        if not version.startswith(b"HTTP/1."):
            raise ValueError("no answer over HTTP")
        return int(status)
    finally:
        writer.close()
