"""Private tables have no spectators; and whoever loses a seat while looking is sent away with a sentence."""

import pytest
from starlette.websockets import WebSocketDisconnect

from civitas.server.admin.seating import revoke

from .people import BOT, ME, OPEN, new_key
from .test_live import live

PRIVATE = "This table is private: only those who hold a seat here can see it."

LOOKS = ["", "?seat=only", "?seat=0", "/timeline", "/at/0", "/at/0?seat=none", "/at/0?seat=all"]
DOORS = [*LOOKS, "/evaluation", "/save", "/save?seat=0"]


def refused(who, table):
    with live(who, table) as socket:
        message = socket.session.receive_json()
        with pytest.raises(WebSocketDisconnect):
            socket.session.receive_json()
    return message["error"]


def all_doors(who, table, status):
    found = [who.client.get(f"/api/tables/{table}{path}") for path in DOORS]
    for path, content in (("branch", {"number": 0}), ("remove", {"seat": 0}), ("time", {}), ("rematch", {})):
        found.append(who.client.post(f"/api/tables/{table}/{path}", json=content))
    assert [answer.status_code for answer in found] == [status] * len(found)
    return {answer.json()["error"] for answer in found}


def test_a_private_table_is_seen_by_those_who_sit_there_alone(served, examples):
    ann, ben, eve, known = (served.person() for _ in range(4))
    made = ann.table("tictactoe", ME, OPEN, private=True)
    table = made["table"]
    known.table("pointcity", ME)
    for stranger in (eve, known, ben):
        assert all_doors(stranger, table, 403) == {PRIVATE}
        assert refused(stranger, table) == PRIVATE
    ben.post("/api/join", {"token": made["links"]["1"]})
    assert ben.see(table)["private"] and ann.see(table)["private"]
    robot = served.person()
    token = ben.post(f"/api/tables/{table}/programs", {"seat": 1}, 201)["token"]
    robot.client.headers["authorization"] = f"Bearer {token}"
    assert robot.see(table)["mine"] == [1]
    while not (shown := ann.see(table))["over"]:
        mover = ann if shown["asked"] == [0] else ben
        seen = mover.see(table)
        mover.choose(table, seen, seen["decision"]["options"][0]["id"])
    for stranger in (eve, known):  # after the end as well
        assert all_doors(stranger, table, 403) == {PRIVATE}
    again = ann.post(f"/api/tables/{table}/rematch", {}, 201)["table"]
    assert ben.see(again)["private"] and eve.get(f"/api/tables/{again}", 403)["error"] == PRIVATE
    branch = ann.post(f"/api/tables/{table}/branch", {"number": 1, "seat": 0}, 201)["table"]
    assert eve.get(f"/api/tables/{branch}", 403)["error"] == PRIVATE
    text = ann.get(f"/api/tables/{table}/save")
    loaded = ann.post("/api/import", {"save": text, "private": True}, 201)["table"]
    assert eve.get(f"/api/tables/{loaded}", 403)["error"] == PRIVATE
    assert not ann.see(ann.post("/api/import", {"save": text}, 201)["table"])["private"]


def test_a_host_without_a_seat_does_not_watch_a_private_table(served):
    ann = served.person()
    made = ann.table("pointcity", OPEN, BOT, private=True)
    assert ann.get(f"/api/tables/{made['table']}", 403)["error"] == PRIVATE
    assert ann.post(f"/api/tables/{made['table']}/leave", {"seat": 0}, 403)["error"] == PRIVATE
    ann.post("/api/join", {"token": made["links"]["0"]})
    assert ann.see(made["table"])["seats"][0]["kind"] == "human"


def test_whoever_holds_no_seat_is_refused_alike_by_all_that_needs_one(served, examples):
    """Also somebody who was never here, at a seat that there is not, and at an open one."""
    ann, known, robot = served.person(), served.person(), served.person()
    table = ann.table("tictactoe", ME, OPEN, private=True)["table"]
    known.table("pointcity", ME)
    other = known.table("pointcity", ME)["table"]
    token = known.post(f"/api/tables/{other}/programs", {"seat": 0}, 201)["token"]
    robot.client.headers["authorization"] = f"Bearer {token}"
    taken = {"number": 0, "seat": 1, "key": new_key()}
    asked = [
        ("POST", "moves", taken | {"option": 0}),
        ("POST", "undo", taken),
        ("POST", "reset", taken),
        ("POST", "consequences", {"number": 0, "option": 0, "seat": 1}),
        ("POST", "hint", {"seat": 1}),
        ("GET", "guide?seat=1", None),
        ("POST", "reactions", {"seat": 1, "what": "nice"}),
        ("POST", "proposals", {"seat": 1, "options": []}),
        ("POST", "leave", {"seat": 6}),
        ("POST", "return", {"seat": 6}),
        ("POST", "play_token", {"seat": 1, "play_token": None}),
        ("GET", "webhook?seat=1", None),
        ("PUT", "webhook", {"seat": 1, "url": "https://x.example/"}),
        ("DELETE", "webhook?seat=1", None),
    ]
    persons = [("POST", "programs", {"seat": 1}), ("POST", "links/1", {}), ("POST", "links/6", {})]
    for stranger, doors in ((served.person(), asked + persons), (known, asked + persons), (robot, asked)):
        for method, path, content in doors:
            answer = stranger.client.request(method, f"/api/tables/{table}/{path}", json=content)
            assert (answer.status_code, answer.json()["error"]) == (403, PRIVATE), (method, path)


def ended(socket):
    message = socket.until(lambda m: m["type"] == "closed")
    with pytest.raises(WebSocketDisconnect) as closed:
        socket.until(lambda m: False)
    assert closed.value.code == 4403
    return message["error"]


def test_a_new_link_closes_the_sockets_of_those_who_held_the_seat(served):
    """The attack: a token that was replaced goes on playing on an open socket."""
    ann, ben = served.person(), served.person()
    made = ann.table("pointcity", ME, OPEN)
    table = made["table"]
    ben.post("/api/join", {"token": made["links"]["1"]})
    token = ben.post(f"/api/tables/{table}/programs", {"seat": 1}, 201)["token"]
    robot = served.person(authorization=f"Bearer {token}")
    with live(ann, table) as host, live(ben, table) as own, live(robot, table) as beside:
        for socket in (host, own, beside):
            socket.until(lambda m: m["type"] == "state")
        ben.post(f"/api/tables/{table}/links/1")
        assert ended(own) == "This seat was given a new link or taken back, and you do not hold it any more."
        assert ended(beside) == "This device was signed out."  # a program is one, for this seat alone
        host.until(lambda m: m["type"] == "state" and m["snapshot"]["seats"][1]["kind"] == "open")


def test_who_gives_away_one_of_two_seats_plays_on_from_the_other(served):
    """Two people at one screen: one goes home and gets a link of their own. The other's table stays open."""
    ann = served.person()
    made = ann.table("pointcity", ME, OPEN)
    ann.post("/api/join", {"token": made["links"]["1"]})
    with live(ann, made["table"], seat=0) as stays, live(ann, made["table"], seat=1) as goes:
        for socket in (stays, goes):
            socket.until(lambda m: m["type"] == "state")
        ann.post(f"/api/tables/{made['table']}/links/1")
        assert ended(goes) == "This seat was given a new link or taken back, and you do not hold it any more."
        stays.until(lambda m: m["type"] == "state" and m["snapshot"]["mine"] == [0])
        assert served.app_state.hub.here(served.app_state.tables.open(made["table"])) == {0}


def test_whoever_is_removed_is_told_so(served):
    ann, ben, eve = served.person(), served.person(), served.person()
    made = ann.table("pointcity", ME, OPEN)
    ben.post("/api/join", {"token": made["links"]["1"]})
    with live(ben, made["table"]) as socket, live(eve, made["table"]) as watching:
        for each in (socket, watching):
            each.until(lambda m: m["type"] == "state")
        ann.post(f"/api/tables/{made['table']}/remove", {"seat": 1})
        assert ended(socket) == "The host has given this seat to a bot, and you do not hold it any more."
        watching.until(lambda m: m["type"] == "state" and m["snapshot"]["seats"][1]["kind"] == "bot")


def test_what_the_operator_revokes_ends_at_the_next_message_and_by_itself(served):
    """`civitas admin revoke` writes to the database from another process and tells nobody."""
    ann = served.person()
    tables = [ann.table("pointcity", ME)["table"] for _ in range(2)]
    for table, silent in zip(tables, (True, False), strict=True):
        seat = served.app_state.tables.open(table).seats[0]
        with live(ann, table) as socket:
            socket.until(lambda m: m["type"] == "state")
            revoke(served.app_state.database, table, seat, new_link=False)
            if not silent:
                socket.move(socket.shown["decision"]["options"][0]["id"])
            assert "you do not hold it any more" in ended(socket)
        assert ann.see(table)["number"] == 0 and ann.see(table)["mine"] == []
