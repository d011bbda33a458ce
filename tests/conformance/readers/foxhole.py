"""What the log of Foxhole says of the holes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from conformance.following import Reader


class Foxhole(Reader):
    """Hands by number, the piles, and where the fox may be."""

    def shown(self, view: dict[str, Any]) -> Iterator[tuple[str, Any]]:
        yield "round", view["round"]
        yield "deck", view["deck"]
        yield "discard", sum(view["discard"])
        for seat in view["seats"]:
            yield f"{seat['name']}: cards", seat["cards"]

    def on_draws(self, who: str) -> None:
        self.add(f"{who}: cards")
        self.add("deck", -1)

    def on_stirs(self) -> None:
        self.add("round")

    def on_plays(self, who: str, **_: Any) -> None:
        self.add(f"{who}: cards", -1)
        self.add("discard")

    on_howls = on_plays


READER = Foxhole
