"""Sockets: how many there may be, what is told of who is here, who does not read, and what is said when the database is
in trouble."""

import asyncio
import contextlib
import json
import threading
import time
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from starlette.websockets import WebSocket, WebSocketDisconnect

from civitas.server.app import create_app
from civitas.server.app_state import Settings
from civitas.server.http.exposure import Exposure
from civitas.server.http.limits import Rate
from civitas.server.live import hub, socket
from civitas.server.live.elsewhere import Presence
from civitas.server.live.hub import TooSlow, Watcher
from civitas.server.live.pace import Pace

from ..server.conftest import Served
from ..server.people import ME, OPEN, PATIENCE

FEW = Exposure(sockets=6, sockets_per_address=5, sockets_per_person=2, spectators_per_table=2)


@pytest.fixture
def few(tmp_path):
    """A worker with few places."""
    served = Served.__new__(Served)
    served.url = f"sqlite:///{tmp_path}/t.sqlite"
    served.app = create_app(Settings(served.url, warm=False, exposure=FEW))
    served.app_state = served.app.state.app_state
    from fastapi.testclient import TestClient

    served._first = TestClient(served.app, base_url="http://testserver")
    with served:
        yield served


def told(session, kind):
    while (message := session.receive_json())["type"] != kind:
        pass
    return message


def closed(session):
    """The code it is closed with."""
    with pytest.raises(WebSocketDisconnect) as ended:
        while True:
            session.receive_json()
    return ended.value.code


@contextlib.contextmanager
def opened(person, table, first="state"):
    with person.client.websocket_connect(f"/api/tables/{table}/live") as session:
        message = told(session, first)
        yield session, message


def until(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_places_are_counted_and_given_back(few):
    ann = few.person()
    table = ann.table("pointcity", ME, OPEN)["table"]
    places = few.app_state.places
    with contextlib.ExitStack() as all_of_them:
        for _ in range(2):
            all_of_them.enter_context(opened(ann, table))
        with opened(ann, table, "refused") as (session, refused):
            assert "too many tables open" in refused["error"] and closed(session) == 1013
        for _ in range(2):
            all_of_them.enter_context(opened(few.person(), table))
        with opened(few.person(), table, "refused") as (session, refused):
            assert "spectators" in refused["error"] and closed(session) == 1013
        assert places.count("all") == 4
        ben = few.person()
        other = ben.table("pointcity", ME)["table"]
        all_of_them.enter_context(opened(ben, other))
        with opened(few.person(), other, "refused") as (session, refused):
            assert "your address" in refused["error"]
    until(lambda: places.count("all") == places.count("table") == places.count("person") == 0)
    with opened(few.person(), table):
        pass


def test_who_holds_a_seat_gets_in_where_spectators_do_not(few, monkeypatch):
    ann = few.person()
    table = ann.table("pointcity", ME, OPEN)["table"]
    with opened(few.person(), table), opened(few.person(), table), opened(ann, table) as (_, first):
        assert first["snapshot"]["seat"] == 0 and first["snapshot"]["spectators"] == 2


def test_too_many_messages_are_refused_and_then_the_line_is_closed(few, monkeypatch):
    monkeypatch.setattr(socket, "MESSAGES", Rate(10, 0.0001))
    ann = few.person()
    table = ann.table("pointcity", ME)["table"]
    with opened(ann, table) as (session, _):
        for _ in range(10 + socket.MOST_REFUSED + 2):
            session.send_text('{"type": "pong"}')
        assert "Too many" in told(session, "refused")["error"]
        assert closed(session) == 1008


# ---------------------------------------------------------------- who is here


def test_presence_is_told_in_summary(served):
    """A crowd comes and goes: what is told does not grow with its square."""
    ann = served.person()
    table = ann.table("pointcity", ME, OPEN)["table"]
    live, heard = served.app_state.tables.open(table), list[str]()
    crowd = 60

    class Listening(Watcher):
        def tell(self, what, more):
            heard.append(what)
            super().tell(what, more)

    async def coming():
        loop = asyncio.get_running_loop()
        watchers = [Listening(live, [], loop) for _ in range(crowd)]
        for watcher in watchers:
            await asyncio.to_thread(served.app_state.hub.come, watcher)
        assert served.app_state.hub.presence(live) == Presence(frozenset(), crowd)
        for watcher in watchers:
            await asyncio.to_thread(served.app_state.hub.go, watcher)

    asyncio.run(coming())
    assert heard.count("presence") < 5 * crowd


def test_what_does_not_show_is_not_told():
    """Another device of somebody who is here changes nothing that is shown."""

    live: Any = SimpleNamespace(id="t", watchers=set())
    tables: Any = SimpleNamespace(on_change=[], database=SimpleNamespace(shared=False))
    here: Any = hub.Hub(tables)
    told: list[str] = []
    here._pace = Pace(0.0, here._tell_presence)

    class Seen:
        def __init__(self, *seats):
            self.live, self.seats = live, frozenset(seats)

        def tell(self, what, more):
            told.append(what)

    here.come(Seen(0))
    assert told == ["presence"]
    again = Seen(0)
    here.come(again)
    here.go(again)
    assert told == ["presence"]
    here.come(Seen())
    assert told == ["presence"] * 3 and here.presence(live) == Presence(frozenset([0]), 1)


def test_a_pace_tells_at_once_and_then_once_more():
    calls, more = [], threading.Event()

    def tell(key):
        calls.append(key)
        if len(calls) == 2:
            more.set()

    pace = Pace(0.2, tell)
    for _ in range(100):
        pace.soon("a")
    assert calls == ["a"]
    assert more.wait(PATIENCE) and calls == ["a", "a"]
    pace.stop()


def test_what_workers_tell_each_other_is_read_as_it_was_written():
    for each in (Presence(), Presence(frozenset([0, 3]), 7), Presence(frozenset(), 2)):
        assert Presence.read(each.written()) == each
    assert Presence.read("0,1") == Presence(frozenset([0, 1])) and Presence.read("") == Presence()


def test_a_presence_message_counts_spectators(served):
    ann, eve = served.person(), served.person()
    table = ann.table("pointcity", ME, OPEN)["table"]
    with opened(ann, table) as (session, _):
        with opened(eve, table):
            message = told(session, "presence")
            while not message["spectators"]:
                message = told(session, "presence")
            assert message["spectators"] == 1 and message["seats"][0]["here"]
        while message["spectators"]:
            message = told(session, "presence")


# ---------------------------------------------------------------- who does not read


@pytest.mark.parametrize(
    ("what", "more"),
    [("refused", {"error": "x"}), ("ack", {"key": "k", "number": 1}), ("refused", {"error": "x" * 100_000})],
)
def test_what_waits_for_one_connection_is_bounded(what, more):
    async def scene():
        nowhere: Any = None
        watcher = Watcher(nowhere, [], asyncio.get_running_loop())
        for _ in range(10 * hub.MOST_WAITING):
            watcher._put(what, more)
        assert len(watcher._waiting) <= hub.MOST_WAITING and watcher._weight <= hub.MOST_WEIGHT + 200_000
        with pytest.raises(TooSlow):
            await watcher.next()

    asyncio.run(scene())


def test_who_is_slow_is_shown_the_newest_state_and_stays():
    async def scene():
        nowhere: Any = None
        watcher = Watcher(nowhere, [], asyncio.get_running_loop())
        for number in range(10 * hub.MOST_WAITING):
            watcher._put("state", {"frame": number})
        assert len(watcher._waiting) <= hub.MOST_WAITING + 1
        last = None
        while watcher._waiting:
            last = await watcher.next()
        assert last == ("state", {"frame": 10 * hub.MOST_WAITING - 1}) and watcher._weight == 0

    asyncio.run(scene())


def test_one_message_has_its_time(served, monkeypatch):
    """A client that takes nothing for too long is closed with a code."""
    monkeypatch.setattr(socket, "SEND_SECONDS", 0.05)
    ann = served.person()
    table = ann.table("pointcity", ME)["table"]
    stuck = asyncio.Event()
    real = WebSocket.send_text

    async def send_text(self, text):
        if '"type":"state"' in text:
            await stuck.wait()
        await real(self, text)

    monkeypatch.setattr(WebSocket, "send_text", send_text)
    with ann.client.websocket_connect(f"/api/tables/{table}/live") as session:
        assert closed(session) == 1008


# ---------------------------------------------------------------- the database in trouble


class Away:
    """A database that answers nothing."""

    def __init__(self, monkeypatch, database, why):
        def nothing(*given, **more):
            raise OperationalError("select", {}, Exception(why))

        self.patch, self.database, self.nothing = monkeypatch, database, nothing

    def __enter__(self):
        for door in ("writing", "reading", "write_move", "table_state"):
            self.patch.setattr(self.database, door, self.nothing)

    def __exit__(self, *wrong):
        self.patch.undo()


@pytest.mark.parametrize(("why", "says"), [("database or disk is full", "disk is full"), ("gone", "does not answer")])
def test_a_move_is_refused_with_a_sentence_and_goes_through_later_with_the_same_key(served, monkeypatch, why, says):
    ann = served.person()
    table = ann.table("pointcity", ME)["table"]
    with opened(ann, table) as (session, first):
        option = first["snapshot"]["decision"]["options"][0]["id"]
        move = {"type": "move", "number": 0, "seat": 0, "key": "mine", "option": option}
        with Away(monkeypatch, served.app_state.database, why):
            session.send_json(move)
            refused = told(session, "refused")
            assert says in refused["error"] and refused["key"] == "mine" and refused["again"]
            answer = ann.client.post(f"/api/tables/{table}/moves", json={k: v for k, v in move.items() if k != "type"})
            assert answer.status_code == 503 and says in answer.json()["error"]
        session.send_json(move)
        ack = told(session, "ack")
        assert (ack["key"], ack["number"]) == ("mine", 1)
    assert ann.see(table)["number"] == 1


def test_a_socket_that_cannot_be_opened_says_why(served, monkeypatch):
    ann = served.person()
    table = ann.table("pointcity", ME)["table"]
    with Away(monkeypatch, served.app_state.database, "gone"), opened(ann, table, "refused") as (session, refused):
        assert "does not answer" in refused["error"] and closed(session) == 1013
    with opened(ann, table):
        pass


def test_whatever_else_goes_wrong_is_told(served, monkeypatch):
    ann = served.person()
    table = ann.table("pointcity", ME)["table"]
    with opened(ann, table) as (session, _):
        monkeypatch.setattr(served.app_state.hub, "react", lambda *given: 1 / 0)
        session.send_text(json.dumps({"type": "reaction", "seat": 0, "what": "nice"}))
        assert "went wrong" in told(session, "refused")["error"]
        monkeypatch.undo()
        session.send_text('{"type": "resync"}')
        told(session, "state")
