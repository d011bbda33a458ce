"""Plays a match of each game by its basic bots and prints a digest of the records: the same on every installation."""

from __future__ import annotations

import hashlib

import deadfall
from deadfall import bots

digest = hashlib.sha256()
for game in deadfall.games():
    match = deadfall.new_match(game.key, seed=13)
    players = [bots.make("basic", match.game, seat, 13) for seat in range(match.seats)]
    while (seat := match.asked) is not None:
        match.play(players[seat].choose(match.look(seat)))
    deadfall.replay(match.record())
    digest.update(match.record().encode())
print(digest.hexdigest())
