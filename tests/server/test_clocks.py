"""Time: banks that run, questions over days, and what happens when it is up."""

import time

from civitas.server.live import clocks
from civitas.server.storage import leases

from .people import BOT, ME, OPEN

LIVE = {"kind": "live", "bank": 600, "increment": 5, "started": 1000.0}


def test_time_passes_for_those_asked_and_a_move_adds_to_its_seat():
    left = clocks.after_move(LIVE, [600.0, 600.0, 600.0], [1], 1, 20.0, False)
    assert left == [600.0, 585.0, 600.0]
    assert clocks.after_move(LIVE, left, [0, 2], 2, 10.0, False) == [590.0, 585.0, 595.0]
    assert clocks.after_move(LIVE, [3.0, 9.0], [0], 0, 5.0, True) == [clocks.LEAST, 9.0]


def test_over_days_every_question_has_its_own_time():
    days = {"kind": "move", "move": 86400, "started": 0.0}
    assert clocks.beginning(days, 2) == [86400.0, 86400.0]
    assert clocks.after_move(days, [100.0, 86400.0], [0], 0, 50.0, False) == [86400.0, 86400.0]
    assert clocks.runs_out(days, [100.0, 50.0], [0], 1000.0) == 1100.0


def test_a_clock_waits_for_the_last_open_seat(served):
    ann, ben = served.person(), served.person()
    made = ann.table("pointcity", ME, OPEN, clock={"kind": "live", "bank": 600, "increment": 5})
    live = served.app_state.tables.open(made["table"])
    live.since -= 100  # it was made a while ago
    assert ann.see(made["table"])["clock"] == {
        "kind": "live", "bank": 600, "increment": 5, "left": [600.0, 600.0], "running": [],
    }  # fmt: skip
    ben.post("/api/join", {"token": made["links"]["1"]})
    shown = ann.see(made["table"])["clock"]
    assert len(shown["running"]) == 1 and min(shown["left"]) > 590


def test_when_time_is_up_a_bot_answers_once_and_the_person_goes_on(served):
    ann = served.person()
    table = ann.table("pointcity", ME, BOT, clock={"kind": "move", "move": 3600})["table"]
    shown = ann.until_asked(table)
    live, tables = served.app_state.tables.open(table), served.app_state.tables
    with live.lock:  # an hour passes
        live.since -= 3700
        live.row["clock"]["started"] -= 3700
        with tables.database.writing() as connection:
            tables.settle(connection, live, live.asked, live.left)
            assert table in leases.unattended(connection, time.time())
    end = time.monotonic() + 30
    while (now := ann.see(table))["number"] == shown["number"]:
        assert time.monotonic() < end
        time.sleep(0.02)
    from civitas.server.storage import store

    with tables.database.reading() as connection:
        move = store.moves_from(connection, table, shown["number"])[0]
    assert (move.made_by, move.seat) == ("clock", 0) and not now["seats"][0]["left"]
    later = ann.until_asked(table)
    assert later["clock"]["left"][0] > 3500
    ann.choose(table, later, later["decision"]["options"][0]["id"])


def test_a_stopped_server_remembers_the_clocks(served):
    from civitas.server.live.tables import OpenTables
    from civitas.server.metrics import Metrics

    ann = served.person()
    table = ann.table("pointcity", ME, BOT, clock={"kind": "live", "bank": 60, "increment": 2})["table"]
    shown = ann.until_asked(table)
    ann.choose(table, shown, shown["decision"]["options"][0]["id"])
    live = served.app_state.tables.open(table)
    again = OpenTables(served.app_state.database, Metrics()).open(table)
    with live.lock:
        if again.number == live.number:
            assert again.left == live.left and again.since == live.since and again.row["clock"]["started"]
    assert again.left is not None and max(again.left) > 60
