"""Visits a table server as a browser would: `python tools/visitor.py ADDRESS` (the standard library is enough).

It waits for the start page, fetches what that page names, and makes a table with a bot in every seat but one.
"""

from __future__ import annotations

import json
import re
import sys
import time
import urllib.request
from collections.abc import Callable
from typing import Any

PATIENCE = 600  # seconds until a server that does not answer is given up
NAMED = re.compile(r'(?:src|href)="(/assets/[^"]+)"')


def fetched(address: str | urllib.request.Request) -> bytes:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        data: bytes = answer.read()
        return data


def posted(address: str, **words: Any) -> dict[str, Any]:
    request = urllib.request.Request(
        address, json.dumps(words).encode(), {"Content-Type": "application/json"}, method="POST"
    )
    answer: dict[str, Any] = json.loads(fetched(request))
    return answer


def awaited(address: str, alive: Callable[[], bool]) -> bytes:
    """The start page, as soon as there is one."""
    for _ in range(PATIENCE * 20):
        try:
            return fetched(address)
        except OSError:
            if not alive():
                break
            time.sleep(0.05)
    raise TimeoutError(f"nothing answers on {address}")


def visit(address: str, alive: Callable[[], bool] = lambda: True) -> tuple[int, str]:
    """The bytes of the start page with all that it names, and the id of the table made; it waits while one is alive."""
    page = awaited(address, alive)
    named = NAMED.findall(page.decode())
    assert named, f"the page of {address} names no script"
    size = len(page) + sum(len(fetched(f"{address}{path}")) for path in named)
    game = next(game for game in json.loads(fetched(f"{address}/api/games")) if game["key"] == "frag")
    bots = [{"kind": "bot", "level": "basic"}] * (min(game["seats"]) - 1)
    made = posted(f"{address}/api/tables", game="frag", seats=[{"kind": "open"}, *bots])
    return size, made["table"]["id"]


if __name__ == "__main__":
    size, table = visit(sys.argv[1].rstrip("/"))
    print(f"a page of {size} bytes, and table {table}")
