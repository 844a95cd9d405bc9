"""Time: banks that run, questions over days, and what happens when it is up."""

import time
from functools import partial
from typing import Any

import pytest

from civitas.server.live import clocks
from civitas.server.storage import leases

from .people import BOT, ME, OPEN, new_key, until

LIVE = {"kind": "live", "bank": 600, "increment": 5, "started": 1000.0}


def test_time_passes_for_those_asked_and_a_move_adds_to_its_seat():
    left = clocks.after_move(LIVE, clocks.spent(LIVE, [600.0, 600.0, 600.0], [1], 20.0), 1)
    assert left == [600.0, 585.0, 600.0]
    assert clocks.after_move(LIVE, clocks.spent(LIVE, left, [0, 2], 10.0), 2) == [590.0, 585.0, 595.0]
    assert clocks.after_move(LIVE, clocks.spent(LIVE, [3.0, 9.0], [0], 5.0), 0, True) == [clocks.LEAST, 9.0]


def test_nothing_is_paid_before_the_game_is_handed_on_unless_time_is_up():
    assert clocks.after_move(LIVE, [50.0, 60.0], 0, handed_on=False) == [50.0, 60.0]
    assert clocks.after_move(LIVE, [0.0, 60.0], 0, True, handed_on=False) == [clocks.LEAST, 60.0]
    days = {"kind": "move", "move": 86400, "started": 0.0}
    assert clocks.after_move(days, [50.0, 60.0], 0, handed_on=False) == [50.0, 60.0]


def test_undo_takes_back_the_last_choices_of_a_seat_that_stand():
    log: list[dict[str, Any]]
    log = [{"seat": 0, "choose": 1}, {"seat": 1, "choose": 2}, {"seat": 0, "choose": 3}, {"seat": 0, "choose": 4},
           {"seat": 0, "undo": 1}, {"seat": 0, "signal": "time"}, {"seat": 0, "choose": 5}]  # fmt: skip
    assert clocks.taken_back(log, 0, 1) == [6] and clocks.taken_back(log, 0, 2) == [6, 2]
    assert clocks.taken_back([*log, {"seat": 0, "undo": 2}], 0, 1) == [0] and clocks.taken_back(log, 1, 1) == [1]


def test_over_days_every_question_has_its_own_time():
    days = {"kind": "move", "move": 86400, "started": 0.0}
    assert clocks.beginning(days, 2) == [86400.0, 86400.0]
    assert clocks.after_move(days, clocks.spent(days, [100.0, 86400.0], [0], 50.0), 0) == [86400.0, 86400.0]
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
    while (shown := ann.until_asked(table))["view"]["turn"] < 2:
        ann.choose(table, shown, shown["decision"]["options"][0]["id"])
    live = served.app_state.tables.open(table)
    again = OpenTables(served.app_state.database, Metrics()).open(table)
    with live.lock:
        if again.number == live.number:
            assert again.left == live.left and again.since == live.since and again.row["clock"]["started"]
            assert again.paid == live.paid
    assert again.left is not None and max(again.left) > 60


# ---------------------------------------------------------------- time cannot be made


@pytest.fixture
def hands(served, monkeypatch):
    """The hands of the games' clock: they stand still until the test turns them on."""
    now = [served.app_state.database.now()]
    monkeypatch.setattr(served.app_state.database, "now", lambda: now[0])

    def think(seconds):
        now[0] += seconds

    return think


class Sitting:
    """All seats of a table, at one screen; `left` are the clocks after the last input."""

    def __init__(self, served, game, clock, **settings):
        self.ann = served.person()
        self.table = self.ann.table(game, ME, {"kind": "human"}, clock=clock, **settings)["table"]
        self.left = self.look()["clock"]["left"]

    def look(self, seat=None):
        return self.ann.see(self.table, seat)

    def asked(self):
        return self.look(self.look()["asked"][0])

    def choose(self, fits=lambda label: True):
        shown = self.asked()
        option = next(each for each in shown["decision"]["options"] if fits(each["label"]))
        self.left = self.ann.choose(self.table, shown, option["id"])["clock"]["left"]
        return shown["seat"]

    def back(self, seat, how="undo", status=200):
        content = {"number": self.look()["number"], "seat": seat, "key": new_key()}
        answer = self.ann.post(f"/api/tables/{self.table}/{how}", content, status)
        self.left = answer["clock"]["left"] if status == 200 else self.left
        return answer


@pytest.mark.parametrize("how", ["undo", "reset"])
def test_choosing_and_taking_back_pays_nothing(served, hands, examples, how):
    here = Sitting(served, "connect_four", {"kind": "live", "bank": 60, "increment": 30})
    seat = here.asked()["seat"]
    for _ in range(4):
        hands(2.5)
        here.choose()
        hands(10)  # the other seat thinks
        here.back(seat, how)
    assert here.left[seat] == 50.0
    here.choose()
    assert here.left[seat] == 80.0


def test_a_question_that_is_given_back_has_the_time_that_it_had_left(served, hands, examples):
    here = Sitting(served, "connect_four", {"kind": "move", "move": 100})
    seat = here.asked()["seat"]
    for spent in (30, 60, 90):
        hands(30)
        here.choose()
        assert here.left[seat] == 100.0
        here.back(seat)
        assert here.left[seat] == 100.0 - spent


def test_time_spent_on_a_later_question_is_spent_when_it_is_taken_back(served, hands):
    """In Point City the first seat flips no card, which shows nothing, and is asked for its draft."""
    here = Sitting(served, "pointcity", {"kind": "move", "move": 100})
    hands(10)
    seat = here.choose(lambda label: "Do not flip" in label)
    assert here.asked()["seat"] == seat and here.left[seat] == 90.0, "the same turn: its time goes on"
    hands(20)
    here.back(seat)
    assert here.left[seat] == 70.0


def test_a_choice_of_the_clock_stands(served, hands, examples):
    """Nothing is left of the time for that question: given back, a bot would answer it again at once, and be paid."""
    for clock in ({"kind": "move", "move": 100}, {"kind": "live", "bank": 60, "increment": 5}):
        here = Sitting(served, "connect_four", clock)
        tables = served.app_state.tables
        live = tables.open(here.table)
        seat = live.asked[0]
        hands(101)
        served.app_state.bot_workers.wake(here.table, 0.0)
        until(partial(getattr, live, "number"), lambda number: number == 1)
        assert live.left[seat] == (100.0 if clock["kind"] == "move" else clocks.LEAST)
        assert here.look(seat)["undo"] == "can't undo: no time is left for that question"
        assert "no time is left" in here.back(seat, status=409)["error"]
        assert here.look()["number"] == 1


def test_what_was_paid_is_taken_back_after_a_restart_too(served, hands, examples):
    from civitas.server.live.tables import OpenTables
    from civitas.server.metrics import Metrics

    here = Sitting(served, "connect_four", {"kind": "live", "bank": 60, "increment": 30})
    seat = here.choose()
    again = OpenTables(served.app_state.database, Metrics())
    again.act(here.table, seat, 1, lambda table: table.undo(seat))
    left = again.open(here.table).left
    assert left is not None and left[seat] == 60.0


def test_a_turn_of_many_questions_is_paid_once(served, hands):
    here = Sitting(served, "pointcity", {"kind": "live", "bank": 60, "increment": 5})
    seat = here.asked()["seat"]
    while (shown := here.asked())["seat"] == seat:
        assert here.left[seat] == 60.0
        here.choose()
    assert shown["number"] > 1 and here.left[seat] == 65.0


def test_picking_and_putting_back_pays_nothing(served, hands):
    """In CITIZEN a card can be picked and put back for ever: both are choices."""
    here = Sitting(served, "congress", {"kind": "live", "bank": 60, "increment": 30}, seed="5")
    while here.asked()["decision"]["kind"] != "pick":
        here.choose(lambda label: True)
    seat = here.asked()["seat"]
    before = here.left[seat]
    for _ in range(5):
        hands(1)
        here.choose(lambda label: not label.startswith(("play", "take", "put")))
        hands(1)
        here.choose(lambda label: label.lower().startswith("put back"))
    assert here.left[seat] == before - 10
