"""WebSockets of a server that anybody may reach: read in small pieces, and no faster than their frames may come."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from .clock import Clock
from .connections import Reading, guarding
from .paced import Paced

# A state is about 8 KB and much like the one before. A window of 16 KiB still holds that one, so what is sent is a
# sixth of what it is with uvicorn's 4 KiB, in a third of the time, for 48 KiB of memory more.
DEFLATE = ServerPerMessageDeflateFactory(
    server_max_window_bits=14, client_max_window_bits=12, compress_settings={"memLevel": 5}
)


class GuardedWebSocket(Paced, Reading, WebSocketsSansIOProtocol):
    # A compressed message of ninety bytes may be a quarter of a megabyte in memory, so few are taken at once.
    piece = 256

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        if self.config.ws_per_message_deflate:
            self.conn.available_extensions = [DEFLATE]
        self.taken, self.stall = [], Clock()
        self.set_pace([])

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        guard = guarding()
        self.set_pace(guard.frames.buckets(guard.network(transport)))

    async def send(self, message: Any) -> None:
        """uvicorn takes a handshake that was answered with a refusal for one that was forgotten, and logs an error."""
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True
        self.go_on()

    async def receive(self) -> Any:
        message = await super().receive()
        self.go_on()
        return message

    def go_on(self) -> None:
        """The application has taken what there was, so there may be more of it."""
        if self.unread and not self.full and not self.rest.runs:
            self.take_apart()

    def connection_lost(self, exc: Exception | None) -> None:
        self.rest.stop()
        self.release()
        super().connection_lost(exc)
        self.conn.parser.close()  # it waits for more inside its own connection, which would keep both

    def data_received(self, data: bytes) -> None:
        self.read(data)

    def take(self, piece: bytes) -> None:
        super().data_received(piece)

    @property
    def held(self) -> bool:
        return self.read_paused

    @property
    def full(self) -> bool:
        return self.held

    def handle_cont(self, event: Any) -> None:
        self.count()
        super().handle_cont(event)

    def handle_text(self, event: Any) -> None:
        self.count()
        super().handle_text(event)

    def handle_bytes(self, event: Any) -> None:
        self.count()
        super().handle_bytes(event)

    def handle_ping(self) -> None:
        self.count()
        super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        self.count()
        super().handle_pong(event)
