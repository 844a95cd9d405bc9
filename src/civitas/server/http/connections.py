"""Connections of a server that anybody may reach: uvicorn's protocols, with an end to whatever a client draws out.

uvicorn waits for ever for the head of a request, for its body, and for a client to read. Here each has its time, a head
has its size, and an address has so many connections. A WebSocket is a request first, so all of this holds for it too;
afterward live/socket.py has its own limits.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
from collections.abc import Callable
from functools import cache
from typing import Any

import h11
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from ..errors import RequestRefused, sentence
from ..wire import Refusal
from .exposure import Exposure
from .networks import network_of
from .slots import Key, Slots

PHRASES = {400: "Bad Request", 408: "Request Timeout", 429: "Too Many Requests", 431: "Request Header Fields Too Large"}
SENTENCES = {
    "address": "too many connections come from your address: close some and try again",
    "all": "the server has no connection left: try again in a moment",
}
# What is awaited of the client. While IDLE, uvicorn's own clock runs; OVER: it has become a WebSocket.
HEAD, BODY, IDLE, OVER = "head", "body", "idle", "over"
RESERVE = 256  # file descriptors for the database, logs and what games load


class Guarding:
    """What all connections of a worker share."""

    def __init__(self, exposure: Exposure, trusted: str, counted: bool = True) -> None:
        self.exposure = exposure
        self.trusted = ProxyHeadersMiddleware(nobody, trusted).trusted_hosts
        most = {"address": exposure.connections_per_address, "all": min(exposure.connections, openable())}
        self.slots = Slots(most if counted else {}, SENTENCES)

    def admit(self, transport: asyncio.Transport) -> list[Key]:
        client = get_remote_addr(transport)
        host = client[0] if client is not None else None
        if host in self.trusted:
            return []
        return self.slots.take(address=network_of(host), all="")


async def nobody(*_: Any) -> None:
    """In the place of an application that is never called."""


def openable() -> int:
    """How many connections the system lets this process have. It is asked for as many as it gives."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return 1_000_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65_536) if hard > 0 else 65_536, hard))
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return max(64, soft - RESERVE) if soft > 0 else 1_000_000


@cache
def guarding() -> Guarding:
    """Of this worker process; made when its first connection comes."""
    trusted = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1")
    return Guarding(Exposure.of(), trusted, counted=os.environ.get("CIVITAS_LIMITS") != "off")


def answer(status: int, why: str) -> bytes:
    """A refusal as it goes over the line, where no application is asked."""
    body = Refusal(error=sentence(why)).model_dump_json().encode()
    lines = (
        f"HTTP/1.1 {status} {PHRASES[status]}",
        "content-type: application/json",
        f"content-length: {len(body)}",
        "connection: close",
    )
    return "\r\n".join(lines).encode() + b"\r\n\r\n" + body


class Clock:
    """One time limit of one connection."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    def start(self, loop: asyncio.AbstractEventLoop, seconds: float, then: Callable[[], None]) -> None:
        self.stop()
        self._timer = loop.call_later(seconds, then)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    @property
    def runs(self) -> bool:
        return self._timer is not None


class Reading:
    """A client that does not read what it is sent is cut off. The system is told the same, for what it holds itself."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    taken: list[Key]
    stall: Clock

    def watch_reading(self, transport: asyncio.Transport) -> None:
        seconds = guarding().exposure.stall_seconds
        found = transport.get_extra_info("socket")
        if found is not None and hasattr(socket, "TCP_USER_TIMEOUT") and found.family != socket.AF_UNIX:
            with contextlib.suppress(OSError):
                found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(1000 * seconds))

    def pause_writing(self) -> None:
        super().pause_writing()  # type: ignore[misc]  # of the protocol beside which this stands
        self.stall.start(self.loop, guarding().exposure.stall_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        self.stall.stop()
        super().resume_writing()  # type: ignore[misc]

    def release(self) -> None:
        self.stall.stop()
        guarding().slots.leave(self.taken)


class Request(Reading):
    """What both HTTP protocols do beside reading: `phase` says what they wait for."""

    phase: str
    cycle: Any  # uvicorn's, of the request that is answered
    clock: Clock
    refused: bytes | None  # what is answered in the place of uvicorn's own words

    def begin(self, transport: asyncio.Transport) -> bool:
        self.phase, self.clock, self.stall, self.taken, self.refused = HEAD, Clock(), Clock(), [], None
        self.watch_reading(transport)
        try:
            self.taken = guarding().admit(transport)
        except RequestRefused as full:
            transport.write(answer(full.status, str(full)))
            transport.close()
            return False
        self.wait_for(HEAD)
        return True

    def wait_for(self, phase: str) -> None:
        if self.phase == OVER:
            return
        self.phase = phase
        if phase == IDLE:
            self.clock.stop()
        else:
            exposure = guarding().exposure
            seconds = exposure.header_seconds if phase == HEAD else exposure.body_seconds
            self.clock.start(self.loop, seconds, self.too_slow)

    def too_slow(self) -> None:
        self.clock.stop()
        if not self.transport.is_closing():
            if not self.answering():
                self.transport.write(answer(408, f"the {self.phase} of the request did not come in time"))
            self.transport.close()

    def too_large(self) -> bytes:
        return answer(
            431, f"the head of the request is too large: {guarding().exposure.header_bytes} bytes are allowed"
        )

    def answering(self) -> bool:
        """Has the answer begun? Then nothing else can be said."""
        return self.cycle is not None and (self.cycle.response_started and not self.cycle.response_complete)

    def connection_lost(self, exc: Exception | None) -> None:
        self.end()
        super().connection_lost(exc)  # type: ignore[misc]

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self.phase == IDLE:
            self.wait_for(HEAD)
        super().data_received(data)  # type: ignore[misc]

    def end(self) -> None:
        self.clock.stop()
        self.release()

    def hand_over(self) -> None:
        """The connection has become a WebSocket, and keeps its place."""
        self.phase = OVER
        self.clock.stop()
        self.stall.stop()
        heir = self.transport.get_protocol()
        if isinstance(heir, GuardedWebSocket):
            heir.taken, self.taken = self.taken, []


class GuardedH11(Request, H11Protocol):
    """Where httptools is missing."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.begin(transport)

    def data_received(self, data: bytes) -> None:
        """h11 limits what is incomplete; a head that comes in one piece is measured here."""
        most = guarding().exposure.header_bytes
        head = self.conn.trailing_data[0] + data if self.phase in (HEAD, IDLE) else b""
        if len(head) > most and head.find(b"\r\n\r\n", 0, most) < 0:
            if not self.transport.is_closing():
                self.transport.write(self.too_large())
                self.transport.close()
            return
        super().data_received(data)

    def handle_events(self) -> None:
        super().handle_events()
        theirs = self.conn.their_state
        wanted = (
            BODY if theirs is h11.SEND_BODY else HEAD if theirs is h11.IDLE and self.conn.trailing_data[0] else IDLE
        )
        if theirs is h11.IDLE and self.phase == HEAD:
            return  # still the same head
        if wanted != self.phase:
            self.wait_for(wanted)

    def send_400_response(self, msg: str) -> None:
        size = len(self.conn.trailing_data[0])
        large = size > guarding().exposure.header_bytes and self.conn.their_state is not h11.DONE
        self.transport.write(self.too_large() if large else answer(400, "this is not a request that can be read"))
        self.transport.close()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        self.hand_over()


class GuardedWebSocket(Reading, WebSocketsSansIOProtocol):
    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.taken, self.stall = [], Clock()

    def connection_lost(self, exc: Exception | None) -> None:
        self.release()
        super().connection_lost(exc)
