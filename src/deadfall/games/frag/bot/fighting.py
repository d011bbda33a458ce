"""Attacks: what one promises by the odds on offer, which to make, and on whom."""

from __future__ import annotations

from functools import cache
from typing import Any

from deadfall.engine.dice import totals, weights_of
from deadfall.engine.question import Option
from deadfall.games.frag.bot.reading import Reading
from deadfall.games.frag.odds import at_least
from deadfall.games.frag.pack import MELEE, TRANQUILIZE, TRICK_FIRE, WHAT_WALL, Weapon

FRAG_WORTH = 10.0
WOUND_WORTH = 1.5
CALM_WORTH = 1.2  # to make a fighter slow
OWN_BLAST_COST = 2.0
LEAST_WORTH = 0.15  # below it an attack is not made
CARD_WORTH = 3.0  # and below this none that costs a card
LONGEST_BURST = 3
BEHIND_COVER = 0.6  # how likely a blast reaches somebody beside the cell it is aimed at
SURE_OF_TWO = 60  # the percent of both targets from which on one shot is worth dividing
NUKE_TRIES = 8  # cells that are looked at before a Nuke is declared

Odds = dict[str, Any]


@cache
def damage(dice: int, shield: int, extra: int, health: int) -> tuple[float, float]:
    """The chance to frag, and the mean loss of Health, for a hit with so many dice."""
    if dice == 0:
        return 0.0, 0.0
    attack, defend = weights_of(dice) or [1] * 6, weights_of(shield) or [1] * 6
    frag = mean = 0.0
    for a, wa in zip(totals(dice), attack, strict=True):
        for d, wd in zip(totals(shield), defend, strict=True):
            loss = min(health, a // d + extra)
            mean += wa * wd * loss
            frag += wa * wd * (loss >= health)
    whole = float(sum(attack)) * float(sum(defend))
    return frag / whole, mean / whole


def worth(now: Reading, weapon: Weapon, here: int, enemy: str) -> float:
    """What an attack from a cell on an enemy in sight promises."""
    if weapon.target_cell or enemy not in now.cells or now.untouchable(enemy):
        return 0.0
    there = now.cells[enemy]
    distance = now.table.range(here, there)
    if here == there or not weapon.reaches(distance):
        return 0.0
    needs = weapon.to_hit_number(distance) + (0 if weapon.type == MELEE else now.cloak(enemy))
    hit = 1.0 if weapon.auto_hit else at_least(now.me["accuracy"] + weapon.to_hit_dice, needs)
    dice = weapon.dice_at(distance, min(weapon.burst_max, LONGEST_BURST))
    health = max(1, now.seats[enemy]["health"])
    frag, loss = damage(dice, health, weapon.extra_damage, health)
    return promise(now, weapon, enemy, hit, hit * frag, loss, distance)


def promise(now: Reading, weapon: Weapon, enemy: str, hit: float, frag: float, loss: float, distance: int) -> float:
    """What an attack is worth: frags, more of who leads, wounds, calm; less what its blast does to oneself."""
    foe = now.seats[enemy]
    value = frag * (FRAG_WORTH + foe["frags"]) + hit * loss * WOUND_WORTH
    if weapon.effect == TRANQUILIZE and not foe["tranquilized"]:
        value += hit * CALM_WORTH
    return float(value) - (OWN_BLAST_COST if 0 < distance <= weapon.blast_n else 0.0)


def best_shot(now: Reading, here: int, weapons: list[Weapon]) -> float:
    """What the best attack from a cell promises."""
    best = 0.0
    for enemy in now.enemies:
        if now.sees(here, enemy):
            best = max(best, max([worth(now, weapon, here, enemy) for weapon in weapons]))
    return best


# -- what is on offer


def by_odds(now: Reading, weapon: Weapon, odds: Odds) -> float:
    """What an attack promises by the odds that the table tells."""
    enemy = str(odds["seat"])
    if now.untouchable(enemy):
        return 0.0
    health = max(1, now.seats[enemy]["health"])
    loss = damage(odds["dice"], odds["against"], weapon.extra_damage, health)[1]
    return promise(now, weapon, enemy, odds["chance"] / 100, odds.get("frag", 0) / 100, loss, odds["range"])


def choose_shot(now: Reading, options: list[Option]) -> tuple[Option | None, float]:
    """The best attack on offer from here, and what it promises."""
    best: Option | None = None
    value = LEAST_WORTH
    for option in options:
        if option.target.get("action") in ("attack", "saw"):
            hope = offered(now, option)
            if hope > value:
                best, value = option, hope
    return best, value


def offered(now: Reading, option: Option) -> float:
    """What an attack on offer promises on the best of its targets."""
    weapon = now.weapon(option.target.get("card", now.pack.pistol.name))
    if "aims" not in option.target:
        return nuke_from(now, now.here, weapon)
    aims = option.target["aims"]
    if aims:
        return max([by_odds(now, weapon, odds) for odds in aims])
    through = max([worth(now, weapon, now.here, enemy) for enemy in now.enemies], default=0.0)
    return through if through >= CARD_WORTH else 0.0


def aim_at(now: Reading, options: list[Option]) -> Option:
    """Whom the odds favour; two at once where both are nearly sure; a What Wall only if nobody is in sight."""
    attack = now.view["attack"]
    weapon = now.weapon(attack["weapon"]) if attack else now.pack.pistol
    fighters = [option for option in options if "seat" in option.target]
    sure = [option for option in fighters if option.target["chance"] >= SURE_OF_TWO]
    for option in options:
        effect = now.effect(option.target["card"]) if "card" in option.target else -1
        if effect == TRICK_FIRE and len(sure) > 1:
            return option
        if effect == WHAT_WALL and not fighters:
            return option
    if not fighters:
        return options[0]
    return max(fighters, key=lambda option: by_odds(now, weapon, option.target))


def weakest(now: Reading, options: list[Option]) -> Option:
    return min(options, key=lambda option: now.weakness(option.target["seat"]))


def victim(now: Reading, options: list[Option]) -> Option:
    """Who is attacking oneself, else who has marked the most frags."""
    attack = now.view["attack"]
    for option in options:
        if attack and attack["attacker"] == option.target["seat"] and now.name in attack["targets"]:
            return option
    return max(options, key=lambda option: int(now.seats[option.target["seat"]]["frags"]))


# -- the Nuke


def nuke_at(now: Reading, options: list[Option]) -> Option:
    """Where most enemies are caught in the blast and he is not."""
    cells = [option for option in options if "cell" in option.target]
    attack = now.view["attack"]
    weapon = now.weapon(attack["weapon"]) if attack else now.pack.pistol
    return max(cells, key=lambda option: blast(now, now.here, now.arena.by_name[option.target["cell"]], weapon))


def nuke_from(now: Reading, here: int, weapon: Weapon) -> float:
    """What a weapon aimed at a cell promises from here: the best of some cells in sight around the enemies."""
    near: list[tuple[float, int]] = []
    for cell in range(now.arena.size):
        value = blast(now, here, cell, weapon)
        if value > 0:
            near.append((value, cell))
    holders = list(now.cells.values())
    for value, cell in sorted(near, reverse=True)[:NUKE_TRIES]:
        if now.arena.effect_los(here, cell, holders):
            return value
    return 0.0


def blast(now: Reading, here: int, cell: int, weapon: Weapon) -> float:
    """What a blast around a cell is worth: frags of others, less one's own."""
    value = 0.0
    for enemy in now.enemies:
        distance = now.table.range(cell, now.cells[enemy])
        if now.cells[enemy] == cell or distance <= weapon.blast_n:
            health = max(1, now.seats[enemy]["health"])
            frag = damage(weapon.blast_dice, health, 0, health)[0]
            reached = 1.0 if now.cells[enemy] == cell else BEHIND_COVER
            value += 0.0 if now.untouchable(enemy) else frag * reached * (FRAG_WORTH + now.seats[enemy]["frags"])
    if value and now.table.range(cell, here) <= weapon.blast_n:
        value -= FRAG_WORTH
    return value
