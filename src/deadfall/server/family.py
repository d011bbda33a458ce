"""Processes that belong together end together, however the first of them ends."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from multiprocessing.process import BaseProcess


def end_with_parent(act: Callable[[], None]) -> None:
    """Act when the process that started this one is gone, if one did."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_wait, args=(parent, act), daemon=True).start()


def _wait(parent: BaseProcess, act: Callable[[], None]) -> None:
    parent.join()
    act()


def leave_at_once() -> None:
    os._exit(0)


def leave_kindly() -> None:
    os.kill(os.getpid(), signal.SIGTERM)
