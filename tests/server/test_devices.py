"""One person with several devices: codes for another browser, signing out, and what that ends."""

import threading
import time

import pytest
from sqlalchemy import select, update
from starlette.websockets import WebSocketDisconnect

from civitas.server.http.auth import Identity
from civitas.server.storage import people, schema

from .people import ME, OPEN, new_key
from .test_live import live

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"
IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1"


def joined(ann, other, **more):
    code = ann.post("/api/devices/code")["code"]
    return other.post("/api/devices/join", {"code": code, **more})


def test_a_code_makes_another_browser_a_device_of_the_same_person(served):
    ann, phone = served.person(**{"user-agent": FIREFOX}), served.person(**{"user-agent": IPHONE})
    table = ann.table("spark", ME, OPEN)["table"]
    assert joined(ann, phone) == {"tables": 1}
    shown = phone.see(table)
    assert shown["mine"] == [0] and shown["host"] and shown["seats"][0]["holders"][0]["devices"] == 2
    assert [row["table"] for row in phone.get("/api/tables")] == [table]
    assert phone.client.cookies["civitas"] != ann.client.cookies["civitas"]
    listed = phone.get("/api/devices")
    assert [(each["label"], each["this"]) for each in listed] == [
        ("Firefox on Linux", False),
        ("Safari on iPhone", True),
    ]
    assert all(set(each) == {"id", "kind", "label", "since", "seen", "this", "table", "seat"} for each in listed)


def test_a_code_is_good_once_and_runs_out(served):
    ann, one, other = served.person(), served.person(), served.person()
    ann.table("pointcity", ME)
    made = ann.post("/api/devices/code")
    assert made["link"] == "/device/" + made["code"].replace("-", "")
    one.post("/api/devices/join", {"code": made["link"]})  # a link or a code, in any writing
    refused = other.post("/api/devices/join", {"code": made["code"].lower()}, 404)["error"]
    assert refused.startswith("This code makes no device")
    first, second = ann.post("/api/devices/code"), ann.post("/api/devices/code")
    other.post("/api/devices/join", {"code": first["code"]}, 404)  # a new one ends the one before
    with served.app_state.database.writing() as connection:
        assert second["code"].replace("-", "") not in str(connection.execute(select(schema.device_codes)).all())
        connection.execute(update(schema.device_codes).values(until=time.time() - 1))
    other.post("/api/devices/join", {"code": second["code"]}, 404)
    assert "civitas" not in other.client.cookies


def test_of_two_who_enter_a_code_at_the_same_moment_one_becomes_the_device(served):
    ann, people_, start, found = served.person(), [served.person() for _ in range(5)], threading.Barrier(5), []
    ann.table("pointcity", ME)
    code = ann.post("/api/devices/code")["code"]

    def enter(who):
        start.wait()
        found.append(who.client.post("/api/devices/join", json={"code": code}).status_code)

    threads = [threading.Thread(target=enter, args=(who,)) for who in people_]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(found) == [200, 404, 404, 404, 404]
    assert len(ann.get("/api/devices")) == 2


def test_whoever_holds_seats_must_say_that_they_switch(served):
    ann, ben = served.person(), served.person()
    ann.table("pointcity", ME)
    table = ben.table("spark", ME, OPEN)["table"]
    code = ann.post("/api/devices/code")["code"]
    refused = ben.post("/api/devices/join", {"code": code}, 409)["error"]
    assert "plays as somebody else already, at 1 table;" in refused and refused.endswith(".")
    assert ben.see(table)["mine"] == [0], "nothing was lost"
    with live(ben, table) as socket:
        socket.until(lambda m: m["type"] == "state")
        ben.post("/api/devices/join", {"code": code, "switch": True})
        assert socket.until(lambda m: m["type"] == "closed")["error"] == "This device was signed out."
    assert ben.see(table)["mine"] == [] and len(ben.get("/api/devices")) == 2
    again = ann.post("/api/devices/code")["code"]
    ben.post("/api/devices/join", {"code": again})  # a device of the same person already
    assert len(ben.get("/api/devices")) == 2


def test_guessing_codes_is_slowed_down(served, monkeypatch):
    eve = served.person()
    monkeypatch.setattr(served.app_state.limits, "on", True)
    statuses = [eve.client.post("/api/devices/join", json={"code": f"GUESS-{n:05}"}).status_code for n in range(20)]
    assert statuses[0] == 404 and statuses[-1] == 429


def test_a_signed_out_device_plays_no_more_and_its_socket_is_closed_with_a_sentence(served):
    """The attack: a cookie was stolen, its owner signs it out, and it goes on playing."""
    ann, thief = served.person(), served.person()
    table = ann.table("pointcity", ME)["table"]
    joined(ann, thief)
    stolen = next(each for each in ann.get("/api/devices") if not each["this"])
    shown = thief.see(table)
    with live(thief, table) as socket:
        socket.until(lambda m: m["type"] == "state")
        ann.post(f"/api/devices/{stolen['id']}/sign_out")
        assert socket.until(lambda m: m["type"] == "closed")["error"] == "This device was signed out."
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.until(lambda m: False)
        assert closed.value.code == 4403
    assert thief.see(table)["mine"] == []
    thief.choose(table, shown, shown["decision"]["options"][0]["id"], 401)
    assert ann.see(table)["number"] == 0 and ann.see(table)["mine"] == [0]
    ann.post(f"/api/devices/{stolen['id']}/sign_out", status=404)


def test_a_socket_message_is_checked_even_where_nobody_told_of_the_sign_out(served):
    """As where another program wrote to the database: the message itself finds it out."""
    ann = served.person()
    table = ann.table("pointcity", ME)["table"]
    with live(ann, table) as socket:
        socket.until(lambda m: m["type"] == "state")
        with served.app_state.database.writing() as connection:
            person = served.app_state.tables.open(table).row["host"]
            people.sign_out(connection, person, [each.id for each in people.devices_of(connection, person)])
        socket.move(socket.shown["decision"]["options"][0]["id"])
        assert socket.until(lambda m: m["type"] == "closed")["error"] == "This device was signed out."
    assert ann.see(table)["number"] == 0


def test_signing_out_everywhere_ends_browsers_programs_and_codes(served):
    ann, phone, robot, late = (served.person() for _ in range(4))
    table = ann.table("pointcity", ME)["table"]
    joined(ann, phone)
    token = phone.post(f"/api/tables/{table}/programs", {"seat": 0}, 201)["token"]
    robot.client.headers["authorization"] = f"Bearer {token}"
    assert robot.see(table)["mine"] == [0]
    code = phone.post("/api/devices/code")["code"]
    ann.post("/api/devices/sign_out", {"others": True})
    assert [each["this"] for each in ann.get("/api/devices")] == [True]
    assert phone.see(table)["mine"] == [] and ann.see(table)["mine"] == [0]
    robot.get(f"/api/tables/{table}", 401)
    late.post("/api/devices/join", {"code": code}, 404)
    ann.post("/api/devices/sign_out", {})
    assert "civitas" not in ann.client.cookies
    assert ann.see(table)["mine"] == [] and ann.get("/api/devices") == []
    ann.post("/api/devices/sign_out", {}, 401)


def test_somebody_elses_device_cannot_be_signed_out(served):
    ann, eve = served.person(), served.person()
    ann.table("pointcity", ME)
    eve.table("pointcity", ME)
    device = ann.get("/api/devices")[0]["id"]
    eve.post(f"/api/devices/{device}/sign_out", status=404)
    assert len(ann.get("/api/devices")) == 1


def test_what_was_looked_up_before_a_change_is_not_believed_after_it(served, monkeypatch):
    """Between the look at the database and the note of it, the seat is lost."""
    ann, ben = served.person(), served.person()
    made = ann.table("pointcity", ME, OPEN)
    ben.post("/api/join", {"token": made["links"]["1"]})
    auth, table = served.app_state.auth, served.app_state.tables.open(made["table"])
    with served.app_state.database.reading() as connection:
        device = people.device_of(connection, ben.client.cookies["civitas"], "browser")
    assert device is not None
    identity = Identity(device.person, device.id, device.person)
    look = people.rights

    def overtaken(connection, device, name, lock=False):
        found = look(connection, device, name, lock)
        monkeypatch.setattr(people, "rights", look)
        ann.post(f"/api/tables/{name}/remove", {"seat": 1})
        return found

    monkeypatch.setattr(people, "rights", overtaken)
    auth.mine(identity, table)
    assert auth.mine_at_version(identity, table) == []


def test_others_see_at_once_how_many_devices_play(served):
    ann, ben, phone = served.person(), served.person(), served.person()
    made = ann.table("pointcity", ME, OPEN)
    ben.post("/api/join", {"token": made["links"]["1"]})
    with live(ann, made["table"]) as socket:
        socket.until(lambda m: m["type"] == "state")
        joined(ben, phone)
        devices = lambda m: [holder["devices"] for holder in m["seats"][1]["holders"]]  # noqa: E731
        socket.until(lambda m: m["type"] == "presence" and devices(m) == [2])
        ben.post("/api/devices/sign_out", {"others": True})
        socket.until(lambda m: m["type"] == "presence" and devices(m) == [1])


def test_a_move_is_not_taken_after_the_seat_was_lost_between_check_and_row(served, monkeypatch):
    """The check before is passed; the transaction that writes the move looks again."""
    ann = served.person()
    table = ann.table("pointcity", ME)["table"]
    shown, tables = ann.see(table), served.app_state.tables
    write = tables._write

    def overtaken(*given):
        with served.app_state.database.writing() as connection:
            connection.execute(schema.holders.delete().where(schema.holders.c.table_id == table))
        return write(*given)

    monkeypatch.setattr(tables, "_write", overtaken)
    content = {"number": 0, "option": shown["decision"]["options"][0]["id"], "seat": 0, "key": new_key()}
    assert "not yours any more" in ann.post(f"/api/tables/{table}/moves", content, 403)["error"]
    assert tables.open(table).number == 0
    with served.app_state.database.reading() as connection:
        assert connection.execute(select(schema.moves).where(schema.moves.c.table_id == table)).all() == []
