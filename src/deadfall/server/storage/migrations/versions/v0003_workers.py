"""Workers say that they are there in a row of their own, not in every table that they look after."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "workers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.drop_index("tables_by_status", "tables")
    op.drop_column("tables", "lease")
    op.create_index("tables_by_status", "tables", ["status"])


def downgrade() -> None:
    op.drop_index("tables_by_status", "tables")
    op.add_column("tables", sa.Column("lease", sa.Float, nullable=False, server_default="0"))
    op.create_index("tables_by_status", "tables", ["status", "lease"])
    op.drop_table("workers")
