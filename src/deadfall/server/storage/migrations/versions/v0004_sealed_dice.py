"""Tables commit to their dice and all that is fixed with them, and players seal their shares before they open them."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("committed", sa.String(64), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("seal", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("seats", "seal")
    op.drop_column("tables", "committed")
