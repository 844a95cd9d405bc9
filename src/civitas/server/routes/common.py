"""What the routes share."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Depends, Path, Query, Request
from starlette.responses import JSONResponse

from ...kernel.errors import BadInput
from .. import sight, wire
from ..errors import Refused
from ..hall import Live
from ..house import House
from ..who import ONLY, Who, greet


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


def asker(request: Request) -> Who:
    house = house_of(request)
    who = house.door.who(request)
    house.limits.take("ask", address(request, who))
    return who


def address(request: Request, who: Who) -> str:
    """Whom a limit is counted for."""
    if who.person is not None:
        return who.person
    if who.seat is not None:
        return f"{who.seat[0]}/{who.seat[1]}"
    return request.client.host if request.client is not None else "?"


TheHouse = Annotated[House, Depends(house_of)]
Asker = Annotated[Who, Depends(asker)]
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
        status: {"model": wire.Error} for status in (400, 401, 403, 404, 413, 422, 429)
    }
    return shapes | {status: {"model": wire.StaleError if status == 409 else wire.Error} for status in statuses}


def eye(house: House, who: Who, live: Live, wanted: str | None) -> int | None:
    """The seat to look from, as a request or a WebSocket names it."""
    number = seat_of(wanted)
    return house.door.only(who, live) if wanted == ONLY else house.door.eye(who, live, number)


def seat_of(wanted: str | None) -> int | None:
    """None where no seat is named."""
    if wanted is None or wanted == ONLY:
        return None
    if len(wanted) != 1 or wanted not in "0123456":
        raise BadInput(f"the seat must be a number from 0 to 6, or {ONLY}")
    return int(wanted)


def look(house: House, who: Who, live: Live, seat: int | None, since: int | None = None) -> JSONResponse:
    """The table, as this asker may see it from this seat."""
    with live.lock:
        mine = house.door.mine(who, live)
        shown = sight.snapshot(live, seat, mine, house.door.is_host(who, live), house.hub.here(live), since)
    return JSONResponse(shown)


def made(request: Request, who: Who, content: Any, status: int = 200) -> JSONResponse:
    response = JSONResponse(content, status)
    greet(who, request, response)
    return response


def over_only(live: Live, what: str) -> None:
    if not live.table.over:
        raise Refused(403, f"{what} when the game is over")


__all__ = [
    "Asker",
    "SeatOrOnly",
    "SeatWanted",
    "TableId",
    "TheHouse",
    "address",
    "errors",
    "eye",
    "look",
    "made",
    "over_only",
    "seat_of",
]
