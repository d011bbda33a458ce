"""Tests in several processes that are forked when the tests have been read: `pytest --spread 2`.

Reading all tests takes as long as hundreds of them do, so it is done once. Every process begins with a stretch of its
own, as neighbours share servers; whoever is done takes half of what another one still has before it.
"""

from __future__ import annotations

import atexit
import gc
import os
import random
import traceback
from collections.abc import Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from typing import Any
from warnings import WarningMessage

import pytest

forking = get_context("fork")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--spread", type=int, default=1, metavar="N", help="run the tests in so many processes")


class Shares:
    """Which tests each process still has before it, and which one it is at; all processes see and change it."""

    def __init__(self, tests: int, processes: int) -> None:
        bounds = [tests * at // processes for at in range(processes + 1)]
        self.first = forking.Array("i", bounds[:-1])
        self.end = forking.Array("i", bounds[1:], lock=False)
        self.at = forking.Array("i", bounds[:-1], lock=False)
        self.processes = range(processes)

    def take(self, process: int) -> int | None:
        """The next test for a process: one of its own, or the first of the later half of the longest share."""
        with self.first.get_lock():
            if self.first[process] == self.end[process]:
                richest = max(self.processes, key=lambda at: self.end[at] - self.first[at])
                if self.first[richest] == self.end[richest]:
                    return None
                middle = (self.first[richest] + self.end[richest]) // 2
                self.first[process], self.end[process], self.end[richest] = middle, self.end[richest], middle
            self.first[process] += 1
            return self.first[process] - 1

    def give_back(self, process: int) -> None:
        """A process has ended in the middle of a test: the one that it had taken to come after is nobody's again."""
        with self.first.get_lock():
            if self.first[process] - 1 != self.at[process]:
                self.first[process] -= 1

    def stop(self) -> None:
        """Nobody finds another test."""
        with self.first.get_lock():
            for at in self.processes:
                self.first[at] = self.end[at]

    def taken(self, process: int) -> Iterator[tuple[int, int | None]]:
        """The tests of a process, each with the one after it, which keeps what both share."""
        test = self.take(process)
        while test is not None:
            self.at[process] = test
            after = self.take(process)
            yield test, after
            test = after


class Teller:
    """Tells the process that reports to people what happens in this one."""

    def __init__(self, config: pytest.Config, pipe: Connection) -> None:
        self.config = config
        self.pipe = pipe
        self.begun = False  # what was warned of while the tests were read is known there

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or not report.passed or self.config.option.durations is not None:
            self.pipe.send(self.config.hook.pytest_report_to_serializable(config=self.config, report=report))

    def pytest_warning_recorded(self, warning_message: WarningMessage, when: Any, nodeid: str, location: Any) -> None:
        if self.begun:
            w = warning_message
            self.pipe.send((str(w.message), w.category, w.filename, w.lineno, when, nodeid, location))


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    processes = min(session.config.option.spread, len(session.items))
    if processes < 2 or session.testsfailed or session.config.option.collectonly:
        return None
    session.config._tmp_path_factory.getbasetemp()  # type: ignore[attr-defined]  # one folder for all of them
    shares = Shares(len(session.items), processes)
    gc.collect()
    gc.freeze()  # what was read is not looked through again and again
    begun = dict([begin(session, shares, at) for at in range(processes)])
    try:
        report(session, shares, begun)
    finally:
        shares.stop()
        for pipe, (_, pid) in begun.items():
            pipe.close()
            os.waitpid(pid, 0)
    if session.shouldfail:
        raise session.Failed(session.shouldfail)
    return True


def begin(session: pytest.Session, shares: Shares, at: int) -> tuple[Connection, tuple[int, int]]:
    """Fork a process; where it is heard, which one it is and its number."""
    here, there = forking.Pipe(duplex=False)
    pid = os.fork()
    if not pid:
        work(session, shares, at, there)
    there.close()
    return here, (at, pid)


def work(session: pytest.Session, shares: Shares, at: int, pipe: Connection) -> None:
    """What a forked process does, to its end."""
    status = 1
    try:
        prepare(session.config, pipe)
        for test, after in shares.taken(at):
            item, following = session.items[test], None if after is None else session.items[after]
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        atexit._run_exitfuncs()
        pipe.send(None)
        status = 0
    except (BrokenPipeError, KeyboardInterrupt):
        atexit._run_exitfuncs()
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(status)


def prepare(config: pytest.Config, pipe: Connection) -> None:
    """Report to another process, and share neither what is captured nor chance with others."""
    manager = config.pluginmanager
    manager.unregister(name="terminalreporter")
    teller = Teller(config, pipe)
    manager.register(teller)
    teller.begun = True
    capture: Any = manager.getplugin("capturemanager")
    capture.stop_global_capturing()
    capture.start_global_capturing()
    capture.suspend_global_capture()
    random.seed()


def report(session: pytest.Session, shares: Shares, begun: dict[Connection, tuple[int, int]]) -> None:
    """Pass on what the processes tell, until all are done."""
    hook = session.config.hook
    open_pipes = list(begun)
    while open_pipes:
        for pipe in wait(open_pipes):
            assert isinstance(pipe, Connection)
            try:
                told = pipe.recv()
            except EOFError:  # it ended in the middle of a test; another one takes what it had before it
                at = begun[pipe][0]
                item = session.items[shares.at[at]]
                words = "the process that ran this test ended in the middle of it"
                told = pytest.TestReport(item.nodeid, item.location, {}, "failed", words, "call")
                hook.pytest_runtest_logreport(report=told)
                told = None
                if not session.shouldfail:
                    shares.give_back(at)
                    another, who = begin(session, shares, at)
                    begun[another] = who
                    open_pipes.append(another)
            if told is None:
                open_pipes.remove(pipe)
            elif isinstance(told, tuple):
                message, category, filename, line, *rest = told
                warning = WarningMessage(message, category, filename, line)
                names = dict(zip(("when", "nodeid", "location"), rest, strict=True))
                hook.pytest_warning_recorded.call_historic(kwargs={"warning_message": warning, **names})
            else:
                found = hook.pytest_report_from_serializable(config=session.config, data=told)
                hook.pytest_runtest_logreport(report=found)
        if session.shouldfail:
            shares.stop()
