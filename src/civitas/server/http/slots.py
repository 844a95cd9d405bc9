"""How many of something there may be at once: imports, WebSockets, connections."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator, Mapping

from ..errors import RequestRefused

Key = tuple[str, str]  # what is counted, and for whom


class Slots:
    """`most` says how many for each kind of key. A kind that it does not name is not counted."""

    def __init__(self, most: Mapping[str, int], sentences: Mapping[str, str]) -> None:
        self.most, self.sentences = dict(most), sentences
        self._lock = threading.Lock()
        self._taken: dict[Key, int] = {}

    def full(self, keys: list[Key]) -> str | None:
        """The first kind that has no place left."""
        with self._lock:
            return self._full(keys)

    def _full(self, keys: list[Key]) -> str | None:
        return next((kind for kind, who in keys if self._taken.get((kind, who), 0) >= self.most[kind]), None)

    def take(self, **keys: str | None) -> list[Key]:
        """One place under each of these, or a refusal with its sentence and nothing taken. To be given to `leave`."""
        counted = [(kind, who) for kind, who in keys.items() if who is not None and kind in self.most]
        with self._lock:
            full = self._full(counted)
            if full is not None:
                raise RequestRefused(429, self.sentences[full])
            for key in counted:
                self._taken[key] = self._taken.get(key, 0) + 1
        return counted

    def leave(self, taken: list[Key]) -> None:
        with self._lock:
            for key in taken:
                left = self._taken[key] - 1
                if left:
                    self._taken[key] = left
                else:
                    del self._taken[key]
        taken.clear()

    @contextlib.contextmanager
    def held(self, **keys: str | None) -> Iterator[None]:
        taken = self.take(**keys)
        try:
            yield
        finally:
            self.leave(taken)

    def count(self, kind: str) -> int:
        with self._lock:
            return sum(n for (each, _), n in self._taken.items() if each == kind)
