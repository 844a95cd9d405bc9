"""Two tables that one eye cannot tell apart, at one server: the second is the first, dealt anew for that eye.

The same is asked of both, over HTTP and WebSocket, and the answers must be the same to the byte, apart from the tables'
own names. Nobody is told a secret either: all seeds, chance keys, cookies, links and their hashes are looked for.
"""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from fastapi.testclient import TestClient
from sqlalchemy import select
from starlette.testclient import WebSocketTestSession

from civitas.kernel.table.table import Table
from civitas.proof.conformance.views import secrets
from civitas.server.app import create_app
from civitas.server.app_state import AppState, Settings
from civitas.server.live import new_tables
from civitas.server.live.grants import Grantor
from civitas.server.storage import holding, people, schema
from civitas.server.storage.store import Seat
from civitas.server.storage.tokens import hashed, new_token

Eye = int | None  # None: a spectator
LARGE = 2**40  # numbers from here on are not met by accident in hexadecimal either


class Told(AssertionError):
    """An answer told somebody what they must not know."""


class Server:
    """One worker in this process, and people who are known to it."""

    def __init__(self, url: str) -> None:
        self.app = create_app(Settings(url, limited=False, warm=False))
        self.app_state: AppState = self.app.state.app_state
        self._first = TestClient(self.app, base_url="http://testserver")

    def __enter__(self) -> Server:
        self._first.__enter__()
        return self

    def __exit__(self, *wrong: object) -> None:
        self._first.__exit__(None, None, None)

    def person(self) -> Person:
        token = new_token()
        with self.app_state.database.writing() as connection:
            person = people.add_person(connection, token)
        client = TestClient(self.app, base_url="http://testserver", raise_server_exceptions=False)
        client.portal = self._first.portal  # one event loop for all of them, as in a worker
        client.cookies.set("civitas", token)
        return Person(person, token, client)

    def host(self) -> Grantor:
        """Somebody who sits nowhere."""
        with self.app_state.database.writing() as connection:
            person = people.add_person(connection, new_token())
            return Grantor(person, people.devices_of(connection, person)[0].id)

    def put(self, table: Table, people: list[Person], bot_seed: int) -> tuple[str, list[str]]:
        """Seat these people at this table: its name, and the tokens of its seats."""
        seats = [Seat(n, name, "human", None, False) for n, name in enumerate(table.names)]
        by = self.host()
        name, _ = new_tables.put(self.app_state.tables, by, table, seats, [], {"bot_seed": bot_seed})
        with self.app_state.database.writing() as connection:
            for seat, person in enumerate(people):
                holding.hold(connection, name, seat, person.id, since=1.0)  # at both tables the same
            tokens = [holding.new_link(connection, name, seat) for seat in range(table.seats)]
        return name, tokens


@dataclass
class Person:
    id: str
    cookie: str
    client: TestClient


@dataclass
class Twins:
    server: Server
    names: list[str]
    people: list[Person]  # by seat; the last one only watches
    eye: Eye
    secret: set[str] = field(default_factory=set)
    compared: int = 0
    sockets: list[WebSocketTestSession] = field(default_factory=list)

    @property
    def browser(self) -> TestClient:
        return self.people[-1 if self.eye is None else self.eye].client

    @property
    def tables(self) -> list[Table]:
        return [self.server.app_state.tables.open(name).table for name in self.names]

    def alike(self) -> bool:
        """Does the kernel show this eye the same at both?"""
        one, other = (
            (t.view(self.eye), t.decision_for(self.eye), t.events_for(self.eye), [d.seat for d in t.pending])
            for t in self.tables
        )
        return one == other

    # ---- over HTTP

    def ask(self, method: str, path: str, content: Any = None) -> Any:
        """The same of both tables; gives the answer."""
        found = []
        for name in self.names:
            answer = self.browser.request(method, path.replace("TABLE", name), json=content)
            headers = {key: value for key, value in answer.headers.items() if key not in ("date", "content-length")}
            found.append(self.without_name(name, f"{answer.status_code} {json.dumps(headers)}\n{answer.text}"))
        self.compare(f"{method} {path} {content}", found)
        return answer.json() if "json" in answer.headers.get("content-type", "") else answer.text

    # ---- over WebSockets

    @contextlib.contextmanager
    def watching(self) -> Iterator[None]:
        where = "/api/tables/{}/live" + ("" if self.eye is None else f"?seat={self.eye}")
        with contextlib.ExitStack() as stack:
            self.sockets = [
                stack.enter_context(self.browser.websocket_connect(where.format(name))) for name in self.names
            ]
            yield
        self.sockets = []

    def hear(self, what: str, last: str, number: int = 0) -> None:
        """All messages up to one of this type, at this number of inputs or later."""
        found = []
        for name, socket in zip(self.names, self.sockets, strict=True):
            texts = []
            while True:
                texts.append(socket.receive_text())
                message = json.loads(texts[-1])
                at = message["snapshot"]["number"] if message["type"] == "state" else message.get("number") or number
                if message["type"] == last and at >= number:
                    break
            found.append(self.without_name(name, "\n".join(texts)))
        self.compare(f"the socket, {what}", found)

    def say(self, message: dict[str, Any], last: str, number: int = 0) -> None:
        for socket in self.sockets:
            socket.send_json(message)
        self.hear(f"after {message}", last, number)

    # ---- what must be the same, and what must not be there

    @staticmethod
    def without_name(name: str, text: str) -> str:
        return text.replace(name, "TABLE").replace(name[:6], "TABLE")

    def compare(self, what: str, found: list[str]) -> None:
        one, other = found
        self.compared += 1
        for text in found:
            low = text.lower()
            for word in self.secret:
                if word in low:
                    raise Told(f"{what}: a secret is sent to {self.eye}: {word}")
        if one != other:
            raise Told(f"{what}: {self.eye} is told which world it is in: {first_difference(one, other)}")

    def remember_secrets(self) -> None:
        """Chance and seeds as they are now; the hashes of these people's cookies and links; who they are."""
        for name in self.names:
            live = self.server.app_state.tables.open(name)
            numbers = {number for _, number in secrets(live.table)}
            numbers |= {int(live.row[part]) for part in ("seed", "bot_seed") if live.row[part] is not None}
            self.secret |= {str(n) for n in numbers} | {f"{n:x}" for n in numbers if n > LARGE}
        with self.server.app_state.database.reading() as connection:
            links, devices = schema.links.c, schema.devices.c
            found = connection.execute(select(links.token_hash).where(links.table_id.in_(self.names)))
            self.secret |= {row.token_hash for row in found}
            ids = [person.id for person in self.people]
            found = connection.execute(
                select(devices.id, devices.person, devices.token_hash).where(devices.person.in_(ids))
            )
            self.secret |= {word for row in found for word in row}


def first_difference(one: str, other: str) -> str:
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return f"{one[max(0, at - 60) : at + 80]!r} and {other[max(0, at - 60) : at + 80]!r}"


def twins_of(server: Server, table: Table, eye: Eye, chance: random.Random) -> Twins:
    """This position, and another that looks the same to this eye."""
    people = [server.person() for _ in range(table.seats + 1)]
    real = table.game.from_position(table.position())
    real.names = list(table.names)
    other = real.redealt(eye, chance.getrandbits(64))
    other._barrier, other.open_deal = real._barrier, real.open_deal
    bot_seed = chance.getrandbits(62)  # what bots do by chance follows from no deal
    put = [server.put(each, people[:-1], bot_seed) for each in (real, other)]
    tokens = [token for _, found in put for token in found]
    twins = Twins(server, [name for name, _ in put], people, eye)
    twins.remember_secrets()
    for token in [*tokens, *(person.cookie for person in people)]:
        twins.secret |= {token.lower(), hashed(token)}
    return twins
