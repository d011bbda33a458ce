"""The keeper of a table: the worker that has it in memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from deadfall.server.storage.seats import Chair

if TYPE_CHECKING:
    from deadfall.server.live.table import LiveTable


class Keeper(Protocol):
    """The worker that has a table in memory, as far as the table knows it."""

    def seated(self, chairs: Sequence[Chair]) -> None:
        """These sit at a table that has come into memory or was changed."""

    async def take(self, table: LiveTable) -> None:
        """Its match has begun: look after it, unless another worker does."""

    def tend(self, table: LiveTable) -> None:
        """Questions may have been opened or closed: do what is to be done for those who do not answer themselves."""

    def keeps(self, table: LiveTable) -> bool:
        """Whether it looks after the table."""

    def over(self, table: LiveTable) -> None:
        """Its match is over."""

    def left(self, table: LiveTable) -> None:
        """Somebody who sits there is away now."""

    def tell(self, table: LiveTable, text: str) -> None:
        """Tell everybody at it what has happened."""

    def front(self, table: LiveTable, seat: int) -> None:
        """Somebody has the page of a seat in front of him, or has not any more."""

    def said(self, table: LiveTable, by: int, to: Sequence[int]) -> None:
        """Somebody has said something, to some seats or to all."""

    def gone(self, table: LiveTable) -> None:
        """It has been deleted."""
