"""The words of the game: kinds of questions, kinds of events, results."""

from typing import Final

from deadfall.engine.kernel import Kind, Word
from deadfall.games.headless_horseman.answers import HorsemanAnswers
from deadfall.games.headless_horseman.contract import Result, Turning

# Questions to players; the ids of the ledger's decisions stand behind them.
COLOUR: Final = 0  # HH-D-01
PLACE: Final = 1  # HH-D-02, HH-D-03: ToPlace
CHURCH_CARD: Final = 2  # HH-D-04: ToGo
SPECTRAL_CARD: Final = 3  # HH-D-05: ToTransport
NUMBER: Final = 4  # HH-D-06: a value; PASS without a number card: the d6
EXIT: Final = 5  # HH-D-07, HH-D-09, HH-D-12: ToGo
ANY_PATH_CARD: Final = 6  # HH-D-08: PASS to spin
NEAREST_SITE: Final = 7  # HH-D-10: ToGo
THROUGH_CARD: Final = 8  # HH-D-11: PASS to stop
TRANSPORT_CARD: Final = 9  # HH-D-13: ToTransport
ATTACK_FOE: Final = 10  # HH-D-14
BANISH_CARD: Final = 11  # HH-D-15
DEFENSE_CARD: Final = 12  # HH-D-16
PUMPKIN: Final = 13  # HH-D-17: ToThrow
MIRROR_CARD: Final = 14  # HH-D-18
DISCARD: Final = 15  # HH-D-19: a card
EXILE: Final = 16  # HH-D-20: ToTransport
TAKE_ITEM: Final = 17  # HH-D-21
KEEP_ITEM: Final = 18  # HH-D-22: OLD or NEW
USE_ITEM: Final = 19  # HH-D-23
PICK_UP: Final = 20  # HH-D-24: PASS, or a mask of slots
STOP: Final = 21  # HH-D-25: PASS to ride on

# Questions to chance.
FIRST_ROLL: Final = 22
DRAW: Final = 23
CHIP: Final = 24
GRAVE_NUMBER: Final = 25
CURSE: Final = 26
SPIN: Final = 27
MOVE_ROLL: Final = 28
PUMPKIN_ROLL: Final = 29
MIRROR_ROLL: Final = 30
ATTACK_ROLL: Final = 31
DEFENSE_ROLL: Final = 32
BANISH_ROLL: Final = 33
STACK: Final = 34
ITEM: Final = 35

YES: Final = 1
OLD: Final = 1
NEW: Final = 2

# What is rolled for: the d6 to begin, to throw, to defend, to move without a number and in small mirrors (HH-COMP-01),
# the d12 to attack and in large mirrors (HH-COMP-02), the d10 to banish (HH-COMP-03). Everybody may roll (HH-SETUP-02).
D6: Final = [1, 2, 3, 4, 5, 6]
D10: Final = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
D12: Final = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
DICE: Final = ["d6", "d10", "d12"]
SIX: Final = 0
TEN: Final = 1
TWELVE: Final = 2

# What a die was rolled for.
TO_BEGIN: Final = 0
TO_MOVE: Final = 1
TO_THROW: Final = 2
TO_DEFLECT: Final = 3
TO_ATTACK: Final = 4
TO_DEFEND: Final = 5
TO_BANISH: Final = 6
PURPOSES: Final = ["the first turn", "the move", "the pumpkin", "the mirror", "attack", "defense", "the banishment"]

# How a game stands.
UNDECIDED: Final = 0
BRIDGED: Final = 1
ETERNITY: Final = 2
DAWN: Final = 3
RESULTS: Final[list[Result]] = ["undecided", "bridge", "eternity", "dawn"]

# What turned a player into a Horseman.
BY_NOTHING: Final = 0
BY_CURSE: Final = 1
BY_BATTLE: Final = 2
TURNINGS: Final[list[Turning]] = ["nothing", "curse", "battle"]

# How a rider fares: what an arrival or a spin leaves in the register for the move, and the move for the turn.
RIDES_ON: Final = 0  # after a spin by the exit in his `heading`
RIDES_THROUGH: Final = 1  # on from here, where he may not end his move
WENT_BACK: Final = 2
STUCK: Final = 3  # no way on
MOVE_OVER: Final = 4
BANISHED: Final = 5  # the mover lost a battle as a Horseman, or was banished in it
REBORN: Final = 6  # the mover died as an Ichabod

# Who wins when all are Horsemen.
SHARED: Final = 0
CURSED_ONLY: Final = 1
NOBODY: Final = 2
ETERNITIES: Final = [
    "the other Horsemen share the victory",
    "the victory is theirs whom a Curse card turned",
    "everyone is bound to the haunted forest, and nobody wins",
]

# Events.
TAKES_COLOUR: Final = 0
ROLLED: Final = 1
BEGINS: Final = 2
CHIP_PLACED: Final = 3
ROUND: Final = 4
DREW: Final = 5
DRAWN: Final = 6
RESHUFFLED: Final = 7
PLAYED: Final = 8
DISCARDED: Final = 9
RODE: Final = 10
STOPS_SHORT: Final = 11
NO_STEP: Final = 12
SPUN: Final = 13
GOES_BACK: Final = 14
PUT: Final = 15
HEALED: Final = 16
NO_NUMBER: Final = 17
CURSES_DEALT: Final = 18
CURSE_TURNED: Final = 19
TURNED: Final = 20
STUNNED: Final = 21
SKIPPED: Final = 22
THREW: Final = 23
PUMPKIN_HIT: Final = 24
PUMPKIN_MISSED: Final = 25
MIRROR_NOTHING: Final = 26
SHIELDED: Final = 27
BATTLE: Final = 28
EXCHANGE: Final = 29
BATTLE_WON: Final = 30
BANISH_STOPPED: Final = 31
BANISH_AGAIN: Final = 32
ESCAPED: Final = 33
BOUND: Final = 34
DAWNED: Final = 35
TOOK: Final = 36
LEFT_ITEM: Final = 37
USES: Final = 38
SPENT: Final = 39
RECHARGED: Final = 40
GEM_DROPPED: Final = 41
GEM_BACK: Final = 42
CHIP_LIES: Final = 43
GRAVE_NUMBERED: Final = 44
STOPS: Final = 45
ROLLED_WITH: Final = 46
TIED: Final = 47
MIRROR_MET: Final = 48
MIRRORED: Final = 49
HEADS: Final = 50
ABILITIES_LAID: Final = 51


def kinds(answers: HorsemanAnswers, spaces: int, cards: int, items: int, sectors: int) -> list[Kind]:
    """The kinds of questions by number; windows are those that a hidden card may answer.

    There is none to show, give or trade cards: talk is free, cards are not (HH-R-75).
    """
    return [
        Kind("colour", 8, clause="HH-R-44"),
        Kind("place", answers.place.count, clause="HH-SETUP-11"),
        Kind("church card", answers.go.count, window=True, clause="HH-ICARD-05"),
        Kind("spectral card", answers.transport.count, window=True, clause="HH-HCARD-03"),
        Kind("number", 10, clause="HH-TURN-01", veiled=True),
        Kind("exit", answers.go.count, clause="HH-R-15", veiled=True),
        Kind("any path card", 2, window=True, clause="HH-BLUE-04"),
        Kind("nearest", answers.go.count, clause="HH-R-26"),
        Kind("through card", 2, window=True, clause="HH-R-29"),
        Kind("transport card", answers.transport.count, window=True, clause="HH-HCARD-04"),
        Kind("attack", 2, clause="HH-R-50"),
        Kind("banish card", 2, window=True, clause="HH-R-56"),
        Kind("defense card", 2, window=True, clause="HH-R-57"),
        Kind("pumpkin", answers.throw.count, clause="HH-R-64"),
        Kind("mirror card", 2, window=True, clause="HH-PUMP-08"),
        Kind("discard", cards, clause="HH-TURN-05"),
        Kind("exile", answers.transport.count, clause="HH-R-58"),
        Kind("take item", 2, clause="HH-R-81"),
        Kind("keep item", 3, clause="HH-R-82"),
        Kind("use item", 2, clause="HH-R-85"),
        Kind("pick up", 4, clause="HH-R-89"),
        Kind("stop", 2, clause="HH-R-14"),
        Kind("first roll", 7),
        Kind("draw", cards),
        Kind("chip", 8),
        Kind("graveyard number", spaces),
        Kind("curse card", 2),
        Kind("spin", sectors),
        Kind("move roll", 7),
        Kind("pumpkin roll", 7),
        Kind("mirror roll", 13),
        Kind("attack roll", 13),
        Kind("defense roll", 7),
        Kind("banish roll", 11),
        Kind("stack", 2),
        Kind("item", items),
    ]


def words() -> list[Word]:
    """The kinds of events by number, each with its sentence."""
    return [
        Word("takes_colour", "who:seat colour:colour", "{who} takes the {colour} pieces."),
        Word("rolled", "who:seat die:die face purpose:purpose", "{who} rolls the {die} for {purpose}: {face}."),
        Word("begins", "who:seat", "{who} goes first."),
        Word("chip_placed", "who:seat chip:ground at:place", "{who} places a {chip} on {at}."),
        Word("round", "round", "Round {round} begins."),
        Word("drew", "who:seat cards", "{who} draws {cards} from the deck."),
        Word("drawn", "who:seat card:card", "You draw {card}.", reveals=True),
        Word("reshuffled", "deck:role", "The {deck} discard pile is shuffled into a new deck."),
        Word("played", "who:seat card:card", "{who} plays {card}.", reveals=True),
        Word("discarded", "who:seat card:card", "{who} discards {card}.", reveals=True),
        Word("rode", "who:seat to:place left", "{who} rides to {to} ({left} to go)."),
        Word("stops_short", "who:seat at:place", "{who} stops short on {at}."),
        Word("no_step", "who:seat at:place", "{who} finds no way on from {at}."),
        Word("spun", "who:seat at:place result:sector", "{who} spins on {at}: {result}."),
        Word("goes_back", "who:seat to:place", "{who} goes back to {to}."),
        Word("put", "who:seat at:place", "{who} is now at {at}."),
        Word("healed", "who:seat points", "{who} regains all hit points ({points})."),
        Word("no_number", "who:seat", "{who} holds no number card.", reveals=True),
        Word(
            "curses_dealt",
            "ichabods horsemen",
            "Curse cards are dealt face down: {horsemen} for a Horseman, {ichabods} for an Ichabod.",
        ),
        Word("curse_turned", "who:seat role:role", "{who} turns over a Curse card: {role}.", reveals=True),
        Word(
            "turned",
            "who:seat by:turning points",
            "{who} becomes a Headless Horseman and rises at the Mausoleum with {points} hit points.",
        ),
        Word("stunned", "who:seat turns", "{who} is stunned (turns to lose: {turns})."),
        Word("skipped", "who:seat", "{who} is stunned and loses this turn."),
        Word(
            "threw",
            "who:seat at:seat distance cost left",
            "{who} throws a pumpkin at {at}, {distance} away, for {cost} hit points ({left} left).",
        ),
        Word("pumpkin_hit", "who:seat most", "The pumpkin hits {who}: {most} or less was needed."),
        Word("pumpkin_missed", "who:seat most", "The pumpkin misses {who}: {most} or less was needed."),
        Word("mirror_nothing", "who:seat", "{who}'s mirror lets the pumpkin pass: nobody is hit."),
        Word("shielded", "who:seat", "The mirror turns the pumpkin on {who}, but a Church is a safe haven."),
        Word("battle", "attacker:seat defender:seat at:place", "{attacker} attacks {defender} on {at}."),
        Word("exchange", "loser:seat loss left", "{loser} loses {loss} (hit points left: {left})."),
        Word("battle_won", "winner:seat loser:seat", "{winner} wins the battle against {loser}."),
        Word("banish_stopped", "who:seat", "{who} defies the banishment; the battle goes on."),
        Word("banish_again", "who:seat face", "{who} rolls again: no place for a {face}."),
        Word("escaped", "who:seat", "{who} reaches the Covered Bridge and escapes!"),
        Word("bound", "last:seat victory:eternity", "{last} was the last Ichabod: {victory}."),
        Word("dawned", "round", "Dawn breaks after round {round}: nobody wins."),
        Word("took", "who:seat item:item", "{who} takes {item}.", reveals=True),
        Word("left_item", "who:seat item:item", "{who}'s {item} leaves the game."),
        Word("uses", "who:seat item:item", "{who} uses {item} in this battle."),
        Word("spent", "who:seat item:item", "{who}'s {item} is spent until it is recharged."),
        Word("recharged", "who:seat item:item", "{who}'s {item} is recharged."),
        Word("gem_dropped", "who:seat item:item at:place", "{who} leaves {item} under a gem on {at}."),
        Word("gem_back", "owner:seat who:seat", "{who} picks up what lies under the gem, which goes back to {owner}."),
        Word("chip_lies", "chip:ground at:place", "A {chip} lies on {at}."),
        Word("grave_numbered", "number at:place", "The graveyard on {at} is number {number}."),
        Word("stops", "who:seat at:place", "{who} stops on {at}."),
        Word(
            "rolled_with",
            "who:seat die:die face purpose:purpose item:item bonus total",
            "{who} rolls the {die} for {purpose}: {face} + {bonus} ({item}) = {total}.",
        ),
        Word("tied", "attacker:seat defender:seat", "{attacker} and {defender} tie: nobody is hurt."),
        Word(
            "mirror_met",
            "who:seat most",
            "The pumpkin would hit {who} ({most} or less was needed), but meets the mirror.",
        ),
        Word("mirrored", "who:seat", "The mirror turns the pumpkin on {who}."),
        Word("heads", "who:seat to:place", "{who} will ride on to {to}."),
        Word("abilities_laid", "", "Two Ability cards lie at every church and graveyard."),
    ]
