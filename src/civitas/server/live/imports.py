"""Saves on their way to a table. Replaying one takes seconds, so it is done by few threads of its own, one for an
address, with breath for the others between two inputs; and it ends when nobody waits for it any more."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

from ...kernel.errors import SaveError
from ...kernel.table.loading import load
from ...kernel.table.table import Table
from .. import games
from ..errors import RequestRefused
from ..http.slots import Slots

LOOKING = 0.25  # seconds between two looks whether the client is there
BREATH = 0.0005  # seconds for others after every input
LONGEST = 90.0  # seconds for a save; the longest games take about ten
UPLOADS, UPLOADS_PER_ADDRESS = 16, 2
SENTENCES = {
    "address": "a save from your address is being loaded: wait until it is done",
    "all": "too many saves are being loaded now: try again in a moment",
}


class Abandoned(Exception):
    """Nobody waits for this save any more."""


class Imports:
    def __init__(self, most: int, on: bool = True) -> None:
        self._pool = ThreadPoolExecutor(most, "import")
        self.slots = Slots({"address": 1, "all": most} if on else {}, SENTENCES)
        self.uploads = Slots({"address": UPLOADS_PER_ADDRESS, "all": UPLOADS} if on else {}, SENTENCES)

    def stop(self) -> None:
        self._pool.shutdown(wait=True, cancel_futures=True)

    async def load(self, text: str, network: str, gone: Callable[[], Awaitable[bool]]) -> Table:
        """The table of a save; refused at once where no place is free."""
        with self.slots.held(address=network, all=""):
            stop = threading.Event()
            work = asyncio.get_running_loop().run_in_executor(self._pool, loaded, text, stop)
            try:
                while not (await asyncio.wait({work}, timeout=LOOKING))[0]:
                    if await gone():
                        stop.set()
            finally:
                stop.set()
                await asyncio.wait({work})  # the place is taken until the thread has ended
            try:
                return work.result()
            except Abandoned:
                raise RequestRefused(400, "the save was not loaded: its sender has gone") from None


def loaded(text: str, stop: threading.Event) -> Table:
    """The table of a file that anybody may have written: nothing in it may be more than a bad save."""
    end = time.monotonic() + LONGEST

    def between() -> None:
        if stop.is_set():
            raise Abandoned
        if time.monotonic() > end:
            raise SaveError(f"the save takes longer than {LONGEST:g} seconds to load")
        time.sleep(BREATH)

    try:
        return load(text, games.find, between)
    except (RecursionError, ArithmeticError, AssertionError, RuntimeError):
        raise SaveError("the save is malformed: its content cannot be a game") from None
