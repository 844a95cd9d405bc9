"""Who looks at a table from which seats at the other workers, as they say so every now and then."""

from __future__ import annotations

import threading
import time

FORGOTTEN = 60.0  # seconds after which another worker's word is not believed any more
Word = tuple[float, frozenset[int]]  # when it came, and the seats


class Elsewhere:
    def __init__(self) -> None:
        self._lock, self._swept = threading.Lock(), time.monotonic()
        self._words: dict[str, dict[str, Word]] = {}  # by table and worker

    def here(self, table: str) -> set[int]:
        """The seats that somebody is looking from."""
        if table not in self._words:
            return set()
        now = time.monotonic()
        with self._lock:
            words = self._words.get(table, {}).values()
            return {seat for when, seats in words if now - when < FORGOTTEN for seat in seats}

    def heard(self, worker: str, table: str, seats: frozenset[int]) -> bool:
        """What a worker says of a table from now on; True where it said something else before."""
        now = time.monotonic()
        with self._lock:
            if now - self._swept > FORGOTTEN:
                self._sweep(now)
            words = self._words.setdefault(table, {})
            before = words.pop(worker, (0.0, frozenset[int]()))[1]
            if seats:
                words[worker] = (now, seats)
            elif not words:
                del self._words[table]
        return seats != before

    def _sweep(self, now: float) -> None:
        """A worker that was killed takes nothing back: its words are dropped when they are too old to count."""
        self._swept = now
        for table, words in list(self._words.items()):
            self._words[table] = fresh = {w: word for w, word in words.items() if now - word[0] < FORGOTTEN}
            if not fresh:
                del self._words[table]

    def __len__(self) -> int:
        """How many tables are spoken of."""
        return len(self._words)
