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
from civitas.server.thinking.questions import read
from civitas.server.thinking.queue import DEEP, LONG, QUICK, SHARE, SHORT, Caps, FairQueue, Full
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


def test_long_searches_keep_neither_quick_nor_short_thoughts_waiting():
    queue = FairQueue[str]()
    for number in range(20):
        queue.put(f"deep {number}", DEEP, asker("ann"), 40, False)
    queue.put("short", SHORT, asker("ann"), 2, False)
    queue.put("quick", QUICK, asker("ann"), 1, False)
    assert served_in_order(queue, SHORT) == ["short"] and served_in_order(queue, QUICK) == ["quick"]
    assert len(queue) == 20


@pytest.mark.parametrize(
    ("lane", "bot"),
    [
        (QUICK, "random"),
        (QUICK, "greedy"),
        (SHORT, "search:300"),
        (SHORT, "search:0.06s"),
        (LONG, "search:301"),
        (LONG, "search:2000"),
        (LONG, "search:0.4s"),
        (DEEP, "search:2001"),
        (DEEP, "search:10000"),
        (DEEP, "search:2s"),
        (DEEP, "search:1000x4"),
    ],
)
def test_the_lane_of_a_question_is_how_long_it_may_take(lane, bot):
    assert question(bot=bot).lane == question(bot=bot, kind="explain").lane == lane
    assert question(bot=bot, kind="evaluate").lane == DEEP


def test_where_nobody_watches_a_table_its_thoughts_come_last():
    queue = FairQueue[str]()
    for number in range(4):
        queue.put(f"eve {number}", DEEP, asker("eve"), 40, False, watched=False)
    queue.put("ben", DEEP, asker("ben"), 1, False, watched=False)
    for number in range(3):
        queue.put(f"ann {number}", DEEP, asker("ann"), 40, False)
    queue.put("eve watches", DEEP, asker("eve"), 40, False)  # and what she has elsewhere is not counted against her
    found = served_in_order(queue)
    assert found == ["ann 0", "eve watches", "ann 1", "ann 2", "ben", "eve 0", "eve 1", "eve 2", "eve 3"]


def test_a_thought_comes_forward_when_somebody_comes_to_its_table_and_goes_back_when_nobody_is_left():
    queue = FairQueue[str]()
    for number in range(3):
        queue.put(f"eve {number}", DEEP, asker("eve"), 1, False, watched=False)
    queue.put("ann", DEEP, asker("ann"), 1, False)
    queue.put("ben", DEEP, asker("ben"), 1, False)
    assert queue.move("eve 2", True) and queue.move("ann", False) and queue.move("nobody knows it", True)
    assert served_in_order(queue) == ["ben", "eve 2", "eve 0", "ann", "eve 1"]


def test_moves_that_wait_are_bounded_for_each_person_and_each_address_in_each_lane():
    caps = Caps(moves_each_person=2, moves_each_address=5, unwatched_each_address=3)
    queue = FairQueue[str](caps)

    def granted(who, address=None, lane=DEEP, watched=False):
        for number in range(10):
            try:
                queue.put(f"{who} {lane} {watched} {number}", lane, asker(who, address), 1, False, watched)
            except Full:
                return number
        raise AssertionError("no end")

    assert granted("ann") == 2 and granted("ann", lane=SHORT) == 2 and granted("ann", watched=True) == 2
    crowd = [f"eve {number}" for number in range(10)]
    assert sum(granted(who, "203.0.113.7") for who in crowd) == 3
    assert sum(granted(who, "203.0.113.7", watched=True) for who in crowd) == 5
    assert not queue.move("eve 0 deep False 0", True), "there is no room before the others either"
    taken = queue.take(DEEP)
    assert taken is not None and taken.item == "ann deep True 0"
    assert queue.move("ann deep False 0", True), "and now there is"
    assert granted("ann") == 1


def test_hints_have_caps_of_their_own():
    queue = FairQueue[str](Caps(each_person=2, each_address=3, in_all=5))

    def put(item, who, address=None, counted=True):
        queue.put(item, DEEP, asker(who, address), 1, counted)

    put("a", "ann"), put("b", "ann")
    with pytest.raises(Full):
        put("c", "ann")
    for number in range(8):
        put(f"bot {number}", "ann", counted=False)
    for number in range(3):
        put(f"eve {number}", f"eve {number}", "203.0.113.7")
    with pytest.raises(Full):
        put("eve", "another eve", "203.0.113.7")
    with pytest.raises(Full):
        put("ben", "ben")
    assert queue.remove("a") and not queue.remove("a")
    put("ben", "ben")
    assert len(queue) == 13


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
    moves = [thinking.ask(question(n), asker("eve"), refusable=False) for n in range(8)]
    assert [future.done() for future in hints] == [False, False, True]
    with pytest.raises(RequestRefused, match="too many are asking for hints now: try again in a moment") as refused:
        hints[-1].result(0)
    assert refused.value.status == 429 and not any(future.done() for future in moves)
    again = thinking.ask(question(0, kind="explain"), asker("eve"))
    assert not again.done(), "what is thought of already costs nothing"
    with pytest.raises(Full):  # which is no refusal: the table asks again
        thinking.ask(question(9), asker("eve"), refusable=False).result(0)


def test_a_thinker_has_a_thought_of_each_lane_at_a_time(pipes, thinking):
    hand: Any = Hand()
    pipes._up(hand)
    bots = ["search:10000", "search:10001", "search:2000", "search:1999", "search:300", "search:299", "greedy"]
    for bot in bots:
        thinking.ask(question(bot=bot), asker("ann"), refusable=False)
    assert [read(line.split(" ", 2)[2]).bot for line in hand.lines] == bots[::2]
    assert pipes.count() == 3


def test_the_same_question_comes_forward_when_somebody_asks_who_is_there(pipes, thinking):
    for who in ("eve", "ann"):
        thinking.ask(question(1 if who == "eve" else 2), asker(who), refusable=False, watched=False)
    thinking.ask(question(2), asker("ben"))
    hand: Any = Hand()
    pipes._up(hand)
    assert hand.last()[1].strip() == question(2).text
    answer(pipes, hand)
    thinking.move(question(1), True)
    thinking.ask(question(3), asker("cleo"), refusable=False, watched=False)
    thinking.move(question(2), True)  # it is done, and nobody minds


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
