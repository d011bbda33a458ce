"""The options on offer: their words, what they point at, and whom and what the open question is about."""

from __future__ import annotations

from typing import cast

from deadfall.engine import bags
from deadfall.engine.answers import Pairs, Span
from deadfall.engine.kernel import CHANCE, PASS, Decision
from deadfall.games.friday13 import kinds, odds
from deadfall.games.friday13.answers import (
    ACTS,
    BLOWS,
    CALLS,
    LOOTS,
    ONE,
    PENALTIES,
    PLANS,
    REWARDS,
    RUMMAGES,
    SHEDS,
    SWAPS,
)
from deadfall.games.friday13.contract import Act, Target
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
    kinds.EXCESS, kinds.GAINED, kinds.TRADE_GIVE, kinds.TRADE_GET, kinds.GRIP_WHAT, kinds.SURRENDER, kinds.GIVE_UP,
    kinds.PENALTY_CARD, kinds.DEATH_PICK,
)  # fmt: skip
BY_WHO = (
    kinds.NEXT, kinds.ORDER, kinds.BATTERIES_WHO, kinds.LURE_WHO, kinds.GRIP_WHO, kinds.RECEIVER, kinds.REASSIGN,
    kinds.ATTACKER,
)  # fmt: skip
DIES = (kinds.MOVE_DIE, kinds.WOODS_DIE, kinds.DARK_DIE, kinds.FLEE_DIE, kinds.LURE_DIE)
PASSES = {
    kinds.TURN: "end the turn", kinds.PROWL: "stop here", kinds.RUMMAGE: "done", kinds.LOOT: "done",
    kinds.SWAP: "done", kinds.VIEW_CABIN: "view none", kinds.AMBUSH: "stay hidden", kinds.JASON_TURN: "pass",
    kinds.LURKS_MOVE: "do not move", kinds.LURE_STEP: "leave them there", kinds.SWEATER: "do not",
    kinds.REWARD: "nothing",
    kinds.REVEAL: "keep silent", kinds.REVEAL_OWN: "keep silent", kinds.TRADE_OK: "refuse", kinds.EXCESS: "keep all",
    kinds.GAINED: "keep all", kinds.FLEE_STEP: "stop here", kinds.REFEREE: "no", kinds.TRADE_GIVE: "nothing",
    kinds.TRADE_GET: "nothing",
}  # fmt: skip
YES = {
    kinds.AMBUSH: "attack", kinds.LURKS_MOVE: "make a new Move", kinds.SWEATER: "hold it up",
    kinds.REVEAL: "show yourself", kinds.REVEAL_OWN: "show yourself", kinds.TRADE_OK: "accept", kinds.REFEREE: "yes",
}  # fmt: skip
# What else can be done in a turn: the act's name in a target, and its words
ACTIONS: dict[int, tuple[Act, str]] = {
    ACTS.move: ("move", "roll to move"),
    ACTS.move_again: ("move again", "move again"),
    ACTS.search: ("search", "search"),
    ACTS.look_through: ("look", "look through"),
    ACTS.trade: ("trade", "trade"),
    ACTS.attack: ("attack", "attack from hiding"),
    ACTS.swap: ("swap", "swap Shrine items"),
}
# What is done with a card: which answers mean it, the act's name in a target, and its words
CARD_ACTS: dict[int, list[tuple[Span, Act, str]]] = {
    kinds.RUMMAGE: [
        (RUMMAGES.take, "take", "take {card}"),
        (RUMMAGES.put, "put", "put {card} here"),
        (RUMMAGES.hand_over, "hand over", "hand {card} to {friend}"),
        (RUMMAGES.exchange, "exchange", "exchange {own} for {card}"),
    ],
    kinds.LOOT: [
        (LOOTS.take, "take", "take {card}"),
        (LOOTS.put, "put", "put {card} here"),
        (LOOTS.shelve, "shelve", "send {card} to the Shrine"),
        (LOOTS.exchange, "exchange", "exchange {own} for {card}"),
        (LOOTS.keep_new, "keep new", "take {card}, your weapon to the Shrine"),
    ],
    kinds.SWAP: [
        (SWAPS.store, "store", "store {card}"),
        (SWAPS.fetch, "fetch", "fetch {card}"),
        (SWAPS.exchange, "exchange", "exchange {own} for {card}"),
    ],
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
        if isinstance(frame, (Fight, JasonAttack)):
            return frame.target
        if isinstance(frame, (Flight, Surrender, Death, CounselorExcess, Lure, LoseGrip, Enter, Search, CounselorTurn)):
            return frame.who
    return NOBODY


def concerned_card(s: Night) -> int:
    """The card that the innermost rule is about."""
    for frame in s.stack[::-1]:
        if isinstance(frame, (CounselorExcess, JasonExcess, LoseGrip, JasonFlight, Rummage)):
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
        if isinstance(frame, (Flight, Lure, CounselorTurn)):
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
    if kind == kinds.TURN or kind == kinds.PROWL:
        return _act(s, names, option)
    if kind in CARD_ACTS:
        act = CardAct(s, names, kind, option)
        return act.text.format(card=act.card, own=act.own, friend=act.friend)
    if kind == kinds.JASON_TURN:
        return "take a normal turn" if option == PLANS.normal else f"play {names.event[PLANS.event.index(option)]}"
    if kind == kinds.FIGHT:
        return _fight_text(names, d.seat, option)
    if kind == kinds.REWARD:
        return "heal a wound" if option == REWARDS.heal else "draw an event card"
    if kind == kinds.PENALTY:
        return "all event cards" if option == PENALTIES.events else "all items"
    if kind == kinds.NEXT and option == CALLS.audit:
        return "call an audit"
    if kind == kinds.EXCESS and option in SHEDS.shelve:
        return f"put {names.card[SHEDS.shelve.index(option)]} in the Shrine"
    thing = _thing(kind, option)
    if kind in BY_WHO:
        return names.who[thing]
    if kind in BY_CARD:
        return names.card[thing]
    return f"go to {names.title[thing]}" if kind == kinds.FLEE_STEP else names.title[thing]


def _thing(kind: int, option: int) -> int:
    """The space, Counselor or card that an answer names."""
    if kind == kinds.NEXT:
        return CALLS.counselor.index(option)
    return SHEDS.dump.index(option) if kind == kinds.EXCESS else ONE.thing.index(option)


def _chance(names: Names, kind: int, option: int) -> str:
    if kind == kinds.DEAL:
        return names.card[option]
    if kind == kinds.DRAW:
        return names.event[option]
    if kind in DIES:
        return str(option)
    word = "hit" if kind == kinds.HITS else "block"
    return f"{option} {word}{'' if option == 1 else 's'}"


def _act(s: Night, names: Names, option: int) -> str:
    if option in ACTIONS:
        return ACTIONS[option][1]
    if option in ACTS.step:
        return f"go to {names.title[ACTS.step.index(option)]}"
    if option in ACTS.drop:
        return f"drop {names.card[ACTS.drop.index(option)]}"
    if option in ACTS.use:
        return f"use {names.card[ACTS.use.index(option)]}"
    return f"use {names.card[ACTS.use_on_friend.index(option)]} on {names.who[s.friend(active(s))]}"


class CardAct:
    """What an answer to RUMMAGE, LOOT or SWAP does: its name and words, the card, and what is laid down for it."""

    def __init__(self, s: Night, names: Names, kind: int, option: int) -> None:
        span, self.name, self.text = next(act for act in CARD_ACTS[kind] if option in act[0])
        self.own = names.card[span.first_of(option)] if isinstance(span, Pairs) else ""
        self.card = names.card[span.second_of(option) if isinstance(span, Pairs) else span.index(option)]
        self.friend = names.who[s.friend(active(s))] if span is RUMMAGES.hand_over else ""


def _fight_text(names: Names, seat: int, option: int) -> str:
    if option == BLOWS.flee:
        return "flee"
    return f"attack {names.who[BLOWS.attack.index(option)]}" if seat == JASON else f"attack {names.killer}"


def target(s: Night, names: Names, d: Decision, option: int) -> Target:
    """What an option points at, by name."""
    kind = d.kind
    if d.seat == CHANCE or option == PASS or kind in YES or kind in (kinds.REWARD, kinds.PENALTY):
        return {}
    if kind == kinds.TURN or kind == kinds.PROWL:
        return _act_target(s, names, option)
    if kind in CARD_ACTS:
        return _card_target(CardAct(s, names, kind, option))
    if kind == kinds.JASON_TURN:
        return {} if option == PLANS.normal else {"event": names.event[PLANS.event.index(option)]}
    if kind == kinds.FIGHT:
        return _fight_target(s, names, d.seat, option)
    if kind == kinds.NEXT and option == CALLS.audit:
        return {"act": "audit"}
    if kind == kinds.EXCESS and option in SHEDS.shelve:
        return {"card": names.card[SHEDS.shelve.index(option)], "shrine": True}
    thing = _thing(kind, option)
    if kind in BY_WHO:
        return {"who": names.who[thing]}
    if kind in BY_CARD:
        return {"card": names.card[thing], "shrine": False}
    if kind == kinds.FLEE_STEP or kind == kinds.LURE_STEP:
        return {"space": names.space[thing], "who": names.who[concerned(s)]}
    return {"space": names.space[thing]}


def _act_target(s: Night, names: Names, option: int) -> Target:
    if option in ACTIONS:
        return {"act": ACTIONS[option][0]}
    if option in ACTS.step:
        return {"act": "step", "space": names.space[ACTS.step.index(option)]}
    if option in ACTS.drop:
        return {"act": "drop", "card": names.card[ACTS.drop.index(option)]}
    if option in ACTS.use:
        return {"act": "use", "card": names.card[ACTS.use.index(option)]}
    friend = names.who[s.friend(active(s))]
    return {"act": "use", "card": names.card[ACTS.use_on_friend.index(option)], "who": friend}


def _card_target(act: CardAct) -> Target:
    found = {"act": act.name, "give": act.own, "card": act.card, "who": act.friend}
    return cast(Target, {key: value for key, value in found.items() if value})


def _fight_target(s: Night, names: Names, seat: int, option: int) -> Target:
    if option == BLOWS.flee:
        return {"act": "flee"}
    if seat != JASON:
        return cast(Target, {"act": "attack", "who": names.killer, **odds.counselor_blow(s, concerned(s))})
    who = BLOWS.attack.index(option)
    return cast(Target, {"act": "attack", "who": names.who[who], **odds.jason_blow(s, who)})
