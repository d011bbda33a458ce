"""Friday the 13th: one hidden killer, six Counselors, and a camp where the lights may go out."""

from __future__ import annotations

from pathlib import Path

from deadfall.engine.entry import Entry
from deadfall.engine.options import TableOptions
from deadfall.games.friday13 import content
from deadfall.games.friday13.game import Friday
from deadfall.games.friday13.options import OPTIONS


def build(seats: int, settings: TableOptions, pack: Path) -> Friday:
    """The game at a table of that size."""
    return Friday(seats, settings, content.load(pack))


GAME = Entry(
    key="friday13",
    title="Friday the 13th",
    blurb="Jason moves unseen; six Counselors search the camp for a way to kill him.",
    seats=range(3, 8),  # F13-GEN-01, F13-R-01
    options=OPTIONS,
    build=build,
    folder=Path(__file__).parent,
    minutes=60,
    weight=3,
    sides=("Jason", "Counselors"),
    deductions=("could_be", "chances", "snares_could_be", "known_about", "about"),
    option_sets=(
        {},
        {"captain": "first_claim", "team_info": "individual", "counselor_hands": "team", "center_stores": "on"},
        {"reveal_enforcement": "honor", "order_mode": "declared", "reassign_survivors": "on", "jason_die": "secret"},
        {
            "captain": "fixed",
            "counselor_order": "any_order",
            "woods_roll": "separate_die",
            "flee_distance": "up_to",
            "failed_flee": "may_attack",
            "initiative": "keep_on_wound",
            "jason_unarmed": "hit",
            "death_items": "jason_picks_one",
        },
        {
            "counselor_hands": "team",
            "death_items": "removed",
            "jason_unarmed": "die",
            "jason_unarmed_scope": "attack",
            "combat_die_scope": "attack",
            "jason_flees": "off",
            "dawn_round": 20,
            "dawn_result": "jason",
        },
    ),
)
