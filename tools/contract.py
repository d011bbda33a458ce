"""Prints what the client's types are generated from: the schemas of the socket's messages and of the lobby."""

from __future__ import annotations

import json

import msgspec

from deadfall.server.app import create_app
from deadfall.server.settings import Settings
from deadfall.server.wire.messages import schema


def main() -> None:
    lobby = create_app(Settings()).openapi_schema.to_schema()
    print(json.dumps({"messages": schema(), "rest": lobby}, default=msgspec.to_builtins))


if __name__ == "__main__":
    main()
