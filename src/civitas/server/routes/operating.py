"""For those who run the server."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from starlette.responses import JSONResponse, PlainTextResponse

from .. import wire
from .common import TheHouse

router = APIRouter(tags=["operating"])


@router.get("/healthz", responses={200: {"model": wire.Health}, 503: {"model": wire.Health}})
def health(house: TheHouse) -> Any:
    alive = house.database.alive() and not house.stopping
    answer = {"status": "ok" if alive else "down", "database": alive, "worker": house.hall.worker}
    return JSONResponse(answer, 200 if alive else 503)


@router.get("/metrics", response_class=PlainTextResponse)
def metrics(house: TheHouse) -> Any:
    return PlainTextResponse(house.metrics.text(), media_type="text/plain; version=0.0.4")
