"""Saves on their way to a table. Replaying one takes seconds, so it is done by few processes of its own (loading/),
one for an address; and it ends when nobody waits for it any more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from ...kernel.errors import SaveError
from ..errors import RequestRefused
from ..http.slots import Slots
from . import COMMAND, Errand, GivenUp, Loaded, Loaders

LONGEST = 90.0  # seconds for a save; the longest games take about ten
UPLOADS, UPLOADS_PER_ADDRESS = 16, 2
SENTENCES = {
    "address": "a save from your address is being loaded: wait until it is done",
    "all": "too many saves are being loaded now: try again in a moment",
}


class Imports:
    def __init__(self, most: int, on: bool = True, command: Sequence[str] = COMMAND) -> None:
        self.loaders = Loaders(most, command)
        self.slots = Slots({"address": 1, "all": most} if on else {}, SENTENCES)
        self.uploads = Slots({"address": UPLOADS_PER_ADDRESS, "all": UPLOADS} if on else {}, SENTENCES)

    def stop(self) -> None:
        self.loaders.stop()

    async def load(self, body: bytes, network: str, gone: Callable[[], Coroutine[Any, Any, None]]) -> Loaded:
        """What came of the body of a request; refused at once where no place is free. `gone` ends when its sender
        does not wait any more."""
        with self.slots.held(address=network, all=""):
            errand, leaving = Errand(self.loaders, body), asyncio.ensure_future(gone())
            work = asyncio.get_running_loop().run_in_executor(self.loaders.threads, errand.run)
            first: set[asyncio.Future[Any]] = {work, leaving}
            try:
                await asyncio.wait(first, timeout=LONGEST, return_when=asyncio.FIRST_COMPLETED)
                done, left = work.done(), leaving.done()
            finally:
                leaving.cancel()
                errand.give_up()
                await asyncio.wait({work})  # the place is taken until the process has ended
            try:
                return work.result()
            except GivenUp:
                if done:
                    raise RequestRefused(503, "the server is stopping: try again in a moment") from None
                if left:
                    raise RequestRefused(400, "the save was not loaded: its sender has gone") from None
                raise SaveError(f"the save takes longer than {LONGEST:g} seconds to load") from None
