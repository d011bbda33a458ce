"""The table of one match: content and options resolved into numbers and policies."""

from typing import Final

from deadfall.engine.options import OptionError, TableOptions
from deadfall.games.headless_horseman.answers import HorsemanAnswers
from deadfall.games.headless_horseman.pack import (
    ANY_PATH,
    BANISH,
    DEFENSE,
    ENTER_EXIT,
    MIRROR,
    NEAREST_CHURCH,
    SPECTRAL,
    TRANSPORT,
    Pack,
)
from deadfall.games.headless_horseman.words import CURSED_ONLY, NOBODY, SHARED, SIX, TWELVE

DRAFT: Final = 0
RANDOM: Final = 1
FIXED: Final = 2
PLACEMENTS: Final = {"draft": DRAFT, "random": RANDOM, "fixed": FIXED}
SCORINGS: Final = {"share": SHARED, "cursed_only": CURSED_ONLY, "nobody": NOBODY}


class Table:
    """What the rules look up during a game; nothing here changes while it is played."""

    def __init__(self, pack: Pack, seats: int, options: TableOptions) -> None:
        self.pack = pack
        self.seats = seats
        board = pack.board
        self.grounds = board.grounds
        self.void_of = board.void_of
        self.near = board.near
        self.homes = board.steps_home()
        self.school = board.school
        self.mausoleum = board.mausoleum
        self.bridge = board.bridge
        self.hand = pack.hand
        self.curse_round = pack.quiet_rounds + 1
        self.cursed = pack.cursed[seats - 2]  # HH-CURSE-02, HH-CURSE-03
        self.pumpkin_cost = pack.pumpkin_cost
        self.pumpkin_hits = pack.pumpkin_hits
        self.mirror_die = SIX if seats <= 4 else TWELVE  # by the players at the start (HH-R-69)
        self.values = [card.value for card in pack.cards]
        self.deck_of = [card.deck for card in pack.cards]
        self.any_path = pack.special(ANY_PATH)
        self.mirror = pack.special(MIRROR)
        self.banish = pack.special(BANISH)
        self.nearest_church = pack.special(NEAREST_CHURCH)
        self.enter_exit = pack.special(ENTER_EXIT)
        self.defense = pack.special(DEFENSE)
        self.spectral = pack.special(SPECTRAL)
        self.transport = pack.special(TRANSPORT)
        self.sectors = list(range(len(pack.spinner)))
        self.sector_weights = [sector.sectors for sector in pack.spinner]
        self.answers = HorsemanAnswers(len(board.names), len(board.voids), seats)
        # The options of the table.
        self.hit_points = [int(options["hp_ichabod"]), horseman_hit_points(pack, seats, options)]  # by role
        self.placement = PLACEMENTS[str(options["placement"])]
        self.abilities = options["abilities"] == "on"
        self.dawn_round = dawn_round(options)
        self.eternity_scoring = SCORINGS[str(options["eternity_scoring"])]
        self.catch_exact = options["catch_rule"] == "exact"
        self.free_short_move = options["free_short_move"] == "yes"
        self.spin_now = options["blue_rest"] == "spin_now"
        self.any_path_back = options["any_path_back"] == "yes"
        self.go_back_extra = int(options["go_back_extra"])
        self.graveyard_ride_on = options["nearest_graveyard"] == "ride_on"
        self.bridge_rest = options["bridge_horseman"] == "may_stop"
        self.banish_ten = str(options["banish_ten"])
        self.mirror_after_hit = options["mirror_timing"] == "after_hit"
        self.mirror_top_face = str(options["mirror_top_face"])
        self.church_shields_mirror = options["church_shields_mirror"] == "yes"
        self.stun_stack = options["stun_stack"] == "yes"
        self.refill_all = options["refill"] == "every_turn"
        self.lock_lifted_on_rebirth = options["ability_lock"] == "lifted_on_rebirth"
        self.curse_drops = options["curse_drop"] == "drop"

    def thrower_face(self) -> int:
        """The face of the mirror die that sends the pumpkin back to its thrower; 0 where none does."""
        if self.mirror_top_face == "off":
            return 0
        if self.mirror_die == TWELVE:
            return 12
        return 6 if self.mirror_top_face == "also_d6" else 0


def horseman_hit_points(pack: Pack, seats: int, options: TableOptions) -> int:
    """What a Horseman rises with: by the number of players, or as the table says (HH-R-02)."""
    given = str(options["hp_horseman"])
    return pack.horseman_hit_points[seats - 2] if given == "table" else int(given)


def dawn_round(options: TableOptions) -> int:
    """The last round, 0 for none (HH-R-73)."""
    last = int(options["dawn_round"])
    if 0 < last < 10:
        raise OptionError(f"option dawn_round: {last} is out of range (10 to 99, or 0 for never)")
    return last
