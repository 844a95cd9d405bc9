"""A server's house with its own database file, and tables in it that were played by chance."""

from __future__ import annotations

import io
import random
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from civitas.cli.app import main
from civitas.kernel.table.table import Table
from civitas.server import games
from civitas.server.admin.opening import created
from civitas.server.admin.stored import StoredTable, read
from civitas.server.app_state import AppState, Settings
from civitas.server.live import new_tables
from civitas.server.live.grants import Grantor
from civitas.server.storage import people
from civitas.server.storage.tokens import new_token
from civitas.server.wire import NewSeat

from .inbox import Inbox

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


class Operated:
    """One worker without its threads: every move is made by the test."""

    def __init__(self, file: Path) -> None:
        self.file, self.url = file, f"sqlite:///{file}"
        self.app_state = AppState(Settings(self.url, limited=False, warm=False))
        self.app_state.tables.on_due = lambda table, due: None
        self.database = self.app_state.database
        with self.database.writing() as connection:
            self.person = people.add_person(connection, new_token())

    @property
    def device(self) -> str:
        """The one that the person has."""
        with self.database.reading() as connection:
            return people.devices_of(connection, self.person)[0].id

    def table(self, game: str = "tictactoe", *seats: NewSeat, inputs: int = 0, **settings: Any) -> str:
        """Human seats belong to the one person there is."""
        found = games.find(game)
        wanted = list(seats) or [NewSeat(kind="human", name=name) for name in ("Ann", "Bo")]
        seated = new_tables.seated(found, wanted)
        mine = [n for n, seat in enumerate(wanted) if seat.kind == "human"]
        by = Grantor(self.person, self.device)
        name, _ = new_tables.dealt(self.app_state.tables, by, found, seated, mine, {"seed": "7"} | settings)
        self.play(name, inputs)
        return name

    def stored(self, table: str) -> StoredTable:
        with self.database.reading() as connection:
            found = read(connection, table)
        assert found is not None
        return found

    def play(self, table: str, inputs: int, seed: int = 1) -> None:
        chance = random.Random(seed)
        for _ in range(inputs):
            live = self.app_state.tables.open(table)
            decision = live.table.decision
            if decision is None:
                return
            choose = partial(Table.choose, option=chance.choice(decision.options).id, seat=decision.seat)
            self.app_state.tables.act(table, decision.seat, live.number, choose)


@pytest.fixture(autouse=True)
def examples(monkeypatch):
    """The example games are games of the server too: they are small and quick."""
    monkeypatch.setenv("CIVITAS_GAMES", str(EXAMPLES))


@pytest.fixture(scope="session")
def empty(tmp_path_factory):
    """A database without tables: making one takes longer than copying it."""
    file = tmp_path_factory.mktemp("empty") / "tables.sqlite"
    created(f"sqlite:///{file}").close()
    return file


@pytest.fixture
def operated(tmp_path, empty):
    found = Operated(Path(shutil.copy(empty, tmp_path)))
    yield found
    found.database.close()


@dataclass(frozen=True)
class Ran:
    status: int
    out: str
    err: str


@pytest.fixture
def admin(capsys, monkeypatch) -> Callable[..., Ran]:
    """`civitas admin ...` in this process."""

    def run(*arguments: object, url: str | None = None) -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO())
        capsys.readouterr()
        status = main(["admin", *map(str, arguments), *(["--database-url", url] if url is not None else [])])
        said = capsys.readouterr()
        return Ran(status, said.out, said.err)

    return run


@pytest.fixture
def refused(admin) -> Callable[..., str]:
    """The one sentence that a wrong input gets."""

    def run(*arguments: object, url: str | None = None) -> str:
        ran = admin(*arguments, url=url)
        assert ran.status == 2, ran
        assert ran.out == ""
        assert ran.err.startswith("civitas: ") and ran.err.count("\n") == 1
        sentence: str = ran.err
        return sentence

    return run


@pytest.fixture
def inbox():
    found = Inbox()
    yield found
    found.close()
