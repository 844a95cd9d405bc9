"""Thinkers as processes of their own: they choose as bots do in process, and nobody waits for them but who asked."""

import os
import signal
import subprocess
import threading
from typing import Any

import anyio
import httpx2
import pytest

from civitas.kernel.errors import BadInput
from civitas.server import games
from civitas.server.live.tables import beginning
from civitas.server.metrics import Metrics
from civitas.server.storage import store
from civitas.server.thinking import Thinking
from civitas.server.thinking.answers import answer
from civitas.server.thinking.pipes import Pipes
from civitas.server.thinking.questions import about_game, about_moment
from civitas.server.thinking.queue import Caps

from .conftest import Served
from .people import BOT, ME, OPEN, PATIENCE, until
from .thinkers import asker, freeze, pids, played, question, thaw
from .workers import Worker

GAMES = [("pointcity", 2, 20), ("spark", 3, 9), ("heroes", 2, 7), ("congress", 2, 40)]


@pytest.fixture(scope="module")
def thinking():
    pipes = Pipes(2, Caps(), False)
    made = Thinking(pipes, Metrics())
    pipes.on_outcome = made.settle
    made.start()
    yield made
    made.stop()


# ---------------------------------------------------------------- the same choices


@pytest.mark.parametrize("bot", ["random", "greedy", "search:300"])
@pytest.mark.parametrize(("game", "seats", "inputs"), GAMES)
def test_a_thinker_chooses_as_the_bot_does_in_process(thinking, game, seats, inputs, bot):
    for number in (0, inputs, inputs + 3):
        table = played(game, seats, number)
        for decision in table.pending:
            asked = about_moment("choose", table, decision.seat, bot, 99)
            there = thinking.ask(asked, asker("ann")).result(PATIENCE)
            assert there == games.bot_of(table.game, bot, 99).choose(table, decision.seat).id


@pytest.mark.parametrize(("game", "seats", "inputs"), GAMES)
def test_a_hint_is_what_the_bot_explains_in_process(thinking, game, seats, inputs):
    table = played(game, seats, inputs)
    seat = table.decision.seat
    there = thinking.ask(about_moment("explain", table, seat, "search:200", 5), asker("ann")).result(PATIENCE)
    here = games.bot_of(table.game, "search:200", 5).explain(table, seat)
    assert [(each["id"], each["label"], each["visits"], each["line"]) for each in there] == [
        (each.option.id, each.option.label, each.visits, list(each.line)) for each in here
    ]


def test_advice_is_what_the_bot_proposes_in_process(thinking):
    table = played("congress", 4, 3, options={"teams": "on"})
    while not (mates := [seat for seat in range(4) if table.may_propose(seat)]):
        table.choose(table.decision.options[0])
    for seat in mates:
        asked = about_moment("propose", table, seat, "search:200", 5)
        here = games.bot_of(table.game, "search:200", 5).propose(table, seat)
        assert thinking.ask(asked, asker("ann")).result(PATIENCE) == here.id


def test_answers_given_early_are_known_to_a_thinker(thinking):
    """In Spark all pick at once: a seat that has picked waits for the others, who do not see what it picked."""
    table = played("spark", 3, 0)
    seat = table.pending[-1].seat
    table.choose(table.decision_for(seat).options[0], seat)
    assert table._waiting[seat] and seat != table.state._who
    for decision in table.pending:
        asked = about_moment("choose", table, decision.seat, "search:300", 3)
        here = games.bot_of(table.game, "search:300", 3).choose(table, decision.seat)
        assert thinking.ask(asked, asker("ann")).result(PATIENCE) == here.id
    with pytest.raises(BadInput, match="Player C is asked nothing now"):
        thinking.ask(about_moment("explain", table, seat, "search:300", 3), asker("ann")).result(PATIENCE)


def test_an_evaluation_looks_at_every_turn(thinking):
    table = played("pointcity", 2, 10_000)
    row: dict[str, Any] = {"position": None, "seats": 2, "seed": str(table.seed), "options": {}}
    asked = about_game(table.game, row, table.log)
    points = thinking.ask(asked, asker("ann")).result(PATIENCE)
    replay, turns = beginning(table.game, row, table.names), []
    for entry in table.log:
        turns.append(replay.state._turns)
        replay.choose(entry["choose"], entry["seat"])
    first = [n for n in range(len(turns)) if n == 0 or turns[n] != turns[n - 1]]
    assert [point["number"] for point in points] == [*first, len(table.log)]
    assert points == answer(asked) and points[-1]["worth"] == [(r + 1) / 2 for r in table.result.returns]


# ---------------------------------------------------------------- thinkers that die


def test_the_thought_of_a_killed_thinker_is_done_by_another():
    pipes = Pipes(2, Caps(), False)
    thinking = Thinking(pipes, Metrics())
    pipes.on_outcome = thinking.settle
    first = pids(pipes.crew)
    until(lambda: len(pipes._free), lambda ready: ready == 2)
    try:
        freeze(pipes.crew)
        futures = [thinking.ask(question(number), asker(f"asker {number}")) for number in range(2)]
        until(lambda: len(pipes._under_way), lambda under_way: under_way == 2)
        os.kill(first[0], signal.SIGKILL)
        thaw(first[1:])
        expected = [answer(question(number)) for number in range(2)]
        assert [future.result(PATIENCE) for future in futures] == expected
        assert set(until(lambda: pids(pipes.crew), lambda now: now != first)) & set(first) == {first[1]}
    finally:
        thinking.stop()
    until(lambda: [pid for pid in first if there(pid)], lambda left: not left)


def there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def children(pid: int) -> list[int]:
    command = ["pgrep", "-P", str(pid), "-f", "civitas.server.thinking.thinker"]
    return [int(each) for each in subprocess.run(command, capture_output=True, text=True, check=False).stdout.split()]


@pytest.mark.parametrize("how", ["kill", "stop"])
def test_thinkers_end_with_their_server_however_it_ends(tmp_path, how):
    worker = Worker(f"sqlite:///{tmp_path}/t.sqlite", tmp_path / "log")
    try:
        ann = worker.person()
        ann.until_asked(ann.table("pointcity", ME, BOT)["table"])
        ann.post(f"/api/tables/{ann.table('pointcity', ME)['table']}/hint", {"seat": 0})
        found = children(worker.process.pid)
        assert found
    finally:
        getattr(worker, how)()
    until(lambda: [pid for pid in found if there(pid)], lambda left: not left)
    assert "Traceback" not in (tmp_path / "log").read_text()


# ---------------------------------------------------------------- at the server


@pytest.fixture
def frozen(served):
    """The server's thinkers stand still until the test lets them go on."""
    transport = served.app_state.thinking.transport
    transport.crew.start()
    until(lambda: len(transport._free), lambda ready: ready == len(transport.crew.members))
    until(lambda: transport._under_way, lambda under_way: not under_way)
    found = freeze(transport.crew)
    yield lambda: thaw(found)
    thaw(found)


def test_two_hundred_askers_for_hints_keep_nobody_else_waiting(served, frozen):
    """While every thought stands still: others look, move, and the health check answers."""
    crowd = [served.person() for _ in range(50)]
    tables = [each.table("pointcity", ME)["table"] for each in crowd]
    ann = served.person()
    mine = ann.table("pointcity", ME, OPEN)["table"]
    statuses: list[int] = []

    async def hints() -> None:
        transport = httpx2.ASGITransport(served.app, raise_app_exceptions=False, client=("testclient", 1))
        async with (
            httpx2.AsyncClient(transport=transport, base_url="http://testserver", timeout=PATIENCE) as client,
            anyio.create_task_group() as group,
        ):
            for number in range(200):
                group.start_soon(ask, client, number)

    async def ask(client: httpx2.AsyncClient, number: int) -> None:
        cookies = crowd[number % 50].client.cookies
        header = {"cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
        path = f"/api/tables/{tables[number % 50]}/hint"
        content = {"seat": 0, "bot": f"search:{50 + number}"}
        statuses.append((await client.post(path, json=content, headers=header)).status_code)

    attack = threading.Thread(target=lambda: served._first.portal.call(hints))
    attack.start()
    caps = served.app_state.settings.caps
    waiting = caps.each_address + 1  # one is in the hands of the thinker
    until(lambda: len(statuses), lambda refused: refused == 200 - waiting)
    assert set(statuses) == {429} and attack.is_alive()
    assert ann.get("/healthz")["status"] == "ok"
    shown = ann.see(mine)
    if shown["decision"]["mine"]:
        assert ann.choose(mine, shown, shown["decision"]["options"][0]["id"])["number"] == 1
    with ann.client.websocket_connect(f"/api/tables/{mine}/live") as socket:
        assert socket.receive_json()["type"] in ("state", "presence")
    refused = crowd[0].client.post(f"/api/tables/{tables[0]}/hint", json={"seat": 0, "bot": "search:40"})
    assert (refused.status_code, refused.json()["error"]) == (
        429,
        "Too many are asking for hints now: try again in a moment.",
    )
    assert len(statuses) == 200 - waiting and attack.is_alive(), "all of this while the thoughts stood still"
    frozen()
    attack.join(PATIENCE)
    assert sorted(statuses) == [200] * waiting + [429] * (200 - waiting)


def test_a_hint_is_given_up_when_its_client_has_gone(served, frozen):
    ann = served.person()
    table = ann.table("pointcity", ME)["table"]
    transport = served.app_state.thinking.transport
    busy = served.app_state.thinking.ask(question(), asker("somebody"))
    until(lambda: transport._under_way, lambda under_way: under_way)  # so the hint has to wait
    body = b'{"seat": 0, "bot": "search:300"}'
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": f"/api/tables/{table}/hint",
        "raw_path": b"",
        "query_string": b"",
        "root_path": "",
        "headers": [
            (b"host", b"testserver"),
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            (b"cookie", f"civitas={ann.client.cookies['civitas']}".encode()),
        ],
        "client": ("testclient", 1),
        "server": ("testserver", 80),
    }
    gone = threading.Event()

    async def request() -> None:
        told = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> dict[str, Any]:
            while not told and not gone.is_set():
                await anyio.sleep(0.005)
            return told.pop() if told else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            pass

        await served.app(scope, receive, send)

    asking = threading.Thread(target=lambda: served._first.portal.call(request))
    asking.start()
    until(transport.count, lambda count: count == 1)
    gone.set()
    asking.join(PATIENCE)
    assert not asking.is_alive() and transport.count() == 0
    frozen()
    assert busy.result(PATIENCE) == answer(question())


def test_bots_alone_wait_for_somebody_to_watch(served):
    ann = served.person()
    table = ann.table("pointcity", BOT, BOT)["table"]
    live, app_state = served.app_state.tables.open(table), served.app_state
    app_state.bot_workers.wake(table, 0.0)
    until(lambda: table in app_state.bot_workers.at_work, lambda busy: not busy)
    assert live.number == 0 and app_state.tables.stands_still(live)
    with app_state.database.reading() as connection:
        due = connection.exec_driver_sql("select count(*) from duties where table_id = ?", (table,)).scalar()
    assert due == 0, "nobody looks for it again and again"
    with served.person().client.websocket_connect(f"/api/tables/{table}/live"):  # a spectator is somebody, too
        until(lambda: live.number, lambda number: number > 2)
    until(lambda: table in app_state.bot_workers.at_work, lambda busy: not busy)
    left = live.number
    assert not live.table.over and app_state.tables.stands_still(live)
    ann.see(table)
    assert live.number == left
    assert ann.until_over(table)["over"]


def test_a_table_that_everybody_has_left_waits_and_goes_on_when_somebody_returns(served):
    ann = served.person()
    table = ann.table("spark", ME, BOT)["table"]
    ann.until_asked(table)
    ann.post(f"/api/tables/{table}/leave", {"seat": 0})
    live, workers = served.app_state.tables.open(table), served.app_state.bot_workers
    until(lambda: table in workers.at_work, lambda busy: not busy)
    number = live.number
    assert served.app_state.tables.stands_still(live)
    ann.post(f"/api/tables/{table}/return", {"seat": 0})
    shown = until(lambda: ann.see(table), lambda seen: seen["asked"] == [0])
    assert shown["number"] in (number, number + 1)


def test_an_open_seat_keeps_the_bots_going(served):
    """Somebody may come and be asked."""
    ann = served.person()
    table = ann.table("spark", OPEN, BOT)["table"]
    until(lambda: ann.see(table), lambda seen: seen["number"] == 1 and seen["asked"] == [0])


# ---------------------------------------------------------------- budgets


@pytest.mark.parametrize("bot", ["search:299", "search:10001", "search:50000", "search:2s", "search:300x2"])
def test_bots_are_the_levels_that_are_listed(served, bot):
    ann = served.person()
    said = ann.post("/api/tables", {"game": "pointcity", "seats": [ME, {"kind": "bot", "bot": bot}]}, 400)["error"]
    assert all(level in said for level in ("search:300 (Medium)", "search:2000 (Hard)", "search:10000 (Expert)"))
    for level in next(game for game in ann.get("/api/games") if game["name"] == "pointcity")["bots"]:
        ann.table("pointcity", ME, {"kind": "bot", "bot": level["name"]})


def test_a_host_may_allow_more(tmp_path):
    with Served(f"sqlite:///{tmp_path}/t.sqlite", most_search=20_000) as served:
        ann = served.person()
        for bot in ("search:20000", "search:7", "search:2s", "search:5000x4"):
            ann.table("pointcity", ME, {"kind": "bot", "bot": bot})
        for bot in ("search:20001", "search:9s", "search:5001x4"):
            wanted = {"game": "pointcity", "seats": [ME, {"kind": "bot", "bot": bot}]}
            assert "search:20000" in ann.post("/api/tables", wanted, 400)["error"]
        table = ann.table("pointcity", ME)["table"]
        ann.post(f"/api/tables/{table}/hint", {"seat": 0, "bot": "search:2001"}, 400)  # a hint is for everybody


@pytest.mark.parametrize("bot", ["search:2001", "search:0.1s", "search:1001x2"])
def test_a_hint_has_the_budget_of_hard_at_most(served, bot):
    ann = served.person()
    table = ann.table("pointcity", ME)["table"]
    said = ann.post(f"/api/tables/{table}/hint", {"seat": 0, "bot": bot}, 400)["error"]
    assert said == f"A hint is thought with search:2000 at most, not with {bot}."


def test_a_bot_from_a_time_when_more_was_allowed_goes_on_as_expert(tmp_path):
    url = f"sqlite:///{tmp_path}/t.sqlite"
    with Served(url) as first:
        ann = first.person()
        table = ann.table("pointcity", ME, {"kind": "bot", "name": "Robot"})["table"]
        cookies = dict(ann.client.cookies)
        with first.app_state.database.writing() as connection:
            store.change_seat(connection, table, 1, bot="search:50000")
    with Served(url) as second:
        ann = second.person()
        ann.client.cookies.update(cookies)
        assert ann.see(table)["notes"] == ["Robot: thinks as Expert, the most that this server allows"]
        live = second.app_state.tables.open(table)
        while live.asked == [0]:
            shown = ann.see(table)
            second.app_state.bot_workers.stop()
            ann.choose(table, shown, shown["decision"]["options"][0]["id"])
        errand = second.app_state.bot_workers.attend(table)
        assert errand is not None and errand.question.bot == "search:10000" and live.seats[1].bot == "search:50000"


def test_what_was_thought_is_counted(served):
    ann = served.person()
    table = ann.table("pointcity", ME)["table"]
    ann.post(f"/api/tables/{table}/hint", {"seat": 0, "bot": "search:60"})
    text = ann.get("/metrics")
    assert 'civitas_thoughts_total{kind="explain",outcome="answered"}' in text and "\ncivitas_thoughts_waiting " in text
