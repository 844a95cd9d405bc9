"""Who looks at a table, from which seats; and the same at the other workers, as they say so every now and then."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass

FORGOTTEN = 60.0  # seconds after which another worker's word is not believed any more


@dataclass(frozen=True)
class Presence:
    """Who looks at a table: the seats, and how many from no seat."""

    seats: frozenset[int] = frozenset()
    spectators: int = 0

    def written(self) -> str:
        return f"{','.join(map(str, sorted(self.seats)))}/{self.spectators}"

    @classmethod
    def read(cls, text: str) -> Presence:
        seats, _, spectators = text.partition("/")
        return cls(frozenset(int(seat) for seat in seats.split(",") if seat), int(spectators or 0))


NOBODY = Presence()
Word = tuple[float, Presence]  # when it came, and what it said


class Elsewhere:
    def __init__(self) -> None:
        self._lock, self._swept = threading.Lock(), time.monotonic()
        self._words: dict[str, dict[str, Word]] = {}  # by table and worker

    def presence(self, table: str) -> Presence:
        """All of them together."""
        if table not in self._words:
            return NOBODY
        now = time.monotonic()
        with self._lock:
            words = [word for when, word in self._words.get(table, {}).values() if now - when < FORGOTTEN]
        seats = frozenset(seat for word in words for seat in word.seats)
        return Presence(seats, sum(word.spectators for word in words))

    def heard(self, worker: str, table: str, found: Presence) -> bool:
        """What a worker says of a table from now on; True where it said something else before."""
        now = time.monotonic()
        with self._lock:
            if now - self._swept > FORGOTTEN:
                self._sweep(now)
            words = self._words.setdefault(table, {})
            before = words.pop(worker, (0.0, NOBODY))[1]
            if found != NOBODY:
                words[worker] = (now, found)
            elif not words:
                del self._words[table]
        return found != before

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
