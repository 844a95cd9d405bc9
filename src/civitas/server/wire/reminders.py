"""How a person says where to be reminded, and what a reminder says."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr

from .base import Answer, RequestBody, SeatNumber

LONGEST_URL = 2000
Url = Annotated[StrictStr, Field(min_length=1, max_length=LONGEST_URL)]


class SetWebhook(RequestBody):
    seat: SeatNumber
    url: Url = Field(description="gets a POST with a Reminder when the seat's turn comes")


class Webhook(Answer):
    url: str | None


class PushKeys(RequestBody):
    p256dh: Annotated[StrictStr, Field(min_length=1, max_length=100)]
    auth: Annotated[StrictStr, Field(min_length=1, max_length=40)]


class Subscribe(RequestBody):
    endpoint: Url
    keys: PushKeys


class Unsubscribe(RequestBody):
    endpoint: Url


class PushKey(Answer):
    key: str | None = Field(description="for the browser's pushManager.subscribe; null: this server sends none")


class Reminder(Answer):
    """What a webhook and a browser are sent. Nothing of the game but that the seat is asked: others may read along."""

    table: str
    game: str
    seat: int
    name: str
    text: str
    link: str
