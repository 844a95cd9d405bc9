"""The checksum of a save finds damage and is no secret: anybody can write one. None breaks a table or keeps a bot at
it for ever, and what the server says of it is true."""

from __future__ import annotations

import json
import threading

import pytest
from sqlalchemy import select

import civitas
from civitas.kernel.backends.python import short
from civitas.kernel.codes import FaultCode
from civitas.kernel.errors import Fault, SaveError
from civitas.kernel.lang.printing.to_python import print_python
from civitas.kernel.table.table import Table
from civitas.server.live.failures import TRIES
from civitas.server.loading.room import check_room
from civitas.server.storage import schema

from ..server.people import ME, until
from .conftest import written


@pytest.fixture(scope="module")
def position():
    """The content of a save that is a position in the middle of a game."""
    table = civitas.game("pointcity").table(2, 3, names=["Ann", "Ben"])
    for _ in range(8):
        table.choose(table.pending[0].options[0])
    return json.loads(table.handed_to(0, 1).save().split("\n", 1)[1])


def forged(position, **fields):
    inside = {**position["position"], "fields": {**position["position"]["fields"], **fields}}
    return written({**position, "position": inside, "hashes": {}, "turns": []})


@pytest.mark.parametrize("steps", [400, 699, 700])
def test_a_position_near_the_end_of_the_declared_length_is_counted_anew(served, position, steps):
    ann = served.person()
    made = ann.post("/api/import", {"save": forged(position, _steps=steps)}, 201)
    end = ann.play_out(made["table"])
    assert end["over"]
    again = ann.post("/api/import", {"save": ann.get(f"/api/tables/{made['table']}/save")}, 201)
    assert ann.see(again["table"])["result"] == end["result"] and ann.see(again["table"])["notes"] == []


@pytest.mark.parametrize(("field", "value"), [("_steps", 701), ("_steps", -1), ("_turns", 71)])
def test_a_position_beyond_the_declared_length_is_refused(served, position, field, value):
    refused = served.person().post("/api/import", {"save": forged(position, **{field: value})}, 400)["error"]
    assert field in refused and "Point City has at most" in refused


def test_a_position_without_room_for_the_rest_of_its_turns_is_refused(served, position):
    ann = served.person()
    refused = ann.post("/api/import", {"save": forged(position, _turns=60)}, 400)["error"]
    assert "begins after 60 turns" in refused and "within the 70 turns" in refused
    table = civitas.game("pointcity").table(4, 3)
    while table.state._turns < 60:
        table.choose(table.pending[0].options[0])
    late = ann.post("/api/import", {"save": table.handed_to(0, 1).save()}, 201)["table"]
    assert ann.see(late)["decision"]["turn"] == 60 and ann.play_out(late)["over"]


@pytest.fixture
def failing(monkeypatch):
    """Whatever a bot enters is a fault of the rules, until the test says otherwise."""
    on = [True]
    enter = Table.choose

    def choose(self, option, seat=None):
        if on[0] and threading.current_thread().name.startswith("bot"):
            raise Fault(FaultCode.TOO_LONG, 0)
        enter(self, option, seat)

    monkeypatch.setattr(Table, "choose", choose)
    return on


def test_a_bot_at_a_table_that_faults_tries_a_few_times_until_the_table_changes(served, failing, caplog):
    ann, app_state = served.person(), served.app_state
    tries: list[str] = []
    add = app_state.metrics.add

    def counted(name, *by, **labels):
        tries.append(name)
        add(name, *by, **labels)

    def due(table):
        with app_state.database.reading() as connection:
            return len(connection.execute(select(schema.leases).where(schema.leases.c.table_id == table)).all())

    def comes_to_rest(table):
        """As the look around does where a lease has run out, but at once."""
        if table in app_state.bot_workers.at_work:
            return False
        if not due(table):
            return True
        app_state.bot_workers.wake(table, 0.0)
        return False

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app_state.metrics, "add", counted)
        table = ann.table("pointcity", ME, {"kind": "human"}, seed="4")["table"]
        seat = ann.see(table)["asked"][0]
        ann.post(f"/api/tables/{table}/leave", {"seat": seat})
        until(lambda: comes_to_rest(table), bool)
        assert tries.count("civitas_faults_total") == tries.count("civitas_bot_moves_failed_total") == TRIES
        assert [record.levelname for record in caplog.records if "bot could not move" in record.message] == ["ERROR"]
        failing[0] = False
        ann.post(f"/api/tables/{table}/return", {"seat": seat})
        ann.post(f"/api/tables/{table}/leave", {"seat": seat})
        until(lambda: ann.see(table)["asked"], lambda asked: asked != [seat])
        assert tries.count("civitas_faults_total") == TRIES


def test_of_options_that_do_not_fit_nobody_says_that_the_rules_have_changed(served, save):
    ann = served.person()
    made = ann.post("/api/import", {"save": written({**save, "seed": "12345"})}, 201)
    (note,) = ann.see(made["table"])["notes"]
    assert "the save was altered" in note and "the rules have changed since" not in note


@pytest.fixture(scope="module")
def waiting():
    """A save of Spark in the middle of a turn, where others are asked whether they follow."""
    table = civitas.game("spark").table(3, 5)
    for _ in range(400):
        frames = table.position()["frames"]
        if any({"me", "n", "$n_end1"} <= set(frame["locals"]) for frame in frames):
            return json.loads(table.handed_to(table.pending[0].seat, 1).save().split("\n", 1)[1])
        table.choose(table.pending[0].options[0], table.pending[0].seat)
    raise AssertionError("nobody was asked to follow")


@pytest.mark.parametrize(("name", "value"), [("$n_end1", 2**31 - 1), ("me", 200), ("me", -1), ("n", 99)])
def test_a_waiting_rule_holds_only_what_rules_can_give(served, waiting, name, value):
    """A loop with two thousand million rounds stopped the whole server."""
    frames = [{**frame, "locals": dict(frame["locals"])} for frame in waiting["position"]["frames"]]
    changed = [frame for frame in frames if name in frame["locals"]]
    assert changed
    for frame in changed:
        frame["locals"][name] = value
    spoiled = {**waiting, "position": {**waiting["position"], "frames": frames}, "hashes": {}, "turns": []}
    refused = served.person().post("/api/import", {"save": written(spoiled)}, 400)["error"]
    assert f"the local {name} of the rule" in refused and f"is {value}" in refused


@pytest.mark.parametrize(("what", "wrong"), [("view", IndexError("7")), ("decision_for", Fault(FaultCode.INDEX, 26))])
def test_a_position_that_cannot_be_seen_is_refused(served, waiting, monkeypatch, what, wrong):
    text = written({**waiting, "hashes": {}, "turns": []})
    served.person().post("/api/import", {"save": text}, 201)
    table = civitas.load(text)
    check_room(table)

    def fails(*given):
        raise wrong

    monkeypatch.setattr(Table, what, fails)
    with pytest.raises(SaveError, match="cannot go on"):
        check_room(table)


def test_a_position_that_cannot_be_played_on_is_refused(waiting, monkeypatch):
    table = civitas.load(written({**waiting, "hashes": {}, "turns": []}))

    def fails(*given):
        raise Fault(FaultCode.INDEX, 26)

    monkeypatch.setattr(table.game.python, "advance", fails)
    with pytest.raises(SaveError, match="cannot go on"):
        check_room(table)


@pytest.mark.parametrize("game", ["pointcity", "spark", "heroes", "congress"])
def test_no_loop_of_a_rule_is_without_an_end(game):
    """Whatever a position holds: each loop that is printed has its most rounds, and then it is a fault."""
    lowered = civitas.game(game).lowered
    printed = print_python(lowered)
    assert "while " not in printed and printed.count("for _ in FUEL:") >= len(lowered.flows)
    with pytest.raises(Fault):
        short(range(10**7), 1)
    assert len(short(range(10), 1)) == 10
