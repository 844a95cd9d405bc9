"""One POST to an address that a person gave: checked, to the resolved address, without redirects, within a few seconds,
and whatever comes back is hardly looked at."""

from __future__ import annotations

import contextlib
import http.client
import socket
import ssl
import threading
from collections.abc import Mapping

from .addresses import NotReached, Target, resolved

SILENCE = 5.0  # seconds without a byte
ALTOGETHER = 10.0  # an answer that drips is cut off


class PinnedConnection(http.client.HTTPConnection):
    """Connects to an address that was checked before, whatever the name says by now."""

    def __init__(self, target: Target, address: tuple[str, int], trust: ssl.SSLContext | None) -> None:
        super().__init__(target.host, target.port, timeout=SILENCE)
        self.default_port = 443 if target.scheme == "https" else 80  # so that Host names the port only where needed
        self._target, self._address = target, address
        self._trust = trust if trust is not None else ssl.create_default_context()

    def connect(self) -> None:
        self.sock = socket.create_connection(self._address, SILENCE)
        if self._target.scheme == "https":
            self.sock = self._trust.wrap_socket(self.sock, server_hostname=self._target.host)


def post(
    target: Target,
    body: bytes,
    headers: Mapping[str, str],
    allow_private: bool = False,
    trust: ssl.SSLContext | None = None,
) -> int:
    """The status of the answer; NotAllowed where the address must not be used, NotReached where nobody answers."""
    connection = PinnedConnection(target, resolved(target, allow_private), trust)
    late = threading.Event()
    clock = threading.Timer(ALTOGETHER, cut, [connection, late])
    clock.daemon = True
    clock.start()
    try:
        connection.request("POST", target.path, body, {"User-Agent": "Civitas", **headers})
        status = connection.getresponse().status
    except (OSError, http.client.HTTPException, ValueError) as wrong:
        raise NotReached(f"{target.host} did not answer: {wrong}") from wrong
    finally:
        clock.cancel()
        connection.close()
    if late.is_set():
        raise NotReached(f"{target.host} took more than {ALTOGETHER:g} seconds to answer")
    return status


def cut(connection: http.client.HTTPConnection, late: threading.Event) -> None:
    late.set()
    found = connection.sock
    if found is not None:
        with contextlib.suppress(OSError):
            found.shutdown(socket.SHUT_RDWR)
