"""Many tables of one person: few of their bots' moves are in the queue, the others wait at their tables, and none is
lost."""

import pytest
from sqlalchemy import text

from civitas.server.thinking import Asker
from civitas.server.thinking.aside import EACH_LOOK, Aside
from civitas.server.thinking.queue import DEEP, SHORT

from .people import ME, until
from .thinkers import freeze, thaw

EXPERT = {"kind": "bot", "bot": "search:10000"}
MEDIUM = {"kind": "bot", "bot": "search:300"}
TABLES = 30


@pytest.fixture
def frozen(served):
    """The server's thinkers stand still until the test lets them go on."""
    transport = served.app_state.thinking.transport
    transport.crew.start()
    until(lambda: len(transport._free), lambda ready: ready == len(transport.crew.members))
    found = freeze(transport.crew)
    yield lambda: thaw(found)
    thaw(found)


def test_who_makes_thirty_tables_has_a_few_in_the_queue_and_all_come_to_their_move(served, frozen):
    eve, ann = served.person(), served.person()
    app_state, workers = served.app_state, served.app_state.bot_workers
    transport, queue = app_state.thinking.transport, app_state.thinking.transport.queue
    tables = [eve.table("spark", ME, EXPERT)["table"] for _ in range(TABLES)]
    most = queue.caps.moves_each_person
    until(lambda: len(workers.aside), lambda aside: aside == TABLES - most - 1)  # one is in the hands of the thinker
    assert transport.count() == most
    with app_state.database.reading() as connection:
        assert connection.execute(text("select count(*) from duties")).scalar() == TABLES, "the duties stay"
    workers.look_at_waiting()
    until(lambda: workers.at_work, lambda busy: len(busy) == most + 1)
    assert transport.count() == most and len(workers.aside) == TABLES - most - 1

    mine = ann.table("spark", ME, MEDIUM)["table"]  # a short thought has a thinker free for it at once
    until(lambda: transport._under_way, lambda under_way: len(under_way) == 2)
    assert {place.lane for _, place in transport._under_way.values()} == {SHORT, DEEP}
    first, last = queued(transport)[-1], workers.aside.tables()[-1]
    with eve.client.websocket_connect(f"/api/tables/{first}/live") as one:
        one.receive_json()
        until(lambda: queued(transport), lambda order: order[0] == first)
        with eve.client.websocket_connect(f"/api/tables/{last}/live") as other:
            other.receive_json()
            until(lambda: queued(transport), lambda order: order[:2] == [first, last])
    frozen()
    until(lambda: [t for t in [mine, *tables] if 1 in app_state.tables.open(t).asked], lambda left: not left)
    assert not len(workers.aside)


def test_a_thought_goes_back_when_nobody_watches_its_table_any_more(served, frozen):
    ann, app_state = served.person(), served.app_state
    transport = app_state.thinking.transport
    tables = [ann.table("spark", ME, MEDIUM)["table"] for _ in range(3)]
    until(transport.count, lambda count: count == 2)
    waiting = queued(transport, SHORT)
    with ann.client.websocket_connect(f"/api/tables/{waiting[1]}/live") as socket:
        socket.receive_json()
        until(lambda: queued(transport, SHORT), lambda order: order == waiting[::-1])
    until(lambda: app_state.tables.watched(app_state.tables.open(waiting[1])), lambda watched: not watched)
    app_state.bot_workers.look_at_waiting()
    assert not any(place.watched for place in transport.queue._places.values())
    frozen()
    until(lambda: [t for t in tables if 1 in app_state.tables.open(t).asked], lambda left: not left)


def queued(transport, lane=DEEP):
    """The tables whose thoughts wait in a lane, in the order in which they will be served."""
    with transport._lock:
        places = sorted(transport.queue._places.values(), key=lambda place: (place.turn, place.serial))
    return [place.item.waiting[0].table for place in places if place.lane == lane]


@pytest.fixture(autouse=True)
def _named(served, monkeypatch):
    """Futures that say for which table they are."""
    workers, ask = served.app_state.bot_workers, served.app_state.bot_workers._ask

    def named(errand):
        ask(errand)
        with workers._lock:
            for future, each in workers._thoughts.items():
                future.table = each.live.id

    monkeypatch.setattr(workers, "_ask", named)


def test_who_waits_outside_is_called_in_turn_by_person_then_by_address():
    aside, line = Aside(), (DEEP, False)
    ann, ben, eve = Asker("ann", "one"), Asker("ben", "one"), Asker("eve", "other")
    for table, who in (("a", ann), ("b", ben), ("c", ann), ("e", eve)):
        aside.put(table, who, line)
    aside.put("f", ann, (DEEP, True))
    assert aside.next(ann, line) == "a" and aside.next(ben, line) == "b" and aside.next(ann, (DEEP, True)) == "f"
    assert aside.next(ann, (SHORT, False)) is None
    aside.put("a", ann, line)  # it asked, and there was no room
    assert aside.next(ann, line) == "c"
    assert aside.discard("b") and not aside.discard("b") and aside.next(ben, line) == "c", "of the same address"
    assert aside.some() == ["c", "e", "f"]


def test_a_crowd_behind_one_address_asks_a_few_at_a_time():
    aside = Aside()
    for number in range(100):
        aside.put(f"table {number}", Asker(f"eve {number}", "one"), (DEEP, False))
    assert len(aside.some()) == EACH_LOOK
