"""Thoughts as rows: any machine's thinkers take them, a dead one's thought is taken over, and the queue is as fair."""

import contextlib
import os
import random
import signal
import subprocess
import sys

import pytest
from sqlalchemy import text

from civitas.server.errors import RequestRefused
from civitas.server.metrics import Metrics
from civitas.server.storage import thoughts as rows
from civitas.server.storage.database import Database
from civitas.server.thinking import Thinking
from civitas.server.thinking.answers import answer
from civitas.server.thinking.queue import BEHIND, DEEP, QUICK, SHORT, Caps, FairQueue, Full
from civitas.server.thinking.rows import Rows
from civitas.server.thinking.taking import Taker
from civitas.server.thinking.thoughts import MOST_TRIES, Thought

from .conftest import Served
from .people import BOT, ME, PATIENCE, until
from .postgres import postgres_url
from .thinkers import asker, question
from .workers import SOURCE

__all__ = ["postgres_url"]


@pytest.fixture(scope="module")
def database(postgres_url):
    found = Database(postgres_url)
    found.migrate()
    yield found
    found.close()


def worker(database, **caps):
    """What a web worker has, without thinkers of its own."""
    transport = Rows(database, 0, Caps(**caps), False)
    thinking = Thinking(transport, Metrics())
    transport.on_outcome = thinking.settle
    return thinking


@pytest.fixture
def empty(database):
    with database.writing() as connection:
        connection.execute(text("delete from thoughts"))
    return database


@pytest.fixture
def thinking(empty):
    found = worker(empty)
    found.start()
    yield found
    found.stop()


@pytest.fixture
def taker(postgres_url):
    found = Taker(postgres_url)
    yield found
    found.database.close()


def count(database):
    with database.reading() as connection:
        return connection.execute(text("select count(*) from thoughts where answer is null")).scalar()


def test_a_thinker_that_takes_rows_answers_as_the_bot_does_in_process(thinking, taker):
    future = thinking.ask(question(), asker("ann"))
    assert not taker.next(QUICK) and taker.next(SHORT) and not taker.next(SHORT)
    assert future.result(PATIENCE) == answer(question())


def test_an_answer_too_long_for_a_notice_comes_all_the_same(thinking, taker, monkeypatch):
    monkeypatch.setattr(rows, "LONGEST_NOTICE", 10)
    future = thinking.ask(question(kind="explain"), asker("ann"))
    assert taker.next(SHORT)
    assert future.result(PATIENCE) == answer(question(kind="explain"))


def test_rows_are_served_in_the_order_of_the_queue(thinking, database):
    """The same thoughts of the same askers, put and taken in the same order by both."""
    chance, queue = random.Random(5), FairQueue[str](Caps())
    numbers, taken = iter(range(1000)), 0
    for step in range(60):
        if chance.random() < 0.75:
            number, who = next(numbers), f"person {chance.choice([0, 0, 0, 1, 2, 3])}"
            asked = question(number, bot=chance.choice(["search:3000", "search:10000"]))
            whose = asker(who, "one address" if who in ("person 2", "person 3") else None)
            future = thinking.ask(asked, whose, refusable=False)
            try:
                queue.put(asked.key, DEEP, whose, asked.cost, False)
            except Full:
                assert isinstance(future.exception(0), Full)
        elif len(queue):
            place = queue.take(DEEP)
            assert place is not None and took(database, step) == (place.item, place.turn)
            taken += 1
    assert taken > 8


def took(database, step):
    """The key and the turn of the next in the long lane."""
    with database.writing() as connection:
        found = rows.take(connection, DEEP, f"holder {step}", [])
        assert found is not None
        turn = connection.execute(text("select turn from thoughts where key = :key"), {"key": found.key}).scalar()
    return found.key, turn


def test_rows_of_watched_tables_come_first_and_those_that_are_watched_later_come_forward(empty):
    """Nobody listens here, so that the test says when thoughts are moved."""
    one, other = worker(empty), worker(empty)
    asked = [question(number, bot="search:10000") for number in range(9)]
    for each in asked[:3]:
        one.ask(each, asker("eve"), refusable=False, watched=False)
    for each in asked[3:6]:
        one.ask(each, asker("ann"), refusable=False)
    one.ask(asked[6], asker("ben"), refusable=False, watched=False)
    one.ask(asked[7], asker("eve"), refusable=False)
    one.move(asked[2], True)
    one.move(asked[5], False)
    one.move(asked[0], False)
    one.transport._move()
    other.ask(asked[1], asker("cleo"), refusable=False, watched=True)  # somebody is there, another worker knows
    known = {each.key: number for number, each in enumerate(asked)}
    order = [known[took(empty, step)[0]] for step in range(8)]
    assert set(order[:5]) == {1, 2, 3, 4, 7} and set(order[5:]) == {0, 5, 6}
    assert order.index(3) < order.index(4) and order.index(7) < order.index(2), "fair as ever among themselves"


def test_rows_that_wait_are_bounded_for_each_person_and_each_address(empty):
    thinking = worker(empty, moves_each_person=2, moves_each_address=5, unwatched_each_address=3)
    numbers = iter(range(100))

    def granted(who, address=None, bot="search:10000", watched=False):
        """How many of four."""
        asked = [question(next(numbers), bot=bot) for _ in range(4)]
        found = [thinking.ask(each, asker(who, address), refusable=False, watched=watched) for each in asked]
        return sum(not future.done() for future in found), asked

    most, mine = granted("ann")
    assert (most, granted("ann", bot="search:300")[0], granted("ann", watched=True)[0]) == (2, 2, 2)
    assert sum(granted(f"eve {number}", "203.0.113.7")[0] for number in range(4)) == 3
    assert sum(granted(f"eve {number}", "203.0.113.7", watched=True)[0] for number in range(4)) == 5
    thinking.move(mine[0], True)
    thinking.transport._move()
    assert not thinking._thoughts[mine[0].key].watched, "there is no room before the others either"
    took(empty, 0)
    thinking.move(mine[0], True)
    thinking.transport._move()
    assert thinking._thoughts[mine[0].key].watched and granted("ann")[0] == 1


def test_the_same_question_of_two_workers_is_one_row(empty, taker):
    workers = [worker(empty) for _ in range(2)]
    for each in workers:
        each.start()
    futures = [each.ask(question(), asker("ann")) for each in workers]
    assert count(empty) == 1
    futures[0].cancel()
    until(lambda: asked_by(empty), lambda askers: askers == [1])
    third = workers[0].ask(question(), asker("ann"))
    assert taker.next(SHORT) and not taker.next(SHORT)
    assert futures[1].result(PATIENCE) == third.result(PATIENCE) == answer(question())
    assert workers[0].ask(question(), asker("ben")).result(PATIENCE) == answer(question()), "known for a while"
    alone = workers[0].ask(question(1), asker("ann"))
    alone.cancel()
    until(lambda: count(empty), lambda left: left == 0)
    for each in workers:
        each.stop()


def asked_by(database):
    with database.reading() as connection:
        return list(connection.execute(text("select askers from thoughts")).scalars())


def test_what_cannot_be_queued_is_refused_at_once(empty):
    thinking = worker(empty, each_person=2)
    hints = [thinking.ask(question(number, kind="explain"), asker("eve")) for number in range(3)]
    moves = [thinking.ask(question(number), asker("eve"), refusable=False) for number in range(9)]
    assert [future.done() for future in hints + moves] == [False, False, True] + [False] * 8 + [True]
    assert isinstance(moves[-1].exception(0), Full), "which is no refusal: the table asks again"
    with pytest.raises(RequestRefused, match="too many are asking"):
        hints[-1].result(0)


def test_a_dead_thinkers_thought_is_taken_over_when_its_lease_has_run_out(thinking, taker, database):
    future = thinking.ask(question(), asker("ann"))
    with database.writing() as connection:
        taken = rows.take(connection, SHORT, "a thinker that dies", [])
    assert taken is not None and not taker.next(SHORT), "it has a lease"
    with database.writing() as connection:
        connection.execute(text("update thoughts set until = 1"))
    assert taker.next(SHORT) and future.result(PATIENCE) == answer(question())
    with database.writing() as connection:
        assert not rows.finish(connection, taken.key, "a thinker that dies", '{"value": -1}'), "it comes too late"


def test_a_thought_that_takes_its_thinkers_with_it_is_given_up(thinking, taker, database):
    future = thinking.ask(question(), asker("ann"))
    for number in range(MOST_TRIES):
        with database.writing() as connection:
            assert rows.take(connection, SHORT, f"thinker {number}", []) is not None
            connection.execute(text("update thoughts set until = 1"))
    assert taker.next(SHORT)
    with pytest.raises(RequestRefused, match="could not think"):
        future.result(PATIENCE)


def test_a_thinker_leaves_other_rules_to_others(thinking, taker, database, monkeypatch):
    other = question().__class__(**{**vars(question()), "edition": "another"})
    future = thinking.ask(other, asker("ann"))
    mine = thinking.ask(question(), asker("ben"))
    while taker.next(SHORT):
        pass
    assert mine.result(PATIENCE) == answer(question()) and not future.done() and count(database) == 1
    with database.reading() as connection:
        assert connection.execute(text("select tries from thoughts where answer is null")).scalar() == 0


def test_rows_that_a_crash_of_the_database_lost_are_asked_again(thinking, taker, database):
    future = thinking.ask(question(), asker("ann"))
    with database.writing() as connection:
        connection.execute(text("delete from thoughts"))
    until(lambda: count(database), lambda left: left == 1)
    assert taker.next(SHORT) and future.result(PATIENCE) == answer(question())


def test_a_full_queue_is_no_answer_to_a_bot(empty):
    """A thought that was let in before the rows were lost waits until there is room again."""
    transport = Rows(empty, 0, Caps(in_all=0), False)
    thought = Thought(question(), asker("ann"), refusable=True)
    transport._write_again(thought)
    assert count(empty) == 0


# ---------------------------------------------------------------- another machine


class Machine:
    """`civitas think`, as it is started elsewhere."""

    def __init__(self, url, log):
        environment = os.environ | {"PYTHONPATH": str(SOURCE), "CIVITAS_LOG": "warning", "CIVITAS_WARM": "no"}
        command = [sys.executable, "-m", "civitas", "think", "--database-url", url, "--processes", "1"]
        with log.open("ab") as out:
            self.process = subprocess.Popen(command, stdout=out, stderr=out, env=environment)

    def thinkers(self):
        command = ["pgrep", "-P", str(self.process.pid), "-f", "civitas.server.thinking.thinker"]
        found = subprocess.run(command, capture_output=True, text=True, check=False).stdout
        return [int(pid) for pid in found.split()]

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(PATIENCE)


def test_a_thinker_on_another_machine_makes_a_bots_move_and_another_takes_over(postgres_url, empty, tmp_path):
    log = tmp_path / "log"
    with Served(postgres_url, thinkers=0) as served:
        ann = served.person()
        table = ann.table("pointcity", ME, BOT)["table"]
        live = served.app_state.tables.open(table)

        def my_moves():
            while live.asked == [0]:
                shown = ann.see(table)
                ann.choose(table, shown, shown["decision"]["options"][0]["id"])
            return live.number

        number = my_moves()
        until(lambda: count(empty), lambda waiting: waiting == 1)
        assert live.asked == [1], "nobody thinks here"
        one = Machine(postgres_url, log)
        until(lambda: live.number, lambda now: now > number)
        until(lambda: live.asked, lambda asked: asked == [0])
        os.kill(until(one.thinkers, bool)[0], signal.SIGSTOP)  # as a machine that is cut off
        frozen = one.thinkers()[0]
        number = my_moves()
        until(lambda: count(empty), lambda waiting: waiting == 1)
        other = Machine(postgres_url, log)
        until(lambda: live.number, lambda now: now > number)
        with contextlib.suppress(ProcessLookupError):  # on a slow machine it was silent for too long, and is ended
            os.kill(frozen, signal.SIGCONT)
        assert (one.stop(), other.stop()) == (0, 0)
        assert ann.post(f"/api/tables/{table}/leave", {"seat": 0})
    assert "Traceback" not in log.read_text()


def test_who_makes_thirty_tables_has_a_few_rows_and_all_come_to_their_move(postgres_url, empty, taker):
    expert = {"kind": "bot", "bot": "search:10000"}
    with Served(postgres_url, thinkers=0) as served:
        eve, workers, most = served.person(), served.app_state.bot_workers, Caps().moves_each_person
        tables = [eve.table("spark", ME, expert)["table"] for _ in range(30)]
        until(lambda: len(workers.aside), lambda aside: aside == 30 - most)
        workers.look_at_waiting()
        until(lambda: workers.at_work, lambda busy: len(busy) == most)
        assert count(empty) == most
        last = workers.aside.tables()[-1]
        with eve.client.websocket_connect(f"/api/tables/{last}/live"):
            until(lambda: first_turn(empty), lambda turn: turn < BEHIND)  # somebody is there, and it comes before all

            def left():
                taker.next(DEEP)
                return [table for table in tables if 1 in served.app_state.tables.open(table).asked]

            until(left, lambda tables: not tables)
        assert not len(workers.aside)


def first_turn(database):
    with database.reading() as connection:
        return connection.execute(text("select min(turn) from thoughts where answer is null")).scalar()


def test_thinking_elsewhere_needs_a_database_that_others_reach(tmp_path, capsys):
    from civitas.cli.app import main

    assert main(["think", "--database-url", f"sqlite:///{tmp_path}/t.sqlite"]) == 2
    assert "thinkers of other machines need PostgreSQL" in capsys.readouterr().err
    assert main(["serve", "--thinkers", "0", "--database-url", f"sqlite:///{tmp_path}/t.sqlite"]) == 2
    assert "give --thinkers 1 or more" in capsys.readouterr().err


def test_bots_alone_play_for_somebody_at_any_worker(postgres_url, empty):
    with Served(postgres_url) as one, Served(postgres_url) as other:
        table = one.person().table("pointcity", BOT, BOT)["table"]
        live = one.app_state.tables.open(table)
        assert one.app_state.tables.stands_still(live) and live.number == 0
        eve = other.person()
        with eve.client.websocket_connect(f"/api/tables/{table}/live"):
            until(lambda: one.app_state.tables.stands_still(live), lambda still: not still)
            until(lambda: eve.see(table)["number"], lambda number: number > 3)
        until(lambda: one.app_state.tables.stands_still(live), lambda still: still)
        served = (one, other)
        until(lambda: [s for s in served if table in s.app_state.bot_workers.at_work], lambda busy: not busy)
        assert not one.app_state.tables.open(table).table.over
