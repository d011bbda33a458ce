"""The cards, maps and designs of a Frag pack as plain objects; every name the rules switch on is an int here."""

from typing import Final

# Decks; card ids run through WEAPONS, then GADGETS, then SPECIALS, in file order (FRAG-COMP-02).
WEAPONS: Final = 0
GADGETS: Final = 1
SPECIALS: Final = 2
DECKS: Final = ["weapons", "gadgets", "specials"]

PISTOL: Final = -1  # the card id of the basic pistol, which is no card and cannot be lost (FRAG-WPN-05)
NO_TRACK: Final = -1  # ammo of a weapon that is never empty
ANY_RANGE: Final = 10_000  # range_max of a weapon without a limit

PROJECTILE: Final = 0
ENERGY: Final = 1
FLAME: Final = 2
EXPLOSIVE: Final = 3
MELEE: Final = 4
TYPES: Final = ["projectile", "energy", "flame", "explosive", "melee"]

# What a gadget affects (FRAG-PLAY-06)
ARMOR_LETTER: Final = "A"
HEALTH_LETTER: Final = "H"
WEAPON_LETTER: Final = "W"
MOVEMENT_LETTER: Final = "M"
LETTERS: Final = [ARMOR_LETTER, HEALTH_LETTER, WEAPON_LETTER, MOVEMENT_LETTER]

SUIT: Final = 0  # armor, one at a time
WORN: Final = 1  # stays in play
ATTACH: Final = 2  # put on one weapon card in play
SHOT: Final = 3  # used once
LAID: Final = 4  # lies on the map
MODES: Final = ["suit", "worn", "attach", "shot", "laid"]

# Timings: a card carries a mask of these bits; bit n is named TIMINGS[n].
AT_OWN: Final = 1  # own turn, phase 3, between actions
AT_ANY: Final = 2  # W-START, W-MOVE, W-DECL, W-AIM, W-END of any turn, and own phase 3 between actions
AT_START: Final = 4  # own W-START
AT_ATTACK: Final = 8  # attacker, W-DECL
AT_DODGE: Final = 16  # target or victim, W-DECL and W-AIM
AT_LETHAL: Final = 32  # W-LETHAL of the own fighter
AT_MOVE: Final = 64  # W-MOVE of another player
AT_AIM: Final = 128  # attacker, W-AIM
AT_CANCEL: Final = 256  # W-CANCEL, anyone but the player of the special
AT_SPAWN: Final = 512  # W-SPAWN of any player
AT_FRAG: Final = 1024  # W-FRAG of another player's frag
AT_BACK: Final = 2048  # W-BACK of the own fighter
AT_DECLARE: Final = 4096  # part of declaring an attack
AT_PHASE2: Final = 8192  # instead of the movement roll
AT_ROLL: Final = 16384  # with the own movement roll, or until the next other die
TIMINGS: Final = [
    "own", "any", "start", "attack", "dodge", "lethal", "move", "aim",
    "cancel", "spawn", "frag", "back", "declare", "phase2", "roll",
]  # fmt: skip

AT_ONCE: Final = 0
THIS_ATTACK: Final = 1
THIS_TURN: Final = 2
UNTIL_BACK: Final = 3  # until the fighter named comes back in his next phase 1
START_OF_NEXT_TURN: Final = 4
END_OF_NEXT_TURN: Final = 5
DURATIONS: Final = [
    "at_once", "this_attack", "this_turn", "until_back", "start_of_next_turn", "end_of_next_turn",
]  # fmt: skip

# Effects: one id space for the three decks; effect n is named EFFECTS[n].
PLAIN: Final = 0
LEECH: Final = 1  # heals the attacker by what the target loses
PHASE: Final = 2  # armor adds no defense dice
HALF_RANGE: Final = 3  # to-hit number is half the range, rounded up
TRANQUILIZE: Final = 4
CORRODE: Final = 5  # discards the target's suit before the defense roll
ARC: Final = 6  # chain_dice against one other fighter within chain_n of the target
ARMOR: Final = 7  # a suit; `armor` is its bonus
FLAK: Final = 8  # a suit; flame and explosive attacks roll `amount` dice less
CLOAK: Final = 9  # to-hit needs `amount` more
HEAL: Final = 10  # up to `amount` wounds
AUTO_HEAL: Final = 11  # `amount` wounds at each own W-START, `charges` times
HEALTH: Final = 12  # +`amount` Health while it lasts
RELOAD: Final = 13
TO_HIT: Final = 14  # +`amount` to-hit dice with the weapon
MULTIPLY: Final = 15  # weapon dice times `amount`
SAW: Final = 16  # `amount` dice, melee, range 1
WEAPON_LIMIT: Final = 17  # +`amount` weapons
MINE: Final = 18  # `amount` dice
SPEED: Final = 19  # +`amount` Speed
JUMP_JETS: Final = 20  # jumps cost 1 a square and reach `amount` further
TELEPORT: Final = 21
ACID_PROOF: Final = 22
DASH: Final = 23  # `amount` more movement dice
OVERRIDE: Final = 24  # one-way doors against the arrow
DISCONNECT: Final = 25
NO_CARRIER: Final = 26  # works on a die of `amount` or less
LAG: Final = 27
INSUBSTANTIAL: Final = 28
WHAT_WALL: Final = 29
AIMBOT: Final = 30
DODGE: Final = 31
OVERCLOCK: Final = 32  # stats times `amount`
TRICK_FIRE: Final = 33
PUPPET: Final = 34  # moves the victim up to the sum of `dice` dice
SERVER_RESET: Final = 35
POWER_SURGE: Final = 36  # power-ups succeed on `amount` or more
LOW_GRAVITY: Final = 37  # jumps cost 1 a square and reach `amount` further
FREE_FOR_ALL: Final = 38  # `amount` more attacks
ROCKET_JUMP: Final = 39  # a free jump of up to `amount`, then `dice` dice
QUICK_RESPAWN: Final = 40
KILL_STEAL: Final = 41  # works on a die of `amount` or more
INFINITE_AMMO: Final = 42
SNIFF: Final = 43
LOOT: Final = 44  # draws `amount` cards
PATCH: Final = 45  # cancels a special
SPAWN_CONTROL: Final = 46
HEADSHOT: Final = 47  # +`amount` extra damage
EFFECTS: Final = [
    "plain", "leech", "phase", "half_range", "tranquilize", "corrode", "arc",
    "armor", "flak", "cloak", "heal", "auto_heal", "health", "reload", "to_hit", "multiply", "saw", "weapon_limit",
    "mine", "speed", "jump_jets", "teleport", "acid_proof", "dash", "override",
    "disconnect", "no_carrier", "lag", "insubstantial", "what_wall", "aimbot", "dodge", "overclock", "trick_fire",
    "puppet", "server_reset", "power_surge", "low_gravity", "free_for_all", "rocket_jump", "quick_respawn",
    "kill_steal", "infinite_ammo", "sniff", "loot", "patch", "spawn_control", "headshot",
]  # fmt: skip


class Card:
    """What every card has: its id, printed code, name, number of copies, deck, effect and text."""

    def __init__(self, id: int, code: str, name: str, count: int, deck: int, effect: int, text: str) -> None:
        self.id = id
        self.code = code
        self.name = name
        self.count = count
        self.deck = deck
        self.effect = effect
        self.text = text


class Weapon(Card):
    """A weapon card, or the basic pistol (id PISTOL)."""

    def __init__(self, id: int, code: str, name: str, count: int, effect: int, text: str, type: int, dice: int) -> None:
        super().__init__(id, code, name, count, WEAPONS, effect, text)
        self.type = type
        self.dice = dice
        self.ammo = NO_TRACK
        self.range_min = 0
        self.range_max = ANY_RANGE
        self.to_hit_dice = 0
        self.extra_damage = 0
        self.falloff_from = 0
        self.falloff_step = 0
        self.auto_hit = False
        self.burst_max = 0
        self.once_per_turn = False
        self.ignores_fighters = False
        self.blast_n = 0
        self.blast_dice = 0
        self.chain_n = 0
        self.chain_dice = 0
        self.target_cell = False
        self.discard_on_use = False
        self.move_flat = 0
        self.speed = 0

    def reaches(self, distance: int) -> bool:
        """Whether a target at this range may be declared."""
        return self.range_min <= distance <= self.range_max

    def dice_at(self, distance: int, burst: int = 0) -> int:
        """Printed dice after burst choice and range falloff; never below 1 unless the weapon has none."""
        if self.dice == 0:
            return 0
        beyond = max(0, distance - self.falloff_from) if self.falloff_step else 0
        return max(1, self.dice + burst - beyond * self.falloff_step)

    def to_hit_number(self, distance: int) -> int:
        """What the to-hit dice must equal or beat at this range."""
        return (distance + 1) // 2 if self.effect == HALF_RANGE else distance


class Gadget(Card):
    """A gadget card; `timing` is a mask of AT_ bits."""

    def __init__(self, id: int, code: str, name: str, count: int, effect: int, text: str, letter: str) -> None:
        super().__init__(id, code, name, count, GADGETS, effect, text)
        self.letter = letter
        self.mode = WORN
        self.timing = AT_OWN
        self.lasts = AT_ONCE
        self.armor = 0
        self.amount = 0
        self.charges = 0
        self.move_flat = 0


class Special(Card):
    """A special card; `timing` is a mask of AT_ bits, `without_fighter` the part open while out of play."""

    def __init__(self, id: int, code: str, name: str, count: int, effect: int, text: str, timing: int) -> None:
        super().__init__(id, code, name, count, SPECIALS, effect, text)
        self.timing = timing
        self.without_fighter = 0
        self.lasts = AT_ONCE
        self.everybody = False
        self.amount = 0
        self.dice = 0


class Design:
    """A preset fighter."""

    def __init__(self, name: str, health: int, speed: int, accuracy: int) -> None:
        self.name = name
        self.health = health
        self.speed = speed
        self.accuracy = accuracy


class Zone:
    """A named rectangle of squares, both corners included."""

    def __init__(self, name: str, left: int, top: int, right: int, bottom: int) -> None:
        self.name = name
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom

    def holds(self, column: int, row: int) -> bool:
        """Whether the square lies in this zone."""
        return self.left <= column <= self.right and self.top <= row <= self.bottom


class MapData:
    """One map as read: its block of text, its zones (first match wins) and its door colours (used in turn)."""

    def __init__(self, key: str, name: str, block: list[str], zones: list[Zone], door_colours: list[str]) -> None:
        self.key = key
        self.name = name
        self.block = block
        self.zones = zones
        self.door_colours = door_colours


class Pack:
    """Everything a content pack says; a card id is a kind of card, not a copy."""

    def __init__(
        self,
        name: str,
        title: str,
        hash: str,
        figures: list[str],
        designs: list[Design],
        pistol: Weapon,
        weapons: list[Weapon],
        gadgets: list[Gadget],
        specials: list[Special],
        maps: list[MapData],
    ) -> None:
        self.name = name
        self.title = title
        self.hash = hash
        self.figures = figures
        self.designs = designs
        self.pistol = pistol
        self.weapons = weapons
        self.gadgets = gadgets
        self.specials = specials
        self.maps = maps
        self.first_gadget = len(weapons)
        self.first_special = len(weapons) + len(gadgets)
        self.cards: list[Card] = []
        self.cards.extend(weapons)
        self.cards.extend(gadgets)
        self.cards.extend(specials)
        self.counts: list[int] = [card.count for card in self.cards]

    def deck(self, card: int) -> int:
        """The deck a card belongs to."""
        if card < self.first_gadget:
            return WEAPONS
        return GADGETS if card < self.first_special else SPECIALS

    def weapon(self, card: int) -> Weapon:
        """The weapon with this card id; PISTOL gives the basic pistol."""
        return self.pistol if card == PISTOL else self.weapons[card]

    def gadget(self, card: int) -> Gadget:
        """The gadget with this card id."""
        return self.gadgets[card - self.first_gadget]

    def special(self, card: int) -> Special:
        """The special with this card id."""
        return self.specials[card - self.first_special]

    def card_name(self, card: int) -> str:
        """The printed name of a card, or of the pistol."""
        return self.pistol.name if card == PISTOL else self.cards[card].name

    def parse_card(self, name: str) -> int:
        """The id of the card with this printed name or code."""
        for card in self.cards:
            if name in (card.name, card.code):
                return card.id
        if name == self.pistol.name:
            return PISTOL
        raise ValueError(f'There is no card called "{name}".')

    def map_by_key(self, key: str) -> MapData:
        """The map with this key."""
        for chart in self.maps:
            if chart.key == key:
                return chart
        raise ValueError(f'There is no map "{key}"; this pack has {", ".join(m.key for m in self.maps)}.')
