"""The terms of one table: content and options resolved into numbers and policies."""

from typing import Any, Final

from deadfall.engine.kernel import Game
from deadfall.games.headless_horseman.pack import (
    ANY_PATH,
    BANISH,
    DEFENSE,
    ENTER_EXIT,
    HORSEMAN,
    MIRROR,
    NEAREST_CHURCH,
    SPECTRAL,
    TRANSPORT,
    Pack,
)
from deadfall.games.headless_horseman.words import SHARED, SIX, TWELVE

DRAFT: Final = 0
RANDOM: Final = 1
FIXED: Final = 2


class Terms(Game[Any]):
    """What the rules look up during a game; nothing here changes while it is played."""

    def __init__(self, pack: Pack, seats: int) -> None:
        super().__init__("headless_horseman", seats)
        self.pack = pack
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
        # The options, at their defaults.
        self.hit_points = [20, pack.horseman_hit_points[seats - 2]]  # by role
        self.eternity_scoring = SHARED
        self.bridge_rest = False
        self.free_short_move = False
        self.spin_now = False
        self.any_path_back = True
        self.go_back_extra = 0
        self.graveyard_ride_on = False
        self.refill_all = True
        self.placement = DRAFT
        self.catch_exact = False
        self.banish_ten = "mausoleum"
        self.mirror_after_hit = False
        self.mirror_top_face = "d12_only"
        self.church_shields_mirror = True
        self.stun_stack = False
        self.dawn_round = 30
        self.abilities = False
        self.lock_lifted_on_rebirth = False
        self.curse_drops = False

    def thrower_face(self) -> int:
        """The face of the mirror die that sends the pumpkin back to its thrower; 0 where none does."""
        if self.mirror_top_face == "off":
            return 0
        if self.mirror_die == TWELVE:
            return 12
        return 6 if self.mirror_top_face == "also_d6" else 0

    def horseman_hit_points(self) -> int:
        """What a Horseman rises with."""
        return self.hit_points[HORSEMAN]
