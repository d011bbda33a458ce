"""The benchmark: Deadfall compiled and interpreted, and other projects beside it, in one run on one machine."""
