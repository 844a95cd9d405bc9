"""For those who run the server."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse, Response

from .. import wire
from ..http.auth import Identity
from .common import TheAppState, address, errors

router = APIRouter(tags=["operating"])


@router.get("/healthz", responses={429: errors()[429], 503: {"model": wire.Health}})
def health(request: Request, response: Response, app_state: TheAppState) -> wire.Health:
    """200 while the database takes what is written to it. It is tried every few seconds at most."""
    app_state.limits.take("health", address(request, Identity()))
    database = app_state.health.good()
    alive = database and not app_state.waiting and not app_state.stopping
    response.status_code = 200 if alive else 503
    return wire.Health(status="ok" if alive else "down", database=database, worker=app_state.tables.worker)


@router.get("/metrics", response_class=PlainTextResponse, responses={429: errors()[429]})
def metrics(request: Request, app_state: TheAppState) -> PlainTextResponse:
    app_state.limits.take("metrics", address(request, Identity()))
    return PlainTextResponse(app_state.metrics.text(), media_type="text/plain; version=0.0.4")
