"""Changes of a table are counted; seats know their sitting, who was replaced in them, and at which workers they are."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("revision", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("ask", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("seats", sa.Column("sitting", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("former", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("seats", sa.Column("here", sa.JSON, nullable=False, server_default="[]"))


def downgrade() -> None:
    for column in ("here", "former", "sitting"):
        op.drop_column("seats", column)
    for column in ("ask", "revision"):
        op.drop_column("tables", column)
