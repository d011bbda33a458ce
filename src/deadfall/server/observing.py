"""Logs and figures: structured lines without secrets, and metrics for Prometheus."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from typing import TextIO, cast

import structlog
from prometheus_client import Counter, Gauge, Histogram

ANSWERS = Counter("deadfall_answers_total", "Answers given at tables, each counted when it is shown")
REFUSALS = Counter("deadfall_refusals_total", "Messages that changed nothing, by code", ["code"])
SOCKETS = Gauge("deadfall_sockets", "Open sockets")
TABLES = Gauge("deadfall_live_tables", "Tables in the memory of this worker")
OWNED = Gauge("deadfall_owned_tables", "Tables whose bots and clocks this worker moves")
STANDING = Gauge("deadfall_standing_tables", "Tables with an open question that nobody can answer just now")
LATENCY = Histogram(
    "deadfall_choice_seconds",
    "From a choice coming in to its effect being sent",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)


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
