"""Logs as one JSON object a line."""

from __future__ import annotations

import json
import logging
import os
import sys
import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime

from ..kernel.errors import BadInput, quoted
from .http.secrecy import without_keys

LEVEL, LEVELS = "CIVITAS_LOG", ("debug", "info", "warning", "error", "critical")
USUAL = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


ACCESS = "civitas.access"
MOST_OWN = 60  # lines a minute of one kind
LONGEST = 4000  # characters of what is said, and of the end of a trace


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        said = record.getMessage()[:LONGEST]
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "says": without_keys(said) if record.name.startswith("uvicorn") else said,  # it names paths
        }
        line |= {name: value for name, value in vars(record).items() if name not in USUAL}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)[-LONGEST:]
        return json.dumps(line, default=str)  # in ASCII: whoever looks at it in a terminal shall not obey a path


class Seldom(logging.Filter):
    """What strangers cause is said a few times a minute, and after that counted: a log is no disk to fill."""

    MOST, SECONDS = 10, 60.0
    KINDS = 1000  # sentences that are kept apart

    def __init__(self, clock: Callable[[], float] = time.monotonic, most: int = MOST) -> None:
        super().__init__()
        self.clock, self.most = clock, most
        self._lock = threading.Lock()
        self._said: dict[str, tuple[float, int]] = {}  # since when, and how often

    def filter(self, record: logging.LogRecord) -> bool:
        now, said = self.clock(), str(record.msg)
        with self._lock:
            if len(self._said) > self.KINDS:
                self._said.clear()
            since, times = self._said.get(said, (now, 0))
            if now - since >= self.SECONDS:
                if times > self.most:
                    record.unsaid = times - self.most
                since, times = now, 0
            self._said[said] = since, times + 1
        return times < self.most


class Own(Seldom):
    """Of all lines but those of the access log, which has figures of its own: http/access.py."""

    def filter(self, record: logging.LogRecord) -> bool:
        return record.name == ACCESS or super().filter(record)


def chosen_level() -> str:
    """The one that the environment names, or the usual one."""
    given = os.environ.get(LEVEL) or usual_level()
    if given.lower() not in LEVELS:
        raise BadInput(f"{LEVEL} is one of {', '.join(LEVELS)}, not {quoted(given)}")
    return given.lower()


def usual_level() -> str:
    """Who starts it in a terminal plays there and is told only what is wrong; a log file gets everything."""
    return "warning" if sys.stderr.isatty() else "info"


def to_stderr(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    handler.addFilter(Own(most=MOST_OWN))
    for name in ("civitas", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(level.upper())
    seldom = logging.getLogger("uvicorn.error")  # requests that cannot be read, clients that hang up
    seldom.filters = [Seldom()]
    logging.getLogger("uvicorn.access").handlers = []
    logging.getLogger("uvicorn.access").propagate = False
    logging.getLogger("alembic").setLevel("WARNING")
