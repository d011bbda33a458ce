"""The words of the game: kinds of questions and kinds of events."""

from __future__ import annotations

from typing import Final

from deadfall.engine.kernel import Kind, Word
from deadfall.games.final_girl.answers import ATTACK, COMPANY, CROWD, DEED, HOLDING, MANY, MIX, MOST, ONE, RETURN

# -- questions of the player
ACT: Final = 0
DECLARE: Final = 1
CHANGE_ROLL: Final = 2
REROLL: Final = 3
STEP: Final = 4
FOLLOW: Final = 5
COVER: Final = 6
PAUSE: Final = 7
TAKE: Final = 8
DISCARD: Final = 9
BUY: Final = 10
KEEP: Final = 11
PUT_BACK: Final = 12
HOLD: Final = 13
REACT: Final = 14
DECLARE_REACTION: Final = 15
ADD_WEAPON: Final = 16
POINT: Final = 17
CHOOSE: Final = 18
LURE: Final = 19
PANIC_NEXT: Final = 20
NAME_CARD: Final = 21
OPEN_HOUSE: Final = 22
CLOSE_LINE: Final = 23
DROP_ITEM: Final = 24
MAY: Final = 25
TIED_SPACE: Final = 26
TIED_PATH: Final = 27
TIED_VICTIM: Final = 28
TRIGGER_ORDER: Final = 29
# -- questions of chance
DIE: Final = 30
FINAL_TOKEN: Final = 31
FINALE_CARD: Final = 32
DARK_CARD: Final = 33
TERROR_CARD: Final = 34
ITEM_CARD: Final = 35
SETUP_CARD: Final = 36
EVENT_CARD: Final = 37
GIRL_CARD: Final = 38
SIDE_CARD: Final = 39
MIXED_CARD: Final = 40
RANDOM_CARD: Final = 41
RANDOM_LINE: Final = 42
RANDOM_DECK: Final = 43

KINDS: Final = [
    Kind("act", DEED.count, clause="FG-ACT-01"),
    Kind("declare an attack", ATTACK.count, clause="FG-WPN-03"),
    Kind("change the roll", DEED.count, clause="FG-HR-04"),
    Kind("re-roll", ONE.count, clause="FG-HR-07"),
    Kind("move", DEED.count, clause="FG-MOVE-02"),
    Kind("take along", COMPANY.count, clause="FG-MOVE-05"),
    Kind("cover a space", ONE.count, clause="FG-SAVE-04"),
    Kind("before it happens", DEED.count, clause="FG-SAVE-01"),
    Kind("take a card", ONE.count, clause="FG-TERM-05"),
    Kind("discard a card", ONE.count, clause="FG-TERM-01"),
    Kind("buy", DEED.count, clause="FG-PLAN-04"),
    Kind("keep an item", ONE.count, clause="FG-SRCH-02"),
    Kind("put back", RETURN.count, clause="FG-SRCH-03"),
    Kind("hold items", HOLDING.count, clause="FG-ITEM-04"),
    Kind("defend", DEED.count, window=True, clause="FG-RE-01"),
    Kind("declare a counter-attack", ATTACK.count, clause="FG-RE-03"),
    Kind("add the weapon", 2, clause="FG-WPN-04"),
    Kind("place damage", ONE.count, clause="FG-MIN-07"),
    Kind("choose", ONE.count, clause="FG-GAME-08"),
    Kind("lure the Killer", ONE.count, clause="FG-MOVE-02"),
    Kind("panic next", CROWD.count, clause="FG-PAN-06"),
    Kind("name a card", ONE.count, clause="FG-SAVE-09"),
    Kind("open a house", ONE.count, clause="FG-GAME-08"),
    Kind("close a line", ONE.count, clause="FG-BRD-13"),
    Kind("drop an item", ONE.count, clause="FG-R-42"),
    Kind("may use", DEED.count, clause="FG-UPK-02"),
    Kind("break a tie of spaces", ONE.count, clause="FG-AMB-01"),
    Kind("break a tie of paths", MANY.count, clause="FG-R-24"),
    Kind("break a tie of Victims", ONE.count, clause="FG-R-30"),
    Kind("order triggers", MANY.count, clause="FG-R-71"),
    Kind("die", 7),
    Kind("Final Health token", MOST + 1),
    Kind("Finale", MOST + 1),
    Kind("Dark Power", MOST + 1),
    Kind("Terror card", MOST + 1),
    Kind("Item card", MOST + 1),
    Kind("Setup card", MOST + 1),
    Kind("Event card", MOST + 1),
    Kind("Final Girl card", MOST + 1),
    Kind("side deck card", MOST + 1),
    Kind("shuffled card", MIX.count),
    Kind("random card", MOST + 1),
    Kind("random line", MOST + 1),
    Kind("random deck", MOST + 1),
]

# -- events
_EVENTS: Final[list[Word]] = []


def _word(name: str, layout: str, text: str, reveals: bool = False) -> int:
    _EVENTS.append(Word(name, layout, text, reveals))
    return len(_EVENTS) - 1


def _counted(name: str, layout: str, text: str, single: str, one: str) -> int:
    """A kind of event, and right behind it the one for a single thing, as a name has one sentence."""
    found = _word(name, layout, text)
    _word(single, layout, one)
    return found


def words() -> list[Word]:
    """All kinds of events, by number."""
    return _EVENTS


GIRL: Final = _word("girl", "girl:girl health", "{girl} is the Final Girl, with {health} health.")
SET_UP: Final = _word("set up", "setup:setup", 'The Setup card is "{setup}".', True)
TURN: Final = _word("turn", "turn", "Turn {turn} begins.")
PHASE: Final = _word("phase", "phase:phase", "The {phase} phase begins.")
PLAYED: Final = _counted(
    "played",
    "card:card dice",
    "She plays {card} and rolls {dice} dice.",
    "played with one die",
    "She plays {card} and rolls 1 die.",
)
USED_CARD: Final = _word("played modifier", "card:card", "She plays {card}.")
THROWN: Final = _word("die", "face", "A die shows {face}.", True)
THROWN_AGAIN: Final = _word("thrown again", "number", "Die {number} is thrown again.")
CONVERTED: Final = _word("converted", "face", "A {face} becomes a success.")
OUTCOME: Final = _word("outcome", "successes", "Successes: {successes}.")
DISCARDED: Final = _word("discarded", "card:card", "{card} is discarded.")
TRADED: Final = _word("traded", "card:card", "{card} is discarded for 1 Time.")
TOOK: Final = _word("took", "card:card", "She takes {card}.")
BOUGHT: Final = _word("bought", "card:card cost", "She buys {card} for {cost} Time.")
TIME: Final = _word("time", "change time", "Time rises by {change} to {time}.")
TIME_FALLS: Final = _word("time falls", "change time", "Time falls by {change} to {time}.")
TIME_RESET: Final = _word("time reset", "time", "Time is reset to {time}.")
RETURNED: Final = _counted(
    "returned", "count", "{count} cards return to the tableau.", "one returned", "1 card returns to the tableau."
)
HORROR: Final = _word("horror", "change level", "Horror rises by {change} to level {level}.")
HORROR_FALLS: Final = _word("horror falls", "change level", "Horror falls by {change} to level {level}.")
HORROR_END: Final = _word("horror end", "", "The Horror marker stays at the end of its track.")
BLOODLUST: Final = _word("bloodlust", "row", "Bloodlust rises to row {row}.")
FINAL_EFFECT: Final = _word("final effect", "", "Bloodlust is at its height: the Final Effect strikes.")
HEALED: Final = _word("healed", "count health", "She recovers {count} health and has {health} now.")
HURT: Final = _word("hurt", "count health", "She loses {count} health and has {health} left.")
BLANK_TOKEN: Final = _word("blank token", "", "The Final Health token is blank.", True)
REVIVED: Final = _word("revived", "health", "She is not dead: back to life with {health} health.", True)
DIED: Final = _word("died", "", "The Final Girl is dead.", True)
KILLER_HURT: Final = _word("killer hurt", "count health", "{count} damage to the Killer, {health} health left.")
KILLER_HEALED: Final = _word("killer healed", "health", "The Killer recovers to {health} health.")
KILLER_REVIVED: Final = _word(
    "killer revived", "health", "The Killer is not dead: back to life with {health} health.", True
)
KILLER_DIED: Final = _word("killer died", "", "The Killer is dead!", True)
WON: Final = _word("won", "", "The Final Girl has won.")
LOST: Final = _word("lost", "", "The game is lost.")
UNFINISHED: Final = _word("unfinished", "", "The film runs out: neither won nor lost.")
MINOR_HURT: Final = _word("minor hurt", "card:terror left", "1 damage to {card}, {left} left.")
MINOR_GONE: Final = _word("minor gone", "card:terror", "{card} is discarded.")
MOVED: Final = _word("moved", "at:space to:space followers", "She moves from {at} to {to}.")
MOVED_WITH: Final = _counted(
    "moved with some",
    "at:space to:space followers",
    "She moves from {at} to {to} with {followers} Victims.",
    "moved with one",
    "She moves from {at} to {to} with 1 Victim.",
)
PLACED_GIRL: Final = _word("placed girl", "to:space", "She is placed at {to}.")
FORCED: Final = _word("forced", "space:space", "She forces the door of {space}.")
OPENED: Final = _word("opened", "space:space", "{space} is open to her now.")
COVERED: Final = _word("covered", "number", "Space {number} of her card is covered.")
SAVED: Final = _word("saved", "at:space", "A Victim is saved at {at}.")
SAVED_SPECIAL: Final = _word("saved special", "who:special at:space", "{who} is saved at {at}.")
REWARD_TAKEN: Final = _word("reward", "number", "She takes reward {number}.")
EXTRA_TAKEN: Final = _word("extra reward", "", "She takes the reward below her Ultimate Ability.")
FLIPPED: Final = _word("flipped", "girl:girl", "{girl} earns her Ultimate Ability.")
NAMED: Final = _word("named", "card:card", "Her signature move is {card}.")
DRAWN: Final = _word("drawn", "item:item", "She finds {item}.", True)
TOP: Final = _word("top", "item:item", "{item} lies faceup on a deck.", True)
GAINED: Final = _word("gained", "item:item", "She keeps {item}.")
PUT_ON_TOP: Final = _word("put on top", "item:item", "{item} goes back on top.")
PUT_BELOW: Final = _word("put below", "item:item", "{item} goes to the bottom.")
SHUFFLED: Final = _word("shuffled", "", "The deck is shuffled.")
HELD: Final = _word("held", "item:item", "{item} is in her hands.")
STOWED: Final = _word("stowed", "item:item", "{item} is in her backpack.")
ITEM_USED: Final = _word("item used", "item:item", "She uses {item}.")
ITEM_GONE: Final = _word("item gone", "item:item", "{item} is discarded.")
PAWNED: Final = _word("pawned", "item:item", "{item} is discarded for Time.")
TRAP: Final = _word("trap", "item:item", "It is a trap: {item}!", True)
ABILITY_USED: Final = _word("ability", "", "She uses her ability.")
TARGET: Final = _word("target", "enemy:enemy prey:prey at:space", "{enemy} goes after {prey} at {at}.")
NO_TARGET: Final = _word("no target", "enemy:enemy", "{enemy} finds nobody to go after.")
KILLER_MOVED: Final = _word("killer moved", "to:space", "The Killer moves to {to}.")
KILLER_PLACED: Final = _word("killer placed", "to:space", "The Killer is placed at {to}.")
STOPPED: Final = _word("stopped", "", "Whoever moved goes no farther.")
KILLED: Final = _word("killed", "at:space", "A Victim is killed at {at}.")
KILLED_SPECIAL: Final = _word("killed special", "who:special at:space", "{who} is killed at {at}.")
ATTACKED: Final = _word("attacked", "enemy:enemy damage", "{enemy} attacks her for {damage} damage.")
HARMLESS: Final = _word("harmless", "enemy:enemy", "{enemy} comes at her for 0 damage: no attack.")
ATTACK_DROPPED: Final = _word("attack dropped", "minion:minion", "The attack of {minion} comes to nothing.")
BLOCKED: Final = _word("blocked", "left", "She defends herself: {left} damage left.")
ADDED: Final = _counted(
    "added", "count at:space", "{count} Victims arrive at {at}.", "one added", "1 Victim arrives at {at}."
)
SPECIAL_ADDED: Final = _word("special added", "who:special at:space", "{who} is at {at}.")
SPECIAL_INSTEAD: Final = _word("special instead", "who:special at:space", "{who} takes the place of a Victim at {at}.")
WALKED: Final = _word("walked", "at:space to:space", "A Victim walks from {at} to {to}.")
PANICKED: Final = _word("panicked", "at:space to:space", "A Victim panics from {at} to {to}.")
FROZE: Final = _word("froze", "at:space", "A Victim at {at} stays put.")
SPECIAL_PANICKED: Final = _word("special panicked", "who:special at:space to:space", "{who} panics from {at} to {to}.")
SPECIAL_FROZE: Final = _word("special froze", "who:special at:space", "{who} stays put at {at}.")
GIRL_FROZE: Final = _word("girl froze", "", "The Final Girl panics but stays where she is.")
GIRL_PANICKED: Final = _word("girl panicked", "to:space", "The Final Girl panics to {to}.")
SPECIAL_MOVED: Final = _word("special moved", "who:special to:space", "{who} moves to {to}.")
SPECIAL_FOLLOWED: Final = _word("special followed", "who:special to:space", "{who} goes along to {to}.")
TERROR: Final = _word("terror", "card:terror", "Terror card: {card}.", True)
MINOR: Final = _word(
    "minor", "card:terror health", "{card} stays with the Killer as a Minor Dark Power with {health} health."
)
EVENT: Final = _word("event", "card:event", "Event: {card}.", True)
EVENT_IGNORED: Final = _word("event ignored", "card:event", "{card} cannot be applied.")
FINALE: Final = _word("finale", "card:finale", "The Finale is revealed: {card}.", True)
DARK: Final = _word("dark power", "card:dark", "The Dark Power is revealed: {card}.", True)
SIDE: Final = _word("side card", "card:side_card", "{card} is drawn.", True)
TERROR_MILLED: Final = _word("terror milled", "card:terror", "{card} is discarded unplayed from the Terror deck.", True)
EVENT_MILLED: Final = _word("event milled", "card:event", "{card} is discarded unplayed from the Event deck.", True)
TOKEN_ON: Final = _word("token", "token:token at:space", "The {token} token is at {at}.")
TOKEN_OFF: Final = _word("token off", "token:token", "The {token} token leaves the board.")
CLOSED: Final = _word("closed", "at:space to:space", "The line between {at} and {to} is closed.")
COUNTED: Final = _word("counted", "counter:counter_label value", "{counter}: {value}.")
FLAG_ON: Final = _word("flag on", "flag:flag_label", "She is {flag} now.")
FLAG_OFF: Final = _word("flag off", "flag:flag_label", "She is no longer {flag}.")
MODIFIED: Final = _word("modified", "rule:modifier", "Until the Upkeep of the next turn: {rule}.")
SPAWNED: Final = _word("spawned", "minion:minion at:space", "{minion} appears at {at}.")
MINION_MOVED: Final = _word("minion moved", "minion:minion to:space", "{minion} moves to {to}.")
MINION_HURT: Final = _word("minion hurt", "minion:minion left", "1 damage to {minion}, {left} left.")
MINION_GONE: Final = _word("minion gone", "minion:minion", "{minion} is destroyed.")
NO_MINION: Final = _word("no minion", "minion:minion_kind", "No {minion} token is left to appear.")
CARD_GONE: Final = _word("card gone", "", "The card leaves play.")
TOO_DEEP: Final = _word("too deep", "", "A chain of triggers is cut off.")
DOLL_HIDDEN: Final = _word("doll hidden", "deck", "The Rag Doll lies at the bottom of Item deck {deck}.")
