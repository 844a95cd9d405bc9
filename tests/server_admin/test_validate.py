"""Before an upgrade: which stored tables still fit the rules, and from where the others go on."""

import sqlite3
from contextlib import closing

import pytest
from sqlalchemy import delete, select, update

from civitas.server.admin.opening import shape_of
from civitas.server.app_state import AppState, Settings
from civitas.server.storage import schema
from civitas.server.wire import NewSeat

HUMANS = [NewSeat(kind="human", name=name) for name in ("Ann", "Bo")]


def changed(operated, table, number, option):
    """As if the rules had changed: what was chosen there is not offered any more."""
    moves = schema.moves
    with operated.database.writing() as connection:
        entry = connection.execute(
            select(moves.c.entry).where(moves.c.table_id == table, moves.c.number == number)
        ).scalar_one()
        connection.execute(
            update(moves)
            .where(moves.c.table_id == table, moves.c.number == number)
            .values(entry=entry | {"choose": option})
        )


@pytest.fixture
def long(operated):
    """A table in play with two positions kept on the way."""
    table = operated.table("pointcity", *HUMANS, inputs=40)
    stored = operated.stored(table)
    assert len(stored.snapshots) == 2 and not stored.row["over"]
    return stored


def test_tables_that_fit_are_ok(operated, admin, long):
    over = operated.table(inputs=20)
    ran = admin("validate", url=operated.url)
    assert ran.status == 0
    assert f"{long.id} ok: Point City, 40 inputs, in play." in ran.out
    assert f"{over} ok:" in ran.out and "over." in ran.out
    assert ran.out.endswith("2 tables: 2 ok.\n")
    assert admin("validate", "--quiet", url=operated.url).out == "2 tables: 2 ok.\n"


def test_an_empty_database_is_fine(operated, admin):
    ran = admin("validate", url=operated.url)
    assert (ran.status, ran.out) == (0, "0 tables.\n")


def test_one_that_diverges_says_where_it_would_go_on(operated, admin, long):
    changed(operated, long.id, 3, 99_999)
    ran = admin("validate", url=operated.url)
    kept = long.snapshots[-1].number
    assert ran.status == 1
    assert f"{long.id} diverges: input 4 does not fit" in ran.out
    assert f"it would go on after input {kept} of 40, and {40 - kept} input" in ran.out
    assert len(operated.stored(long.id).moves) == 40  # nothing was changed by looking


def test_a_game_that_stands_differently_at_a_kept_position_diverges(operated, admin, long):
    """The last kept position is of another table of the same game: every input fits, and yet it is another game."""
    other = operated.table("pointcity", *HUMANS, inputs=40, seed="8")
    theirs = operated.stored(other).snapshots[-1]
    with operated.database.writing() as connection:
        k, mine = schema.snapshots, long.snapshots[-1].number
        connection.execute(update(k).where(k.c.table_id == long.id, k.c.number == mine).values(data=theirs.data))
    ran = admin("validate", url=operated.url)
    assert ran.status == 1
    assert f"{long.id} diverges: after input {mine} the game stands differently" in ran.out
    assert f"{other} ok" in ran.out


def test_mending_lets_it_go_on_from_there(operated, admin, long):
    changed(operated, long.id, 3, 99_999)
    ran = admin("validate", "--mend", url=operated.url)
    assert ran.status == 0 and f"{long.id} mended:" in ran.out
    assert admin("validate", url=operated.url).out.endswith("1 table: 1 ok.\n")
    app_state = AppState(Settings(operated.url, limited=False, warm=False))  # the server as it starts after the upgrade
    live = app_state.tables.open(long.id)
    assert live.table.position() == long.snapshots[-1].position()
    assert "the rules have changed since this game was played" in live.table.notes[-1]
    decision = live.table.decision
    assert decision is not None
    app_state.tables.act(long.id, decision.seat, 0, lambda t: t.choose(decision.options[0]))
    assert app_state.tables.open(long.id).number == 1
    app_state.database.close()


def test_without_a_position_it_is_broken(operated, admin, long):
    changed(operated, long.id, 3, 99_999)
    with operated.database.writing() as connection:
        connection.execute(delete(schema.snapshots))
    ran = admin("validate", "--mend", url=operated.url)
    assert ran.status == 1
    assert f"{long.id} broken: input 4 does not fit" in ran.out and "none of its positions" in ran.out


def test_a_finished_game_that_does_not_fit_is_left_as_it_is(operated, admin):
    table = operated.table("connect_four", inputs=100)
    changed(operated, table, 0, 99_999)
    ran = admin("validate", "--mend", url=operated.url)
    assert ran.status == 1 and f"{table} broken:" in ran.out and "it is over" in ran.out
    stored = operated.stored(table)
    assert stored.row["over"] and len(stored.moves) == stored.row["number"] > 6


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "forgotten"}, "there is no game called 'forgotten'"),
        ({"rules_version": 999}, "it is of rules version 999"),
        ({"number": 41}, "its log is not whole"),
        ({"asked": [0, 1]}, "after its last input the game stands differently"),
    ],
)
def test_what_else_can_be_wrong(operated, admin, long, change, said):
    with operated.database.writing() as connection:
        connection.execute(update(schema.tables).values(**change))
    ran = admin("validate", url=operated.url)
    assert ran.status == 1 and said in ran.out


def test_an_older_database_is_judged_on_a_copy(operated, admin, refused, long):
    """The new version looks at the database of the old one, whose server may still be running."""
    operated.database.close()
    with closing(sqlite3.connect(operated.file)) as connection:
        tournaments = [f"tournament_{part}" for part in ("matches", "links", "holders", "teams")]
        later = ("thoughts", "successors", "webhooks", "subscriptions", "reminders", "secrets")
        for name in (*tournaments, "tournaments", *later):
            connection.execute(f"drop table {name}")
        connection.execute("alter table seats drop column play_token")
        connection.execute("update alembic_version set version_num = '0001'")
        connection.commit()
    assert admin("validate", url=operated.url).out.endswith("1 table: 1 ok.\n")
    assert shape_of(operated.database) == "0001"
    assert "civitas admin migrate" in refused("validate", "--mend", url=operated.url)
    assert "civitas admin migrate" in refused("tables", url=operated.url)
    assert admin("migrate", url=operated.url).out.startswith("From shape 0001 to ")
    assert admin("validate", "--mend", url=operated.url).status == 0
