"""What remains of a match: records, stories, replays, worked out off the event loop."""
