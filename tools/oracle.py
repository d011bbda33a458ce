"""Write anew what the page's computations are tested against: `PYTHONPATH=src python tools/oracle.py [game ...]`."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from oracles.writing import write


def main() -> None:
    for file in write(sys.argv[1:]):
        print(f"{file.relative_to(Path.cwd())}  {file.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main()
