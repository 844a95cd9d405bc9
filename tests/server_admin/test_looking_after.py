"""Listing, clearing out, and taking a seat away."""

import json
import time

import pytest
from sqlalchemy import func, select, update

from civitas.server.admin.stored import ids
from civitas.server.browsers.cookies import YEAR
from civitas.server.errors import RequestRefused
from civitas.server.http.auth import Identity
from civitas.server.notify import targets
from civitas.server.storage import holding, people, schema
from civitas.server.storage.tokens import new_token
from civitas.server.wire import NewSeat

DAY = 24 * 3600
OPEN, BOT, ANN = (
    NewSeat(kind="open", name="Cy"),
    NewSeat(kind="bot", bot="random", name="Robot"),
    NewSeat(kind="human", name="Ann"),
)


def touched(operated, table, days):
    with operated.database.writing() as connection:
        then = time.time() - days * DAY
        connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(updated=then))


def there(operated):
    with operated.database.reading() as connection:
        return set(ids(connection))


def test_tables_are_listed_with_who_is_asked(operated, admin):
    table = operated.table("connect_four", inputs=1)
    over = operated.table(inputs=20)
    ran = admin("tables", url=operated.url)
    assert ran.status == 0 and ran.out.endswith("2 tables.\n")
    line = next(line for line in ran.out.splitlines() if table in line)
    assert "connect_four" in line and "Ann, Bo" in line and "│ Bo " in line
    assert "over" in next(line for line in ran.out.splitlines() if over in line)
    rows = [
        json.loads(line)
        for line in admin("tables", "--json", "--game", "connect_four", url=operated.url).out.splitlines()
    ]
    assert [(row["id"], row["number"], row["asked"]) for row in rows] == [(table, 1, [1])]


def test_purge_takes_what_nobody_has_touched(operated, admin):
    old, old_over, new = operated.table(inputs=2), operated.table(inputs=20), operated.table(inputs=20)
    touched(operated, old, 91)
    touched(operated, old_over, 91)
    touched(operated, new, 89)
    ran = admin("purge", "--older-than", "90d", "--dry-run", url=operated.url)
    assert old in ran.out and old_over in ran.out and new not in ran.out and "nothing was deleted" in ran.out
    assert there(operated) == {old, old_over, new}
    assert "1 table deleted" in admin("purge", "--older-than", "90d", "--finished", url=operated.url).out
    assert there(operated) == {old, new}
    assert "1 table deleted" in admin("purge", "--older-than", "90d", url=operated.url).out
    assert there(operated) == {new}
    with operated.database.reading() as connection:
        for part in (schema.moves, schema.seats, schema.holders):
            assert set(connection.execute(select(part.c.table_id)).scalars()) == {new}


def test_a_running_server_forgets_what_was_purged(operated, admin):
    gone, stays = operated.table(inputs=2), operated.table(inputs=2)
    tables, told = operated.app_state.tables, []
    for table in (gone, stays):
        operated.app_state.histories.of(tables.open(table))
    tables.on_change.append(lambda live, what, more: told.append((live.id, what)))
    tables.look_for_gone()
    assert set(tables.open_tables) == {gone, stays} and told == []
    touched(operated, gone, 91)
    assert "1 table deleted" in admin("purge", "--older-than", "90d", url=operated.url).out
    tables.look_for_gone()
    assert set(tables.open_tables) == {stays} and told == [(gone, "gone")]
    assert set(operated.app_state.histories._kept) == {stays}
    with pytest.raises(RequestRefused, match="no such table"):
        tables.open(gone)


def test_purge_forgets_people_whose_cookie_has_run_out(operated, admin):
    operated.table()
    with operated.database.writing() as connection:
        away, young = people.add_person(connection, new_token()), people.add_person(connection, new_token())
        p, d = schema.persons, schema.devices
        for person in (away, operated.person):
            for part, owner in ((p, p.c.id), (d, d.c.person)):
                connection.execute(update(part).where(owner == person).values(created=time.time() - YEAR - 2 * DAY))
    assert "and 1 people" in admin("purge", "--older-than", "1d", url=operated.url).out
    with operated.database.reading() as connection:
        assert set(connection.execute(select(schema.persons.c.id)).scalars()) == {young, operated.person}


@pytest.mark.parametrize("age", ["90", "d", "-1d", "0d", "1y", "1.5d", ""])
def test_an_age_that_is_none_deletes_nothing(operated, refused, age):
    touched(operated, operated.table(), 1000)
    assert "90d" in refused("purge", f"--older-than={age}", url=operated.url)
    assert len(there(operated)) == 1


def test_a_revoked_seat_is_held_by_nobody(operated, admin):
    table = operated.table("tictactoe", ANN, OPEN)
    with operated.database.writing() as connection:
        old = holding.new_link(connection, table, 0)
        targets.set_webhook(
            connection, table, 0, operated.device, "https://example.org/hook", "https://civitas.example"
        )
    ran = admin("revoke", table[:6], "ann", "--new-link", url=operated.url)
    assert ran.status == 0 and "was held by 1" in ran.out
    new = ran.out.splitlines()[-1].removeprefix("/join/")
    with operated.database.reading() as connection:
        assert holding.invite_of(connection, old) is None
        assert holding.invite_of(connection, new) == holding.Invite(table, 0, used=False)
        assert holding.held(connection, table, operated.person) == []
        assert targets.webhook_of(connection, table, 0) is None
        links = select(func.count()).where(schema.links.c.seat == 1, schema.links.c.revoked.is_(False))
        assert connection.execute(links).scalar_one() == 1  # the other seat's is as it was


def test_the_server_sees_the_change_by_the_version(operated, admin):
    table = operated.table()
    live = operated.app_state.tables.open(table)
    assert operated.app_state.auth.mine(Identity(operated.person, operated.device), live) == [0, 1]
    assert admin("revoke", table, "2", url=operated.url).status == 0
    assert operated.app_state.tables.catch_up(live)
    assert operated.app_state.auth.mine(Identity(operated.person, operated.device), live) == [0]


def test_revoking_needs_a_table_and_a_seat_that_are_there(operated, refused):
    table = operated.table("tictactoe", ANN, BOT)
    assert "no table begins with 'zz'" in refused("revoke", "zz", "Ann", url=operated.url)
    assert "no table begins with ''" in refused("revoke", "", "Ann", url=operated.url)
    assert "no table begins with '%'" in refused("revoke", "%", "Ann", url=operated.url)
    assert "the seats are Ann, Robot" in refused("revoke", table, "3", url=operated.url)
    assert "is a bot" in refused("revoke", table, "B", url=operated.url)


def test_two_tables_of_one_beginning_are_not_guessed_between(operated, refused):
    names = [operated.table() for _ in range(17)]  # of 16 first letters, one comes twice
    first = next(n[0] for n in names if sum(other.startswith(n[0]) for other in names) > 1)
    assert "several tables begin" in refused("revoke", first, "Ann", url=operated.url)
