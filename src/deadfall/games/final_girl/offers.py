"""The options on offer: their texts, and what each points at for a board to highlight and a bot to read."""

from __future__ import annotations

from typing import Any, Final

from deadfall.engine.kernel import PASS, Decision
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.places import counted
from deadfall.games.final_girl.prompts import faces
from deadfall.games.final_girl.rules.attack import AT_MINIONS, AT_ONE
from deadfall.games.final_girl.rules.enemies import Advance
from deadfall.games.final_girl.rules.flow import Branch
from deadfall.games.final_girl.rules.health import HurtKiller
from deadfall.games.final_girl.rules.items import abilities, holding
from deadfall.games.final_girl.rules.killer import SideCard
from deadfall.games.final_girl.rules.modifiers import convert_cost, price
from deadfall.games.final_girl.rules.moving import Move
from deadfall.games.final_girl.rules.search import ANYWHERE
from deadfall.games.final_girl.rules.spaces import shut_house
from deadfall.games.final_girl.rules.targeting import enemy_at, paths
from deadfall.games.final_girl.rules.victims import PIECES
from deadfall.games.final_girl.state import Film
from deadfall.games.final_girl.view import reward_said

PASSES: Final = {
    w.ACT: "end the Action phase",
    w.DECLARE: "do not attack",
    w.ROLLED: "leave the dice as they are",
    w.REROLL: "roll them",
    w.STEP: "stop moving",
    w.COVER: "cover nothing",
    w.PAUSE: "go on",
    w.TAKE: "take nothing",
    w.BUY: "finish buying",
    w.KEEP: "keep nothing more",
    w.HOLD: "leave everything as it is",
    w.REACT: "take it",
    w.ADD_WEAPON: "leave it out",
    w.CHOOSE: "none of these",
    w.LURE: "stop there",
    w.MAY: "go on",
}
WHENS: Final = {
    w.ACT: p.WHEN_ACTION,
    w.ROLLED: p.WHEN_ROLL,
    w.REACT: p.WHEN_ATTACKED,
    w.BUY: p.WHEN_PLANNING,
    w.MAY: p.WHEN_UPKEEP,
}
CARD_KINDS: Final = (w.TAKE, w.DISCARD, w.NAME_CARD, w.RANDOM_CARD)
SPACE_KINDS: Final = (w.LURE, w.OPEN_HOUSE, w.CLOSE_LINE, w.TIED_SPACE, w.RANDOM_LINE)
MIXED_KINDS: Final = (w.ACT, w.ROLLED, w.STEP, w.PAUSE, w.BUY, w.REACT, w.MAY)


# -- texts


def describe(s: Film, d: Decision, option: int) -> str:
    """The text of an option."""
    kind = d.kind
    if option == PASS and kind in PASSES:
        return PASSES[kind]
    if kind >= w.DIE:
        return dealt(s, kind, option)
    table = s.table
    if kind in MIXED_KINDS:
        return deed(s, kind, option)
    if kind in CARD_KINDS:
        return table.cards[option - 1].name
    if kind in SPACE_KINDS:
        return table.spaces[option - 1].name
    if kind in (w.DECLARE, w.DECLARE_REACTION):
        return attack_text(s, option)
    if kind in (w.KEEP, w.DROP_ITEM):
        return table.items[option - 1].name
    return other_text(s, d, option)


def deed(s: Film, kind: int, option: int) -> str:
    """Options of the questions in which several kinds of things can be done."""
    table = s.table
    what = option // w.RANGE * w.RANGE
    number = option % w.RANGE
    if what == w.PLAY:
        return (
            f"buy {table.cards[number].name} for {price(s, number)}"
            if kind == w.BUY
            else f"play {table.cards[number].name}"
        )
    if what == w.TRADE:
        return f"discard {table.cards[number].name} for 1 Time"
    if what == w.USE:
        return f"use {table.items[number].name}"
    if what == w.ABILITY:
        return f"use {abilities(s, WHENS[kind])[number].name}"
    if what == w.SAVE:
        return f"save {piece(s, number)}"
    if what == w.REWARD:
        return f"take the reward: {reward_said(s, number).inline()}" + (
            f" (space {number + 1})" if number < w.ENDLESS else ""
        )
    if what == w.FLIP:
        return f"earn {table.girls[s.girl].ultimate}"
    if what == w.PAWN:
        return f"discard {table.items[number].name} for {table.weapon_value} Time"
    if what == w.CONVERT:
        return f"convert a die with {counted(convert_cost(s), 'card')}"
    forced = " by force (Horror +1)" if shut_house(s, number) else ""
    return f"go to {table.spaces[number].name}{forced}"


def piece(s: Film, number: int) -> str:
    return "a Victim" if number == 0 else s.table.specials[number - 1]


def attack_text(s: Film, option: int) -> str:
    side = (option - 1) % w.SIDES
    space = (option - 1) // w.SIDES % w.RANGE
    slot = (option - 1) // w.SIDES // w.RANGE
    weapon = f"with {s.table.items[s.hands[slot - 1]].name}" if slot else "without a weapon"
    if side == AT_MINIONS:
        target = f"the Minions at {s.table.spaces[space].name}"
    elif side >= AT_ONE:
        target = minion_name(s, side - AT_ONE)
    else:
        target = "the Killer"
    return f"{target} {weapon}"


def minion_name(s: Film, minion: int) -> str:
    return f"{s.table.minion_name} {minion + 1}"


def other_text(s: Film, d: Decision, option: int) -> str:
    table = s.table
    kind = d.kind
    if kind == w.REROLL:
        return f"re-roll the {faces([s.dice[option - 1]])}"
    if kind == w.FOLLOW:
        return company(s, option)
    if kind == w.COVER:
        return f"{option}: {reward_said(s, option - 1).inline()}"
    if kind == w.PUT_BACK:
        place = "bottom, facedown" if (option - 1) % 2 else "top"
        return f"{table.items[(option - 1) // 2].name} on the {place}"
    if kind == w.HOLD:
        names = [table.items[i].name for i in holding(option)]
        return f"hold {' and '.join(names)}" if names else "hold nothing"
    if kind == w.ADD_WEAPON:
        return f"add {table.items[s.weapon].name}"
    if kind == w.POINT:
        return point(s, option - 1)
    if kind == w.CHOOSE:
        branch = s.stack[-1]
        assert isinstance(branch, Branch)
        return table.blocks[branch.block][branch.at].says[option - 1]
    if kind == w.PANIC_NEXT:
        return f"{piece(s, (option - 1) % PIECES)} at {table.spaces[(option - 1) // PIECES].name}"
    return tie(s, kind, option)


def point(s: Film, at: int) -> str:
    """One point of damage: to a Minor Dark Power, or to a Minion."""
    if shields_point(s):
        return f"{s.table.terrors[s.minors[at]].name} ({s.minor_health[at]} left)"
    return f"{minion_name(s, at)} ({s.minion_health[at]} left)"


def shields_point(s: Film) -> bool:
    """Whether the damage being placed goes to Minor Dark Powers."""
    return isinstance(s.stack[-1], HurtKiller) or (s.table.minion_only and any(h > 0 for h in s.minor_health))


def company(s: Film, option: int) -> str:
    plain_ones = option % w.FOLLOWERS
    special = [name for x, name in enumerate(s.table.specials) if (option // w.FOLLOWERS >> x) & 1]
    words = [counted(plain_ones, "Victim")] if plain_ones else []
    return f"with {' and '.join(words + special)}" if words or special else "alone"


def tie(s: Film, kind: int, option: int) -> str:
    table = s.table
    if kind == w.TIED_VICTIM:
        return piece(s, option - 1)
    if kind == w.TRIGGER_ORDER:
        rule = table.rules[option - 1]
        return f"{rule.name} (rule {rule.number})"
    return "by way of " + ", ".join([table.spaces[x].name for x in tied_path(s, option)])


def tied_path(s: Film, option: int) -> list[int]:
    """The way that an option of a tie of ways stands for."""
    advance = advancing(s)
    return paths(s, advance.enemy, advance.target, advance.count)[option - 1]


def advancing(s: Film) -> Advance:
    """The Move for which a way is chosen."""
    advance = s.stack[-1]
    assert isinstance(advance, Advance)
    return advance


def dealt(s: Film, kind: int, option: int) -> str:
    """What chance may turn up."""
    table = s.table
    if kind == w.FINALE_CARD:
        return table.finales[option].name
    if kind == w.DARK_CARD:
        return table.darks[option].name
    if kind == w.TERROR_CARD:
        return table.terrors[option].name
    if kind == w.ITEM_CARD:
        return table.items[option].name
    if kind == w.SETUP_CARD:
        return table.setups[option].name
    if kind == w.EVENT_CARD:
        return table.events[option].name
    if kind == w.GIRL_CARD:
        return table.girls[option].name
    if kind == w.SIDE_CARD:
        drawing = s.stack[-1]
        assert isinstance(drawing, SideCard)
        return table.side_decks[drawing.deck][option].name
    if kind == w.MIXED_CARD:
        code = option - ANYWHERE
        return table.items[code].name if code >= 0 else f"unknown card {-code}"
    if kind == w.FINAL_TOKEN:
        return f"{option} health" if option else "blank"
    if kind == w.RANDOM_CARD:
        return table.cards[option - 1].name
    if kind == w.RANDOM_LINE:
        return table.spaces[option - 1].name
    return f"deck {option}" if kind == w.RANDOM_DECK else str(option)


# -- targets

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
        return {"do": "reward", "text": reward_said(s, number).inline(), "reward": number}
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
