"""The answers of Frag: what they mean where they are not simply cells, cards, seats or numbers."""

from __future__ import annotations

from typing import Final

from deadfall.engine.answers import Answers

MAX_GEAR: Final = 64  # weapons or gadgets in play that an answer can name
MAX_COUNTERS: Final = 255  # counters of one cell, no two alike: fewer than there are cards
MAX_CHARGES: Final = 99  # Dash Charges spent on one roll


class ToAct(Answers):
    """Phase 3, between actions; `arm` and `gear` are places among the weapons and gadgets in play."""

    def __init__(self, cells: int, cards: int) -> None:
        super().__init__()
        self.finish = self.one()
        self.blood = self.one()
        self.dash = self.one()
        self.pistol = self.one()
        self.step = self.span(cells)
        self.jump = self.span(cells)
        self.warp = self.span(cells)
        self.attack_arm = self.span(MAX_GEAR)
        self.saw_arm = self.span(MAX_GEAR)
        self.attack_hand = self.span(cards)
        self.play = self.span(cards)
        self.use_hand = self.span(cards)
        self.use_gear = self.span(MAX_GEAR)
        self.drop_arm = self.span(MAX_GEAR)
        self.drop_gear = self.span(MAX_GEAR)
        self.scrap_arm = self.span(MAX_GEAR)
        self.discard = self.span(cards)


class ToReact(Answers):
    """Any reaction window: a card of the hand, or a gadget in play by its place."""

    def __init__(self, cards: int) -> None:
        super().__init__()
        self.nothing = self.one()
        self.blood = self.one()
        self.dash = self.one()
        self.hand = self.span(cards)
        self.gear = self.span(MAX_GEAR)


class ToRoll(Answers):
    """The movement roll: with so many Dash Charges, or a Teleport card instead."""

    def __init__(self) -> None:
        super().__init__()
        self.charges = self.span(MAX_CHARGES, at=1)
        self.teleport_hand = self.one(at=100)
        self.teleport_gear = self.one()


class ToAim(Answers):
    """The target of an attack, or a special added to the declaration."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.fighter = self.span(seats, at=1)
        self.what_wall = self.one(at=50)
        self.trick_fire = self.one()


class ToAimAtCell(Answers):
    """The target cell of a Nuke, or What Wall added to the declaration."""

    def __init__(self, cells: int) -> None:
        super().__init__()
        self.cell = self.span(cells)
        self.what_wall = self.one()


class NoneOr(Answers):
    """Nothing, or one of so many things."""

    def __init__(self, things: int) -> None:
        super().__init__()
        self.nothing = self.one()
        self.thing = self.span(things)


class OfPoint(Answers):
    """A respawn point, the answer the number on the map."""

    def __init__(self, points: int) -> None:
        super().__init__()
        self.point = self.span(points, at=1)


class OfSpecial(Answers):
    """A special in play: its player, and its place before him."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.special = self.pairs(seats, MAX_GEAR)


class ByWindow(Answers):
    """What W-FRAG leaves in the register for the rule below it: nothing, or who stole the frag."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.nothing = self.one()
        self.thief = self.span(seats, at=100)


class FragAnswers:
    """The answers to every such question, at a table with this map and these cards."""

    def __init__(self, cells: int, cards: int, seats: int, points: int) -> None:
        self.act = ToAct(cells, cards)
        self.react = ToReact(cards)
        self.roll = ToRoll()
        self.aim = ToAim(seats)
        self.nuke = ToAimAtCell(cells)
        self.point = OfPoint(points)  # to start on, to name, and of the respawn die
        self.counter = NoneOr(MAX_COUNTERS)  # to pick up, by its place in `counters_for`
        self.puppet_step = NoneOr(cells)
        self.sniffed = NoneOr(cards)  # to discard from the hand seen
        self.stat = NoneOr(3)  # to raise
        self.patched = OfSpecial(seats)
        self.stolen = ByWindow(seats)
