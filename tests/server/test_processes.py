"""Processes: what the command refuses, how it ends, and that nothing of it stays behind."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path

import psutil
import pytest

from cli.shell import refusal, run
from server.running import SHORT, WAIT, Client, Server, new_database, sqlite_in

pytestmark = pytest.mark.once


def gone(processes: list[psutil.Process], seconds: float = WAIT) -> bool:
    return not psutil.wait_procs(processes, seconds)[1]


@pytest.mark.parametrize(("ending", "forked"), [(signal.SIGINT, True), (signal.SIGTERM, True), (signal.SIGKILL, False)])
def test_nothing_stays_behind_when_the_server_ends(postgres: str, ending: signal.Signals, forked: bool) -> None:
    server = Server(new_database(postgres), workers=2, forked=forked)
    try:
        server.start()
        assert server.process is not None
        family = psutil.Process(server.process.pid).children(recursive=True)
        assert len(family) >= 2
        assert any("forkserver" in " ".join(one.cmdline()) for one in family), (
            "workers are forked from one that is ready"
        )
        os.kill(server.process.pid, ending)
        server.process.wait(WAIT)
        assert gone(family)
    finally:
        server.kill()


def test_a_bot_process_that_dies_is_replaced(server: Server) -> None:
    async def play_on() -> None:
        table, _, _ = server.new_table("frag", people=0, bots=3, options=SHORT)
        assert server.process is not None
        async with Client(server.port, table) as watcher:
            for _ in range(2):
                seen = len(watcher.events)
                await watcher.until(lambda s=seen: len(watcher.events) > s + 5 or watcher.result)
                for bot in server.bots():
                    bot.kill()
            seen = len(watcher.events)
            await watcher.until(lambda: len(watcher.events) > seen + 5 or watcher.result)

    asyncio.run(play_on())


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--workers", "2"], "several workers need PostgreSQL"),
        (["--database", "mysql://x"], "is not supported: write sqlite:///FILE or postgresql://"),
        (["--database", "nonsense"], "is no database address"),
        (["--packs", "no/such/folder"], "there is no folder"),
    ],
)
def test_what_cannot_be_served_is_refused_in_one_line(tmp_path: Path, arguments: list[str], words: str) -> None:
    answer = run(tmp_path, "serve", "--port", "1", *arguments, DEADFALL_DATABASE=sqlite_in(tmp_path))
    assert words in refusal(answer)


def test_the_page_is_opened_in_the_browser_when_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    monkeypatch.setenv("BROWSER", f"{browser} %s")
    server = Server(sqlite_in(tmp_path))
    server.arguments.append("--open")
    try:
        server.start()
        until = time.monotonic() + WAIT
        while not (opened.exists() and opened.read_text()) and time.monotonic() < until:
            time.sleep(0.05)
        assert opened.read_text().strip() == server.http
    finally:
        server.kill()


def test_no_secret_is_logged(tmp_path: Path) -> None:
    server = Server(sqlite_in(tmp_path))
    log = tmp_path / "log.txt"
    saved = os.dup(2)
    with log.open("w") as file:
        os.dup2(file.fileno(), 2)
        try:
            server.start()
        finally:
            os.dup2(saved, 2)
    try:
        table, host, tokens = server.new_table("frag", people=2)
        server.get(f"/api/tables/{table}/story?seat=0", tokens[0])
        assert server.stop() == 0
    finally:
        server.kill()
    text = log.read_text()
    assert "worker ready" in text
    for secret in (table, host, *tokens):
        assert secret not in text
