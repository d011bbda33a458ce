"""Moves: what standing in a cell promises, and the way to the best one."""

from __future__ import annotations

from deadfall.engine.question import Option
from deadfall.games.frag.arena import ACID, GADGET_UP, WEAPON_UP
from deadfall.games.frag.bot.fighting import best_shot
from deadfall.games.frag.bot.reading import Reading
from deadfall.games.frag.pack import Weapon

WEAPON_WORTH = 2.2
GADGET_WORTH = 1.6
BLOOD_WORTH = 0.8
STEP_COST = 0.06
EXPOSED_COST = 0.5
MINE_COST = 6.0
JUMP_GAIN = 0.3  # what a jump must promise more than steps
HEAVY = 6  # dice of a weapon that is worth a Teleport
OUT_OF_REACH = 5  # steps for each die of movement
CLOSE = 2


def place(now: Reading, options: list[Option]) -> Option:
    """The respawn point nearest to a weapon."""
    return min(options, key=lambda option: _to_weapon(now, now.arena.by_name[option.target["cell"]]))


def _to_weapon(now: Reading, cell: int) -> int:
    away = now.arena.ported_from(cell)
    return min([away[c] for c in range(now.arena.size) if now.arena.feature[c] == WEAPON_UP], default=0)


def spawn_at(now: Reading, options: list[Option]) -> Option:
    """For oneself near a weapon and out of sight; for another one far from any weapon."""
    if now.name in now.cells:
        return max(options, key=lambda option: _to_weapon(now, now.arena.by_name[option.target["cell"]]))

    def value(option: Option) -> float:
        cell = now.arena.by_name[option.target["cell"]]
        eyes = len([enemy for enemy in now.enemies if now.sees(cell, enemy)])
        return -_to_weapon(now, cell) - 3 * eyes

    return max(options, key=value)


def movement_roll(now: Reading, options: list[Option]) -> Option:
    """Roll; a Teleport takes whoever is well armed to enemies out of his reach."""
    rolls = [option for option in options if option.target["action"] == "roll"]
    others = [option for option in options if option.target["action"] == "use"]
    if now.name in now.cells and others and max([weapon.dice for weapon in now.weapons()]) >= HEAVY:
        away = now.arena.ported_from(now.here)
        if min([away[now.cells[enemy]] for enemy in now.enemies], default=0) > OUT_OF_REACH * now.me["speed"]:
            return others[0]
    return rolls[0] if rolls else options[0]


def teleport_to(now: Reading, options: list[Option]) -> Option:
    """Beside the weakest enemy, where the best shot is."""
    if not now.enemies:
        return options[0]
    prey = min(now.enemies, key=now.weakness)
    weapons = now.weapons()
    cells = {now.arena.by_name[option.target["cell"]]: option for option in options}
    near = [cell for cell in cells if 0 < now.table.range(cell, now.cells[prey]) <= CLOSE]
    if not near:
        return options[0]
    return cells[max(near, key=lambda cell: best_shot(now, cell, weapons))]


def choose_step(
    now: Reading, ways: dict[int, Option], jumps: list[Option], can_shoot: bool
) -> tuple[Option | None, float]:
    """The first step, or the jump, towards the best cell within reach, and what that cell is worth."""
    if not ways and not jumps:
        return None, 0.0
    turn = now.view["turn"]
    weapons = now.weapons() if turn["attacks_left"] and not now.ghost(now.name) else []
    stay = value_of(now, now.here, 0, weapons)
    best, first, value = -1, -1, stay + 0.01
    for cell, (distance, start) in reachable(now, list(ways), turn["left"]).items():
        worth = value_of(now, cell, distance, weapons)
        if worth > value:
            best, first, value = cell, start, worth
    leap = None
    for jump in jumps:
        cell = now.arena.by_name[jump.target["cell"]]
        if now.arena.feature[cell] != ACID and value_of(now, cell, jump.target["cost"], weapons) > value + JUMP_GAIN:
            leap, value = jump, value_of(now, cell, jump.target["cost"], weapons)
    if leap is not None:
        return leap, value
    if best < 0:
        wanders = not can_shoot and stay <= 0 and not now.ghost(now.name)
        return wander(now, ways, len(weapons) > 0) if wanders else None, 0.0
    return ways[first], value


def reachable(now: Reading, starts: list[int], left: int) -> dict[int, tuple[int, int]]:
    """Cells within the movement left, with their distance and the first step towards them; round acid and mines."""
    mined = now.mined()
    taken = [now.cells[enemy] for enemy in now.enemies]
    found = {start: (1, start) for start in starts if now.arena.feature[start] != ACID and start not in mined}
    frontier = list(found)
    for distance in range(2, left + 1):
        ahead = []
        for cell in frontier:
            for to in now.arena.moves_from(cell):
                bumps = to in taken and to not in now.arena.steps[cell]  # whoever stands at the end of a teleporter
                if to not in found and now.arena.feature[to] != ACID and to not in mined and not bumps:
                    found[to] = (distance, found[cell][1])
                    ahead.append(to)
        frontier = ahead
    return {cell: way for cell, way in found.items() if cell not in taken}


def value_of(now: Reading, cell: int, distance: int, weapons: list[Weapon]) -> float:
    """What standing in a cell promises: a shot, a card, a counter; less the way and the eyes on it."""
    name = now.arena.names[cell]
    value = -STEP_COST * distance
    takes = distance > 0 and not now.ghost(now.name)
    if takes and name not in now.view["turn"]["checked"]:
        feature = now.arena.feature[cell]
        value += WEAPON_WORTH if feature == WEAPON_UP else GADGET_WORTH if feature == GADGET_UP else 0.0
    for counter in now.view["counters"]:
        if takes and counter["cell"] == name and now.name not in counter["closed_to"]:
            value += BLOOD_WORTH if counter["kind"] == "blood" else WEAPON_WORTH
    value += best_shot(now, cell, weapons) if weapons else -EXPOSED_COST * eyes_on(now, cell)
    return value - MINE_COST if cell in now.mined() else value


def eyes_on(now: Reading, cell: int) -> int:
    """How many enemies see a cell."""
    return len([enemy for enemy in now.enemies if now.sees(cell, enemy)])


def wander(now: Reading, ways: dict[int, Option], armed: bool) -> Option | None:
    """Nothing within reach: one step towards the nearest enemy, out of all sight for who has nothing left to fire."""
    goals = [now.cells[enemy] for enemy in now.enemies]
    closed = goals + now.mined()
    safe = [cell for cell in ways if now.arena.feature[cell] != ACID and cell not in closed]
    if not armed:
        safe = [cell for cell in safe if not eyes_on(now, cell)]
    if not safe or not goals:
        return None
    away = now.arena.ported_from(now.here)
    near = min(goals, key=lambda goal: away[goal])
    best = min(safe, key=lambda cell: now.arena.ported_from(cell)[near])
    return ways[best] if now.arena.ported_from(best)[near] < away[near] else None
