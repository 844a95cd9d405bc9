"""The page for somebody of whom something has to be done when they load it: by a route, as everything that asks the
database. All others get it from memory."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import APIRouter, Request
from starlette.responses import Response

from ...wire import Refusal
from ..answers import refusal
from .page import Page


def router_for(page: Page, arrive: Callable[[Request, Response], None]) -> APIRouter:
    """`arrive` is told of everybody who loads the page itself this way."""
    router = APIRouter(include_in_schema=False)

    @router.get("/{path:path}")
    def see(request: Request, path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            return refusal(404, Refusal(error="There is nothing at this address."))
        start, body = page.find(path).answer(request.scope)
        answer = Response(body["body"], start["status"])
        answer.raw_headers = list(start["headers"])
        arrive(request, answer)
        return answer

    return router
