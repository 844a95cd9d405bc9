"""How a person says where to be reminded. `app.state.app_state.notify` is the Notify of this worker."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from sqlalchemy import Connection

from ...kernel.errors import BadInput
from .. import wire
from ..errors import RequestRefused, forbidden
from ..http.auth import Identity
from ..http.bodies import JsonRoute
from ..routes.common import Asker, TableId, TheAppState, address, errors, somebody
from ..storage import store
from . import targets, webpush
from .addresses import NotAllowed, NotReached, resolved, target_of
from .reminding import Notify

router = APIRouter(prefix="/api", tags=["reminders"], responses=errors(), route_class=JsonRoute)


def notify_of(request: Request) -> Notify:
    notify: Notify = request.app.state.app_state.notify
    return notify


TheNotify = Annotated[Notify, Depends(notify_of)]
SeatAsked = Annotated[int, Query(ge=0, le=6)]


@router.get("/tables/{table}/webhook")
def webhook(app_state: TheAppState, identity: Asker, table: TableId, seat: SeatAsked) -> wire.Webhook:
    """Where this seat is reminded. A program is told only what it has set itself."""
    app_state.auth.must_hold(identity, app_state.tables.open(table), seat)
    with app_state.database.reading() as connection:
        found = None if not may_know(connection, identity, table, seat) else targets.webhook_of(connection, table, seat)
    return wire.Webhook(url=found.url if found is not None else None)


@router.put("/tables/{table}/webhook")
def set_webhook(
    request: Request,
    app_state: TheAppState,
    notify: TheNotify,
    identity: Asker,
    table: TableId,
    wanted: wire.SetWebhook,
) -> wire.Webhook:
    """Remind this seat by a POST to an address, whenever it is asked and nobody of it is here. It ends with the device
    or the program that has set it, and a program replaces only its own."""
    app_state.limits.take("make", address(request, identity))
    live = app_state.tables.open(table)
    app_state.auth.must_hold(identity, live, wanted.seat)
    check_address(wanted.url, notify)
    by = identity.grantor
    with app_state.database.writing() as connection:
        store.lock(connection, table)
        by.check(connection)
        app_state.auth.claim(identity, live, wanted.seat).check(connection)
        check_own(connection, identity, table, wanted.seat)
        targets.set_webhook(connection, table, wanted.seat, by.device, wanted.url, base_of(request))
    if wanted.seat in live.asked:
        notify.turn(table, wanted.seat)
    return wire.Webhook(url=wanted.url)


@router.delete("/tables/{table}/webhook")
def clear_webhook(app_state: TheAppState, identity: Asker, table: TableId, seat: SeatAsked) -> wire.Done:
    """Remind this seat no more."""
    live = app_state.tables.open(table)
    app_state.auth.must_hold(identity, live, seat)
    with app_state.database.writing() as connection:
        store.lock(connection, table)
        app_state.auth.claim(identity, live, seat).check(connection)
        check_own(connection, identity, table, seat)
        targets.clear_webhook(connection, table, seat)
    return wire.Done()


@router.get("/push/key")
def push_key(notify: TheNotify) -> wire.PushKey:
    """The key by which push services know this server."""
    return wire.PushKey(key=notify.push_key)


@router.post("/push")
def subscribe(
    request: Request,
    response: Response,
    app_state: TheAppState,
    notify: TheNotify,
    identity: Asker,
    wanted: wire.Subscribe,
) -> wire.Done:
    """Remind this browser of every seat that its person holds."""
    app_state.limits.take("make", address(request, identity))
    if notify.push_key is None:
        raise RequestRefused(400, "this server sends no pushes: the package cryptography is missing there")
    webpush.Browser.of(wanted.keys.p256dh, wanted.keys.auth)
    check_address(wanted.endpoint, notify, ("http", "https") if notify.sender.allow_private else ("https",))
    by, keys = somebody(request, response, app_state, identity), wanted.keys
    with app_state.database.writing() as connection:
        by.check(connection)
        targets.subscribe(connection, by.person, by.device, wanted.endpoint, keys.p256dh, keys.auth, base_of(request))
    return wire.Done()


@router.post("/push/stop")
def unsubscribe(app_state: TheAppState, identity: Asker, wanted: wire.Unsubscribe) -> wire.Done:
    """Remind this browser no more."""
    if identity.person is not None:
        with app_state.database.writing() as connection:
            targets.unsubscribe(connection, identity.person, wanted.endpoint)
    return wire.Done()


def may_know(connection: Connection, identity: Identity, table: str, seat: int) -> bool:
    """Whoever holds the seat sees every reminder of it. The token of a program is for playing: an address can be a
    secret of its person, or the way by which somebody else is told."""
    return identity.seat is None or targets.set_by(connection, table, seat) in (None, identity.device)


def check_own(connection: Connection, identity: Identity, table: str, seat: int) -> None:
    if not may_know(connection, identity, table, seat):
        raise forbidden("a program changes only the reminder that it has set itself, and this seat has another one")


def check_address(url: str, notify: Notify, schemes: tuple[str, ...] = ("http", "https")) -> None:
    """Said at once, where it can be. It is checked again before every message, so that names which take long to look up
    need not take all threads."""
    target = target_of(url, schemes)
    if not notify.lookups.acquire(blocking=False):
        return
    try:
        resolved(target, notify.sender.allow_private)
    except (NotAllowed, NotReached) as wrong:
        raise BadInput(f"nothing can be sent to this address: {wrong}") from None
    finally:
        notify.lookups.release()


def base_of(request: Request) -> str:
    """Where this server was reached: links in reminders begin so."""
    return str(request.base_url).rstrip("/")
