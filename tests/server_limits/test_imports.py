"""Loading a save: few at once, one for an address, in processes of their own, and over when its sender has gone."""

import asyncio
import json
import os
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path

import httpx
import pytest
from fastapi.testclient import TestClient
from sqlalchemy import select, update

import civitas
from civitas.kernel.errors import CivitasError, SaveError
from civitas.server.app import create_app
from civitas.server.app_state import Settings
from civitas.server.errors import RequestRefused
from civitas.server.live import tables
from civitas.server.live.tables import OpenTables
from civitas.server.loading import imports
from civitas.server.loading.imports import Imports
from civitas.server.loading.loader import PATIENT
from civitas.server.metrics import Metrics
from civitas.server.storage import schema, snapshots

from ..server.people import BOT, ME, PATIENCE, until
from ..server_wire.test_malformed import Served as Listening
from .conftest import written

# The program of a loader that tells in a folder that it has begun, and goes on when it is let go on.
HELD = """
import os, pathlib, sys, time
from civitas.server.loading import loader
here, real = pathlib.Path(sys.argv[1]), loader.load
def load(text, find):
    (here / f"inside {os.getpid()} {os.nice(0)}").touch()
    while not (here / "go").exists():
        time.sleep(0.005)
    return real(text, find)
loader.load = load
loader.main()
"""
GARBAGE = {
    "no JSON": "sys.stdout.write('what?' + chr(10))",
    "no object": "sys.stdout.write('7' + chr(10))",
    "another object": """sys.stdout.write('{"game": "pointcity"}' + chr(10))""",
    "too deep": "sys.stdout.write('[' * 100000 + chr(10))",
    "half a line": "sys.stdout.write('{')",
    "nothing": "pass",
}


JSON = {"content-type": "application/json"}


class Gate:
    """Loaders that are held until they are let go on."""

    def __init__(self, folder):
        self.folder, self.command = folder, [sys.executable, "-c", HELD, str(folder)]

    def inside(self, how_many):
        """Waits for so many loads; the processes, and how patient they are."""
        found = until(lambda: [each.name.split() for each in self.folder.glob("inside*")], lambda n: len(n) >= how_many)
        return {int(process): int(nice) for _, process, nice in found}

    def open(self):
        (self.folder / "go").touch()


@pytest.fixture
def gate(tmp_path):
    return Gate(tmp_path)


@pytest.fixture
def made():
    """Imports that end with the test."""
    found = []

    def make(*given, **named):
        found.append(Imports(*given, **named))
        return found[-1]

    yield make
    for each in found:
        each.stop()


def body(save):
    return json.dumps({"save": written(save)}).encode()


async def never():
    await asyncio.Event().wait()


def lives(process):
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_no_place_is_a_sentence_at_once(gate, made, save):
    """One address has one, and all together have as many as there are."""

    async def scene():
        here = made(2, command=gate.command)
        first = asyncio.create_task(here.load(body(save), "192.0.2.1", never))
        await asyncio.to_thread(gate.inside, 1)
        with pytest.raises(RequestRefused, match="from your address") as refused:
            await here.load(body(save), "192.0.2.1", never)
        second = asyncio.create_task(here.load(body(save), "192.0.2.2", never))
        processes = await asyncio.to_thread(gate.inside, 2)
        with pytest.raises(RequestRefused, match="too many saves"):
            await here.load(body(save), "192.0.2.3", never)
        assert refused.value.status == 429
        gate.open()
        assert (await first).table.names == (await second).table.names == ["Ann", "Ben"]
        assert (await here.load(body(save), "192.0.2.3", never)).table.log == save["log"]
        assert gate.inside(2) == processes and os.getpid() not in processes  # the third took one that was there
        assert set(processes.values()) == {min(19, os.nice(0) + PATIENT)}

    asyncio.run(scene())


def test_its_process_is_killed_when_its_sender_has_gone(gate, made, save):
    async def scene():
        here, left = made(1, command=gate.command), asyncio.Event()

        async def gone():
            await left.wait()

        work = asyncio.create_task(here.load(body(save), "192.0.2.1", gone))
        (process,) = await asyncio.to_thread(gate.inside, 1)
        left.set()
        with pytest.raises(RequestRefused, match="sender has gone"):
            await work
        assert not lives(process) and here.slots.count("all") == 0
        gate.open()
        assert (await here.load(body(save), "192.0.2.1", never)).table.log == save["log"]

    asyncio.run(scene())


def test_a_save_that_takes_for_ever_is_refused(gate, made, monkeypatch, save):
    async def scene():
        here = made(1, command=gate.command)
        monkeypatch.setattr(imports, "LONGEST", 0.0)
        with pytest.raises(SaveError, match="longer than"):
            await here.load(body(save), "192.0.2.1", never)
        monkeypatch.setattr(imports, "LONGEST", PATIENCE)
        gate.open()
        assert (await here.load(body(save), "192.0.2.1", never)).table.log == save["log"]

    asyncio.run(scene())


def test_a_loader_that_dies_is_a_sentence_and_the_next_save_has_another(gate, made, save):
    async def scene():
        here = made(1, command=gate.command)
        work = asyncio.create_task(here.load(body(save), "192.0.2.1", never))
        (process,) = await asyncio.to_thread(gate.inside, 1)
        os.kill(process, 9)
        with pytest.raises(RequestRefused, match="could not be loaded: try again") as refused:
            await work
        assert refused.value.status == 503
        gate.open()
        assert (await here.load(body(save), "192.0.2.1", never)).table.log == save["log"]
        (idle,) = set(gate.inside(2)) - {process}
        os.kill(idle, 9)
        here.loaders._free[0].process.wait()
        assert (await here.load(body(save), "192.0.2.1", never)).table.log == save["log"]  # it died meanwhile

    asyncio.run(scene())


@pytest.mark.parametrize("says", GARBAGE.values(), ids=GARBAGE)
def test_a_loader_that_answers_garbage_is_a_sentence(made, save, says):
    program = f"import sys; sys.stdin.buffer.read({4 + len(body(save))}); {says}; sys.stdout.flush()"
    here = made(1, command=[sys.executable, "-c", program])
    with pytest.raises(RequestRefused, match="could not be loaded: try again") as refused:
        asyncio.run(here.load(body(save), "192.0.2.1", never))
    assert refused.value.status == 503


def test_a_program_that_cannot_be_started_is_a_sentence(made, save):
    with pytest.raises(RequestRefused, match="could not be loaded") as refused:
        asyncio.run(made(1, command=["/there/is/none"]).load(body(save), "192.0.2.1", never))
    assert refused.value.status == 503


def test_loaders_end_with_whoever_started_them(gate, save):
    """Also in the middle of a save: their standard input says so."""
    starter = (
        "import asyncio, sys; from civitas.server.loading.imports import Imports\n"
        f"asyncio.run(Imports(1, command={gate.command!r}).load({body(save)!r}, 'here', asyncio.Event().wait))"
    )
    with subprocess.Popen([sys.executable, "-c", starter]) as started:
        (process,) = gate.inside(1)
        started.kill()
    end = time.monotonic() + PATIENCE
    while lives(process) and not zombie(process) and time.monotonic() < end:
        time.sleep(0.01)
    assert not lives(process) or zombie(process)


def zombie(process):
    """Ended, where nobody asks for its status: in a container without an init."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return False


def test_loaders_end_with_the_server(gate, made, save):
    async def scene():
        here = made(2, command=gate.command)
        gate.open()
        await here.load(body(save), "192.0.2.1", never)
        (idle,) = gate.inside(1)
        (gate.folder / "go").unlink()
        work = asyncio.create_task(here.load(body(save), "192.0.2.1", never))
        other = asyncio.create_task(here.load(body(save), "192.0.2.2", never))
        (busy,) = set(await asyncio.to_thread(gate.inside, 2)) - {idle}
        await asyncio.to_thread(here.stop)
        for each in (work, other):
            with pytest.raises(RequestRefused, match="is stopping"):
                await each
        assert not lives(idle) and not lives(busy)

    asyncio.run(scene())


def test_whoever_loads_a_save_keeps_nobody_else_waiting(served, gate, made, monkeypatch, save):
    """All the while a save is being loaded, as many requests as the server has threads are answered."""
    monkeypatch.setattr(served.app_state, "imports", made(2, False, gate.command))
    ann = served.person()
    posted = threading.Thread(target=lambda: ann.post("/api/import", {"save": written(save)}, 201))
    posted.start()
    gate.inside(1)
    ben = served.person()
    for _ in range(60):
        assert ben.get("/api/tables") == []
    gate.open()
    posted.join(60)
    assert len(ann.get("/api/tables")) == 1


def test_whoever_hangs_up_ends_the_process(tmp_path, gate, made, save):
    with Listening(f"sqlite:///{tmp_path}/t.sqlite") as listening:
        listening.app_state.imports = made(1, command=gate.command)
        head = f"POST /api/import HTTP/1.1\r\nHost: x\r\nContent-Type: {JSON['content-type']}\r\n"
        head += f"Content-Length: {len(body(save))}\r\n\r\n"
        host, port = listening.host.split(":")
        with socket.create_connection((host, int(port)), timeout=PATIENCE) as line:
            line.sendall(head.encode() + body(save))
            (process,) = gate.inside(1)
        until(lambda: lives(process), lambda living: not living)
        until(lambda: listening.app_state.imports.slots.count("all"), lambda taken: taken == 0)
        gate.open()
        assert httpx.post(
            f"http://{listening.host}/api/import", content=body(save), headers=JSON, timeout=PATIENCE
        ).is_success


def test_too_many_uploads_are_refused_before_they_are_read(tmp_path):
    app = create_app(Settings(f"sqlite:///{tmp_path}/t.sqlite", warm=False))
    with TestClient(app) as client:
        uploads = app.state.app_state.imports.uploads
        taken = [uploads.take(address="testclient", all="") for _ in range(imports.UPLOADS_PER_ADDRESS)]
        answer = client.post("/api/import", content=b"this is not even looked at")
        assert answer.status_code == 429 and "from your address" in answer.json()["error"]
        for each in taken:
            uploads.leave(each)
        assert client.post("/api/import", content=b"x").status_code == 422 and uploads.count("all") == 0


MALFORMED = {
    "no JSON": b"{",
    "no object": b"[]",
    "no save": b"{}",
    "a number": b'{"save": 7}',
    "a strange field": b'{"save": "x", "more": 1}',
    "twice": b'{"save": "x", "save": "y"}',
    "a long number": b'{"save": ' + b"1" * 5000 + b"}",
    "too deep": b"[" * 100_000,
    "compressed": b"\x1f\x8b\x08\x00",
    "bad seats": b'{"save": "x", "seats": [{"kind": "king"}]}',
    "nothing": b"",
}


@pytest.mark.parametrize("given", MALFORMED.values(), ids=MALFORMED)
def test_what_is_no_request_to_load_a_save_is_refused_by_the_loader(served, given):
    answer = served.person().client.post("/api/import", content=given, headers={"content-type": "application/json"})
    assert answer.status_code == 422 and answer.json()["error"].endswith(".") and len(answer.json()["error"]) < 300


# ---------------------------------------------------------------- the table is the same as one that was replayed here


def played(game, seats, inputs, seed=3):
    """By turns of whoever is asked, the last first: so some have answered before their question has come up."""
    table = civitas.game(game).table(seats, seed)
    for number in range(inputs):
        if table.over:
            break
        decision = table.pending[-1]
        table.choose(decision.options[(7 * number) % len(decision.options)], decision.seat)
    return table


SAVED = [
    ("pointcity", 2, 0),
    ("pointcity", 1, 400),
    ("spark", 3, 1),
    ("spark", 3, 2),
    ("spark", 4, 35),
    ("heroes", 2, 27),
    ("congress", 2, 60),
    ("congress", 3, 18),
]


@pytest.mark.parametrize(("game", "seats", "inputs"), SAVED)
def test_the_table_is_the_one_of_the_save(served, game, seats, inputs):
    table = played(game, seats, inputs)
    ann, text = served.person(), table.save()
    name = ann.post("/api/import", {"save": text}, 201)["table"]
    there, again = civitas.load(text), opened(served, name, replayed=False)
    assert again.kept == len(table.log), "it was replayed"
    same(again.table, there)
    other = opened(served, name, replayed=True)
    assert other.kept == 0 and other.row["position"] == there.begins_at
    same(other.table, there)
    for seat in range(seats):  # whoever opens it, and however: the same can be taken back
        assert other.table.undo_refused(seat) == again.table.undo_refused(seat)
    if not there.over:
        for each in (there, again.table, other.table):
            asked = each.pending[0]
            each.choose(asked.options[0], asked.seat)
        same(again.table, there)
        same(other.table, there)


def opened(served, name, replayed):
    """As another worker opens it; with a snapshot of other cards none is looked at."""
    rows = schema.snapshots
    if replayed:
        with served.app_state.database.writing() as connection:
            connection.execute(update(rows).where(rows.c.table_id == name).values(cards="other"))
    return OpenTables(served.app_state.database, Metrics()).open(name)


def early(table):
    """What some have answered before their question came up."""
    return {seat: values for seat, values in table._waiting.items() if values}


def same(one, other):
    assert one.position() == other.position() and early(one) == early(other)
    assert (one.log, one.seed, one.options, one.names, one.notes) == (
        other.log,
        other.seed,
        other.options,
        other.names,
        other.notes,
    )
    assert one.over == other.over and one.result == other.result
    assert one.pending == other.pending
    for eye in (*range(one.seats), None):
        assert one.view(eye) == other.view(eye) and one.events_for(eye) == other.events_for(eye)


def test_a_save_that_begins_at_a_position_is_loaded_too(served):
    table = played("spark", 3, 20).handed_to(0, 5)
    ann = served.person()
    name = ann.post("/api/import", {"save": table.save(), "seats": [ME, BOT, {"kind": "open"}]}, 201)["table"]
    same(opened(served, name, replayed=False).table, renamed(civitas.load(table.save()), served, name))


def renamed(table, served, name):
    table.names = [seat.name for seat in served.app_state.tables.open(name).seats]
    return table


def test_a_table_with_a_past_is_opened_without_replaying_it(served, monkeypatch):
    text = played("spark", 3, 30).save()
    name = served.person().post("/api/import", {"save": text}, 201)["table"]
    monkeypatch.setattr(tables, "enter", None)
    assert len(opened(served, name, replayed=False).table.log) == 30
    with served.app_state.database.reading() as connection:
        found = connection.execute(select(schema.snapshots).where(schema.snapshots.c.table_id == name)).all()
    assert len(found) == 1


def test_what_was_chosen_in_a_save_stands(served):
    table = civitas.game("pointcity").table(2, 1)
    table.choose("Do not flip")
    seat = table.log[0]["seat"]
    assert table.undo_refused(seat) is None
    ann = served.person()
    name = ann.post("/api/import", {"save": table.save()}, 201)["table"]
    shown = ann.see(name, seat)
    assert snapshots.STANDS in shown["undo"]
    wanted = {"number": 1, "seat": seat, "key": "back"}
    assert snapshots.STANDS in ann.post(f"/api/tables/{name}/undo", wanted, 409)["error"]
    for replayed in (False, True):
        with pytest.raises(CivitasError, match=snapshots.STANDS):
            opened(served, name, replayed).table.undo(seat)
