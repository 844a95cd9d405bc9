"""What is kept: opened again exactly as it was, whatever happened to the process."""

import contextlib
import json
import threading
import time
import zlib

import httpx2
import pytest
from sqlalchemy import delete, select, update

import civitas
from civitas.kernel.table.saves import digest
from civitas.server.errors import Stale
from civitas.server.live.tables import OpenTables
from civitas.server.metrics import Metrics
from civitas.server.storage import leases, schema, store

from .conftest import Served
from .people import BOT, ME, new_key
from .workers import Worker


def waiting(table):
    return {seat: early for seat, early in table._waiting.items() if early}


def same(one, other):
    """Two tables that stand alike, and can take back alike."""
    assert digest(one.game, one.state) == digest(other.game, other.state)
    assert one.log == other.log and one.told == other.told and one.names == other.names
    assert waiting(one) == waiting(other) and len(one._moments) == len(other._moments)
    assert (one._barrier, one._barred_by) == (other._barrier, other._barred_by)
    for eye in (*range(one.seats), None):
        assert one.view(eye) == other.view(eye) and one.decision_for(eye) == other.decision_for(eye)


@pytest.mark.parametrize(
    ("game", "seats"),
    [("pointcity", 2), ("spark", 3), ("heroes", 2), ("congress", 2), ("crazy_eights", 3), ("connect_four", 2)],
)
def test_a_table_opened_from_the_middle_is_the_table_replayed_from_the_beginning(served, examples, game, seats):
    ann = served.person()
    table = ann.table(game, ME, *[{"kind": "human"}] * (seats - 1))["table"]
    shown, used = ann.see(table), 0
    for step in range(50):
        if shown["over"]:
            break
        if step % 7 == 6 and shown["undo"] is None and step % 2:
            content = {"number": shown["number"], "seat": shown["seat"], "key": new_key()}
            ann.post(f"/api/tables/{table}/undo", content)
        else:
            options = shown["decision"]["options"]
            ann.choose(table, shown, options[(step * 5) % len(options)]["id"])
        shown = ann.see(table)
        if step % 5 == 4:
            fresh = OpenTables(served.app_state.database, Metrics())
            opened = fresh.open(table)
            same(opened.table, served.app_state.tables.open(table).table)
            used += opened.kept > 0
    if game != "connect_four":  # there, every choice can be taken back, so nothing is ever final
        assert used
    with served.app_state.database.reading() as connection:
        c = schema.snapshots.c
        assert len(connection.execute(select(c.number).where(c.table_id == table)).all()) <= store.KEPT


def test_a_snapshot_of_rules_with_other_names_is_passed_over(served):
    """A release may rename a rule and leave the game as it is: what waits in it is found by the moves."""
    ann = served.person()
    table = ann.table("spark", ME, {"kind": "human"})["table"]
    for _ in range(30):
        shown = ann.see(table)
        ann.choose(table, shown, shown["decision"]["options"][0]["id"])
    database, rows = served.app_state.database, schema.snapshots
    with database.writing() as connection:
        for number, data in connection.execute(select(rows.c.number, rows.c.data).where(rows.c.table_id == table)):
            renamed = json.loads(zlib.decompress(data))
            renamed["position"]["frames"] = [{"rule": "as_it_was_called", "at": "ask", "locals": {}}]
            packed = zlib.compress(json.dumps(renamed).encode())
            at = (rows.c.table_id == table) & (rows.c.number == number)
            connection.execute(update(rows).where(at).values(data=packed))
    opened = OpenTables(database, Metrics()).open(table)
    assert opened.kept == 0
    same(opened.table, served.app_state.tables.open(table).table)


def test_a_snapshot_is_taken_only_where_nothing_can_be_taken_back():
    table = civitas.game("pointcity").table(2, 1)
    assert table.snapshot() is not None
    table.choose("Do not flip")
    assert table.snapshot() is None


def test_only_one_of_many_at_the_same_moment_is_accepted(served):
    ann = served.person()
    table = ann.table("pointcity", ME)["table"]
    tables, options = served.app_state.tables, ann.see(table)["decision"]["options"]
    workers = [tables, *(OpenTables(served.app_state.database, Metrics()) for _ in range(3))]  # as many workers would
    for each in workers:
        each.open(table)
    start, won, lost = threading.Barrier(8), [], []

    def choose(n):
        start.wait()
        try:
            won.append(
                workers[n % 4].act(table, 0, 0, lambda t: t.choose(options[n % len(options)]["id"], 0), f"key {n}")
            )
        except Stale as wrong:
            lost.append(wrong)

    threads = [threading.Thread(target=choose, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert won == [1] and [wrong.number for wrong in lost] == [1] * 7
    with served.app_state.database.reading() as connection:
        assert [move.number for move in store.moves_from(connection, table, 0)] == [0]


def test_a_duty_whose_holder_died_is_taken_over(served):
    ann = served.person()
    table = ann.table("spark", ME, BOT)["table"]
    app_state = served.app_state
    shown = ann.until_asked(table)
    with app_state.database.writing() as connection:
        leases.settle(connection, table, 0.0, "somebody who died", time.time() - leases.LEASE - 1)
        assert table in leases.unattended(connection, time.time())
        assert leases.take(connection, table, "one", time.time())
        assert not leases.take(connection, table, "other", time.time())
        assert table not in leases.unattended(connection, time.time())
    after = time.time() + leases.LEASE + 1
    with app_state.database.writing() as connection:
        assert leases.take(connection, table, "other", after)
    assert ann.see(table)["number"] >= shown["number"]


def test_what_another_program_changes_is_seen_here(served):
    """`civitas admin` works on the file beside a running server."""
    ann, ben = served.person(), served.person()
    made = ann.table("pointcity", ME, {"kind": "open"})
    ben.post("/api/join", {"token": made["links"]["1"]})
    assert ben.see(made["table"])["mine"] == [1]
    with served.app_state.database.writing() as connection:
        c = schema.holders.c
        connection.execute(delete(schema.holders).where(c.table_id == made["table"], c.seat == 1))
        store.change_seat(connection, made["table"], 1, name="Somebody")
    served.app_state.tables.look_again(time.time() - 5)
    assert ben.see(made["table"])["mine"] == []
    assert ann.see(made["table"])["view"]["names"][1] == "Somebody"
    with served.app_state.database.writing() as connection:
        connection.execute(delete(schema.tables).where(schema.tables.c.id == made["table"]))
    served.app_state.tables.catch_up(served.app_state.tables.open(made["table"]))
    ann.get(f"/api/tables/{made['table']}", 404)


def test_a_stopped_server_goes_on_with_its_bots(tmp_path):
    url = f"sqlite:///{tmp_path}/t.sqlite"
    with Served(url) as first:
        ann = first.person()
        table = ann.table("pointcity", ME, BOT, BOT)["table"]
        shown = ann.until_asked(table)
        cookies = dict(ann.client.cookies)
        first.app_state.bot_workers.stop()  # the bots fall silent before they could answer
        shown = ann.choose(table, shown, shown["decision"]["options"][-1]["id"])
        while shown["decision"]["mine"]:
            shown = ann.choose(table, shown, shown["decision"]["options"][0]["id"])
        assert shown["asked"] != [0]
    with Served(url) as second:
        ann = second.person()
        ann.client.cookies.update(cookies)
        assert ann.until_asked(table)["number"] > shown["number"]


def kill_when(worker, reached):
    while not reached():
        time.sleep(0.005)
    worker.kill()


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path):
    """Kill -9 in the middle of a game, again and again, while somebody plays without stopping."""
    url, log = f"sqlite:///{tmp_path}/t.sqlite", tmp_path / "server.log"
    worker = Worker(url, log)
    ann = worker.person()
    table = ann.table("pointcity", {"kind": "me", "name": "Ann"}, {"kind": "human"}, BOT)["table"]
    cookies = dict(ann.client.cookies)
    acknowledged: dict[int, tuple[int, int, str]] = {}
    for life in range(1, 3):
        killer = threading.Thread(target=kill_when, args=(worker, lambda n=life: len(acknowledged) >= 4 * n))
        killer.start()
        with contextlib.suppress(httpx2.HTTPError):
            while True:
                shown = ann.see(table)
                if shown["over"]:
                    break
                if not shown["decision"]["mine"]:
                    time.sleep(0.02)
                    continue
                key, option = new_key(), shown["decision"]["options"][-1]["id"]
                ann.choose(table, shown, option, key=key)
                acknowledged[shown["number"]] = (shown["seat"], option, key)
        killer.join()
        worker = Worker(url, log, worker.port)
        ann = worker.person(cookies)
    try:
        assert len(acknowledged) >= 8
        for number, (seat, option, key) in acknowledged.items():  # sent again, as a page would: nothing is played twice
            content = {"number": number, "option": option, "seat": seat, "key": key}
            ann.post(f"/api/tables/{table}/moves", content)
        end = ann.play_out(table, most=500)
        entries = civitas.load(ann.get(f"/api/tables/{table}/save")).log
        assert end["over"] and len(entries) == end["number"]
        for number, (seat, option, _) in acknowledged.items():
            assert entries[number] == {"seat": seat, "choose": option}
        assert worker.stop() in (0, -15)
    finally:
        worker.kill()
    assert "Traceback" not in log.read_text()
