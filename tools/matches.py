"""Plays a match of each game by its basic bots and prints a digest of the records: the same on every installation.

`python tools/matches.py [FOLDER]`: the records are kept there.
"""

from __future__ import annotations

import hashlib
import sys
from pathlib import Path

import deadfall
from deadfall import bots

digest = hashlib.sha256()
for game in deadfall.games():
    match = deadfall.new_match(game.key, seed=13)
    players = [bots.make("basic", match.game, seat, 13) for seat in range(match.seats)]
    while (seat := match.asked) is not None:
        match.play(players[seat].choose(match.look(seat)))
    record = match.record()
    deadfall.replay(record)
    digest.update(record.encode())
    for folder in sys.argv[1:]:
        Path(folder, f"{game.key}.json").write_text(record, encoding="utf-8")
print(digest.hexdigest())
