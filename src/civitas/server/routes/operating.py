"""For those who run the server."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.responses import JSONResponse, PlainTextResponse

from ..http import wire
from .common import TheAppState

router = APIRouter(tags=["operating"])


@router.get("/healthz", responses={200: {"model": wire.Health}, 503: {"model": wire.Health}})
def health(app_state: TheAppState) -> Any:
    alive = app_state.database.alive() and not app_state.stopping
    answer = {"status": "ok" if alive else "down", "database": alive, "worker": app_state.tables.worker}
    return JSONResponse(answer, 200 if alive else 503)


@router.get("/metrics", response_class=PlainTextResponse)
def metrics(app_state: TheAppState) -> Any:
    return PlainTextResponse(app_state.metrics.text(), media_type="text/plain; version=0.0.4")
