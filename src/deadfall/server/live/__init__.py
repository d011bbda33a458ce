"""Tables in memory: the match, the seats, the rooms, the lobby."""
