"""People who look on and do nothing: WebSockets that are open, answer pings, and cost memory.

python bench/idle.py < order.json    prints a line when all are connected, and at the end what was seen
"""

from __future__ import annotations

import asyncio
import json
import resource
import sys
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

AT_A_TABLE = 10
AT_ONCE = 50  # connecting
SEATS = [{"kind": "open"}, {"kind": "open"}]  # nobody comes, so nobody moves


def more_files() -> None:
    """As many as the system lets a process have."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Onlookers:
    def __init__(self, base: str, sockets: int) -> None:
        self.base, self.sockets = base, sockets
        self.seen: dict[str, Any] = {"connected": 0, "pings": 0, "lost": 0}
        self.gate = asyncio.Semaphore(AT_ONCE)
        self.over = asyncio.Event()

    async def look_on(self) -> dict[str, Any]:
        async with httpx.AsyncClient(base_url=self.base, timeout=120) as client:
            tables = []
            for _ in range(0, self.sockets, AT_A_TABLE):
                client.cookies.clear()
                made = await client.post("/api/tables", json={"game": "pointcity", "seats": SEATS})
                tables.append(made.raise_for_status().json()["table"])
        tasks = [asyncio.create_task(self.sit(tables[n // AT_A_TABLE])) for n in range(self.sockets)]
        while self.seen["connected"] + self.seen["lost"] < self.sockets:
            await asyncio.sleep(0.1)
        print("all are connected", flush=True)
        await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)  # until nobody needs them any more
        self.over.set()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return self.seen

    async def sit(self, table: str) -> None:
        where = self.base.replace("http", "ws", 1) + f"/api/tables/{table}/live"
        try:
            async with self.gate:
                socket = await connect(where, ping_interval=None, open_timeout=120, max_queue=None)
            self.seen["connected"] += 1
            async for message in socket:
                if '"type":"ping"' in message[:60]:
                    self.seen["pings"] += 1
                    await socket.send('{"type":"pong"}')
        except (WebSocketException, OSError, TimeoutError):
            pass
        if not self.over.is_set():
            self.seen["lost"] += 1


def main() -> None:
    more_files()
    order = json.loads(sys.stdin.readline())
    json.dump(asyncio.run(Onlookers(order["base"], order["sockets"]).look_on()), sys.stdout)


if __name__ == "__main__":
    main()
