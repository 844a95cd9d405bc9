"""How a person says where to be reminded. `app.state.app_state.notify` is the Notify of this worker."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request
from pydantic import BaseModel, Field, StrictStr

from ...kernel.errors import BadInput
from ..errors import Refused
from ..http import wire
from ..routes.common import Asker, TableId, TheAppState, address, errors, made
from . import targets, webpush
from .addresses import LONGEST, NotAllowed, NotReached, resolved, target_of
from .reminding import Notify

router = APIRouter(prefix="/api", tags=["reminders"], responses=errors())


def notify_of(request: Request) -> Notify:
    notify: Notify = request.app.state.app_state.notify
    return notify


TheNotify = Annotated[Notify, Depends(notify_of)]
Url = Annotated[StrictStr, Field(min_length=1, max_length=LONGEST)]
SeatAsked = Annotated[int, Query(ge=0, le=6)]


class SetWebhook(wire.RequestBody):
    seat: wire.SeatNumber
    url: Url = Field(description="gets a POST with {table, game, seat, name, text, link} when the seat's turn comes")


class WebhookShape(BaseModel):
    url: str | None


class PushKeys(wire.RequestBody):
    p256dh: Annotated[StrictStr, Field(min_length=1, max_length=100)]
    auth: Annotated[StrictStr, Field(min_length=1, max_length=40)]


class Subscribe(wire.RequestBody):
    endpoint: Url
    keys: PushKeys


class Unsubscribe(wire.RequestBody):
    endpoint: Url


class PushKey(BaseModel):
    key: str | None = Field(description="for the browser's pushManager.subscribe; null: this server sends none")


@router.get("/tables/{table}/webhook", responses={200: {"model": WebhookShape}})
def webhook(app_state: TheAppState, identity: Asker, table: TableId, seat: SeatAsked) -> Any:
    """Where this seat is reminded."""
    app_state.auth.must_hold(identity, app_state.tables.open(table), seat)
    with app_state.database.reading() as connection:
        found = targets.webhook_of(connection, table, seat)
    return {"url": found.url if found is not None else None}


@router.put("/tables/{table}/webhook", responses={200: {"model": WebhookShape}})
def set_webhook(
    request: Request, app_state: TheAppState, notify: TheNotify, identity: Asker, table: TableId, wanted: SetWebhook
) -> Any:
    """Remind this seat by a POST to an address, whenever it is asked and nobody of it is here."""
    app_state.limits.take("make", address(request, identity))
    live = app_state.tables.open(table)
    app_state.auth.must_hold(identity, live, wanted.seat)
    check_address(wanted.url, notify)
    with app_state.database.writing() as connection:
        targets.set_webhook(connection, table, wanted.seat, wanted.url, base_of(request))
    if wanted.seat in live.asked:
        notify.turn(table, wanted.seat)
    return {"url": wanted.url}


@router.delete("/tables/{table}/webhook", responses={200: {"model": wire.Done}})
def clear_webhook(app_state: TheAppState, identity: Asker, table: TableId, seat: SeatAsked) -> Any:
    """Remind this seat no more."""
    app_state.auth.must_hold(identity, app_state.tables.open(table), seat)
    with app_state.database.writing() as connection:
        targets.clear_webhook(connection, table, seat)
    return {"done": True}


@router.get("/push/key", responses={200: {"model": PushKey}})
def push_key(notify: TheNotify) -> Any:
    """The key by which push services know this server."""
    return {"key": notify.push_key}


@router.post("/push", responses={200: {"model": wire.Done}})
def subscribe(request: Request, app_state: TheAppState, notify: TheNotify, identity: Asker, wanted: Subscribe) -> Any:
    """Remind this browser of every seat that its person holds."""
    app_state.limits.take("make", address(request, identity))
    if notify.push_key is None:
        raise Refused(400, "this server sends no pushes: the package cryptography is missing there")
    webpush.Browser.of(wanted.keys.p256dh, wanted.keys.auth)
    check_address(wanted.endpoint, notify, ("http", "https") if notify.sender.allow_private else ("https",))
    identity = app_state.auth.needed(identity)
    assert identity.person is not None
    with app_state.database.writing() as connection:
        targets.subscribe(
            connection, identity.person, wanted.endpoint, wanted.keys.p256dh, wanted.keys.auth, base_of(request)
        )
    return made(request, identity, {"done": True})


@router.post("/push/stop", responses={200: {"model": wire.Done}})
def unsubscribe(app_state: TheAppState, identity: Asker, wanted: Unsubscribe) -> Any:
    """Remind this browser no more."""
    if identity.person is not None:
        with app_state.database.writing() as connection:
            targets.unsubscribe(connection, identity.person, wanted.endpoint)
    return {"done": True}


def check_address(url: str, notify: Notify, schemes: tuple[str, ...] = ("http", "https")) -> None:
    """Said at once, where it can be. It is checked again before every message."""
    try:
        resolved(target_of(url, schemes), notify.sender.allow_private)
    except (NotAllowed, NotReached) as wrong:
        raise BadInput(f"nothing can be sent to this address: {wrong}") from None


def base_of(request: Request) -> str:
    """Where this server was reached: links in reminders begin so."""
    return str(request.base_url).rstrip("/")
