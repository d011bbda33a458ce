"""The effect language, ready to run: statements, conditions, selectors and standing rules."""

from __future__ import annotations

from typing import Final

OPS: Final = [
    "nothing", "heal", "lose", "horror", "time", "move", "goto", "panic", "discard", "take", "recover", "end_action",
    "search", "item", "peek", "drop_item", "dice", "reroll", "convert", "damage", "hurt", "block", "strike", "act",
    "bloodlust", "kheal", "kmove", "kplace", "stop_move", "dark", "finale", "end_phase", "kill", "add", "walk",
    "special", "save", "event", "terror", "draw", "token", "barrier", "spawn", "counter", "flag", "mod",
    "discard_self", "remove_self", "win", "lose_game", "hook", "shuffle", "mill", "if", "choose", "die", "hroll",
    "each", "repeat",
]  # fmt: skip
NOTHING: Final = 0
HEAL: Final = 1
LOSE: Final = 2
HORROR: Final = 3
TIME: Final = 4
MOVE: Final = 5
GOTO: Final = 6
PANIC: Final = 7
DISCARD: Final = 8
TAKE: Final = 9
RECOVER: Final = 10
END_ACTION: Final = 11
SEARCH: Final = 12
ITEM: Final = 13
PEEK: Final = 14
DROP_ITEM: Final = 15
DICE: Final = 16
REROLL: Final = 17
CONVERT: Final = 18
DAMAGE: Final = 19
HURT: Final = 20
BLOCK: Final = 21
STRIKE: Final = 22
ACT: Final = 23
BLOODLUST: Final = 24
KHEAL: Final = 25
KMOVE: Final = 26
KPLACE: Final = 27
STOP_MOVE: Final = 28
DARK: Final = 29
FINALE: Final = 30
END_PHASE: Final = 31
KILL: Final = 32
ADD: Final = 33
WALK: Final = 34
SPECIAL: Final = 35
SAVE: Final = 36
EVENT: Final = 37
TERROR: Final = 38
DRAW: Final = 39
TOKEN: Final = 40
BARRIER: Final = 41
SPAWN: Final = 42
COUNTER: Final = 43
FLAG: Final = 44
MOD: Final = 45
DISCARD_SELF: Final = 46
REMOVE_SELF: Final = 47
WIN: Final = 48
LOSE_GAME: Final = 49
HOOK: Final = 50
SHUFFLE: Final = 51
MILL: Final = 52
IF: Final = 53
CHOOSE: Final = 54
DIE: Final = 55
HROLL: Final = 56
EACH: Final = 57
REPEAT: Final = 58

SELECTORS: Final = [
    "at", "fg", "killer", "here", "fg_start", "killer_start", "token", "special", "all", "exits", "searches", "adj",
    "within", "nearest_victims", "farthest_victims", "with_victims", "singles", "with_minions", "tag", "plus",
]  # fmt: skip
S_AT: Final = 0
S_FG: Final = 1
S_KILLER: Final = 2
S_HERE: Final = 3
S_FG_START: Final = 4
S_KILLER_START: Final = 5
S_TOKEN: Final = 6
S_SPECIAL: Final = 7
S_ALL: Final = 8
S_EXITS: Final = 9
S_SEARCHES: Final = 10
S_ADJ: Final = 11
S_WITHIN: Final = 12
S_NEAREST_VICTIMS: Final = 13
S_FARTHEST_VICTIMS: Final = 14
S_WITH_VICTIMS: Final = 15
S_SINGLES: Final = 16
S_WITH_MINIONS: Final = 17
S_TAG: Final = 18
S_PLUS: Final = 19

CONDITIONS: Final = [
    "victims", "minions", "dist", "fg", "killer", "special", "horror", "bloodlust", "health", "khealth", "time",
    "hand", "dead", "saved", "turn", "counter", "flag", "token", "item", "weapon", "target", "finale", "dark",
    "killed_this_turn", "killed_this_card", "phase", "declared", "hook", "lost", "not", "and", "or",
]  # fmt: skip
C_VICTIMS: Final = 0
C_MINIONS: Final = 1
C_DIST: Final = 2
C_FG: Final = 3
C_KILLER: Final = 4
C_SPECIAL: Final = 5
C_HORROR: Final = 6
C_BLOODLUST: Final = 7
C_HEALTH: Final = 8
C_KHEALTH: Final = 9
C_TIME: Final = 10
C_HAND: Final = 11
C_DEAD: Final = 12
C_SAVED: Final = 13
C_TURN: Final = 14
C_COUNTER: Final = 15
C_FLAG: Final = 16
C_TOKEN: Final = 17
C_ITEM: Final = 18
C_WEAPON: Final = 19
C_TARGET: Final = 20
C_FINALE: Final = 21
C_DARK: Final = 22
C_KILLED_THIS_TURN: Final = 23
C_KILLED_THIS_CARD: Final = 24
C_PHASE: Final = 25
C_DECLARED: Final = 26
C_HOOK: Final = 27
C_LOST: Final = 28
C_NOT: Final = 29
C_AND: Final = 30
C_OR: Final = 31

STATS: Final = [
    "dice", "dice.search", "dice.attack", "dice.reaction", "dice.move", "damage.fg", "damage.taken", "kmove",
    "kattack", "mmove", "mattack", "follow", "follow.free", "nofollow", "nopanic", "move.bonus", "move.first",
    "convert.cost", "cost.first", "cost", "hand_limit", "time.reset", "fixed_dice",
]  # fmt: skip
M_DICE: Final = 0
M_DICE_SEARCH: Final = 1
M_DICE_ATTACK: Final = 2
M_DICE_REACTION: Final = 3
M_DICE_MOVE: Final = 4
M_DAMAGE_FG: Final = 5
M_DAMAGE_TAKEN: Final = 6
M_KMOVE: Final = 7
M_KATTACK: Final = 8
M_MMOVE: Final = 9
M_MATTACK: Final = 10
M_FOLLOW: Final = 11
M_FOLLOW_FREE: Final = 12
M_NOFOLLOW: Final = 13
M_NOPANIC: Final = 14
M_MOVE_BONUS: Final = 15
M_MOVE_FIRST: Final = 16
M_CONVERT_COST: Final = 17
M_COST_FIRST: Final = 18
M_COST: Final = 19
M_HAND_LIMIT: Final = 20
M_TIME_RESET: Final = 21
M_FIXED_DICE: Final = 22

TRIGGERS: Final = [
    "reveal", "setup", "turn_start", "action_phase_start", "action_phase_end", "planning_start", "killer_phase_start",
    "finale_action_done", "killer_phase_end", "panic_phase_end", "upkeep", "killed", "killed_by_killer",
    "killed_by_minion", "saved", "fg_enters", "victim_enters", "killer_enters", "minion_enters", "fg_attack_hits",
    "fg_hurt", "fg_hurt_by_attack", "roll_failed", "searched", "item_gained", "item_used", "counter", "flag_off",
    "minion_destroyed",
]  # fmt: skip
T_REVEAL: Final = 0
T_SETUP: Final = 1
T_TURN_START: Final = 2
T_ACTION_PHASE_START: Final = 3
T_ACTION_PHASE_END: Final = 4
T_PLANNING_START: Final = 5
T_KILLER_PHASE_START: Final = 6
T_FINALE_ACTION_DONE: Final = 7
T_KILLER_PHASE_END: Final = 8
T_PANIC_PHASE_END: Final = 9
T_UPKEEP: Final = 10
T_KILLED: Final = 11
T_KILLED_BY_KILLER: Final = 12
T_KILLED_BY_MINION: Final = 13
T_SAVED: Final = 14
T_FG_ENTERS: Final = 15
T_VICTIM_ENTERS: Final = 16
T_KILLER_ENTERS: Final = 17
T_MINION_ENTERS: Final = 18
T_FG_ATTACK_HITS: Final = 19
T_FG_HURT: Final = 20
T_FG_HURT_BY_ATTACK: Final = 21
T_ROLL_FAILED: Final = 22
T_SEARCHED: Final = 23
T_ITEM_GAINED: Final = 24
T_ITEM_USED: Final = 25
T_COUNTER: Final = 26
T_FLAG_OFF: Final = 27
T_MINION_DESTROYED: Final = 28

COMPARISONS: Final = ["==", "!=", "<", "<=", ">", ">="]
HOOKS: Final = ["carolyn_flees", "carolyn_toward", "hide_toy", "open_house", "shut_house_near"]
H_CAROLYN_FLEES: Final = 0
H_CAROLYN_TOWARD: Final = 1
H_HIDE_TOY: Final = 2
H_OPEN_HOUSE: Final = 3
H_SHUT_HOUSE_NEAR: Final = 4

# What an amount may be besides a number.
AMOUNTS: Final = ["killed", "dead", "saved", "hand", "turn", "victims", "minions", "counter"]
A_PLAIN: Final = -1
A_KILLED: Final = 0
A_DEAD: Final = 1
A_SAVED: Final = 2
A_HAND: Final = 3
A_TURN: Final = 4
A_VICTIMS: Final = 5
A_MINIONS: Final = 6
A_COUNTER: Final = 7

TARGETS: Final = ["any", "victim", "fg"]
TARGET_ANY: Final = 0
TARGET_VICTIM: Final = 1
TARGET_GIRL: Final = 2
STEP_MOVE: Final = 0
STEP_ATTACK: Final = 1
BY: Final = ["card", "killer", "minions", "enemies"]
BY_CARD: Final = 0  # all Enemies on Terror cards, the Killer everywhere else
BY_KILLER: Final = 1
BY_MINIONS: Final = 2
BY_ENEMIES: Final = 3

WHENS: Final = ["action", "roll", "attacked", "planning", "upkeep"]
WHEN_NEVER: Final = -1
WHEN_ACTION: Final = 0
WHEN_ROLL: Final = 1
WHEN_ATTACKED: Final = 2
WHEN_PLANNING: Final = 3
WHEN_UPKEEP: Final = 4
FREQUENCIES: Final = ["at_will", "per_turn", "per_phase", "once"]
AT_WILL: Final = 0
PER_TURN: Final = 1
PER_PHASE: Final = 2
ONCE: Final = 3

WHO: Final = ["everybody", "fg", "killer", "victims"]
WHO_ALL: Final = 0
WHO_GIRL: Final = 1
WHO_KILLER: Final = 2
WHO_VICTIMS: Final = 3

ANY: Final = -1  # any subject of a trigger
NOBODY: Final = -2  # a subject that this game does not have
ALL: Final = 99  # as many as there are
RULE_MOD: Final = 0
RULE_ON: Final = 1
RULE_USE: Final = 2
RULE_LINK: Final = 3
RULE_BARRIER: Final = 4


class Selector:
    """A set of spaces."""

    def __init__(self, kind: int, a: int = -1, n: int = 0) -> None:
        self.kind = kind
        self.a = a  # a space, token, special or tag
        self.n = n
        self.inner: Selector | None = None
        self.other: Selector | None = None


class Condition:
    """Something that holds or does not."""

    def __init__(self, kind: int) -> None:
        self.kind = kind
        self.a = -1
        self.cmp = 0
        self.n = 0
        self.where: Selector | None = None
        self.to: Selector | None = None
        self.left: Condition | None = None
        self.right: Condition | None = None


class Statement:
    """One effect: an operation with its arguments; blocks are numbers of statement lists of the table."""

    def __init__(self, op: int) -> None:
        self.op = op
        self.n = 0
        self.count = A_PLAIN  # where the amount comes from
        self.count_of = -1  # a counter
        self.sign = 1
        self.word = 0
        self.a = -1
        self.b = -1
        self.steps: list[int] = []
        self.place: Selector | None = None  # exactly one space is used
        self.places: Selector | None = None  # all of them are used
        self.condition: Condition | None = None
        self.blocks: list[int] = []
        self.faces: list[int] = []  # the branch of each face of a die
        self.optional = False
        self.says: list[str] = []  # the branches of a choice in words


class Said:
    """An effect in words, a clause for each statement."""

    def __init__(self, clauses: list[str] | None = None) -> None:
        self.clauses: list[str] = clauses if clauses is not None else []

    def inline(self) -> str:
        """In the middle of a sentence; parted by semicolons where a clause has parts of its own."""
        parted = any(":" in clause or "," in clause for clause in self.clauses)
        return ("; " if parted else ", ").join(self.clauses)

    def sentences(self) -> str:
        """A sentence for each clause."""
        return " ".join([f"{clause[:1].upper()}{clause[1:]}." for clause in self.clauses])


class Rule:
    """A standing rule: it holds while its card is in play."""

    def __init__(self, number: int, kind: int) -> None:
        self.number = number
        self.kind = kind
        self.stat = -1
        self.subject = ANY
        self.n = 0
        self.trigger = -1
        self.cmp = 0
        self.once = False
        self.condition: Condition | None = None
        self.where: Selector | None = None
        self.block = 0
        self.when = WHEN_NEVER
        self.frequency = AT_WILL
        self.a = -1
        self.b = -1
        self.who = WHO_ALL
        self.oneway = False
        self.nofollow = False
        self.source = 0  # what it is written on, see table.py
        self.name = ""


def compares(cmp: int, a: int, b: int) -> bool:
    """Whether a comparison holds."""
    if cmp == 0:
        return a == b
    if cmp == 1:
        return a != b
    if cmp == 2:
        return a < b
    if cmp == 3:
        return a <= b
    return a > b if cmp == 4 else a >= b
