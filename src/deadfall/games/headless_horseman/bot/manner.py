"""In what manner one rides: numbers that make the basic bot more direct or more devious."""

from __future__ import annotations

from typing import Final


class Manner:
    """What an Ichabod fears, and from where a Horseman catches him."""

    def __init__(
        self,
        fear: float = 1.0,
        detour: float = 0.0,
        ambush: int = 5,
        straight: bool = False,
        shy: bool = False,
    ) -> None:
        self.fear = fear  # how much an Ichabod minds being in reach, against others
        self.detour = detour  # how much of the longer way round the Mausoleum he takes when nothing drives him to it
        self.ambush = ambush  # spaces ahead of his prey at which a Horseman waits
        self.shy = shy  # an Ichabod who reckons with what crossroads cost, and less with what Churches do
        self.straight = straight  # a Horseman who rides after the nearest, an Ichabod by the shortest way


BASIC: Final = Manner()
DIRECT: Final = Manner(fear=0.0, straight=True)
DEVIOUS: Final = Manner(fear=1.3, detour=1.0, ambush=8)
SHY: Final = Manner(shy=True)
