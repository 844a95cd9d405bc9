"""WebSockets of a server that anybody may reach: read in small pieces, and no faster than their frames may come."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from . import frames
from .connections import Clock, Reading, guarding
from .limits import Bucket

PIECE = 1024  # bytes that are taken apart before it is looked whether they were too many frames
# A state is about 8 KB and much like the one before. A window of 16 KiB still holds that one, so what is sent is a
# sixth of what it is with uvicorn's 4 KiB, in a third of the time, for 48 KiB of memory more.
DEFLATE = ServerPerMessageDeflateFactory(
    server_max_window_bits=14, client_max_window_bits=12, compress_settings={"memLevel": 5}
)


class GuardedWebSocket(Reading, WebSocketsSansIOProtocol):
    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        if self.config.ws_per_message_deflate:
            self.conn.available_extensions = [DEFLATE]
        self.taken, self.stall = [], Clock()
        self.unread, self.rest = bytearray(), Clock()
        self.buckets = list[Bucket]()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        guard = guarding()
        self.buckets = guard.frames.buckets(guard.network(transport))

    async def send(self, message: Any) -> None:
        """uvicorn takes a handshake that was answered with a refusal for one that was forgotten, and logs an error."""
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True

    def connection_lost(self, exc: Exception | None) -> None:
        self.rest.stop()
        self.release()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self.unread += data
        if self.rest.runs:
            self.transport.pause_reading()  # a message was taken meanwhile, so uvicorn reads on
        else:
            self.take_apart()

    def take_apart(self) -> None:
        """Whoever sends frames faster than they may come is read no further for a while."""
        self.rest.stop()
        while self.unread and not self.transport.is_closing():
            if seconds := frames.wait(self.buckets):
                self.transport.pause_reading()
                self.rest.start(self.loop, seconds, self.take_apart)
                return
            piece = bytes(self.unread[:PIECE])
            del self.unread[:PIECE]
            super().data_received(piece)
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def count(self) -> None:
        for bucket in self.buckets:
            bucket.left -= 1

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
