"""What must hold of a server, in the words of a model: who holds which seat, which inputs were acknowledged, and the
same games played beside it. Every answer of the server is compared with the model's."""

from __future__ import annotations

import contextlib
import itertools
import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import httpx2
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import civitas
from civitas.kernel.table.saves import enter
from civitas.kernel.table.table import Table
from civitas.server.games import seed_of

from .host import PATIENCE, ROOT, Host, new_client

UNAVAILABLE = (500, 502, 503)
_keys = itertools.count(1)


def new_key() -> str:
    return f"k{next(_keys)}"


@dataclass
class Person:
    """Somebody with browsers; each has a cookie jar of its own."""

    name: str
    devices: list[httpx2.Client] = field(default_factory=list)

    @property
    def client(self) -> httpx2.Client:
        return self.devices[0]


class Watch:
    """A table live: every message is numbered, and every state is what the model says, one after another."""

    def __init__(self, model: Model, table: ModelTable, person: Person, seat: int | None) -> None:
        self.model, self.table, self.person, self.seat = model, table, person, seat
        self.replica, self.n, self.number = table.replica.copy(), 0, -1
        self._held = contextlib.ExitStack()
        jar = "; ".join(f"{cookie.name}={cookie.value}" for cookie in person.client.cookies.jar)
        where = model.host.base.replace("http", "ws", 1) + f"/api/tables/{table.id}/live"
        address = f"{where}?seat={seat}" if seat is not None else where
        self.socket = self._held.enter_context(connect(address, additional_headers={"Cookie": jar}))

    def drain(self, number: int) -> None:
        """All that was sent until the table stood there."""
        while self.number < number:
            message = json.loads(self.socket.recv(PATIENCE))
            self.n += 1
            assert message["n"] == self.n, f"message {message['n']} came instead of {self.n}"
            if message["type"] == "state":
                shown = message["snapshot"]
                assert shown["number"] >= self.number, "the table went back"
                self.number = shown["number"]
                self.model.check_shown(self.table, shown, self.seat, self.replica)
            elif message["type"] == "ping":
                self.socket.send('{"type":"pong"}')

    def ends_or_watches(self, number: int) -> None:
        """After the seat was lost: the socket is closed with a sentence, or shows what a spectator sees."""
        try:
            while True:
                message = json.loads(self.socket.recv(PATIENCE))
                self.n += 1
                if message["type"] == "state" and message["snapshot"]["seat"] is None:
                    self.seat, self.number = None, message["snapshot"]["number"]
                    self.model.check_shown(self.table, message["snapshot"], None, self.replica)
                    return
        except ConnectionClosed as closed:
            self.table.watches.remove(self)
            assert closed.rcvd is not None and closed.rcvd.reason, "the socket was closed without a sentence"

    def close(self) -> None:
        self._held.close()


@dataclass
class Seat:
    holder: Person | None = None
    kind: str = "open"  # open, human, bot
    left: bool = False
    taken: bool = False  # somebody has held it
    invite: str | None = None  # the link that is good for one join
    spent: list[str] = field(default_factory=list)  # links that are good for nothing any more


@dataclass
class Sent:
    """An input that was sent: what it must look like in the log."""

    seat: int
    key: str
    entry: dict[str, Any]
    number: int | None = None  # of inputs after it, once it was acknowledged


@dataclass
class ModelTable:
    id: str
    game: str
    host: Person
    seats: list[Seat]
    replica: Table
    sent: list[Sent] = field(default_factory=list)
    watches: list[Watch] = field(default_factory=list)

    def held_by(self, person: Person) -> list[int]:
        return [n for n, seat in enumerate(self.seats) if seat.holder is person]

    @property
    def bots_alone(self) -> bool:
        """Bots play for everybody, as long as somebody watches them."""
        return all(seat.kind == "bot" or seat.left for seat in self.seats)

    @property
    def holders(self) -> Iterator[tuple[int, Person]]:
        return ((n, seat.holder) for n, seat in enumerate(self.seats) if seat.holder is not None)


class Model:
    def __init__(self, host: Host) -> None:
        self.host = host
        self.people: list[Person] = [self.new_person(name) for name in ("Ann", "Ben", "Cat", "Dan")]
        self.tables: list[ModelTable] = []

    def new_device(self) -> httpx2.Client:
        return new_client(self.host.base)

    def new_person(self, name: str) -> Person:
        return Person(name, [self.new_device()])

    def close(self) -> None:
        self.stop_watching()
        for person in self.people:
            for device in person.devices:
                device.close()

    def stop_watching(self) -> None:
        """The server is gone, and every socket with it."""
        for table in self.tables:
            for watch in table.watches:
                watch.close()
            table.watches.clear()

    # ---- asking

    def ask(self, who: httpx2.Client, method: str, path: str, content: Any = None) -> tuple[int, Any]:
        """The answer's status and content; whatever is no success is one sentence."""
        answer = who.request(method, path, json=content)
        told = answer.json() if "json" in answer.headers.get("content-type", "") else answer.text
        if answer.status_code >= 400:
            assert isinstance(told, dict) and told["error"].endswith((".", "?", "!")), answer.text
            assert "Traceback" not in answer.text
        return answer.status_code, told

    def post(self, who: httpx2.Client, path: str, content: Any = None) -> tuple[int, Any]:
        return self.ask(who, "POST", path, content if content is not None else {})

    def get(self, who: httpx2.Client, path: str) -> tuple[int, Any]:
        return self.ask(who, "GET", path)

    # ---- tables

    def make_table(self, host: Person, game: str, kinds: list[str], seed: str, **settings: Any) -> ModelTable:
        spec = [{"kind": kind, **({"bot": "greedy"} if kind == "bot" else {})} for kind in kinds]
        status, made = self.post(host.client, "/api/tables", {"game": game, "seats": spec, "seed": seed, **settings})
        assert status == 201, made
        seats = [
            Seat(
                holder=host if kind == "me" else None,
                kind="human" if kind == "me" else kind,
                taken=kind == "me",
                invite=made["links"].get(str(n)),
            )
            for n, kind in enumerate(kinds)
        ]
        status, shown = self.get(host.client, f"/api/tables/{made['table']}")
        names = [seat["name"] for seat in shown["seats"]]
        found = civitas.game(game if game in civitas.games() else str(ROOT / "examples" / f"{game}.py"))
        replica = Table.new(found, len(kinds), seed_of(seed), None, names)
        table = ModelTable(made["table"], game, host, seats, replica)
        self.tables.append(table)
        return table

    def send(self, table: ModelTable, person: Person, sent: Sent, number: int, path: str, more: Any) -> tuple[int, Any]:
        """One input. It counts as sent before anything is known of it."""
        table.sent.append(sent)
        content = {"number": number, "seat": sent.seat, "key": sent.key, **more}
        status, told = self.post(person.client, f"/api/tables/{table.id}/{path}", content)
        if status == 200:
            sent.number = self.number_of(table, sent)
        elif status not in UNAVAILABLE:  # refused: it must never be in the log
            table.sent.remove(sent)
        return status, told

    def number_of(self, table: ModelTable, sent: Sent) -> int:
        """Where an acknowledged input is kept: there, once, and as it was sent."""
        rows = self.host.stored_moves(table.id)
        found = [n for n, row in enumerate(rows) if (row["seat"], row["key"]) == (sent.seat, sent.key)]
        assert len(found) == 1, f"{sent} is kept {len(found)} times"
        assert rows[found[0]]["entry"] == {"seat": sent.seat, **sent.entry}
        return found[0] + 1

    def until_asked(self, table: ModelTable, seat: int) -> dict[str, Any]:
        """The table when this seat is asked, or somebody else who is a person, or the game is over: bots go on. Where
        no person can be asked they stand still until somebody watches."""
        holder = table.seats[seat].holder
        assert holder is not None
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            status, shown = self.get(holder.client, f"/api/tables/{table.id}?seat={seat}")
            assert status == 200, shown
            waits_for = [table.seats[asked] for asked in shown["asked"]]
            if shown["over"] or table.bots_alone or any(each.kind != "bot" and not each.left for each in waits_for):
                return dict(shown)
            time.sleep(0.01)
        raise AssertionError("a bot does not move, and everybody is stuck")

    # ---- what must hold

    def check(self, table: ModelTable) -> None:
        """Everybody at this table, and somebody who is not, sees what the model says, and the log is as it was told."""
        people = {person.name: person for _, person in table.holders}
        stranger = next((person for person in self.people if person.name not in people), None)
        for seat, person in table.holders:
            for device in person.devices:
                status, shown = self.get(device, f"/api/tables/{table.id}?seat={seat}")
                assert status == 200, shown
                self.check_shown(table, shown, seat)
        if stranger is not None:
            status, shown = self.get(stranger.client, f"/api/tables/{table.id}")
            assert status == 200 and shown["mine"] == [], shown
            self.check_shown(table, shown, None)
            for seat in range(len(table.seats)):
                status, _ = self.get(stranger.client, f"/api/tables/{table.id}?seat={seat}")
                assert status in (401, 403)
        self.check_log(table)
        for watch in list(table.watches):
            watch.drain(len(table.replica.log))

    def check_shown(
        self, table: ModelTable, shown: dict[str, Any], seat: int | None, replica: Table | None = None
    ) -> None:
        replica = self.replica_at(table, shown, replica)
        assert shown["seat"] == seat
        assert shown["view"] == as_json(replica.view(seat)), f"{table.id}: seat {seat} sees something else"
        assert shown["over"] == replica.over
        decision = replica.decision_for(seat)
        if decision is None:
            assert shown["decision"] is None
        else:
            offered = [(option.id, option.label) for option in decision.options]
            assert [(option["id"], option["label"]) for option in shown["decision"]["options"]] == offered
            assert shown["decision"]["seat"] == decision.seat
        told = replica.events_for(seat, shown["events_from"])
        assert [event["text"] for event in shown["events"]] == [event["text"] for event in told]

    def replica_at(self, table: ModelTable, shown: dict[str, Any], replica: Table | None = None) -> Table:
        """The same game, played as far as what is shown. A table never goes back."""
        replica, number = table.replica if replica is None else replica, shown["number"]
        assert number >= len(replica.log), f"{table.id} went back from {len(replica.log)} inputs to {number}"
        for row in self.host.stored_moves(table.id)[len(replica.log) : number]:
            enter(replica, row["entry"])
        assert len(replica.log) == number, f"{table.id} shows {number} inputs, and {len(replica.log)} are kept"
        replica.names = [seat["name"] for seat in shown["seats"]]
        return replica

    def check_log(self, table: ModelTable) -> None:
        """What was acknowledged is there, once, where it was; what a person did not send is not there."""
        rows = self.host.stored_moves(table.id)
        known = {(sent.seat, sent.key): sent for sent in table.sent}
        for sent in table.sent:
            if sent.number is not None:
                assert sent.number <= len(rows), f"{sent} was acknowledged and is lost"
                row = rows[sent.number - 1]
                assert (row["seat"], row["key"]) == (sent.seat, sent.key), f"{sent} was acknowledged and is lost"
        keys = [(row["seat"], row["key"]) for row in rows if row["made_by"] == "person"]
        assert len(set(keys)) == len(keys), "an input is kept twice"
        for row in rows:
            if row["made_by"] == "person":
                sent = known[row["seat"], row["key"]]
                assert row["entry"] == {"seat": sent.seat, **sent.entry}


def as_json(value: Any) -> Any:
    return json.loads(json.dumps(value))
