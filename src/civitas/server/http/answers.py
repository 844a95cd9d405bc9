"""Answers as they are sent: the headers of all, a refusal by those who are no route and have no response model, and
what of a route is the same for everybody, which is written and compressed once."""

from __future__ import annotations

import gzip
from collections.abc import Mapping

from pydantic import BaseModel
from starlette.requests import Request
from starlette.responses import Response

from ..wire import Refusal

CSP = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CSP,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
HSTS = "max-age=31536000"


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
