"""10,000 messages that must not be granted: each is answered with a reason, and not a row of the database changes."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import threading
import time
from collections import Counter
from typing import Any

import httpx
import pytest
import uvicorn
from sqlalchemy import select
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

import civitas
from civitas.server.app import create_app
from civitas.server.app_state import AppState, Settings
from civitas.server.storage import health, heartbeat, schema

from .malformed import ELSEWHERE, Scene, guess, messages, requests

OVER_HTTP, OVER_SOCKETS = 3_000, 7_000
AT_ONCE = 4


class Served:
    """A real server at a port of this machine, its limits off: they would answer before anything else is looked at."""

    def __init__(self, url: str, **protocols: Any) -> None:
        app = create_app(Settings(url, limited=False, warm=False))
        self.app_state: AppState = app.state.app_state
        self._server = uvicorn.Server(
            uvicorn.Config(
                app, host="127.0.0.1", port=0, log_config=None, access_log=False, ws_max_size=64 * 1024, **protocols
            )
        )
        self._thread = threading.Thread(target=self._server.run, daemon=True)

    def __enter__(self) -> Served:
        self._thread.start()
        end = time.monotonic() + 60
        while not self._server.started and time.monotonic() < end:
            time.sleep(0.01)
        self.host = f"127.0.0.1:{self._server.servers[0].sockets[0].getsockname()[1]}"
        return self

    def __exit__(self, *wrong: object) -> None:
        self._server.should_exit = True
        self._thread.join(30)

    def rows(self) -> dict[str, list[Any]]:
        """The whole database, but for leases, which are taken and given back with time, and the server's own signs that
        it is alive and well."""
        with self.app_state.database.reading() as connection:
            return {
                name: sorted(repr(row) for row in connection.execute(select(table)) if row[0] not in SIGNS)
                for name, table in schema.metadata.tables.items()
                if name != "duties"
            }


SIGNS = (heartbeat.ALIVE, health.NAME)


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with Served(f"sqlite:///{tmp_path_factory.mktemp('malformed')}/tables.sqlite") as found:
        yield found


@pytest.fixture(scope="module")
def scene(served):
    """A table for three of whom the first is asked, one for a stranger, and a link that was replaced."""
    base = f"http://{served.host}"
    with contextlib.ExitStack() as stack:
        ann, ben, dan, eve = (stack.enter_context(httpx.Client(base_url=base, timeout=240)) for _ in range(4))
        seed = next(n for n in range(100) if civitas.game("pointcity").table(3, n).state._who == 0)
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        made = ann.post("/api/tables", json={"game": "pointcity", "seats": seats, "seed": str(seed)}).json()
        ben.post("/api/join", json={"token": made["links"]["1"]}).raise_for_status()
        dan.post("/api/join", json={"token": made["links"]["2"]}).raise_for_status()
        eve.post("/api/tables", json={"game": "spark", "seats": [{"kind": "me"}]}).raise_for_status()
        programs = f"/api/tables/{made['table']}/programs"
        bearer, revoked = (
            who.post(programs, json={"seat": seat}).json()["token"] for seat, who in ((1, ben), (2, dan))
        )
        new = dan.post(f"/api/tables/{made['table']}/links/2", json={}).json()["link"]
        dan.post("/api/join", json={"token": new}).raise_for_status()
        live = served.app_state.tables.open(made["table"])
        assert live.asked == [0]
        return Scene(
            table=made["table"],
            number=live.number,
            offered=[option.id for option in live.table.decision.options],
            actions=live.game.actions,
            mine=ann.cookies["civitas"],
            other=ben.cookies["civitas"],
            stranger=eve.cookies["civitas"],
            bearer=bearer,
            revoked=revoked,
            host=served.host,
        )


def is_a_reason(text: Any) -> bool:
    return isinstance(text, str) and 8 < len(text) < 600 and "\n" not in text and text[-1] in ".?!"


@pytest.fixture
def unchanged(served):
    before = served.rows()
    assert len(before["moves"]) == 0 and len(before["tables"]) == 2
    yield
    after = served.rows()
    for name, rows in before.items():
        assert after[name] == rows, f"{name} has changed"


def test_what_must_not_be_granted_over_http_changes_nothing(served, scene, unchanged):
    wrong, statuses = asyncio.run(send_all(scene, requests(OVER_HTTP, scene, seed=1)))
    assert wrong == [], f"{len(wrong)} answers, the first: {wrong[:5]}"
    assert sum(statuses.values()) == OVER_HTTP
    assert {400, 401, 403, 404, 405, 409, 413, 422} <= set(statuses)


async def send_all(scene, todo):
    wrong: list[Any] = []
    statuses: Counter[int] = Counter()
    left = iter(todo)

    async def work(client):
        for making, request in left:
            try:
                headers = {name: value.encode("latin-1") for name, value in request.headers.items()}
                response = await client.request(request.method, request.path, content=request.body, headers=headers)
                statuses[response.status_code] += 1
                answer = response.json()
                fine = 400 <= response.status_code < 500 and is_a_reason(answer.get("error"))
            except (httpx.HTTPError, ValueError) as failed:
                answer, fine = repr(failed), False
            if not fine:
                wrong.append((making, request.path, request.body[:120], request.headers, str(answer)[:300]))

    async with httpx.AsyncClient(base_url=f"http://{scene.host}", timeout=240) as client:
        await asyncio.gather(*(work(client) for _ in range(AT_ONCE)))
    return wrong, statuses


def test_what_must_not_be_granted_over_sockets_changes_nothing(served, scene, unchanged):
    todo = messages(OVER_SOCKETS, scene, seed=2)
    wrong, answered = asyncio.run(say_all(scene, todo))
    assert wrong == [], f"{len(wrong)} answers, the first: {wrong[:5]}"
    assert answered == OVER_SOCKETS


async def say_all(scene, todo):
    """On sockets of the one who is asked, of the other two sorts of people, and of nobody."""
    wrong: list[Any] = []
    answered = 0
    askers = [scene.mine, scene.mine, scene.other, scene.stranger, guess(random.Random(3), scene.mine)]

    async def work(cookie, part):
        nonlocal answered
        where = f"ws://{scene.host}/api/tables/{scene.table}/live"
        async with connect(where, additional_headers={"Cookie": f"civitas={cookie}"}) as socket:
            for text in part:
                await socket.send(text)
                while True:
                    answer = json.loads(await asyncio.wait_for(socket.recv(), 60))
                    if answer["type"] in ("refused", "ack"):
                        break
                if answer["type"] != "refused" or not is_a_reason(answer["error"]):
                    wrong.append((text[:200], answer))
                answered += 1

    parts = [todo[n :: len(askers)] for n in range(len(askers))]
    good = json.dumps({"type": "move", "number": scene.number, "option": scene.offered[0], "seat": 0, "key": "good"})
    for part in parts[2:]:  # what only the one who is asked may say
        part[::3] = [good] * len(part[::3])
    parts[2] = [good if '"seat": 1,' in text else text for text in parts[2]]  # seat 1 may say a word for itself
    await asyncio.gather(*(work(cookie, part) for cookie, part in zip(askers, parts, strict=True)))
    return wrong, answered


@pytest.mark.parametrize(
    ("message", "code"),
    [("x" * 20_000, 1009), ("x" * 200_000, 1009), (b'{"type":"resync"}', 1003), (b"\x00\xff", 1003)],
    ids=["too long", "far too long", "not text", "noise"],
)
def test_a_message_that_cannot_be_read_ends_the_connection_with_a_reason(served, scene, unchanged, message, code):
    async def send() -> tuple[int, str]:
        where = f"ws://{scene.host}/api/tables/{scene.table}/live"
        async with connect(where, additional_headers={"Cookie": f"civitas={scene.mine}"}) as socket:
            await socket.send(message)
            try:
                while True:
                    told = json.loads(await asyncio.wait_for(socket.recv(), 30))
                    if told["type"] == "refused":
                        return code, told["error"]
            except ConnectionClosed as closed:
                assert closed.rcvd is not None
                return closed.rcvd.code, closed.rcvd.reason

    found, reason = asyncio.run(send())
    assert found == code and len(reason) > 8


@pytest.mark.parametrize("origin", [origin for origin in ELSEWHERE if origin])
def test_another_page_cannot_open_a_socket_and_is_told_why(served, scene, unchanged, origin):
    async def knock():
        where = f"ws://{scene.host}/api/tables/{scene.table}/live"
        headers = {"Cookie": f"civitas={scene.mine}", "Origin": origin}
        async with connect(where, additional_headers=headers) as socket:
            await socket.recv()

    with pytest.raises(InvalidStatus) as refused:
        asyncio.run(knock())
    assert refused.value.response.status_code == 403
    assert is_a_reason(json.loads(refused.value.response.body or b"{}").get("error"))


BROKEN = [
    b"GET / HTTP/9.9\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 5, 6\r\n\r\n{}",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
    b"GET /api/games HTTP/1.1\r\nHost: x\r\nCookie: " + b"c" * 200_000 + b"\r\n\r\n",
    b"\r\n" * 50,
]


@pytest.mark.parametrize("raw", BROKEN, ids=lambda raw: repr(raw[:24]))
def test_what_is_not_http_leaves_the_server_well(served, scene, unchanged, raw):
    async def send():
        reader, writer = await asyncio.open_connection(*scene.host.split(":"))
        writer.write(raw)
        writer.write_eof()
        answer = await asyncio.wait_for(reader.read(), 30)
        writer.close()
        return answer

    answer = asyncio.run(send())
    assert b" 500 " not in answer and b" 20" not in answer[:16]
    assert httpx.get(f"http://{scene.host}/healthz", timeout=240).json()["status"] == "ok"


def test_afterwards_the_game_goes_on(served, scene):
    content = {"number": scene.number, "option": scene.offered[0], "seat": 0, "key": "attack"}
    moved = httpx.post(
        f"http://{scene.host}/api/tables/{scene.table}/moves",
        json=content,
        headers={"cookie": f"civitas={scene.mine}"},
        timeout=240,
    )
    assert moved.status_code == 200 and moved.json()["number"] == scene.number + 1
