"""Rights at two workers with one PostgreSQL: what one takes away, the other has ended, and neither lets a move pass."""

import dataclasses
import threading

import pytest
from sqlalchemy import delete, text

from civitas.server.admin.seating import revoke
from civitas.server.storage import people, schema, store
from civitas.server.storage.moving import IN_ONE, Duty, WrittenMove
from civitas.server.storage.store import Move

from .people import ME, OPEN, new_key
from .postgres import postgres_url
from .test_live import live
from .test_postgres import elsewhere, two
from .test_private import ended

__all__ = ["postgres_url", "two"]


@pytest.fixture
def shared(two):
    """Ann at one worker, Ben at the other, at one table."""
    one, other = two
    ann, ben = one.person(), other.person()
    made = ann.table("pointcity", ME, OPEN)
    ben.post("/api/join", {"token": made["links"]["1"]})
    return ann, ben, made


def test_a_revocation_reaches_the_socket_at_the_other_worker(two, shared):
    ann, ben, made = shared
    table = made["table"]
    with live(ben, table) as socket:
        socket.until(lambda m: m["type"] == "state")
        ann.post(f"/api/tables/{table}/remove", {"seat": 1})
        assert "given this seat to a bot" in ended(socket)
    assert ben.see(table)["mine"] == []


def test_a_sign_out_reaches_the_socket_at_the_other_worker(two, shared):
    one, other = two
    _, ben, made = shared
    phone = one.person()
    phone.post("/api/devices/join", {"code": ben.post("/api/devices/code")["code"]})
    with live(phone, made["table"]) as socket, live(ben, made["table"]) as own:
        for each in (socket, own):
            each.until(lambda m: m["type"] == "state")
        ben.post("/api/devices/sign_out", {"others": True})
        assert ended(socket) == "This device was signed out."
        own.until(lambda m: m["type"] == "presence" and m["seats"][1]["holders"][0]["devices"] == 1)
    assert elsewhere(phone, other).see(made["table"])["mine"] == []


def test_what_the_operator_revokes_reaches_both_workers(two, shared):
    _, ben, made = shared
    seat = two[0].app_state.tables.open(made["table"]).seats[1]
    with live(ben, made["table"]) as socket, live(elsewhere(ben, two[0]), made["table"]) as beside:
        for each in (socket, beside):
            each.until(lambda m: m["type"] == "state")
        revoke(two[0].app_state.database, made["table"], seat, new_link=False)
        for each in (socket, beside):
            assert "you do not hold it any more" in ended(each)


def test_two_who_join_at_two_workers_get_one_seat(two):
    ann = two[0].person()
    made = ann.table("pointcity", ME, OPEN)
    people, start, found = [two[n % 2].person() for n in range(6)], threading.Barrier(6), []

    def join(who):
        start.wait()
        found.append(who.client.post("/api/join", json={"token": made["links"]["1"]}).status_code)

    threads = [threading.Thread(target=join, args=(who,)) for who in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(found) == [200] + [409] * 5
    assert len(ann.see(made["table"])["seats"][1]["holders"]) == 1


def test_a_move_that_waits_for_a_revocation_is_refused(two):
    """The revocation has written and not yet committed when the move comes: the move waits for it, and is refused."""
    one, other = two
    ann = one.person()
    table = ann.table("pointcity", ME)["table"]
    shown, answers = ann.see(table), []
    content = {"number": 0, "option": shown["decision"]["options"][0]["id"], "seat": 0, "key": new_key()}
    tables, waiting = other.app_state.tables, threading.Event()
    write = tables._write

    def noticed(*given):
        waiting.set()
        return write(*given)

    tables._write = noticed
    try:
        with one.app_state.database.writing() as connection:
            store.lock(connection, table)
            connection.execute(delete(schema.holders).where(schema.holders.c.table_id == table))
            move = threading.Thread(
                target=lambda: answers.append(elsewhere(ann, other).post(f"/api/tables/{table}/moves", content, 403))
            )
            move.start()
            assert waiting.wait(240)  # the checks before are passed: they see the holder still
        move.join()
    finally:
        del tables._write
    assert "not yours any more" in answers[0]["error"]
    assert one.app_state.tables.open(table).number == 0


def waits(served):
    """Does somebody wait for the lock of a device that is to be signed out?"""
    query = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%from devices%'"
    with served.app_state.database.reading() as connection:
        return connection.execute(text(query)).first() is not None


def test_a_sign_out_waits_for_the_move_that_came_first(two):
    """A device that has been checked by the statement that writes a move stays until that is kept."""
    one, other = two
    ann = one.person()
    table = ann.table("pointcity", ME)["table"]
    live_table, database, order = one.app_state.tables.open(table), one.app_state.database, []
    with database.reading() as connection:
        (device,) = people.devices_of(connection, live_table.row["host"])

    def signed_out():
        elsewhere(ann, other).post("/api/devices/sign_out", {})
        order.append("signed out")

    move = Move(0, 0, {"seat": 0, "choose": 0}, 1.0, None, "person")
    written = WrittenMove(
        table, live_table.row["version"], move, "k", [0], False, Duty(None, None, 1.0), "-", device.id
    )
    with database.writing() as connection:
        assert connection.exec_driver_sql(IN_ONE, database._moves.values(written)).first() is not None
        out = threading.Thread(target=signed_out)
        out.start()
        while out.is_alive() and not waits(other):
            pass
        order.append("move")
    out.join()
    assert order == ["move", "signed out"]
    again = dataclasses.replace(written, move=dataclasses.replace(move, number=1), key="l")
    assert not database.write_move(again), "a device that is signed out moves no more"
