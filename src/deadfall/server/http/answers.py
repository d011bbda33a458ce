"""Large answers, sent packed as they are."""

from __future__ import annotations

import gzip
from typing import Any

from litestar import Request, Response
from litestar.datastructures import State


def answer(request: Request[Any, Any, State], body: bytes, **headers: str) -> Response[Any]:
    """A packed value as the answer to a request, unpacked for the rare client that cannot."""
    takes = "gzip" in request.headers.get("accept-encoding", "")
    sent = {name.replace("_", "-"): value for name, value in headers.items()}
    if takes:
        sent["content-encoding"] = "gzip"
    sent["vary"] = "accept-encoding"
    return Response(body if takes else gzip.decompress(body), media_type="application/json", headers=sent)
