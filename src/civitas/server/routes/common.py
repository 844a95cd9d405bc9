"""What the routes share."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Path, Query, Request
from starlette.requests import HTTPConnection
from starlette.responses import Response

from ...kernel.errors import BadInput
from .. import wire
from ..app_state import AppState
from ..browsers.moving_over import identified
from ..errors import RequestRefused
from ..http.auth import ONLY, Identity, greet, label_of
from ..http.limits import Asking
from ..http.networks import network_of
from ..live import payloads
from ..live.grants import Grantor
from ..live.tables import OpenTable
from ..thinking import Asker as ThinkingAsker


def house_of(request: Request) -> AppState:
    app_state: AppState = request.app.state.app_state
    return app_state


def asker(request: Request) -> Identity:
    app_state = house_of(request)
    app_state.limits.check("ask", address(request, Identity()))
    identity = identified(app_state, request)
    app_state.limits.take("ask", address(request, identity))
    if identity.person is not None:
        app_state.askers.saw(identity.person, address(request, identity).network)
    return identity


def address(request: HTTPConnection, identity: Identity) -> Asking:
    """Whom a limit is counted for: who asks, and from where."""
    network = network_of(request.client.host if request.client is not None else None)
    if identity.seat is not None:
        return Asking(network, f"{identity.seat[0]}/{identity.seat[1]}")
    return Asking(network, identity.person)


def thinker_for(request: Request, app_state: AppState, identity: Identity) -> ThinkingAsker:
    """Whose thought it is, in the fair queue."""
    asking = address(request, identity)
    return app_state.askers.saw(asking.person or asking.network, asking.network)


TheAppState = Annotated[AppState, Depends(house_of)]
Asker = Annotated[Identity, Depends(asker)]
TableId = Annotated[str, Path(min_length=1, max_length=32, pattern=r"^[0-9a-f]+$")]
SeatWanted = Annotated[int | None, Query(ge=0, le=6, description="the seat to look from")]
SeatOrOnly = Annotated[
    str | None,
    Query(
        max_length=20,
        description=f"a seat; `{ONLY}`: mine, unless I hold several",
        json_schema_extra={"pattern": f"^([0-6]|{ONLY})$"},
    ),
]


def errors(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The refusals that a route may give, for the OpenAPI document."""
    shapes: dict[int | str, dict[str, Any]] = {
        status: {"model": wire.Refusal} for status in (400, 401, 403, 404, 413, 422, 429)
    }
    late: Any = wire.StaleRefusal | wire.Refusal
    return shapes | {status: {"model": late if status == 409 else wire.Refusal} for status in statuses}


def visible(app_state: AppState, identity: Identity, table: str) -> OpenTable:
    """The table, for those who may look at it."""
    live = app_state.tables.open(table)
    app_state.auth.may_look(identity, live)
    return live


def eye(app_state: AppState, identity: Identity, live: OpenTable, wanted: str | None) -> int | None:
    """The seat to look from, as a request or a WebSocket names it."""
    number = seat_of(wanted)
    return app_state.auth.only(identity, live) if wanted == ONLY else app_state.auth.eye(identity, live, number)


def seat_of(wanted: str | None) -> int | None:
    """None where no seat is named."""
    if wanted is None or wanted == ONLY:
        return None
    if len(wanted) != 1 or wanted not in "0123456":
        raise BadInput(f"the seat must be a number from 0 to 6, or {ONLY}")
    return int(wanted)


def look(
    app_state: AppState, identity: Identity, live: OpenTable, seat: int | None, since: int | None = None
) -> wire.Snapshot:
    """The table, as this asker may see it from this seat."""
    with live.lock:
        mine = app_state.auth.mine_at_version(identity, live)
        return payloads.snapshot(
            live,
            seat,
            mine,
            app_state.auth.is_host(identity, live),
            app_state.hub.here(live),
            since,
            now=app_state.database.now(),
            spectators=app_state.hub.spectators(live),
        )


def somebody(request: Request, response: Response, app_state: AppState, identity: Identity) -> Grantor:
    """The person who asks, and by which device. One who was not known before is made known, and gets a cookie with the
    answer."""
    if not identity.known:
        app_state.limits.take("person", address(request, identity))
    known = app_state.auth.needed(identity, label_of(request))
    greet(known, request, response)
    return known.grantor


def over_only(live: OpenTable, what: str) -> None:
    if not live.table.over:
        raise RequestRefused(403, f"{what} when the game is over")


__all__ = [
    "Asker",
    "SeatOrOnly",
    "SeatWanted",
    "TableId",
    "TheAppState",
    "address",
    "errors",
    "eye",
    "look",
    "over_only",
    "seat_of",
    "somebody",
    "thinker_for",
    "visible",
]
