"""Effect strings in plain words, for players: option texts, card texts and the log."""

from __future__ import annotations

import re
from typing import Final

TARGETS: Final = {"any": "whoever is closest", "victim": "the closest Victim", "fg": "you"}
STATS: Final = {
    "dice": "dice of every roll",
    "dice.search": "dice of Search rolls",
    "dice.attack": "dice of attack rolls",
    "dice.reaction": "dice of Reaction rolls",
    "dice.move": "dice of movement rolls",
    "damage.fg": "damage of your attacks",
    "damage.taken": "damage of attacks on you",
    "kmove": "the Killer's Movement",
    "kattack": "the Killer's Attack",
    "mmove": "Minions' Movement",
    "mattack": "Minions' Attack",
    "follow": "followers",
    "move.bonus": "moves of every moving card",
    "move.first": "moves of your first moving card each turn",
    "convert.cost": "cards to convert a die",
    "cost.first": "price of the first card you buy",
    "hand_limit": "hand limit",
    "time.reset": "Time each turn",
    "fixed_dice": "dice for one card that you name:",
}
PHRASES: Final = [
    (r"^nothing$", "nothing happens"),
    (r"^heal (\S+)$", r"recover \1 health"),
    (r"^lose (\S+)$", r"lose \1 health"),
    (r"^horror \+#killed$", "Horror +1 for each Victim it killed"),
    (r"^horror ([+-]\S+)$", r"Horror \1"),
    (r"^time ([+-]\S+)$", r"Time \1"),
    (r"^move (\S+)$", r"move up to \1"),
    (r"^damage (\S+)$", r"\1 damage"),
    (r"^hurt (\S+) killer$", r"\1 damage to the Killer"),
    (r"^block all$", "cancel the attack"),
    (r"^block (\S+)$", r"reduce the attack by \1"),
    (r"^strike fg kattack$", "you are attacked wherever you are"),
    (r"^strike fg (\S+)$", r"you are attacked for \1 wherever you are"),
    (r"^search (\d+) keep (\d+)$", r"draw \1 items, keep \2"),
    (r"^take cost ?<= ?(\d+)$", r"take a card of cost up to \1"),
    (r"^take (.+)$", r"take \1"),
    (r"^discard 1$", "discard a card"),
    (r"^discard (\S+)$", r"discard \1 cards"),
    (r"^reroll any$", "re-roll any dice"),
    (r"^reroll 1$", "re-roll a die"),
    (r"^dice ([+-]\d+)$", r"dice \1"),
    (r"^end_action$", "the Action phase ends"),
    (r"^kmove (\d+) player$", r"move the Killer up to \1 spaces as you like"),
    (r"^kmove (\d+) toward (.+)$", r"the Killer moves \1 toward \2"),
    (r"^kheal (\S+)$", r"the Killer recovers \1"),
    (r"^kplace (.+)$", r"the Killer appears at \1"),
    (r"^stop_move$", "it stops"),
    (r"^dark$", "reveal the Dark Power"),
    (r"^event$", "draw an Event"),
    (r"^draw (\w+)$", r"draw from the \1 deck"),
    (r"^shuffle (\w+)$", r"shuffle the \1 deck"),
    (r"^bloodlust (\d+)$", r"Bloodlust +\1"),
    (r"^act finale$", "it acts again"),
    (r"^add 1 at (.+)$", r"a Victim arrives at \1"),
    (r"^add (\d+) at (.+)$", r"\1 Victims arrive at \2"),
    (r"^panic victims at (.+)$", r"Victims panic at \1"),
    (r"^panic fg$", "you panic"),
    (r"^walk victims at (.+) (\d+) toward (.+)$", r"Victims at \1 walk \2 toward \3"),
    (r"^kill it at .+$", "that Victim dies"),
    (r"^special (\w+) add (.+)$", r"the \1 arrives at \2"),
    (r"^special (\w+) pick (.+)$", r"a Victim at \2 is the \1"),
    (r"^token (\w+) at (.+)$", r"the \1 token lies at \2"),
    (r"^token (\w+) off$", r"the \1 token goes"),
    (r"^spawn (\w+) (\d+) at (.+)$", r"\2 \1 at \3"),
    (r"^barrier random$", "a random line of your space is closed until the next Upkeep"),
    (r"^barrier choose$", "close a line of your space until the next Upkeep"),
    (r"^barrier (\w+) (\w+)(.*)$", r"the line \1 - \2 is closed\3"),
    (r"^link (\w+) (\w+) fg oneway.*$", r"you alone may go from \1 to \2"),
    (r"^link (\w+) (\w+) fg$", r"you may go between \1 and \2"),
    (r"^mod follow.free (\w+)$", r"the \1 follows beyond the limit"),
    (r"^mod nofollow (\w+)(.*)$", r"the \1 does not follow\2"),
    (r"^mod nopanic (\w+)(.*)$", r"the \1 does not panic\2"),
    (r"^mod cost\.(\w+) (.+)$", r"price of \1 \2"),
    (r"^flag asleep off$", "wake up"),
    (r"^flag (\w+) on$", r"\1 begins"),
    (r"^flag (\w+) off$", r"\1 ends"),
    (r"^counter (\w+) =?([+-]?\d+)$", r"\1 \2"),
    (r"^item top fg$", "take the top item here"),
    (r"^peek (\w+) (\d+)$", r"look at the top \2 items at \1"),
    (r"^hook open_house$", "open a house nearby"),
    (r"^hook hide_toy$", "the Rag Doll is hidden in an Item deck; Carolyn does not leave without it"),
    (r"^hook carolyn_flees$", "Carolyn runs"),
    (r"^hook carolyn_toward (.+)$", r"Carolyn goes toward \1"),
]  # fmt: skip
WHERE: Final = [
    (r"nearest_victims\((\w+)\)", r"the nearest Victims to \1"),
    (r"farthest_victims\((\w+)\)", r"the farthest Victims from \1"),
    (r"within\((\d+), ?(\w+)\)", r"up to \1 from \2"),
    (r"adj\((\w+)\)", r"next to \1"),
    (r"token\((\w+)\)", r"the \1 token"),
    (r"special\((\w+)\) at fg", r"the \1 is with you"),
    (r"special\((\w+)\)", r"the \1"),
    (r"tag\((\w+)\)", r"\1 spaces"),
    (r"\bnot flag (\w+)", r"not \1"),
    (r"\bflag (\w+)", r"\1"),
    (r"\bfg at killer\b", "you are with the Killer"),
    (r"\bfg at\b", "you are at"),
    (r"\bkiller at\b", "the Killer is at"),
    (r"\bdist fg killer\b", "your distance to the Killer"),
    (r"\btoward fg\b", "toward you"),
    (r"\b(to|from) fg\b", r"\1 you"),
    (r"\b(to|from) killer\b", r"\1 the Killer"),
    (r"\b(at|toward) killer\b", r"\1 the Killer"),
    (r"\bat fg\b", "where you are"),
    (r"\bkiller_start\b", "the Killer's first space"),
    (r"\bweapon this\b", "you attack with it"),
    (r"\bvictims all == 0\b", "no Victim is left"),
    (r"\bdeclared (\w+)", r"this film knows \1"),
    (r"\bat up to\b", "up to"),
    (r"\bat next to\b", "next to"),
    (r"\bat all\b", "everywhere"),
    (r"\bat singles\b", "who are alone"),
    (r"\bat with_minions\b", "beside Minions"),
]  # fmt: skip
MOMENTS: Final = [
    (r"^upkeep$", "each Upkeep"),
    (r"^setup$", "at the start"),
    (r"^killer_phase_end$", "at the end of each Killer phase"),
    (r"^finale_action_done$", "after its action"),
    (r"^killed any$", "when a Victim is killed"),
    (r"^killed (\w+)$", r"when the \1 is killed"),
    (r"^killed_by_killer$", "when the Killer kills a Victim"),
    (r"^killed_by_minion$", "when a Minion kills a Victim"),
    (r"^saved any$", "when a Victim is saved"),
    (r"^saved (\w+)$", r"when the \1 is saved"),
    (r"^fg_enters (.+)$", r"when you enter \1"),
    (r"^victim_enters (.+)$", r"when a Victim enters \1"),
    (r"^killer_enters (.+)$", r"when the Killer enters \1"),
    (r"^fg_attack_hits$", "when your attack hits"),
    (r"^fg_hurt_by_attack$", "when an attack hurts you"),
    (r"^roll_failed$", "when a roll fails"),
    (r"^searched$", "after a Search"),
    (r"^counter (\w+) >= (\d+)$", r"when \1 reaches \2"),
]  # fmt: skip
_ON: Final = re.compile(r"^on (.+?)( once)?(?: if (.+?))? \{ (.*) \}$")
_IF: Final = re.compile(r"^if ([^{]+) \{ (.*?) \}(?: else \{ (.*) \})?$")
_USE: Final = re.compile(r"^use (\w+) (\w+)(?: if ([^{]+))? \{ (.*) \}$")
_said: Final[dict[str, str]] = {}  # a memo: the same string is said again and again


def plain(effects: str) -> str:
    """An effect string as a person would say it; what has no phrase stays as it is written."""
    if effects not in _said:
        _said[effects] = "; ".join([one(part) for part in parts(effects, ";")]) if "{" in effects else listed(effects)
    return _said[effects]


def listed(effects: str) -> str:
    return ", ".join([one(part) for part in parts(effects, ";")])


def parts(text: str, sign: str) -> list[str]:
    """A string cut at a sign, but not inside braces."""
    found: list[str] = []
    depth = 0
    word = ""
    for letter in " ".join(text.split()):
        depth += 1 if letter == "{" else -1 if letter == "}" else 0
        if letter == sign and depth == 0:
            found.append(word.strip())
            word = ""
        else:
            word += letter
    return [part for part in [*found, word.strip()] if part]


def one(effect: str) -> str:
    """One statement in plain words."""
    if "{" in effect:
        return nested(effect)
    words = effect.split()
    if words[0] == "act" and len(words) > 2:
        return action(words)
    if words[0] == "mod" and len(words) > 2 and words[1] in STATS:
        return f"{STATS[words[1]]} {place(' '.join(words[2:]))}"
    for pattern, phrase in PHRASES:
        if re.match(pattern, effect):
            return place(re.sub(pattern, phrase, effect))
    return effect


def nested(effect: str) -> str:
    """A trigger, a condition, a die or an ability, and what it leads to."""
    found = _ON.match(effect)
    if found:
        moment = found[1]
        for pattern, phrase in MOMENTS:
            moment = re.sub(pattern, phrase, moment)
        condition = f" if {place(found[3])}" if found[3] else ""
        return f"{place(moment)}{condition}: {plain(found[4])}"
    found = _IF.match(effect)
    if found:
        other = f", else {plain(found[3])}" if found[3] else ""
        return f"if {place(found[1].strip())}: {plain(found[2])}{other}"
    found = _USE.match(effect)
    if found:
        condition = f" if {place(found[3].strip())}" if found[3] else ""
        return f"{found[1].replace('_', ' ')}{condition} you may: {plain(found[4])}"
    body = effect[effect.index("{") + 1 : effect.rindex("}")]
    if effect.startswith("die"):
        faces = [part.split(":", 1) for part in parts(body, "/")]
        return "die " + ", ".join([f"{face.strip()}: {plain(text)}" for face, text in faces])
    return "choose " + " or ".join([plain(part) for part in parts(body, "/")])


def place(text: str) -> str:
    """Selectors and conditions in plain words."""
    for pattern, phrase in WHERE:
        text = re.sub(pattern, phrase, text)
    return text


def action(words: list[str]) -> str:
    """A Killer Action: its target, moves and attacks."""
    by = f" ({words[words.index('by') + 1]} only)" if "by" in words else ""
    steps = ", ".join(["move" if word == "M" else "attack" for word in words[2:] if word in ("M", "A")])
    return f"{TARGETS[words[1]]}: {steps}{by}"
