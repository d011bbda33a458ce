"""The words of the game: kinds of questions and kinds of events."""

from __future__ import annotations

from typing import Final

from deadfall.engine.kernel import Kind, Word
from deadfall.games.dangerous_game.answers import HuntAnswers
from deadfall.games.dangerous_game.pack import WINDOWS

# Questions to a seat
TOKEN: Final = 0
CAMP_AT: Final = 1
START_AT: Final = 2
NUMBER: Final = 3
STEP_TO: Final = 4
MOVE_TO: Final = 5
ACT: Final = 6
NAME: Final = 7
ZONE: Final = 8
SQUARE: Final = 9
GRUDGE_WITH: Final = 10
ATTACK_WHOM: Final = 11
ATTACK_NOW: Final = 12
DISCARD: Final = 13
SHOW_WHICH: Final = 14
SHOW_WHOM: Final = 15
WINDOW: Final = 15  # W1 is WINDOW + 1, and so on to W9

# Questions to chance
SETUP_DIE: Final = 25
RANDOM_HUNTER: Final = 26
MOVE_DIE: Final = 27
COMBAT_DIE: Final = 28
DRAW: Final = 29

DIE: Final[list[list[int]]] = [
    [],
    [],
    [],
    [],
    [],
    [],
    [1, 2, 3, 4, 5, 6],
    [],
    [1, 2, 3, 4, 5, 6, 7, 8],
    [],
    [*range(1, 11)],
]


def kinds(answers: HuntAnswers, cards: int, seats: int) -> list[Kind]:
    """Every kind of question, in the order of its number."""
    token, square, seat, card = answers.token.count, answers.square.count, answers.seat.count, answers.card.count
    return [
        Kind("token", token, clause="MDG-SETUP-01"),
        Kind("camp", square, clause="MDG-CAMP-01"),
        Kind("start", square, together=True, clause="MDG-SETUP-11"),
        Kind("number", 12, clause="MDG-CARD-07"),
        Kind("step", square, clause="MDG-MOVE-04"),
        Kind("move", square, clause="MDG-R-39"),
        Kind("act", answers.act.count, clause="MDG-CARD-08", veiled=True),
        Kind("name", seat, clause="MDG-CARD-07"),
        Kind("zone", answers.zone.count, clause="MDG-CARD-07"),
        Kind("square", square, clause="MDG-CARD-07"),
        Kind("grudge", seat, clause="MDG-BETR-01"),
        Kind("attack", seat, clause="MDG-SEE-03"),
        Kind("attack now", answers.attack_now.count, clause="MDG-TURN-10"),
        Kind("discard", card, clause="MDG-CARD-06", veiled=True),
        Kind("show a card", card, clause="MDG-R-32"),
        Kind("show to", seat, clause="MDG-R-32"),
        *(Kind(name, card, window=True, clause="MDG-CARD-08", brief=name == "W8") for name in WINDOWS[1:]),
        Kind("setup die", 7),
        Kind("random hunter", seats),
        Kind("movement die", 11),
        Kind("combat die", 11),
        Kind("draw", cards),
    ]


TOKEN_TAKEN: Final = 0
SETUP_ROLLED: Final = 1
HUNTER_CHOSEN: Final = 2
DREW: Final = 3
DREW_CARD: Final = 4
RESHUFFLED: Final = 5
CAMPED: Final = 6
START_TAKEN: Final = 7
START_CHOSEN: Final = 8
STARTED: Final = 9
CYCLE_BEGAN: Final = 10
TURN_BEGAN: Final = 11
TURN_LOST: Final = 12
START_SHOWN: Final = 13
TRAIL_SHOWN: Final = 14
TRAIL_FALSE: Final = 15
TRAIL_NONE: Final = 16
ROLLED: Final = 17
ROLLED_UNSEEN: Final = 18
NUMBER_CHOSEN: Final = 19
STEPPED: Final = 20
SAILED: Final = 21
MOVED_UNSEEN: Final = 22
MOVED: Final = 23
GLIMPSED: Final = 24
SIGHTED: Final = 25
SIGHT_LOST: Final = 26
PLAYED: Final = 27
ZONE_TOLD: Final = 28
ZONE_COUNTED: Final = 29
TRACKED: Final = 30
SHOWN: Final = 31
LIT: Final = 32
LAUNCHED: Final = 33
NAMED: Final = 34
TRAP_LAID: Final = 35
TRAP_SPRUNG: Final = 36
DISARMED: Final = 37
STOPPED: Final = 38
BARRED: Final = 39
PINNED: Final = 40
SMOKED: Final = 41
ATTACKED: Final = 42
BETRAYED: Final = 43
COMBAT_ROLLED: Final = 44
BONUS_ROLLED: Final = 45
POACHED: Final = 46
SCAPEGOATED: Final = 47
CALLED_OFF: Final = 48
CAPTURED: Final = 49
ESCAPED: Final = 50
DRAWN: Final = 51
SENT_BACK: Final = 52
SCORED: Final = 53
DISCARDED: Final = 54
DISCARDED_CARD: Final = 55
HAND_CARD: Final = 56
PACT_SQUARE: Final = 57
CARD_SHOWN: Final = 58
CARD_SEEN: Final = 59
START_OPENED: Final = 60
TRACK_OPENED: Final = 61
ENDED: Final = 62
TRAP_OPENED: Final = 63
WORN_OFF: Final = 64


# Why somebody scores, by the number in the event "scored"
FOR_CAPTURE: Final = 0
FOR_ESCAPE: Final = 1
AS_LAST: Final = 2
AS_FREE: Final = 3
SCORES: Final = ["for the capture", "for the escape", "as the last Hunted", "for being free at the end"]

# What is over for somebody, by the number in the event "worn off"
COVER: Final = 0
BREATH: Final = 1
BEATERS: Final = 2
GLASSES: Final = 3
SMOKE: Final = 4
BAR: Final = 5
SABOTAGE: Final = 6
ENDINGS: Final = [
    "is no longer under cover",
    "no longer holds their breath",
    "has no beaters any more",
    "puts the glasses away",
    "sees as far as usual again",
    "may attack again",
    "moves with the usual die again",
]


def words() -> list[Word]:
    """Every kind of event, in the order of its number."""
    return [
        Word("token taken", "who:seat token:token", "{who} plays {token}."),
        Word("setup rolled", "who:seat number", "{who} rolls {number} for the first Hunter."),
        Word("hunter chosen", "who:seat", "{who} is the Hunter."),
        Word("drew", "who:seat number deck:side", "{who} draws {number} from the {deck} deck."),
        Word("drew card", "who:seat card:card", "{who} draws {card}."),
        Word("reshuffled", "deck:side", "The {deck} discard pile is shuffled into a new deck."),
        Word("camped", "who:seat square:square", "{who} stands in the Camp at {square}."),
        Word("start taken", "who:seat square:square", "{square} is taken.", reveals=True),
        Word("start chosen", "who:seat", "{who} has chosen where to start."),
        Word("started", "who:seat square:square", "{who} starts at {square}."),
        Word("cycle began", "number", "Cycle {number} begins."),
        Word("turn began", "who:seat", "It is {who}'s turn."),
        Word("turn lost", "who:seat", "{who} is pinned and loses this turn."),
        Word(
            "start shown",
            "who:seat square:square",
            "{who} left a trail at {square}, where {who} started.",
            reveals=True,
        ),
        Word(
            "trail shown",
            "who:seat square:square cycle",
            "{who} left a trail at {square}, where {who} was when cycle {cycle} ended.",
            reveals=True,
        ),
        Word(
            "trail false",
            "who:seat square:square card:card",
            "{who} lays a false trail at {square} ({card}).",
            reveals=True,
        ),
        Word("trail none", "who:seat", "{who} reveals no trail."),
        Word("rolled", "who:seat number die", "{who} rolls {number} on the d{die} to move."),
        Word("rolled unseen", "who:seat", "{who} rolls to move, unseen."),
        Word("number chosen", "who:seat number", "{who} moves {number}."),
        Word("stepped", "who:seat square:square", "{who} steps to {square}."),
        Word("sailed", "who:seat square:square", "{who} takes the boat to {square}."),
        Word("moved unseen", "who:seat", "{who} has moved.", reveals=True),  # of a walk step by step: its length
        Word("moved", "who:seat square:square", "{who} is at {square} now."),
        Word("glimpsed", "", "Something stirs within sight.", reveals=True),
        Word("sighted", "who:seat square:square", "{who} is seen at {square}.", reveals=True),
        Word("sight lost", "who:seat", "{who} is out of sight.", reveals=True),
        Word("played", "who:seat card:card", "{who} plays {card}."),
        Word("zone told", "who:seat zone:zone", "{who} is in the {zone}.", reveals=True),
        Word("zone counted", "zone:zone number", "Hunted in the {zone}: {number}.", reveals=True),
        Word("tracked", "who:seat square:square", "Fresh tracks: {who}'s latest turn began at {square}.", reveals=True),
        Word("shown", "who:seat square:square", "{who} is shown at {square}.", reveals=True),
        Word("lit", "who:seat square:square", "{who} lights up {square}."),
        Word("launched", "who:seat square:square", "{who} lands at {square}."),
        Word("named", "who:seat whom:seat", "{who} names {whom}."),
        Word("trap laid", "who:seat card:card square:square", "{who} lays {card} at {square}."),
        Word(
            "trap sprung",
            "who:seat card:card owner:seat square:square",
            "{who} springs {card}, laid by {owner} at {square}!",
            reveals=True,
        ),
        Word("disarmed", "who:seat card:card", "{who} disarms {card}."),
        Word("stopped", "who:seat", "{who} is stopped."),
        Word("barred", "who:seat", "{who} may not attack this turn."),
        Word("pinned", "who:seat", "{who} is pinned and will lose the next turn."),
        Word("smoked", "who:seat range", "{who} sees no farther than {range} until their next turn."),
        Word("attacked", "who:seat whom:seat", "{who} attacks {whom}."),
        Word("betrayed", "who:seat whom:seat", "{who} turns on {whom}."),
        Word("combat rolled", "who:seat number die", "{who} rolls {number} on the d{die}."),
        Word(
            "combat rolled with bonus",
            "who:seat number die bonus total",
            "{who} rolls {number} on the d{die}: {number} + {bonus} = {total}.",
        ),
        Word("poached", "who:seat whom:seat", "{who} takes the place of {whom}."),
        Word("scapegoated", "who:seat whom:seat", "{who} pushes {whom} forward to defend instead."),
        Word("called off", "who:seat", "{who} leaps away: the combat is off."),
        Word("captured", "who:seat whom:seat square:square", "{who} captures {whom} at {square}."),
        Word("escaped", "who:seat whom:seat", "{who} escapes {whom}."),
        Word("drawn", "who:seat whom:seat", "{who} and {whom} are even: nothing happens."),
        Word("sent back", "who:seat", "{who} is sent back to the Camp."),
        Word("scored", "who:seat number why:score", "{who} scores {number} {why}."),
        Word("discarded", "who:seat number", "{who} discards {number} face down."),
        Word("discarded card", "who:seat card:card", "{who} discards {card}."),
        Word("hand card", "who:seat card:card", "{who} holds {card}.", reveals=True),
        Word("pact square", "who:seat square:square", "{who} is at {square}.", reveals=True),
        Word("card shown", "who:seat whom:seat", "{who} shows {whom} a card."),
        Word("card seen", "who:seat card:card", "{who} shows {card}.", reveals=True),
        Word("start opened", "who:seat square:square", "{who} started at {square}.", reveals=True),
        Word(
            "track opened",
            "who:seat square:square cycle",
            "{who} was at {square} when cycle {cycle} ended.",
            reveals=True,
        ),
        Word("ended", "cycle", "The hunt is over in cycle {cycle}."),
        Word("trap opened", "who:seat card:card square:square", "{who} laid {card} at {square}.", reveals=True),
        Word("worn off", "who:seat what:ending", "{who} {what}."),
    ]
