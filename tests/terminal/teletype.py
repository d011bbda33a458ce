"""A real terminal for tests: a process on a pseudo-terminal that is read and typed to."""

from __future__ import annotations

import os
import pty
import re
import select
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nursery
from cli.shell import command, environment

PATIENCE = 150.0  # seconds; a busy machine is no failure
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Teletype:
    """What a person at a terminal sees and types."""

    def __init__(self, line: int, process: nursery.Process) -> None:
        self.line = line
        self.process = process
        self.raw = ""

    def sees(self, text: str) -> str:
        """Wait until the text is on the paper, and tear off what was printed up to it."""
        until = time.monotonic() + PATIENCE
        while text not in ESCAPES.sub("", self.raw):
            assert time.monotonic() < until, f"{text!r} never came, but: {self.raw[-2000:]}"
            self._read()
        seen, self.raw = self.raw, ""
        return seen

    def _read(self) -> None:
        if select.select([self.line], [], [], 0.1)[0]:
            try:
                self.raw += os.read(self.line, 65536).decode("utf-8", "replace")
            except OSError:  # the process has closed its side
                time.sleep(0.05)

    def types(self, text: str) -> None:
        os.write(self.line, f"{text}\n".encode())

    def presses(self, key: str) -> None:
        os.write(self.line, key.encode())

    def interrupts(self) -> int:
        """Press Ctrl-C, and again where it fell between the prompt and the reading of the line, as a person would."""
        for _ in range(15):
            self.process.send_signal(signal.SIGINT)
            try:
                return self.process.wait(10)
            except subprocess.TimeoutExpired:
                continue
        return self.ends()

    def ends(self) -> int:
        return self.process.wait(PATIENCE)


@contextmanager
def teletype(home: Path, *arguments: str | Path, lanterns: bool = True, **more: str) -> Iterator[Teletype]:
    """The command on a terminal of 80 columns."""
    ours, theirs = pty.openpty()
    words = command(*arguments, lanterns=lanterns)
    process = nursery.start(words, environment(home, LINES="50", **more), theirs, theirs, theirs)
    os.close(theirs)
    try:
        yield Teletype(ours, process)
    finally:
        process.kill()
        process.wait()
        os.close(ours)
