"""What is done with goes at once. A full look for garbage comes seldom, because it stops everybody, so nothing that a
move or a connection leaves behind may wait for it: a server would grow for hours."""

import gc
import time
import weakref
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from typing import Any

import pytest

from civitas.server.live.socket import Connection
from civitas.server.metrics import Metrics
from civitas.server.thinking import Thinking
from civitas.server.thinking.queue import Full

from .conftest import Served
from .people import ME, PATIENCE
from .thinkers import asker, question


@pytest.fixture
def alone(tmp_path):
    with Served(f"sqlite:///{tmp_path}/tables.sqlite") as served:
        yield served


@contextmanager
def no_looking() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


class Waiting:
    """A transport that keeps nothing but which thoughts there were."""

    def __init__(self) -> None:
        self.put_here: list[weakref.ref[Any]] = []
        self.full = False

    def put(self, thought: Any) -> None:
        self.put_here.append(weakref.ref(thought))
        if self.full:
            raise Full

    def drop(self, thought: Any) -> None:
        pass

    @property
    def last(self) -> Any:
        return self.put_here[-1]()


@pytest.mark.parametrize("how", ["answered", "could not be answered", "given up", "refused", "put off"])
def test_a_thought_goes_with_its_answer(how):
    transport: Any = Waiting()
    thinking = Thinking(transport, Metrics())
    asked = question()
    with no_looking():
        if how == "refused":
            transport.full = True
        thought = thinking.ask(asked, asker("ann"))
        again = None if how == "refused" else thinking.ask(asked, asker("bo"))
        if how == "given up":
            assert again is not None
            assert thought.cancel()
            assert again.cancel()
            with pytest.raises(CancelledError):
                thought.result(0)
        elif again is not None:
            thinking.settle(transport.last, {"value": 3} if how == "answered" else {"error": "no"})
            assert again.done()
        assert thought.done()
        del thought, again
        assert [thought() for thought in transport.put_here] == [None]


def test_a_connection_goes_with_its_end(alone, monkeypatch):
    person = alone.person()
    table = person.table("pointcity", ME, {"kind": "human"})["table"]
    connections: list[weakref.ref[Connection]] = []
    begin = Connection.__init__

    def noted(self: Connection, *given: Any) -> None:
        connections.append(weakref.ref(self))
        begin(self, *given)

    monkeypatch.setattr(Connection, "__init__", noted)
    with person.client.websocket_connect(f"/api/tables/{table}/live") as line:  # the first may leave what stays once
        line.receive_json()
    with no_looking():
        for _ in range(3):
            with person.client.websocket_connect(f"/api/tables/{table}/live") as line:
                line.send_json({"type": "resync"})
                assert line.receive_json()["type"] == "state"
        end = time.monotonic() + PATIENCE
        while any(connection() for connection in connections[1:]) and time.monotonic() < end:
            person.get("/healthz")
        assert [connection() for connection in connections[1:]] == [None] * 3
