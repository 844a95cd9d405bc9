"""What stands before every request: size, origin, and the headers of every answer. Also what is counted and logged."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..browsers.origins import NOT_THIS, Hosts, same_origin
from ..errors import RequestRefused, sentence
from ..metrics import Metrics
from ..storage.database import NOT_ANSWERING
from ..wire import Refusal
from .access import AccessLog, known
from .answers import HEADERS, HSTS, refusal
from .limits import Asking, Limits
from .networks import network_of
from .pages.kept import Kept, Later
from .slots import Key, Slots
from .turns import Rounds, Turns
from .waiting import GONE

MOST_BODY = 64 * 1024
MOST_SAVE = 4 * 1024 * 1024
SAVES = "/api/import"
EVERY_NAME = Hosts()
CHANGING = ("POST", "PUT", "PATCH", "DELETE")


def refused_at_once(why: str) -> tuple[Message, Message]:
    """The whole answer to somebody who does not wait, made once. It closes the line: a body need not be read."""
    body = Refusal(error=why).model_dump_json().encode()
    headers = {"content-type": "application/json", "content-length": str(len(body)), "connection": "close", **HEADERS}
    raw = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
    return (
        {"type": "http.response.start", "status": 429, "headers": raw},
        {"type": "http.response.body", "body": body},
    )


NOT_NOW = refused_at_once("Too many requests were refused: wait half a minute.")
TOO_MANY = refused_at_once("Too many requests: wait a few seconds.")


class TooLarge(HTTPException):
    """In the middle of a body. FastAPI lets this kind of exception pass while it reads."""

    def __init__(self) -> None:
        super().__init__(413, "the request is too large")


class Gone(Exception):
    """Whoever asked is not there any more."""


def nothing() -> None:
    """No turn was taken."""


def takes_turns(scope: Scope) -> bool:
    """What is asked of a route needs a thread. What waits for a thinker or a loader waits without one."""
    path: str = scope["path"]
    return path not in (SAVES, "/healthz", "/metrics") and not path.endswith(("/evaluation", "/hint"))


def has_body(headers: Mapping[str, str]) -> bool:
    return headers.get("content-length", "0") != "0" or "transfer-encoding" in headers


class Guard:
    def __init__(
        self,
        app: ASGIApp,
        metrics: Metrics,
        uploads: Slots,
        limits: Limits,
        turns: Turns,
        waiting: Callable[[], bool] = lambda: False,
        hosts: Hosts = EVERY_NAME,
        find: Callable[[Scope], Kept | Later | None] = lambda scope: None,
    ) -> None:
        """`waiting`: the database is away, and this worker has not even begun. `find` gives what is the same for
        everybody."""
        self.app, self.metrics, self.uploads, self.limits = app, metrics, uploads, limits
        self.waiting, self.hosts = waiting, hosts
        self.turns, self.rounds, self.find, self.access = turns, Rounds(limits.on), find, AccessLog()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        client = scope.get("client")
        network = network_of(client[0] if client else None)
        if (deaf := self.limits.deaf_to(network)) or not self.limits.enter(network):
            await self.refuse_at_once(scope, send, NOT_NOW if deaf else TOO_MANY)
            return
        await self.rounds.take(network)
        if scope["type"] == "websocket":
            await self.connect(network, scope, receive, send)
        elif scope["method"] == "GET" and self.named_here(scope) and (found := self.find(scope)) is not None:
            await self.give(found, network, scope, send)
        else:
            await self.ask(network, scope, receive, send)

    async def refuse_at_once(self, scope: Scope, send: Send, answer: Sequence[Message]) -> None:
        """Without a word more than needed: to refuse must cost less than to ask."""
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1013})
            return
        self.metrics.add("civitas_http_requests_total", method=known(scope["method"]), status="429")
        for message in answer:
            await send(message)

    async def connect(self, network: str, scope: Scope, receive: Receive, send: Send) -> None:
        """A WebSocket; refused before its handshake, which costs more than a request, where too many came."""
        try:
            self.limits.check("connect", Asking(network))
        except RequestRefused:
            self.limits.note_refusal(network)
            await self.refuse_at_once(scope, send, TOO_MANY)
        else:
            await self.app(scope, receive, send)

    async def give(self, found: Kept | Later, network: str, scope: Scope, send: Send) -> None:
        began = time.perf_counter()
        messages = (found if isinstance(found, Kept) else await found.kept()).answer(scope)
        with contextlib.suppress(RuntimeError):  # the line has just been closed
            for message in messages:
                await send(message)
        self.note(network, scope, messages[0]["status"], began)

    async def ask(self, network: str, scope: Scope, receive: Receive, send: Send) -> None:
        """What a route answers."""
        began, status = time.perf_counter(), 500
        headers = Headers(scope=scope)
        end: Callable[[], None] = nothing

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
                    found["Strict-Transport-Security"] = HSTS
            try:
                await send(message)
            except RuntimeError as wrong:  # uvloop's word for a line that has just been closed: nobody's fault
                if "closed" not in str(wrong):
                    raise
                raise Gone from None

        async def read() -> None:
            """The body is there. Who sends it slowly has kept nobody waiting."""
            nonlocal end
            if end is nothing:
                end = await self.turn(network, scope)

        refused, taken = self.refusal(scope, headers), list[Key]()
        if not self.named_here(scope):
            refused = refuse(421, NOT_THIS)
        if self.waiting() and scope["path"].startswith("/api/"):
            refused = refuse(503, NOT_ANSWERING)
        try:
            if refused is None and scope["path"] == SAVES:  # before its megabytes are read
                self.limits.check("make", Asking(network))
                taken = self.uploads.take(address=network, all="")
            if refused is not None:
                await refused(scope, receive, answered)
            else:
                end = await self.turn(network, scope) if not has_body(headers) else nothing
                await self.app(scope, limited(scope, receive, read), answered)
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
        self.note(network, scope, status, began)

    def named_here(self, scope: Scope) -> bool:
        """Is this server asked for by a name of its own? Machines ask for its health by any, and it tells nothing."""
        return self.hosts.allow(Headers(scope=scope)) or scope["path"] == "/healthz"

    async def turn(self, network: str, scope: Scope) -> Callable[[], None]:
        return await self.turns.take(network) if takes_turns(scope) else nothing

    def note(self, network: str, scope: Scope, status: int, began: float) -> None:
        """For the metrics and the log."""
        seconds = time.perf_counter() - began
        self.metrics.add("civitas_http_requests_total", method=known(scope["method"]), status=str(status))
        self.metrics.time("civitas_http_seconds", seconds)
        self.access.note(network, scope["method"], scope["path"], status, seconds)

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


def limited(scope: Scope, receive: Receive, read: Callable[[], Awaitable[None]]) -> Receive:
    """The same, for requests that do not say how long they are. `read` is called when all of the body is there."""
    taken, allowed = 0, most(scope)

    async def counted() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > allowed:
            raise TooLarge
        if message["type"] == "http.request" and not message.get("more_body", False):
            await read()
        return message

    return counted


def refuse(status: int, why: str) -> Response:
    return refusal(status, Refusal(error=sentence(why)))
