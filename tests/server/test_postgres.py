"""Several workers at one PostgreSQL serve one table together."""

import contextlib
import os
import signal
import subprocess
import threading
import time

import httpx2
import pytest

import civitas
from civitas.server.errors import Stale
from civitas.server.live.tables import OpenTables
from civitas.server.metrics import Metrics
from civitas.server.storage.database import Database
from civitas.server.storage.moving import PostgresMoves

from .conftest import Served
from .people import BOT, ME, OPEN, new_key
from .postgres import postgres_url
from .workers import Worker

__all__ = ["postgres_url"]


@pytest.fixture(scope="module")
def two(postgres_url):
    """Two workers in this process, each with connections of its own."""
    with Served(postgres_url) as one, Served(postgres_url) as other:
        yield one, other


def elsewhere(person, served):
    """The same browser, answered by another worker."""
    other = served.person()
    other.client.cookies.update(person.client.cookies)
    return other


def test_both_try_the_same_number_and_exactly_one_wins(two):
    ann = two[0].person()
    table = ann.table("pointcity", ME)["table"]
    for number in range(0, 12, 2):
        shown = ann.see(table)
        assert shown["number"] == number // 2
        start = threading.Barrier(4)
        answers: list[tuple[int, int]] = []

        def choose(n, shown=shown, start=start, answers=answers):
            who = elsewhere(ann, two[n % 2])
            option = shown["decision"]["options"][n % len(shown["decision"]["options"])]["id"]
            content = {"number": shown["number"], "option": option, "seat": 0, "key": new_key()}
            start.wait()
            answers.append((who.client.post(f"/api/tables/{table}/moves", json=content).status_code, option))

        threads = [threading.Thread(target=choose, args=(n,)) for n in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(status for status, _ in answers) == [200, 409, 409, 409]
        won = next(option for status, option in answers if status == 200)
        for served in two:
            assert served.app_state.tables.open(table).table.log[-1] == {"seat": 0, "choose": won}


def test_a_move_at_one_worker_shows_at_the_other(two):
    one, other = two
    ann, ben = one.person(), other.person()
    made = ann.table("pointcity", ME, OPEN)
    table = made["table"]
    ben.post("/api/join", {"token": made["links"]["1"], "name": "Ben"})
    assert ann.see(table)["seats"][1]["name"] == "Ben"
    with ben.client.websocket_connect(f"/api/tables/{table}/live") as socket:
        wait_for(socket, lambda m: m["type"] == "state")
        deadline = time.monotonic() + 30
        while not ann.see(table)["seats"][1]["here"]:
            assert time.monotonic() < deadline
            time.sleep(0.02)
        while (shown := ann.see(table))["asked"] == [1]:
            ben.choose(table, ben.see(table), ben.see(table)["decision"]["options"][0]["id"])
        after = ann.choose(table, shown, shown["decision"]["options"][0]["id"])
        seen = wait_for(socket, lambda m: m["type"] == "state" and m["snapshot"]["number"] >= after["number"])
        assert seen["snapshot"]["view"]["market"] == after["view"]["market"]
        ann.post(f"/api/tables/{table}/reactions", {"seat": 0, "what": "good game"})
        assert wait_for(socket, lambda m: m["type"] == "reaction")["what"] == "good game"


def wait_for(socket, fits):
    while not fits(message := socket.receive_json()):
        pass
    return message


def test_a_repeated_key_is_answered_by_the_other_worker_too(two):
    one, other = two
    ann = one.person()
    table = ann.table("pointcity", ME)["table"]
    shown, key = ann.see(table), new_key()
    option = shown["decision"]["options"][0]["id"]
    assert ann.choose(table, shown, option, key=key)["number"] == 1
    assert elsewhere(ann, other).choose(table, shown, option, key=key)["number"] == 1


def test_a_worker_that_is_behind_is_refused_by_the_row(postgres_url, monkeypatch):
    """The notice has not come yet: the row decides, and not what a worker believes."""
    workers = []
    for _ in range(2):
        database = Database(postgres_url)
        database.migrate()
        workers.append(OpenTables(database, Metrics()))
    with Served(postgres_url) as served:
        ann = served.person()
        table = ann.table("pointcity", ME)["table"]
        option = ann.see(table)["decision"]["options"][0]["id"]
    one, other = workers
    open_tables = [tables.open(table) for tables in workers]
    monkeypatch.setattr(other, "catch_up", lambda live: False)  # deaf
    monkeypatch.setattr(other, "open", lambda name: open_tables[1])
    assert one.act(table, 0, 0, lambda t: t.choose(option, 0), "a") == 1
    with pytest.raises(Stale):
        other.act(table, 0, 0, lambda t: t.choose(option, 0), "b")
    for tables in workers:
        tables.database.close()


def test_workers_killed_under_play_lose_nothing_and_play_nothing_twice(postgres_url, tmp_path):
    log = tmp_path / "log"
    served = Worker(postgres_url, log, workers=2)
    ann = served.person()
    table = ann.table("pointcity", ME, BOT)["table"]
    cookies, acknowledged, killed = dict(ann.client.cookies), {}, 0
    try:
        while True:
            with contextlib.suppress(httpx2.HTTPError):
                ann = served.person(cookies)
                while not (shown := ann.see(table))["over"]:
                    if shown["decision"]["mine"]:
                        key, option = new_key(), shown["decision"]["options"][-1]["id"]
                        response = ann.client.post(
                            f"/api/tables/{table}/moves",
                            json={"number": shown["number"], "option": option, "seat": 0, "key": key},
                        )
                        if response.status_code == 200:
                            acknowledged[shown["number"]] = option
                    else:
                        time.sleep(0.05)
                    if killed < 2 and len(acknowledged) >= 7 * (killed + 1):
                        kill_a_child(served.process.pid)
                        killed += 1
                break
        entries = civitas.load(ann.get(f"/api/tables/{table}/save")).log
        assert killed == 2 and len(acknowledged) > 15
        for number, option in acknowledged.items():
            assert entries[number] == {"seat": 0, "choose": option}
        assert sum(entry["seat"] == 0 for entry in entries) >= len(acknowledged)
    finally:
        served.stop()


def kill_a_child(parent):
    """One of the workers, as hard as it goes."""
    found = subprocess.run(
        ["pgrep", "-P", str(parent), "-f", "spawn_main"], capture_output=True, text=True, check=False
    )
    children = [int(pid) for pid in found.stdout.split()]
    assert children
    os.kill(children[0], signal.SIGKILL)


def test_a_proposal_at_one_worker_shows_at_the_other(two):
    """At once to a mate who is there, and to one who comes later."""
    one, other = two
    ann, ben = one.person(), other.person()
    made = ann.table("congress", ME, OPEN, BOT, BOT, options={"teams": "on", "first": "seat 1"})
    table = made["table"]
    ben.post("/api/join", {"token": made["links"]["1"], "name": "Ben"})
    options = [option["id"] for option in ben.see(table, 1)["decision"]["options"]][:2]
    expected = [{"seat": 1, "options": options}]
    with ann.client.websocket_connect(f"/api/tables/{table}/live") as socket:
        while socket.receive_json()["type"] != "state":  # from now on she is told; before, the state would hold it
            pass
        ben.post(f"/api/tables/{table}/proposals", {"seat": 1, "options": options})
        while (message := socket.receive_json())["type"] != "proposals":
            pass
        assert message["proposals"] == expected == ann.see(table)["proposals"]
    one.app_state.tables.open_tables.pop(table)  # as if that worker had begun anew
    with ann.client.websocket_connect(f"/api/tables/{table}/live") as socket:
        while True:
            message = socket.receive_json()
            found = message.get("proposals") or message.get("snapshot", {}).get("proposals")
            if found:
                break
        assert found == expected


def test_no_lost_connection_is_used_twice_whatever_the_clock_says(postgres_url, monkeypatch):
    """The driver's pool tells old connections from new ones by the time of day. With the clock turned back, every one
    that the database had closed refused a move of its own."""
    database = Database(postgres_url)
    database.migrate()
    moves = database._moves
    assert isinstance(moves, PostgresMoves)
    try:
        with contextlib.ExitStack() as held:  # several, as when many move at once
            open_now = [held.enter_context(moves.engine.connect()) for _ in range(4)]
            backends = [one.exec_driver_sql("select pg_backend_pid()").scalar_one() for one in open_now]
        now = time.time
        monkeypatch.setattr(time, "time", lambda: now() - 48 * 3600)
        with database.reading() as connection:
            for backend in backends:
                connection.exec_driver_sql(f"select pg_terminate_backend({backend})")
        for _ in range(4):
            assert database.table_state("no table") is None
    finally:
        database.close()
