"""Bots of one's own: by path, by entry point, by what a server is told; and what is said where there is none."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from deadfall import bots
from deadfall.bots import UnknownBot, own
from deadfall.games import shelf

MINE = '''
class Last:
    """Takes the last option."""

    def __init__(self, game, seat, seed):
        pass

    def choose(self, look):
        return look.question.options[-1].id


class Mute:
    pass
'''


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a bot, where one works."""
    (tmp_path / "mine.py").write_text(MINE)
    (tmp_path / "sick.py").write_text("import nothing_of_this_name\n")
    (tmp_path / "ill.py").write_text("1 / 0\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    own.by_path.cache_clear()
    yield tmp_path
    for name in ("mine", "sick", "ill"):
        sys.modules.pop(name, None)


def choice_of(name: str) -> int:
    import deadfall

    match = deadfall.new_match("frag", 2, seed=1)
    assert match.asked is not None
    return bots.make(name, match.game, match.asked, 1).choose(match.look(match.asked))


def last_option() -> int:
    import deadfall

    return deadfall.new_match("frag", 2, seed=1).open_options[-1]


def test_a_bot_is_found_by_its_path(folder: Path) -> None:
    assert choice_of("mine:Last") == last_option()


def test_a_bot_is_found_by_its_entry_point(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("last", "mine:Last", own.GROUP)
    monkeypatch.setattr(own, "entry_points", lambda group: [point] if group == own.GROUP else [])
    own._installed.cache_clear()
    try:
        assert "last" in bots.levels("frag")
        assert choice_of("last") == last_option()
    finally:
        own._installed.cache_clear()


def test_a_server_offers_what_it_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(own.BOTS, "")
    own.offer(["mine:Last"])
    assert "mine:Last" in bots.levels("frag")
    with pytest.raises(UnknownBot):
        own.offer(["mine:First"])


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("bsic", 'there is no bot "bsic" (did you mean "basic"?)'),
        ("nomodule:Last", 'there is no module "nomodule" to take the bot Last from'),
        ("mine:First", 'there is no "First" in mine'),
        ("mine:Mute", "mine:Mute is no bot: it has no method choose(look)"),
        ("mine:", '"mine:" is no path to a bot: write module:Class'),
        ("sick:Last", "sick cannot be imported: No module named 'nothing_of_this_name'"),
        ("ill:Last", "ill cannot be imported: ZeroDivisionError: division by zero"),
        ("search@soon", '"soon" is no budget for a search: write 50ms for a time, or 400 for a number of trials'),
    ],
)
def test_what_is_wrong_with_a_name_is_said(folder: Path, name: str, said: str) -> None:
    with pytest.raises(UnknownBot) as refused:
        bots.find_bot(name, "frag")
    assert str(refused.value) == said


@pytest.mark.parametrize("key", shelf())
def test_every_game_has_three_levels_with_a_name_and_a_sentence(key: str) -> None:
    assert set(bots.LEVELS) == {"easy", "normal", "hard"} <= set(bots.levels(key))
    for title, sentence in bots.LEVELS.values():
        assert title
        assert sentence.endswith(".")
    assert bots.levels(key)["normal"] is bots.levels(key)["basic"]
