"""Reminders take turns: hosts that hang, and people with hundreds of webhooks, keep nobody else's waiting."""

import threading

import pytest
from sqlalchemy import select, update

from civitas.server.errors import RequestRefused
from civitas.server.metrics import Metrics
from civitas.server.notify import Notify, queue, reminding, routes, targets
from civitas.server.notify.queue import Reminder
from civitas.server.notify.schema import reminders
from civitas.server.notify.taking import AT_ONCE, EACH_OWNER, RESTS, UNPROVEN, Due, Taking, host_of
from civitas.server.storage import people
from civitas.server.storage.tokens import new_token

from .test_reminders import BASE, until


def due(n, owner, host):
    return Due(Reminder(f"{n:x}", 0, "webhook", 0, float(n), 0), owner, host)


def test_one_of_a_host_and_few_of_an_owner_are_underway():
    taking = Taking()
    found = [due(n, "eve", f"{n % 7}.example") for n in range(400)] + [due(999, "ann", "ann.example")]
    chosen = taking.choose(found)
    assert len([each for each in chosen if each.owner == "eve"]) == EACH_OWNER
    assert due(999, "ann", "ann.example") in chosen
    assert taking.choose(found) == [], "all of these are underway"
    one_host = [due(n, f"person {n}", "slow.example") for n in range(50)]
    assert len(Taking().choose(one_host)) == 1


def test_owners_take_turns():
    taking = Taking()
    crowd = [due(n, f"eve {n % 20}", f"host{n % 20}.test{n % 20}") for n in range(400)]
    ann = due(5000, "ann", "ann.example")
    for each in taking.choose(crowd):
        taking.ended(each, hung=False, answered=False, now=0.0)
    rounds = 0
    while ann not in (chosen := taking.choose([*crowd, ann])):
        for each in chosen:
            taking.ended(each, hung=False, answered=False, now=0.0)
        rounds += 1
    assert rounds <= 20 / UNPROVEN + 1


def test_hosts_that_never_answered_leave_places_to_those_that_did():
    taking = Taking()
    for n in range(3):
        (known,) = taking.choose([due(n, f"p{n}", f"good{n}.good{n}")])
        taking.ended(known, hung=False, answered=True, now=0.0)
    bad = [due(100 + n, f"eve {n}", f"bad{n}.bad{n}") for n in range(400)]
    assert len(taking.choose(bad)) == UNPROVEN < AT_ONCE
    assert len(taking.choose([due(600 + n, f"q{n}", f"good{n}.good{n}") for n in range(3)])) == 3


def test_the_names_of_one_domain_are_few_at_once():
    wild = [due(n, f"eve {n}", f"x{n}.evil.example") for n in range(100)]
    assert len(Taking().choose(wild)) == 3
    assert due(1, "a", "10.1.2.3").domain == "10.1.2.3" and host_of("https://A.example:8443/x") == "a.example"


def test_a_host_that_hangs_twice_waits_each_time_for_longer():
    taking, each = Taking(), due(1, "eve", "slow.example")
    now, rested = 0.0, []
    for _ in range(6):
        (chosen,) = taking.choose([each])
        taking.ended(chosen, hung=True, answered=False, now=now)
        rested.append(taking.rests(each, now))
        now += rested[-1]
    assert rested == [0.0, *RESTS, RESTS[-1]]
    (chosen,) = taking.choose([each])
    taking.ended(chosen, hung=False, answered=True, now=now)
    assert taking.rests(each, now) == 0.0


@pytest.fixture
def reminding_at(operated):
    made = []

    def make(send):
        found = Notify(operated.database, lambda table: (), Metrics(), True, 0.0, (0.01,) * 3, 0.01)
        object.__setattr__(found.sender, "webhook", send)
        made.append(found)
        return found

    yield make
    for found in made:
        found.stop()


def somebody(operated):
    with operated.database.writing() as connection:
        person = people.add_person(connection, new_token())
        return people.devices_of(connection, person)[0].id


def test_hundreds_of_webhooks_that_hang_keep_no_honest_one_waiting(operated, reminding_at):
    """With four threads and the longest due first, five honest reminders waited for 400 that hang."""
    hang, told, tries = threading.Event(), [], []

    def send(hook, content):
        if "slow" in hook.url:
            tries.append(content.table)
            hang.wait(60)
            return reminding.AGAIN
        told.append(content.table)
        return reminding.SENT

    bad = [operated.table() for _ in range(45)]
    eve, ann = somebody(operated), somebody(operated)
    with operated.database.writing() as connection:
        for n, table in enumerate(bad[:30]):
            targets.set_webhook(connection, table, 0, eve, f"http://slow{n}.test/", BASE)
        for table in bad[30:]:
            targets.set_webhook(connection, table, 0, eve, "http://slow.test/", BASE)
    good = [operated.table() for _ in range(5)]
    with operated.database.writing() as connection:
        for table in good:
            targets.set_webhook(connection, table, 0, ann, "http://good.example/", BASE)
    notify = reminding_at(send)
    try:
        for table in bad:
            notify.turn(table, 0)
        notify._note()
        notify._take_up()
        until(lambda: len(tries) == min(EACH_OWNER, UNPROVEN))
        for table in good:
            notify.turn(table, 0)
        notify.start()
        until(lambda: len(told) == 5)
        assert not hang.is_set() and len(tries) == EACH_OWNER and sorted(told) == sorted(good)
    finally:
        hang.set()


def test_what_waits_for_a_place_is_not_taken(operated, reminding_at):
    """Else its lease would run out meanwhile, and it would be sent twice."""
    hang = threading.Event()
    notify = reminding_at(lambda hook, content: hang.wait(60) and reminding.SENT)
    found = [operated.table() for _ in range(20)]
    with operated.database.writing() as connection:
        for n, table in enumerate(found):
            targets.set_webhook(connection, table, 0, somebody_of(connection), f"http://a{n}.b{n}/", BASE)
    try:
        for table in found:
            notify.turn(table, 0)
        notify._note()
        for _ in range(3):
            notify._take_up()
        with operated.database.reading() as connection:
            dues = connection.execute(select(reminders.c.due)).scalars().all()
        assert sum(each > operated.database.now() + 1 for each in dues) == UNPROVEN
    finally:
        hang.set()


def somebody_of(connection):
    person = people.add_person(connection, new_token())
    return people.devices_of(connection, person)[0].id


def test_who_waits_longest_comes_first_of_each_owner(operated):
    with operated.database.writing() as connection:
        eve, ann = somebody_of(connection), somebody_of(connection)
    found = [operated.table() for _ in range(12)]
    with operated.database.writing() as connection:
        for n, table in enumerate(found):
            targets.set_webhook(connection, table, 0, ann if n > 9 else eve, "http://a.example/", BASE)
            queue.put(connection, (table, 0, targets.WEBHOOK), 0, float(n))
        rows = queue.due(connection, 100.0, 4, 10)
        assert [row[0].table for row in rows] == [found[0], found[10], found[1], found[11]]
        assert len({row[1] for row in rows}) == 2
        connection.execute(update(reminders).values(due=1000.0))
        assert queue.due(connection, 100.0, 4, 10) == []


def test_a_person_has_so_many_webhooks_at_games_that_go_on(operated, monkeypatch):
    monkeypatch.setattr(targets, "MOST_WEBHOOKS", 3)
    found = [operated.table() for _ in range(5)]
    device = operated.device

    def put(table):
        with operated.database.writing() as connection:
            targets.set_webhook(connection, table, 0, device, "http://a.example/", BASE)

    for table in found[:3]:
        put(table)
    put(found[0])  # another in its place
    with pytest.raises(RequestRefused, match="3 webhooks at games that go on"):
        put(found[3])
    operated.play(found[1], 9)  # this game is over
    put(found[3])
    with operated.database.writing() as connection:
        targets.set_webhook(connection, found[4], 0, somebody_of(connection), "http://a.example/", BASE)


def test_names_that_take_long_to_look_up_take_few_threads(operated, monkeypatch):
    asked, go = [], threading.Event()

    def slow(target, allow_private):
        asked.append(target.host)
        go.wait(60)

    monkeypatch.setattr(routes, "resolved", slow)
    notify = Notify(operated.database, lambda table: (), Metrics())
    threads = [
        threading.Thread(target=routes.check_address, args=(f"http://n{n}.example/", notify))
        for n in range(reminding.LOOKUPS)
    ]
    for thread in threads:
        thread.start()
    until(lambda: len(asked) == reminding.LOOKUPS)
    routes.check_address("http://another.example/", notify)  # does not wait; it is checked before every message
    assert len(asked) == reminding.LOOKUPS
    go.set()
    for thread in threads:
        thread.join()
