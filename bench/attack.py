"""Fifty people with scripts against one honest table: how long its moves take, and how long its bot lets it wait.

    python bench/attack.py                          SQLite, 50 attackers, 30 seconds
    python bench/attack.py --database postgresql --attackers 20 --json out.json

The server runs with all its limits. Every attacker has an address of its own (127.0.1.x) and does all of this at once:
asks for hints with ever new cookies, makes tables of bots that search, sends saves that are long to replay and goes
away, opens sockets, watches without reading, sends heads of requests byte by byte, thousands of requests in one piece,
and pongs that nobody asked for. The honest person (127.0.2.1) plays
Point City against a bot of the Medium level. A quiet run comes first, so that both figures are of one run.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import httpx
import serving  # beside this file
from websockets.asyncio.client import connect

HONEST = "127.0.2.1"
BOT = {"kind": "bot", "bot": "search:300"}
EXPERT = {"kind": "bot", "bot": "search:10000"}
LOST = (httpx.HTTPError, OSError, EOFError, asyncio.TimeoutError)
PROCESSES = 2  # of attackers
STARTING = 6.0  # seconds until they are all at it
PAUSE = 0.02  # seconds between two requests of one script
IDLE_SOCKETS = 30  # of each attacker, that do not read
PIPELINED = 2000  # requests in one piece
PONG = b"\x8a\x80\0\0\0\0"
UPGRADE = (
    b"GET /api/tables/%s/live HTTP/1.1\r\nhost: a\r\nconnection: Upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
HALF_OPEN = 20  # connections of each attacker that send one byte a second


@dataclass
class Times:
    moves: list[float] = field(default_factory=list)  # seconds from a choice to its acknowledgment
    bot: list[float] = field(default_factory=list)  # seconds from there until the person is asked again
    sat_down: list[float] = field(default_factory=list)  # seconds from asking for a table until it is on screen
    refused: list[str] = field(default_factory=list)

    def summary(self) -> dict[str, Any]:
        def figures(values: list[float]) -> dict[str, float]:
            ordered = sorted(values) or [float("nan")]
            last = len(ordered) - 1
            return {
                "median": round(1000 * statistics.median(ordered), 1),
                "p95": round(1000 * ordered[min(last, int(0.95 * len(ordered)))], 1),
                "most": round(1000 * ordered[last], 1),
            }

        return {
            "moves": len(self.moves),
            "move_ms": figures(self.moves),
            "bot_ms": figures(self.bot),
            "sat_down_ms": figures(self.sat_down),
            "refused": self.refused[:5],
        }


def client_from(base: str, address: str) -> httpx.AsyncClient:
    transport = httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(max_connections=20))
    return httpx.AsyncClient(base_url=base, transport=transport, timeout=30)


# ---------------------------------------------------------------- the honest person


async def play_honestly(base: str, seconds: float, pause: float = 0.3) -> Times:
    """Tables one after the other, over the socket, as the page does it."""
    times, end, chance = Times(), time.monotonic() + seconds, random.Random(1)
    async with client_from(base, HONEST) as client:
        while time.monotonic() < end:
            try:
                asked_at = time.monotonic()
                made = await client.post("/api/tables", json={"game": "pointcity", "seats": [{"kind": "me"}, BOT]})
                if made.status_code != 201:
                    times.refused.append(made.text[:200])
                    await asyncio.sleep(1)
                    continue
                await play_one(base, client, made.json()["table"], times, asked_at, end, pause, chance)
            except LOST as wrong:
                times.refused.append(f"{type(wrong).__name__}: {wrong}"[:200])
                await asyncio.sleep(0.5)
    return times


async def play_one(
    base: str,
    client: httpx.AsyncClient,
    table: str,
    times: Times,
    asked_at: float,
    end: float,
    pause: float,
    chance: random.Random,
) -> None:
    where = base.replace("http", "ws", 1) + f"/api/tables/{table}/live?seat=0"
    cookie = {"Cookie": f"civitas={client.cookies['civitas']}"}
    async with connect(where, additional_headers=cookie, local_addr=(HONEST, 0)) as socket:
        sent_at = acknowledged_at = None
        key = 0
        async for text in socket:
            message, now = json.loads(text), time.monotonic()
            if message["n"] == 1:
                times.sat_down.append(now - asked_at)
            if message["type"] == "ack" and sent_at is not None:
                times.moves.append(now - sent_at)
                sent_at, acknowledged_at = None, now
            elif message["type"] == "ping":
                await socket.send('{"type":"pong"}')
            elif message["type"] == "refused":
                times.refused.append(message["error"])
                sent_at = None
            elif message["type"] == "state":
                shown = message["snapshot"]
                if shown["over"] or now > end:
                    return
                if shown["decision"]["mine"] and sent_at is None:
                    if acknowledged_at is not None:
                        times.bot.append(now - acknowledged_at)
                    await asyncio.sleep(pause * (0.5 + chance.random()))
                    key += 1
                    option = chance.choice(shown["decision"]["options"])["id"]
                    move = {"type": "move", "key": f"h{key}", "number": shown["number"], "option": option, "seat": 0}
                    sent_at = time.monotonic()
                    await socket.send(json.dumps(move))


# ---------------------------------------------------------------- the others


@dataclass
class Attack:
    base: str
    end: float
    save: str
    answers: Counter[str] = field(default_factory=Counter)

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.end

    def count(self, what: str, answer: Any) -> None:
        self.answers[f"{what} {answer}"] += 1

    async def everything(self, number: int) -> None:
        address = f"127.0.1.{number + 1}"
        scripts = (self.hints, self.bot_tables, self.imports, self.sockets, self.drips, self.pipelines, self.pongs)
        await asyncio.gather(*(self.bounded(script, address) for script in scripts))

    async def bounded(self, script: Any, address: str) -> None:
        with contextlib.suppress(asyncio.TimeoutError):
            await asyncio.wait_for(script(address), max(0.1, self.end - time.monotonic()))

    async def new_table(self, client: httpx.AsyncClient, what: str, seats: list[dict[str, str]]) -> str | None:
        client.cookies.clear()  # somebody else again
        made = await client.post("/api/tables", json={"game": "spark", "seats": seats})
        self.count(what, made.status_code)
        return made.json()["table"] if made.status_code == 201 else None

    async def again_and_again(self, what: str, address: str, once: Callable[[httpx.AsyncClient], Any]) -> None:
        async with client_from(self.base, address) as client:
            while self.goes_on:
                try:
                    await once(client)
                except LOST as wrong:
                    self.count(what, type(wrong).__name__)
                await asyncio.sleep(PAUSE)

    async def hints(self, address: str) -> None:
        async def once(client: httpx.AsyncClient) -> None:
            table = await self.new_table(client, "table", [{"kind": "me"}, BOT])
            wanted, path = {"seat": 0, "bot": "search:2000"}, f"/api/tables/{table}/hint"
            asked = [client.post(path, json=wanted) for _ in range(8 if table else 0)]
            for answer in await asyncio.gather(*asked, return_exceptions=True):
                self.count("hint", getattr(answer, "status_code", type(answer).__name__))

        await self.again_and_again("hint", address, once)

    async def bot_tables(self, address: str) -> None:
        await self.again_and_again("bots", address, lambda c: self.new_table(c, "bots", [EXPERT, EXPERT, EXPERT]))

    async def imports(self, address: str) -> None:
        """Sent, and left before the answer comes."""

        async def once(client: httpx.AsyncClient) -> None:
            answer = await client.post("/api/import", json={"save": self.save}, timeout=0.5)
            self.count("import", answer.status_code)

        await self.again_and_again("import", address, once)

    async def sockets(self, address: str) -> None:
        """Many who watch one table and read nothing, and who come and go."""
        held: list[Any] = []
        try:
            async with client_from(self.base, address) as client:
                table = await self.new_table(client, "table", [{"kind": "me"}, BOT])
                where = self.base.replace("http", "ws", 1) + f"/api/tables/{table or '0' * 18}/live"
                while self.goes_on:
                    try:
                        held.append(await connect(where, local_addr=(address, 0), max_queue=1))
                        self.count("socket", "open")
                        if len(held) > IDLE_SOCKETS:
                            await held.pop(0).close()
                    except Exception as wrong:
                        self.count("socket", type(wrong).__name__)
                    await asyncio.sleep(PAUSE)
        except LOST as wrong:
            self.count("socket", type(wrong).__name__)
        finally:
            for socket in held:
                socket.transport.abort()

    async def drips(self, address: str) -> None:
        host, port = self.base.removeprefix("http://").split(":")
        writers: list[asyncio.StreamWriter] = []
        try:
            while self.goes_on:
                try:
                    if len(writers) < HALF_OPEN:
                        _, writer = await asyncio.open_connection(host, int(port), local_addr=(address, 0))
                        writer.write(b"GET / HTTP/1.1\r\nhost: a\r\n")
                        writers.append(writer)
                        self.count("drip", "open")
                    else:
                        await asyncio.sleep(1)
                    for writer in list(writers):
                        if writer.is_closing():
                            writers.remove(writer)
                        else:
                            writer.write(b"x")
                except LOST as wrong:
                    self.count("drip", type(wrong).__name__)
                    writers.clear()
                await asyncio.sleep(PAUSE)
        finally:
            for writer in writers:
                writer.transport.abort()

    async def line(self, address: str, first: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        host, port = self.base.removeprefix("http://").split(":")
        reader, writer = await asyncio.open_connection(host, int(port), local_addr=(address, 0))
        writer.write(first)
        return reader, writer

    async def pipelines(self, address: str) -> None:
        """More requests in one piece than anybody waits for."""
        while self.goes_on:
            with contextlib.suppress(*LOST):
                reader, writer = await self.line(address, b"GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n" * PIPELINED)
                self.count("pipeline", (await reader.read(12)).decode(errors="replace"))
                writer.transport.abort()
            await asyncio.sleep(1)

    async def pongs(self, address: str) -> None:
        """Frames of six bytes that say nothing, as many as the line takes."""
        async with client_from(self.base, address) as client:
            table = await self.new_table(client, "table", [{"kind": "me"}, BOT])
        while self.goes_on:
            with contextlib.suppress(*LOST):
                _, writer = await self.line(address, UPGRADE % (table or "0" * 18).encode())
                self.count("pongs", "open")
                while self.goes_on:
                    writer.write(PONG * 1000)
                    await asyncio.wait_for(writer.drain(), 5)
                    await asyncio.sleep(0.1)
            await asyncio.sleep(1)


def long_save() -> str:
    """A game of CITIZEN with as many inputs as a save may have, by undoing and choosing again."""
    import civitas

    table = civitas.game("congress").table(seats=4, seed=1)
    chance = random.Random(1)
    while len(table.log) < 600 and not table.over:
        decision = chance.choice(table.pending)
        table.choose(chance.choice(decision.options), decision.seat)
    return table.save()


def attack_from(base: str, attackers: list[int], seconds: float, save: str, answers: Any) -> None:
    """A process of attackers. They would be elsewhere, so they leave the processor to the server where both want it."""
    if hasattr(os, "nice"):
        os.nice(19)

    async def all_at_once() -> None:
        attack = Attack(base, time.monotonic() + seconds, save)
        await asyncio.gather(*(attack.everything(number) for number in attackers), return_exceptions=True)
        answers.put(dict(attack.answers))

    asyncio.run(all_at_once())


def measure(base: str, attackers: int, seconds: float, save: str) -> dict[str, Any]:
    """The honest person has this process alone: what the others wait for is not measured with it."""
    quiet = asyncio.run(play_honestly(base, seconds / 3))
    spawn = multiprocessing.get_context("spawn")
    answers = spawn.Queue()
    parts = [list(range(first, attackers, PROCESSES)) for first in range(PROCESSES)]
    given = [(base, part, seconds + STARTING + 5, save, answers) for part in parts]
    work = [spawn.Process(target=attack_from, args=each, daemon=True) for each in given]
    for process in work:
        process.start()
    time.sleep(STARTING)  # they are all at it
    attacked = asyncio.run(play_honestly(base, seconds))
    told: Counter[str] = Counter()
    for _ in work:
        told.update(answers.get(timeout=60))
    return {
        "attackers": attackers,
        "quiet": quiet.summary(),
        "attacked": attacked.summary(),
        "answers": dict(sorted(told.items())),
    }


@dataclass(frozen=True)
class Given:
    database: str
    attackers: int
    seconds: float
    json: Path | None


def run(given: Given) -> dict[str, Any]:
    save = long_save()
    with tempfile.TemporaryDirectory(prefix="civitas-attack-") as folder, contextlib.ExitStack() as stack:
        if given.database == "postgresql":
            url = stack.enter_context(serving.postgres())
        else:
            url = f"sqlite:///{folder}/tables.sqlite"
        server = stack.enter_context(serving.Server(url, log=Path(folder) / "log", CIVITAS_LIMITS="on"))
        found = measure(server.base, given.attackers, given.seconds, save)
        found["log"] = (Path(folder) / "log").read_text(encoding="utf-8", errors="replace")[-2000:]
    return {**{k: str(v) for k, v in asdict(given).items()}, **found}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--attackers", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--json", type=Path, default=None)
    given = Given(**vars(parser.parse_args()))
    found = run(given)
    print(json.dumps(found, indent=1))
    if given.json is not None:
        given.json.write_text(json.dumps(found, indent=1), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
