"""The server as a target: bodies, queries and paths over HTTP, and messages over a table's socket, against an
application in this process."""

from __future__ import annotations

import atexit
import contextlib
import json
import random
import shutil
import tempfile
from typing import Any
from urllib.parse import quote

from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from civitas.server.app import create_app
from civitas.server.app_state import Settings

from .mutating import as_text, spoiled_json, spoiled_text

MOST_CASES = 1500  # with one database; then a fresh one
NEW_TABLE = {"game": "pointcity", "seats": [{"kind": "me", "name": "A"}, {"kind": "open"}], "options": {"level": 1}}
BODIES: dict[str, Any] = {
    "POST /api/tables": NEW_TABLE
    | {"seed": "1", "clock": {"kind": "live", "bank": 60, "increment": 1}, "confirm": True},
    "POST /api/join": {"token": "t" * 43, "name": "B"},
    "POST /api/import": {"save": "SAVE", "seats": None},
    "POST /api/tables/TABLE/moves": {"number": 0, "option": 0, "seat": 0, "key": "k"},
    "POST /api/tables/TABLE/undo": {"number": 0, "seat": 0, "key": "k"},
    "POST /api/tables/TABLE/reset": {"number": 0, "seat": 0, "key": "k"},
    "POST /api/tables/TABLE/consequences": {"number": 0, "option": 0, "seat": 0},
    "POST /api/tables/TABLE/hint": {"seat": 0, "bot": "greedy"},
    "POST /api/tables/TABLE/reactions": {"seat": 0, "what": "nice"},
    "POST /api/tables/TABLE/proposals": {"seat": 0, "options": [0, 1]},
    "POST /api/tables/TABLE/leave": {"seat": 0},
    "POST /api/tables/TABLE/return": {"seat": 0},
    "POST /api/tables/TABLE/play_token": {"seat": 0, "play_token": "red"},
    "POST /api/tables/TABLE/time": {},
    "POST /api/tables/TABLE/links/0": {},
    "POST /api/tables/TABLE/rematch": {"same_deal": True},
    "POST /api/tables/TABLE/branch": {"number": 0, "seat": 0},
    "PUT /api/tables/TABLE/webhook": {"seat": 0, "url": "https://127.0.0.1/x"},
    "POST /api/push": {"endpoint": "https://127.0.0.1/x", "keys": {"p256dh": "a", "auth": "b"}},
    "POST /api/push/stop": {"endpoint": "https://127.0.0.1/x"},
    "POST /api/tournaments": {"game": "pointcity", "teams": 2, "names": ["A", "B"], "options": {}, "bot": "greedy"},
    "POST /api/tournaments/join": {"token": "t" * 43},
    "GET /api/tables/TABLE?seat=0&since=0": None,
    "GET /api/tables/TABLE/timeline?seat=0": None,
    "GET /api/tables/TABLE/at/0?seat=0": None,
    "GET /api/tables/TABLE/guide?seat=0&done=a,b": None,
    "GET /api/tables/TABLE/save?seat=0": None,
    "GET /api/tables/TABLE/evaluation": None,
    "GET /api/games/pointcity/cards": None,
    "DELETE /api/tables/TABLE/webhook?seat=0": None,
}
PUT_IN = ("", "9", "-1", "%00", "é", "//", "?seat=", "&seat=7", "%ff", "{}", "all")  # into a path
MESSAGES: list[Any] = [
    {"type": "move", "key": "k", "number": 0, "option": 0, "seat": 0},
    {"type": "undo", "key": "k", "number": 0, "seat": 0},
    {"type": "reset", "key": "k", "number": 0, "seat": 0},
    {"type": "reaction", "seat": 0, "what": "nice"},
    {"type": "propose", "seat": 0, "options": [0, 1]},
    {"type": "pong"},
    {"type": "resync"},
]


class ServerError(AssertionError):
    """An answer that is neither granted nor one clear sentence."""


class Place:
    """An application, a person who has a table, and that table's save."""

    def __init__(self) -> None:
        self.folder = tempfile.mkdtemp()
        self.stack = contextlib.ExitStack()
        settings = Settings(f"sqlite:///{self.folder}/tables.sqlite", limited=False, warm=False)
        self.client = TestClient(create_app(settings), raise_server_exceptions=False)
        self.stack.enter_context(self.client)
        self.table = self.client.post("/api/tables", json=NEW_TABLE).json()["table"]
        self.save = self.client.get(f"/api/tables/{self.table}/save").text
        self.socket: Any = None
        self.cases = 0

    def close(self) -> None:
        with contextlib.suppress(Exception):
            if self.socket is not None:
                self.socket.__exit__(None, None, None)
            self.stack.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def listen(self) -> Any:
        if self.socket is None:
            self.socket = self.client.websocket_connect(f"/api/tables/{self.table}/live").__enter__()
        return self.socket


_place: list[Place] = []


def place() -> Place:
    if _place and _place[0].cases > MOST_CASES:
        _place.pop().close()
    if not _place:
        _place.append(Place())
    _place[0].cases += 1
    return _place[0]


@atexit.register
def _close() -> None:
    while _place:
        _place.pop().close()


# ---------------------------------------------------------------- HTTP


def a_request(chance: random.Random) -> bytes:
    """A line with method and path, and the body."""
    head, body = chance.choice(list(BODIES.items()))
    if body is None or chance.random() < 0.15:
        method, _, path = head.partition(" ")
        at = chance.randrange(5, len(path) + 1)
        path = path[:at] + chance.choice(PUT_IN) + path[at:]
        head = f"{method} {path}"
    text = "" if body is None else as_text(spoiled_json(body, chance, list(BODIES.values())))
    if text and chance.random() < 0.1:
        text = spoiled_text(text, chance)
    return f"{head}\n{text}".encode("utf-8", "surrogatepass")


def run_request(case: bytes) -> str:
    at = place()
    head, _, body = case.partition(b"\n")
    method, _, path = head.decode("utf-8", "replace").partition(" ")
    content = body.replace(b'"SAVE"', json.dumps(at.save).encode()).replace(b"TABLE", at.table.encode())
    url = quote(path.replace("TABLE", at.table), safe="/?&=%,:{}")
    answer = at.client.request(method, url, content=content or None, headers={"content-type": "application/json"})
    if answer.status_code >= 500:
        raise ServerError(f"{answer.status_code}: {answer.text[:200]}")
    if answer.status_code >= 400 and method != "HEAD":
        said = answer.json().get("error")
        if not isinstance(said, str) or not said.endswith((".", "?", "!")) or "\n" in said or "Traceback" in said:
            raise ServerError(f"{answer.status_code}: no clear sentence: {answer.text[:200]}")
        return said
    return "granted"


# ---------------------------------------------------------------- sockets


def a_message(chance: random.Random) -> bytes:
    text = as_text(spoiled_json(chance.choice(MESSAGES), chance, MESSAGES))
    return (spoiled_text(text, chance) if chance.random() < 0.1 else text).encode("utf-8", "surrogatepass")


def run_message(case: bytes) -> str:
    """What is said is answered or passed over, and afterward the table is told of as before."""
    at = place()
    socket, said = at.listen(), ""
    at.socket = None  # until it has answered: one that hangs is not asked again
    try:
        socket.send_text(case.decode("utf-8", "replace"))
        socket.send_text(json.dumps({"type": "move", "key": "last", "number": -5, "option": 0, "seat": 0}))
        while True:
            message = json.loads(socket.receive_text())
            if message["type"] == "refused":
                if not str(message["error"]).endswith((".", "?", "!")) or "\n" in message["error"]:
                    raise ServerError(f"no clear sentence: {message['error'][:200]!r}")
                if message["key"] == "last":
                    at.socket = socket
                    return said or "granted"
                said = message["error"]
    except WebSocketDisconnect as closed:
        if closed.code not in (1003, 1009, 4403) or not closed.reason:  # 4403: a request before gave the seat away
            raise ServerError(f"the connection ended with {closed.code} {closed.reason!r}") from None
        return closed.reason
