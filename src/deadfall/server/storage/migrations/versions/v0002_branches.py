"""Tables without deductions, and tables that go on from a moment of another."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("deduction", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("tables", sa.Column("branch", sa.JSON, nullable=False, server_default="{}"))


def downgrade() -> None:
    op.drop_column("tables", "branch")
    op.drop_column("tables", "deduction")
