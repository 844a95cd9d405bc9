"""What strangers can make the server write into its log is bounded, however they ask."""

import io
import json
import logging
import time

import pytest

from civitas.server import logs
from civitas.server.http import access, secrecy
from civitas.server.http.access import ALL, EACH, AccessLog
from civitas.server.http.networks import network_of
from civitas.server.logs import LONGEST, MOST_OWN, Lines, Own, Seldom
from civitas.server.storage.tokens import new_token

LONGEST_LINE = 450  # bytes of a request


@pytest.fixture
def written():
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Lines())
    handler.addFilter(Own(most=MOST_OWN))
    loggers = [logging.getLogger(name) for name in ("civitas.access", "civitas.server")]
    for logger in loggers:
        logger.addHandler(handler)
        logger.setLevel("INFO")
    yield stream
    for logger in loggers:
        logger.removeHandler(handler)


@pytest.fixture
def hands(monkeypatch):
    class Hands:
        now = 1000.0

    monkeypatch.setattr(time, "monotonic", lambda: Hands.now)
    return Hands


def lines(stream):
    return [json.loads(line) for line in stream.getvalue().splitlines()]


@pytest.mark.parametrize(
    "path",
    ["\x00" * 30_000, "." * 30_000, "é" * 9_000, "\U0001f600" * 9_000, '"' * 30_000, "\\" * 30_000, "/a" * 9_000],
)
def test_a_path_takes_a_short_line_whatever_it_holds(written, path):
    AccessLog().note("192.0.2.1", "X" * 5000, "/" + path, 200, 0.001)
    line = written.getvalue().encode()
    assert len(line) < LONGEST_LINE and json.loads(line)["method"] == access.OTHER
    shown = json.loads(line)["path"]
    assert len(shown) <= secrecy.LONGEST + 1 and shown.replace("…", "").isascii() and shown.isprintable()


def test_a_key_at_the_end_of_what_is_shown_is_left_out_whole():
    for before in range(150, 420):
        key = new_token()
        shown = secrecy.shown("/" + "./" * (before // 2) + key)
        assert not any(key[n : n + 12] in shown for n in range(len(key) - 12))


def test_an_address_gets_so_many_lines_and_the_rest_is_counted(written, hands):
    kept = AccessLog()
    for _ in range(10_000):
        kept.note("192.0.2.1", "GET", "/", 200, 0.0)
    assert len(lines(written)) == EACH.burst
    kept.note("192.0.2.2", "GET", "/", 200, 0.0)
    assert lines(written)[-1]["unsaid"] == 10_000 - EACH.burst
    for _ in range(3600):
        hands.now += 1
        for _ in range(50):
            kept.note("192.0.2.1", "GET", "/", 200, 0.0)
    assert len(lines(written)) <= EACH.burst + 1 + 3600 * EACH.each_second


def test_all_addresses_together_get_so_many_lines(written, hands):
    kept = AccessLog()
    for second in range(60):
        hands.now += 1
        for n in range(400):
            kept.note(network_of(f"2001:db8:{second:x}:{n:x}::1"), "GET", "/", 200, 0.0)
    assert len(lines(written)) <= ALL.burst + 60 * ALL.each_second
    assert ALL.each_second * 86_400 * LONGEST_LINE < 0.8e9, "docs/operations.md says how much a day"


def test_other_lines_are_few_of_a_kind(written):
    log = logging.getLogger("civitas.server")
    for n in range(1000):
        log.error("the database does not answer", extra={"path": str(n)})
    log.error("something else")
    assert len(lines(written)) == MOST_OWN + 1


def test_a_trace_and_what_is_said_have_a_length():
    def deep(n):
        if n == 0:
            raise ValueError("x" * 100_000)
        deep(n - 1)

    try:
        deep(50)
    except ValueError:
        record = logging.getLogger("civitas.server").makeRecord(
            "civitas.server", logging.ERROR, "", 0, "y" * 100_000, (), __import__("sys").exc_info()
        )
    assert len(Lines().format(record)) < 2 * LONGEST + 500


def test_clients_that_are_cut_in_bulk_are_few_lines():
    """uvicorn has an error for each of them."""
    log = logging.getLogger("uvicorn.error")
    before, stream = (log.filters[:], log.handlers[:], log.propagate), io.StringIO()
    try:
        logs.to_stderr("info")
        (handler,) = logging.getLogger("uvicorn").handlers
        assert isinstance(handler, logging.StreamHandler)
        handler.setStream(stream)
        for _ in range(500):
            log.error("ASGI callable returned without completing response.")
        assert len(stream.getvalue().splitlines()) == Seldom.MOST
    finally:
        log.filters, log.handlers, log.propagate = before
