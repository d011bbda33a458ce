"""Final Girl at one table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, cast

from deadfall.engine.cards import Pile
from deadfall.engine.kernel import Dealer, Decision, Frame, Game, Outcome
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.cards import scene
from deadfall.games.final_girl.knowledge import resample
from deadfall.games.final_girl.offers import describe
from deadfall.games.final_girl.prompts import prompt
from deadfall.games.final_girl.rules.attack import Hit, HurtMinions
from deadfall.games.final_girl.rules.bloodlust import Bloodlust
from deadfall.games.final_girl.rules.carolyn import CarolynFlees, HideToy
from deadfall.games.final_girl.rules.deaths import Death, Killing, KillOne
from deadfall.games.final_girl.rules.defence import AttackGirl
from deadfall.games.final_girl.rules.enemies import Act, Advance, Enemies
from deadfall.games.final_girl.rules.flow import Branch, CloseLine, OpenHouse
from deadfall.games.final_girl.rules.hand import Discard, Take
from deadfall.games.final_girl.rules.health import Both, HurtKiller, LoseHealth
from deadfall.games.final_girl.rules.horror import HorrorRises
from deadfall.games.final_girl.rules.items import Arrange, DropItem
from deadfall.games.final_girl.rules.killer import (
    SIDE,
    EventCard,
    FinaleAction,
    KillerWalks,
    Mill,
    RevealDark,
    RevealFinale,
    SideCard,
    TerrorCard,
)
from deadfall.games.final_girl.rules.moving import Move
from deadfall.games.final_girl.rules.phases import Action, Killer, PanicPhase, Planning, Turn, Upkeep
from deadfall.games.final_girl.rules.play import PlayCard
from deadfall.games.final_girl.rules.resolve import Noted, Resolve, Simultaneous, Triggered
from deadfall.games.final_girl.rules.roll import HorrorRoll, Reroll, RollEffect
from deadfall.games.final_girl.rules.saving import Flip, Pause, Save, SaveSome
from deadfall.games.final_girl.rules.search import DrawItem, NamedItem, Peek, Search, TopItem
from deadfall.games.final_girl.rules.setup import SetUp, lay_out
from deadfall.games.final_girl.rules.victims import GirlPanics, Panic, Walk
from deadfall.games.final_girl.state import GOES_ON, PHASES, TOKEN_NAMES, UNFINISHED, WON, Deck, Film
from deadfall.games.final_girl.table import Table
from deadfall.games.final_girl.targets import target
from deadfall.games.final_girl.view import views

FRAMES: Final[list[type[Frame[Any]]]] = [
    Act, Action, Advance, Arrange, AttackGirl, Bloodlust, Both, Branch, CarolynFlees, CloseLine, Death, Discard,
    DrawItem, DropItem, Enemies, EventCard, FinaleAction, Flip, GirlPanics, HideToy, Hit, HorrorRises, HorrorRoll,
    HurtKiller, HurtMinions, Killer, KillerWalks, Killing, KillOne, LoseHealth, Mill, Move, NamedItem, Noted,
    OpenHouse, Panic, PanicPhase, Pause, Peek, Planning, PlayCard, Reroll, Resolve, RevealDark, RevealFinale,
    RollEffect, Save, SaveSome, Search, SetUp, SideCard, Simultaneous, Take, TerrorCard, TopItem, Triggered, Turn,
    Upkeep, Walk,
]  # fmt: skip


class FinalGirl(Game[Film]):
    """The rules with one Killer, one Location and one Final Girl."""

    # FG-GAME-01, FG-GAME-11

    def __init__(self, table: Table, girl: int) -> None:
        super().__init__("final_girl", 1)
        self.table = table
        self.girl = girl
        self.kinds = w.KINDS
        self.words = w.words()
        self.frames = {frame.__name__: frame for frame in FRAMES}
        self.parts = {"Pile": Pile, "Deck": Deck}
        self.names = names_of(table)

    def blank(self) -> Film:
        return Film(self.table)

    def start(self) -> Film:
        s = Film(self.table)
        lay_out(s, self.girl)
        s.push(SetUp(SetUp.GIRL))
        return s

    def outcome(self, s: Film) -> Outcome | None:
        # FG-GAME-07
        if s.over == GOES_ON:
            return None
        if s.over == WON:
            return Outcome([0], [1.0], "the Final Girl has won", "FG-GAME-04")
        if s.over == UNFINISHED:
            return Outcome([], [0.0], "the film ran out of turns", "FG-R-03")
        return Outcome([], [0.0], "the Final Girl is dead", "FG-GAME-05")

    def view(self, s: Film, seat: int) -> dict[str, Any]:
        return cast(dict[str, Any], views(self, s, [seat])[0])

    def views(self, s: Film, seats: Sequence[int]) -> list[dict[str, Any]]:
        return cast(list[dict[str, Any]], views(self, s, seats))

    def resample(self, s: Film, seat: int, dealer: Dealer) -> None:
        resample(s, seat, dealer)

    def prompt(self, s: Film, d: Decision) -> str:
        return prompt(s, d)

    def describe(self, s: Film, d: Decision, option: int) -> str:
        return describe(s, d, option)

    def target(self, s: Film, d: Decision, option: int) -> dict[str, Any]:
        return cast(dict[str, Any], target(s, d, option))

    def scene(self) -> dict[str, Any]:
        return scene(self.table)

    def census(self, s: Film) -> list[int]:
        """Action cards, Terror cards, Events, Items, Victims and Final Health tokens, wherever they are."""
        standing = sum(s.victims) + sum([1 for at in s.special_at if at >= 0])
        tokens = (
            s.tokens_left.size() + (1 if s.girl_token else 0) + (1 if s.killer_token and s.table.killer_health else 0)
        )
        return [
            sum(s.hand) + sum(s.tableau) + sum(s.discard),
            s.terror_left.size() + len(s.terror_drawn) + len(s.minors),
            s.events_left.size() + len(s.events) + len(s.events_gone),
            items_known(s),
            standing + s.dead + s.saved - s.placed,
            tokens,
        ]


def items_known(s: Film) -> int:
    """Items that nobody has seen and those that lie somewhere known; Carolyn and the doll count until they are gone."""
    count = s.items_left.size() + len(s.hands) + len(s.pack) + len(s.items_gone) + len(s.drawn)
    for deck in s.decks:
        count += sum([1 for card in deck.cards + deck.mix if card >= 0])
    if s.carolyn_weight:
        count += 1
    if s.table.doll_item >= 0 and s.doll_deck < 0:
        count += 1
    return count


def names_of(table: Table) -> dict[str, list[str]]:
    """What the ints of layouts and events stand for."""
    minions = [f"{table.minion_name} {number + 1}" for number in range(table.minion_tokens)]
    sides = [card.name for deck in table.side_decks for card in deck + [deck[0]] * (SIDE - len(deck))]
    return {
        "seat": ["Final Girl"],
        "phase": PHASES,
        "token_side": TOKEN_NAMES,
        "girl": [girl.name for girl in table.girls],
        "space": [space.name for space in table.spaces],
        "card": [card.name for card in table.cards],
        "item": [item.name for item in table.items],
        "setup": [setup.name for setup in table.setups],
        "finale": [sheet.name for sheet in table.finales],
        "dark": [sheet.name for sheet in table.darks],
        "terror": [sheet.name for sheet in table.terrors],
        "event": [sheet.name for sheet in table.events],
        "special": table.specials,
        "token": table.tokens,
        "counter": table.counters,
        "flag": table.flags,
        "side_card": sides,
        "counter_label": table.counter_labels,
        "flag_label": table.flag_labels,
        "modifier": table.modifiers,
        "prey": ["the Final Girl", "a Victim", "the Final Girl and Victims"],
        "enemy": [f"The lead {table.minion_name}" if table.minion_only else "The Killer", *minions],
        "minion_kind": [table.minion_name],
        "minion": minions,
    }
