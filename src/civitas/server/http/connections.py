"""Connections of a server that anybody may reach: uvicorn's protocols, with an end to whatever a client draws out.

uvicorn waits for ever for the head of a request, for its body, and for a client to read. Here each has its time, a head
has its size, and an address has so many connections. A WebSocket is a request first, so all of this holds for it too;
afterward live/socket.py has its own limits, and paced.py says how fast it is read.
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

from ..errors import RequestRefused, sentence
from ..wire import Refusal
from .clock import Clock
from .exposure import Exposure
from .networks import around, network_of
from .paced import EACH_CHUNKS, PIECE, TOGETHER_CHUNKS, Paced, Parts
from .slots import Key, Slots

PHRASES = {
    400: "Bad Request",
    408: "Request Timeout",
    413: "Content Too Large",
    414: "URI Too Long",
    429: "Too Many Requests",
    431: "Request Header Fields Too Large",
}
SENTENCES = {
    "address": "too many connections come from your address: close some and try again",
    "all": "the server has no connection left: try again in a moment",
}
# What is awaited of the client. While IDLE, uvicorn's own clock runs; OVER: it has become a WebSocket.
HEAD, BODY, IDLE, OVER = "head", "body", "idle", "over"
MOST_RAW = 12 * 1024 * 1024  # bytes for one body, with whatever chunks and trailers add to its content
READ = 4  # what a read of a body counts as much as: so many chunks
# Of the address of a request, and of its path, which is freed of its percent signs before anybody is asked to pay:
# 30 KB of them take a millisecond. The longest of ours have about 100 bytes, and 6,000 behind the question mark.
LONGEST_URL, LONGEST_PATH = 8 * 1024, 1024
MOST_HEADERS = 100  # of one request; each takes thirty times the memory that it takes to send
RESERVE = 256  # file descriptors for the database, logs and what games load


class Guarding:
    """What all connections of a worker share."""

    def __init__(self, exposure: Exposure, trusted: str, counted: bool = True) -> None:
        self.exposure = exposure
        self.trusted = ProxyHeadersMiddleware(nobody, trusted).trusted_hosts
        most = {"address": exposure.connections_per_address, "all": min(exposure.connections, openable())}
        self.slots = Slots(most if counted else {}, SENTENCES)
        self.frames = Parts(counted)
        self.chunks = Parts(counted, EACH_CHUNKS, TOGETHER_CHUNKS)
        self.deaf_to: Callable[[str], bool] = lambda network: False  # who goes on after being told to wait
        self.enter: Callable[[str], bool] = lambda network: True  # the price of any request, and of a connection
        # Who has asked for nothing yet, the oldest first: by the widest network around an address, then by address.
        self.silent: dict[str, dict[str, dict[Request, None]]] = {}

    def network(self, transport: asyncio.BaseTransport) -> str | None:
        """Whom a connection is counted for: nobody where it is a proxy that is believed."""
        client = get_remote_addr(transport)  # type: ignore[arg-type]
        host = client[0] if client is not None else None
        return None if host in self.trusted else network_of(host)

    def admit(self, network: str | None) -> list[Key]:
        if network is None or not self.slots.most:
            return []
        if self.slots.full([("address", network)]) is None and self.slots.full([("all", "")]) is not None:
            self.make_room()
        return self.slots.take(address=network, all="")

    def make_room(self) -> None:
        """In a full house the longest silent connection gives way, of the address that has most of them: to say nothing
        costs nothing, so thousands of such must not keep out who comes with a request. An address is looked for where
        most of them come from, so that thousands of networks of one provider do not push out everybody else."""
        for addresses in sorted(self.silent.values(), key=silent_in, reverse=True):
            for connections in sorted(addresses.values(), key=len, reverse=True):
                for each in connections:
                    if not each.busy:
                        each.give_way()
                        return

    def note_silent(self, connection: Request, silent: bool) -> None:
        network = connection.network
        if network is None:
            return
        wide = (around(network) or (network,))[-1]
        addresses = self.silent.setdefault(wide, {})
        found = addresses.setdefault(network, {})
        found.pop(connection, None)
        if silent:
            found[connection] = None
        elif not found:
            del addresses[network]
            if not addresses:
                del self.silent[wide]


def silent_in(addresses: dict[str, dict[Request, None]]) -> int:
    return sum(map(len, addresses.values()))


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


NOT_NOW = answer(429, "too many requests were refused: wait half a minute")


TOO_LONG = answer(414, f"the address of the request is too long: its path may have {LONGEST_PATH} bytes")


def too_long(url: bytes) -> bool:
    return len(url) > LONGEST_URL or len(url.partition(b"?")[0]) > LONGEST_PATH


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


class Request(Paced, Reading):
    """What both HTTP protocols do beside reading: `phase` says what they wait for."""

    phase: str
    cycle: Any  # uvicorn's, of the request that is answered
    flow: Any  # uvicorn's, of this connection
    clock: Clock
    refused: bytes | None  # what is answered in the place of uvicorn's own words
    network: str | None  # None: a proxy that is believed
    raw: int  # bytes that came since the head was complete

    def begin(self, transport: asyncio.Transport) -> bool:
        self.phase, self.clock, self.stall, self.taken, self.refused = HEAD, Clock(), Clock(), [], None
        self.network, self.raw = guarding().network(transport), 0
        self.set_pace(guarding().chunks.buckets(self.network))
        self.watch_reading(transport)
        guard = guarding()
        if self.network is not None and (guard.deaf_to(self.network) or not guard.enter(self.network)):
            transport.write(NOT_NOW)
            transport.close()
            return False
        try:
            self.taken = guard.admit(self.network)
        except RequestRefused as full:
            transport.write(answer(full.status, str(full)))
            transport.close()
            return False
        self.wait_for(HEAD)
        return True

    def wait_for(self, phase: str) -> None:
        if self.phase == OVER:
            return
        self.phase, self.raw = phase, 0
        guarding().note_silent(self, phase in (HEAD, IDLE))
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

    @property
    def busy(self) -> bool:
        """Is a request being answered?"""
        return self.cycle is not None and not self.cycle.response_complete

    def give_way(self) -> None:
        self.end()
        self.transport.write(answer(408, "the server is full, and nothing was asked for here"))
        self.transport.close()

    def too_large(self) -> bytes:
        return answer(
            431, f"the head of the request is too large: {guarding().exposure.header_bytes} bytes are allowed"
        )

    @staticmethod
    def too_many() -> bytes:
        return answer(431, f"the head of the request has too many lines: {MOST_HEADERS} are allowed")

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
        elif self.phase == BODY:
            self.raw += len(data)
            if self.raw > MOST_RAW:
                if not self.answering():
                    self.transport.write(answer(413, "more was sent than the content of a request may take"))
                self.transport.close()
                return
            self.count(READ)
        if self.unread or len(data) > PIECE or self.phase == BODY:
            self.read(data)
        else:
            self.take(data)

    def take(self, piece: bytes) -> None:
        super().data_received(piece)  # type: ignore[misc]

    @property
    def held(self) -> bool:
        return bool(self.flow.read_paused)

    @property
    def done(self) -> bool:
        return self.phase == OVER or super().done

    def end(self) -> None:
        self.clock.stop()
        self.rest.stop()
        guarding().note_silent(self, False)
        self.release()

    def hand_over(self) -> None:
        """The connection has become a WebSocket, and keeps its place."""
        self.phase = OVER
        guarding().note_silent(self, False)
        self.clock.stop()
        self.stall.stop()
        heir = self.transport.get_protocol()
        if isinstance(heir, Reading):
            heir.taken, self.taken = self.taken, []


class Counting(h11.Connection):
    """Counts the chunks, and takes no request with too many headers."""

    chunks, crowded, lengthy = 0, False, False

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Data):
            self.chunks += 1
        elif isinstance(event, h11.Request) and len(event.headers) > MOST_HEADERS:
            self.crowded = True
            raise h11.RemoteProtocolError("too many headers")
        elif isinstance(event, h11.Request) and too_long(event.target):
            self.lengthy = True
            raise h11.RemoteProtocolError("too long")
        return event


class GuardedH11(Request, H11Protocol):
    """Where httptools is missing."""

    conn: Counting

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn = Counting(h11.SERVER, guarding().exposure.header_bytes)

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.begin(transport)

    def take(self, piece: bytes) -> None:
        """h11 limits what is incomplete; a head that comes in one piece is measured here."""
        most = guarding().exposure.header_bytes
        head = self.conn.trailing_data[0] + piece if self.phase in (HEAD, IDLE) else b""
        if len(head) > most and head.find(b"\r\n\r\n", 0, most) < 0:
            if not self.transport.is_closing():
                self.transport.write(self.too_large())
                self.transport.close()
            return
        super().take(piece)
        self.count(self.conn.chunks)
        self.conn.chunks = 0

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
        unread = self.too_large() if large else answer(400, "this is not a request that can be read")
        self.transport.write(self.too_many() if self.conn.crowded else TOO_LONG if self.conn.lengthy else unread)
        self.transport.close()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        self.hand_over()
