"""Migrations: how the database of an older version becomes that of this one."""
