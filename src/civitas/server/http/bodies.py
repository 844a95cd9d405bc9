"""The bodies of requests: JSON, or one sentence why it is none."""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine, Mapping, Sequence
from email.message import Message
from typing import Any

from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from ...kernel.errors import quoted
from ..errors import RequestRefused
from .validation import NO_OBJECT


def parsed(body: bytes) -> Any:
    """The content of a body; a refusal where it is not JSON, or says something twice."""
    if not body.strip():
        raise RequestRefused(422, NO_OBJECT)
    try:
        return json.loads(body.decode("utf-8"), object_pairs_hook=once)  # json would take UTF-16 and UTF-32 as well
    except json.JSONDecodeError:
        raise RequestRefused(422, "the request is not JSON") from None
    except UnicodeDecodeError:
        raise RequestRefused(422, "the request is not text in UTF-8, as JSON is") from None
    except RecursionError:
        raise RequestRefused(422, "the request has lists or objects too deep in each other") from None
    except ValueError:  # Python's guard against numbers that take long to read
        raise RequestRefused(422, "the request has a number with too many digits") from None


def once(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    """Of two fields with one name somebody would read the first and somebody the last."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise RequestRefused(422, f"what was sent has the field {quoted(name)} twice")
        found[name] = value
    return found


def check_head(headers: Mapping[str, str]) -> None:
    """Does the head of a request say that JSON comes?"""
    if headers.get("content-encoding", "identity").strip().lower() != "identity":
        raise RequestRefused(422, "the body of the request is compressed, which is not read here: send it as it is")
    message = Message()
    message["content-type"] = headers.get("content-type", "")
    if message.get_content_maintype() != "application" or message.get_content_subtype().split("+")[-1] != "json":
        raise RequestRefused(422, NO_OBJECT)


class JsonRequest(Request):
    """Refuses with a sentence where FastAPI has none: what it does not know it calls an error while parsing."""

    async def body(self) -> bytes:
        try:
            return await super().body()
        except ClientDisconnect:  # that is what a body in broken pieces is to the server
            raise HTTPException(400, "the body of the request cannot be read to its end") from None

    async def json(self) -> Any:
        body = await self.body()
        try:
            check_head(self.headers)
            return parsed(body)
        except RequestRefused as wrong:
            raise HTTPException(422, str(wrong)) from None


class JsonRoute(APIRoute):
    """The route of every request that may have a body."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handled(request: Request) -> Response:
            return await handle(JsonRequest(request.scope, request.receive))

        return handled
