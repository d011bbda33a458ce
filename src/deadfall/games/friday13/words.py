"""The events of Friday the 13th: every kind of thing that can happen, in a sentence."""

from __future__ import annotations

from typing import Final

from deadfall.engine.kernel import Word

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
DEALT_MORE: Final = 135
RESHUFFLED: Final = 136
EVENT_LOST: Final = 137
SHRINE_NO_ROOM: Final = 138
SHRINE_DUMPED_CARD: Final = 139
JASON_DROPS_CARD: Final = 140

_WORDS: Final = {
    GENERATOR_SET: Word("generator set", "at:place", "The Generator stands in {at}."),
    PLACED: Word("placed", "who:who at:place", "{who} starts in {at}."),
    PIN_PLACED: Word("pin placed", "", "The killer is somewhere on the roads."),
    PIN_AT: Word("pin at", "at:place", "You start at {at}."),
    DEALT: Word("dealt", "", "An item lies face down in every cabin but the Generator's."),
    LEFTOVERS: Word("leftovers", "cards", "Item cards left over for the killer: {cards}."),
    LEFTOVER: Word("leftover", "card:card", "You get {card}.", reveals=True),
    LEFTOVER_LURKS: Word("leftover lurks", "", "A leftover Lurks card is exchanged for an event.", reveals=True),
    DRAWS_EVENT: Word("draws an event", "", "The killer draws an event card."),
    DRAWN_EVENT: Word("event drawn", "card:event", "You draw {card}.", reveals=True),
    NO_EVENT: Word("no event left", "", "There is no event card left to draw."),
    SHELVED: Word("shelved", "", "The killer puts a card in the Cave Shrine."),
    SHELVED_CARD: Word("card shelved", "card:card", "The killer puts {card} in the Shrine."),
    DUMPED: Word("dumped", "at:place", "The killer dumps a card in {at}."),
    DUMPED_CARD: Word("card dumped", "card:card at:place", "The killer dumps {card} in {at}."),
    NO_ROOM: Word("no room", "card:card", "No cabin has room for the killer's {card}: it is removed.", reveals=True),
    ROUND: Word("round", "number", "Round {number}."),
    CAPTAIN: Word("captain", "seat:seat", "{seat} decides for the Counselors."),
    ORDER_GIVEN: Word("order given", "who:who", "{who} goes next in the declared order."),
    TURN_OF: Word("turn of", "who:who", "It is {who}'s turn."),
    TURN_ENDS: Word("turn ends", "who:who", "{who}'s turn is over."),
    ROLLED: Word("rolled", "who:who die", "{who} rolls {die}."),
    LOST_IN_WOODS: Word("lost in the woods", "who:who", "{who} is lost in the Woods.", reveals=True),
    OUT_OF_WOODS: Word(
        "out of the woods", "who:who die", "{who} rolls {die} to find a way out of the Woods.", reveals=True
    ),
    MOVED: Word("moved", "who:who at:place", "{who} moves to {at}."),
    HELD_BY_WOODS: Word("held by the woods", "who:who", "The Woods stop {who}.", reveals=True),
    LAKE_ENDS: Word("lake ends the turn", "who:who", "The Lake ends {who}'s turn."),
    SNARED: Word("snared", "who:who at:place", "{who} steps into a snare at {at}.", reveals=True),
    TRADES: Word("trades", "who:who friend:who", "{who} and {friend} trade."),
    GIVES: Word("gives", "who:who friend:who", "{who} gives {friend} a card."),
    REFUSED: Word("refused", "who:who friend:who", "{friend} refuses {who}'s offer."),
    DROPS: Word("drops", "who:who at:place", "{who} drops a card in {at}."),
    DROPPED: Word("dropped", "who:who card:card at:place", "{who} drops {card} in {at}."),
    TAKES: Word("takes", "who:who at:place", "{who} takes a card from {at}."),
    TAKEN: Word("taken", "who:who card:card at:place", "{who} takes {card} from {at}.", reveals=True),
    HANDED: Word("handed", "who:who friend:who at:place", "{who} hands {friend} a card from {at}."),
    HANDED_CARD: Word(
        "handed card", "who:who friend:who card:card at:place", "{who} hands {friend} {card} from {at}.", reveals=True
    ),
    USES: Word("uses", "who:who card:card", "{who} uses {card}.", reveals=True),
    POWER_BACK: Word("power restored", "", "The power is back."),
    FIRE_LIT: Word("fire lit", "at:place", "A fire burns in {at}."),
    HEALED: Word("healed", "who:who", "{who} loses a wound."),
    SEARCHES: Word("searches", "who:who at:place", "{who} searches {at}."),
    BY_LIGHT: Word("by light", "who:who", "{who} has a light.", reveals=True),
    DARK_ROLL: Word("dark roll", "who:who die", "{who} gropes in the dark and rolls {die}.", reveals=True),
    NOTHING_FOUND: Word("nothing found", "who:who", "{who} finds nothing."),
    SEES: Word("sees", "card:card at:place", "Seen in {at}: {card}.", reveals=True),
    EMPTY_CABIN: Word("empty cabin", "at:place", "There is nothing in {at}."),
    LURKS_FOUND: Word("lurks found", "at:place", "Jason Lurks! in {at}.", reveals=True),
    VIEWS: Word("views", "who:who at:place", "{who} views {at} from the Camp Center.", reveals=True),
    NOBODY_THERE: Word("nobody there", "who:who at:place", "{who} finds nobody at {at}.", reveals=True),
    SHOWN: Word("shown", "at:place", "The killer is at {at}!", reveals=True),
    SLIPS_AWAY: Word("slips away", "", "The killer slips out of sight.", reveals=True),
    JASON_PASSES: Word("killer passes", "", "The killer does nothing."),
    JASON_NORMAL: Word("killer goes", "", "The killer is on the move."),
    JASON_ROLLED: Word("killer rolled", "die", "The killer rolls {die} to move."),
    JASON_ROLLED_SECRET: Word("killer rolled in secret", "", "The killer rolls to move."),
    JASON_STEPS: Word("killer steps", "at:place", "You move to {at}."),
    JASON_SEARCHES: Word("killer searches", "at:place", "The killer searches {at}.", reveals=True),
    JASON_SEARCHED: Word("killer searched", "out into", "The killer takes out {out} and puts in {into}.", reveals=True),
    JASON_SEES: Word("killer sees", "card:card at:place", "You see {card} in {at}.", reveals=True),
    JASON_TAKES: Word("killer takes", "card:card at:place", "The killer takes {card} from {at}."),
    JASON_PUTS: Word("killer puts", "card:card at:place", "The killer puts {card} into {at}."),
    JASON_DROPS: Word("killer drops", "at:place", "The killer drops a card in {at}.", reveals=True),
    JASON_SWAPS: Word("killer swaps", "", "The killer reaches into his Shrine."),
    JASON_SWAPPED: Word("killer swapped", "cards", "The Shrine now holds {cards}.", reveals=True),
    PLAYS_EVENT: Word("plays an event", "card:event", "The killer plays {card}.", reveals=True),
    POWER_OUT: Word("power out", "", "The power goes out."),
    FIRES_OUT: Word("fires out", "", "The rain puts out every fire."),
    FOG_FALLS: Word("fog falls", "", "Thick fog falls: the piece is taken off the board."),
    FOG_LIFTS: Word("fog lifts", "", "The fog lifts."),
    RAIN_ENDS: Word("rain ends", "", "The rain ends."),
    NOWHERE_AT: Word("out of nowhere", "at:place", "You come out at {at}."),
    BAR_SET: Word("bar set", "at:place", "The door of {at} is barred."),
    BAR_GONE: Word("bar gone", "at:place", "The Bar on {at} is gone."),
    SNARE_SET: Word("snare set", "", "The killer sets a snare somewhere."),
    SNARE_PLACE: Word("snare place", "at:place", "Your snare lies at {at}."),
    LURES: Word("lures", "who:who die", "Something lures {who} away: the die says {die}."),
    LURED_TO: Word("lured to", "who:who at:place", "{who} is lured to {at}."),
    BATTERY_GONE: Word("batteries dead", "who:who card:card", "{who} loses {card}.", reveals=True),
    HAND_SEEN: Word("hand seen", "who:who card:card", "You see that {who} carries {card}.", reveals=True),
    GRIPS: Word("grips", "who:who card:card at:place", "{who} loses {card}: it lies in {at} now.", reveals=True),
    FIGHT_STARTS: Word("fight starts", "at:place", "A fight begins at {at}."),
    WEAPON_SHOWN: Word("weapon shown", "card:card", "The killer fights with {card}.", reveals=True),
    UNARMED_SHOWN: Word("unarmed shown", "", "The killer has no weapon.", reveals=True),
    STRIKES: Word("strikes", "who:who", "The killer attacks {who}."),
    STRIKES_BACK: Word("strikes back", "who:who", "{who} attacks the killer."),
    HIT_ROLL: Word("hit roll", "dice hits", "Attack dice: {dice}, hits: {hits}."),
    BLOCK_ROLL: Word("block roll", "dice blocks", "Defence dice: {dice}, blocked: {blocks}."),
    SWEATER_USED: Word("sweater used", "who:who card:card", "{who} holds up {card}: the attack fails.", reveals=True),
    WOUNDED: Word("wounded", "who:who wounds total", "{who} is wounded: {wounds}, now {total} of 2."),
    JASON_WOUNDED: Word("killer wounded", "wounds total", "The killer is wounded: {wounds}, now {total} of 6."),
    DIES: Word("dies", "who:who", "{who} is dead."),
    JASON_DIES: Word("killer dies", "", "The killer is dead: the Counselors win."),
    ALL_DEAD: Word("all dead", "", "The last Counselor is dead: the killer wins."),
    REWARD_HEAL: Word("reward heals", "", "The killer loses a wound."),
    REWARD_NONE: Word("reward none", "", "The killer takes no reward."),
    SPENT: Word("spent", "card:card", "{card} is spent and removed.", reveals=True),
    FLEES: Word("flees", "who:who", "{who} tries to flee."),
    FLEE_ROLL: Word("flee roll", "who:who die", "{who} rolls {die} to flee."),
    CANNOT_FLEE: Word("cannot flee", "who:who", "{who} cannot get away.", reveals=True),
    FLED_TO: Word("fled to", "who:who at:place", "{who} runs to {at}."),
    JASON_FLEES_ROLL: Word("killer flee roll", "", "The killer tries to flee."),
    JASON_CANNOT_FLEE: Word("killer cannot flee", "", "The killer cannot get away."),
    JASON_FLED: Word("killer fled", "", "The killer is gone.", reveals=True),
    JASON_FLED_TO: Word("killer fled to", "at:place", "You flee to {at}."),
    SURRENDERED: Word("surrendered", "who:who card:card", "{who} surrenders {card}.", reveals=True),
    GIVEN_UP: Word("given up", "who:who card:card", "The killer leaves {card} to {who}.", reveals=True),
    BREAKS_OFF: Word("breaks off", "", "The fight breaks off."),
    FIGHT_ENDS: Word("fight ends", "", "The fight is over."),
    DEAD_ITEM: Word("item of the dead", "who:who at:place", "{who} leaves a card in {at}."),
    DEAD_ITEM_CARD: Word(
        "card of the dead", "who:who card:card at:place", "{who} leaves {card} in {at}.", reveals=True
    ),
    ITEM_REMOVED: Word("item removed", "who:who card:card", "{who}'s {card} is removed from the game.", reveals=True),
    REASSIGNED: Word("reassigned", "who:who seat:seat", "{who} is now played by {seat}."),
    AUDITED: Word("audited", "", "The Counselors call an audit."),
    AUDIT_CLEAN: Word("audit clean", "", "The killer has kept the rules.", reveals=True),
    CAUGHT: Word("caught", "", "The killer is caught cheating.", reveals=True),
    EVENTS_LOST: Word("events lost", "", "The killer must discard every event card."),
    REFEREE_RULES: Word("referee rules", "seat:seat", "{seat} rules that the killer has cheated."),
    DAWN: Word("dawn", "", "Dawn breaks: the game is over."),
    COUNSELOR_ARMED: Word("fights with", "who:who card:card", "{who} fights with {card}.", reveals=True),
    COUNSELOR_UNARMED: Word("fights bare-handed", "who:who", "{who} has no weapon.", reveals=True),
    GIVES_CARD: Word("gives card", "who:who friend:who card:card", "{who} gives {friend} {card}."),
    SHRINE_DUMPED: Word("shrine dumped", "at:place", "The killer dumps a card of the Shrine in {at}."),
    FETCHED_CARD: Word("card fetched", "card:card", "The killer takes {card} from the Shrine."),
    JASON_RANSACKS: Word("killer ransacks", "at:place", "The killer ransacks {at} from afar.", reveals=True),
    LOSES: Word("loses", "who:who at:place", "{who} loses a card: it lies in {at} now.", reveals=True),
    SURRENDERS: Word("surrenders", "who:who", "{who} surrenders a card.", reveals=True),
    GIVES_UP: Word("gives up", "who:who", "The killer leaves a card to {who}.", reveals=True),
    JASON_FLEE_DIE: Word("killer flee die", "die", "The killer rolls {die} to flee."),
    MOVES_AGAIN: Word("moves again", "who:who", "{who} moves again."),
    JASON_MOVES_AGAIN: Word("killer moves again", "", "The killer moves again."),
    LURKS_TAKEN: Word("lurks taken", "", "The killer ends his movement for a new Move.", reveals=True),
    LURKS_LEFT: Word("lurks left", "", "The killer lets the Lurks card pass.", reveals=True),
    CALLED_OFF: Word("called off", "who:who friend:who", "{who} calls off the trade with {friend}.", reveals=True),
    LEAVES_CARD: Word("leaves behind", "card:card", "The killer leaves {card} behind.", reveals=True),
    DEALT_MORE: Word("dealt more", "at:place", "One more item lies face down in {at}."),
    RESHUFFLED: Word(
        "events reshuffled", "", "The event deck is empty: the event discards are shuffled into a new one."
    ),
    EVENT_LOST: Word("event lost", "card:event", "The killer discards {card}.", reveals=True),
    SHRINE_NO_ROOM: Word(
        "no room for the shrine", "card:card", "No cabin has room for the Shrine's {card}: it is removed.", reveals=True
    ),
    SHRINE_DUMPED_CARD: Word(
        "shrine card dumped", "card:card at:place", "The killer dumps {card} of the Shrine in {at}."
    ),
    JASON_DROPS_CARD: Word("killer drops card", "card:card at:place", "The killer drops {card} in {at}.", reveals=True),
}


def words(killer: str) -> list[Word]:
    """Every kind of event, in the order of its number, with the killer's name in it."""
    renamed = []
    for number in range(len(_WORDS)):
        word = _WORDS[number]
        text = word.text.replace("The killer", killer).replace("the killer", killer)
        renamed.append(Word(word.name, word.layout, text, word.reveals))
    return renamed
