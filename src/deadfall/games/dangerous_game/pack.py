"""The cards of a pack as plain objects; every name the rules switch on is an int here."""

from __future__ import annotations

from typing import Final

# Sides (MDG-GOAL-02), and so decks (MDG-COMP-05); card ids run through the Hunter deck, then the Hunted deck.
HUNTER: Final = 0
HUNTED: Final = 1
SIDES: Final = ["Hunter", "Hunted"]

# Timing windows (MDG-R-27); a card carries a mask of bits, 0 for a card of the own Action Phase.
W1: Final = 1  # turn start
W2: Final = 2  # before a trail marker is placed
W3: Final = 3  # movement die rolled, no step yet
W4: Final = 4  # trap triggered, effect not applied
W5: Final = 5  # sight check found someone, marker not placed
W6: Final = 6  # Action Phase, before each choice and at its close
W7: Final = 7  # combat or betrayal announced, dice not rolled
W8: Final = 8  # dice rolled, result not applied
W9: Final = 9  # after the Combat Phase, before the hand limit
WINDOWS: Final = ["W0", "W1", "W2", "W3", "W4", "W5", "W6", "W7", "W8", "W9"]

# Whom a window must concern for a card to be played there
ANYBODY: Final = 0
CONCERNED: Final = 1  # the trail, the roll, the trap or the sighting is his
ATTACKER: Final = 2  # of a Hunted
DEFENDER: Final = 3  # attacked as a Hunted
ROLLER: Final = 4  # has a die on the table
BYSTANDER: Final = 5  # another Hunter who has the defender in range
WHO: Final = ["anybody", "concerned", "attacker", "defender", "roller", "bystander"]

# Effects; effect n is named EFFECTS[n].
SEE_FARTHER: Final = 0
TELL_ZONE: Final = 1
TRACK: Final = 2
ROCKET: Final = 3
BEAT: Final = 4
COUNT_ZONE: Final = 5
SEARCHLIGHT: Final = 6
MOVE: Final = 7
EXTRA_DIE: Final = 8
LAUNCH: Final = 9
ATTACK_DIE: Final = 10
REROLL: Final = 11
ATTACK_BONUS: Final = 12
DISARM: Final = 13
POACH: Final = 14
GRUDGE: Final = 15
DRAW_CARDS: Final = 16
TRAP: Final = 17
DEFENCE_DIE: Final = 18
LEAP: Final = 19
HOLD_BREATH: Final = 20
SCAPEGOAT: Final = 21
FALSE_TRAIL: Final = 22
NO_TRAIL: Final = 23
COVER: Final = 24
DINGHY: Final = 25
EAVESDROP: Final = 26
SABOTAGE: Final = 27
PACT: Final = 28
EFFECTS: Final = [
    "see_farther", "tell_zone", "track", "rocket", "beat", "count_zone", "searchlight", "move", "extra_die", "launch",
    "attack_die", "reroll", "attack_bonus", "disarm", "poach", "grudge", "draw", "trap", "defence_die", "leap",
    "hold_breath", "scapegoat", "false_trail", "no_trail", "cover", "dinghy", "eavesdrop", "sabotage", "pact",
]  # fmt: skip

# What a trap does to the Hunter who triggers it
BAR: Final = 0  # no combat and no betrayal this turn
PIN: Final = 1  # loses his next turn
SEND_TO_CAMP: Final = 2
LET_OWNER_MOVE: Final = 3
SMOKE: Final = 4  # a short range until his next turn
JAWS: Final = ["bar", "pin", "camp", "snare", "smoke"]


class Card:
    """One kind of card."""

    def __init__(self, side: int, id: str, name: str, count: int, effect: int, text: str) -> None:
        self.side = side
        self.id = id
        self.name = name
        self.count = count
        self.effect = effect
        self.text = text
        self.windows = 0  # mask of the windows of an Instant
        self.who = ANYBODY
        self.amount = 0  # steps, dice faces, bonus, radius, cards or range, as the effect says
        self.distance = 0  # how far a searchlight carries, how near water must be for a leap
        self.from_cycle = 0
        self.ground = 0  # mask of the kinds of squares the player must stand on; 0 for any
        self.not_in = -1  # the zone he may not stand in
        self.jaws = -1  # of a trap
        self.stops = False  # a trap that ends the movement
        self.trap_reach = 0  # how near a step triggers a trap
        self.camp_distance = 0  # how far from every Camp square a trap must be laid


class Pack:
    """Everything a content pack says, apart from the board."""

    def __init__(
        self, name: str, title: str, cards: list[Card], tokens: list[str], seats: list[str], places: dict[str, str]
    ) -> None:
        self.name = name
        self.title = title
        self.cards = cards
        self.tokens = tokens
        self.seats = seats
        self.places = places  # names of squares that have one
