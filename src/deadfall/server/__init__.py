"""The table server: tables, seats, storage, sockets."""
