"""Somebody sets the system's clock, forward or back. No game's clock stands still, and none takes time from anybody:
while the server runs, when it starts again, and for the leases by which bots move."""

import time

import pytest

from civitas.server.storage import gametime, heartbeat, leases

from ..server.conftest import Served
from ..server.people import BOT, ME

LIVE = {"kind": "live", "bank": 600, "increment": 0}
HOUR = 3600.0


class Hands:
    """The system's clock and the processor's: the first can be set, the second only goes on."""

    def __init__(self, monkeypatch):
        self.wall, self.steady = 1_700_000_000.0, 5000.0
        monkeypatch.setattr(gametime, "time", self)
        monkeypatch.setattr(time, "time", self.time)

    def time(self):
        return self.wall

    def monotonic(self):
        return self.steady

    def pass_(self, seconds):
        self.wall += seconds
        self.steady += seconds

    def set(self, seconds):
        self.wall += seconds


@pytest.fixture
def hands(monkeypatch):
    return Hands(monkeypatch)


def left(person, table):
    return person.see(table, 0)["clock"]["left"][0]


def play(person, table):
    shown = person.see(table, 0)
    person.choose(table, shown, shown["decision"]["options"][0]["id"])


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_running_clock_goes_on_evenly(tmp_path, hands, jump):
    with Served(f"sqlite:///{tmp_path}/t.sqlite") as served:
        ann = served.person()
        table = ann.table("pointcity", ME, clock=LIVE)["table"]
        hands.pass_(10)
        assert left(ann, table) == 590
        hands.set(jump)
        assert left(ann, table) == 590
        hands.pass_(20)
        assert left(ann, table) == 570
        play(ann, table)
        assert left(ann, table) == 570
        hands.pass_(5)
        hands.set(-2 * jump)
        hands.pass_(5)
        assert left(ann, table) == 560
        due = due_of(served, table)
        assert due - served.app_state.database.now() == pytest.approx(560)


def due_of(served, table):
    from sqlalchemy import select

    from civitas.server.storage import schema

    with served.app_state.database.reading() as connection:
        return connection.execute(select(schema.leases.c.due).where(schema.leases.c.table_id == table)).scalar()


@pytest.mark.parametrize("jump", [HOUR, -HOUR, 0.0])
@pytest.mark.parametrize("away", [0.0, 2 * HOUR])
@pytest.mark.parametrize("moved", [False, True])
def test_a_clock_goes_on_after_a_restart_where_it_was(tmp_path, hands, jump, away, moved):
    """Nobody thinks while the server is away, and nobody can say how long that was by the system's clock."""
    url = f"sqlite:///{tmp_path}/t.sqlite"
    with Served(url) as served:
        ann = served.person()
        cookie = dict(ann.client.cookies) or None
        table = ann.table("pointcity", ME, clock=LIVE)["table"]
        cookie = dict(ann.client.cookies)
        hands.pass_(30)
        if moved:
            play(ann, table)
            hands.pass_(30)
        heartbeat.beat(served.app_state.database)
        before = left(ann, table)
        assert before == (540 if moved else 570)
    hands.pass_(away)
    hands.set(jump)
    with Served(url) as served:
        ann = served.person()
        ann.client.cookies.update(cookie)
        assert left(ann, table) == before
        hands.pass_(40)
        assert left(ann, table) == before - 40
        play(ann, table)
        hands.pass_(10)
        assert left(ann, table) == before - 50
        heartbeat.beat(served.app_state.database)
    hands.set(-jump)
    hands.pass_(away)
    with Served(url) as served:  # and once more
        ann = served.person()
        ann.client.cookies.update(cookie)
        assert left(ann, table) == before - 50
        hands.pass_(1)
        assert left(ann, table) == before - 51


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_a_clock_of_the_whole_game_goes_on_after_a_restart(tmp_path, hands, jump):
    url = f"sqlite:///{tmp_path}/t.sqlite"
    with Served(url) as served:
        ann = served.person()
        table = ann.table("congress", ME, {"kind": "human"}, clock={"kind": "game", "seconds": 3000})["table"]
        cookie = dict(ann.client.cookies)
        hands.pass_(100)
        hands.set(jump)
        assert ann.see(table)["clock"]["rest"] == 2900
        heartbeat.beat(served.app_state.database)
    hands.set(jump)
    with Served(url) as served:
        ann = served.person()
        ann.client.cookies.update(cookie)
        assert ann.see(table)["clock"]["rest"] == 2900
        hands.pass_(50)
        assert ann.see(table)["clock"]["rest"] == 2850


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_time_runs_out_when_it_has_passed_and_not_before(tmp_path, hands, jump):
    with Served(f"sqlite:///{tmp_path}/t.sqlite") as served:
        ann = served.person()
        table = ann.table("pointcity", ME, {"kind": "human"}, clock={"kind": "move", "move": 60})["table"]
        database = served.app_state.database
        hands.set(jump)
        with database.reading() as connection:
            assert table not in leases.unattended(connection, database.now())
        hands.pass_(61)
        end = time.monotonic() + 60
        while ann.see(table)["number"] == 0:  # a bot answers
            assert time.monotonic() < end
            time.sleep(0.01)


@pytest.mark.parametrize("jump", [HOUR, -HOUR])
def test_bots_move_whatever_the_clock_was_set_to(tmp_path, hands, jump):
    """A lease that was taken before is not held for an hour by somebody who is gone."""
    url = f"sqlite:///{tmp_path}/t.sqlite"
    with Served(url) as served:
        ann = served.person()
        table = ann.table("pointcity", ME, BOT)["table"]
        shown = ann.until_asked(table)
        hands.set(jump)
        ann.choose(table, shown, shown["decision"]["options"][0]["id"])
        cookie = dict(ann.client.cookies)
        ann.until_asked(table)
        hands.set(-2 * jump)
        shown = ann.until_asked(table)
        ann.choose(table, shown, shown["decision"]["options"][0]["id"])
    hands.set(jump)
    with Served(url) as served:
        ann = served.person()
        ann.client.cookies.update(cookie)
        ann.until_asked(table)


def test_an_absence_of_the_database_is_charged_to_nobody(postgres_url, monkeypatch):
    """All workers follow the database's time; a silence of all of them is an absence."""
    with Served(postgres_url) as served:
        ann, database = served.person(), served.app_state.database
        table = ann.table("pointcity", ME, {"kind": "human"}, clock=LIVE)["table"]
        live = served.app_state.tables.open(table)
        heartbeat.beat(database)
        with database.writing() as connection:  # the last sign is an hour old, and so is the question
            from sqlalchemy import update

            from civitas.server.storage import schema

            kept = heartbeat.kept
            then = database.now() - HOUR
            connection.execute(update(kept).where(kept.c.name == heartbeat.ALIVE).values(value=str(then)))
            clock = {**live.row["clock"], "started": then - 100}
            t = schema.tables
            values = {"clock": clock, "created": then - 100, "version": t.c.version + 1}
            connection.execute(update(t).where(t.c.id == table).values(**values))
        resumed = heartbeat.beat(database)
        assert table in resumed and heartbeat.beat(database) == []
        served.app_state.tables.forget(table)
        shown = ann.see(table)["clock"]["left"]
        assert 400 < min(shown) <= 500  # what had been used before
        assert due_of(served, table) is not None
