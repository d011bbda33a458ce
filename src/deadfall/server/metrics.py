"""Figures for Prometheus; none tells a secret."""

from __future__ import annotations

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
