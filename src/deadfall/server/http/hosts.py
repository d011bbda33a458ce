"""Hosts: the names under which this server may be called, and the pages that may ask it to do something."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Mapping, Sequence
from urllib.parse import urlsplit

from deadfall.server.refusals import Refusal
from deadfall.server.settings import Settings

# Names that nobody can buy: only whoever runs the network can make them point here.
PRIVATE = (".localhost", ".local", ".lan", ".home.arpa", ".internal")


def foreign(method: str, headers: Mapping[str, str], settings: Settings) -> Refusal | None:
    """Why a request is refused: by a name that a stranger may have pointed at us, or sent by another site's page."""
    host = headers.get("host", "")
    if not our_host(host, settings):
        return Refusal("foreign", f"this server is not called {host[:80]}: start it with --origin to call it so")
    if method not in ("GET", "HEAD") and not from_our_page(headers.get("origin", ""), host, settings.origins):
        return Refusal("foreign", "another site's page may not ask for this: open the table's own page")
    return None


def our_host(host: str, settings: Settings) -> bool:
    """Whether a Host header names us; a proxy has seen to that itself, and a program may leave it out."""
    name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    if not host or settings.behind_proxy or "." not in name or name.endswith(PRIVATE) or _is_address(name):
        return True
    return name == socket.gethostname().lower() or host in [urlsplit(origin).netloc for origin in settings.origins]


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def from_our_page(origin: str, host: str, allowed: Sequence[str]) -> bool:
    """Whether a socket was opened by our own page, or by a program that is no browser and names no page."""
    return not origin or urlsplit(origin).netloc == host or origin in allowed
