"""One answer for everybody who asks: bytes in memory, packed once, with a tag by which a browser that has them already
is told so. No route and no thread stands between them and whoever asks."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections.abc import Callable, Mapping

from starlette.concurrency import run_in_threadpool
from starlette.types import Message, Scope

from ..answers import HEADERS, HSTS

SMALL = 1000  # bytes that are not worth compressing
Answer = tuple[Message, Message]


class Kept:
    def __init__(
        self, content: bytes, kind: str, status: int = 200, headers: Mapping[str, str] | None = None, packs: bool = True
    ) -> None:
        """`packs`: is it worth compressing, where it is not small?"""
        self.status = status
        self.tag = f'W/"{hashlib.sha256(content).hexdigest()[:24]}"'
        kind = f"{kind}; charset=utf-8" if kind.startswith("text/") else kind
        shared = {**HEADERS, **(headers or {})}
        if status == 200:
            shared |= {"ETag": self.tag, "Vary": "Accept-Encoding"}
        packed = gzip.compress(content, 9) if packs and len(content) > SMALL else None
        self._same = answer_of(304, shared)
        self._plain = answer_of(status, shared | {"Content-Type": kind}, content)
        encoded = shared | {"Content-Type": kind, "Content-Encoding": "gzip"}
        self._packed = answer_of(status, encoded, packed) if packed is not None else self._plain

    def answer(self, scope: Scope) -> Answer:
        """The two messages of the whole answer."""
        known = accepted = b""
        for name, value in scope["headers"]:
            if name == b"if-none-match":
                known = value
            elif name == b"accept-encoding":
                accepted = value
        if self.status == 200 and known and self.tag.encode().removeprefix(b"W/") in known:
            found = self._same
        else:
            found = self._packed if b"gzip" in accepted else self._plain
        if scope["scheme"] != "https":
            return found
        start, body = found
        return {**start, "headers": [*start["headers"], (b"strict-transport-security", HSTS.encode())]}, body


def answer_of(status: int, headers: Mapping[str, str], content: bytes = b"") -> Answer:
    raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    if status != 304:
        raw.append((b"content-length", str(len(content)).encode()))
    return (
        {"type": "http.response.start", "status": status, "headers": raw},
        {"type": "http.response.body", "body": content},
    )


class Later:
    """What takes a moment to make: it is made once, in a thread, when somebody asks for it first."""

    def __init__(self, make: Callable[[], Kept]) -> None:
        self._make = make
        self._making: asyncio.Future[Kept] | None = None

    async def kept(self) -> Kept:
        if self._making is None:
            self._making = asyncio.ensure_future(run_in_threadpool(self._make))
        try:
            return await asyncio.shield(self._making)
        except Exception:
            self._making = None  # the next one tries again
            raise
