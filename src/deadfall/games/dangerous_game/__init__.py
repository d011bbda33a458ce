"""The Most Dangerous Game: one Hunter, up to six Hunted hidden at once, trails that tell the past."""

from __future__ import annotations

from pathlib import Path

from deadfall.engine.entry import Entry
from deadfall.engine.options import TableOptions
from deadfall.games.dangerous_game.content import load
from deadfall.games.dangerous_game.game import DangerousGame
from deadfall.games.dangerous_game.options import OPTIONS, SEATS
from deadfall.games.dangerous_game.table import Table


def build(seats: int, options: TableOptions, folder: Path) -> DangerousGame:
    """The game at a table of that size."""
    island, pack = load(folder)
    return DangerousGame(Table(island, pack, seats, options))


GAME = Entry(
    key="dangerous_game",
    title="The Most Dangerous Game",
    blurb="One of you hunts, the others hide: every quarry you catch joins the hunt.",
    seats=SEATS,
    options=OPTIONS,
    build=build,
    folder=Path(__file__).parent,
    minutes=75,
    weight=4,
    deductions=("could", "chances"),
    option_sets=(
        {},
        {"sight_check": "step", "hunted_roll_public": "off", "combat_tie": "reroll", "hunter_pick": "random"},
        {"revisit": "no_repeat", "trail_rule": "start_of_cycle", "open_discards": "on", "combat_tie": "hunted"},
        {"revisit": "no_backtrack", "move_exact": "off", "show_cards": "on", "vision_metric": "chebyshev"},
        {
            "reveal_timing": "cycle_start",
            "reveal_every": "3",
            "hand_counted": "draw_phase",
            "free_discard": "on",
            "repeat_attacks": "on",
            "tie_break": "captures",
        },
        {
            "sight_check": "step",
            "revisit": "no_repeat",
            "open_track_on_capture": "on",
            "betrayal_range": "any",
            "escape_points": "end_only",
            "max_cycles": 12,
        },
        {
            "hunted_roll_public": "off",
            "trail_rule": "end_of_cycle",
            "attack_on_hunted_turn": "off",
            "betrayal_range": "same_square",
            "min_start_distance": 8,
            "vision_metric": "euclid",
            "tie_break": "escapes",
            "hunter_pick": "seat:1",
            "combat_tie": "hunter",
        },
        {"move_exact": "off", "sight_check": "step", "hunted_roll_public": "off", "chat": "open"},
    ),
)
