"""Loading a save: few at once, one for an address, off the threads of requests, and over when its sender has gone."""

import asyncio
import threading

import pytest

from civitas.kernel.errors import SaveError
from civitas.kernel.table import loading
from civitas.server.errors import RequestRefused
from civitas.server.live import imports
from civitas.server.live.imports import Imports

from .conftest import written


class Gate:
    """Holds a load between two inputs until it is let go on."""

    def __init__(self, monkeypatch):
        self.inside, self.go = threading.Semaphore(0), threading.Event()
        self.ended: list[str] = []
        real = loading.load

        def load(text, find, between):
            def held():
                between()
                if not self.go.is_set():
                    self.inside.release()
                    self.go.wait(60)

            try:
                return real(text, find, held)
            finally:
                self.ended.append(threading.current_thread().name)

        monkeypatch.setattr(imports, "load", load)


@pytest.fixture
def gate(monkeypatch):
    return Gate(monkeypatch)


async def never():
    return False


def test_no_place_is_a_sentence_at_once(gate, save):
    """One address has one, and all together have as many as there are."""

    async def scene():
        here = Imports(2)
        first = asyncio.create_task(here.load(written(save), "192.0.2.1", never))
        await asyncio.to_thread(gate.inside.acquire)
        with pytest.raises(RequestRefused, match="from your address") as refused:
            await here.load(written(save), "192.0.2.1", never)
        second = asyncio.create_task(here.load(written(save), "192.0.2.2", never))
        await asyncio.to_thread(gate.inside.acquire)
        with pytest.raises(RequestRefused, match="too many saves"):
            await here.load(written(save), "192.0.2.3", never)
        assert refused.value.status == 429
        gate.go.set()
        assert (await first).names == (await second).names == ["Ann", "Ben"]
        assert (await here.load(written(save), "192.0.2.3", never)).log == save["log"]
        assert all(name.startswith("import") for name in gate.ended)
        here.stop()

    asyncio.run(scene())


def test_it_ends_when_its_sender_has_gone(gate, save):
    async def scene():
        here, left = Imports(1), asyncio.Event()

        async def gone():
            if left.is_set():
                gate.go.set()
            return left.is_set()

        work = asyncio.create_task(here.load(written(save), "192.0.2.1", gone))
        await asyncio.to_thread(gate.inside.acquire)
        left.set()
        with pytest.raises(RequestRefused, match="sender has gone"):
            await work
        assert len(gate.ended) == 1 and here.slots.count("all") == 0
        here.stop()

    asyncio.run(scene())


def test_a_save_that_takes_for_ever_is_refused(monkeypatch, save):
    monkeypatch.setattr(imports, "LONGEST", -1.0)

    async def scene():
        here = Imports(1)
        with pytest.raises(SaveError, match="longer than"):
            await here.load(written(save), "192.0.2.1", never)
        here.stop()

    asyncio.run(scene())


def test_whoever_loads_a_save_keeps_nobody_else_waiting(served, gate, save):
    """All the while a save is being loaded, as many requests as the server has threads are answered."""
    ann = served.person()
    posted = threading.Thread(target=lambda: ann.post("/api/import", {"save": written(save)}, 201))
    posted.start()
    assert gate.inside.acquire(timeout=60)
    ben = served.person()
    for _ in range(60):
        assert ben.get("/api/tables") == []
    gate.go.set()
    posted.join(60)
    assert len(ann.get("/api/tables")) == 1


def test_too_many_uploads_are_refused_before_they_are_read(tmp_path):
    from fastapi.testclient import TestClient

    from civitas.server.app import create_app
    from civitas.server.app_state import Settings

    app = create_app(Settings(f"sqlite:///{tmp_path}/t.sqlite", warm=False))
    with TestClient(app) as client:
        uploads = app.state.app_state.imports.uploads
        taken = [uploads.take(address="testclient", all="") for _ in range(imports.UPLOADS_PER_ADDRESS)]
        answer = client.post("/api/import", content=b"this is not even looked at")
        assert answer.status_code == 429 and "from your address" in answer.json()["error"]
        for each in taken:
            uploads.leave(each)
        assert client.post("/api/import", content=b"x").status_code == 422 and uploads.count("all") == 0
