"""Tables whose bots wait outside of the queue of thoughts, since too many of the same host or address wait in it. The
duty stays theirs; whenever a thought of theirs is done the next one asks again, and now and then so does somebody."""

from __future__ import annotations

import threading
from collections import Counter, OrderedDict
from dataclasses import dataclass

from .askers import Asker

EACH_LOOK = 4  # of one address that ask again though nobody told them to


@dataclass(frozen=True)
class Waiting:
    """For whom it waits, and in which line of the queue: its lane, and whether somebody watched the table."""

    asker: Asker
    line: tuple[str, bool]


class Aside:
    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._waiting: OrderedDict[str, Waiting] = OrderedDict()  # by table, who came first

    def __len__(self) -> int:
        return len(self._waiting)

    def __contains__(self, table: str) -> bool:
        return table in self._waiting

    def put(self, table: str, asker: Asker, line: tuple[str, bool]) -> None:
        with self._lock:
            self._waiting[table] = Waiting(asker, line)
            self._waiting.move_to_end(table)

    def discard(self, table: str) -> bool:
        """Was it here?"""
        with self._lock:
            return self._waiting.pop(table, None) is not None

    def tables(self) -> list[str]:
        with self._lock:
            return list(self._waiting)

    def next(self, asker: Asker, line: tuple[str, bool]) -> str | None:
        """A thought of this asker has left that line: the table that may ask now."""
        with self._lock:
            same = [(table, each.asker) for table, each in self._waiting.items() if each.line == line]
        of_person = (table for table, whose in same if whose.person == asker.person)
        of_address = (table for table, whose in same if whose.address == asker.address)
        return next(of_person, None) or next(of_address, None)

    def some(self) -> list[str]:
        """The first of each person in each line, and a few of each address: another worker may have made room."""
        found, persons, addresses = [], set[tuple[str, tuple[str, bool]]](), Counter[str]()
        with self._lock:
            for table, each in self._waiting.items():
                key = each.asker.person, each.line
                if key not in persons and addresses[each.asker.address] < EACH_LOOK:
                    persons.add(key)
                    addresses[each.asker.address] += 1
                    found.append(table)
        return found
