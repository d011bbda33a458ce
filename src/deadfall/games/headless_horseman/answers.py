"""The answers of Headless Horseman: what they mean where they are not simply numbers, cards, colours, yes or no."""

from deadfall.engine.answers import Answers


class ToGo(Answers):
    """Which way to ride, or to which place to go."""

    def __init__(self, spaces: int) -> None:
        super().__init__()
        self.nowhere = self.one()
        self.space = self.span(spaces)


class ToTransport(Answers):
    """To which Graveyard, number 1 first."""

    def __init__(self, graveyards: int) -> None:
        super().__init__()
        self.nowhere = self.one()
        self.graveyard = self.span(graveyards)


class ToThrow(Answers):
    """At whom to throw a pumpkin."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.nothing = self.one()
        self.seat = self.span(seats)


class ToPlace(Answers):
    """On which void to place a chip, and of which kind."""

    def __init__(self, voids: int) -> None:
        super().__init__()
        self.church = self.span(voids)
        self.graveyard = self.span(voids)


class HorsemanAnswers:
    """All of them, for the board and the players of one table."""

    def __init__(self, spaces: int, voids: int, seats: int) -> None:
        self.go = ToGo(spaces)
        self.transport = ToTransport(voids // 2)
        self.throw = ToThrow(seats)
        self.place = ToPlace(voids)
