"""Games from another shelf: a good one is served like ours; a broken one takes no other down, and the log says why."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cli.shell import run
from server.conftest import FREELY
from server.running import Client, Server, serving, sqlite_in

pytestmark = pytest.mark.once

TALK = '''"""What foxes and hounds say to each other."""

from types import SimpleNamespace


class TalkError(ValueError):
    """A message that cannot be sent."""


def forms(game):
    return {"growl": {"sentence": f"Grr, all {game.seats} of you!", "needs": {}}}


def say(game, sender, name, words, to, people):
    if name not in ("growl", "say"):
        raise TalkError(f"nobody here can {name}")
    return SimpleNamespace(text=words.get("text", f"Grr, all {game.seats} of you!"))
'''


@pytest.fixture(scope="module")
def shelved(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Path]]:
    """A server with a shelf of its own, and its log.

    On the shelf are a good game that has words of its own, one without a ledger, and one for each way of being broken.
    """
    home = tmp_path_factory.mktemp("shelf")
    folder, log = home / "games", home / "log.txt"
    for key in ("badger", "hedgehog", "hungry", "headless"):
        assert run(home / "home", "new-game", key, folder).returncode == 0
    (folder / "badger" / "talk.py").write_text(TALK)
    (folder / "hedgehog" / "ledger.md").unlink()
    (folder / "hungry" / "data" / "pack.toml").write_text("[cards]\nBone = 3\n")
    (folder / "headless" / "bot.py").write_text("import no_brain\n")
    (folder / "crash").mkdir()
    (folder / "crash" / "__init__.py").write_text("import nothing_of_that_name\n")
    with pytest.MonkeyPatch.context() as patch, log.open("w") as said:
        patch.setenv("DEADFALL_SHELF", str(folder))
        with serving(sqlite_in(home), stderr=said.fileno(), **FREELY) as server:
            yield server, log


BROKEN = {
    "crash": "ModuleNotFoundError: No module named 'nothing_of_that_name'",
    "hungry": "ContentError: pack.toml: cards",
    "headless": "ModuleNotFoundError: No module named 'no_brain'",
}


def test_a_broken_game_is_left_out_and_named_in_the_log(shelved: tuple[Server, Path]) -> None:
    server, log = shelved
    listed = {game["key"] for game in server.get("/api/games")}
    assert {"frag", "badger"} <= listed and not listed & set(BROKEN)
    for key in BROKEN:
        body = {"game": key, "seats": [{"kind": "open"}] * 2}
        assert f"{key} is broken" in server.post("/tables", body, status=400)["text"]
    logged = [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")]
    told = {line["game"]: line["why"] for line in logged if line["event"] == "game is broken"}
    assert set(told) == set(BROKEN)
    assert all(told[key].startswith(why) for key, why in BROKEN.items())


def test_the_good_game_is_played_by_bots_told_by_its_clauses_and_talked_about(shelved: tuple[Server, Path]) -> None:
    server, _ = shelved
    assert "BADGER-DIG-01" in [clause["id"] for clause in server.get("/api/games/badger/rules")]
    table, _, tokens = server.new_table("badger", people=1, bots=1, level="basic")
    assert server.get(f"/api/tables/{table}/scene")["talk"] == {
        "growl": {"sentence": "Grr, all 2 of you!", "needs": {}}
    }
    asyncio.run(growled_at(server, table, tokens[0]))
    assert {"winners", "scores"} <= set(asyncio.run(watched(server)))


async def growled_at(server: Server, table: str, token: str) -> None:
    async with Client(server.port, table, token) as fox:
        assert (await fox.ask({"type": "say", "kind": "growl"}))["type"] == "done"
        await fox.until(lambda: "Grr, all 2 of you!" in [said["text"] for said in fox.talk])
        refused = await fox.ask({"type": "say", "kind": "purr"})
        assert refused["text"] == "nobody here can purr"


async def watched(server: Server) -> Any:
    """The result of a match of bots."""
    table, _, _ = server.new_table("badger", people=0, bots=2, level="basic")
    async with Client(server.port, table) as spectator:
        await spectator.until(lambda: spectator.result is not None)
        return spectator.result


def test_a_game_without_a_ledger_has_no_clauses_to_show(shelved: tuple[Server, Path]) -> None:
    assert shelved[0].get("/api/games/hedgehog/rules") == []
