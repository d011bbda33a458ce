"""Small complete games to begin with: `deadfall new-game` copies one."""
