"""The access log: a line for a request, as long as an address and all together do not ask for too many of them. What is
left out is counted, and the next line says how many those were."""

from __future__ import annotations

import logging
import threading
import time

from .limits import Book, Bucket, Rate
from .secrecy import shown

log = logging.getLogger("civitas.access")
EACH, ALL = Rate(60, 2), Rate(400, 20)  # lines: of one network, and of all together
METHODS = frozenset(("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"))
OTHER = "other"


def known(method: str) -> str:
    """A method as it stands in logs and metrics: a stranger may name any."""
    return method if method in METHODS else OTHER


class AccessLog:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._each, self._all = Book(), Bucket(ALL, time.monotonic())
        self._unsaid = 0

    def note(self, network: str, method: str, path: str, status: int, seconds: float) -> None:
        if not log.isEnabledFor(logging.INFO):
            return
        now = time.monotonic()
        with self._lock:
            each = self._each.bucket(("lines", network), EACH, now)
            if min(each.left, self._all.fill(now)) < 1:
                self._unsaid += 1
                return
            each.left -= 1
            self._all.left -= 1
            unsaid, self._unsaid = self._unsaid, 0
        said = {"method": known(method), "path": shown(path), "status": status, "ms": round(1000 * seconds, 1)}
        log.info("request", extra=said | ({"unsaid": unsaid} if unsaid else {}))
