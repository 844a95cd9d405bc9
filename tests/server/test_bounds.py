"""What a worker keeps in memory has bounds, and what waits costs nothing."""

from __future__ import annotations

import asyncio
import gc
import resource
import subprocess
import sys
import time
import weakref

import pytest

from civitas.server.live import elsewhere, socket, tables
from civitas.server.live.elsewhere import NOBODY, Elsewhere, Presence
from civitas.server.live.pulse import BEATS, Pulse

from .conftest import Served

ME, BOT = {"kind": "me"}, {"kind": "bot", "bot": "greedy"}


@pytest.fixture
def alone(tmp_path):
    with Served(f"sqlite:///{tmp_path}/tables.sqlite") as served:
        yield served


def test_tables_that_nobody_watches_are_forgotten_also_behind_those_that_are(alone, monkeypatch):
    monkeypatch.setattr(tables, "MOST_OPEN", 3)
    person, open_tables = alone.person(), alone.app_state.tables.open_tables
    watched = [person.table("pointcity", ME, {"kind": "human"})["table"] for _ in range(3)]
    for name in watched:
        alone.app_state.tables.open(name).watchers.add("somebody")
    for _ in range(4):
        name = person.table("pointcity", ME, {"kind": "human"})["table"]
        alone.app_state.tables.open(name)
        assert set(open_tables) == {*watched, name}
    for name in watched:
        open_tables[name].watchers.clear()
    alone.app_state.tables.open(person.table("pointcity", ME, {"kind": "human"})["table"])
    assert len(open_tables) == 3


def test_a_table_in_memory_holds_no_beginnings_of_turns_and_a_whole_save_has_them_all(alone):
    person = alone.person()
    table = person.table("pointcity", ME, BOT, seed="4")["table"]
    person.play_out(table)
    live = alone.app_state.tables.open(table)
    assert live.table.over and not live.table.begun
    assert len(alone.app_state.histories.whole(live).begun) > 10


def test_the_word_of_a_worker_that_was_killed_is_dropped(monkeypatch):
    now = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    words, both, two = Elsewhere(), Presence(frozenset({0, 1})), Presence(frozenset({2}), 3)
    assert words.heard("killed", "a", both) and not words.heard("killed", "a", both)
    assert words.heard("lives", "a", two) and words.presence("a") == Presence(frozenset({0, 1, 2}), 3)
    assert words.presence("b") == NOBODY
    assert words.heard("lives", "b", both) and words.heard("lives", "b", NOBODY) and len(words) == 1
    now[0] += elsewhere.FORGOTTEN + 1
    assert words.presence("a") == NOBODY
    words.heard("lives", "c", two)
    assert len(words) == 1 and words.presence("c") == two


class Beaten:
    def __init__(self) -> None:
        self.count = 0

    def beat(self) -> None:
        self.count += 1


def test_one_timer_beats_for_all_and_rests_when_nobody_is_there():
    async def rounds() -> None:
        pulse, here, gone = Pulse(1.0), Beaten(), Beaten()
        numbers = [pulse.join(here), pulse.join(gone)]
        pulse.leave(gone, numbers[1])
        for _ in range(BEATS - 1):
            pulse._beat()
        assert here.count == 0  # a whole round first
        pulse._beat()
        assert (here.count, gone.count) == (1, 0)
        for _ in range(3 * BEATS):
            pulse._beat()
        assert here.count == 4
        pulse.leave(here, numbers[0])
        assert pulse._timer is None
        pulse.join(gone)
        assert pulse._timer is not None

    asyncio.run(rounds())


def test_a_pong_needs_no_thread(alone, monkeypatch):
    person = alone.person()
    table, done = person.table("pointcity", ME, {"kind": "human"})["table"], []
    do = socket.Connection.do

    def counted(self, message):
        done.append(message["type"])
        do(self, message)

    monkeypatch.setattr(socket.Connection, "do", counted)
    with person.client.websocket_connect(f"/api/tables/{table}/live") as line:
        line.send_json({"type": "pong"})
        line.send_json({"type": "resync"})
        while line.receive_json()["type"] != "state" or not done:
            continue
    assert done == ["resync"]


def test_a_connection_that_waits_holds_no_state_that_was_sent(alone, monkeypatch):
    person = alone.person()
    table = person.table("pointcity", ME, {"kind": "human"})["table"]
    frames: list[weakref.ref[tables.OpenTable]] = []
    frame = tables.OpenTable.frame

    def noted(live):
        made = frame(live)
        frames.append(weakref.ref(made))
        return made

    monkeypatch.setattr(tables.OpenTable, "frame", noted)
    with person.client.websocket_connect(f"/api/tables/{table}/live") as line:
        shown = line.receive_json()
        assert shown["type"] == "state"
        person.post(f"/api/tables/{table}/reactions", {"seat": 0, "what": "nice"})
        while line.receive_json()["type"] != "reaction":  # what came before it is done with
            continue
        live = alone.app_state.tables.open(table)
        option = live.table.pending[0].options[0].id
        seat = live.asked[0]
        alone.app_state.tables.act(table, seat, live.number, lambda t: t.choose(option, seat))
        while line.receive_json()["type"] != "state":
            continue
        line.send_json({"type": "reaction", "seat": 0, "what": "nice"})
        while line.receive_json()["type"] != "reaction":
            continue
        gc.collect()
        assert len(frames) >= 2 and [each() for each in frames] == [None] * len(frames)


def test_a_worker_may_open_as_many_files_as_the_system_allows():
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY and most <= 256:
        pytest.skip("the system allows no more than that")
    code = (
        "import resource\n"
        "from civitas.server.run import allow_many_files\n"
        f"resource.setrlimit(resource.RLIMIT_NOFILE, (256, {most}))\n"
        "allow_many_files()\n"
        "print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert int(done.stdout) == most
