"""One process of the server: which tables it looks after, what it does there, what it hears of the others."""
