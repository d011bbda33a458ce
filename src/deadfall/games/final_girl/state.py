"""A position: boards, pieces, decks and what the cards in play have set up."""

from __future__ import annotations

from typing import ClassVar, Final

from deadfall.engine.cards import Pile
from deadfall.engine.kernel import State
from deadfall.games.final_girl.table import Table

SETUP: Final = 0
ACTION_PHASE: Final = 1
PLANNING: Final = 2
KILLER_PHASE: Final = 3
PANIC: Final = 4
UPKEEP: Final = 5
PHASES: Final = ["setup", "action", "planning", "killer", "panic", "upkeep"]

BLACK: Final = 0
WHITE: Final = 1
NO_TOKEN: Final = 2
TOKEN_NAMES: Final = ["black", "white", "none"]

GOES_ON: Final = 0
WON: Final = 1
LOST: Final = 2
UNFINISHED: Final = 3

UNKNOWN: Final = -1  # a facedown Item that nobody has seen; Carolyn may be any of these
DEEP: Final = -2  # the same at the bottom of a deck, where Carolyn lies twice as likely
SAFE: Final = -3  # the same, and certainly not Carolyn
MIXED: Final = -4  # one of the cards of the deck's `mix`: it was shuffled


class Deck:
    """An Item deck from top to bottom; a card is known to the player or UNKNOWN: it is drawn when it is seen."""

    layout: ClassVar[str] = "cards[] up[] mix[]"

    def __init__(self) -> None:
        self.cards: list[int] = []
        self.up: list[int] = []  # faceup or not
        self.mix: list[int] = []  # what lies shuffled among the MIXED cards

    def clone(self) -> Deck:
        twin = Deck()
        twin.cards = self.cards.copy()
        twin.up = self.up.copy()
        twin.mix = self.mix.copy()
        return twin


class Film(State):
    """One game of Final Girl. Nothing facedown exists before it is turned up, so nothing can leak.

    Every field stands here three times, for nothing else that compiles clones as fast: in the layout, with its first
    value, and where it is copied. A test finds the one that is missing somewhere.
    """

    layout: ClassVar[str] = (
        "turn phase:phase over cut girl:girl girl_at:space girl_start:space health girl_token:token_side "
        "killer_at:space killer_start:space killer_health killer_token:token_side tokens_left:Pile horror time "
        "extra bloodlust dead saved placed yellow_saved yellow_dead killed_turn killed_card lost victims[] "
        "special_at:space[] minion_at:space[] minion_health[] minion_born[] births hand[] tableau[] discard[] "
        "covered flipped rewards[] named:card first_move bought hands:item[] pack:item[] uses[] items_left:Pile "
        "items_gone:item[] drawn:item[] carolyn_weight decks:Deck[] searched opened doll_deck setup:setup "
        "finale:finale finale_turn dark:dark dark_turn finales_left:Pile darks_left:Pile terror_left:Pile "
        "terror_size terror_drawn:terror[] minors:terror[] minor_health[] events_left:Pile events:event[] "
        "events_gone:event[] side_left:Pile[] token_at:space[] counters[] flags[] noted[] spent_phase[] "
        "spent_turn[] spent_game[] timed[] timed_until[] shut[] shut_until[] dice[] hit weapon:item aim:space "
        "aim_minions stopped ended plays"
    )

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        # -- the boards and who stands on them
        self.turn = 0
        self.phase = SETUP
        self.over = GOES_ON
        self.cut = 0  # the current phase was ended at once
        self.girl = -1
        self.girl_at = -1
        self.girl_start = -1
        self.health = 0  # the Final Health token counts as the last
        self.girl_token = BLACK
        self.killer_at = -1
        self.killer_start = -1
        self.killer_health = 0
        self.killer_token = BLACK
        self.tokens_left = Pile()
        self.horror = 0
        self.time = 0
        self.extra = 0  # dice added to the roll that is about to be thrown
        self.bloodlust = 0
        self.dead = 0
        self.saved = 0
        self.placed = 0
        self.yellow_saved = 0  # yellow pieces on the Final Girl card
        self.yellow_dead = 0
        self.killed_turn = 0
        self.killed_card = 0
        self.lost = 0  # health lost to the last attack
        self.victims: list[int] = []
        self.special_at: list[int] = []
        self.minion_at: list[int] = []
        self.minion_health: list[int] = []
        self.minion_born: list[int] = []
        self.births = 0  # how many Minions have appeared
        # -- cards and items
        self.hand: list[int] = []
        self.tableau: list[int] = []
        self.discard: list[int] = []
        self.covered = 0  # a bit for each Victim Saved space
        self.flipped = 0
        self.rewards: list[int] = []  # earned and not yet taken
        self.named = -1  # the card that always rolls a fixed number of dice
        self.first_move = 0  # a moving Action card was played this turn
        self.bought = 0
        self.hands: list[int] = []
        self.pack: list[int] = []
        self.uses: list[int] = []
        self.items_left = Pile()
        self.items_gone: list[int] = []
        self.drawn: list[int] = []  # looked at right now
        self.carolyn_weight = 0  # of all facedown cards together; 0 = she is not in the decks
        self.decks: list[Deck] = []
        self.searched = 0  # a bit for each house
        self.opened = 0
        self.doll_deck = -1  # where the Rag Doll was hidden
        self.setup = -1
        self.finale = -1
        self.finale_turn = -1
        self.dark = -1
        self.dark_turn = -1
        self.finales_left = Pile()
        self.darks_left = Pile()
        self.terror_left = Pile()
        self.terror_size = 0
        self.terror_drawn: list[int] = []
        self.minors: list[int] = []
        self.minor_health: list[int] = []
        self.events_left = Pile()
        self.events: list[int] = []
        self.events_gone: list[int] = []
        self.side_left: list[Pile] = []
        # -- marks of the film, and what is going on right now
        self.token_at: list[int] = []
        self.counters: list[int] = []
        self.flags: list[int] = []
        self.noted: list[int] = []  # counter rules that wait for the end of the card
        self.spent_phase: list[int] = []
        self.spent_turn: list[int] = []
        self.spent_game: list[int] = []
        self.timed: list[int] = []  # modifiers until the Upkeep of a turn
        self.timed_until: list[int] = []
        self.shut: list[int] = []  # lines closed until the Upkeep of a turn
        self.shut_until: list[int] = []
        self.dice: list[int] = []
        self.hit = 0  # damage of the attack that she is defending against
        self.weapon = -1
        self.aim = -1
        self.aim_minions = 0
        self.stopped = 0  # the moving Enemy stops for the rest of its action
        self.ended = 0  # the Action phase is to end
        self.plays = 0  # how often a card came into play or left it

    def clone(self) -> Film:
        twin = Film(self.table)
        twin.copy_flow(self)
        self.copy_boards(twin)
        self.copy_cards(twin)
        self.copy_marks(twin)
        return twin

    def copy_boards(self, twin: Film) -> None:
        twin.turn = self.turn
        twin.phase = self.phase
        twin.over = self.over
        twin.cut = self.cut
        twin.girl = self.girl
        twin.girl_at = self.girl_at
        twin.girl_start = self.girl_start
        twin.health = self.health
        twin.girl_token = self.girl_token
        twin.killer_at = self.killer_at
        twin.killer_start = self.killer_start
        twin.killer_health = self.killer_health
        twin.killer_token = self.killer_token
        twin.tokens_left = self.tokens_left.clone()
        twin.horror = self.horror
        twin.time = self.time
        twin.extra = self.extra
        twin.bloodlust = self.bloodlust
        twin.dead = self.dead
        twin.saved = self.saved
        twin.placed = self.placed
        twin.yellow_saved = self.yellow_saved
        twin.yellow_dead = self.yellow_dead
        twin.killed_turn = self.killed_turn
        twin.killed_card = self.killed_card
        twin.lost = self.lost
        twin.victims = self.victims.copy()
        twin.special_at = self.special_at.copy()
        twin.minion_at = self.minion_at.copy()
        twin.minion_health = self.minion_health.copy()
        twin.minion_born = self.minion_born.copy()
        twin.births = self.births

    def copy_cards(self, twin: Film) -> None:
        twin.hand = self.hand.copy()
        twin.tableau = self.tableau.copy()
        twin.discard = self.discard.copy()
        twin.covered = self.covered
        twin.flipped = self.flipped
        twin.rewards = self.rewards.copy()
        twin.named = self.named
        twin.first_move = self.first_move
        twin.bought = self.bought
        twin.hands = self.hands.copy()
        twin.pack = self.pack.copy()
        twin.uses = self.uses.copy()
        twin.items_left = self.items_left.clone()
        twin.items_gone = self.items_gone.copy()
        twin.drawn = self.drawn.copy()
        twin.carolyn_weight = self.carolyn_weight
        twin.decks = [deck.clone() for deck in self.decks]
        twin.searched = self.searched
        twin.opened = self.opened
        twin.doll_deck = self.doll_deck
        twin.setup = self.setup
        twin.finale = self.finale
        twin.finale_turn = self.finale_turn
        twin.dark = self.dark
        twin.dark_turn = self.dark_turn
        twin.finales_left = self.finales_left.clone()
        twin.darks_left = self.darks_left.clone()
        twin.terror_left = self.terror_left.clone()
        twin.terror_size = self.terror_size
        twin.terror_drawn = self.terror_drawn.copy()
        twin.minors = self.minors.copy()
        twin.minor_health = self.minor_health.copy()
        twin.events_left = self.events_left.clone()
        twin.events = self.events.copy()
        twin.events_gone = self.events_gone.copy()
        twin.side_left = [pile.clone() for pile in self.side_left]

    def copy_marks(self, twin: Film) -> None:
        twin.token_at = self.token_at.copy()
        twin.counters = self.counters.copy()
        twin.flags = self.flags.copy()
        twin.noted = self.noted.copy()
        twin.spent_phase = self.spent_phase.copy()
        twin.spent_turn = self.spent_turn.copy()
        twin.spent_game = self.spent_game.copy()
        twin.timed = self.timed.copy()
        twin.timed_until = self.timed_until.copy()
        twin.shut = self.shut.copy()
        twin.shut_until = self.shut_until.copy()
        twin.dice = self.dice.copy()
        twin.hit = self.hit
        twin.weapon = self.weapon
        twin.aim = self.aim
        twin.aim_minions = self.aim_minions
        twin.stopped = self.stopped
        twin.ended = self.ended
        twin.plays = self.plays
