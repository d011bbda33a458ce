"""Prints what the client's types are generated from: the socket's messages, the lobby, and what each game sends."""

from __future__ import annotations

import json
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import msgspec

from deadfall.engine.entry import Entry
from deadfall.engine.layout import parse
from deadfall.games import shelf
from deadfall.server.app import create_app
from deadfall.server.settings import Settings
from deadfall.server.wire.messages import schema


def contract(entry: Entry) -> dict[str, Any]:
    """The shapes of a game's views and targets, its kinds of questions, and its events with what they carry."""
    shapes = import_module(f"deadfall.games.{entry.key}.contract")
    _, components = msgspec.json.schema_components([shapes.View, shapes.Target], ref_template="#/$defs/{name}")
    game = entry.set_up(entry.seats[0])
    events = {word.name: {name: kind in game.names for name, kind, _ in parse(word.layout)} for word in game.words}
    return {
        "shapes": {"$defs": components},
        "kinds": [kind.name for kind in game.kinds if kind.clause],
        "events": events,
    }


def main() -> None:
    lobby = create_app(Settings()).openapi_schema.to_schema()
    games = {key: contract(entry) for key, entry in shelf().items() if find_spec(f"deadfall.games.{key}.contract")}
    print(json.dumps({"messages": schema(), "rest": lobby, "games": games}, default=msgspec.to_builtins))


if __name__ == "__main__":
    main()
