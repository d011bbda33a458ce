"""Combat dice: how many, which faces count, and what everybody learns from rolling them (F13-FGT-04..09)."""

from __future__ import annotations

from typing import Final

from deadfall.games.friday13.kinds import BLOCKS, HITS
from deadfall.games.friday13.rules.cards import discard
from deadfall.games.friday13.rules.hidden import fire_zone
from deadfall.games.friday13.state import KILLER, Night
from deadfall.games.friday13.table import DIE, HIT, PIP
from deadfall.games.friday13.words import (
    COUNSELOR_ARMED,
    COUNSELOR_UNARMED,
    SPENT,
    UNARMED_SHOWN,
    WEAPON_SHOWN,
)

UNARMED_ATTACK: Final = 1
UNARMED_DEFENCE: Final = 2
HIT_FACES: Final = 3  # 4, 5, 6
BLOCK_FACES: Final = 2  # 5, 6
MOST: Final = 48


def _odds(faces: int) -> list[list[int]]:
    """In how many ways n dice show k good faces."""
    table = [[1]]
    for dice in range(1, MOST + 1):
        before = table[dice - 1]
        row = [0] * (dice + 1)
        for good, ways in enumerate(before):
            row[good] += ways * (6 - faces)
            row[good + 1] += ways * faces
        table.append(row)
    return table


_ODDS: Final[list[list[list[int]]]] = [_odds(faces) for faces in range(6)]
_COUNTS: Final[list[list[int]]] = [list(range(dice + 1)) for dice in range(MOST + 1)]


def _roll(s: Night, kind: int, dice: int, faces: int, bonus: int) -> None:
    if bonus:
        s.chance(kind, [count + bonus for count in _COUNTS[dice]], _ODDS[faces][dice])
    else:
        s.chance(kind, _COUNTS[dice], _ODDS[faces][dice])


def hit_faces(s: Night, unarmed_jason: bool) -> int:
    """How many faces hit: 4 to 6, or 3 to 6 for an unarmed Jason (F13-R-66, F13-FGT-05)."""
    return HIT_FACES + (1 if unarmed_jason and s.table.unarmed == PIP else 0)


def hit_bonus(s: Night, unarmed_jason: bool) -> int:
    return 1 if unarmed_jason and s.table.unarmed == HIT else 0


def block_faces(s: Night, unarmed_jason: bool) -> int:
    """How many faces block: 5 and 6, or 4 to 6 for an unarmed Jason (F13-R-67)."""
    return BLOCK_FACES + (1 if unarmed_jason and s.table.unarmed_defence and s.table.unarmed == PIP else 0)


def block_bonus(s: Night, unarmed_jason: bool) -> int:
    return 1 if unarmed_jason and s.table.unarmed_defence and s.table.unarmed == HIT else 0


def roll_hits(s: Night, dice: int, unarmed_jason: bool) -> None:
    """Ask chance for hits."""
    _roll(s, HITS, dice, hit_faces(s, unarmed_jason), hit_bonus(s, unarmed_jason))


def roll_blocks(s: Night, dice: int, unarmed_jason: bool) -> None:
    """Ask chance for blocks."""
    _roll(s, BLOCKS, dice, block_faces(s, unarmed_jason), block_bonus(s, unarmed_jason))


def ground(s: Night) -> int:
    """Jason's die for the Lake and against the fire (F13-LAKE-02, F13-FIRE-01, F13-R-69, F13-R-70)."""
    here = 1 << s.jason
    return (1 if s.table.shore & here else 0) - (1 if fire_zone(s) & here else 0)


def jason_attack(s: Night) -> int:
    """Jason's attack dice."""
    weapon = s.weapon_in(s.table.hand_at)  # F13-ITEM-06, F13-R-63
    bare = UNARMED_ATTACK + (1 if s.table.unarmed == DIE else 0)
    base = s.table.attack[weapon] if weapon >= 0 else bare  # F13-FGT-06
    return max(1, base + ground(s)) + s.frenzy


def jason_defence(s: Night) -> int:
    """Jason's defence dice."""
    table = s.table
    weapon = s.weapon_in(s.table.hand_at)
    bare = UNARMED_DEFENCE + (1 if table.unarmed == DIE and table.unarmed_defence else 0)
    base = s.table.defence[weapon] if weapon >= 0 else bare
    return max(1, base + (ground(s) if table.die_defence else 0))


def counselor_attack(s: Night, who: int) -> int:
    """A Counselor's attack dice: those of his weapon (F13-ITEM-22)."""
    weapon = s.weapon_in(s.table.carried_at + who)
    return s.table.attack[weapon] if weapon >= 0 else UNARMED_ATTACK


def counselor_defence(s: Night, who: int) -> int:
    """A Counselor's defence dice: those of his weapon (F13-ITEM-22)."""
    weapon = s.weapon_in(s.table.carried_at + who)
    return s.table.defence[weapon] if weapon >= 0 else UNARMED_DEFENCE


def show_weapon(s: Night) -> None:
    """With what Jason fights becomes public at his first roll (F13-R-46)."""
    if s.weapon_shown:
        return
    s.weapon_shown = 1
    weapon = s.weapon_in(s.table.hand_at)
    if weapon < 0:
        s.emit(UNARMED_SHOWN, (), "F13-R-46")
        return
    s.emit(WEAPON_SHOWN, (weapon,), "F13-R-46")
    for at, mind in enumerate(s.minds):
        if at != KILLER:
            mind.learn(s.table.hand_at, weapon)


def show_counselor(s: Night, who: int) -> None:
    """Where hands are not open, a Counselor's weapon is shown when he fights (F13-R-45)."""
    if s.table.open_hands or (s.armed_shown >> who) & 1:
        return
    s.armed_shown |= 1 << who
    place = s.table.carried_at + who
    weapon = s.weapon_in(place)
    if weapon < 0:
        s.emit(COUNSELOR_UNARMED, (who,), "F13-R-45")
        return
    s.emit(COUNSELOR_ARMED, (who, weapon), "F13-R-45")
    for mind in s.minds:
        mind.learn(place, weapon)


def spend_one_shot(s: Night, place: int) -> None:
    """A weapon with a single shot is discarded right after its attack roll (F13-ITEM-14)."""
    weapon = s.weapon_in(place)
    if weapon >= 0 and s.table.one_shot[weapon]:
        discard(s, weapon, place)
        s.emit(SPENT, (weapon,), "F13-ITEM-11")
