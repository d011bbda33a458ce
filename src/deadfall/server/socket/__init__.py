"""Over sockets: who is let in, and what one person and one table say to each other."""
