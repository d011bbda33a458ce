"""The questions of Friday the 13th: every kind, its name, its answers, and what says which are allowed."""

from __future__ import annotations

from typing import Final

from deadfall.engine.kernel import Kind
from deadfall.games.friday13.answers import (
    ACTS,
    BLOWS,
    CALLS,
    LOOTS,
    ONE,
    PENALTIES,
    PLANS,
    REWARDS,
    RUMMAGES,
    SHEDS,
    SWAPS,
)

# Questions to a seat (ledger section 4)
GENERATOR: Final = 0
PAIR: Final = 1
START: Final = 2
EXCESS: Final = 3
DUMP_AT: Final = 4
NEXT: Final = 5
ORDER: Final = 6
TURN: Final = 7
TRADE_GIVE: Final = 8
TRADE_GET: Final = 9
TRADE_OK: Final = 10
RUMMAGE: Final = 11
VIEW_CABIN: Final = 12
AMBUSH: Final = 13
JASON_TURN: Final = 14
PROWL: Final = 15
LOOT: Final = 16
LURKS_MOVE: Final = 17
SWAP: Final = 18
NOWHERE_TO: Final = 19
BATTERIES_WHO: Final = 20
BAR_AT: Final = 21
RANSACK_AT: Final = 22
SNARE_AT: Final = 23
LURE_WHO: Final = 24
LURE_STEP: Final = 25
GRIP_WHO: Final = 26
GRIP_WHAT: Final = 27
FIGHT: Final = 28
SWEATER: Final = 29
FLEE_STEP: Final = 30
JASON_FLEES: Final = 31
SURRENDER: Final = 32
GIVE_UP: Final = 33
RECEIVER: Final = 34
REWARD: Final = 35
DEAD_DUMP: Final = 36
GAINED: Final = 37
GAINED_AT: Final = 38
REASSIGN: Final = 39
PENALTY: Final = 40
PENALTY_AT: Final = 41
PENALTY_CARD: Final = 42
REVEAL: Final = 43
REVEAL_OWN: Final = 44
ATTACKER: Final = 45
REFEREE: Final = 46
DEATH_PICK: Final = 47

# Questions to chance
MOVE_DIE: Final = 48
WOODS_DIE: Final = 49
DARK_DIE: Final = 50
FLEE_DIE: Final = 51
LURE_DIE: Final = 52
HITS: Final = 53
BLOCKS: Final = 54
DEAL: Final = 55
DRAW: Final = 56

# Every kind of question: its name, how many answers it can have, and what says which are allowed (chance needs none).
# Windows are open to whoever might react; veiled kinds hide whether there is a choice, as that says what is carried or
# where Jason is.
_KINDS: Final = {
    GENERATOR: Kind("generator cabin", ONE.count, clause="F13-SETUP-04"),  # F13-D-02
    PAIR: Kind("pair cabin", ONE.count, clause="F13-SETUP-05"),  # F13-D-03
    START: Kind("start", ONE.count, clause="F13-SETUP-09"),  # F13-D-04
    EXCESS: Kind("excess", SHEDS.count, clause="F13-ITEM-01", veiled=True),  # F13-D-05
    DUMP_AT: Kind("dump", ONE.count, clause="F13-ITEM-04"),
    NEXT: Kind("next counselor", CALLS.count, clause="F13-TURN-02"),  # F13-D-06, F13-D-33
    ORDER: Kind("order", ONE.count, clause="F13-R-05"),
    TURN: Kind("turn", ACTS.count, clause="F13-TURN-04"),  # F13-D-07, F13-D-08, F13-D-09, F13-D-11
    TRADE_GIVE: Kind("trade: give", ONE.count, clause="F13-ITEM-02"),
    TRADE_GET: Kind("trade: get", ONE.count, clause="F13-R-24"),
    TRADE_OK: Kind("trade offer", ONE.count, clause="F13-R-24"),  # F13-D-10
    RUMMAGE: Kind("rummage", RUMMAGES.count, clause="F13-SRCH-04"),  # F13-D-12, F13-D-14
    VIEW_CABIN: Kind("view a cabin", ONE.count, clause="F13-CTR-02"),  # F13-D-13
    AMBUSH: Kind("ambush", ONE.count, clause="F13-JMOVE-05", window=True),  # F13-D-15
    JASON_TURN: Kind("jason's turn", PLANS.count, clause="F13-TURN-07"),  # F13-D-17
    PROWL: Kind("prowl", ACTS.count, clause="F13-R-25", veiled=True),  # F13-D-16, F13-D-18
    LOOT: Kind("loot", LOOTS.count, clause="F13-R-55"),  # F13-D-19
    LURKS_MOVE: Kind("lurks", ONE.count, clause="F13-LURK-03"),  # F13-D-20
    SWAP: Kind("swap", SWAPS.count, clause="F13-ITEM-08"),  # F13-D-21
    NOWHERE_TO: Kind("out of nowhere", ONE.count, clause="F13-EVT-01"),  # F13-D-22
    BATTERIES_WHO: Kind("dead batteries", ONE.count, clause="F13-EVT-01"),
    BAR_AT: Kind("barred door", ONE.count, clause="F13-EVT-01"),
    RANSACK_AT: Kind("ransack", ONE.count, clause="F13-EVT-01"),
    SNARE_AT: Kind("snare", ONE.count, clause="F13-EVT-01"),
    LURE_WHO: Kind("lured away", ONE.count, clause="F13-EVT-01"),
    LURE_STEP: Kind("lured step", ONE.count, clause="F13-EVT-01"),
    GRIP_WHO: Kind("lost grip", ONE.count, clause="F13-EVT-01"),
    GRIP_WHAT: Kind("lost grip item", ONE.count, clause="F13-EVT-01"),
    FIGHT: Kind("fight", BLOWS.count, clause="F13-FLEE-01"),  # F13-D-23, F13-D-24
    SWEATER: Kind("sweater", ONE.count, clause="F13-ITEM-11", window=True),  # F13-D-25
    FLEE_STEP: Kind("flight", ONE.count, clause="F13-R-74"),  # F13-D-26
    JASON_FLEES: Kind("jason's flight", ONE.count, clause="F13-R-78"),
    SURRENDER: Kind("surrender", ONE.count, clause="F13-FLEE-03"),  # F13-D-27
    GIVE_UP: Kind("give up", ONE.count, clause="F13-R-77"),  # F13-D-28
    RECEIVER: Kind("receiver", ONE.count, clause="F13-R-77"),  # F13-D-29
    REWARD: Kind("kill reward", REWARDS.count, clause="F13-FGT-13"),  # F13-D-30
    DEAD_DUMP: Kind("items of the dead", ONE.count, clause="F13-R-60"),  # F13-D-31
    GAINED: Kind("gained", ONE.count, clause="F13-ITEM-03"),
    GAINED_AT: Kind("gained dump", ONE.count, clause="F13-ITEM-04"),
    REASSIGN: Kind("reassign", ONE.count, clause="F13-R-03"),
    PENALTY: Kind("penalty", PENALTIES.count, clause="F13-CHEAT-01"),  # F13-D-32
    PENALTY_AT: Kind("penalty cabin", ONE.count, clause="F13-R-97"),
    PENALTY_CARD: Kind("penalty card", ONE.count, clause="F13-R-123"),
    REVEAL: Kind("reveal", ONE.count, clause="F13-R-96", window=True),  # F13-D-34
    REVEAL_OWN: Kind("reveal yourself", ONE.count, clause="F13-R-96"),
    ATTACKER: Kind("attacker", ONE.count, clause="F13-R-119"),  # F13-D-35
    REFEREE: Kind("referee", ONE.count, clause="F13-R-98"),
    DEATH_PICK: Kind("pick of the dead", ONE.count, clause="F13-R-60"),
    MOVE_DIE: Kind("movement die", ONE.count),
    WOODS_DIE: Kind("woods die", ONE.count),
    DARK_DIE: Kind("dark die", ONE.count),
    FLEE_DIE: Kind("flee die", ONE.count),
    LURE_DIE: Kind("lured die", ONE.count),
    HITS: Kind("hits", ONE.count),
    BLOCKS: Kind("blocks", ONE.count),
    DEAL: Kind("deal", ONE.count),
    DRAW: Kind("event draw", ONE.count),
}


def kinds() -> list[Kind]:
    """Every kind of question, in the order of its number."""
    return [_KINDS[number] for number in range(len(_KINDS))]
