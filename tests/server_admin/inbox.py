"""Somebody's own web server, to which reminders are sent."""

from __future__ import annotations

import http.server
import queue as waiting
import ssl
import threading
from typing import Any

PATIENCE = 20.0


class Inbox:
    """It answers with the statuses given, one after the other, and then with 200."""

    def __init__(self, secured: ssl.SSLContext | None = None) -> None:
        self.posts: waiting.Queue[tuple[str, dict[str, str], bytes]] = waiting.Queue()
        self.statuses: list[int] = []
        inbox = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                inbox.posts.put((self.path, dict(self.headers), body))
                status = inbox.statuses.pop(0) if inbox.statuses else 200
                self.send_response(status)
                if 300 <= status < 400:
                    self.send_header("Location", "/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *given: object) -> None:
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        if secured is not None:
            self.server.socket = secured.wrap_socket(self.server.socket, server_side=True)
        self.url = f"{'http' if secured is None else 'https'}://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()

    def next(self) -> Any:
        return self.posts.get(timeout=PATIENCE)

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()
