"""The questions in words."""

from __future__ import annotations

from deadfall.engine.kernel import PASS, Decision
from deadfall.games.friday13 import kinds
from deadfall.games.friday13.answers import ONE
from deadfall.games.friday13.offers import active, concerned, concerned_card, offered, steps_left
from deadfall.games.friday13.rules.trade import Trade, loot_place
from deadfall.games.friday13.state import JASON, NOBODY, Night
from deadfall.games.friday13.table import NO_CARD
from deadfall.games.friday13.view import Names

PROMPTS = {
    kinds.GENERATOR: "Which cabin holds the Generator?",
    kinds.PAIR: "In which Small Cabin does {who} start?",
    kinds.START: "Where do you start?",
    kinds.EXCESS: "You may carry 1 weapon and 2 other items. What has to go?",
    kinds.DUMP_AT: "In which cabin do you dump {card}?",
    kinds.NEXT: "Who goes next?",
    kinds.ORDER: "Who is next in the order of this round?",
    kinds.TURN: "{who}'s turn. What now?",
    kinds.TRADE_GIVE: "What does {who} give?",
    kinds.TRADE_GET: "What does {who} get?",
    kinds.RUMMAGE: "What does {who} do with what lies here?",
    kinds.VIEW_CABIN: "Which cabin do you view from the Camp Center?",
    kinds.AMBUSH: "{who} is at {place}. Do you attack?",
    kinds.JASON_TURN: "Your turn. What do you do?",
    kinds.PROWL: "You are on the prowl. What now?",
    kinds.LOOT: "What do you do with what lies here?",
    kinds.LURKS_MOVE: "{killer} Lurks! End your movement and make a new Move?",
    kinds.SWAP: "What do you move between your hand and the Shrine?",
    kinds.NOWHERE_TO: "Where do you come out?",
    kinds.BATTERIES_WHO: "Whose Flashlight dies?",
    kinds.BAR_AT: "Which door do you bar?",
    kinds.RANSACK_AT: "Which cabin do you ransack?",
    kinds.SNARE_AT: "Where do you set the snare?",
    kinds.LURE_WHO: "Whom do you lure away?",
    kinds.LURE_STEP: "Where do you lure {who}? {steps} left.",
    kinds.GRIP_WHO: "Who loses an item?",
    kinds.GRIP_WHAT: "Which item does {who} lose?",
    kinds.FIGHT: "Whom do you attack, or do you flee?",
    kinds.SWEATER: "{killer} attacks {who}. Hold up the sweater?",
    kinds.FLEE_STEP: "Where does {who} run? {steps} left.",
    kinds.JASON_FLEES: "Where do you flee?",
    kinds.SURRENDER: "Which item do you take from {who}?",
    kinds.GIVE_UP: "Which item do you leave behind?",
    kinds.RECEIVER: "Who gets {card}, which {killer} leaves?",
    kinds.REWARD: "{who} is dead. Your reward?",
    kinds.DEAD_DUMP: "{who} is dead. Where is {card} left?",
    kinds.GAINED: "{who} may carry 1 weapon and 2 other items. What has to go?",
    kinds.GAINED_AT: "In which cabin is {card} dumped?",
    kinds.REASSIGN: "Whom do you hand over to a player without Counselors?",
    kinds.PENALTY: "{killer} has cheated. What is the price?",
    kinds.PENALTY_AT: "In which cabin must {killer} dump an item?",
    kinds.PENALTY_CARD: "Which item goes there?",
    kinds.REVEAL: "Must you show yourself?",
    kinds.REVEAL_OWN: "You would be seen here. Do you show yourself?",
    kinds.ATTACKER: "Which Counselor attacks?",
    kinds.REFEREE: "Has {killer} cheated?",
    kinds.DEATH_PICK: "Which item of {who} do you take?",
}


def prompt(s: Night, names: Names, d: Decision) -> str:
    """The question in words."""
    kind = d.kind
    if kind == kinds.TRADE_OK:
        return _offer(s, names)
    text = PROMPTS[kind]
    who = _who(s, kind)
    if kind == kinds.RUMMAGE and not s.places[loot_place(s, s.pos[who])]:
        text = "Nothing lies here any more. Does {who} put anything down?"
    if kind == kinds.TURN and steps_left(s):
        text = "Where does {who} go? {steps} left."
    if kind == kinds.FIGHT and d.seat != JASON:
        text = "{who}: attack {killer}, or flee?"
    card = concerned_card(s)
    left = steps_left(s)
    return text.format(
        who=names.who[who] if who != NOBODY else "",
        killer=names.killer,
        card=names.card[card] if card != NO_CARD else "",
        place=names.title[s.pos[who]] if who != NOBODY and s.pos[who] >= 0 else "",
        steps="1 step" if left == 1 else f"{left} steps",
    )


def _who(s: Night, kind: int) -> int:
    if kind == kinds.PAIR:
        return s.pos.index(-1)
    turn = kind == kinds.TURN or kind == kinds.RUMMAGE or kind == kinds.TRADE_GIVE or kind == kinds.TRADE_GET
    return active(s) if turn else concerned(s)


def _offer(s: Night, names: Names) -> str:
    """A trade, or a card of a searched cabin handed over (F13-R-24, F13-R-116)."""
    trade = offered(s)
    who = active(s)
    if trade is None:
        return f"{names.who[who]} hands {names.who[s.friend(who)]} {names.card[concerned_card(s)]}. Do you agree?"
    return f"{names.who[trade.who]} {_terms(trade, names)}. Do you agree?"


def _terms(trade: Trade, names: Names) -> str:
    friend = names.who[trade.friend]
    give = names.card[ONE.thing.index(trade.give)] if trade.give != PASS else ""
    get = names.card[ONE.thing.index(trade.get)] if trade.get != PASS else ""
    if not get:
        return f"gives {friend} {give}"
    if not give:
        return f"asks {friend} for {get}"
    return f"offers {friend} {give} for {get}"
