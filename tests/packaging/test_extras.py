"""The core is light: what only the server needs is asked for by name when missing, and imported nowhere else."""

from __future__ import annotations

import subprocess
import sys

SERVING = ["aiosqlite", "alembic", "asyncpg", "litestar", "prometheus_client", "sqlalchemy", "structlog", "uvicorn"]


def python(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=600)


def test_serving_without_its_extra_says_what_to_install() -> None:
    code = (
        "import sys\nfrom deadfall.cli import run\nfor missing in ('uvicorn', 'sqlalchemy'):\n"
        " sys.modules[missing] = None\n assert run(['serve']) == 2\n del sys.modules[missing]"
    )
    done = python(code)
    assert done.returncode == 0, done.stderr
    assert done.stderr.splitlines() == [
        f"deadfall: this needs {missing}, which is not installed: pip install 'deadfall[serve]'"
        for missing in ("uvicorn", "sqlalchemy")
    ]


def test_playing_simulating_and_verifying_need_nothing_of_the_server() -> None:
    code = (
        f"import sys\nfor name in {SERVING!r}: sys.modules[name] = None\n"
        "from deadfall.cli import run\n"
        "sys.exit(run(['games']) or run(['sim', 'frag', '--games', '1', '--bots', 'random', '--jobs', '1'])"
        " or run(['rules', 'frag', 'LOS-03']))"
    )
    done = python(code)
    assert done.returncode == 0, done.stderr


def test_serving_from_sqlite_needs_nothing_of_postgresql_and_postgresql_says_what_it_needs() -> None:
    code = (
        "import sys; sys.modules['asyncpg'] = None\nimport deadfall.server.app, deadfall.server.serve; print('read')\n"
        "import importlib.util as u; find = u.find_spec; u.find_spec = lambda n: None if n == 'asyncpg' else find(n)\n"
        "from deadfall.cli import run; sys.exit(run(['serve', '--database', 'postgresql://nobody@127.0.0.1/none']))"
    )
    done = python(code)
    assert done.returncode == 2 and done.stdout == "read\n", done.stderr
    assert "pip install 'deadfall[postgres]'" in done.stderr
