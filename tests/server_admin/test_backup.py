"""A backup is taken while the server goes on."""

import sqlite3
import stat
import threading
from contextlib import closing

import pytest

from civitas.kernel.errors import Unavailable
from civitas.server.admin import backup as backing_up
from civitas.server.admin.backup import backup
from civitas.server.admin.judging import OK, judge
from civitas.server.admin.opening import opened
from civitas.server.admin.stored import ids, read
from civitas.server.storage.database import Database


def tables_in(file):
    database = opened(f"sqlite:///{file}")
    try:
        with database.reading() as connection:
            return [found for name in ids(connection) if (found := read(connection, name)) is not None]
    finally:
        database.close()


def test_a_backup_holds_the_tables_and_is_one_private_file(operated, admin, tmp_path):
    table = operated.table(inputs=3)
    ran = admin("backup", tmp_path / "copy.sqlite", url=operated.url)
    assert (ran.status, ran.err) == (0, "")
    assert [(stored.id, len(stored.moves)) for stored in tables_in(tmp_path / "copy.sqlite")] == [(table, 3)]
    assert stat.S_IMODE((tmp_path / "copy.sqlite").stat().st_mode) == 0o600
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith((".", "copy"))) == ["copy.sqlite"]


def test_a_backup_taken_while_people_move_is_of_one_moment(operated, tmp_path, monkeypatch):
    names = [operated.table("connect_four") for _ in range(6)]
    monkeypatch.setattr(backing_up, "PAGES", 1)
    moved, portions = threading.Event(), 0

    def between(done, total):
        """Somebody moves between any two portions, from another connection."""
        nonlocal portions
        portions += 1
        operated.play(names[portions % 6], 1, seed=portions)
        moved.set()

    backup(operated.database, tmp_path / "copy.sqlite", progress=between)
    assert moved.is_set() and portions > 5
    found = tables_in(tmp_path / "copy.sqlite")
    assert [judge(stored).status for stored in found] == [OK] * 6
    assert sum(len(stored.moves) for stored in found) == 0  # the moment at which it began
    assert sum(len(operated.stored(name).moves) for name in names) > 5


def test_a_backup_that_is_stopped_leaves_nothing_behind(operated, tmp_path, monkeypatch):
    operated.table(inputs=2)
    monkeypatch.setattr(backing_up, "PAGES", 1)

    def stopped(done, total):
        raise KeyboardInterrupt

    before = {path.name for path in tmp_path.iterdir()}
    with pytest.raises(KeyboardInterrupt):
        backup(operated.database, tmp_path / "copy.sqlite", progress=stopped)
    assert {path.name for path in tmp_path.iterdir()} == before
    operated.table(inputs=2)


def test_a_file_is_replaced_only_when_told_to(operated, admin, refused, tmp_path):
    operated.table()
    target = tmp_path / "copy.sqlite"
    target.write_text("mine")
    assert "is there already" in refused("backup", target, url=operated.url)
    assert target.read_text() == "mine"
    assert admin("backup", target, "--force", url=operated.url).status == 0
    assert len(tables_in(target)) == 1


def test_the_database_is_not_its_own_backup(operated, refused):
    operated.table()
    assert "another file" in refused("backup", operated.file, "--force", url=operated.url)
    with closing(sqlite3.connect(operated.file)) as connection:
        assert connection.execute("select count(*) from tables").fetchone() == (1,)


def test_what_is_no_database_is_named(refused, tmp_path):
    (tmp_path / "text").write_text("hello " * 1000)
    with closing(sqlite3.connect(tmp_path / "other.sqlite")) as connection:
        connection.execute("create table mine (x)")
    target = tmp_path / "copy"
    assert "there is no database" in refused("backup", target, url=f"sqlite:///{tmp_path}/none.sqlite")
    assert not (tmp_path / "none.sqlite").exists()
    assert "cannot be read" in refused("backup", target, url=f"sqlite:///{tmp_path}/text")
    assert "holds no tables" in refused("backup", target, url=f"sqlite:///{tmp_path}/other.sqlite")
    assert "not a database URL" in refused("backup", target, url="here")
    assert "not mysql" in refused("backup", target, url="mysql://host/name")


def test_postgres_is_told_what_to_use_without_its_password(tmp_path):
    database = Database("postgresql://ann:secret@localhost/civitas")
    with pytest.raises(Unavailable, match="pg_dump") as refusal:
        backup(database, tmp_path / "copy.dump")
    assert "secret" not in str(refusal.value)
