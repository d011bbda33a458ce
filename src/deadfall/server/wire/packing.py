"""Large answers: put into JSON and compressed off the event loop."""

from __future__ import annotations

import gzip
from typing import Any

import msgspec


def packed(value: Any) -> bytes:
    """A value as compressed JSON."""
    return gzip.compress(msgspec.json.encode(value), 6, mtime=0)
