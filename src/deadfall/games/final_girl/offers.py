"""What an option points at: the space, card, piece or item that a board highlights."""

from __future__ import annotations

from typing import Any

from deadfall.engine.kernel import PASS, Decision
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.prompts import (
    CARD_KINDS,
    MIXED_KINDS,
    SPACE_KINDS,
    WHENS,
    advancing,
    minion_name,
    piece,
    shields_point,
    tied_path,
)
from deadfall.games.final_girl.rules.attack import AT_MINIONS, AT_ONE
from deadfall.games.final_girl.rules.items import abilities, holding
from deadfall.games.final_girl.rules.moving import Move
from deadfall.games.final_girl.rules.spaces import shut_house
from deadfall.games.final_girl.rules.targeting import enemy_at
from deadfall.games.final_girl.rules.victims import PIECES
from deadfall.games.final_girl.state import Film
from deadfall.games.final_girl.view import reward_text, said

Target = dict[str, Any]


def target(s: Film, d: Decision, option: int) -> Target:
    """What an option points at, for a board to highlight and a bot to read."""
    kind = d.kind
    table = s.table
    if kind in MIXED_KINDS:
        return mixed(s, kind, option)
    if option == PASS and kind != w.FOLLOW:
        return {}
    if kind in CARD_KINDS:
        return {"card": table.cards[option - 1].name}
    if kind in SPACE_KINDS:
        return {"cell": table.spaces[option - 1].name}
    if kind in (w.KEEP, w.DROP_ITEM):
        return {"item": table.items[option - 1].name}
    if kind in (w.DECLARE, w.DECLARE_REACTION):
        return attack(s, option)
    if kind in (w.TIED_PATH, w.TIED_VICTIM, w.PANIC_NEXT, w.FOLLOW, w.POINT):
        return pieces(s, kind, option)
    return other(s, kind, option)


def mixed(s: Film, kind: int, option: int) -> Target:
    """Options of the questions in which several kinds of things can be done."""
    table = s.table
    what = option // w.RANGE * w.RANGE
    number = option % w.RANGE
    if option == PASS:
        return {"do": "pass"}
    if what in (w.PLAY, w.TRADE):
        return {"do": "play" if what == w.PLAY else "trade", "card": table.cards[number].name}
    if what in (w.USE, w.PAWN):
        return {"do": "use" if what == w.USE else "pawn", "item": table.items[number].name}
    if what == w.GO:
        return go(s, number)
    if what == w.SAVE:
        return {"do": "save", "piece": piece(s, number), "cell": table.spaces[s.girl_at].name}
    if what == w.REWARD:
        return {"do": "reward", "text": said(s, reward_text(s, number)), "reward": number}
    if what == w.ABILITY:
        return {"do": "ability", "name": abilities(s, WHENS[kind])[number].name}
    return {"do": "flip" if what == w.FLIP else "convert"}


def go(s: Film, space: int) -> Target:
    """A step, and how many there are left; a shut house is forced open."""
    move = s.stack[-1]
    assert isinstance(move, Move)
    found: Target = {"do": "go", "cell": s.table.spaces[space].name, "left": move.left}
    return {**found, "forced": True} if shut_house(s, space) else found


def attack(s: Film, option: int) -> Target:
    """An attack: where, on whom, with what."""
    side = (option - 1) % w.SIDES
    slot = (option - 1) // w.SIDES // w.RANGE
    found: Target = {
        "cell": s.table.spaces[(option - 1) // w.SIDES % w.RANGE].name,
        "weapon": s.table.items[s.hands[slot - 1]].name if slot else None,
        "side": "minions" if side >= AT_MINIONS else "killer",
    }
    if side >= AT_ONE:
        found["minion"] = minion_name(s, side - AT_ONE)
    return found


def pieces(s: Film, kind: int, option: int) -> Target:
    """Options that point at pieces on the board."""
    spaces = s.table.spaces
    if kind == w.TIED_PATH:
        start = spaces[enemy_at(s, advancing(s).enemy)].name
        return {"from": start, "path": [spaces[x].name for x in tied_path(s, option)]}
    if kind == w.TIED_VICTIM:
        return {"piece": piece(s, option - 1)}
    if kind == w.PANIC_NEXT:
        return {"cell": spaces[(option - 1) // PIECES].name, "piece": piece(s, (option - 1) % PIECES)}
    if kind == w.FOLLOW:
        special = [name for x, name in enumerate(s.table.specials) if (option // w.FOLLOWERS >> x) & 1]
        return {"victims": option % w.FOLLOWERS, "special": special}
    if shields_point(s):
        return {"minor": s.table.terrors[s.minors[option - 1]].name}
    return {"minion": minion_name(s, option - 1), "cell": spaces[s.minion_at[option - 1]].name}


def other(s: Film, kind: int, option: int) -> Target:
    items = s.table.items
    if kind == w.COVER:
        return {"reward": option - 1}
    if kind == w.PUT_BACK:
        return {"item": items[(option - 1) // 2].name, "bottom": (option - 1) % 2 == 1}
    if kind == w.HOLD:
        return {"items": [items[i].name for i in holding(option)]}
    if kind == w.REROLL:
        return {"die": s.dice[option - 1], "at": option - 1}
    if kind == w.ADD_WEAPON:
        return {"item": items[s.weapon].name}
    return {}
