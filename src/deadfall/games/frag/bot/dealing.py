"""Cards: which to use, play, pick up, keep and give away between attacks and moves."""

from __future__ import annotations

from typing import Any

from deadfall.engine.question import Option
from deadfall.games.frag.arena import ACID
from deadfall.games.frag.bot.fighting import CARD_WORTH, best_shot, choose_shot
from deadfall.games.frag.bot.reading import Reading, loaded
from deadfall.games.frag.pack import (
    AIMBOT,
    DODGE,
    FREE_FOR_ALL,
    GADGETS,
    HEAL,
    HEALTH,
    INFINITE_AMMO,
    LOOT,
    LOW_GRAVITY,
    MULTIPLY,
    NO_CARRIER,
    POWER_SURGE,
    PUPPET,
    QUICK_RESPAWN,
    RELOAD,
    ROCKET_JUMP,
    SERVER_RESET,
    SNIFF,
    TELEPORT,
    TRANQUILIZE,
    WEAPONS,
)
from deadfall.games.frag.rules.cards import HAND_LIMIT

KEPT_FOR_LATER = (HEAL, HEALTH, RELOAD, MULTIPLY, TELEPORT)
WORTH_KEEPING = (HEAL, HEALTH, DODGE, AIMBOT, QUICK_RESPAWN)
BETTER = 3  # dice by which a weapon in hand must be better than one in play that makes room for it
CALMING = 2  # what a weapon without dice counts for
TOUGH = 3  # Health from which on a rocket jump is survived
NEAR_ACID = 3  # steps to acid over which a puppet is worth a card

ByAction = dict[str, list[Option]]


def mend(now: Reading, by_action: ByAction) -> Option | None:
    """Heal, reload."""
    wounds = now.me["wounds"]
    for option in by_action.get("use", []):
        effect = now.effect(option.target["card"])
        if effect == HEAL and wounds >= 2:
            return option
        if effect == RELOAD and any(arm["ammo"] == 0 for arm in now.me["weapons"]):
            return option
    return by_action["blood"][0] if wounds and by_action.get("blood") else None


def arm(now: Reading, by_action: ByAction) -> Option | None:
    """Weapons and gadgets go into play at once; what is used once waits in the hand while it fits."""
    crowded = len(now.hand()) > HAND_LIMIT
    plays = by_action.get("play", [])
    arms = [option for option in plays if now.deck(option.target["card"]) == WEAPONS]
    strongest = max(arms, key=lambda option: power(now, option.target["card"]), default=None)
    if strongest is not None and power(now, strongest.target["card"]) > 0:
        return strongest
    for option in plays:
        card = option.target["card"]
        if now.deck(card) == GADGETS and (now.effect(card) not in KEPT_FOR_LATER or crowded):
            return option
    return make_room(now, by_action)


def power(now: Reading, card: str) -> int:
    """How strong a weapon is; one that only calms is better than none."""
    return now.dice(card) or (CALMING if now.effect(card) == TRANQUILIZE else 0)


def make_room(now: Reading, by_action: ByAction) -> Option | None:
    """Where there is no room for a weapon in hand: throw the weakest away, or drop it, an empty one first of all."""
    arms: list[dict[str, Any]] = now.me["weapons"]
    waiting = [power(now, card) for card in now.hand() if now.deck(card) == WEAPONS]
    if not waiting or len(arms) < now.me["weapon_limit"]:
        return None

    def left(option: Option) -> int:
        arm = arms[option.target["arm"]]
        return power(now, arm["card"]) if loaded(arm) else 0

    for action in ("scrap", "drop"):
        offered = [option for option in by_action.get(action, []) if "arm" in option.target]
        weakest = min(offered, key=left, default=None)
        if weakest is not None and max(waiting) >= left(weakest) + BETTER:
            return weakest
    return None


def play_special(now: Reading, by_action: ByAction) -> Option | None:
    for option in by_action.get("play", []):
        if wants_played(now, option.target["card"], by_action):
            return option
    return None


def wants_played(now: Reading, card: str, by_action: ByAction) -> bool:
    """Whether a special is worth playing now, in one's own turn."""
    effect, turn = now.effect(card), now.view["turn"]
    if effect in (LOOT, POWER_SURGE, SNIFF):
        return True
    if effect == NO_CARRIER:
        return len(now.enemies) > 0
    if effect == FREE_FOR_ALL:
        return shoots(now, by_action)
    if effect == INFINITE_AMMO:
        return any(arm["ammo"] for arm in now.me["weapons"]) and shoots(now, by_action)
    if effect == LOW_GRAVITY:
        return len(now.hand()) > HAND_LIMIT
    if effect == ROCKET_JUMP:
        ready = bool(turn["attacks_left"]) and now.me["health"] >= TOUGH
        return ready and not shoots(now, by_action) and lands_well(now, card)
    if effect == PUPPET:
        return any(acid_steps(now, now.cells[who]) <= NEAR_ACID for who in now.enemies if now.sees(now.here, who))
    if effect == SERVER_RESET:
        seen = len([enemy for enemy in now.enemies if now.sees(now.here, enemy)])
        return not turn["attacks_left"] and seen > 0 and now.me["health"] <= 1
    return False


def shoots(now: Reading, by_action: ByAction) -> bool:
    """Whether an attack on offer is worth making."""
    return choose_shot(now, by_action.get("attack", []) + by_action.get("saw", []))[0] is not None


def lands_well(now: Reading, card: str) -> bool:
    """Whether the jump of a card leads to a shot that is worth it."""
    held = list(now.cells.values())
    weapons = now.weapons()
    for cell in now.arena.jumps(now.here, now.table.amount_of[now.numbers[card]], held, False):
        if now.arena.feature[cell] != ACID and cell not in held and best_shot(now, cell, weapons) >= CARD_WORTH:
            return True
    return False


def acid_steps(now: Reading, cell: int) -> int:
    """Steps from a cell to the nearest acid."""
    away = now.arena.ported_from(cell)
    return min([away[at] for at, feature in enumerate(now.arena.feature) if feature == ACID], default=99)


def puppet_step(now: Reading, options: list[Option]) -> Option:
    """Into the acid, and about in it."""
    cells = [option for option in options if "cell" in option.target]
    if not cells:
        return options[0]

    best = min(cells, key=lambda option: acid_steps(now, now.arena.by_name[option.target["cell"]]))
    near = acid_steps(now, now.arena.by_name[best.target["cell"]]) <= NEAR_ACID
    return best if near else options[0]


def rocket_to(now: Reading, options: list[Option]) -> Option:
    """Where the best shot is, beside the acid."""
    weapons = now.weapons()

    def value(option: Option) -> float:
        cell = now.arena.by_name[option.target["cell"]]
        return best_shot(now, cell, weapons) if now.arena.feature[cell] != ACID else -1.0

    return max(options, key=value)


def lay_mine(now: Reading, options: list[Option]) -> Option:
    """In the way of the nearest enemy."""
    goals = [now.cells[enemy] for enemy in now.enemies]
    cells = [now.arena.by_name[option.target["cell"]] for option in options]
    near = [min([now.table.range(cell, goal) for goal in goals], default=0) for cell in cells]
    return options[near.index(min(near))]


def pick_up(now: Reading, options: list[Option]) -> Option:
    """Blood for wounds, else the last counter: the newest weapons."""
    wanted = [option for option in options if "counter" in option.target]
    for option in wanted:
        if now.view["counters"][option.target["counter"]]["kind"] == "blood" and now.me["wounds"]:
            return option
    return wanted[-1] if wanted else options[0]


def draw_from(now: Reading, options: list[Option]) -> Option:
    """Weapons for who has none that is loaded, else gadgets."""
    armed = any(loaded(arm) and power(now, arm["card"]) for arm in now.me["weapons"])
    wanted = "gadgets" if armed else "weapons"
    found = [option for option in options if option.target.get("deck") == wanted]
    return found[0] if found else options[0]


def special_to_end(now: Reading, options: list[Option]) -> Option:
    """Somebody else's."""
    found = [option for option in options if option.target["seat"] != now.name]
    return found[0] if found else options[0]


def stat_to_raise(now: Reading, options: list[Option]) -> Option:
    """The lowest, so that no single weakness decides."""
    base = now.me["base"]
    stats = [option for option in options if "stat" in option.target]
    return min(stats, key=lambda option: base[option.target["stat"].lower()]) if stats else options[0]


def strongest(now: Reading, options: list[Option]) -> Option:
    return max(options, key=lambda option: power(now, option.target["card"]))


def feeblest(now: Reading, options: list[Option]) -> Option:
    return min(options, key=lambda option: power(now, option.target["card"]))


def least_needed(now: Reading, options: list[Option]) -> Option:
    return min(options, key=lambda option: keep(now, option.target["card"]))


def dearest_to_its_owner(now: Reading, options: list[Option]) -> Option:
    cards = [option for option in options if "card" in option.target]
    return max(cards, key=lambda option: keep(now, option.target["card"])) if cards else options[0]


def keep(now: Reading, card: str) -> float:
    """How much a card in hand is worth keeping."""
    if now.deck(card) == WEAPONS:
        return now.dice(card) / 3
    return 4.0 if now.effect(card) in WORTH_KEEPING else 2.0
