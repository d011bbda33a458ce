"""The command line with nothing but Lanterns on the shelf: `python tests/cli/lanterns.py play lanterns`."""

import sys
from importlib import import_module
from pathlib import Path

games = import_module("deadfall.games")
games.__path__[:] = [str(Path(__file__).parent / "shelf")]
games._looked_through.cache_clear()  # whoever is forked may have looked through another

if __name__ == "__main__":
    sys.argv[0] = "deadfall"
    import_module("deadfall.cli").main()
