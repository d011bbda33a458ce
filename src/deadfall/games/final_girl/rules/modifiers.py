"""What the modifiers in play come to."""

from __future__ import annotations

from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.pack import ACTION, ATTACK, REACTION, SEARCH
from deadfall.games.final_girl.rules.spaces import holds
from deadfall.games.final_girl.rules.standing import in_play
from deadfall.games.final_girl.state import Film


def modifier(s: Film, stat: int, subject: int = p.ANY) -> int:
    """The sum of all modifiers of a value that hold now."""
    total = 0
    for rule in in_play(s).mods[stat]:
        if rule.subject == subject and holds(s, rule.condition, -1, rule.source):
            total += rule.n
    return total


def adrenaline(s: Film) -> int:
    """One more die for each of the two who has only the Final Health token left (FG-ADR-01)."""
    # FG-ADR-02, FG-R-38
    dice = 1 if s.health == 1 else 0
    if s.killer_health == 1 and s.table.killer_health > 0 and not any(h > 0 for h in s.minor_health):
        dice += 1
    return dice


def dice_count(s: Film, card: int) -> int:
    """How many dice a Horror Roll throws; card -1 is a roll that no Action card asks for."""
    # FG-BRD-02, FG-HR-06, FG-HR-08, FG-HR-09, FG-ICON-06
    if card >= 0 and card == s.named:
        fixed = modifier(s, p.M_FIXED_DICE)
        if fixed:
            return fixed
    dice = s.table.levels[s.horror - 1] + modifier(s, p.M_DICE) + adrenaline(s) + s.extra
    if card >= 0:
        type = s.table.cards[card].type
        if type == SEARCH:
            dice += modifier(s, p.M_DICE_SEARCH)
        elif type == ATTACK:
            dice += modifier(s, p.M_DICE_ATTACK)
        elif type == REACTION:
            dice += modifier(s, p.M_DICE_REACTION)
        elif type == ACTION and s.table.cards[card].moves:
            dice += modifier(s, p.M_DICE_MOVE)
    return max(1, dice)


def convert_cost(s: Film) -> int:
    # FG-R-76
    return max(1, s.table.convert + modifier(s, p.M_CONVERT_COST))


def follow_limit(s: Film) -> int:
    return max(0, s.table.follow + modifier(s, p.M_FOLLOW))


def hand_limit(s: Film) -> int:
    return s.table.hand_limit + modifier(s, p.M_HAND_LIMIT)


def price(s: Film, card: int) -> int:
    """What a card costs in this Planning phase."""
    cost = s.table.cards[card].cost + modifier(s, p.M_COST, card)
    if not s.bought:
        cost += modifier(s, p.M_COST_FIRST)
    return max(0, cost)


def killer_movement(s: Film) -> int:
    """The Killer's Movement Value (FG-BRD-08)."""
    return max(0, s.table.track[s.bloodlust].movement + modifier(s, p.M_KMOVE))


def killer_attack(s: Film) -> int:
    """The Killer's Attack Value (FG-BRD-09)."""
    return max(0, s.table.track[s.bloodlust].attack + modifier(s, p.M_KATTACK))


def movement(s: Film, enemy: int) -> int:
    """The Movement Value of the Killer (-1) or a Minion."""
    if enemy < 0:
        return killer_movement(s)
    return max(0, s.table.minion_move + modifier(s, p.M_MMOVE))


def attack_value(s: Film, enemy: int) -> int:
    """The Attack Value of the Killer (-1) or a Minion."""
    if enemy < 0:
        return killer_attack(s)
    return max(0, s.table.minion_attack + modifier(s, p.M_MATTACK))
