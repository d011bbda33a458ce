"""People are told of their turn on ways of their own, called by two words, and watched; ends are kept."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("words", sa.String(40), nullable=False, server_default=""))
    for name in ("ended", "stream"):
        op.add_column("tables", sa.Column(name, sa.JSON, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("reached", sa.Integer, nullable=False, server_default="0"))
    op.create_index("tables_by_words", "tables", ["words"])
    of_table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "reaches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), of_table, nullable=False),
        sa.Column("seat", sa.SmallInteger, nullable=False),
        sa.Column("token", sa.LargeBinary(32), nullable=False),
        sa.Column("way", sa.String(8), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("keys", sa.JSON, nullable=False),
        sa.Column("wants", sa.JSON, nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("offset", sa.Integer, nullable=False),
        sa.Column("card", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("reaches_by_table", "reaches", ["table_id"])
    op.create_table(
        "signals",
        sa.Column("reach_id", sa.String(32), sa.ForeignKey("reaches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("key", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("tries", sa.SmallInteger, nullable=False),
    )
    op.create_index("signals_by_due", "signals", ["state", "due"])
    op.create_table(
        "fronts",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
        sa.Column("worker", sa.String(32), primary_key=True),
        sa.Column("front", sa.Boolean, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )


def downgrade() -> None:
    for name in ("fronts", "signals", "reaches"):
        op.drop_table(name)
    op.drop_index("tables_by_words", "tables")
    for name in ("reached", "stream", "ended", "words"):
        op.drop_column("tables", name)
