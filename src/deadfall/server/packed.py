"""Large answers: put into JSON and compressed off the event loop, and sent as they are."""

from __future__ import annotations

import gzip
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.datastructures import State


def packed(value: Any) -> bytes:
    """A value as compressed JSON."""
    return gzip.compress(msgspec.json.encode(value), 6, mtime=0)


def answer(request: Request[Any, Any, State], body: bytes, **headers: str) -> Response[Any]:
    """A packed value as the answer to a request, unpacked for the rare client that cannot."""
    takes = "gzip" in request.headers.get("accept-encoding", "")
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    if takes:
        sent["content-encoding"] = "gzip"
    sent["vary"] = "accept-encoding"
    return Response(body if takes else gzip.decompress(body), media_type="application/json", headers=sent)
