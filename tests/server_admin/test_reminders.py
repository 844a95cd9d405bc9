"""Whoever is away is reminded of their turn, once, by a webhook or by a push."""

import json
import shutil
import time

import pytest
from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from fastapi.testclient import TestClient
from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError

from civitas.kernel.errors import CivitasError
from civitas.server.app import create_app, malformed, refused
from civitas.server.app_state import Settings
from civitas.server.browsers.cookies import SAFE
from civitas.server.metrics import Metrics
from civitas.server.notify import Notify, queue, routes, targets
from civitas.server.notify.schema import reminders
from civitas.server.storage import people, schema, store
from civitas.server.storage.tokens import new_token

from .browser import Receiver, plain

PATIENCE = 20.0
BASE = "https://civitas.example"


@pytest.fixture
def reminding(operated):
    """Makes a Notify that does not wait; stops it in the end."""
    made = []

    def make(here=lambda table: (), allow_private=True, start=True):
        found = Notify(operated.database, here, Metrics(), allow_private, 0.0, (0.01, 0.01, 0.01), 0.01)
        made.append(found)
        if start:
            found.start()
        return found

    yield make
    for found in made:
        found.stop()


def hook(operated, table, seat, url):
    with operated.database.writing() as connection:
        targets.set_webhook(connection, table, seat, operated.device, url, BASE)


def rows(operated):
    with operated.database.reading() as connection:
        return connection.execute(select(reminders.c.seat, reminders.c.done, reminders.c.tries)).all()


def until(found):
    end = time.monotonic() + PATIENCE
    while not found():
        assert time.monotonic() < end, "nothing came of it"
        time.sleep(0.01)


def done(operated):
    until(lambda: rows(operated) and all(row.done for row in rows(operated)))


def outcomes(notify):
    return {
        dict(labels)["outcome"]: count for (name, labels), count in notify.metrics._counts.items() if "remind" in name
    }


# ---------------------------------------------------------------- webhooks


def test_a_seat_that_is_asked_is_told_where_to_go(operated, inbox, reminding):
    table = operated.table("connect_four")
    hook(operated, table, 0, inbox.url + "/mine?key=1")
    notify = reminding()
    notify.turn(table, 0)
    path, headers, body = inbox.next()
    assert path == "/mine?key=1" and headers["Content-Type"] == "application/json"
    assert json.loads(body) == {
        "table": table,
        "game": "connect_four",
        "seat": 0,
        "name": "Ann",
        "text": "Connect Four: it is Ann's turn.",
        "link": f"{BASE}/t/{table}",
    }
    done(operated)
    assert outcomes(notify) == {"sent": 1}


def test_the_same_question_is_told_once_and_the_next_one_again(operated, inbox, reminding):
    table = operated.table("connect_four")
    hook(operated, table, 0, inbox.url)
    notify = reminding()
    operated.app_state.tables.on_change.append(notify.hear)
    notify.turn(table, 0)
    inbox.next()
    done(operated)
    with operated.database.reading() as connection:
        assert queue.new_places(connection, {(table, 0), (table, 1)}) == []
    operated.play(table, 2)  # Ann and Bo have moved, and the server tells of it by itself
    inbox.next()
    done(operated)
    assert inbox.posts.empty() and outcomes(notify) == {"sent": 2}


def test_who_is_here_or_has_answered_is_left_alone(operated, inbox, reminding):
    here, answered, left, over, away = found = [operated.table("tictactoe") for _ in range(5)]
    first = reminding(start=False)
    for table in found:
        hook(operated, table, 0, inbox.url)
        first.turn(table, 0)
    first.stop()  # they are noted, and nothing is sent yet
    assert [row.done for row in rows(operated)] == [False] * 5
    operated.play(answered, 1)
    operated.play(over, 9)
    with operated.database.writing() as connection:
        store.change_seat(connection, left, 0, left=True, bot="random")
    second = reminding(here=lambda table: [0] if table == here else [1])
    done(operated)
    assert json.loads(inbox.next()[2])["table"] == away
    assert inbox.posts.empty() and outcomes(second) == {"sent": 1}


def test_what_fails_is_tried_again(operated, inbox, reminding):
    table = operated.table()
    hook(operated, table, 0, inbox.url)
    inbox.statuses = [503, 429]
    notify = reminding()
    notify.turn(table, 0)
    assert [inbox.next()[0] for _ in range(3)] == ["/"] * 3
    done(operated)
    assert outcomes(notify) == {"again": 2, "sent": 1}


def test_it_is_given_up_after_some_tries(operated, inbox, reminding):
    table = operated.table()
    hook(operated, table, 0, inbox.url)
    inbox.statuses = [500] * 20
    notify = reminding()
    notify.turn(table, 0)
    done(operated)
    assert outcomes(notify) == {"again": 4} and inbox.posts.qsize() == 4  # once, and three times more


def test_nobody_listening_is_tried_again_too(operated, reminding):
    table = operated.table()
    hook(operated, table, 0, "http://127.0.0.1:1/")
    notify = reminding()
    notify.turn(table, 0)
    done(operated)
    assert outcomes(notify) == {"again": 4}


@pytest.mark.parametrize("status", [302, 307, 400, 404])
def test_a_refusal_is_not_repeated_and_a_redirect_not_followed(operated, inbox, reminding, status):
    table = operated.table()
    hook(operated, table, 0, inbox.url)
    inbox.statuses = [status]
    notify = reminding()
    notify.turn(table, 0)
    done(operated)
    assert outcomes(notify) == {"refused": 1} and inbox.posts.qsize() == 1


def test_a_webhook_that_is_gone_is_forgotten(operated, inbox, reminding):
    table = operated.table()
    hook(operated, table, 0, inbox.url)
    inbox.statuses = [410]
    reminding().turn(table, 0)
    done(operated)
    with operated.database.reading() as connection:
        assert targets.webhook_of(connection, table, 0) is None


def test_nothing_is_sent_to_a_private_address(operated, inbox, reminding):
    table = operated.table()
    hook(operated, table, 0, inbox.url)
    notify = reminding(allow_private=False)
    notify.turn(table, 0)
    done(operated)
    assert inbox.posts.empty() and outcomes(notify) == {"refused": 1}


def test_a_reminder_outlives_the_worker(operated, inbox, reminding):
    """One has noted it and stops; one was killed before it noted anything."""
    noted, killed = operated.table(), operated.table()
    for table in (noted, killed):
        hook(operated, table, 0, inbox.url)
    first = reminding(start=False)
    first.turn(noted, 0)
    first.stop()
    assert len(rows(operated)) == 1
    reminding()
    assert {json.loads(inbox.next()[2])["table"] for _ in range(2)} == {noted, killed}


def test_two_workers_send_it_once(operated, inbox, reminding):
    table = operated.table()
    hook(operated, table, 0, inbox.url)
    workers = [reminding() for _ in range(2)]
    for _ in range(20):
        for worker in workers:
            worker.turn(table, 0)
        time.sleep(0.005)
    done(operated)
    for worker in workers:
        worker.stop()
    assert inbox.posts.qsize() == 1


def test_the_same_question_is_put_once(operated):
    """Another worker has put it, sent it and is done, while this one was still looking."""
    table = operated.table()
    place = (table, 0, targets.WEBHOOK)
    with operated.database.writing() as connection:
        queue.put(connection, place, 0, due=1.0)
        ((sent, _, _),) = queue.due(connection, 2.0, 10, 10)
        assert queue.take(connection, sent, 60.0) and not queue.take(connection, sent, 60.0)
        queue.finish(connection, sent)
    with pytest.raises(IntegrityError), operated.database.writing() as connection:
        queue.put(connection, place, 0, due=1.0)
    assert [row.done for row in rows(operated)] == [True]
    with operated.database.writing() as connection:
        queue.put(connection, place, 1, due=1.0)
    assert [row.done for row in rows(operated)] == [False]


def test_no_seat_is_told_of_another(operated, inbox, reminding):
    table = operated.table()
    hook(operated, table, 1, inbox.url)
    notify = reminding(start=False)
    notify.turn(table, 0)
    notify._note()
    assert rows(operated) == []


# ---------------------------------------------------------------- pushes


def test_a_push_reaches_the_browser_of_whoever_holds_the_seat(operated, inbox, reminding):
    table, receiver = operated.table("connect_four"), Receiver()
    with operated.database.writing() as connection:
        targets.subscribe(
            connection, operated.person, operated.device, inbox.url + "/push/abc", **receiver.keys, base=BASE
        )
        stranger = people.add_person(connection, new_token())
        theirs = people.devices_of(connection, stranger)[0].id
        targets.subscribe(connection, stranger, theirs, inbox.url + "/push/stranger", **Receiver().keys, base=BASE)
    notify = reminding()
    notify.turn(table, 0)
    path, headers, body = inbox.next()
    assert path == "/push/abc"
    assert (headers["Content-Encoding"], headers["Topic"]) == ("aes128gcm", table) and int(headers["TTL"]) > 0
    assert json.loads(receiver.read(body))["link"] == f"{BASE}/t/{table}"
    token = headers["Authorization"].removeprefix("vapid t=").partition(",")[0]
    assert json.loads(plain(token.split(".")[1]))["aud"] == inbox.url
    assert headers["Authorization"].endswith(f"k={notify.push_key}")
    done(operated)
    assert inbox.posts.empty()


def test_a_browser_that_is_gone_is_forgotten(operated, inbox, reminding):
    table, device = operated.table(), operated.device
    with operated.database.writing() as connection:
        targets.subscribe(connection, operated.person, device, inbox.url, **Receiver().keys, base=BASE)
    inbox.statuses = [404]
    reminding().turn(table, 0)
    done(operated)
    with operated.database.reading() as connection:
        assert targets.of_tables(connection, [table]) == []


def test_the_servers_key_stays_the_same(reminding):
    one, other = reminding(), reminding()
    assert one.push_key == other.push_key and one.push_key is not None
    assert len(plain(one.push_key)) == 65


# ---------------------------------------------------------------- over HTTP


@pytest.fixture
def client(operated, reminding):
    """Ann's browser at a server with nothing but these routes."""
    app = FastAPI()
    app.include_router(routes.router)
    app.add_exception_handler(CivitasError, refused)
    app.add_exception_handler(RequestValidationError, malformed)
    operated.app_state.notify = reminding(start=False)
    app.state.app_state = operated.app_state
    token = new_token()
    with operated.database.writing() as connection:
        operated.person = people.add_person(connection, token)
    return TestClient(app, base_url="https://civitas.example", cookies={SAFE: token})


def test_a_person_sets_and_clears_a_webhook(operated, client, inbox):
    table = operated.table("tictactoe")
    path = f"/api/tables/{table}/webhook"
    answer = client.put(path, json={"seat": 0, "url": inbox.url})
    assert (answer.status_code, answer.json()) == (200, {"url": inbox.url})
    assert client.get(path, params={"seat": 0}).json() == {"url": inbox.url}
    with operated.database.reading() as connection:
        assert targets.webhook_of(connection, table, 0) == targets.Webhook(inbox.url, "https://civitas.example")
    operated.app_state.notify._note()
    assert [row.seat for row in rows(operated)] == [0]  # it is Ann's turn already
    assert client.delete(path, params={"seat": 0}).json() == {"done": True}
    assert client.get(path, params={"seat": 0}).json() == {"url": None}


def test_only_the_seats_own_webhook_can_be_set(operated, client):
    table = operated.table("tictactoe")
    with operated.database.writing() as connection:
        h = schema.holders
        other = people.add_person(connection, new_token())
        connection.execute(update(h).where(h.c.seat == 1).values(person=other))
    path, seat = f"/api/tables/{table}/webhook", {"seat": 1}
    for answer in (
        client.put(path, json=seat | {"url": "https://x.example/"}),
        client.get(path, params=seat),
        client.delete(path, params=seat),
    ):
        assert (answer.status_code, answer.json()) == (403, {"error": "The seat of Bo is not yours."})


def test_a_program_sees_and_changes_only_its_own_webhook(operated, client, inbox):
    """The token of a seat is for playing it: the address of its person's reminders is none of its business."""
    table = operated.table("tictactoe")
    path, seat, tokens = f"/api/tables/{table}/webhook", {"seat": 0}, [new_token(), new_token()]
    with operated.database.writing() as connection:
        for token in tokens:
            people.add_program(connection, operated.person, token, table, 0, "A program")
    robot, other = ({"headers": {"authorization": f"Bearer {token}"}} for token in tokens)
    refused = "A program changes only the reminder that it has set itself, and this seat has another one."
    mine, theirs = seat | {"url": inbox.url + "?mine"}, seat | {"url": inbox.url + "?theirs"}

    def nothing_of_others(who):
        assert client.get(path, params=seat, **who).json() == {"url": None}
        for answer in (client.put(path, json=theirs, **who), client.delete(path, params=seat, **who)):
            assert (answer.status_code, answer.json()) == (403, {"error": refused})

    client.put(path, json=mine)
    nothing_of_others(robot)
    assert client.get(path, params=seat).json() == {"url": mine["url"]}
    client.delete(path, params=seat)
    assert client.put(path, json=theirs, **robot).json() == {"url": theirs["url"]}
    assert client.get(path, params=seat, **robot).json() == {"url": theirs["url"]}
    nothing_of_others(other)
    assert client.get(path, params=seat).json() == {"url": theirs["url"]}, "whoever holds the seat sees it"
    assert client.put(path, json=mine).json() == {"url": mine["url"]}
    nothing_of_others(robot)


def test_an_address_that_cannot_be_used_is_told_at_once(operated, client, reminding):
    table = operated.table("tictactoe")
    operated.app_state.notify = reminding(allow_private=False, start=False)
    for url in ("http://127.0.0.1:8117/api", "http://169.254.169.254/", "ftp://x.example/", "nonsense"):
        answer = client.put(f"/api/tables/{table}/webhook", json={"seat": 0, "url": url})
        assert answer.status_code == 400 and answer.json()["error"].endswith("."), url
    with operated.database.reading() as connection:
        assert targets.webhook_of(connection, table, 0) is None


def test_a_browser_subscribes_and_stops(operated, client, inbox):
    table = operated.table("tictactoe")
    operated.app_state.notify.start()
    assert client.get("/api/push/key").json() == {"key": operated.app_state.notify.push_key}
    wanted = {"endpoint": inbox.url, "keys": Receiver().keys}
    assert client.post("/api/push", json=wanted).json() == {"done": True}
    assert client.post("/api/push", json=wanted).json() == {"done": True}
    with operated.database.reading() as connection:
        assert len(targets.of_tables(connection, [table])) == 2  # one browser, for both seats of this person
    bad = wanted | {"keys": {"p256dh": "AAAA", "auth": "AAAA"}}
    assert client.post("/api/push", json=bad).status_code == 400
    assert client.post("/api/push", json={"endpoint": inbox.url}).status_code == 422
    assert client.post("/api/push/stop", json={"endpoint": inbox.url}).json() == {"done": True}
    with operated.database.reading() as connection:
        assert targets.of_tables(connection, [table]) == []


def test_a_person_has_so_many_browsers_and_no_more(operated):
    table = operated.table("tictactoe")
    with operated.database.writing() as connection:
        for n in range(targets.MOST_BROWSERS + 3):
            targets.subscribe(
                connection, operated.person, operated.device, f"https://x.example/{n}", **Receiver().keys, base=BASE
            )
        assert len(targets.of_tables(connection, [table])) == 2 * targets.MOST_BROWSERS


# ---------------------------------------------------------------- in the whole server


def test_the_server_reminds_who_is_away_and_not_who_is_watching(empty, inbox, tmp_path):
    url = f"sqlite:///{shutil.copy(empty, tmp_path)}"
    app = create_app(Settings(url, limited=False, warm=False, allow_private_webhooks=True))
    notify = app.state.app_state.notify
    notify.delay, notify.looking = 0.0, 0.01
    with TestClient(app, base_url="http://testserver") as ann:
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "human", "name": "Bo"}]
        watched, away = (
            ann.post("/api/tables", json={"game": "tictactoe", "seats": seats}).json()["table"] for _ in range(2)
        )
        with ann.websocket_connect(f"/api/tables/{watched}/live?seat=0") as socket:
            socket.receive_json()
            for table in (watched, away):
                answer = ann.put(f"/api/tables/{table}/webhook", json={"seat": 0, "url": inbox.url})
                assert answer.status_code == 200
            content = json.loads(inbox.next()[2])
            assert (content["table"], content["link"]) == (away, f"http://testserver/t/{away}")

            def told():
                with app.state.app_state.database.reading() as connection:
                    return connection.execute(select(reminders.c.done)).scalars().all()

            until(lambda: told() == [True, True])
            assert inbox.posts.empty()
        assert 'civitas_reminders_total{kind="webhook",outcome="sent"} 1' in ann.get("/metrics").text
