"""Alembic asks here how to reach the database: the server hands over its open connection."""

from __future__ import annotations

from alembic import context

from civitas.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
