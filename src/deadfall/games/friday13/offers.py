"""The options on offer: their words, what they point at, and whom and what the open question is about."""

from __future__ import annotations

from typing import Any

from deadfall.engine import bags
from deadfall.engine.kernel import CHANCE, PASS, Decision
from deadfall.games.friday13 import odds, words
from deadfall.games.friday13.rules.cards import CounselorExcess, JasonExcess
from deadfall.games.friday13.rules.counselor import CounselorTurn
from deadfall.games.friday13.rules.death import Death
from deadfall.games.friday13.rules.events import LoseGrip, Lure
from deadfall.games.friday13.rules.fight import Fight, JasonAttack
from deadfall.games.friday13.rules.flight import Flight, JasonFlight, Surrender
from deadfall.games.friday13.rules.movement import Enter
from deadfall.games.friday13.rules.search import Search
from deadfall.games.friday13.rules.trade import Rummage, Trade
from deadfall.games.friday13.state import JASON, NOBODY, Night
from deadfall.games.friday13.table import NO_CARD
from deadfall.games.friday13.view import Names

BY_CARD = (
    words.EXCESS, words.GAINED, words.TRADE_GIVE, words.TRADE_GET, words.GRIP_WHAT, words.SURRENDER, words.GIVE_UP,
    words.PENALTY_CARD, words.DEATH_PICK,
)  # fmt: skip
BY_WHO = (
    words.NEXT, words.ORDER, words.BATTERIES_WHO, words.LURE_WHO, words.GRIP_WHO, words.RECEIVER, words.REASSIGN,
    words.ATTACKER,
)  # fmt: skip
DIES = (words.MOVE_DIE, words.WOODS_DIE, words.DARK_DIE, words.FLEE_DIE, words.LURE_DIE)
PASSES = {
    words.TURN: "end the turn", words.PROWL: "stop here", words.RUMMAGE: "done", words.LOOT: "done",
    words.SWAP: "done", words.VIEW_CABIN: "view none", words.AMBUSH: "stay hidden", words.JASON_TURN: "pass",
    words.LURKS_MOVE: "do not move", words.LURE_STEP: "leave them there", words.SWEATER: "do not",
    words.REWARD: "nothing",
    words.REVEAL: "keep silent", words.REVEAL_OWN: "keep silent", words.TRADE_OK: "refuse", words.EXCESS: "keep all",
    words.GAINED: "keep all", words.FLEE_STEP: "stop here", words.REFEREE: "no", words.TRADE_GIVE: "nothing",
    words.TRADE_GET: "nothing",
}  # fmt: skip
YES = {
    words.AMBUSH: "attack", words.LURKS_MOVE: "make a new Move", words.SWEATER: "hold it up",
    words.REVEAL: "show yourself", words.REVEAL_OWN: "show yourself", words.TRADE_OK: "accept", words.REFEREE: "yes",
}  # fmt: skip
SIMPLE = {
    words.MOVE: "roll to move", words.MOVE_AGAIN: "move again", words.SEARCH: "search",
    words.LOOK_THROUGH: "look through", words.TRADE: "trade",
    words.ATTACK: "attack from hiding", words.SWAP_SHRINE: "swap Shrine items",
}  # fmt: skip
# What is done with a card: the act's name in a target, and its words
CARD_ACTS = {
    (words.RUMMAGE, words.TAKE): ("take", "take {card}"),
    (words.RUMMAGE, words.PUT): ("put", "put {card} here"),
    (words.RUMMAGE, words.ASIDE): ("hand over", "hand {card} to {friend}"),
    (words.RUMMAGE, words.EXCHANGE): ("exchange", "exchange {own} for {card}"),
    (words.LOOT, words.TAKE): ("take", "take {card}"),
    (words.LOOT, words.PUT): ("put", "put {card} here"),
    (words.LOOT, words.ASIDE): ("shelve", "send {card} to the Shrine"),
    (words.LOOT, words.EXCHANGE): ("exchange", "exchange {own} for {card}"),
    (words.LOOT, words.KEEP_NEW): ("keep new", "take {card}, your weapon to the Shrine"),
    (words.SWAP, words.STORE): ("store", "store {card}"),
    (words.SWAP, words.FETCH): ("fetch", "fetch {card}"),
    (words.SWAP, words.EXCHANGE): ("exchange", "exchange {own} for {card}"),
}


def active(s: Night) -> int:
    """The Counselor whose turn it is."""
    for frame in s.stack:
        if isinstance(frame, CounselorTurn):
            return frame.who
    return NOBODY


def concerned(s: Night) -> int:
    """The Counselor whom the innermost rule is about."""
    for frame in s.stack[::-1]:
        if isinstance(frame, Fight | JasonAttack):
            return frame.target
        if isinstance(
            frame, Flight | Surrender | Death | CounselorExcess | Lure | LoseGrip | Enter | Search | CounselorTurn
        ):
            return frame.who
    return NOBODY


def concerned_card(s: Night) -> int:
    """The card that the innermost rule is about."""
    for frame in s.stack[::-1]:
        if isinstance(frame, CounselorExcess | JasonExcess | LoseGrip | JasonFlight | Rummage):
            return frame.card
        if isinstance(frame, Death) and s.carries(frame.who):
            return bags.kinds(s.carries(frame.who))[0]
    return NO_CARD


def offered(s: Night) -> Trade | None:
    """The trade that waits for an answer."""
    for frame in s.stack[::-1]:
        if isinstance(frame, Trade):
            return frame
    return None


def steps_left(s: Night) -> int:
    """The steps that the innermost movement still has."""
    for frame in s.stack[::-1]:
        if isinstance(frame, Flight | Lure | CounselorTurn):
            return frame.left
    return 0


def describe(s: Night, names: Names, d: Decision, option: int) -> str:
    """The text of an option."""
    kind = d.kind
    if d.seat == CHANCE:
        return _chance(names, kind, option)
    if option == PASS:
        return PASSES.get(kind, "leave it to the others")
    if kind in YES:
        return YES[kind]
    if kind == words.TURN or kind == words.PROWL:
        return _act(s, names, option)
    if kind == words.RUMMAGE or kind == words.LOOT or kind == words.SWAP:
        return _with_cards(s, names, kind, option)
    if kind == words.JASON_TURN:
        return "take a normal turn" if option == words.NORMAL else f"play {names.event[option - words.EVENT]}"
    if kind == words.FIGHT:
        return _fight_text(names, d.seat, option)
    if kind == words.REWARD:
        return "heal a wound" if option == words.HEAL_ONE else "draw an event card"
    if kind == words.PENALTY:
        return "all his event cards" if option == words.LOSE_EVENTS else "all his items"
    if kind == words.NEXT and option == words.AUDIT:
        return "call an audit"
    if kind == words.EXCESS and option >= words.SHELVE:
        return f"put {names.card[option - words.SHELVE]} in the Shrine"
    if kind in BY_WHO:
        return names.who[option - words.AT]
    if kind in BY_CARD:
        return names.card[option - words.AT]
    return f"go to {names.title[option - words.AT]}" if kind == words.FLEE_STEP else names.title[option - words.AT]


def _chance(names: Names, kind: int, option: int) -> str:
    if kind == words.DEAL:
        return names.card[option]
    if kind == words.DRAW:
        return names.event[option]
    if kind in DIES:
        return str(option)
    word = "hit" if kind == words.HITS else "block"
    return f"{option} {word}{'' if option == 1 else 's'}"


def _act(s: Night, names: Names, option: int) -> str:
    if option < words.SPACES:
        return f"go to {names.title[option - words.AT]}"
    if option in SIMPLE:
        return SIMPLE[option]
    if option < words.USE:
        return f"drop {names.card[option - words.DROP]}"
    if option < words.USE_ON_FRIEND:
        return f"use {names.card[option - words.USE]}"
    return f"use {names.card[option - words.USE_ON_FRIEND]} on {names.who[s.friend(active(s))]}"


def _with_cards(s: Night, names: Names, kind: int, option: int) -> str:
    act, card, own = words.card_act(option)
    friend = names.who[s.friend(active(s))] if kind == words.RUMMAGE and act == words.ASIDE else ""
    return CARD_ACTS[kind, act][1].format(card=names.card[card], own=names.card[own], friend=friend)


def _fight_text(names: Names, seat: int, option: int) -> str:
    if option == words.FLEE:
        return "flee"
    return f"attack {names.who[option - words.STRIKE]}" if seat == JASON else f"attack {names.killer}"


def target(s: Night, names: Names, d: Decision, option: int) -> dict[str, Any]:
    """What an option points at, by name."""
    kind = d.kind
    if d.seat == CHANCE or option == PASS or kind in YES or kind in (words.REWARD, words.PENALTY):
        return {}
    if kind == words.TURN or kind == words.PROWL:
        return _act_target(s, names, option)
    if kind == words.RUMMAGE or kind == words.LOOT or kind == words.SWAP:
        return _card_target(s, names, kind, option)
    if kind == words.JASON_TURN:
        return {} if option == words.NORMAL else {"event": names.event[option - words.EVENT]}
    if kind == words.FIGHT:
        if option == words.FLEE:
            return {"act": "flee"}
        if d.seat != JASON:
            return {"act": "attack", "who": names.killer} | odds.counselor_blow(s, concerned(s))
        who = option - words.STRIKE
        return {"act": "attack", "who": names.who[who]} | odds.jason_blow(s, who)
    if kind == words.NEXT and option == words.AUDIT:
        return {"act": "audit"}
    if kind in BY_WHO:
        return {"who": names.who[option - words.AT]}
    if kind in BY_CARD:
        shelved = kind == words.EXCESS and option >= words.SHELVE
        return {"card": names.card[option - (words.SHELVE if shelved else words.AT)], "shrine": shelved}
    if kind == words.FLEE_STEP or kind == words.LURE_STEP:
        return {"space": names.space[option - words.AT], "who": names.who[concerned(s)]}
    return {"space": names.space[option - words.AT]}


ACTS = {
    words.MOVE: "move", words.MOVE_AGAIN: "move again", words.SEARCH: "search", words.LOOK_THROUGH: "look",
    words.TRADE: "trade", words.ATTACK: "attack", words.SWAP_SHRINE: "swap",
}  # fmt: skip


def _act_target(s: Night, names: Names, option: int) -> dict[str, Any]:
    if option < words.SPACES:
        return {"act": "step", "space": names.space[option - words.AT]}
    if option in ACTS:
        return {"act": ACTS[option]}
    if option < words.USE:
        return {"act": "drop", "card": names.card[option - words.DROP]}
    if option < words.USE_ON_FRIEND:
        return {"act": "use", "card": names.card[option - words.USE]}
    return {"act": "use", "card": names.card[option - words.USE_ON_FRIEND], "who": names.who[s.friend(active(s))]}


def _card_target(s: Night, names: Names, kind: int, option: int) -> dict[str, Any]:
    act, card, own = words.card_act(option)
    found: dict[str, Any] = {"act": CARD_ACTS[kind, act][0]}
    if act == words.EXCHANGE:
        found["give"] = names.card[own]
    found["card"] = names.card[card]
    if kind == words.RUMMAGE and act == words.ASIDE:
        found["who"] = names.who[s.friend(active(s))]
    return found
