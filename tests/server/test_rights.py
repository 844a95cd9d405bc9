"""Who holds a seat: links that are good for one join, programs, everybody's sight of it, and taking it away."""

import threading

import pytest

from .people import BOT, ME, OPEN, new_key

REPLACED = "This link holds no seat; it may have been replaced by a new one."
JOINED = "Somebody has joined with this link already; ask for a new one."


def token_of(link):
    return link.rsplit("/", 1)[-1]


def program(served, token):
    robot = served.person()
    robot.client.headers["authorization"] = f"Bearer {token}"
    return robot


def kinds(shown, seat):
    return [(holder["kind"], holder["devices"]) for holder in shown["seats"][seat]["holders"]]


# ---------------------------------------------------------------- links


def test_a_link_is_no_key_before_or_after_its_join(served):
    """The host keeps every link it has handed out. None of them plays, and none opens a seat again."""
    ann, ben = served.person(), served.person()
    made = ann.table("spark", ME, OPEN)
    link = made["links"]["1"]
    thief = program(served, token_of(link))
    assert "token" in thief.get(f"/api/tables/{made['table']}", 401)["error"]
    ben.post("/api/join", {"token": link})
    assert "token" in thief.get(f"/api/tables/{made['table']}?seat=1", 401)["error"]
    assert ann.post("/api/join", {"token": link}, 409)["error"] == JOINED
    assert ann.see(made["table"])["mine"] == [0]
    ann.get(f"/api/tables/{made['table']}?seat=1", 403)


def test_of_two_who_join_at_the_same_moment_one_gets_the_seat(served):
    ann = served.person()
    made = ann.table("pointcity", ME, OPEN)
    people, start, answers = [served.person() for _ in range(6)], threading.Barrier(6), {}

    def join(n):
        start.wait()
        response = people[n].client.post("/api/join", json={"token": made["links"]["1"]})
        answers[n] = (response.status_code, response.json())

    threads = [threading.Thread(target=join, args=(n,)) for n in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(status for status, _ in answers.values()) == [200] + [409] * 5
    assert {answer["error"] for status, answer in answers.values() if status == 409} == {JOINED}
    assert [n for n in range(6) if people[n].see(made["table"])["mine"]] == [n for n in answers if answers[n][0] == 200]
    assert kinds(ann.see(made["table"]), 1) == [("person", 1)]


def test_a_name_that_is_taken_does_not_use_the_link_up(served):
    ann, ben = served.person(), served.person()
    made = ann.table("pointcity", {"kind": "me", "name": "Ann"}, OPEN)
    ben.post("/api/join", {"token": made["links"]["1"], "name": "Ann"}, 400)
    assert ben.post("/api/join", {"token": made["links"]["1"], "name": "Ben"})["seat"] == 1


# ---------------------------------------------------------------- programs


def test_a_program_joins_with_a_token_of_its_own(served):
    ann, robot = served.person(), served.person()
    made = ann.table("pointcity", ME, OPEN)
    joined = robot.post("/api/join", {"token": made["links"]["1"], "program": True})
    assert joined["seat"] == 1 and joined["token"] != token_of(made["links"]["1"])
    assert "civitas" not in robot.client.cookies
    plays = program(served, joined["token"])
    assert plays.see(made["table"])["mine"] == [1]
    assert kinds(ann.see(made["table"]), 1) == [("program", 1)]
    browser = served.person()
    browser.client.cookies.set("civitas", joined["token"])
    assert browser.see(made["table"])["mine"] == [], "a program's token is no cookie"
    assert served.person().post("/api/join", {"token": made["links"]["1"], "program": True}, 409)["error"] == JOINED


def test_a_program_beside_a_person_is_seen_by_everybody_and_plays_one_seat_alone(served):
    ann, ben = served.person(), served.person()
    made = ann.table("spark", ME, {"kind": "human"}, OPEN)
    table = made["table"]
    ben.post("/api/join", {"token": made["links"]["2"]})
    assert "not yours" in ben.post(f"/api/tables/{table}/programs", {"seat": 0}, 403)["error"]
    token = ann.post(f"/api/tables/{table}/programs", {"seat": 1}, 201)["token"]
    robot = program(served, token)
    assert robot.see(table)["mine"] == [1]
    robot.get(f"/api/tables/{table}?seat=0", 403)
    assert kinds(ben.see(table), 1) == [("person", 1), ("program", 1)]
    assert kinds(ben.see(table), 0) == [("person", 1)]
    for path, content in [
        (f"/api/tables/{table}/programs", {"seat": 1}),
        (f"/api/tables/{table}/links/1", {}),
        (f"/api/tables/{table}/remove", {"seat": 2}),
        ("/api/devices/code", {}),
        ("/api/devices/sign_out", {}),
        ("/api/devices/join", {"code": "ABCDE-FGHJK"}),
        ("/api/tables", {"game": "spark", "seats": [ME, BOT]}),
        (f"/api/tables/{table}/rematch", {}),
    ]:
        assert robot.post(path, content, 403)["error"]
    assert robot.get("/api/tables") == []
    robot.get("/api/devices", 403)
    for _ in range(4):
        ann.post(f"/api/tables/{table}/programs", {"seat": 1}, 201)
    assert "At most 5 programs" in ann.post(f"/api/tables/{table}/programs", {"seat": 1}, 400)["error"]


def test_nobody_reads_a_secret_in_what_is_told_of_holders(served):
    ann, ben = served.person(), served.person()
    made = ann.table("pointcity", ME, OPEN)
    ben.post("/api/join", {"token": made["links"]["1"]})
    token = ben.post(f"/api/tables/{made['table']}/programs", {"seat": 1}, 201)["token"]
    shown = ann.see(made["table"])
    assert all(set(holder) == {"kind", "devices", "since"} for seat in shown["seats"] for holder in seat["holders"])
    assert token not in str(shown)


# ---------------------------------------------------------------- a new link


def test_a_new_link_ends_all_who_held_the_seat(served):
    ann, ben, cat = served.person(), served.person(), served.person()
    made = ann.table("spark", ME, OPEN)
    table = made["table"]
    ben.post("/api/join", {"token": made["links"]["1"]})
    robot = program(served, ben.post(f"/api/tables/{table}/programs", {"seat": 1}, 201)["token"])
    assert robot.see(table)["mine"] == [1]
    made_new = ben.post(f"/api/tables/{table}/links/1")
    assert made_new["given_up"] is True
    assert ben.see(table)["mine"] == [] and kinds(ann.see(table), 1) == []
    assert ann.see(table)["seats"][1]["kind"] == "open"
    robot.get(f"/api/tables/{table}", 401)
    assert ben.post("/api/join", {"token": made["links"]["1"]}, 404)["error"] == REPLACED
    move = {"number": 0, "option": 0, "seat": 1, "key": new_key()}
    assert "not yours" in ben.post(f"/api/tables/{table}/moves", move, 403)["error"]
    assert [seat["before"] for seat in ann.see(table)["seats"]] == [0, 1]
    assert cat.post("/api/join", {"token": made_new["link"]})["seat"] == 1
    shown = cat.see(table)
    assert shown["mine"] == [1]
    assert [seat["before"] for seat in shown["seats"]] == [0, 1], "somebody else may know these cards"


def test_a_host_gets_no_key_to_a_seat_that_somebody_holds_or_has_held(served):
    ann, ben = served.person(), served.person()
    made = ann.table("spark", ME, OPEN)
    new = ann.post(f"/api/tables/{made['table']}/links/1")
    assert new["given_up"] is False  # nobody has held it yet
    ben.post("/api/join", {"token": new["link"]})
    ann.post(f"/api/tables/{made['table']}/links/1", status=403)
    ben.post(f"/api/tables/{made['table']}/links/1")
    refused = ann.post(f"/api/tables/{made['table']}/links/1", status=403)["error"]
    assert refused == "Somebody has held the seat of Player B, so the host can invite nobody there."


# ---------------------------------------------------------------- the host


def test_the_host_removes_somebody_and_a_bot_plays_to_the_end(served, examples):
    ann, ben = served.person(), served.person()
    made = ann.table("connect_four", ME, OPEN)
    table = made["table"]
    ben.post("/api/join", {"token": made["links"]["1"]})
    assert "only the host" in ben.post(f"/api/tables/{table}/remove", {"seat": 0}, 403)["error"].lower()
    assert "yours" in ann.post(f"/api/tables/{table}/remove", {"seat": 0}, 400)["error"]
    assert "no seat 6" in ann.post(f"/api/tables/{table}/remove", {"seat": 6}, 400)["error"]
    ann.post(f"/api/tables/{table}/remove", {"seat": 1})
    seat = ann.see(table)["seats"][1]
    assert seat["kind"] == "bot" and seat["bot"] and seat["holders"] == []
    assert ben.see(table)["mine"] == []
    assert "not yours" in ben.post(f"/api/tables/{table}/return", {"seat": 1}, 403)["error"]
    assert ben.post("/api/join", {"token": made["links"]["1"]}, 404)["error"] == REPLACED
    assert "is a bot" in ann.post(f"/api/tables/{table}/links/1", status=400)["error"]
    assert "is a bot already" in ann.post(f"/api/tables/{table}/remove", {"seat": 1}, 400)["error"]
    assert ann.play_out(table)["over"]


@pytest.mark.parametrize("how", ["leave", "remove"])
def test_a_seat_that_the_host_closes_is_a_bots_for_good(served, examples, how):
    ann, ben = served.person(), served.person()
    made = ann.table("connect_four", OPEN, ME)
    ann.post(f"/api/tables/{made['table']}/{how}", {"seat": 0})
    assert ann.until_asked(made["table"])["seats"][0]["kind"] == "bot"
    assert ben.post("/api/join", {"token": made["links"]["0"]}, 404)["error"] == REPLACED
    ann.post(f"/api/tables/{made['table']}/links/0", status=400)


def test_a_rematch_opens_the_seat_of_a_program_and_of_nobody_else(served, examples):
    ann, ben, cat = served.person(), served.person(), served.person()
    made = ann.table("tictactoe", ME, OPEN)
    joined = ben.post("/api/join", {"token": made["links"]["1"], "program": True})
    robot = program(served, joined["token"])
    while not (shown := ann.see(made["table"]))["over"]:
        mover = ann if shown["asked"] == [0] else robot
        seen = mover.see(made["table"])
        mover.choose(made["table"], seen, seen["decision"]["options"][0]["id"])
    again = ann.post(f"/api/tables/{made['table']}/rematch", {}, 201)["table"]
    assert [seat["kind"] for seat in ann.see(again)["seats"]] == ["human", "open"]
    link = ann.post(f"/api/tables/{again}/links/1")["link"]
    assert cat.post("/api/join", {"token": link})["seat"] == 1
    robot.get(f"/api/tables/{again}?seat=1", 403)
