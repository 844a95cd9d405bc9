"""What stands before every request: size, origin, and the headers of every answer. Also what is counted and logged."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..browsers.origins import NOT_THIS, Hosts, same_origin
from ..errors import RequestRefused, sentence
from ..metrics import Metrics
from ..storage.database import NOT_ANSWERING
from ..wire import Refusal
from .answers import refusal
from .limits import Asking, Limits
from .networks import network_of
from .secrecy import shown
from .slots import Key, Slots
from .turns import Turns
from .waiting import GONE

log = logging.getLogger("civitas.access")
MOST_BODY = 64 * 1024
MOST_SAVE = 4 * 1024 * 1024
SAVES = "/api/import"
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
EVERY_NAME = Hosts()
CHANGING = ("POST", "PUT", "PATCH", "DELETE")


def not_now() -> tuple[Message, Message]:
    """The whole answer to somebody who does not wait, made once. It closes the line: a body need not be read."""
    body = Refusal(error="Too many requests were refused: wait half a minute.").model_dump_json().encode()
    headers = {"content-type": "application/json", "content-length": str(len(body)), "connection": "close", **HEADERS}
    raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    return (
        {"type": "http.response.start", "status": 429, "headers": raw},
        {"type": "http.response.body", "body": body},
    )


NOT_NOW = not_now()


class TooLarge(HTTPException):
    """In the middle of a body. FastAPI lets this kind of exception pass while it reads."""

    def __init__(self) -> None:
        super().__init__(413, "the request is too large")


class Gone(Exception):
    """Whoever asked is not there any more."""


def nothing() -> None:
    """No turn was taken."""


def takes_turns(scope: Scope) -> bool:
    """What is looked up needs a thread. An evaluation waits for a thinker without one."""
    return scope["method"] == "GET" and scope["path"].startswith("/api/") and not scope["path"].endswith("/evaluation")


class Guard:
    def __init__(
        self,
        app: ASGIApp,
        metrics: Metrics,
        uploads: Slots,
        limits: Limits,
        waiting: Callable[[], bool],
        hosts: Hosts = EVERY_NAME,
    ) -> None:
        """`waiting`: the database is away, and this worker has not even begun."""
        self.app, self.metrics, self.uploads, self.limits, self.waiting = app, metrics, uploads, limits, waiting
        self.turns, self.hosts = Turns(limits.on), hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        client = scope.get("client")
        network = network_of(client[0] if client else None)
        if self.limits.deaf_to(network):
            self.metrics.add("civitas_http_requests_total", method=scope["method"], status="429")
            for message in NOT_NOW:
                await send(message)
            return
        began, status = time.perf_counter(), 500
        headers = Headers(scope=scope)

        async def answered(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                end()  # the work is done, however slowly the answer is read
                status = message["status"]
                found = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    found.setdefault(name, value)
                if scope["path"].startswith(("/api", "/healthz", "/metrics")):
                    found["Cache-Control"] = "no-store"
                if scope["scheme"] == "https":
                    found["Strict-Transport-Security"] = "max-age=31536000"
            try:
                await send(message)
            except RuntimeError as wrong:  # uvloop's word for a line that has just been closed: nobody's fault
                if "closed" not in str(wrong):
                    raise
                raise Gone from None

        refused, taken = self.refusal(scope, headers), list[Key]()
        if not self.hosts.allow(headers) and scope["path"] != "/healthz":  # asked by machines, and tells nothing
            refused = refuse(421, NOT_THIS)
        if self.waiting() and scope["path"].startswith("/api/"):
            refused = refuse(503, NOT_ANSWERING)
        end: Callable[[], None] = nothing
        try:
            if refused is None and scope["path"] == SAVES:  # before its megabytes are read
                self.limits.check("make", Asking(network))
                taken = self.uploads.take(address=network, all="")
            if refused is not None:
                await refused(scope, receive, answered)
            else:
                if takes_turns(scope):
                    end = await self.turns.take(network)
                await self.app(scope, limited(scope, receive), answered)
        except RequestRefused as full:
            await refuse(full.status, str(full))(scope, receive, answered)
        except Gone:
            status = GONE
        except TooLarge:
            await refuse(413, "the request is too large")(scope, receive, answered)
        finally:
            end()
            self.uploads.leave(taken)
        if status == 429:
            self.limits.note_refusal(network)
        seconds = time.perf_counter() - began
        self.metrics.add("civitas_http_requests_total", method=scope["method"], status=str(status))
        self.metrics.time("civitas_http_seconds", seconds)
        log.info("request", extra={"method": scope["method"], "path": shown(scope["path"]), "status": status,
                                   "ms": round(1000 * seconds, 1)})  # fmt: skip

    @staticmethod
    def refusal(scope: Scope, headers: Headers) -> Response | None:
        changing = scope["method"] in CHANGING and "authorization" not in headers
        if changing and (not same_origin(headers, scope["scheme"]) or headers.get("sec-fetch-site") == "cross-site"):
            return refuse(403, "this page may not change anything here: its origin is another one")
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > most(scope):
            return refuse(413, f"the request is too large: at most {most(scope)} bytes are allowed")
        return None


def most(scope: Scope) -> int:
    return MOST_SAVE if scope["path"] == SAVES else MOST_BODY


def limited(scope: Scope, receive: Receive) -> Receive:
    """The same, for requests that do not say how long they are."""
    taken, allowed = 0, most(scope)

    async def counted() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > allowed:
            raise TooLarge
        return message

    return counted


def refuse(status: int, why: str) -> Response:
    return refusal(status, Refusal(error=sentence(why)))
