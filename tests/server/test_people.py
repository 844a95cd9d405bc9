"""Who sits where: cookies, links, hosts, leaving and coming back."""

import hashlib

import pytest
from sqlalchemy import select

from civitas.server.storage import schema

from .people import BOT, ME, OPEN, new_key


def rows(served, table):
    with served.app_state.database.reading() as connection:
        return [dict(row) for row in connection.execute(select(table)).mappings()]


def test_a_cookie_is_out_of_reach_of_scripts_and_kept_as_a_hash(served):
    ann = served.person()
    response = ann.client.post("/api/tables", json={"game": "pointcity", "seats": [ME]})
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Secure" not in cookie
    token = ann.client.cookies["civitas"]
    kept = rows(served, schema.devices)
    assert all(token not in str(row.values()) for row in kept)
    assert hashlib.sha256(token.encode()).hexdigest() in {row["token_hash"] for row in kept}
    secure = served.person()
    secure.client.base_url = "https://testserver"
    assert (
        "Secure" in secure.client.post("/api/tables", json={"game": "pointcity", "seats": [ME]}).headers["set-cookie"]
    )


def test_a_link_gives_its_seat_once_and_leads_back_there(served):
    ann, phone, laptop = served.person(), served.person(), served.person()
    made = ann.table("pointcity", ME, OPEN)
    table = made["table"]
    assert ann.see(table)["seats"][1]["kind"] == "open"
    for _ in range(2):
        assert phone.post("/api/join", {"token": made["links"]["1"]}) == {"table": table, "seat": 1, "token": None}
        assert phone.see(table)["mine"] == [1]
    refused = laptop.post("/api/join", {"token": made["links"]["1"]}, 409)["error"]
    assert refused == "Somebody has joined with this link already; ask for a new one."
    assert laptop.see(table)["mine"] == []
    assert ann.see(table)["seats"][1]["kind"] == "human"
    assert [row["table"] for row in phone.get("/api/tables")] == [table]
    assert all(made["links"]["1"].rsplit("/", 1)[-1] not in str(row.values()) for row in rows(served, schema.links))


def test_a_new_link_revokes_the_old_one(served):
    ann, ben, eve = served.person(), served.person(), served.person()
    made = ann.table("pointcity", ME, OPEN, BOT)
    eve.post(f"/api/tables/{made['table']}/links/1", status=401)
    new = ann.post(f"/api/tables/{made['table']}/links/1")["link"]
    assert "replaced" in ben.post("/api/join", {"token": made["links"]["1"]}, 404)["error"]
    assert ben.post("/api/join", {"token": new, "name": "Ben"})["seat"] == 1
    assert "bot" in ann.post(f"/api/tables/{made['table']}/links/2", status=400)["error"]
    assert ann.post(f"/api/tables/{made['table']}/links/9", status=400)["error"]
    ben.post(f"/api/tables/{made['table']}/links/0", status=403)
    ann.post(f"/api/tables/{made['table']}/links/1", status=403)  # the host cannot get at Ben's cards
    own = ben.post(f"/api/tables/{made['table']}/links/1")
    assert own["link"] != new and own["given_up"]


def test_names_are_different(served):
    ann, ben = served.person(), served.person()
    made = ann.table("pointcity", {"kind": "me", "name": "Ann"}, OPEN)
    assert "Ann" in ben.post("/api/join", {"token": made["links"]["1"], "name": "Ann"}, 400)["error"]
    assert ann.see(made["table"])["seats"][1]["kind"] == "open"  # nothing has changed
    twice = {"game": "pointcity", "seats": [{"kind": "me", "name": "A"}, {"kind": "human", "name": "A"}]}
    assert "different" in ann.post("/api/tables", twice, 400)["error"]


def test_a_stranger_watches_and_touches_nothing(served):
    ann, eve = served.person(), served.person()
    table = ann.table("pointcity", ME, {"kind": "human"})["table"]
    shown = eve.see(table)
    assert shown["seat"] is None and shown["mine"] == [] and not shown["host"] and shown["decision"]["options"] == []
    move = {"number": 0, "option": 0, "seat": 0, "key": "k"}
    for path, content in [
        ("moves", move),
        ("undo", {"number": 0, "seat": 0, "key": "k"}),
        ("reset", {"number": 0, "seat": 0, "key": "k"}),
        ("hint", {"seat": 0}),
        ("consequences", {"number": 0, "option": 0, "seat": 0}),
        ("leave", {"seat": 0}),
        ("return", {"seat": 0}),
        ("reactions", {"seat": 0, "what": "hmm"}),
    ]:
        assert eve.post(f"/api/tables/{table}/{path}", content, 401)["error"]
    eve.table("pointcity", ME)  # now known, and still a stranger here
    for path, content in [("moves", move), ("rematch", {}), ("branch", {"number": 0})]:
        assert eve.post(f"/api/tables/{table}/{path}", content, 403)["error"]
    eve.get(f"/api/tables/{table}/save", 403)
    eve.get(f"/api/tables/{table}?seat=0", 403)
    eve.get(f"/api/tables/{table}/timeline?seat=1", 403)
    assert ann.see(table)["number"] == 0


def test_a_seat_of_somebody_else_cannot_be_played(served):
    ann, ben = served.person(), served.person()
    made = ann.table("pointcity", ME, OPEN)
    ben.post("/api/join", {"token": made["links"]["1"]})
    shown = ann.see(made["table"])
    asked = shown["asked"][0]
    not_asked, wrong = (ben, ann) if asked == 0 else (ann, ben), asked
    move = {"number": 0, "option": 0, "seat": wrong, "key": new_key()}
    assert "not yours" in not_asked[0].post(f"/api/tables/{made['table']}/moves", move, 403)["error"]


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"sec-fetch-site": "cross-site"},
        {"origin": "http://testserver", "sec-fetch-site": "cross-site"},
    ],
)
def test_a_foreign_page_changes_nothing(served, headers):
    ann = served.person()
    table = ann.table("pointcity", ME)["table"]
    response = ann.client.post(f"/api/tables/{table}/leave", json={"seat": 0}, headers=headers)
    assert response.status_code == 403 and "origin" in response.json()["error"]
    assert not ann.see(table)["seats"][0]["left"]
    same = ann.client.post(f"/api/tables/{table}/leave", json={"seat": 0}, headers={"origin": "http://testserver"})
    assert same.status_code == 200


def test_a_bot_plays_for_who_left_until_they_come_back(served, examples):
    ann, ben = served.person(), served.person()
    made = ann.table("connect_four", ME, OPEN)
    table = made["table"]
    ben.post("/api/join", {"token": made["links"]["1"]})
    shown = ann.post(f"/api/tables/{table}/leave", {"seat": 0})
    assert shown["seats"][0]["left"] and shown["seats"][0]["bot"]
    asked = ben.until_asked(table)
    assert asked["number"] == 1 and asked["decision"]["mine"]  # the bot has moved for Ann
    back = ann.post(f"/api/tables/{table}/return", {"seat": 0})
    assert not back["seats"][0]["left"]
    ben.choose(table, asked, asked["decision"]["options"][0]["id"])
    assert ann.until_asked(table)["number"] == 2
    assert "not left" in ann.post(f"/api/tables/{table}/return", {"seat": 0}, 400)["error"]


def test_the_host_gives_an_empty_seat_to_a_bot(served, examples):
    ann, ben = served.person(), served.person()
    made = ann.table("connect_four", OPEN, ME)
    ben.post(f"/api/tables/{made['table']}/leave", {"seat": 0}, 401)
    ann.post(f"/api/tables/{made['table']}/leave", {"seat": 0})
    assert ann.until_asked(made["table"])["number"] == 1


def test_a_program_plays_with_the_token_of_its_seat(served):
    ann, robot = served.person(), served.person()
    made = ann.table("pointcity", ME, OPEN)
    token = robot.post("/api/join", {"token": made["links"]["1"], "program": True})["token"]
    robot.client.headers["authorization"] = f"Bearer {token}"
    assert robot.see(made["table"])["seat"] == 1
    shown = ann.see(made["table"])
    if shown["asked"] == [0]:
        while shown["asked"] == [0]:
            shown = ann.choose(made["table"], shown, shown["decision"]["options"][-1]["id"])
    shown = robot.see(made["table"])
    after = robot.choose(made["table"], shown, shown["decision"]["options"][0]["id"])
    assert after["number"] == shown["number"] + 1
    assert "token" in robot.post("/api/tables", {"game": "pointcity", "seats": [ME]}, 403)["error"]
    robot.client.headers["authorization"] = "Bearer " + "x" * 43
    assert robot.get(f"/api/tables/{made['table']}", 401)["error"]


def test_who_holds_several_seats_is_first_shown_what_a_spectator_is(served):
    """Several people share a screen: whose cards are shown is said first."""
    ann, eve = served.person(), served.person()
    table = ann.table("spark", ME, {"kind": "human"}, BOT)["table"]
    shown = ann.get(f"/api/tables/{table}?seat=only")
    assert (shown["seat"], shown["mine"]) == (None, [0, 1])
    assert not shown["view"]["hand"] and not shown["decision"]["options"]
    assert ann.see(table)["view"]["hand"], "a program that names no seat is shown its first one"
    assert eve.get(f"/api/tables/{table}?seat=only")["mine"] == []
    with ann.client.websocket_connect(f"/api/tables/{table}/live?seat=only") as socket:
        while (message := socket.receive_json())["type"] != "state":
            pass
    assert message["snapshot"]["seat"] is None and not message["snapshot"]["view"]["hand"]
    alone = ann.table("spark", BOT, ME)["table"]
    assert ann.get(f"/api/tables/{alone}?seat=only")["seat"] == 1
    for wrong in ("mine", "7", "-1", "²", ""):
        refused = ann.get(f"/api/tables/{alone}?seat={wrong}", 400)
        assert refused["error"] == "The seat must be a number from 0 to 6, or only."
