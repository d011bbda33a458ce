"""The options on offer: their texts, and what each points at for a board to highlight and a bot to read."""

from __future__ import annotations

from typing import Any, Final

from deadfall.engine.kernel import PASS, Decision
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.answers import ATTACK, COMPANY, CROWD, DEED, ENDLESS, HOLDING, MANY, MIX, ONE, RETURN
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.places import counted
from deadfall.games.final_girl.prompts import faces
from deadfall.games.final_girl.rules.attack import AT_MINIONS, AT_ONE
from deadfall.games.final_girl.rules.enemies import Advance
from deadfall.games.final_girl.rules.flow import Branch
from deadfall.games.final_girl.rules.health import HurtKiller
from deadfall.games.final_girl.rules.items import abilities
from deadfall.games.final_girl.rules.killer import SideCard
from deadfall.games.final_girl.rules.modifiers import convert_cost, price
from deadfall.games.final_girl.rules.moving import Move
from deadfall.games.final_girl.rules.spaces import shut_house
from deadfall.games.final_girl.rules.targeting import enemy_at, paths
from deadfall.games.final_girl.state import Film
from deadfall.games.final_girl.view import reward_said

PASSES: Final = {
    w.ACT: "end the Action phase",
    w.DECLARE: "do not attack",
    w.CHANGE_ROLL: "leave the dice as they are",
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
    w.CHANGE_ROLL: p.WHEN_ROLL,
    w.REACT: p.WHEN_ATTACKED,
    w.BUY: p.WHEN_PLANNING,
    w.MAY: p.WHEN_UPKEEP,
}
CARD_KINDS: Final = (w.TAKE, w.DISCARD, w.NAME_CARD, w.RANDOM_CARD)
SPACE_KINDS: Final = (w.LURE, w.OPEN_HOUSE, w.CLOSE_LINE, w.TIED_SPACE, w.RANDOM_LINE)
MIXED_KINDS: Final = (w.ACT, w.CHANGE_ROLL, w.STEP, w.PAUSE, w.BUY, w.REACT, w.MAY)


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
        return table.cards[ONE.item.index(option)].name
    if kind in SPACE_KINDS:
        return table.spaces[ONE.item.index(option)].name
    if kind in (w.DECLARE, w.DECLARE_REACTION):
        return attack_text(s, option)
    if kind in (w.KEEP, w.DROP_ITEM):
        return table.items[ONE.item.index(option)].name
    return other_text(s, d, option)


def deed(s: Film, kind: int, option: int) -> str:
    """Options of the questions in which several kinds of things can be done."""
    table = s.table
    if option in DEED.play:
        card = DEED.play.index(option)
        name = table.cards[card].name
        return f"buy {name} for {price(s, card)}" if kind == w.BUY else f"play {name}"
    if option in DEED.trade:
        return f"discard {table.cards[DEED.trade.index(option)].name} for 1 Time"
    if option in DEED.use:
        return f"use {table.items[DEED.use.index(option)].name}"
    if option in DEED.ability:
        return f"use {abilities(s, WHENS[kind])[DEED.ability.index(option)].name}"
    if option in DEED.save:
        return f"save {piece(s, DEED.save.index(option))}"
    if option in DEED.reward:
        reward = DEED.reward.index(option)
        space = f" (space {reward + 1})" if reward < ENDLESS else ""
        return f"take the reward: {reward_said(s, reward).inline()}{space}"
    if option in DEED.pawn:
        return f"discard {table.items[DEED.pawn.index(option)].name} for {table.weapon_value} Time"
    if option in DEED.go:
        to = DEED.go.index(option)
        return f"go to {table.spaces[to].name}{' by force (Horror +1)' if shut_house(s, to) else ''}"
    if option == DEED.flip:
        return f"earn {table.girls[s.girl].ultimate}"
    return f"convert a die with {counted(convert_cost(s), 'card')}"


def piece(s: Film, number: int) -> str:
    return "a Victim" if number == 0 else s.table.specials[number - 1]


def attack_text(s: Film, option: int) -> str:
    side = ATTACK.side(option)
    hand = ATTACK.hand(option)
    weapon = f"with {s.table.items[s.hands[hand - 1]].name}" if hand else "without a weapon"
    if side == AT_MINIONS:
        target = f"the Minions at {s.table.spaces[ATTACK.space(option)].name}"
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
        return f"re-roll the {faces([s.dice[ONE.item.index(option)]])}"
    if kind == w.FOLLOW:
        return company(s, option)
    if kind == w.COVER:
        return f"{option}: {reward_said(s, ONE.item.index(option)).inline()}"
    if kind == w.PUT_BACK:
        place = "bottom, facedown" if RETURN.all.second_of(option) else "top"
        return f"{table.items[RETURN.all.first_of(option)].name} on the {place}"
    if kind == w.HOLD:
        names = [table.items[i].name for i in HOLDING.items(option)]
        return f"hold {' and '.join(names)}" if names else "hold nothing"
    if kind == w.ADD_WEAPON:
        return f"add {table.items[s.weapon].name}"
    if kind == w.POINT:
        return point(s, ONE.item.index(option))
    if kind == w.CHOOSE:
        branch = s.stack[-1]
        assert isinstance(branch, Branch)
        return table.blocks[branch.block][branch.at].says[ONE.item.index(option)]
    if kind == w.PANIC_NEXT:
        return f"{piece(s, CROWD.all.second_of(option))} at {table.spaces[CROWD.all.first_of(option)].name}"
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
    plain_ones = COMPANY.all.second_of(option)
    special = specials_of(s, option)
    words = [counted(plain_ones, "Victim")] if plain_ones else []
    return f"with {' and '.join(words + special)}" if words or special else "alone"


def specials_of(s: Film, option: int) -> list[str]:
    """The Special Victims of a company."""
    return [name for x, name in enumerate(s.table.specials) if (COMPANY.all.first_of(option) >> x) & 1]


def tie(s: Film, kind: int, option: int) -> str:
    table = s.table
    if kind == w.TIED_VICTIM:
        return piece(s, ONE.item.index(option))
    if kind == w.TRIGGER_ORDER:
        rule = table.rules[MANY.item.index(option)]
        return f"{rule.name} (rule {rule.number})"
    return "by way of " + ", ".join([table.spaces[x].name for x in tied_path(s, option)])


def tied_path(s: Film, option: int) -> list[int]:
    """The way that an option of a tie of ways stands for."""
    advance = advancing(s)
    return paths(s, advance.enemy, advance.target, advance.count)[MANY.item.index(option)]


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
        code = MIX.code(option)
        return table.items[code].name if code >= 0 else f"unknown card {-code}"
    if kind == w.FINAL_TOKEN:
        return f"{option} health" if option else "blank"
    if kind == w.RANDOM_CARD:
        return table.cards[ONE.item.index(option)].name
    if kind == w.RANDOM_LINE:
        return table.spaces[ONE.item.index(option)].name
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
        return {"card": table.cards[ONE.item.index(option)].name}
    if kind in SPACE_KINDS:
        return {"cell": table.spaces[ONE.item.index(option)].name}
    if kind in (w.KEEP, w.DROP_ITEM):
        return {"item": table.items[ONE.item.index(option)].name}
    if kind in (w.DECLARE, w.DECLARE_REACTION):
        return attack(s, option)
    if kind in (w.TIED_PATH, w.TIED_VICTIM, w.PANIC_NEXT, w.FOLLOW, w.POINT):
        return pieces(s, kind, option)
    return other(s, kind, option)


def mixed(s: Film, kind: int, option: int) -> Target:
    """Options of the questions in which several kinds of things can be done."""
    table = s.table
    if option in DEED.play:
        return {"do": "play", "card": table.cards[DEED.play.index(option)].name}
    if option in DEED.trade:
        return {"do": "trade", "card": table.cards[DEED.trade.index(option)].name}
    if option in DEED.use:
        return {"do": "use", "item": table.items[DEED.use.index(option)].name}
    if option in DEED.pawn:
        return {"do": "pawn", "item": table.items[DEED.pawn.index(option)].name}
    if option in DEED.go:
        return go(s, DEED.go.index(option))
    if option in DEED.save:
        return {"do": "save", "piece": piece(s, DEED.save.index(option)), "cell": table.spaces[s.girl_at].name}
    if option in DEED.reward:
        reward = DEED.reward.index(option)
        return {"do": "reward", "text": reward_said(s, reward).inline(), "reward": reward}
    if option in DEED.ability:
        return {"do": "ability", "name": abilities(s, WHENS[kind])[DEED.ability.index(option)].name}
    return {"do": "flip" if option == DEED.flip else "convert" if option == DEED.convert else "pass"}


def go(s: Film, space: int) -> Target:
    """A step, and how many there are left; a shut house is forced open."""
    move = s.stack[-1]
    assert isinstance(move, Move)
    found: Target = {"do": "go", "cell": s.table.spaces[space].name, "left": move.left}
    return {**found, "forced": True} if shut_house(s, space) else found


def attack(s: Film, option: int) -> Target:
    """An attack: where, on whom, with what."""
    side = ATTACK.side(option)
    hand = ATTACK.hand(option)
    found: Target = {
        "cell": s.table.spaces[ATTACK.space(option)].name,
        "weapon": s.table.items[s.hands[hand - 1]].name if hand else None,
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
        return {"piece": piece(s, ONE.item.index(option))}
    if kind == w.PANIC_NEXT:
        return {"cell": spaces[CROWD.all.first_of(option)].name, "piece": piece(s, CROWD.all.second_of(option))}
    if kind == w.FOLLOW:
        return {"victims": COMPANY.all.second_of(option), "special": specials_of(s, option)}
    if shields_point(s):
        return {"minor": s.table.terrors[s.minors[ONE.item.index(option)]].name}
    return {"minion": minion_name(s, ONE.item.index(option)), "cell": spaces[s.minion_at[ONE.item.index(option)]].name}


def other(s: Film, kind: int, option: int) -> Target:
    items = s.table.items
    if kind == w.COVER:
        return {"reward": ONE.item.index(option)}
    if kind == w.PUT_BACK:
        return {"item": items[RETURN.all.first_of(option)].name, "bottom": RETURN.all.second_of(option) == 1}
    if kind == w.HOLD:
        return {"items": [items[i].name for i in HOLDING.items(option)]}
    if kind == w.REROLL:
        return {"die": s.dice[ONE.item.index(option)], "at": ONE.item.index(option)}
    if kind == w.ADD_WEAPON:
        return {"item": items[s.weapon].name}
    return {}
