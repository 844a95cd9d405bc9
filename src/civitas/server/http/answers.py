"""A refusal as it is sent, by those who are no route: they have no response model that would do it for them."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.responses import Response

from ..wire import Refusal


def refusal(status: int, error: Refusal, headers: Mapping[str, str] | None = None) -> Response:
    return Response(error.model_dump_json(), status, headers, "application/json")
