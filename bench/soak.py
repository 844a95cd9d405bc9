"""A day of a server in an hour or less, and whether its memory stays flat.

    python bench/soak.py                         24 hours at 24 times the speed, 200 tables
    python bench/soak.py --minutes 10 --json soak.json

People come, play against bots with clocks, lose their connections, come back or stay away, finish, look at the past,
play again, save a game and load it elsewhere. The server's clock runs faster (fast_clock.py), so clocks run out, leases
end and `civitas admin purge` finds tables that are old enough. Memory and open files are sampled, and a line is fitted
to the later part of the run: flat means that a day adds less than a twentieth, by the upper end of the interval.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import math
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

import crowd  # beside this file
import httpx
import serving
from websockets.asyncio.client import connect

HERE = Path(__file__).resolve().parent
DAY = 24 * 3600.0
SAMPLING = 2.0  # seconds
WARM_UP = 0.4  # of the run, before a line is fitted: caches fill, the allocator finds its size
BLOCKS = 12  # samples are averaged in so many blocks: neighbors are alike, and would make the interval too narrow
STUDENT = 2.23  # 95 % of both sides for BLOCKS - 2
PURGE_EVERY, PURGE_OLDER = 60.0, "1h"  # real seconds; by the server's clock
CLOCKS = (None, {"kind": "live", "bank": 300, "increment": 5}, {"kind": "move", "move": 600})


class Slot:
    """One table after the other, as people have them."""

    def __init__(self, day: Day, number: int) -> None:
        self.day, self.chance = day, random.Random(number)
        self.number = number

    async def live(self) -> None:
        following: tuple[str, str] | None = None
        await asyncio.sleep(self.number * crowd.PACE)
        while not self.day.over:
            try:
                table, cookie = following or await self.sit_down()
                following = await self.evening(table, cookie)
            except crowd.LOST:
                self.day.counts["lost"] += 1
                following = None
                await asyncio.sleep(1.0)

    async def sit_down(self) -> tuple[str, str]:
        game, _, bots = self.chance.choice(crowd.LINE_UPS["four"][: self.day.games])
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * bots]
        clock = self.chance.choice(CLOCKS)
        made = await self.ask("POST", "/api/tables", "", {"game": game, "seats": seats, "clock": clock})
        self.day.counts["tables"] += 1
        return made.json()["table"], str(made.cookies["civitas"])

    async def evening(self, table: str, cookie: str) -> tuple[str, str] | None:
        """To the end of a game, or to where nobody wants to go on; and the table that follows."""
        stays = self.chance.random() < 0.75
        moves = 10_000 if stays else self.chance.randrange(1, 12)
        while not self.day.over:
            over, moves = await self.connected(table, cookie, moves)
            if over:
                self.day.counts["finished"] += 1
                return await self.afterwards(table, cookie)
            if moves <= 0:
                self.day.counts["abandoned"] += 1
                return None
            self.day.counts["reconnected"] += 1
            await asyncio.sleep(self.chance.expovariate(0.5))
        return None

    async def connected(self, table: str, cookie: str, moves: int) -> tuple[bool, int]:
        """From one connection to the next: now and then it is lost."""
        where = self.day.base.replace("http", "ws", 1) + f"/api/tables/{table}/live?seat=0"
        lasts = self.chance.randrange(3, 40)
        async with connect(where, additional_headers={"Cookie": f"civitas={cookie}"}, ping_interval=None) as socket:
            waits: asyncio.Task[None] | None = None
            try:
                async for text in socket:
                    _, what = crowd.head_of(str(text))
                    if what == "ping":
                        await socket.send('{"type":"pong"}')
                    elif what == "refused":
                        self.day.counts["refused"] += 1
                    if what != "state":
                        continue
                    if '"over":true,"result":' in text:
                        return True, moves
                    if '"mine":true' in text:
                        if moves <= 0 or lasts <= 0 or self.day.over:
                            return False, moves
                        if waits is not None:
                            waits.cancel()
                        moves, lasts = moves - 1, lasts - 1
                        waits = asyncio.create_task(self.choose(socket, str(text)))
            finally:
                if waits is not None:
                    waits.cancel()
        return False, moves

    async def choose(self, socket: Any, text: str) -> None:
        await asyncio.sleep(min(self.chance.expovariate(1.0), 4.0) * self.day.think)
        shown = json.loads(text)["snapshot"]
        option = self.chance.choice(shown["decision"]["options"])["id"]
        move = {"type": "move", "key": f"{self.chance.getrandbits(80):x}", "number": shown["number"]}
        with contextlib.suppress(*crowd.LOST):
            await socket.send(json.dumps(move | {"option": option, "seat": 0}))
            self.day.counts["moves"] += 1

    async def afterwards(self, table: str, cookie: str) -> tuple[str, str] | None:
        what = self.chance.random()
        if what < 0.3:
            await self.ask("GET", f"/api/tables/{table}/timeline?seat=0", cookie)
            await self.ask("GET", f"/api/tables/{table}/at/{self.chance.randrange(10)}?seat=0", cookie)
        if what < 0.15:
            save = (await self.ask("GET", f"/api/tables/{table}/save", cookie)).text
            await self.ask("POST", "/api/import", "", {"save": save})
            self.day.counts["imported"] += 1
        if what > 0.5:
            made = await self.ask("POST", f"/api/tables/{table}/rematch", cookie, {})
            self.day.counts["rematches"] += 1
            return made.json()["table"], cookie
        return None

    async def ask(self, how: str, path: str, cookie: str, content: Any = None) -> httpx.Response:
        headers = {"Cookie": f"civitas={cookie}"} if cookie else {}
        self.day.client.cookies.clear()
        answer = await self.day.client.request(how, path, json=content, headers=headers)
        if answer.status_code >= 400:
            self.day.wrong.append(f"{how} {path}: {answer.status_code} {answer.text[:200]}")
            raise httpx.HTTPError(answer.text[:200])
        return answer


class Day:
    """The people, and what they see."""

    def __init__(self, base: str, seconds: float, think: float, games: int) -> None:
        self.base, self.think, self.games = base, think, games
        self.ends = time.monotonic() + seconds
        self.counts: Counter[str] = Counter()
        self.wrong: list[str] = []

    @property
    def over(self) -> bool:
        return time.monotonic() >= self.ends

    async def pass_by(self, tables: int) -> None:
        limits = httpx.Limits(max_connections=20)
        async with httpx.AsyncClient(base_url=self.base, timeout=120, limits=limits) as self.client:
            slots = [asyncio.create_task(Slot(self, number).live()) for number in range(tables)]
            while not self.over:
                await asyncio.sleep(0.5)
            for slot in slots:
                slot.cancel()
            await asyncio.gather(*slots, return_exceptions=True)


# ---------------------------------------------------------------- the server, and what it holds


class HurriedServer(serving.Server):
    """With a clock that runs faster."""

    def __init__(self, url: str, log: Path, speed: float) -> None:
        super().__init__(url, 1, log)
        self.command = [sys.executable, str(HERE / "fast_clock.py"), repr(time.time()), repr(speed)]


def purge(server: HurriedServer) -> str:
    arguments = ["admin", "purge", "--older-than", PURGE_OLDER, "--database-url", server.url]
    done = subprocess.run([*server.command, *arguments], capture_output=True, text=True, timeout=300)
    return (done.stdout + done.stderr).strip().splitlines()[-1] if done.returncode == 0 else f"failed: {done.stderr}"


async def sample(server: HurriedServer, day: Day, found: list[tuple[float, int, int]], purged: list[str]) -> None:
    began, next_purge = time.monotonic(), PURGE_EVERY
    while not day.over:
        await asyncio.sleep(SAMPLING)
        now = time.monotonic() - began
        found.append((now, server.memory(), server.open_files()))
        if now > next_purge:
            next_purge += PURGE_EVERY
            purged.append(await asyncio.get_running_loop().run_in_executor(None, purge, server))


def slope(points: list[tuple[float, float]]) -> tuple[float, float]:
    """By least squares over means of blocks: what is added each second, and half of the 95 % interval."""
    size = max(1, len(points) // BLOCKS)
    parts = [points[n : n + size] for n in range(0, size * BLOCKS, size)]
    blocks = [(sum(t for t, _ in part) / len(part), sum(v for _, v in part) / len(part)) for part in parts if part]
    if len(blocks) < BLOCKS:
        return 0.0, math.inf
    middle, mean = sum(t for t, _ in blocks) / len(blocks), sum(v for _, v in blocks) / len(blocks)
    spread = sum((t - middle) ** 2 for t, _ in blocks)
    found = sum((t - middle) * (v - mean) for t, v in blocks) / spread
    rest = sum((v - mean - found * (t - middle)) ** 2 for t, v in blocks) / (len(blocks) - 2)
    return found, STUDENT * math.sqrt(rest / spread)


def verdict(samples: list[tuple[float, int, int]], speed: float) -> dict[str, Any]:
    late = [each for each in samples if each[0] >= WARM_UP * samples[-1][0]]
    held = sum(memory for _, memory, _ in late) / len(late)
    each, more = slope([(when, float(memory)) for when, memory, _ in late])
    day = DAY / speed  # real seconds
    files, more_files = slope([(when, float(files)) for when, _, files in late])
    return {
        "mib": round(held / 2**20, 1),
        "mib_a_day": round(each * day / 2**20, 1),
        "mib_a_day_within": round(more * day / 2**20, 1),
        "open_files": late[-1][2],
        "files_a_day": round(files * day, 1),
        "files_a_day_within": round(more_files * day, 1),
        "flat": (each + more) * day < held / 20,
    }


def main() -> None:
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--minutes", type=float, default=60.0)
    told.add_argument("--speed", type=float, default=24.0, help="of the server's clock; pings come as much sooner")
    told.add_argument("--tables", type=int, default=200, help="live at once")
    told.add_argument("--think", type=float, default=2.0, metavar="SECONDS", help="real ones, before a choice")
    told.add_argument("--games", type=int, default=3, choices=(1, 2, 3, 4), help="of the line-ups, the first so many")
    told.add_argument("--json", type=Path, metavar="FILE")
    given = told.parse_args()
    speed = given.speed
    samples: list[tuple[float, int, int]] = []
    purged: list[str] = []
    with tempfile.TemporaryDirectory(prefix="civitas-soak-") as folder:
        log = Path(folder) / "server.log"
        with HurriedServer(f"sqlite:///{folder}/tables.sqlite", log, speed) as server:
            day = Day(server.base, 60 * given.minutes, given.think, given.games)

            async def both() -> None:
                await asyncio.gather(day.pass_by(given.tables), sample(server, day, samples, purged))

            spent = server.cpu_seconds()
            asyncio.run(both())
            spent = server.cpu_seconds() - spent
        errors = [line[:300] for line in log.read_text(errors="replace").splitlines() if '"error"' in line]
    found = verdict(samples, speed)
    summary = {"minutes": given.minutes, "speed": round(speed, 1), "tables": given.tables, **found}
    summary |= {"seen": dict(day.counts), "purges": purged, "wrong": day.wrong[:20], "errors": errors[:20]}
    summary |= {"server_processors": round(spent / (60 * given.minutes), 2), "load_average": os.getloadavg()[0]}
    print(json.dumps(summary, indent=1))
    if given.json:
        given.json.write_text(json.dumps(summary | {"samples": samples}) + "\n")
    flat = f"{found['mib']} MiB, {found['mib_a_day']:+} ± {found['mib_a_day_within']} MiB a day"
    print(f"memory {'flat' if found['flat'] else 'NOT flat'}: {flat}")
    raise SystemExit(not found["flat"] or bool(errors))


if __name__ == "__main__":
    main()
