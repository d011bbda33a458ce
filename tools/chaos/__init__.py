"""Chaos: players go on while everything that a server stands on fails."""
