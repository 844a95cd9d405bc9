"""Rights at two workers with one PostgreSQL: what one takes away, the other has ended, and neither lets a move pass."""

import threading

import pytest
from sqlalchemy import delete, text

from civitas.server.admin.seating import revoke
from civitas.server.storage import schema, store

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
    query = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike 'delete from devices%'"
    with served.app_state.database.reading() as connection:
        return connection.execute(text(query)).first() is not None


def test_a_sign_out_waits_for_the_move_that_came_first(two):
    """A device that has been checked in the transaction of a move stays until that is kept."""
    one, other = two
    ann = one.person()
    table = ann.table("pointcity", ME)["table"]
    live_table = one.app_state.tables.open(table)
    shown, order = ann.see(table), []
    auth = one.app_state.auth
    still = auth.still

    def slow(identity, live, seat):
        check = still(identity, live, seat)

        def checked(connection):
            check(connection)
            out = threading.Thread(target=signed_out)
            out.start()
            while out.is_alive() and not waits(other):
                pass
            order.append("move")
            outs.append(out)

        return checked

    def signed_out():
        elsewhere(ann, other).post("/api/devices/sign_out", {})
        order.append("signed out")

    outs: list[threading.Thread] = []
    auth.still = slow
    try:
        ann.choose(table, shown, shown["decision"]["options"][0]["id"])
    finally:
        del auth.still
    for out in outs:
        out.join()
    assert order == ["move", "signed out"] and live_table.number == 1
