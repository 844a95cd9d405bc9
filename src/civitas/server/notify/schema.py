"""What is kept for reminders, beside the tables of schema.py."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table, Text

from ..storage.schema import metadata, table_id

webhooks = Table(
    "webhooks",
    metadata,
    table_id(),
    Column("seat", Integer, primary_key=True),
    Column("device", String(32), ForeignKey("devices.id", ondelete="CASCADE"), nullable=False),  # that has set it
    Column("url", Text, nullable=False),
    Column("base", Text, nullable=False),  # where this server was reached when the webhook was set: links begin so
    Index("webhooks_by_device", "device"),
)

subscriptions = Table(
    "subscriptions",
    metadata,
    Column("id", String(32), primary_key=True),  # a hash of the endpoint, which is a secret itself
    Column("person", String(32), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("device", String(32), ForeignKey("devices.id", ondelete="CASCADE"), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("base", Text, nullable=False),
    Column("created", Float, nullable=False),
    Index("subscriptions_by_person", "person"),
)

reminders = Table(
    "reminders",
    metadata,
    table_id(),
    Column("seat", Integer, primary_key=True),
    Column("target", String(40), primary_key=True),  # the webhook, or the id of a subscription
    Column("question", Integer, nullable=False),  # which one: the seat's own inputs so far
    Column("due", Float, nullable=False),  # a worker that takes it up moves this, so that no other does
    Column("tries", Integer, nullable=False),
    Column("done", Boolean, nullable=False),
    Index("reminders_by_due", "done", "due"),
)

secrets = Table(
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
