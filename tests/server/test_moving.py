"""A move, written by one statement: kept with all that belongs to it, or not at all."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError

from civitas.server.storage import schema, store
from civitas.server.storage.database import Database
from civitas.server.storage.leases import LEASE
from civitas.server.storage.moving import Duty, WrittenMove
from civitas.server.storage.store import Move, Seat

from .postgres import postgres_url

__all__ = ["postgres_url"]

TABLE = "00000000000000aaaa"
ROW = {
    "id": TABLE, "game": "spark", "rules_version": 1, "cards": "x", "seats": 2, "options": {}, "seed": "1",
    "position": None, "open_deal": False, "confirm": False, "clock": None, "bot_seed": "1", "host": None,
    "origin": None, "notes": [], "number": 0, "version": 1, "asked": [0], "over": False, "created": 1.0, "updated": 1.0,
}  # fmt: skip


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    url = f"sqlite:///{tmp_path}/tables.sqlite"
    if request.param == "postgresql":
        url = request.getfixturevalue("postgres_url")
    database = Database(url)
    database.migrate()
    with database.writing() as connection:
        connection.execute(schema.tables.delete().where(schema.tables.c.id == TABLE))
        store.add_table(connection, ROW, [Seat(n, f"Player {n}", "human", None, False) for n in range(2)])
    yield database
    database.close()


def a_move(number=0, key="k", version=1, due=50.0, holder="worker", seat=0, clocks=None):
    entry = {"seat": seat, "choose": 7}
    move = Move(number, seat, entry, 9.5, clocks, "person")
    return WrittenMove(TABLE, version, move, key, [1], False, Duty(due, holder, 40.0), "me there state")


def rows(database, table):
    with database.reading() as connection:
        return [tuple(row) for row in connection.execute(select(table))]


def test_a_move_is_kept_with_all_that_belongs_to_it(database):
    assert database.write_move(a_move(clocks=[1.5, 2.0]))
    assert database.table_state(TABLE) == (1, 1)
    with database.reading() as connection:
        (move,) = store.moves_from(connection, TABLE, 0)
        row = store.table_row(connection, TABLE)
        assert store.number_of_key(connection, TABLE, 0, "k") == 0
    assert move == Move(0, 0, {"seat": 0, "choose": 7}, 9.5, [1.5, 2.0], "person")
    assert row is not None
    assert (row["number"], row["asked"], row["over"], row["updated"]) == (1, [1], False, 9.5)
    assert rows(database, schema.leases) == [(TABLE, 50.0, "worker", 40.0 + LEASE)]
    assert database.write_move(a_move(1, "other", due=60.0, holder=None))
    assert rows(database, schema.leases) == [(TABLE, 60.0, None, 0.0)]
    assert database.write_move(a_move(2, None, due=None, holder=None))
    assert rows(database, schema.leases) == []
    with database.reading() as connection:
        assert [each.clocks for each in store.moves_from(connection, TABLE, 0)] == [[1.5, 2.0], None, None]


def test_what_was_paid_for_a_move_is_kept_beside_the_clocks(database):
    paying = a_move(clocks=[31.5, 2.0])
    assert database.write_move(replace(paying, move=replace(paying.move, paid=30.0)))
    assert database.write_move(a_move(1, "other", clocks=[31.5, 1.0]))
    with database.reading() as connection:
        found = [(each.clocks, each.paid) for each in store.moves_from(connection, TABLE, 0)]
    assert found == [([31.5, 2.0], 30.0), ([31.5, 1.0], 0.0)]


@pytest.mark.parametrize("late", [a_move(number=1), a_move(version=2)])
def test_a_move_for_a_table_that_has_changed_is_not_kept(database, late):
    assert not database.write_move(late)
    assert rows(database, schema.moves) == [] and rows(database, schema.leases) == []
    assert database.table_state(TABLE) == (0, 1)
    assert database.write_move(a_move())


def test_a_key_is_used_once_and_what_came_with_it_is_not_kept(database):
    assert database.write_move(a_move())
    with pytest.raises(IntegrityError):
        database.write_move(a_move(1, "k", due=70.0))
    assert database.table_state(TABLE) == (1, 1) and len(rows(database, schema.moves)) == 1
    assert rows(database, schema.leases)[0][1] == 50.0
    assert database.write_move(a_move(1, "k", seat=1))  # another seat's keys are its own


def test_a_move_for_a_table_that_is_gone_is_not_kept(database):
    with database.writing() as connection:
        connection.execute(schema.tables.delete())
    assert not database.write_move(a_move())
    assert database.table_state(TABLE) is None


def test_a_lost_connection_is_replaced(database):
    """A restarted PostgreSQL closes what was open; the next move goes through all the same."""
    assert database.write_move(a_move())
    if database.shared:
        with database.writing() as connection:
            connection.execute(
                text("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()"
                     " and datname = current_database()")
            )  # fmt: skip
    assert database.write_move(a_move(1, "after"))


def test_a_change_of_seats_between_trial_and_row_is_seen(served):
    """Somebody leaves at another worker while a move is made here: the bot that takes over is not forgotten."""
    person = served.person()
    made = person.table("pointcity", {"kind": "me"}, {"kind": "human"})
    table, tables = made["table"], served.app_state.tables
    live = tables.open(table)
    shown = person.see(table)
    seat = shown["asked"][0]
    with tables.database.writing() as connection:  # as another worker does it
        store.change_seat(connection, table, 1 - seat, left=True, bot="greedy")
    assert live.seats[1 - seat].mover is None
    option = live.table.decision_for(seat).options[0].id
    tables.act(table, seat, live.number, lambda t: t.choose(option, seat), "k")
    assert live.seats[1 - seat].mover == "greedy"
    with tables.database.reading() as connection:
        moves = store.moves_from(connection, table, 0)
    assert moves[0].seat == seat and [move.number for move in moves] == list(range(len(moves)))
