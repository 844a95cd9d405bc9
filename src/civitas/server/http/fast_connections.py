"""Connections read by httptools, which is quicker than h11; what they share with the others is in connections.py."""

from __future__ import annotations

import asyncio

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .connections import BODY, HEAD, IDLE, MOST_HEADERS, NOT_NOW, TOO_LONG, Request, answer, guarding, too_long

PIPELINED = 4  # requests that may wait on one connection. No browser sends any before the last was answered
TOO_MANY = answer(400, "too many requests were sent on one connection before the first was answered")


class GuardedHttpTools(Request, HttpToolsProtocol):
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.head_bytes = 0
        self.begin(transport)

    def take(self, piece: bytes) -> None:
        super().take(piece)
        if self.phase == HEAD:  # it is not complete yet
            self.head_bytes += len(piece)
            if self.head_bytes > guarding().exposure.header_bytes and not self.transport.is_closing():
                self.transport.write(self.too_large())
                self.transport.close()

    def on_message_begin(self) -> None:
        self.head_bytes = 0
        if len(self.pipeline) >= PIPELINED:
            self.refused = TOO_MANY
            raise httptools.HttpParserError("too many")
        if not self.clock.runs or self.phase != HEAD:
            self.wait_for(HEAD)
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        if self.phase == BODY:  # a trailer: nobody asks for it, and it is not kept
            self.head_bytes += len(name) + len(value) + 4
            self.count()
            if self.head_bytes > guarding().exposure.header_bytes:
                self.refused = self.too_large()
                raise httptools.HttpParserError("too large")
            return
        if len(self.headers) >= MOST_HEADERS:
            self.refused = self.too_many()
            raise httptools.HttpParserError("too many")
        super().on_header(name, value)

    def on_chunk_header(self) -> None:
        self.count()

    def on_headers_complete(self) -> None:
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        if size > guarding().exposure.header_bytes:
            self.refused = self.too_large()
            raise httptools.HttpParserError("too large")
        if too_long(self.url):
            self.refused = TOO_LONG
            raise httptools.HttpParserError("too long")
        if self.network is not None and guarding().deaf_to(self.network):  # it is told so where that costs least
            self.refused = NOT_NOW
            raise httptools.HttpParserError("not now")
        self.wait_for(BODY)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.wait_for(IDLE)
        super().on_message_complete()

    def send_400_response(self, msg: str) -> None:
        if not self.answering():
            self.transport.write(self.refused or answer(400, "this is not a request that can be read"))
        self.transport.close()

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        self.hand_over()
        # It calls this connection, so they would keep each other until the next look for garbage.
        self.parser = None  # type: ignore[assignment]
