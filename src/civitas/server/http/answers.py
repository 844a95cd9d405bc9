"""Answers as they are sent: a refusal by those who are no route and have no response model, and what is the same for
everybody, which is written and compressed once."""

from __future__ import annotations

import gzip
from collections.abc import Mapping

from pydantic import BaseModel
from starlette.requests import Request
from starlette.responses import Response

from ..wire import Refusal


def refusal(status: int, error: Refusal, headers: Mapping[str, str] | None = None) -> Response:
    return Response(error.model_dump_json(), status, headers, "application/json")


class Packed:
    """One answer for everybody who asks."""

    def __init__(self, content: BaseModel) -> None:
        self.plain = content.model_dump_json().encode()
        self.packed = gzip.compress(self.plain, 9)

    def answer(self, request: Request) -> Response:
        headers, content = {"Vary": "Accept-Encoding"}, self.plain
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"], content = "gzip", self.packed
        return Response(content, media_type="application/json", headers=headers)
