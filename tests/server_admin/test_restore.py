"""The restore drill: a backup is taken while people play, everything else is lost, and a server starts from the backup
in an empty place. Every move that was acknowledged before the backup began is there, and everybody has their seat."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

from ..server.people import ME, OPEN, Person
from ..server.postgres import bench_serving, postgres_url
from ..server.workers import Worker

__all__ = ["postgres_url"]
TABLES, BEFORE = 3, 6  # tables that are played at, and moves at each before the backup begins


class Play:
    """Two seats of one person at each table, who plays until told to stop, and writes down what was acknowledged."""

    def __init__(self, worker: Worker) -> None:
        self.person = worker.person()
        self.friend = worker.person()
        self.tables: list[str] = []
        for _ in range(TABLES):
            made = self.person.table("connect_four", ME, OPEN)
            self.friend.post("/api/join", {"token": made["links"]["1"]})
            self.tables.append(made["table"])
        self.acknowledged: dict[str, list[int]] = {table: [] for table in self.tables}
        self.chance = random.Random(4)
        self.stop, self.went_on = threading.Event(), threading.Event()

    def move(self, table: str) -> bool:
        for who in (self.person, self.friend):
            shown = who.see(table)
            if shown["over"]:
                return False
            if shown["decision"]["mine"]:
                option = self.chance.choice(shown["decision"]["options"])["id"]
                who.choose(table, shown, option)
                self.acknowledged[table].append(option)
        return True

    def until_stopped(self) -> None:
        going = True
        while going and not self.stop.is_set():
            moved = [self.move(table) for table in self.tables]
            going = any(moved)
            self.went_on.set()
        self.went_on.set()


def drill(worker: Worker, backup: Any, restore: Any, log: Path) -> None:
    """`backup` is called while moves come in; `restore` gives the URL of the new place."""
    play = Play(worker)
    for _ in range(BEFORE // 2):
        for table in play.tables:
            play.move(table)
    before = {table: list(moves) for table, moves in play.acknowledged.items()}
    assert all(len(moves) == BEFORE for moves in before.values())
    playing = threading.Thread(target=play.until_stopped)
    playing.start()
    play.went_on.wait()
    backup()
    play.stop.set()
    playing.join()
    cookies = [dict(who.client.cookies) for who in (play.person, play.friend)]
    worker.kill()

    again = Worker(restore(), log)
    try:
        ann, ben = (again.person(cookie) for cookie in cookies)
        for table, moves in before.items():
            timeline = ann.get(f"/api/tables/{table}/timeline")
            assert [entry["seat"] for entry in timeline[:BEFORE]] == [0, 1] * (BEFORE // 2)
            assert chosen(ann, ben, table)[: len(moves)] == moves
            assert ann.see(table)["mine"] == [0] and ben.see(table)["mine"] == [1]
            goes_on(ann, ben, table)
    finally:
        again.kill()


def chosen(ann: Person, ben: Person, table: str) -> list[int]:
    """What was chosen, as each saw their own choices: the labels name the column."""
    rows = [who.get(f"/api/tables/{table}/timeline?seat={seat}") for seat, who in enumerate((ann, ben))]
    labels = [rows[entry["seat"]][n]["label"] for n, entry in enumerate(rows[0])]
    return [int(label.rsplit(" ", 1)[-1]) - 1 for label in labels]


def goes_on(ann: Person, ben: Person, table: str) -> None:
    for who in (ann, ben):
        shown = who.see(table)
        if not shown["over"] and shown["decision"]["mine"]:
            assert who.choose(table, shown, shown["decision"]["options"][0]["id"])["number"] == shown["number"] + 1
            return


def civitas(*words: str) -> None:
    subprocess.run([sys.executable, "-m", "civitas", *words], check=True, capture_output=True)


def test_a_sqlite_server_starts_again_from_its_backup(tmp_path):
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    worker = Worker(f"sqlite:///{old}/tables.sqlite", tmp_path / "log")

    def backup() -> None:
        civitas("admin", "backup", str(tmp_path / "kept"), "--database-url", f"sqlite:///{old}/tables.sqlite")

    def restore() -> str:
        for path in old.iterdir():
            path.unlink()
        new.mkdir()
        (tmp_path / "kept").rename(new / "tables.sqlite")
        return f"sqlite:///{new}/tables.sqlite"

    drill(worker, backup, restore, tmp_path / "log")


def test_a_postgres_server_starts_again_from_its_dump(tmp_path, postgres_url):
    tools = bench_serving().found_or_installed()
    programs = {name: program(tools, name) for name in ("pg_dump", "pg_restore")}
    if None in programs.values():
        pytest.skip("pg_dump and pg_restore are not here")
    url = make_url(postgres_url)
    plain, empty = url.set(drivername="postgresql"), url.set(drivername="postgresql", database="restored")
    worker = Worker(plain.render_as_string(hide_password=False), tmp_path / "log")

    def backup() -> None:
        dump = ["--format=custom", f"--file={tmp_path / 'kept.dump'}", plain.render_as_string(hide_password=False)]
        subprocess.run([str(programs["pg_dump"]), *dump], check=True)

    def restore() -> str:
        engine = create_engine(url.set(drivername="postgresql+psycopg"), isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text("CREATE DATABASE restored"))
        engine.dispose()
        target = empty.render_as_string(hide_password=False)
        subprocess.run([str(programs["pg_restore"]), "--dbname", target, str(tmp_path / "kept.dump")], check=True)
        return target

    drill(worker, backup, restore, tmp_path / "log")


def program(tools: Any, name: str) -> Path | None:
    beside = Path(str(tools)) / name
    found = beside if beside.is_file() else shutil.which(name)
    return Path(found) if found else None
