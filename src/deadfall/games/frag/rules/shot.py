"""The attack in progress: who is in harm's way, how it stands, how many dice it rolls."""

from __future__ import annotations

from deadfall.games.frag.pack import ARC, EXPLOSIVE, FLAME, INSUBSTANTIAL, MELEE, SAW, TO_HIT, Weapon
from deadfall.games.frag.rules.stats import blockers, flak, has_effect
from deadfall.games.frag.state import NOBODY, NOWHERE, OPEN_SHOT, SHOT_HITS, Frag, Item


def weapon_of(s: Frag) -> Weapon:
    """The weapon of the attack in progress."""
    return s.table.pack.weapon(s.shot.weapon)


def name_of(s: Frag, weapon: Weapon) -> int:
    """The number of a weapon in events: the pistol comes after all cards, a saw goes by its own name."""
    if s.shot.saw:
        return saw_card(s)
    return s.table.cards if weapon.id < 0 else weapon.id


def arm_of(s: Frag) -> Item | None:
    """The weapon card in play behind the attack; None for the pistol, and for one that is used up or lost."""
    shot = s.shot
    arms = s.fighters[shot.attacker].arms
    return arms[shot.arm] if 0 <= shot.arm < len(arms) else None


def extras_sum(s: Frag, arm: Item | None, effect: int) -> int:
    """The sum of the amounts of what is attached to a weapon."""
    total = 0
    if arm is not None:
        for card in arm.extras:
            if s.table.effect_of[card] == effect:
                total += s.table.amount_of[card]
    return total


def saw_card(s: Frag) -> int:
    """The saw under the weapon of the attack in progress."""
    arm = arm_of(s)
    if arm is not None:
        for card in arm.extras:
            if s.table.effect_of[card] == SAW:
                return card
    return -1


def has_dice(s: Frag) -> bool:
    """Whether a hit rolls damage dice at all."""
    return bool(s.shot.saw) or weapon_of(s).dice > 0


def to_hit_bonus(s: Frag) -> int:
    """Extra to-hit dice of the weapon and what is attached to it (FRAG-R-43)."""
    return 0 if s.shot.saw else weapon_of(s).to_hit_dice + extras_sum(s, arm_of(s), TO_HIT)


def attack_type(s: Frag) -> int:
    return MELEE if s.shot.saw else weapon_of(s).type


def hits_by_itself(s: Frag) -> bool:
    """Whether no to-hit roll is made at all."""
    weapon = weapon_of(s)
    return bool(s.shot.saw) or weapon.auto_hit or weapon.target_cell


def verdict(s: Frag, seat: int) -> int:
    """How a declared target stands."""
    if seat == s.shot.target:
        return s.shot.verdict
    return s.shot.second_verdict if seat == s.shot.second else OPEN_SHOT


def set_verdict(s: Frag, seat: int, how: int) -> None:
    """The last word on a declared target (FRAG-PLAY-13)."""
    if seat == s.shot.target:
        s.shot.verdict = how
    elif seat == s.shot.second:
        s.shot.second_verdict = how


def targets(s: Frag) -> list[int]:
    """The declared targets, as named."""
    return [seat for seat in (s.shot.target, s.shot.second) if seat != NOBODY]


def blast_cell(s: Frag) -> int:
    """Where the blast would go off: the target cell, or the declared target's; NOWHERE without a blast."""
    weapon = weapon_of(s)
    if weapon.blast_n == 0 or s.shot.saw:
        return NOWHERE
    return s.shot.cell if weapon.target_cell else s.fighters[s.shot.target].cell


def in_blast(s: Frag, seat: int, centre: int) -> bool:
    """Within the blast's range of its centre, and in effect_LOS of it; the declared target is not a blast victim."""
    cell = s.fighters[seat].cell
    if cell < 0 or centre < 0 or seat == s.shot.target:
        return False
    near = s.table.range(centre, cell) <= weapon_of(s).blast_n
    return near and s.table.arena.effect_los(centre, cell, s.cells())


def in_harm(s: Frag, seat: int) -> bool:
    """The declared target, a chain victim, or somebody in the blast: who may dodge."""
    if s.fighters[seat].cell < 0:
        return False
    return seat in (s.shot.target, s.shot.second, s.shot.chain) or in_blast(s, seat, blast_cell(s))


def weapon_dice(s: Frag, seat: int, distance: int) -> int:
    """The dice against a declared target: falloff and burst, multiplied, halved by Trick Fire, less Flak."""
    shot = s.shot
    base = extras_sum(s, arm_of(s), SAW) if shot.saw else weapon_of(s).dice_at(distance, shot.burst)
    dice = base * shot.multiplier
    if shot.trick:
        dice = (dice + 1) // 2
    return less_flak(s, seat, dice, attack_type(s))


def less_flak(s: Frag, seat: int, dice: int, type: int) -> int:
    """A Flak Suit takes dice off flame and explosive attacks, never the last."""
    if dice and type in (FLAME, EXPLOSIVE):
        return max(1, dice - flak(s, seat))
    return dice


def extra_damage(s: Frag) -> int:
    """Health lost besides the dice, halved by Trick Fire."""
    extra = (0 if s.shot.saw else weapon_of(s).extra_damage) + s.shot.extra
    return extra // 2 if s.shot.trick else extra


def chain_choices(s: Frag, target: int, second: int) -> list[int]:
    """Whom an arc may jump on to from the target."""
    weapon = weapon_of(s)
    if weapon.effect != ARC or s.shot.saw:
        return []
    centre = s.fighters[target].cell
    found: list[int] = []
    for seat, fighter in enumerate(s.fighters):
        if fighter.cell < 0 or seat in (s.shot.attacker, target, second):
            continue
        near = s.table.range(centre, fighter.cell) <= weapon.chain_n
        if near and s.table.arena.effect_los(centre, fighter.cell, s.cells()):
            found.append(seat)
    return found


def has_line(s: Frag, attacker: int, target: int, weapon: Weapon, what_wall: bool) -> bool:
    """Line of sight for an attack, with what the weapon and What Wall change about it."""
    a, b = s.fighters[attacker].cell, s.fighters[target].cell
    if not what_wall and not s.table.arena.effect_los(a, b, s.cells()):
        return False
    return nobody_between(s, attacker, target, weapon)


def nobody_between(s: Frag, attacker: int, target: int, weapon: Weapon) -> bool:
    """Whether no third fighter stands in the line, or the weapon shoots past him."""
    a, b = s.fighters[attacker].cell, s.fighters[target].cell
    return weapon.ignores_fighters or not s.table.arena.blocked(a, b, blockers(s, attacker, target))


def stays_on(s: Frag) -> bool:
    """Whether the declared attack can still go on: attacker and a target in play, in line of sight (FRAG-R-85)."""
    shot = s.shot
    if shot.over or s.fighters[shot.attacker].cell < 0:
        return False
    if shot.target == NOBODY:
        here = s.fighters[shot.attacker].cell
        return bool(shot.what_wall) or s.table.arena.effect_los(here, shot.cell, [*s.cells(), shot.cell])
    return any(on_target(s, seat) for seat in targets(s))


def on_target(s: Frag, seat: int) -> bool:
    """Whether a declared target is still in play and in line of sight."""
    if seat == NOBODY or s.fighters[seat].cell < 0:
        return False
    return has_line(s, s.shot.attacker, seat, weapon_of(s), bool(s.shot.what_wall))


def untouchable(s: Frag, seat: int) -> bool:
    """Weapons, blasts, mines and acid do not affect an insubstantial fighter."""
    return has_effect(s, seat, INSUBSTANTIAL)


def hit_for_sure(s: Frag, seat: int) -> bool:
    return verdict(s, seat) == SHOT_HITS
