"""The words of Friday the 13th: kinds of questions with the coding of their answers, and kinds of events."""

from __future__ import annotations

from typing import Final

from deadfall.engine.kernel import Kind, Word

# Questions to a seat (ledger section 4)
GENERATOR: Final = 0
PAIR: Final = 1
START: Final = 2
EXCESS: Final = 3
DUMP_AT: Final = 4
NEXT: Final = 5
ORDER: Final = 6
TURN: Final = 7
TRADE_GIVE: Final = 8
TRADE_GET: Final = 9
TRADE_OK: Final = 10
RUMMAGE: Final = 11
VIEW_CABIN: Final = 12
AMBUSH: Final = 13
JASON_TURN: Final = 14
PROWL: Final = 15
LOOT: Final = 16
LURKS_MOVE: Final = 17
SWAP: Final = 18
NOWHERE_TO: Final = 19
BATTERIES_WHO: Final = 20
BAR_AT: Final = 21
RANSACK_AT: Final = 22
SNARE_AT: Final = 23
LURE_WHO: Final = 24
LURE_STEP: Final = 25
GRIP_WHO: Final = 26
GRIP_WHAT: Final = 27
FIGHT: Final = 28
SWEATER: Final = 29
FLEE_STEP: Final = 30
JASON_FLEES: Final = 31
SURRENDER: Final = 32
GIVE_UP: Final = 33
RECEIVER: Final = 34
REWARD: Final = 35
DEAD_DUMP: Final = 36
GAINED: Final = 37
GAINED_AT: Final = 38
REASSIGN: Final = 39
PENALTY: Final = 40
PENALTY_AT: Final = 41
PENALTY_CARD: Final = 42
REVEAL: Final = 43
REVEAL_OWN: Final = 44
ATTACKER: Final = 45
REFEREE: Final = 46
DEATH_PICK: Final = 47

# Questions to chance
MOVE_DIE: Final = 48
WOODS_DIE: Final = 49
DARK_DIE: Final = 50
FLEE_DIE: Final = 51
LURE_DIE: Final = 52
HITS: Final = 53
BLOCKS: Final = 54
DEAL: Final = 55
DRAW: Final = 56

# Answers. A space is 1 + its number wherever a space is meant; a Counselor 1 + his number; a card 1 + its number.
AT: Final = 1
SPACES: Final = 64  # answers below this name a space
CARDS: Final = 20
# TURN and PROWL
MOVE: Final = 64
MOVE_AGAIN: Final = 65
SEARCH: Final = 66
LOOK_THROUGH: Final = 67
TRADE: Final = 68
ATTACK: Final = 69
SWAP_SHRINE: Final = 70
DROP: Final = 80
USE: Final = 100
USE_ON_FRIEND: Final = 120
TURN_COUNT: Final = 140
# RUMMAGE, LOOT, SWAP
TAKE: Final = 1
PUT: Final = 21
HAND_OVER: Final = 41
TO_SHRINE: Final = 41
EXCHANGE: Final = 61
KEEP_NEW: Final = 461
CARDS_COUNT: Final = 481
# JASON_TURN
NORMAL: Final = 1
EVENT: Final = 2
# FIGHT
STRIKE: Final = 1  # + the Counselor, when Jason strikes
FLEE: Final = 7
# NEXT
AUDIT: Final = 7
# REWARD
HEAL_ONE: Final = 1
DRAW_ONE: Final = 2
# PENALTY
LOSE_EVENTS: Final = 1
LOSE_ITEMS: Final = 2
# EXCESS, GAINED
SHELVE: Final = 21  # into the Shrine

# Results that a rule leaves in the answer register for the rule below it
GO_ON: Final = 0
STOPPED: Final = 1  # the movement is over
TURN_OVER: Final = 2
FOUGHT: Final = 3

KIND_NAMES: Final = [
    "generator cabin", "pair cabin", "start", "excess", "dump", "next counselor", "order", "turn", "trade: give",
    "trade: get", "trade offer", "rummage", "view a cabin", "ambush", "jason's turn", "prowl", "loot", "lurks",
    "swap", "out of nowhere", "dead batteries", "barred door", "ransack", "snare", "lured away", "lured step",
    "lost grip", "lost grip item", "fight", "sweater", "flight", "jason's flight", "surrender", "give up", "receiver",
    "kill reward", "items of the dead", "gained", "gained dump", "reassign", "penalty", "penalty cabin", "penalty card",
    "reveal", "reveal yourself", "attacker", "referee", "pick of the dead", "movement die", "woods die", "dark die",
    "flee die", "lured die", "hits", "blocks", "deal", "event draw",
]  # fmt: skip
# What says which answers are allowed, in the order of the kinds; chance needs none.
CLAUSES: Final = [
    "SETUP-04", "SETUP-05", "SETUP-09", "ITEM-01", "ITEM-04", "TURN-02", "R-05", "TURN-04", "ITEM-02", "R-24", "R-24",
    "SRCH-04", "CTR-02", "JMOVE-05", "TURN-07", "R-25", "R-55", "LURK-03", "ITEM-08", "EVT-01", "EVT-01", "EVT-01",
    "EVT-01", "EVT-01", "EVT-01", "EVT-01", "EVT-01", "EVT-01", "FLEE-01", "ITEM-11", "R-74", "R-78", "FLEE-03",
    "R-77", "R-77", "FGT-13", "R-60", "ITEM-03", "ITEM-04", "R-03", "CHEAT-01", "R-97", "R-123", "R-96", "R-96",
    "R-119", "R-98", "R-60",
]  # fmt: skip
WINDOWS: Final = [AMBUSH, SWEATER, REVEAL]
VEILED: Final = [EXCESS, PROWL]  # what is carried, or where Jason is, says whether there is a choice
BIG: Final = {
    TURN: TURN_COUNT,
    PROWL: TURN_COUNT,
    RUMMAGE: CARDS_COUNT,
    LOOT: CARDS_COUNT,
    SWAP: CARDS_COUNT,
}


def kinds() -> list[Kind]:
    """Every kind of question, in the order of its number."""
    clauses = [f"F13-{clause}" for clause in CLAUSES] + [""] * (len(KIND_NAMES) - len(CLAUSES))
    return [
        Kind(name, BIG.get(at, SPACES), at in WINDOWS, clause=clauses[at], veiled=at in VEILED)
        for at, name in enumerate(KIND_NAMES)
    ]


# Events
GENERATOR_SET: Final = 0
PLACED: Final = 1
PIN_PLACED: Final = 2
PIN_AT: Final = 3
DEALT: Final = 4
LEFTOVERS: Final = 5
LEFTOVER: Final = 6
LEFTOVER_LURKS: Final = 7
DRAWS_EVENT: Final = 8
DRAWN_EVENT: Final = 9
NO_EVENT: Final = 10
SHELVED: Final = 11
SHELVED_CARD: Final = 12
DUMPED: Final = 13
DUMPED_CARD: Final = 14
NO_ROOM: Final = 15
ROUND: Final = 16
CAPTAIN: Final = 17
ORDER_GIVEN: Final = 18
TURN_OF: Final = 19
TURN_ENDS: Final = 20
ROLLED: Final = 21
LOST_IN_WOODS: Final = 22
OUT_OF_WOODS: Final = 23
MOVED: Final = 24
HELD_BY_WOODS: Final = 25
LAKE_ENDS: Final = 26
SNARED: Final = 27
TRADES: Final = 28
GIVES: Final = 29
REFUSED: Final = 30
DROPS: Final = 31
DROPPED: Final = 32
TAKES: Final = 33
TAKEN: Final = 34
HANDED: Final = 35
HANDED_CARD: Final = 36
USES: Final = 37
POWER_BACK: Final = 38
FIRE_LIT: Final = 39
HEALED: Final = 40
SEARCHES: Final = 41
BY_LIGHT: Final = 42
DARK_ROLL: Final = 43
NOTHING_FOUND: Final = 44
SEES: Final = 45
EMPTY_CABIN: Final = 46
LURKS_FOUND: Final = 47
VIEWS: Final = 48
NOBODY_THERE: Final = 49
SHOWN: Final = 50
SLIPS_AWAY: Final = 51
JASON_PASSES: Final = 52
JASON_NORMAL: Final = 53
JASON_ROLLED: Final = 54
JASON_ROLLED_SECRET: Final = 55
JASON_STEPS: Final = 56
JASON_SEARCHES: Final = 57
JASON_SEARCHED: Final = 58
JASON_SEES: Final = 59
JASON_TAKES: Final = 60
JASON_PUTS: Final = 61
JASON_DROPS: Final = 62
JASON_SWAPS: Final = 63
JASON_SWAPPED: Final = 64
PLAYS_EVENT: Final = 65
POWER_OUT: Final = 66
FIRES_OUT: Final = 67
FOG_FALLS: Final = 68
FOG_LIFTS: Final = 69
RAIN_ENDS: Final = 70
NOWHERE_AT: Final = 71
BAR_SET: Final = 72
BAR_GONE: Final = 73
SNARE_SET: Final = 74
SNARE_PLACE: Final = 75
LURES: Final = 76
LURED_TO: Final = 77
BATTERY_GONE: Final = 78
HAND_SEEN: Final = 79
GRIPS: Final = 80
FIGHT_STARTS: Final = 81
WEAPON_SHOWN: Final = 82
UNARMED_SHOWN: Final = 83
STRIKES: Final = 84
STRIKES_BACK: Final = 85
HIT_ROLL: Final = 86
BLOCK_ROLL: Final = 87
SWEATER_USED: Final = 88
WOUNDED: Final = 89
JASON_WOUNDED: Final = 90
DIES: Final = 91
JASON_DIES: Final = 92
ALL_DEAD: Final = 93
REWARD_HEAL: Final = 94
REWARD_NONE: Final = 95
SPENT: Final = 96
FLEES: Final = 97
FLEE_ROLL: Final = 98
CANNOT_FLEE: Final = 99
FLED_TO: Final = 100
JASON_FLEES_ROLL: Final = 101
JASON_CANNOT_FLEE: Final = 102
JASON_FLED: Final = 103
JASON_FLED_TO: Final = 104
SURRENDERED: Final = 105
GIVEN_UP: Final = 106
BREAKS_OFF: Final = 107
FIGHT_ENDS: Final = 108
DEAD_ITEM: Final = 109
DEAD_ITEM_CARD: Final = 110
ITEM_REMOVED: Final = 111
REASSIGNED: Final = 112
AUDITED: Final = 113
AUDIT_CLEAN: Final = 114
CAUGHT: Final = 115
EVENTS_LOST: Final = 116
REFEREE_RULES: Final = 117
DAWN: Final = 118
COUNSELOR_ARMED: Final = 119
COUNSELOR_UNARMED: Final = 120
GIVES_CARD: Final = 121
SHRINE_DUMPED: Final = 122
FETCHED_CARD: Final = 123
JASON_RANSACKS: Final = 124
LOSES: Final = 125
SURRENDERS: Final = 126
GIVES_UP: Final = 127
JASON_FLEE_DIE: Final = 128
MOVES_AGAIN: Final = 129
JASON_MOVES_AGAIN: Final = 130
LURKS_TAKEN: Final = 131
LURKS_LEFT: Final = 132
CALLED_OFF: Final = 133
LEAVES_CARD: Final = 134

_WORDS: Final = [
    Word("generator set", "at:place", "The Generator stands in {at}."),
    Word("placed", "who:who at:place", "{who} starts in {at}."),
    Word("pin placed", "", "The killer is somewhere on the roads."),
    Word("pin at", "at:place", "You start at {at}."),
    Word("dealt", "", "An item lies face down in every cabin but the Generator's."),
    Word("leftovers", "cards", "Item cards left over for the killer: {cards}."),
    Word("leftover", "card:card", "You get {card}.", reveals=True),
    Word("leftover lurks", "", "A leftover Lurks card is exchanged for an event.", reveals=True),
    Word("draws an event", "", "The killer draws an event card."),
    Word("event drawn", "card:event", "You draw {card}.", reveals=True),
    Word("no event left", "", "There is no event card left to draw."),
    Word("shelved", "", "The killer puts a card in the Cave Shrine."),
    Word("card shelved", "card:card", "The killer puts {card} in the Shrine."),
    Word("dumped", "at:place", "The killer dumps a card in {at}."),
    Word("card dumped", "card:card at:place", "The killer dumps {card} in {at}."),
    Word("no room", "card:card", "No cabin has room for {card}: it is removed.", reveals=True),
    Word("round", "number", "Round {number}."),
    Word("captain", "seat:seat", "{seat} decides for the Counselors."),
    Word("order given", "who:who", "{who} goes next in the declared order."),
    Word("turn of", "who:who", "It is {who}'s turn."),
    Word("turn ends", "who:who", "{who}'s turn is over."),
    Word("rolled", "who:who die", "{who} rolls {die}."),
    Word("lost in the woods", "who:who", "{who} is lost in the Woods.", reveals=True),
    Word("out of the woods", "who:who die", "{who} rolls {die} to find a way out of the Woods.", reveals=True),
    Word("moved", "who:who at:place", "{who} moves to {at}."),
    Word("held by the woods", "who:who", "The Woods stop {who}.", reveals=True),
    Word("lake ends the turn", "who:who", "The Lake ends {who}'s turn."),
    Word("snared", "who:who at:place", "{who} steps into a snare at {at}.", reveals=True),
    Word("trades", "who:who friend:who", "{who} and {friend} trade."),
    Word("gives", "who:who friend:who", "{who} gives {friend} a card."),
    Word("refused", "who:who friend:who", "{friend} refuses {who}'s offer."),
    Word("drops", "who:who at:place", "{who} drops a card in {at}."),
    Word("dropped", "who:who card:card at:place", "{who} drops {card} in {at}."),
    Word("takes", "who:who at:place", "{who} takes a card from {at}."),
    Word("taken", "who:who card:card at:place", "{who} takes {card} from {at}.", reveals=True),
    Word("handed", "who:who friend:who at:place", "{who} hands {friend} a card from {at}."),
    Word(
        "handed card", "who:who friend:who card:card at:place", "{who} hands {friend} {card} from {at}.", reveals=True
    ),
    Word("uses", "who:who card:card", "{who} uses {card}.", reveals=True),
    Word("power restored", "", "The power is back."),
    Word("fire lit", "at:place", "A fire burns in {at}."),
    Word("healed", "who:who", "{who} loses a wound."),
    Word("searches", "who:who at:place", "{who} searches {at}."),
    Word("by light", "who:who", "{who} has a light.", reveals=True),
    Word("dark roll", "who:who die", "{who} gropes in the dark and rolls {die}.", reveals=True),
    Word("nothing found", "who:who", "{who} finds nothing."),
    Word("sees", "card:card at:place", "Seen in {at}: {card}.", reveals=True),
    Word("empty cabin", "at:place", "There is nothing in {at}."),
    Word("lurks found", "at:place", "Jason Lurks! in {at}.", reveals=True),
    Word("views", "who:who at:place", "{who} views {at} from the Camp Center.", reveals=True),
    Word("nobody there", "who:who at:place", "{who} finds nobody at {at}.", reveals=True),
    Word("shown", "at:place", "The killer is at {at}!", reveals=True),
    Word("slips away", "", "The killer slips out of sight.", reveals=True),
    Word("killer passes", "", "The killer does nothing."),
    Word("killer goes", "", "The killer is on the move."),
    Word("killer rolled", "die", "The killer rolls {die} to move."),
    Word("killer rolled in secret", "", "The killer rolls to move."),
    Word("killer steps", "at:place", "You move to {at}."),
    Word("killer searches", "at:place", "The killer searches {at}.", reveals=True),
    Word("killer searched", "out into", "The killer takes out {out} and puts in {into}.", reveals=True),
    Word("killer sees", "card:card at:place", "You see {card} in {at}.", reveals=True),
    Word("killer takes", "card:card at:place", "The killer takes {card} from {at}."),
    Word("killer puts", "card:card at:place", "The killer puts {card} into {at}."),
    Word("killer drops", "at:place", "The killer drops a card in {at}.", reveals=True),
    Word("killer swaps", "", "The killer reaches into his Shrine."),
    Word("killer swapped", "cards", "The Shrine now holds {cards}.", reveals=True),
    Word("plays an event", "card:event", "The killer plays {card}.", reveals=True),
    Word("power out", "", "The power goes out."),
    Word("fires out", "", "The rain puts out every fire."),
    Word("fog falls", "", "Thick fog falls: the piece is taken off the board."),
    Word("fog lifts", "", "The fog lifts."),
    Word("rain ends", "", "The rain ends."),
    Word("out of nowhere", "at:place", "You come out at {at}."),
    Word("bar set", "at:place", "The door of {at} is barred."),
    Word("bar gone", "at:place", "The Bar on {at} is gone."),
    Word("snare set", "", "The killer sets a snare somewhere."),
    Word("snare place", "at:place", "Your snare lies at {at}."),
    Word("lures", "who:who die", "Something lures {who} away: the die says {die}."),
    Word("lured to", "who:who at:place", "{who} is lured to {at}."),
    Word("batteries dead", "who:who card:card", "{who} loses {card}.", reveals=True),
    Word("hand seen", "who:who card:card", "You see that {who} carries {card}.", reveals=True),
    Word("grips", "who:who card:card at:place", "{who} loses {card}: it lies in {at} now.", reveals=True),
    Word("fight starts", "at:place", "A fight begins at {at}."),
    Word("weapon shown", "card:card", "The killer fights with {card}.", reveals=True),
    Word("unarmed shown", "", "The killer has no weapon.", reveals=True),
    Word("strikes", "who:who", "The killer attacks {who}."),
    Word("strikes back", "who:who", "{who} attacks the killer."),
    Word("hit roll", "dice hits", "Attack dice: {dice}, hits: {hits}."),
    Word("block roll", "dice blocks", "Defence dice: {dice}, blocked: {blocks}."),
    Word("sweater used", "who:who card:card", "{who} holds up {card}: the attack fails.", reveals=True),
    Word("wounded", "who:who wounds", "{who} is wounded: {wounds}."),
    Word("killer wounded", "wounds", "The killer is wounded: {wounds}."),
    Word("dies", "who:who", "{who} is dead."),
    Word("killer dies", "", "The killer is dead: the Counselors win."),
    Word("all dead", "", "The last Counselor is dead: the killer wins."),
    Word("reward heals", "", "The killer loses a wound."),
    Word("reward none", "", "The killer takes no reward."),
    Word("spent", "card:card", "{card} is spent and removed.", reveals=True),
    Word("flees", "who:who", "{who} tries to flee."),
    Word("flee roll", "who:who die", "{who} rolls {die} to flee."),
    Word("cannot flee", "who:who", "{who} cannot get away.", reveals=True),
    Word("fled to", "who:who at:place", "{who} runs to {at}."),
    Word("killer flee roll", "", "The killer tries to flee."),
    Word("killer cannot flee", "", "The killer cannot get away."),
    Word("killer fled", "", "The killer is gone.", reveals=True),
    Word("killer fled to", "at:place", "You flee to {at}."),
    Word("surrendered", "who:who card:card", "{who} surrenders {card}.", reveals=True),
    Word("given up", "who:who card:card", "The killer leaves {card} to {who}.", reveals=True),
    Word("breaks off", "", "The fight breaks off."),
    Word("fight ends", "", "The fight is over."),
    Word("item of the dead", "who:who at:place", "{who} leaves a card in {at}."),
    Word("card of the dead", "who:who card:card at:place", "{who} leaves {card} in {at}.", reveals=True),
    Word("item removed", "card:card", "{card} is removed from the game.", reveals=True),
    Word("reassigned", "who:who seat:seat", "{who} is now played by {seat}."),
    Word("audited", "", "The Counselors call an audit."),
    Word("audit clean", "", "The killer has kept the rules.", reveals=True),
    Word("caught", "", "The killer is caught cheating.", reveals=True),
    Word("events lost", "cards", "Event cards that the killer discards: {cards}.", reveals=True),
    Word("referee rules", "seat:seat", "{seat} rules that the killer has cheated."),
    Word("dawn", "", "Dawn breaks: the game is over."),
    Word("fights with", "who:who card:card", "{who} fights with {card}.", reveals=True),
    Word("fights bare-handed", "who:who", "{who} has no weapon.", reveals=True),
    Word("gives card", "who:who friend:who card:card", "{who} gives {friend} {card}."),
    Word("shrine dumped", "at:place", "The killer dumps a card of the Shrine in {at}."),
    Word("card fetched", "card:card", "The killer takes {card} from the Shrine."),
    Word("killer ransacks", "at:place", "The killer ransacks {at} from afar.", reveals=True),
    Word("loses", "who:who at:place", "{who} loses a card: it lies in {at} now.", reveals=True),
    Word("surrenders", "who:who", "{who} surrenders a card.", reveals=True),
    Word("gives up", "who:who", "The killer leaves a card to {who}.", reveals=True),
    Word("killer flee die", "die", "The killer rolls {die} to flee."),
    Word("moves again", "who:who", "{who} moves again."),
    Word("killer moves again", "", "The killer moves again."),
    Word("lurks taken", "", "The killer ends his movement for a new Move.", reveals=True),
    Word("lurks left", "", "The killer lets the Lurks card pass.", reveals=True),
    Word("called off", "who:who friend:who", "{who} calls off the trade with {friend}."),
    Word("leaves behind", "card:card", "The killer leaves {card} behind.", reveals=True),
]


def words(killer: str) -> list[Word]:
    """Every kind of event, in the order of its number, with the killer's name in it."""
    renamed = []
    for word in _WORDS:
        text = word.text.replace("The killer", killer).replace("the killer", killer)
        renamed.append(Word(word.name, word.layout, text, word.reveals))
    return renamed
