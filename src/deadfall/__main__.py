"""`python -m deadfall` is `deadfall`."""

from deadfall.cli import main

main()
