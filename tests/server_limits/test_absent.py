"""PostgreSQL goes away under a running server and comes back: everybody is told, nothing is lost, nobody is stuck."""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

import pytest
from websockets.sync.client import connect

from ..server.people import BOT, ME, PATIENCE, new_key
from ..server.postgres import bench_serving
from ..server.workers import Worker


class Postgres:
    """One that can be stopped and started again on the same data."""

    def __init__(self, serving):
        self.serving, self.binaries, self.who = serving, serving.found_or_installed(), serving.unprivileged()
        self.folder = Path(tempfile.mkdtemp(prefix="civitas-postgres-", dir="/tmp"))
        if self.who:
            os.chown(self.folder, self.who["user"], self.who["group"])
        subprocess.run(
            [self.binaries / "initdb", "-D", self.folder / "data", "-U", "civitas", "--auth=trust", "-E", "UTF8",
             "--locale=C"],
            check=True, stdout=subprocess.DEVNULL, cwd=self.folder, **self.who,
        )  # fmt: skip
        self.url = f"postgresql://civitas@/postgres?host={self.folder}"
        self.process = None

    def start(self):
        settings = ["-c", "listen_addresses=", "-c", f"unix_socket_directories={self.folder}"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [self.binaries / "postgres", "-D", self.folder / "data", *settings],
                stdout=log, stderr=log, cwd=self.folder, **self.who,
            )  # fmt: skip
        self.serving.wait_for_postgres(self.url, self.process, self.folder / "log")

    def stop(self):
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(60)


@pytest.fixture
def postgres():
    pytest.importorskip("psycopg", reason="psycopg is not installed: pip install 'civitas[postgres]'")
    serving = bench_serving()
    try:
        found = Postgres(serving)
    except SystemExit as missing:
        pytest.skip(str(missing))
    found.start()
    try:
        yield found
    finally:
        found.stop()
        shutil.rmtree(found.folder, ignore_errors=True)


def told(line, kind):
    while (message := json.loads(line.recv(PATIENCE)))["type"] != kind:
        pass
    return message


def test_the_database_goes_and_comes_back(postgres, tmp_path):
    worker = Worker(postgres.url, tmp_path / "log", CIVITAS_LIMITS="off")
    try:
        ann = worker.person()
        table = ann.table("pointcity", ME, BOT)["table"]
        cookie = "; ".join(f"{name}={value}" for name, value in ann.client.cookies.items())
        where = f"ws://127.0.0.1:{worker.port}/api/tables/{table}/live"
        shown = ann.until_asked(table)
        with connect(where, additional_headers={"Cookie": cookie}) as line:
            told(line, "state")
            postgres.stop()
            option = shown["decision"]["options"][0]["id"]
            move = {"number": shown["number"], "seat": 0, "key": new_key(), "option": option}
            line.send(json.dumps({"type": "move", **move}))
            refused = told(line, "refused")
            assert "does not answer" in refused["error"] and refused["key"] == move["key"] and refused["again"]
            answer = ann.client.post(f"/api/tables/{table}/moves", json=move)
            assert answer.status_code == 503 and "does not answer" in answer.json()["error"]
            with connect(where, additional_headers={"Cookie": cookie}) as other:  # a new one is told as well
                assert "does not answer" in told(other, "refused")["error"]
                with contextlib.suppress(Exception):
                    other.recv(PATIENCE)
                assert other.close_code == 1013
            end = time.monotonic() + PATIENCE
            while ann.client.get("/healthz").status_code != 503:
                assert time.monotonic() < end
                time.sleep(0.1)
            postgres.start()
            while ann.client.get("/healthz").status_code != 200:
                assert time.monotonic() < end
                time.sleep(0.1)
            line.send(json.dumps({"type": "move", **move}))  # the same socket, the same key
            assert told(line, "ack")["number"] == shown["number"] + 1
        before = len(ann.get(f"/api/tables/{table}/timeline"))
        for _ in range(20):  # the bot moves again
            later = ann.until_asked(table)
            kept = ann.get(f"/api/tables/{table}/timeline")
            if later["over"] or any(entry["seat"] == 1 for entry in kept[before:]):
                break
            ann.choose(table, later, later["decision"]["options"][0]["id"])
        assert any(entry["seat"] == 1 for entry in kept[before:])
    finally:
        worker.kill()


def lines_of(log):
    """The log as it is now; what is printed beside it is left out."""
    return [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")]


def said(log, *texts):
    return [line for line in lines_of(log) if line["says"] in texts]


def wait_until(look):
    end = time.monotonic() + PATIENCE
    while not look():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_a_worker_that_dies_while_the_database_is_away_does_not_end_the_others(postgres, tmp_path):
    """What comes in its place finds no database. It waits, tells so, and begins when the database is back. Whoever
    stops the server while it is away finds no trace of a fault in the log."""
    log = tmp_path / "log"
    server = Worker(postgres.url, log, workers=2, CIVITAS_LOG="info")
    try:
        ann = server.person()
        table = ann.table("pointcity", ME, BOT)["table"]
        wait_until(lambda: len(said(log, "started")) == 2)
        postgres.stop()
        for child in children_of(server.process.pid):
            os.kill(child, signal.SIGKILL)
        wait_until(lambda: len(said(log, "waiting for the database")) == 2)
        wait_until(lambda: answered(ann, table) is not None)
        answer = answered(ann, table)
        assert answer.status_code == 503 and "does not answer" in answer.json()["error"]
        assert ann.client.get("/healthz").status_code == 503
        where = f"ws://127.0.0.1:{server.port}/api/tables/{table}/live"
        with connect(where) as line:
            assert "does not answer" in told(line, "refused")["error"]
        postgres.start()
        wait_until(lambda: len(said(log, "started")) == 4 and ann.client.get("/healthz").status_code == 200)
        assert ann.see(table)["mine"] == [0]
        postgres.stop()
        wait_until(lambda: ann.client.get("/healthz").status_code == 503)
        assert server.stop() in (0, -signal.SIGTERM)
        assert len(said(log, "stopped")) == 2
        assert "Traceback" not in log.read_text() and not [line for line in lines_of(log) if "trace" in line]
    finally:
        server.kill()


def answered(person, table):
    with contextlib.suppress(Exception):
        return person.client.get(f"/api/tables/{table}")
    return None


def children_of(parent):
    """The workers: the processes that uvicorn's supervisor has started."""
    found = subprocess.run(
        ["pgrep", "-P", str(parent), "-f", "spawn_main"], capture_output=True, text=True, check=False
    )
    children = [int(pid) for pid in found.stdout.split()]
    assert len(children) == 2
    return children
