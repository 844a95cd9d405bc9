"""What goes wrong around the server: a bad database, a second server, a full disk, a database that is away. Everybody
is told in a sentence, and nothing that was acknowledged is lost."""

import contextlib
import os
import sqlite3
import stat
import subprocess
import sys
import time
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from civitas.server.storage import health as checking
from civitas.server.storage.database import Database, away_sentence
from civitas.server.storage.files import check_private, only_server
from civitas.server.storage.health import Health

from ..server.conftest import Served
from ..server.people import ME, PATIENCE, new_key
from ..server.workers import SOURCE, Worker


def serve(*arguments, **settings):
    """The command, where it must not start: its status and what it says."""
    environment = os.environ | {"PYTHONPATH": str(SOURCE), "CIVITAS_WARM": "no"} | settings
    done = subprocess.run(
        [sys.executable, "-m", "civitas", "serve", "--port", "0", *arguments],
        capture_output=True, text=True, env=environment, timeout=PATIENCE,
    )  # fmt: skip
    return done.returncode, done.stderr.strip()


def one_sentence(found, *words):
    status, text = found
    assert status not in (0, None) and "Traceback" not in text, text
    assert len(text.splitlines()) == 1 and all(word in text for word in words), text


def damaged(file):
    file.write_bytes(b"this is no database, and it is long enough to look like a file" * 50)


def cut(file):
    Database(f"sqlite:///{file}").migrate()
    file.with_name(file.name + "-wal").unlink(missing_ok=True)
    content = bytearray(file.read_bytes())
    content[100:4000] = b"\xff" * 3900
    file.write_bytes(content)


def foreign(file):
    with sqlite3.connect(file) as connection:
        connection.execute("create table photos (name text)")


def newer(file):
    database = Database(f"sqlite:///{file}")
    database.migrate()
    database.close()
    with contextlib.closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("update alembic_version set version_num = '9999'")


def of_another_program_with_migrations(file):
    with sqlite3.connect(file) as connection:
        connection.execute("create table alembic_version (version_num text)")
        connection.execute("insert into alembic_version values ('0001')")
        connection.execute("create table photos (name text)")


@pytest.mark.parametrize("bad", [damaged, cut, foreign, newer, of_another_program_with_migrations])
def test_a_bad_database_is_a_sentence_and_is_left_alone(tmp_path, bad):
    file = tmp_path / "t.sqlite"
    bad(file)
    before = file.read_bytes()
    one_sentence(serve("--database-url", f"sqlite:///{file}"), "t.sqlite")
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "arguments", [("--host", ""), ("--host", " "), ("--host", "no.such.host.invalid"), ("--host", "0.0.0.0.0")]
)
def test_a_host_that_is_none_is_a_sentence(tmp_path, arguments):
    one_sentence(serve("--database-url", f"sqlite:///{tmp_path}/t.sqlite", *arguments))


def test_a_bad_figure_is_a_sentence(tmp_path):
    found = serve("--database-url", f"sqlite:///{tmp_path}/t.sqlite", CIVITAS_CONNECTIONS="many")
    one_sentence(found, "CIVITAS_CONNECTIONS")


# ---------------------------------------------------------------- the file


def test_two_servers_do_not_share_a_file_and_commands_work_beside(tmp_path):
    url = f"sqlite:///{tmp_path}/t.sqlite"
    first = Worker(url, tmp_path / "log")
    try:
        one_sentence(serve("--database-url", url), "another server")
        (tmp_path / "link.sqlite").symlink_to(tmp_path / "t.sqlite")
        one_sentence(serve("--database-url", f"sqlite:///{tmp_path}/link.sqlite"), "another server")
        listed = [sys.executable, "-m", "civitas", "admin", "tables", "--database-url", url]
        done = subprocess.run(listed, capture_output=True, env=os.environ | {"PYTHONPATH": str(SOURCE)})
        assert done.returncode == 0
        assert first.person().get("/healthz")["status"] == "ok"
    finally:
        first.kill()
    again = Worker(url, tmp_path / "log")  # a killed server holds nothing
    again.kill()


def test_a_file_is_held_until_the_block_ends(tmp_path):
    from civitas.kernel.errors import BadInput

    url = f"sqlite:///{tmp_path}/t.sqlite"
    with only_server(Database(url)), pytest.raises(BadInput, match="another server"), only_server(Database(url)):
        pass
    with only_server(Database(url)):
        pass


@pytest.mark.skipif(os.name != "posix", reason="rights of files are POSIX")
def test_nobody_else_reads_the_database(tmp_path, caplog):
    before = os.umask(0)
    try:
        with Served(f"sqlite:///{tmp_path}/t.sqlite") as served:
            served.person().table("pointcity", ME)
            files = sorted(tmp_path.iterdir())
            assert [file.name for file in files] == ["t.sqlite", "t.sqlite-shm", "t.sqlite-wal"]
            assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
            caplog.clear()
            check_private(served.app_state.database)
            assert caplog.records == []
            (tmp_path / "t.sqlite").chmod(0o644)
            check_private(served.app_state.database)
            assert "others may read" in caplog.text and len(caplog.records) == 1
    finally:
        os.umask(before)


# ---------------------------------------------------------------- health


def test_health_writes_and_does_so_seldom(tmp_path, monkeypatch):
    database = Database(f"sqlite:///{tmp_path}/t.sqlite")
    database.migrate()
    here, tries = Health(database), list[int]()
    real = here.written

    def counted():
        tries.append(1)
        return real()

    monkeypatch.setattr(here, "written", counted)
    assert all(here.good() for _ in range(1000)) and len(tries) == 1
    monkeypatch.setattr(checking, "HOLDS", -1.0)
    assert here.good() and len(tries) == 2
    with database.reading() as connection:
        assert connection.exec_driver_sql("select count(*) from secrets where name = 'health'").scalar() == 1

    def refuses(*given):
        raise OperationalError("update", {}, Exception("database or disk is full"))

    monkeypatch.setattr(database, "writing", refuses)
    assert not here.good()


def test_health_that_does_not_come_back_is_bad(tmp_path, monkeypatch):
    here = Health(Database(f"sqlite:///{tmp_path}/t.sqlite"))
    here._trying_since = time.monotonic()
    assert here.good()
    here._trying_since -= checking.PATIENCE
    assert not here.good()


# ---------------------------------------------------------------- a full disk


def test_what_the_system_refuses_to_write_is_told_too():
    for why in ("database or disk is full", "disk I/O error", "could not extend file: No space left on device"):
        assert "disk is full" in away_sentence(OperationalError("insert", {}, Exception(why)))
    assert "does not answer" in away_sentence(OperationalError("insert", {}, Exception("connection refused")))


@pytest.mark.skipif(sys.platform != "linux", reason="sets a limit of Linux while the server runs")
def test_a_server_that_cannot_write_tells_it_and_goes_on_later(tmp_path):
    """The system itself refuses to let files grow, in a server of its own; then it allows it again."""
    import resource

    import httpx2

    worker = Worker(f"sqlite:///{tmp_path}/t.sqlite", tmp_path / "log", CIVITAS_LIMITS="off")
    try:
        ann = worker.person()
        table = ann.table("pointcity", ME, {"kind": "human"})["table"]
        size = max(file.stat().st_size for file in tmp_path.iterdir())
        resource.prlimit(worker.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
        acknowledged, content = list[int](), dict[str, Any]()
        while True:
            shown = ann.see(table)
            if shown["over"]:
                table = ann.post(f"/api/tables/{table}/rematch", {}, 201)["table"]
                acknowledged.clear()
                continue
            option = shown["decision"]["options"][0]["id"]
            content = {"number": shown["number"], "option": option, "seat": shown["seat"], "key": new_key()}
            answer = ann.client.post(f"/api/tables/{table}/moves", json=content)
            if answer.status_code != 200:
                break
            acknowledged.append(option)
        assert answer.status_code == 503 and "disk is full" in answer.json()["error"], answer.text
        end = time.monotonic() + PATIENCE
        while httpx2.get(f"{worker.base}/healthz").status_code != 503:
            assert time.monotonic() < end
            time.sleep(0.1)
        assert ann.see(table)["number"] == len(acknowledged)
        resource.prlimit(worker.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        ann.post(f"/api/tables/{table}/moves", content)
        assert ann.see(table)["number"] == len(acknowledged) + 1
        while httpx2.get(f"{worker.base}/healthz").status_code != 200:
            assert time.monotonic() < end
            time.sleep(0.1)
        cookies = dict(ann.client.cookies)
        worker.kill()
        worker = Worker(f"sqlite:///{tmp_path}/t.sqlite", tmp_path / "log", CIVITAS_LIMITS="off")
        kept = worker.person(cookies).get(f"/api/tables/{table}/timeline")
        assert len(kept) == len(acknowledged) + 1
    finally:
        worker.kill()
    assert "Traceback" not in worker.log.read_text()
