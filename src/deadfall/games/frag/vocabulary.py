"""What the rules can do: for each effect a card may name, the moments, durations and numbers it works with."""

from typing import Final

from deadfall.games.frag.cards import ARC, EFFECTS


class Known:
    """The terms of one effect."""

    def __init__(
        self,
        timings: list[str],
        uses: list[str],
        lasts: list[str] | None = None,
        mode: str = "",
        everybody: bool = False,
    ) -> None:
        self.timings = timings
        self.uses = uses
        self.lasts = lasts or ["at_once"]
        self.mode = mode
        self.everybody = everybody


NEXT_TURN: Final = ["start_of_next_turn", "end_of_next_turn"]
ATTACK: Final = ["this_attack"]

WEAPON_RULES: Final = EFFECTS[: ARC + 1]

GADGET_EFFECTS: Final = {
    "armor": Known(["own"], ["armor"], mode="suit"),
    "flak": Known(["own"], ["armor", "amount"], mode="suit"),
    "cloak": Known(["own"], ["amount"], mode="worn"),
    "heal": Known(["any", "lethal"], ["amount"], mode="shot"),
    "auto_heal": Known(["own"], ["amount", "charges"], mode="worn"),
    "health": Known(["any", "lethal"], ["amount"], ["end_of_next_turn"], mode="shot"),
    "reload": Known(["own"], [], mode="shot"),
    "to_hit": Known(["own"], ["amount"], mode="attach"),
    "multiply": Known(["attack"], ["amount"], mode="shot"),
    "saw": Known(["own"], ["amount"], mode="attach"),
    "weapon_limit": Known(["own"], ["amount"], mode="worn"),
    "mine": Known(["own"], ["amount"], mode="laid"),
    "speed": Known(["own"], ["amount"], mode="worn"),
    "jump_jets": Known(["own"], ["amount"], mode="worn"),
    "teleport": Known(["phase2"], [], mode="shot"),
    "acid_proof": Known(["own"], [], mode="worn"),
    "dash": Known(["own", "roll"], ["amount"], mode="worn"),
    "override": Known(["own"], [], mode="worn"),
}

SPECIAL_EFFECTS: Final = {
    "disconnect": Known(["any"], [], ["until_back"]),
    "no_carrier": Known(["own"], ["amount"]),
    "lag": Known(["move"], [], ["this_turn"]),
    "insubstantial": Known(["any"], [], NEXT_TURN),
    "what_wall": Known(["declare"], [], ATTACK),
    "aimbot": Known(["attack", "aim"], [], ATTACK),
    "dodge": Known(["dodge"], [], ATTACK),
    "overclock": Known(["start"], ["amount"], NEXT_TURN),
    "trick_fire": Known(["declare"], [], ATTACK),
    "puppet": Known(["own"], ["dice"]),
    "server_reset": Known(["own"], []),
    "power_surge": Known(["own"], ["amount"], NEXT_TURN, everybody=True),
    "low_gravity": Known(["own"], ["amount"], NEXT_TURN, everybody=True),
    "free_for_all": Known(["own"], ["amount"], NEXT_TURN, everybody=True),
    "rocket_jump": Known(["own"], ["amount", "dice"]),
    "quick_respawn": Known(["back"], []),
    "kill_steal": Known(["frag"], ["amount"]),
    "infinite_ammo": Known(["start", "own"], [], NEXT_TURN),
    "sniff": Known(["own"], []),
    "loot": Known(["own"], ["amount"]),
    "patch": Known(["cancel", "own"], []),
    "spawn_control": Known(["spawn"], []),
    "headshot": Known(["aim"], ["amount"], ATTACK),
}
