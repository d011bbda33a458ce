"""The database: what is stored, and every question that is asked of it."""
