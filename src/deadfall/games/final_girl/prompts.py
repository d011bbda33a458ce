"""Questions in words: prompts and option texts."""

from __future__ import annotations

from typing import Final

from deadfall.engine.kernel import PASS, Decision
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.words import counted
from deadfall.games.final_girl.rules.attack import AT_MINIONS, AT_ONE
from deadfall.games.final_girl.rules.enemies import Advance
from deadfall.games.final_girl.rules.flow import Branch
from deadfall.games.final_girl.rules.health import HurtKiller
from deadfall.games.final_girl.rules.items import abilities, holding
from deadfall.games.final_girl.rules.killer import SideCard
from deadfall.games.final_girl.rules.modifiers import convert_cost, price
from deadfall.games.final_girl.rules.moving import Move
from deadfall.games.final_girl.rules.roll import CONVERTED, is_success
from deadfall.games.final_girl.rules.search import ANYWHERE
from deadfall.games.final_girl.rules.spaces import shut_house
from deadfall.games.final_girl.rules.targeting import paths
from deadfall.games.final_girl.rules.victims import PIECES
from deadfall.games.final_girl.state import Film
from deadfall.games.final_girl.view import reward_text, rolled_card, said

PROMPTS: Final = {
    w.ACT: "Your action?",
    w.DECLARE: "Attack whom, and with what?",
    w.ROLLED: "Change the roll?",
    w.REROLL: "Re-roll which dice?",
    w.STEP: "Move where?",
    w.FOLLOW: "Who comes along?",
    w.COVER: "Which Victim Saved space do you cover?",
    w.PAUSE: "Anything before it happens?",
    w.TAKE: "Take which card?",
    w.DISCARD: "Discard which card?",
    w.BUY: "Buy which card?",
    w.KEEP: "Keep which item?",
    w.PUT_BACK: "Return which card, and where?",
    w.HOLD: "What do you hold in your hands?",
    w.REACT: "Defend yourself?",
    w.DECLARE_REACTION: "Strike back with what?",
    w.ADD_WEAPON: "Add the weapon's damage?",
    w.POINT: "Where does one point of damage go?",
    w.CHOOSE: "Which of these?",
    w.LURE: "Where does the Killer go?",
    w.PANIC_NEXT: "Who panics next?",
    w.NAME_CARD: "Which card is your signature move?",
    w.OPEN_HOUSE: "Which house opens its door?",
    w.CLOSE_LINE: "Which line is closed?",
    w.DROP_ITEM: "Discard which item?",
    w.MAY: "Use an ability?",
    w.TIED_SPACE: "A tie: which space?",
    w.TIED_PATH: "A tie: which way?",
    w.TIED_VICTIM: "A tie: which Victim?",
    w.TRIGGER_ORDER: "A tie: what happens first?",
}
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


def prompt(s: Film, d: Decision) -> str:
    text = PROMPTS.get(d.kind, "Chance decides.")
    if d.kind == w.ROLLED:
        hits = sum([1 for face in s.dice if is_success(face)])
        card = rolled_card(s)
        what = f" for {s.table.cards[card].name}" if card >= 0 else ""
        return f"You rolled {faces(s.dice)}{what}, {hits} success{'' if hits == 1 else 'es'}. {text}"
    if d.kind == w.REACT:
        return f"You are attacked for {s.hit} damage. {text}"
    if d.kind == w.BUY:
        return f"You have {s.time} Time. {text}"
    if d.kind == w.STEP:
        move = s.stack[-1]
        assert isinstance(move, Move)
        return f"{text} {moves(move.left)}"
    if d.kind == w.PAUSE:
        return f"Time {s.time}. {text}"
    return text


def moves(left: int) -> str:
    return f"Up to {left} more." if left > 0 else "No moves left."


def faces(dice: list[int]) -> str:
    return " ".join(["success" if face == CONVERTED else str(face) for face in dice])


def describe(s: Film, d: Decision, option: int) -> str:
    """The text of an option."""
    kind = d.kind
    if option == PASS and kind in PASSES:
        return PASSES[kind]
    if kind >= w.DIE:
        return dealt(s, kind, option)
    table = s.table
    if kind in MIXED_KINDS:
        return mixed(s, kind, option)
    if kind in CARD_KINDS:
        return table.cards[option - 1].name
    if kind in SPACE_KINDS:
        return table.spaces[option - 1].name
    if kind in (w.DECLARE, w.DECLARE_REACTION):
        return attack(s, option)
    if kind in (w.KEEP, w.DROP_ITEM):
        return table.items[option - 1].name
    return other(s, d, option)


def mixed(s: Film, kind: int, option: int) -> str:
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
        return f"take the reward: {said(s, reward_text(s, number))}" + (
            f" (space {number + 1})" if number < w.ENDLESS else ""
        )
    if what == w.FLIP:
        return f"earn {table.ultimates[s.girl]}"
    if what == w.PAWN:
        return f"discard {table.items[number].name} for {table.weapon_value} Time"
    if what == w.CONVERT:
        return f"convert a die with {counted(convert_cost(s), 'card')}"
    forced = " by force (Horror +1)" if shut_house(s, number) else ""
    return f"go to {table.spaces[number].name}{forced}"


def piece(s: Film, number: int) -> str:
    return "a Victim" if number == 0 else s.table.specials[number - 1]


def attack(s: Film, option: int) -> str:
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


def other(s: Film, d: Decision, option: int) -> str:
    table = s.table
    kind = d.kind
    if kind == w.REROLL:
        return f"re-roll the {faces([s.dice[option - 1]])}"
    if kind == w.FOLLOW:
        return company(s, option)
    if kind == w.COVER:
        return f"{option}: {said(s, table.reward_texts[s.girl][option - 1])}"
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
        return said(s, table.blocks[branch.block][branch.at].texts[option - 1])
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
        return table.girl_names[option]
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
