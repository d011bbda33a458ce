"""People say that they are ready, are idle or away, are stood in for, get more time, and want a rematch."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("host_seat", sa.SmallInteger, nullable=False, server_default="-1"))
    op.add_column("tables", sa.Column("changed", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("more", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("again", sa.String(8), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("idle", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("seats", sa.Column("gone", sa.Float, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("ready", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("taken", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("seats", sa.Column("again", sa.String(8), nullable=False, server_default=""))


def downgrade() -> None:
    for column in ("again", "taken", "ready", "gone", "idle"):
        op.drop_column("seats", column)
    for column in ("again", "more", "changed", "host_seat"):
        op.drop_column("tables", column)
