"""Questions in words."""

from __future__ import annotations

from typing import Final

from deadfall.engine.kernel import Decision
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.rules.hand import Discard
from deadfall.games.final_girl.rules.moving import Move
from deadfall.games.final_girl.rules.roll import TURNED, HorrorRoll, successes_of
from deadfall.games.final_girl.state import Film
from deadfall.games.final_girl.view import rolled_card

PROMPTS: Final = {
    w.ACT: "Your action?",
    w.DECLARE: "Attack whom, and with what?",
    w.CHANGE_ROLL: "Change the roll?",
    w.REROLL: "Re-roll which dice?",
    w.STEP: "Move where?",
    w.FOLLOW: "Who comes along?",
    w.COVER: "Which Victim Saved space do you cover?",
    w.PAUSE: "Anything before it happens?",
    w.TAKE: "Take which card?",
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


def prompt(s: Film, d: Decision) -> str:
    text = PROMPTS.get(d.kind, "Chance decides.")
    if d.kind == w.CHANGE_ROLL:
        hits = successes_of(s)
        card = rolled_card(s)
        what = f" for {s.table.cards[card].name}" if card >= 0 else ""
        return f"You rolled {faces(s.dice)}{what}: {hits} success{'' if hits == 1 else 'es'}. {text}"
    if d.kind == w.REACT:
        return f"You are attacked for {s.hit} damage. {text}"
    if d.kind == w.BUY:
        return f"You have {s.time} Time. {text}"
    if d.kind == w.STEP:
        move = s.stack[-1]
        assert isinstance(move, Move)
        return (
            f"{text} Up to {move.left} more." if move.left else "You have moved. Anything here before the card goes on?"
        )
    if d.kind == w.DISCARD:
        return discarding(s)
    if d.kind == w.PAUSE:
        return f"Time {s.time}. {text}"
    return text


def discarding(s: Film) -> str:
    """Which card, what for, and how many."""
    discard = s.stack[-1]
    assert isinstance(discard, Discard)
    why = " to make a die a success" if isinstance(s.stack[-2], HorrorRoll) else ""
    return f"Discard which card{why}?" + (f" {discard.left} to go." if discard.left > 1 else "")


def faces(dice: list[int]) -> str:
    return ", ".join(["success" if face == TURNED else str(face) for face in dice])
