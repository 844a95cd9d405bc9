"""Tables over a WebSocket: numbered messages, acknowledged moves, a resync after a gap."""

import contextlib
import random
import time
from typing import Any

import pytest
from starlette.testclient import WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from civitas.server.admin.clearing import purge

from .people import BOT, ME, OPEN, new_key


class Socket:
    """Keeps the table as a page would: from numbered messages alone."""

    shown: Any = None

    def __init__(self, session):
        self.session, self.n = session, 0
        self.events: list[dict[str, Any]] = []
        self.others: list[dict[str, Any]] = []
        self.states = self.first = 0

    def next(self):
        message = self.session.receive_json()
        assert message["n"] == self.n + 1
        self.n = message["n"]
        if message["type"] == "state":
            before, self.shown = self.shown, message["snapshot"]
            assert before is None or self.shown["number"] - before["number"] in (0, 1)  # every choice is shown
            self.first = self.shown["number"] if before is None else self.first
            self.states += 1
            assert self.shown["events_from"] <= len(self.events) or not self.events
            self.events = self.events[: self.shown["events_from"]] + self.shown["events"]
        else:
            self.others.append(message)
        return message

    def until(self, fits):
        while not fits(message := self.next()):
            pass
        return message

    def send(self, kind, **content):
        self.session.send_json({"type": kind, **content})

    def move(self, option, **changes):
        content = {"number": self.shown["number"], "option": option, "seat": self.shown["seat"], "key": new_key()}
        self.send("move", **(content | changes))


@contextlib.contextmanager
def live(person, table, seat=None, **headers):
    where = f"/api/tables/{table}/live" + (f"?seat={seat}" if seat is not None else "")
    with person.client.websocket_connect(where, headers=headers) as session:
        yield Socket(session)


@pytest.mark.parametrize(("game", "seats"), [("pointcity", 2), ("spark", 3), ("heroes", 2), ("congress", 2)])
def test_a_whole_game_is_played_over_the_socket(served, game, seats):
    ann, chance = served.person(), random.Random(3)
    options = {"max_rounds": 5} if game == "congress" else {}
    table = ann.table(game, ME, *[BOT] * (seats - 1), options=options)["table"]
    acknowledged = 0
    with live(ann, table) as socket:
        socket.until(lambda m: m["type"] == "state")
        while not socket.shown["over"]:
            decision = socket.shown["decision"]
            if decision["mine"]:
                number = socket.shown["number"]
                socket.move(chance.choice(decision["options"])["id"])
                answer = socket.until(lambda m: m["type"] in ("ack", "refused"))
                assert answer["type"] == "ack", answer
                others = decision["independent"]  # they may have answered meanwhile
                assert answer["number"] > number if others else answer["number"] == number + 1, answer
                acknowledged += 1
                if socket.shown["number"] < answer["number"]:
                    then = answer["number"]
                    socket.until(lambda m, now=then: m["type"] == "state" and m["snapshot"]["number"] >= now)
            else:
                socket.until(lambda m: m["type"] == "state")
    assert socket.states == socket.shown["number"] + 1 - socket.first
    table_now = served.app_state.tables.open(table).table
    assert acknowledged == sum(entry["seat"] == 0 for entry in table_now.log) > 10
    assert [event["text"] for event in socket.events] == [event["text"] for event in table_now.events_for(0)][
        -len(socket.events) :
    ]
    assert socket.events[0]["number"] == 0


def test_a_move_shows_on_the_other_screen_and_to_a_spectator(served, examples):
    ann, ben, eve = served.person(), served.person(), served.person()
    made = ann.table("connect_four", ME, OPEN)
    ben.post("/api/join", {"token": made["links"]["1"], "name": "Ben"})
    with live(ann, made["table"]) as one, live(ben, made["table"]) as other, live(eve, made["table"]) as watching:
        for socket in (one, other, watching):
            socket.until(lambda m: m["type"] == "state")
        assert (one.shown["seat"], other.shown["seat"], watching.shown["seat"]) == (0, 1, None)
        assert watching.shown["decision"]["options"] == []
        one.move(one.shown["decision"]["options"][2]["id"])
        for socket in (other, watching):
            socket.until(lambda m: m["type"] == "state" and m["snapshot"]["number"] == 1)
        assert other.shown["decision"]["mine"] and other.shown["seats"][1]["name"] == "Ben"
        one.send("reaction", seat=0, what="wow")
        told = watching.until(lambda m: m["type"] == "reaction")
        assert (told["seat"], told["what"]) == (0, "wow")
        here = {s["seat"]: s["here"] for s in eve.see(made["table"])["seats"]}
        assert here == {0: True, 1: True}
    assert not any(seat["here"] for seat in eve.see(made["table"])["seats"])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('{"type": "resync", "type": "reaction", "seat": 0, "what": "nice"}', "the field 'type' twice"),
        ('{"type": "reaction", "seat": 0, "what": "nice", "what": "wow"}', "the field 'what' twice"),
        ('{"type": "resync", "also": 1}', "Also cannot be given"),
        ('{"type": "pong", "also": 1}', "Also cannot be given"),
        ('{"type": "reaction", "seat": 0, "what": "nice", "also": 1}', "Also cannot be given"),
    ],
)
def test_a_message_with_a_field_twice_or_an_unknown_one_is_refused(served, text, says):
    """As over HTTP: of two fields somebody would read the first and somebody the last."""
    ann = served.person()
    with live(ann, ann.table("pointcity", ME)["table"]) as socket:
        socket.until(lambda m: m["type"] == "state")
        socket.session.send_text(text)
        assert says in socket.until(lambda m: m["type"] == "refused")["error"]


def test_after_an_undo_the_log_is_cut_and_goes_on(served, examples):
    ann = served.person()
    table = ann.table("connect_four", ME, {"kind": "human"})["table"]
    with live(ann, table, 0) as socket:
        socket.until(lambda m: m["type"] == "state")
        socket.move(socket.shown["decision"]["options"][0]["id"])
        socket.until(lambda m: m["type"] == "state" and m["snapshot"]["number"] == 1)
        assert len(socket.events) == 1
        socket.send("undo", number=1, seat=0, key=new_key())
        socket.until(lambda m: m["type"] == "state" and m["snapshot"]["number"] == 2)
        assert socket.events == []
        socket.move(socket.shown["decision"]["options"][4]["id"])
        socket.until(lambda m: m["type"] == "state" and m["snapshot"]["number"] == 3)
        expected = served.app_state.tables.open(table).table.events_for(0)
        assert [e["text"] for e in socket.events] == [e["text"] for e in expected]


def test_a_repeated_move_is_acknowledged_again_and_not_played(served):
    ann = served.person()
    table = ann.table("pointcity", ME)["table"]
    with live(ann, table) as socket:
        socket.until(lambda m: m["type"] == "state")
        content = {"number": 0, "option": socket.shown["decision"]["options"][0]["id"], "seat": 0, "key": "once"}
        for _ in range(3):
            socket.send("move", **content)
            assert socket.until(lambda m: m["type"] == "ack") == {
                "n": socket.n,
                "type": "ack",
                "key": "once",
                "number": 1,
            }
    assert ann.see(table)["number"] == 1


def test_what_is_wrong_is_refused_with_a_sentence_and_the_socket_stays(served):
    ann, eve = served.person(), served.person()
    table = ann.table("pointcity", ME)["table"]
    good = {"type": "move", "number": 0, "option": 0, "seat": 0, "key": "k"}
    wrong = [
        [], 7, None, "move", {}, {"type": "shout"}, {"type": "move"}, {**good, "option": "0"}, {**good, "option": None},
        {**good, "number": -1}, {**good, "number": 5}, {**good, "seat": 3}, {**good, "option": 99999},
        {**good, "key": ""}, {**good, "more": 1}, {"type": "undo", "number": 0, "seat": 0, "key": "u"},
        {"type": "reaction", "seat": 0, "what": "boo"},
    ]  # fmt: skip
    with live(ann, table) as socket:
        socket.until(lambda m: m["type"] == "state")
        for message in wrong:
            socket.session.send_json(message)
            refused = socket.until(lambda m: m["type"] == "refused")
            assert refused["error"].endswith((".", "?")) and "\n" not in refused["error"], message
        socket.session.send_text("{")
        assert "JSON" in socket.until(lambda m: m["type"] == "refused")["error"]
        socket.send("resync")
        assert socket.until(lambda m: m["type"] == "state")["snapshot"]["number"] == 0
    with live(eve, table) as socket:
        socket.until(lambda m: m["type"] == "state")
        socket.session.send_json(good)
        assert "no seat" in socket.until(lambda m: m["type"] == "refused")["error"]
    assert ann.see(table)["number"] == 0


def test_bytes_are_refused_with_a_reason(served):
    ann = served.person()
    table = ann.table("pointcity", ME)["table"]
    with live(ann, table) as socket:
        socket.until(lambda m: m["type"] == "state")
        socket.session.send_bytes(b"move")
        with pytest.raises(WebSocketDisconnect) as closed:
            while True:
                socket.next()
    assert closed.value.code == 1003 and "text" in closed.value.reason


def test_a_foreign_page_cannot_open_a_socket(served):
    ann = served.person()
    table = ann.table("pointcity", ME)["table"]
    with (
        pytest.raises(WebSocketDenialResponse) as denied,
        live(ann, table, Origin="https://elsewhere.example") as socket,
    ):
        socket.next()
    assert denied.value.status_code == 403 and "origin" in denied.value.json()["error"]
    with live(ann, table, Origin="http://testserver") as socket:
        assert socket.next()["type"] in ("state", "presence")


@pytest.mark.parametrize("where", ["0" * 18 + "/live", "TABLE/live?seat=5", "TABLE/live?seat=x"])
def test_a_socket_to_nowhere_is_told_why(served, where):
    ann = served.person()
    table = ann.table("pointcity", ME)["table"]
    with ann.client.websocket_connect(f"/api/tables/{where.replace('TABLE', table)}") as session:
        message = session.receive_json()
        assert message["type"] == "refused" and message["error"].endswith(".")
        with pytest.raises(WebSocketDisconnect):
            session.receive_json()


def test_a_new_link_ends_the_programs_of_its_seat(served):
    ann, robot = served.person(), served.person()
    made = ann.table("spark", ME, BOT)
    token = ann.post(f"/api/tables/{made['table']}/programs", {"seat": 0}, 201)["token"]
    robot.client.headers["authorization"] = f"Bearer {token}"
    assert robot.see(made["table"])["seat"] == 0
    ann.post(f"/api/tables/{made['table']}/links/0")
    assert "token" in robot.get(f"/api/tables/{made['table']}", 401)["error"]


def test_who_watches_a_table_that_is_purged_is_sent_away(served):
    """The server looks for such tables by itself, every few seconds."""
    ann = served.person()
    table = ann.table("pointcity", ME, {"kind": "human"})["table"]
    with live(ann, table) as socket:
        socket.until(lambda m: m["type"] == "state")
        assert purge(served.app_state.database, [table], time.time() + 1, finished=False) == 1
        with pytest.raises(WebSocketDisconnect):
            socket.until(lambda m: False)
    assert "no such table" in ann.get(f"/api/tables/{table}", 404)["error"]
    assert table not in served.app_state.tables.open_tables
