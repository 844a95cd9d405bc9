"""Waiting for a thought without a thread, and only as long as somebody waits for the answer."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from typing import Any

from starlette.requests import Request

from ..errors import RequestRefused

GONE = 499  # nobody reads it; it is for the log


async def answered(request: Request, thought: Future[Any]) -> Any:
    """The answer. The thought is given up where the client has gone."""
    answer = asyncio.wrap_future(thought)
    gone = asyncio.create_task(disconnected(request))
    try:
        await asyncio.wait((answer, gone), return_when=asyncio.FIRST_COMPLETED)
        if answer.done():
            if answer.cancelled():
                raise RequestRefused(503, "the server is stopping: try again in a moment")
            return answer.result()
        raise RequestRefused(GONE, "whoever asked has gone")
    finally:
        answer.cancel()
        gone.cancel()


async def disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
