"""The fair queue and its caps, driven by hand: who is served after whom, and what a dead thinker leaves."""

from concurrent.futures import Future
from typing import Any

import pytest

from civitas.kernel.errors import BadInput
from civitas.server.errors import RequestRefused
from civitas.server.http.networks import network_of
from civitas.server.metrics import Metrics
from civitas.server.thinking import Askers, Thinking
from civitas.server.thinking.pipes import Pipes
from civitas.server.thinking.queue import DEEP, QUICK, SHARE, Caps, FairQueue, Full
from civitas.server.thinking.thoughts import MOST_TRIES, written

from .thinkers import asker, question


def served_in_order(queue, lane=DEEP):
    found = []
    while (place := queue.take(lane)) is not None:
        found.append(place.item)
    return found


def test_who_asks_for_much_waits_behind_themself():
    queue = FairQueue[str](Caps())
    for number in range(6):
        queue.put(f"eve {number}", DEEP, asker("eve"), 1, False)
    queue.put("ann", DEEP, asker("ann"), 1, False)
    queue.put("ben", DEEP, asker("ben"), 1, False)
    first = queue.take(DEEP)
    assert first is not None and first.item == "eve 0"
    queue.put("cleo", DEEP, asker("cleo"), 1, False)  # who comes now is served before those who have been
    assert served_in_order(queue) == ["ann", "ben", "eve 1", "cleo", "eve 2", "eve 3", "eve 4", "eve 5"]


def test_askers_are_served_in_rounds():
    queue = FairQueue[str](Caps())
    for who in ("ann", "ben", "cleo"):
        for number in range(3):
            queue.put(f"{who} {number}", DEEP, asker(who), 1, False)
    found = served_in_order(queue)
    assert [found[n : n + 3] for n in (0, 3, 6)] == [[f"{who} {n}" for who in ("ann", "ben", "cleo")] for n in range(3)]


def test_many_cookies_at_one_address_count_as_a_few_people():
    queue = FairQueue[str](Caps())
    for number in range(10 * SHARE):
        queue.put(f"eve {number}", DEEP, asker(f"eve {number}", "203.0.113.7"), 1, False)
    for number in range(5):
        queue.put(f"ann {number}", DEEP, asker("ann"), 1, False)
    found = served_in_order(queue)
    places = [found.index(f"ann {number}") for number in range(5)]
    between = [later - earlier - 1 for earlier, later in zip([-1, *places], places, strict=False)]
    assert max(between) <= SHARE, "thirty others would stand before each of them, were every cookie a person"


def test_a_dear_thought_costs_its_asker_more_turns():
    queue = FairQueue[str](Caps())
    for number in range(4):
        queue.put(f"eve {number}", DEEP, asker("eve"), 40, False)
    for number in range(8):
        queue.put(f"ann {number}", DEEP, asker("ann"), 10, False)
    found = served_in_order(queue)
    assert found.index("eve 0") >= 3 and found.index("eve 1") >= 8, "four of hers cost what one of Eve's does"


def test_searches_do_not_keep_quick_thoughts_waiting():
    queue = FairQueue[str](Caps())
    for number in range(20):
        queue.put(f"deep {number}", DEEP, asker("ann"), 40, False)
    queue.put("quick", QUICK, asker("ann"), 1, False)
    assert served_in_order(queue, QUICK) == ["quick"] and len(queue) == 20


def test_caps_are_for_each_person_each_address_and_all_and_never_for_bots():
    queue = FairQueue[str](Caps(each_person=2, each_address=3, in_all=5))

    def put(item, who, address=None, counted=True):
        queue.put(item, DEEP, asker(who, address), 1, counted)

    put("a", "ann"), put("b", "ann")
    with pytest.raises(Full):
        put("c", "ann")
    for number in range(10):
        put(f"bot {number}", "ann", counted=False)
    for number in range(3):
        put(f"eve {number}", f"eve {number}", "203.0.113.7")
    with pytest.raises(Full):
        put("eve", "another eve", "203.0.113.7")
    with pytest.raises(Full):
        put("ben", "ben")
    assert queue.remove("a") and not queue.remove("a")
    put("ben", "ben")
    assert len(queue) == 15


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        (None, "?"),
    ],
)
def test_an_address_is_a_line_to_the_world(host, network):
    assert network_of(host) == network


def test_a_bot_thinks_for_the_host_of_its_table_where_the_host_was_seen_last():
    askers = Askers()
    assert askers.host_of("ann", "table") == asker("ann")
    askers.saw("ann", "203.0.113.7")
    assert askers.host_of("ann", "table") == asker("ann", "203.0.113.7")
    assert askers.host_of(None, "table") == asker("table")


# ---------------------------------------------------------------- pipes without processes


class Hand:
    """A thinker played by the test."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def send(self, line: str) -> None:
        self.lines.append(line)

    def last(self) -> tuple[str, str]:
        serial, _, text = self.lines[-1].split(" ", 2)
        return serial, text


@pytest.fixture
def pipes(monkeypatch):
    found = Pipes(1, Caps(each_person=2), False)
    monkeypatch.setattr(found.crew, "start", lambda: None)
    return found


@pytest.fixture
def thinking(pipes):
    made = Thinking(pipes, Metrics())
    pipes.on_outcome = made.settle
    return made


def answer(pipes: Pipes, hand: Any, value: Any = 1) -> None:
    pipes._line(hand, f"{hand.last()[0]} {written({'value': value})}\n")


def test_the_same_question_is_thought_once_and_everybody_is_answered(pipes, thinking):
    futures = [thinking.ask(question(), asker(who)) for who in ("ann", "ben", "ann")]
    hand: Any = Hand()
    pipes._up(hand)
    assert len(hand.lines) == 1 and not any(future.done() for future in futures)
    answer(pipes, hand, 7)
    assert [future.result(0) for future in futures] == [7, 7, 7]
    assert 'civitas_thoughts_total{kind="choose",outcome="answered"} 1' in thinking.metrics.text()


def test_a_thought_is_given_up_when_nobody_waits_for_it_any_more(pipes, thinking):
    one, other, ben = (thinking.ask(question(n), asker(who)) for n, who in ((0, "ann"), (0, "ann"), (1, "ben")))
    one.cancel()
    assert pipes.count() == 2
    other.cancel()
    assert pipes.count() == 1
    hand: Any = Hand()
    pipes._up(hand)
    answer(pipes, hand)
    assert len(hand.lines) == 1 and ben.result(0) == 1
    again = thinking.ask(question(), asker("ann"))  # it is asked anew, not believed to be under way
    assert len(hand.lines) == 2 and not again.done()
    again.cancel()  # under way: its answer goes nowhere, and the thinker is free again
    answer(pipes, hand)
    last = thinking.ask(question(2), asker("ann"))
    answer(pipes, hand, 3)
    assert last.result(0) == 3
    assert 'civitas_thoughts_total{kind="choose",outcome="cancelled"} 2' in thinking.metrics.text()


def test_what_cannot_be_queued_is_refused_at_once_and_a_bots_move_never_is(pipes, thinking):
    hints = [thinking.ask(question(n, kind="explain"), asker("eve")) for n in range(3)]
    moves = [thinking.ask(question(n), asker("eve"), refusable=False) for n in range(30)]
    assert [future.done() for future in hints] == [False, False, True]
    with pytest.raises(RequestRefused, match="too many are asking for hints now: try again in a moment") as refused:
        hints[-1].result(0)
    assert refused.value.status == 429 and not any(future.done() for future in moves)
    again = thinking.ask(question(0, kind="explain"), asker("eve"))
    assert not again.done(), "what is thought of already costs nothing"


def test_the_thought_of_a_dead_thinker_keeps_its_turn(pipes, thinking):
    futures = [thinking.ask(question(n), asker(who)) for n, who in enumerate(("ann", "ben"))]
    first: Any = Hand()
    pipes._up(first)
    other: Any = Hand()
    pipes._down(first)
    pipes._up(other)
    assert other.last()[1] == first.last()[1]
    answer(pipes, other, 5)
    assert futures[0].result(0) == 5 and not futures[1].done()


def test_a_thought_that_takes_its_thinkers_with_it_is_given_up(pipes, thinking):
    future: Future[Any] = thinking.ask(question(), asker("ann"))
    for _ in range(MOST_TRIES):
        assert not future.done()
        hand: Any = Hand()
        pipes._up(hand)
        pipes._down(hand)
    with pytest.raises(RequestRefused, match="could not think"):
        future.result(0)
    assert pipes.count() == 0


def test_what_the_question_does_wrong_is_told_to_whoever_asked(pipes, thinking):
    future = thinking.ask(question(), asker("ann"))
    hand: Any = Hand()
    pipes._up(hand)
    pipes._line(hand, f"{hand.last()[0]} {written({'error': 'Ann is asked nothing now'})}\n")
    with pytest.raises(BadInput, match="Ann is asked nothing now"):
        future.result(0)
