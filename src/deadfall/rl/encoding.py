"""Views as numbers: what a seat may know, hashed into a row of fixed length.

Only the view and the open question go in, so the numbers keep every secret that the view keeps.
"""

from __future__ import annotations

from typing import Any
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

SIZE = 1024


def encode(view: dict[str, Any], size: int = SIZE) -> NDArray[np.float32]:
    """Each fact of a view adds to one place of the row, numbers by their size and words by being there."""
    row = np.zeros(size, dtype=np.float32)
    _add(row, "", view)
    return row


def _add(row: NDArray[np.float32], path: str, value: Any) -> None:
    if isinstance(value, dict):
        for name, part in value.items():
            _add(row, f"{path}/{name}", part)
    elif isinstance(value, list | tuple):
        for part in value:  # the order of a list is a matter of showing it, so it does not count
            _add(row, f"{path}/", part)
    elif isinstance(value, bool) or value is None or isinstance(value, str):
        row[crc32(f"{path}={value}".encode()) % len(row)] += 1
    else:
        row[crc32(path.encode()) % len(row)] += value
