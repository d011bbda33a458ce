"""The words of Frag: kinds of questions and kinds of events."""

from __future__ import annotations

from typing import Final

from deadfall.engine.kernel import Kind, Word
from deadfall.games.frag.answers import MAX_GEAR, FragAnswers

# Questions to a seat
DESIGN: Final = 0
PLACE: Final = 1
MOVE_ROLL: Final = 2
TELEPORT_TO: Final = 3
ACT: Final = 4
BURST: Final = 5
AIM_AT: Final = 6
NUKE_AT: Final = 7
CHAIN_TO: Final = 8
PICK_UP: Final = 9
TAKE_WEAPON: Final = 10
ATTACH_TO: Final = 11
LAY_MINE: Final = 12
VICTIM: Final = 13
PUPPET_STEP: Final = 14
ROCKET_TO: Final = 15
SNIFF_DISCARD: Final = 16
LOOT_DECK: Final = 17
PATCH_SPECIAL: Final = 18
SPAWN_POINT: Final = 19
DROP_WEAPON: Final = 20
SHED_CARD: Final = 21
RAISE_STAT: Final = 22

# Reaction windows (ledger 3.2)
W_START: Final = 23
W_SPAWN: Final = 24
W_MOVE: Final = 25
W_DECL: Final = 26
W_AIM: Final = 27
W_LETHAL: Final = 28
W_FRAG: Final = 29
W_BACK: Final = 30
W_CANCEL: Final = 31
W_END: Final = 32

# Questions to chance
FIRST_DIE: Final = 33
SPAWN_DIE: Final = 34
MOVE_DICE: Final = 35
BONUS_DICE: Final = 36
POWER_UP_DIE: Final = 37
TO_HIT_DICE: Final = 38
DEFENSE_DICE: Final = 39
DAMAGE_DICE: Final = 40
CARD_DIE: Final = 41
DRAW: Final = 42
RANDOM_DESIGN: Final = 43

MAX_DICE: Final = 512  # of one roll: more than the box holds (FRAG-COMP-05)
MAX_BURST: Final = 100
DECK_COUNT: Final = 3


def kinds(answers: FragAnswers, cells: int, cards: int, seats: int, designs: int) -> list[Kind]:
    """Every kind of question, in the order of its number."""
    windows = ["start", "spawn", "move", "declaration", "aim", "lethal", "frag", "respawn", "cancel", "end"]
    lethal = {"lethal": "FRAG-FRAG-01"}  # the others are open to the cards that name them
    return [
        Kind("design", designs, together=True, clause="FRAG-DESIGN-02"),
        Kind("place", answers.point.count, clause="FRAG-SETUP-06"),
        Kind("movement roll", answers.roll.count, clause="FRAG-TURN-03", veiled=True),
        Kind("teleport to", cells, clause="FRAG-R-87"),
        Kind("act", answers.act.count, clause="FRAG-TURN-04"),
        Kind("burst", MAX_BURST, clause="FRAG-AMMO-02"),
        Kind("aim at", answers.aim.count, clause="FRAG-ATT-04", veiled=True),
        Kind("nuke at", answers.nuke.count, clause="FRAG-PLAY-12"),
        Kind("chain to", seats, clause="FRAG-PLAY-12"),
        Kind("pick up", answers.counter.count, clause="FRAG-LEFT-02"),
        Kind("take a weapon", cards, clause="FRAG-PILE-04"),
        Kind("attach to", MAX_GEAR, clause="FRAG-PLAY-12"),
        Kind("lay a mine", cells, clause="FRAG-PLAY-12"),
        Kind("victim", seats, clause="FRAG-PLAY-12"),
        Kind("puppet step", answers.puppet_step.count, clause="FRAG-PLAY-12"),
        Kind("rocket jump to", cells, clause="FRAG-PLAY-12"),
        Kind("discard from the hand seen", answers.sniffed.count, clause="FRAG-PLAY-12"),
        Kind("deck of the draw", DECK_COUNT, clause="FRAG-PLAY-12"),
        Kind("special to end", answers.patched.count, clause="FRAG-PLAY-12"),
        Kind("respawn point", answers.point.count, clause="FRAG-PLAY-12"),
        Kind("weapon to drop", MAX_GEAR, clause="FRAG-R-14"),
        Kind("card to discard", cards, clause="FRAG-HAND-03"),
        Kind("stat to raise", answers.stat.count, clause="FRAG-WIN-04"),
        *[
            Kind(f"{name} window", answers.react.count, window=True, clause=lethal.get(name, "FRAG-R-10"))
            for name in windows
        ],
        Kind("first player die", 7),
        Kind("respawn die", answers.point.count),
        Kind("movement dice", MAX_DICE),
        Kind("bonus movement dice", MAX_DICE),
        Kind("power-up die", 7),
        Kind("to-hit dice", MAX_DICE),
        Kind("defense dice", MAX_DICE),
        Kind("damage dice", MAX_DICE),
        Kind("card die", MAX_DICE),
        Kind("draw", cards),
        Kind("random design", designs),
    ]


# Events
GAME_BEGINS: Final = 0
DESIGNED: Final = 1
DEALT_HAND: Final = 2
DEALT_CARD: Final = 3
ROLLED_FIRST: Final = 4
GOES_FIRST: Final = 5
PLACED: Final = 6
TURN_BEGINS: Final = 7
RESPAWNED: Final = 8
BUMPED: Final = 9
ROLLED_MOVE: Final = 10
ROLLED_BONUS: Final = 11
TELEPORTED: Final = 12
STEPPED: Final = 13
JUMPED: Final = 14
WARPED: Final = 15
CHECKED: Final = 16
DREW: Final = 17
DREW_CARD: Final = 18
NOTHING_TO_DRAW: Final = 19
RESHUFFLED: Final = 20
PUT_IN_PLAY: Final = 21
ATTACHED: Final = 22
USED: Final = 23
DROPPED: Final = 24
DISCARDED: Final = 25
LOST_CARD: Final = 26
PICKED_BLOOD: Final = 27
PICKED_PILE: Final = 28
PICKED_CARD: Final = 29
PICKED_LINK: Final = 30
DECLARED: Final = 31
DECLARED_CELL: Final = 32
FIRED: Final = 33
ROLLED_TO_HIT: Final = 34
HIT: Final = 35
MISSED: Final = 36
ATTACK_OFF: Final = 37
ROLLED_DAMAGE: Final = 38
LOST_HEALTH: Final = 39
UNHURT: Final = 40
HEALED: Final = 41
ARMOR_GONE: Final = 42
TRANQUILIZED: Final = 43
FRAGGED: Final = 44
MARKED: Final = 45
PLAYED: Final = 46
CANCELLED: Final = 47
IN_EFFECT: Final = 48
EFFECT_ENDS: Final = 49
CARD_DIE_ROLLED: Final = 50
DISCONNECTED: Final = 51
MINE_LAID: Final = 52
MINE_WENT_OFF: Final = 53
ACID_BURNS: Final = 54
SNIFFED: Final = 55
SNIFFED_CARD: Final = 56
SPENT_BLOOD: Final = 57
PUT_BACK: Final = 58
TURN_ENDS: Final = 59
GAME_WON: Final = 60
RAISED: Final = 61
LEFT: Final = 62
SPAWN_NAMED: Final = 63
NOT_AFFECTED: Final = 64
LIFTED: Final = 65
SLOWED: Final = 66
BLOOD_LEFT: Final = 67
WEAPON_LEFT: Final = 68
MINE_GONE: Final = 69
BLOOD_LOST: Final = 70
NEEDS: Final = 71
RANGE_COUNTS: Final = 72
CLOAK_ADDS: Final = 73
EXTRA_DAMAGE: Final = 74
DISCARDED_OF: Final = 75
ARMOR_TOOK: Final = 76
AWAKE: Final = 77
USED_FROM_HAND: Final = 78
SPENT_CHARGE: Final = 79
RELOADED: Final = 80
DROPPED_LOADED: Final = 81

WORDS: Final = [
    Word("game begins", "game map:map", "Game {game} begins on map {map}."),
    Word("designed", "who:seat health speed accuracy",
         "{who}: Health {health}, Speed {speed}, Accuracy {accuracy}.", reveals=True),
    Word("dealt hand", "who:seat", "{who} is dealt one card from each deck."),
    Word("dealt card", "who:seat card:card", "{who} is dealt {card}."),
    Word("rolled for first", "who:seat die", "{who} rolls {die} for the first turn."),
    Word("goes first", "who:seat", "{who} goes first."),
    Word("placed", "who:seat at:cell", "{who} starts on {at}."),
    Word("turn begins", "who:seat round", "Round {round}: {who}'s turn."),
    Word("respawned", "who:seat die at:cell", "{who} respawns on point {die}, {at}."),
    Word("bumped", "who:seat die at:cell", "{who} is bumped to point {die}, {at}."),
    Word("rolled movement", "who:seat dice sum total", "{who} rolls {sum} on {dice}d and may move {total}."),
    Word("rolled bonus", "who:seat dice sum total", "{who} adds {sum} on {dice}d and may move {total} in all."),
    Word("teleported", "who:seat to:cell", "{who} teleports to {to}."),
    Word("stepped", "who:seat to:cell left", "{who} moves to {to} ({left} left)."),
    Word("jumped", "who:seat to:cell left", "{who} jumps to {to} ({left} left)."),
    Word("warped", "who:seat to:cell left", "{who} takes the teleporter to {to} ({left} left)."),
    Word("checked", "who:seat at:cell die deck:deck", "{who} rolls {die} for {deck} on {at}."),
    Word("drew", "who:seat deck:deck", "{who} draws a card from the deck of {deck}."),
    Word("drew card", "who:seat card:card", "{who} draws {card}."),
    Word("nothing to draw", "who:seat deck:deck", "There is no card left for {who} in the deck of {deck}."),
    Word("reshuffled", "deck:deck", "The discarded {deck} are reshuffled."),
    Word("put in play", "who:seat card:card", "{who} puts {card} in play.", reveals=True),
    Word("attached", "who:seat card:card to:card", "{who} attaches {card} to {to}.", reveals=True),
    Word("used", "who:seat card:card", "{who} uses {card}.", reveals=True),
    Word("dropped", "who:seat card:card at:cell", "{who} drops {card} on {at}."),
    Word("discarded", "who:seat card:card", "{who} discards {card}.", reveals=True),
    Word("lost card", "who:seat card:card", "{who} loses {card}."),
    Word("picked up blood", "who:seat at:cell", "{who} picks up a blood counter on {at}."),
    Word("picked from pile", "who:seat pile at:cell left",
         "{who} takes a weapon from weapon pile {pile} on {at} ({left} left)."),
    Word("picked card", "who:seat card:card", "{who} takes {card}."),
    Word("picked up", "who:seat card:card at:cell", "{who} picks up {card} on {at}."),
    Word("declared", "who:seat target:seat weapon:weapon range",
         "{who} attacks {target} with {weapon}, range {range}."),
    Word("declared at cell", "who:seat at:cell weapon:weapon", "{who} fires {weapon} at {at}."),
    Word("fired", "who:seat weapon:weapon spent ammo", "{weapon} spends {spent} ammo ({ammo} left)."),
    Word("rolled to hit", "who:seat dice sum", "{who} rolls {sum} on {dice}d to hit."),
    Word("hit", "who:seat target:seat", "{who} hits {target}."),
    Word("missed", "who:seat target:seat", "{who} misses {target}."),
    Word("attack off", "who:seat", "{who}'s attack comes to nothing."),
    Word("rolled damage", "target:seat dice attack shield defense",
         "Damage: {attack} on {dice}d against {target}'s {defense} on {shield}d."),
    Word("lost health", "who:seat loss health", "{who} loses {loss} Health and stands at {health}."),
    Word("unhurt", "who:seat", "{who} is not hurt."),
    Word("healed", "who:seat amount health", "{who} recovers {amount} Health and stands at {health}."),
    Word("armor gone", "who:seat card:card", "{who}'s {card} is gone."),
    Word("tranquilized", "who:seat", "{who} is tranquilized."),
    Word("fragged", "who:seat at:cell", "{who} is fragged on {at}."),
    Word("marked", "who:seat frags", "{who} marks a frag ({frags})."),
    Word("played", "who:seat card:card", "{who} plays {card}.", reveals=True),
    Word("cancelled", "who:seat card:card", "{who}'s {card} has no effect."),
    Word("in effect", "who:seat card:card", "{who}'s {card} is in effect."),
    Word("effect ends", "who:seat card:card", "{who}'s {card} ends."),
    Word("card die", "who:seat card:card die", "{who} rolls {die} for {card}."),
    Word("disconnected", "who:seat", "{who} is taken off the map."),
    Word("mine laid", "who:seat at:cell", "{who} lays a mine on {at}."),
    Word("mine went off", "who:seat at:cell", "{who} sets off the mine on {at}."),
    Word("acid", "who:seat at:cell", "{who} is burnt by the acid on {at}."),
    Word("sniffed", "who:seat whose:seat", "{who} looks at {whose}'s hand."),
    Word("sniffed card", "whose:seat card:card", "In {whose}'s hand: {card}.", reveals=True),
    Word("spent blood", "who:seat", "{who} spends a blood counter."),
    Word("put back", "who:seat at:cell", "{who} is put back on {at}."),
    Word("turn ends", "who:seat", "{who}'s turn ends."),
    Word("game won", "who:seat", "{who} wins."),
    Word("raised", "who:seat stat:stat", "{who} raises {stat} by 1."),
    Word("left", "who:seat", "{who} leaves the table.", reveals=True),
    Word("spawn named", "who:seat point", "{who} names respawn point {point}."),
    Word("not affected", "who:seat", "{who} is not affected."),
    Word("lifted", "who:seat", "{who} is lifted off the map."),
    Word("slowed", "who:seat total", "{who} may move {total} now and attack once."),
    Word("blood left", "who:seat at:cell", "{who} leaves a blood counter on {at}."),
    Word("weapon left", "who:seat card:card pile at:cell", "{who} leaves {card} in weapon pile {pile} on {at}."),
    Word("mine gone", "who:seat at:cell", "{who}'s mine on {at} is taken away."),
    Word("blood lost", "who:seat count", "{who} loses all stored blood ({count})."),
    Word("needs", "who:seat target:seat number", "{who} needs {number} to hit {target}."),
    Word("range counts", "weapon:weapon range number", "{weapon} counts range {range} as {number}."),
    Word("cloak adds", "who:seat more", "{who}'s cloak adds {more} to the number needed."),
    Word("extra damage", "target:seat extra", "{target} loses {extra} more Health, whatever the dice say."),
    Word("discarded of", "who:seat whose:seat card:card", "{who} discards {whose}'s {card}.", reveals=True),
    Word("armor took", "who:seat card:card points left", "{who}'s {card} takes {points} of the damage ({left} left)."),
    Word("no longer tranquilized", "who:seat", "{who} is no longer tranquilized."),
    Word("used from hand", "who:seat card:card", "{who} uses {card} from the hand.", reveals=True),
    Word("spent charge", "who:seat card:card left", "{who}'s {card} spends a charge ({left} left)."),
    Word("reloaded", "who:seat weapon:weapon was ammo", "{who} reloads {weapon} from {was} to {ammo} ammo."),
    Word("dropped loaded", "who:seat card:card ammo at:cell", "{who} drops {card} with {ammo} ammo on {at}."),
]  # fmt: skip
