"""Two words, a picture for a phone: how somebody is called to a table."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from deadfall.server.http.inviting import drawn
from deadfall.server.live import calling
from deadfall.server.live.calling import WORDS, as_said, two_words
from deadfall.server.refusals import NoTable
from deadfall.server.wire.forms import NewTable
from server.conftest import FREELY
from server.running import OPEN, Server, http, inside, serving, sqlite_in


def test_there_are_two_thousand_short_words_and_no_two_are_alike() -> None:
    assert len(WORDS) == len(set(WORDS)) == 2000
    assert all(re.fullmatch(r"[a-z]{3,8}", word) for word in WORDS)
    near: dict[str, str] = {}
    for word in WORDS:
        swapped = {word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1)}
        holes = {word[:at] + "." + word[at + 1 :] for at in range(len(word))}
        gaps = {word[:at] + "." + word[at:] for at in range(len(word) + 1)}
        assert not (swapped - {word}) & set(WORDS), word
        for shape in holes | gaps:
            assert near.setdefault(shape, word) == word, f"{word} and {near[shape]} differ in one letter"


@pytest.mark.parametrize("text", ["amber heron", "Amber-Heron", " AMBER  heron ", "amber_heron", "amber, heron!"])
def test_words_may_be_written_in_any_way(text: str) -> None:
    assert as_said(text) == "amber-heron"


@pytest.mark.parametrize("text", ["", "amber", "amber heron owl", "12 34"])
def test_one_word_or_three_are_not_two(text: str) -> None:
    assert as_said(text) == ""


def test_two_words_lead_to_the_lobby_until_the_match_begins(server: Server) -> None:
    table, host = server.waiting_table("frag", 2)
    words = server.get(f"/api/tables/{table}")["words"]
    assert server.get(f"/api/words/{words.upper().replace('-', '%20')}") == {"table": table}
    for name in ("Ann", "Bob"):
        server.post(f"/tables/{table}/join", {"name": name, "ready": True})
    server.post(f"/tables/{table}/start", {}, host)
    assert server.get(f"/api/tables/{table}")["words"] == ""
    assert server.get(f"/api/words/{words}", status=404)["code"] == "no_table"


def test_two_words_are_dead_after_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def call() -> None:
        async with inside(tmp_path) as lobby:
            made = await lobby.create(NewTable("frag", [OPEN, OPEN]))
            assert await lobby.called(made.table.words) == made.table.id
            monkeypatch.setattr(calling, "ALIVE", 0)
            with pytest.raises(NoTable):
                await lobby.called(made.table.words)

    asyncio.run(call())


def test_nobody_guesses_more_than_ten_times_a_minute(tmp_path: Path) -> None:
    with serving(sqlite_in(tmp_path), **FREELY) as server:
        answers = [http.get(f"{server.http}/api/words/{two_words()}").status_code for _ in range(14)]
        assert answers[:10] == [404] * 10 and 429 in answers[10:]


def test_a_picture_for_a_phone_is_dark_on_pale_and_has_its_margin(server: Server) -> None:
    table, _ = server.waiting_table("frag", 2)
    link = f"https://games.example/table/{table}"
    answer = http.get(f"{server.http}/api/tables/{table}/qr", params={"to": link})
    assert answer.headers["content-type"].startswith("image/svg+xml") and answer.text == drawn(link)
    size = int(re.search(r'viewBox="0 0 (\d+)', answer.text)[1])
    dots = {(int(x), int(y)) for x, y in re.findall(r"M(\d+) (\d+)h1", answer.text)}
    assert all(4 <= x < size - 4 and 4 <= y < size - 4 for x, y in dots), "four squares are left free all round"
    for x, y in ((4, 4), (size - 11, 4), (4, size - 11)):  # the three marks that cameras look for
        assert all((x + i, y) in dots and (x, y + i) in dots for i in range(7))
    bad = http.get(f"{server.http}/api/tables/{table}/qr", params={"to": "https://elsewhere.example/"})
    assert bad.status_code == 400
