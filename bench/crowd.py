"""People at tables: real clients in processes of their own, who wait, think, choose at random, and remember what the
server has acknowledged. A move that was not acknowledged is sent again with the same key, as the page does it.

    python bench/crowd.py < order.json    prints a line when everybody sits, and at the end what was seen
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import re
import sys
import time
from dataclasses import asdict, dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

BOT = {"kind": "bot", "bot": "greedy"}
LINE_UPS = {  # tables in turn: the game, the people, and the bots beside them
    "two": (("pointcity", 1, 1), ("spark", 1, 2), ("pointcity", 2, 1), ("spark", 2, 1)),
    "four": (("pointcity", 1, 1), ("spark", 1, 2), ("heroes", 2, 1), ("congress", 2, 1)),
}
WAIT, AGAIN = 20.0, 0.25  # seconds: how long an answer is waited for, and before a lost connection is tried again
PACE = 0.02  # seconds from one who sits down to the next
HEAD = re.compile(r'{"n":(\d+),"type":"(\w+)"')
NUMBER = re.compile(r'"number":(\d+)')  # the first one of a state is the table's
LOST = (WebSocketException, OSError, asyncio.TimeoutError, httpx.HTTPError)


@dataclass
class Order:
    """What a process of people is asked to do."""

    base: str
    tables: int
    seconds: float
    settle: float  # seconds after everybody sat down that are not measured
    think: float  # mean seconds before a choice
    seed: int
    bot: str = "greedy"
    games: str = "two"  # of LINE_UPS


@dataclass
class Seen:
    """What they have seen. A move is [table, seat, key, number after it, option]."""

    acknowledged: list[list[Any]] = field(default_factory=list)
    sent: list[list[Any]] = field(default_factory=list)  # all, acknowledged or not
    seconds: list[float] = field(default_factory=list)  # from sending to the acknowledgment, in the measured time
    refused: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)  # what should never happen
    tables: list[str] = field(default_factory=list)
    finished: int = 0
    lost_connections: int = 0
    repeated: int = 0


class Crowd:
    def __init__(self, order: Order) -> None:
        self.order, self.seen, self.keys = order, Seen(), itertools.count()
        self.begin = self.end = float("inf")
        self.seated = 0
        self.client = httpx.AsyncClient(base_url=order.base, timeout=60, verify=False)

    @property
    def done(self) -> bool:
        return time.monotonic() >= self.end

    async def play(self) -> Seen:
        async with self.client:
            await asyncio.gather(*(self.host(n) for n in range(self.order.tables)))
        return self.seen

    def sat_down(self) -> None:
        """The time that counts begins a while after everybody has a table."""
        self.seated += 1
        if self.seated == self.order.tables:
            self.begin = time.monotonic() + self.order.settle
            self.end = self.begin + self.order.seconds
            print("everybody sits", flush=True)

    async def host(self, number: int) -> None:
        """One table after the other, so that as many are live at any time."""
        chance = random.Random(self.order.seed * 100_003 + number)
        await asyncio.sleep(number * PACE)
        first = True
        while not self.done:
            try:
                table, cookies = await self.sit_down(number)
            except LOST:
                await asyncio.sleep(AGAIN)
                continue
            self.seen.tables.append(table)
            if first:
                self.sat_down()
                first = False
            people = [
                Person(self, table, seat, cookie, random.Random(chance.getrandbits(64)))
                for seat, cookie in enumerate(cookies)
            ]
            await asyncio.gather(*(person.play() for person in people))
            self.seen.finished += all(person.over for person in people)

    async def sit_down(self, number: int) -> tuple[str, list[str]]:
        line_ups = LINE_UPS[self.order.games]
        game, people, bots = line_ups[number % len(line_ups)]
        opened = [{"kind": "me"}, *[{"kind": "open"}] * (people - 1), *[{**BOT, "bot": self.order.bot}] * bots]
        made = await self.ask("/api/tables", {"game": game, "seats": opened})
        cookies = [str(made.cookies["civitas"])]
        for link in made.json()["links"].values():
            joined = await self.ask("/api/join", {"token": link})
            cookies.append(str(joined.cookies["civitas"]))
        return made.json()["table"], cookies

    async def ask(self, path: str, content: dict[str, Any]) -> httpx.Response:
        """As somebody whom the server does not know yet."""
        self.client.cookies.clear()
        answer = await self.client.post(path, json=content)
        if answer.status_code >= 400:
            self.seen.wrong.append(f"{path}: {answer.text[:200]}")
            raise httpx.HTTPError(answer.text[:200])
        return answer


class Person:
    """One seat, and the browser before it."""

    def __init__(self, crowd: Crowd, table: str, seat: int, cookie: str, chance: random.Random) -> None:
        self.crowd, self.table, self.seat, self.cookie, self.chance = crowd, table, seat, cookie, chance
        self.over = False
        self.number, self.asked = 0, False
        self.state = ""  # the last state, which is read only to choose from it: people are to cost little
        self.waiting: dict[str, Any] | None = None  # the move that is not acknowledged yet
        self.sent_at = 0.0

    async def play(self) -> None:
        where = self.crowd.order.base.replace("http", "ws", 1) + f"/api/tables/{self.table}/live?seat={self.seat}"
        while not self.over and not (self.crowd.done and self.waiting is None):
            try:
                async with connect(where, additional_headers={"Cookie": f"civitas={self.cookie}"}) as socket:
                    if self.waiting is not None:
                        self.crowd.seen.repeated += 1
                        await self.send(socket)
                    await self.at_the_table(socket)
            except LOST:
                self.crowd.seen.lost_connections += 1
                await asyncio.sleep(AGAIN * (0.5 + self.chance.random()))

    async def at_the_table(self, socket: ClientConnection) -> None:
        thinking: asyncio.Task[None] | None = None
        try:
            expected = 0
            while not self.over and not (self.crowd.done and self.waiting is None):
                with contextlib.suppress(asyncio.TimeoutError):
                    async with asyncio.timeout(self.patience()):
                        text = str(await socket.recv())
                    n, what = head_of(text)
                    expected += 1
                    if n != expected:
                        self.crowd.seen.wrong.append(f"message {n} came instead of {expected}")
                    expected = n
                    if what == "ping":
                        await socket.send('{"type":"pong"}')
                    self.hear(what, text)
                if self.waiting is not None and time.monotonic() - self.sent_at > WAIT:
                    self.crowd.seen.wrong.append("a move was not answered")
                    raise OSError("a move was not answered")
                if self.may_choose() and (thinking is None or thinking.done()):
                    thinking = asyncio.create_task(self.think(socket))
        finally:
            if thinking is not None:
                thinking.cancel()
                with contextlib.suppress(asyncio.CancelledError, *LOST):
                    await thinking

    def patience(self) -> float:
        return max(0.05, min(1.0, self.crowd.end - time.monotonic()))

    def may_choose(self) -> bool:
        return self.asked and self.waiting is None and not self.crowd.done

    async def think(self, socket: ClientConnection) -> None:
        await asyncio.sleep(min(self.chance.expovariate(1.0), 4.0) * self.crowd.order.think)
        if not self.may_choose():
            return
        key = f"{self.crowd.order.seed}-{next(self.crowd.keys)}"
        option = self.chance.choice(json.loads(self.state)["snapshot"]["decision"]["options"])["id"]
        self.waiting = {"type": "move", "key": key, "number": self.number, "option": option, "seat": self.seat}
        self.crowd.seen.sent.append([self.table, self.seat, key, self.number, option])
        await self.send(socket)

    async def send(self, socket: ClientConnection) -> None:
        self.sent_at = time.monotonic()
        await socket.send(json.dumps(self.waiting))

    def hear(self, what: str, text: str) -> None:
        if what == "state":
            self.hear_state(text)
        elif what in ("ack", "refused"):
            self.hear_answer(json.loads(text))

    def hear_state(self, text: str) -> None:
        found = NUMBER.search(text)
        number = int(found[1]) if found is not None else -1
        if number >= self.number:
            self.number, self.state = number, text
            self.asked = '"mine":true' in text  # of the decision; a snapshot's own is a list
            self.over = '"over":true,"result":' in text and self.waiting is None
        else:
            self.crowd.seen.wrong.append("the table went back")

    def hear_answer(self, message: dict[str, Any]) -> None:
        now, seen, waiting = time.monotonic(), self.crowd.seen, self.waiting
        if waiting is None or message["key"] != waiting["key"]:
            seen.wrong.append(f"an answer to nothing: {message}")
            return
        self.waiting = None
        if message["type"] == "ack":
            seen.acknowledged.append([self.table, self.seat, waiting["key"], message["number"], waiting["option"]])
            if self.crowd.begin <= self.sent_at and not self.crowd.done:
                seen.seconds.append(now - self.sent_at)
            if self.number < message["number"]:
                self.number, self.asked = message["number"], False  # the next state shows what is asked now
        else:
            seen.refused.append(message["error"])


def head_of(text: str) -> tuple[int, str]:
    """The number and the type of a message."""
    found = HEAD.match(text)
    if found is None:
        raise OSError(f"this is no message: {text[:80]}")
    return int(found[1]), found[2]


def main() -> None:
    order = Order(**json.load(sys.stdin))
    json.dump(asdict(asyncio.run(Crowd(order).play())), sys.stdout)


if __name__ == "__main__":
    main()
