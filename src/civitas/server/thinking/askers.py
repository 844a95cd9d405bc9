"""Whose thought it is: a person, and the address that the person came from."""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass

from ..http.networks import network_of

MOST_KNOWN = 20_000


@dataclass(frozen=True)
class Asker:
    person: str
    address: str


class Askers:
    """Where people were seen last. A bot thinks for the host of its table, who may be at no request now; a host whom
    this worker has never seen counts as an address of their own."""

    def __init__(self) -> None:
        self._lock, self._seen = threading.Lock(), OrderedDict[str, str]()

    def saw(self, person: str, host: str | None) -> Asker:
        network = network_of(host)
        with self._lock:
            self._seen[person] = network
            self._seen.move_to_end(person)
            if len(self._seen) > MOST_KNOWN:
                self._seen.popitem(last=False)
        return Asker(person, network)

    def host_of(self, person: str | None, table: str) -> Asker:
        """The one for whom the bots of a table think."""
        who = person or table
        with self._lock:
            return Asker(who, self._seen.get(who, who))
