"""What is stored: tables, their seats, their log, and what was said."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("pack", String(64), nullable=False),  # name of a content pack, or empty for the game's own
    Column("content", String(64), nullable=False),  # fingerprint of the content
    Column("options", JSON, nullable=False),
    Column("seats", SmallInteger, nullable=False),
    Column("title", String(80), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("spectators", String(16), nullable=False),
    Column("watched", SmallInteger, nullable=False),  # the seat whose knowledge spectators share, if they do
    Column("delay", Integer, nullable=False),  # seconds that spectators lag behind
    Column("clock", JSON, nullable=False),
    Column("status", String(16), nullable=False),
    Column("host", LargeBinary(32), nullable=False),  # hash of the host's token
    Column("secret", LargeBinary(32), nullable=False),
    Column("rematch", String(32), nullable=False),  # the table that follows, or empty
    Column("created", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("owner", String(32), nullable=False),  # the worker that moves its bots and clocks
    Column("wake", Float, nullable=False),  # when the table needs an owner again
    Column("deduction", Boolean, nullable=False),  # whether views show what can be deduced
    Column("committed", String(64), nullable=False),  # the commitment to its dice; empty: dice of the old protocol
    Column("branch", JSON, nullable=False),  # the match this one goes on from: its table, step, choices and dice
    Column("revision", Integer, nullable=False),  # counts the changes of the table and of its seats
    Column("ask", JSON, nullable=False),  # what the table is asked: by whom, and who has agreed
    Column("host_seat", SmallInteger, nullable=False),  # where the host sits, -1 if nowhere
    Column("changed", JSON, nullable=False),  # rules that were changed since all were ready, each with what it was
    Column("more", JSON, nullable=False),  # seats that were given more time, each with its occasion and how often
    Column("again", String(8), nullable=False),  # "same": a rematch that begins by itself when all are ready
    Column("words", String(40), nullable=False),  # two words that call people to it before it begins
    Column("ended", JSON, nullable=False),  # how and when its match ended
    Column("stream", JSON, nullable=False),  # hash of the token of a stream of it, and how many seconds it lags behind
    Column("reached", Integer, nullable=False),  # how many ways there are on which its people want to be told
    Index("tables_by_status", "status"),
    Index("tables_by_words", "words"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("name", String(40), nullable=False),
    Column("level", String(32), nullable=False),
    Column("token", LargeBinary(32), nullable=False),  # hash of the player's token, empty if nobody holds the seat
    Column("nonce", String(64), nullable=False),  # the share in the dice, when it has been opened
    Column("seal", String(64), nullable=False),  # hash of the share, empty if the seat has none
    Column("pace", JSON, nullable=False),
    Column("sitting", Integer, nullable=False),  # counts how often somebody was put out of the seat or got up
    Column("former", JSON, nullable=False),  # token and name of the person who was replaced there, if somebody was
    Column("here", JSON, nullable=False),  # the workers at which the seat has sockets, where there are several
    Column("idle", JSON, nullable=False),  # those of them at which nobody touches the page, each with since when
    Column("gone", Float, nullable=False),  # when the last of its sockets ended, where there are several workers
    Column("ready", Boolean, nullable=False),  # whether its person has said so, before the match
    Column("taken", JSON, nullable=False),  # since when and why a bot plays for its person
    Column(
        "again", String(8), nullable=False
    ),  # what its person says to a rematch: "same" or "other" seats, or nothing
)

lines = Table(  # of the logs
    "entries",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", SmallInteger, nullable=False),
    Column("seat", SmallInteger, nullable=False),
    Column("value", Integer, nullable=False),
    Column("step", Integer, nullable=False),
    Column("by", String(16), nullable=False),
    Column("took", BigInteger, nullable=False),
    Column("at", Float, nullable=False),
)

workers = Table(
    "workers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("until", Float, nullable=False),  # until when it need not be doubted
)

talk = Table(
    "talk",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", SmallInteger, nullable=False),  # -1 for a spectator
    Column("name", String(40), nullable=False),
    Column("to", JSON, nullable=False),  # seats that hear it; empty for everybody
    Column("kind", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("terms", JSON, nullable=False),  # of an offer and its acceptance; else empty
    Column("at", Float, nullable=False),
    Index("talk_by_table", "table_id", "id"),
)

reaches = Table(  # the ways on which people want to be told of their turn
    "reaches",
    metadata,
    Column("id", String(32), primary_key=True),  # whoever knows it may end it
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", SmallInteger, nullable=False),  # -1: the whole table
    Column(
        "token", LargeBinary(32), nullable=False
    ),  # hash of the token of whoever asked for it, a seat's or the host's
    Column("way", String(8), nullable=False),  # push, webhook or email
    Column("address", Text, nullable=False),
    Column("keys", JSON, nullable=False),  # of a browser, for push
    Column("wants", JSON, nullable=False),  # the kinds of signals
    Column("zone", String(64), nullable=False),  # the time zone of the person,
    Column("offset", Integer, nullable=False),  # and its minutes from UTC, where nobody knows the name
    Column("card", Boolean, nullable=False),  # whether a card may still lie on the device
    Column("created", Float, nullable=False),
    Index("reaches_by_table", "table_id"),
)

signals = Table(  # each once: what was told, or will be
    "signals",
    metadata,
    Column("reach_id", ForeignKey("reaches.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),  # whom it is about
    Column("key", String(32), primary_key=True),  # which question it is about
    Column("table_id", String(32), nullable=False),
    Column("due", Float, nullable=False),
    Column("state", String(8), nullable=False),
    Column("tries", SmallInteger, nullable=False),
    Index("signals_by_due", "state", "due"),
)

fronts = Table(  # where there are several workers: whether a seat's page is in front of somebody at one of them
    "fronts",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True),
    Column("worker", String(32), primary_key=True),
    Column("front", Boolean, nullable=False),
    Column("since", Float, nullable=False),
)
