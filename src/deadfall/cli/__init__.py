"""The command line: every command says in one line what is wrong with what it was given."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import cache
from typing import Any

from typer.exceptions import Abort, TyperException
from typer.main import get_command

from deadfall.bots import UnknownBot
from deadfall.cli.app import app
from deadfall.cli.common import Complaint
from deadfall.engine.content import ContentError
from deadfall.engine.entry import OptionError, SeatsError, UnknownGame
from deadfall.engine.layout import SnapshotError
from deadfall.ledger import LedgerError
from deadfall.match.record import RecordError
from deadfall.server.refusals import DatabaseError, PortError
from deadfall.terminal.saves import SaveError

BAD_INPUT = 2
INTERRUPTED = 130
COMPLAINTS = (
    Complaint,
    ContentError,
    DatabaseError,
    LedgerError,
    OptionError,
    PortError,
    RecordError,
    SaveError,
    SeatsError,
    SnapshotError,
    UnknownBot,
    UnknownGame,
)


def main() -> None:
    """Run what the shell was asked for, and leave with its status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    sys.exit(run(sys.argv[1:]))


@cache
def commands() -> Any:
    """All commands, as they are looked up: made of their functions' signatures, which takes a while."""
    return get_command(app)


def run(arguments: Sequence[str]) -> int:
    """Run one command; the status to leave with."""
    try:
        status = commands().main(list(arguments), "deadfall", standalone_mode=False)
        return status if isinstance(status, int) else 0
    except BrokenPipeError:  # the reader has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (KeyboardInterrupt, Abort):
        print(file=sys.stderr)
        return INTERRUPTED
    except TyperException as error:
        return _refuse(error.format_message())
    except COMPLAINTS as error:
        return _refuse(str(error))
    except OSError as error:
        what = f"{error.filename}: " if error.filename else ""
        return _refuse(f"{what}{error.strerror or error}")


def _refuse(message: str) -> int:
    """One line on stderr, whatever the message looks like."""
    lines = [" ".join(line.split()) for line in message.splitlines() if line.strip()]
    more = f" (and {len(lines) - 1} more)" if len(lines) > 1 else ""
    print(f"deadfall: {lines[0]}{more}", file=sys.stderr)
    return BAD_INPUT
