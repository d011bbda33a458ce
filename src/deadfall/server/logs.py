"""The server's own log: structured lines without secrets."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from typing import TextIO, cast

import structlog


class Ink:
    """Where log lines go; a disk that is full, or a reader that is gone, stops the log and nothing else."""

    def __init__(self, file: TextIO) -> None:
        self.file = file

    def write(self, text: str) -> None:
        with suppress(OSError, ValueError):
            self.file.write(text)

    def flush(self) -> None:
        with suppress(OSError, ValueError):
            self.file.flush()


def set_up_logs(level: str) -> None:
    """One JSON object a line on stderr."""
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper(), logging.INFO)),
        logger_factory=structlog.WriteLoggerFactory(file=cast(TextIO, Ink(sys.stderr))),
    )
